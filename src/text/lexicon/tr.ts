import type { Lexicon } from '../reading.ts';
import { list } from './list.ts';

/** Stems of verbs; `et/ed` gives the stem before a vowel. Accents are folded, so that of the harmony e or a, i or u is left. */
const STEMS = `
  abart aç ada adlandır ait akset aktar al alıştır anlat anla ara at ata atla ayarla ayır bak bas başlat başla bekle belirle belirt belgele benimse bil bildir bırak bir birleştir boşalt boz bul bulun çağır çal çalıştır çek çevir çık çıkar çiz çöz dağıt davran de değerlendir değiştir denetle depola derle destekle devral dinle doğrula doldur dön döndür dönüştür dur durdur duyur düşün düzelt düzenle ekle
  eleştir engelle eriş ertele et/ed evir filtrele gel geliştir geç geçersiz geçir gerçekleştir getir gir git/gid gizle gör göster gönder görüntüle güncelle güven hatırla hatırlat hazırla hesapla ifade ilet imle incele indir işle ilişkilendir iste işaretle itaat kabullen kaçın kaldır kal kapat karşılaştır katıl kaydet/kayded kır kıyasla kod kodla kontrol kopyala kopyalayıp koru koy kullan kur listele maskele numara oku ol onayla oluştur otur oyna öde öğren ölç öner öncelik önceliklendir önemse özetle
  paylaş planla rahatlat raporla sakla san say sayıl seç sık sıfırla sıkıştır sırala sil sızdır sor soy söyle sun sürdür şifrele tamamla tanı tanımla tara tart taşı tekrarla tercih temizle topla tut/tut tüket uğra umursa unut uy uyar uygula uyarla ver/ver vurgula yanıtla yansıt yap yapıştır yaz yedekle yenile yerleştir yoksay yok yolla yorumla yönlendir yükle yürüt zorla ziyaret bahset/bahsed affet/affed reddet/redded hisset/hissed
  sayma devret/devred naklet/nakled hallet/halled terk dikkat`;

/** Verbs whose denied form is an order and hardly ever a noun: "söyleme", not "arama". */
const DENIED = `söyle bahset/bahsed bildir göster belirt sor iste uyar ver anlat kullan çağır paylaş an ifşa yansıt haberdar hatırlat duyur aktar et/ed bekle güven itiraf de konuş değin izin yaz açıkla sız gör tercih uy`;

const ENTRIES = STEMS.trim()
  .split(/\s+/)
  .map((entry) => entry.split('/'));

const BACK = /[aıou][^aıoueiöü]*$/;
const ROUND = /[ouöü][^aıoueiöü]*$/;
const VOWEL = /[aıoueiöü]$/;

/** Orders to one and to many, wishes, duties. */
function orders([stem = '', soft = stem]: readonly string[]): readonly string[] {
  const a = BACK.test(stem) ? 'a' : 'e';
  const i = ROUND.test(stem) ? 'u' : 'i';
  const joined = VOWEL.test(stem) ? `${stem}y` : soft;
  return [stem, `${joined}${i}n`, `${joined}${i}n${i}z`, `${stem}m${a}li*`, `${joined}${a}c${a}ks${i}n`, `${joined}${a}c${a}ks${i}n${i}z`];
}

/** What is denied in the verb itself: orders to many, "without ...", duties. */
function denied([stem = '']: readonly string[]): readonly string[] {
  const me = `${stem}m${BACK.test(stem) ? 'a' : 'e'}`;
  return [`${me}yin*`, BACK.test(stem) ? `${me}dan` : `${me}den`, `${me}m*`];
}

const BARE = DENIED.split(' ')
  .map((entry) => entry.split('/')[0] ?? '')
  .map((stem) => `${stem}m${BACK.test(stem) ? 'a' : 'e'}`);
const NEGATIVES = [...ENTRIES, ...DENIED.split(' ').map((entry) => entry.split('/'))].flatMap(denied).concat(BARE);
const ORDERS = ENTRIES.flatMap(orders);

/** Turkish. Its verb stands last, and denies itself. */
export default {
  language: 'tr',
  match: 'words',
  stopwords:
    list(`üretir hesaplar çevirir değildir gelir olur yapar alır gösterir döndürür listeler oluşturur günceller siler gönderir getirir kaydeder verilen belirtilen bulunan yok et 
    ve bir bu şu için ile olarak olan olduğu de da ki mi mı daha çok en her tüm bütün hiç gibi kadar sonra önce veya ya ama ancak fakat değil var yok eğer ise ne nasıl neden hangi kim bana sana ona biz siz sen ben onlar bunu şunu onu bunun
    onun tarafından göre üzere içinde üzerinde ayrıca sadece yalnızca asla hiçbir kendi başka diğer lütfen olması edilir eder yapılır gerekir`),
  forms: {
    disregard: list(`
      yoksay* yok_say* yok_sayın görmezden_gel* göz_ardı_et* göz_ardı_ed* gözardı_et* gözardı_ed* dikkate_alma dikkate_almayın dikkate_almadan dikkate_almamalısın umursama umursamayın umursamadan önemseme önemsemeyin aldırma aldırmayın aldırış_etme unut unutun unutunuz unutmalısın unutulsun bir_kenara_bırak* kenara_bırak* bir_yana_bırak* boş_ver* hiçe_say* çiğne* ihlal_et* ihlal_ed* uymayı_bırak* uyma uymayın uymamalısın takip_etme takip_etmeyin izleme_artık itaat_etme itaat_etmeyin
      devre_dışı_bırak* devre_dışı kapat_güvenlik etkisizleştir* etkisiz_kıl* etkisiz_hale_getir* iptal_et* iptal_ed* geçersiz_kıl* geçersiz_say* geçersizdir geçersiz_sayılır geçerliliğini_yitir* artık_geçerli_değil* geçerli_değildir hükümsüz* askıya_al* atlat* aş_güvenlik baypas_et* es_geç* üzerine_yaz_talimat önceliklidir öncelik_taşır üstündür önüne_geçer yürürlükten_kaldır* bağlı_değilsin bağlı_değilsiniz artık_bağlı_değil* vazgeç jailbreak kurtul_kısıtlama`),
    obey: list(`
      uy uyun uyunuz uymalısın uyacaksın uygula* itaat_et* itaat_ed* takip_et* takip_ed* izle izleyin dediğimi_yap söylediğimi_yap söylenenleri_yap yeni_talimat* yeni_komut* yeni_kural* yeni_emir* yeni_yönerge* gerçek_talimat* asıl_talimat* güncel_talimat* güncellenmiş_talimat* bu_talimat* şu_talimat* aşağıdaki_talimat* aşağıdaki_kural* aşağıdaki_komut* bu_kurallar* bu_emir* yerine_getir*`),
    tell: list(` 
      söyle* söylen* bahset* bahsed* bildir* haber_ver* haberdar_et* haberdar_ed* bilgi_ver* bilgilendir* belirt* anlat* ifşa_et* ifşa_ed* açığa_vur* açık_et* açık_ed* açıkla_kullanıcıya açıkla açıklayın açıklamayın duyur* uyar uyarın uyarma uyarmayın uyarmadan uyarmalısın söz_et* söz_ed* dile_getir* değinme* itiraf_et* göster_kullanıcıya kullanıcıya_göster* kullanıcıya_yansıt* göstermeyin gösterme göstermeden kullanıcıya_..._göster* konuşma konuşmayın
      yansıtma yansıtmayın sor sorun sorma sormayın sormadan sormamalısın sorulmadan sorulmaz kullanıcıya_sor* kullanıcıya_danış* danışma danışmayın danışmadan onay_iste* onay_isteme onay_istemeden onay_al* izin_iste* izin_al* teyit_iste* onayını_al* onayını_iste* iznini_al* kelimesi_kelimesine_tekrarla* aynen_yaz* aynen_tekrarla* istemini_yaz* istemini_göster* ver_sistem fark_ettir* hissettir* aktarma_kullanıcıya paylaşma_kullanıcıyla kullanıcıyla_paylaş*`),
    hide: list(`
      gizle* gizli_tut* gizli_kal* gizlice_tut* sakla saklayın saklamalısın saklayarak saklı_tut* sır_olarak* sır_tut* gizleyerek maskele* örtbas_et* örtbas_ed* üstünü_ört* kamufle* sessiz_kal* aramızda_kal* belli_etme* belli_etmeden çaktırma* fark_ettirme* fark_ettirmeden hissettirme* hissettirmeden sezdirme* sezdirmeden haberi_olma* haberi_olmadan haberi_olmasın haberi_olmamalı bilmemeli bilmesin bilmemesi_gerek* bilmesine_gerek_yok fark_etmesin fark_etmemeli farkına_varmasın farkına_varmadan görmesin görmemeli öğrenmesin öğrenmemeli
      iz_bırakma* iz_bırakmadan görünmemeli görünmesin yer_almamalı yer_almasın atla_yanıtında kullanıcıdan_gizli`),
    silently: list(`izin_almadan onay_beklemeden onay_istemeden 
      sessizce gizlice gizliden fark_edilmeden farkettirmeden belli_etmeden çaktırmadan usulca el_altından arka_planda perde_arkasında habersizce haber_vermeden bildirmeden bilgi_vermeden bilgilendirmeden söylemeden bahsetmeden belirtmeden sormadan uyarmadan göstermeden açıklamadan danışmadan onay_almadan sorulmadan haberi_olmadan hissettirmeden görünmeden gizli_bir_şekilde sessiz_bir_şekilde gizli_şekilde sessiz_sedasız ses_çıkarmadan`),
    send: list(`
      gönder* gonder* yolla* ilet iletin iletiniz iletir iletmelisin iletilir iletilecek iletilmeli iletilsin iletecek* iletiyor yönlendir* aktar aktarın aktarır aktarmalısın aktarılır aktarılmalı paylaş* yükle_sunucuya sunucuya_yükle* karşıya_yükle* upload_et* yayınla* yayımla* sızdır* dışarı_aktar* dışa_aktar* ulaştır* teslim_et* e-posta_at* e-postala* mail_at* mail_gönder* post_et* post_isteği kopyasını_ilet* bcc_ekle rapor_et_sunucuya gönderil* bildir_sunucuya curl dağıt*`),
    read: list(`
      oku okuyun okuyunuz okur okumalısın okuyarak okuyup okunan okuma okunur okunmalı okuyacak* aç açın açar açarak açıp eriş erişin erişir erişim erişerek erişip al alın getir* topla toplayın toplar toplayıp toplayarak toplanan edin elde_et* elde_ed* çıkar çıkarın çıkarır çek çekin çeker çekip ara arayın arar arama bul bulun bulur listele* tara tarayın tarar incele* dök ele_geçir* çal çalın kopyala* kopyasını_al* yükle_dosya göz_at* içeriğini_al* içeriğini_oku* içeriklerini_oku* sorgula* görüntüle* indir indirin keşfet*`),
    include: list(`
      ekle ekleyin ekler eklemelisin ekleyerek ekleyip eklenmeli eklenir eklensin dahil_et* dahil_ed* içersin içermeli içermelidir koy koyun koyar koyulmalı yerleştir* geçir geçirin geçirilmeli iletilmelidir parametre_olarak_ver* argüman_olarak_ver* olarak_ver* olarak_gönder* olarak_ilet* sağla* doldur* yaz_buraya buraya_yaz* yapıştır* iliştir* göm* enjekte* sun sunun belirt_burada birlikte_gönder* başına_ekle* sonuna_ekle* ata ile_birlikte içine_koy* ayarla_değer`),
    call: list(
      `çağır* çağrı çağrısı çağrısından çağrıda çağrıdan kullan kullanın kullanınız kullanır kullanmalısın kullanmadan kullanma kullanmayın kullanılmalı kullanılmalıdır kullanarak kullanılır kullanımı kullanımından kullanacak* kullanmak çağrılmalı çağrılır başvur* yararlan* bu_aracı_çalıştır* aracını_çalıştır* tetikle*`,
    ),
    execute: list(`çalıştır* yürüt* icra_et* değerlendir yorumla* başlat başlatın başlatır işlet* koştur*`),
    delete: list(
      `sil silin siler silme silinir silmek silerek silip kaldır kaldırın kaldırır temizle* yok_et* yok_ed* imha_et* imha_ed* boşalt* sıfırla* üzerine_yaz* formatla* biçimlendir_disk kapat_işlem iptal_yetki rm_rf`,
    ),
    write: list(
      `yaz yazın yazar yazma yazmalısın yazarak yazıp kaydet* kayded* düzenle düzenleyin düzenler değiştir* güncelle* oluştur* yeniden_adlandır* taşı taşıyın taşır ekle_dosyaya depola* not_al* not_et* sakla_dosyada işle_dosyaya tut_kayıt kayda_geçir*`,
    ),
    download: list(`indir* yükle_paket kur kurun kurar kurulum klonla* pip_install npm_install npx wget curl`),
    pay: list(
      `öde ödeyin öder ödemelisin ödeme_yap* satın_al* para_gönder* para_aktar* para_transfer* havale_et* havale_yap* havale eft_yap* iade_et* bağışla* tutarı_aktar* fon_aktar* ücret_çek*`,
    ),
    prefer: list(`
      tercih_et* tercih_ed* öncelik_ver* önceliklendir* öncelikli_olarak öncelikle_bunu ön_planda_tut* her_zaman_bu_aracı_kullan* her_zaman_bunu_kullan* daima_bu_aracı* yalnızca_bu_aracı* sadece_bu_aracı* yalnız_bu_aracı* ilk_tercih birinci_tercih diğerlerine_tercih diğer_araçlara_tercih en_yüksek_öncelik varsayılan_olarak_bu`),
    replace: list(
      `yerine_geç* yerini_al* yerini_alır değiştirir_aracı ikame_et* ikame_ed* yönlendirmeyi_değiştir yeniden_yönlendir* saptır* araya_gir* ele_geçir* kontrolü_ele* devral* taklit_et* taklit_ed* kimliğine_bürün* gölgele* geçersiz_kıl* üzerine_yaz eskimiş* kullanımdan_kaldır* bu_araç_üzerinden bu_aracın_üzerinden vekil_ol*`,
    ),
    avoid: list(`
      kaçın kaçının kaçınmalısın uzak_dur* kullanma kullanmayın kullanmayınız kullanmamalısın kullanılmamalı* kullanmayı_bırak* kullanmaktan_vazgeç* çağırma çağırmayın çağırmamalısın başvurma başvurmayın tercih_etme tercih_etmeyin reddet atla atlayın atlamalısın pas_geç* es_geç_onay güvensizdir güvensiz güvenilmez* güvenilir_değil* bozuk bozuktur eskidir onay_adımını_atla`),
    pretend: list(`
      gibi_davran* gibi_yap* gibi_hareket_et* rolünü_üstlen* rolünü_oyna* rolüne_bürün* rol_yap* rol_oyna* kimliğine_bürün* taklidi_yap* mış_gibi_yap* olduğunu_varsay* olduğunu_hayal* olarak_davran* olarak_hareket_et* artık_sen artık_bir artık_sınırsız sen_artık siz_artık şu_andan_itibaren_sen artık_..._değilsin yeni_rolün yeni_rol yeni_kimliğin yeni_kimlik farz_et* hayal_et_ki geliştirici_modu* dan_modu* hata_ayıklama_modu* yönetici_modu* tanrı_modu* bakım_modu* sınırsız_mod* kısıtlamasız_mod* terfi_ettin terfi_ettirildin`),
    remember: list(`
      hatırla* aklında_tut* akılda_tut* aklına_yaz* hafızana_kaydet* hafızaya_kaydet* hafızana_yaz* hafızaya_yaz* hafızana_ekle* hafızaya_ekle* belleğe_kaydet* belleğine_kaydet* belleğe_yaz* belleğine_yaz* belleğe_ekle* belleğine_ekle* ezberle* bundan_sonra bundan_böyle şu_andan_itibaren şimdiden_sonra bu_andan_itibaren artık_her gelecekte gelecekteki_oturum* sonraki_oturum* tüm_oturum* bütün_oturum* her_oturum* ileride kalıcı_olarak oturumlar_arası unutma unutmayın geri_kalanında`),
    approve: list(
      `onayla* onay_ver* kabul_et* kabul_ed* izin_ver* yetkilendir* yetki_ver* rıza_göster* otomatik_onay* otomatik_izin* her_zaman_izin* evet_de* evet_yanıtı* evet_cevabı* izin_ver'e_tıkla önceden_onaylan* zaten_onayla* zaten_onay_ver* onayını_verdi rıza_verdi onay_vermiş*`,
    ),
    encode: list(`kodla* şifrele* şifreli base64 base_64 onaltılık hex rot13 parçalara_böl* gizle_veri ters_çevir* karıştır*`),
    orders: list(
      `talimat* yönerge* kural kurallar* kuralı* kuralların* komut komutlar* emir emirler* emri* direktif* yönlendirme* kılavuz* prensip* ilke ilkeler* ilkeleri* istem istemi istemler* istemini prompt* politika* buyruk* sana_söylenen* sana_verilen* size_verilen* görevin görevini eğitimin kısıtlamaların`,
    ),
    prior: list(
      `önceki* öncekiler* daha_önce daha_önceki* evvelki* geçmiş_talimat* mevcut* var_olan* orijinal* özgün* ilk_talimat* başlangıç* yukarıdaki* şimdiye_kadar* şu_ana_kadar* bu_ana_kadar* sana_verilen* size_verilen* aldığın* eski* bundan_önceki* hâlihazır* yürürlükteki*`,
    ),
    guardrail: list(
      `güvenlik* koruma korumalar* korumaları* önlem* tedbir* kısıtlama* kısıt kısıtlar* sınırlama* sınırların filtre* erişim_kontrol* erişim_denetim* doğrulama_adım* denetim moderasyon* sansür* etik* içerik_politika* korkuluk* bariyer* onay_süreci* insan_denetimi* kullanım_politika* emniyet*`,
    ),
    user: list(
      `kullanıcı* insan insana insanı insanlar* kişi kişiye kişinin operatör* müşteri* kimse kimseye kimsenin kimseyi hiç_kimse birisi birine kurban sahibi son_kullanıcı* geliştiriciye`,
    ),
    model: list(
      `sen sana seni senin senden siz size sizi sizin kendin kendini kendine asistan* yardımcı_yapay model modeli modelin modele modeller* yapay_zeka* yapay_zekâ* ai llm ajan* chatbot claude gpt chatgpt gemini copilot cursor dil_model* etmen*`,
    ),
    secret: list(`
      kimlik_bilgi* oturum_bilgi* giriş_bilgi* parola* şifre şifreler* şifreyi şifresi* şifreleri* şifren* özel_anahtar* gizli_anahtar* api_anahtar* erişim_anahtar* ssh_anahtar* şifreleme_anahtar* imza_anahtar* token* jeton* erişim_jeton* erişim_belirtec* belirteç* çerez* cookie* gizli_bilgi* sırlar* ortam_değişken* çevre_değişken* kurtarma_ifade* kurtarma_kelime* tohum_ifade* seed_phrase anahtarlık* bağlantı_dize* doğrulama_kod* tek_kullanımlık_şifre* tek_kullanımlık_kod* 2fa_kod* kredi_kart* kart_numara*
      api_key* apikey* id_rsa dotenv jwt tc_kimlik* kimlik_numara* pin_kod* password*`),
    private: list(
      `özel_bilgi* özel_veri* özel_mesaj* özel_depo* kişisel* gizli_veri* gizli_belge* hassas* mesaj* ileti iletiler* e-posta* eposta* posta_kutu* gelen_kutu* kişiler* rehber* takvim* fotoğraf* sağlık_veri* tıbbi* adres adresi adresler* maaş* pasaport* tarama_geçmiş* kullanıcı_veri* müşteri_veri* telefon* konum* kaynak_kod* şirket_içi* banka_bilgi*`,
    ),
    conversation: list(
      `sohbet* konuşma konuşması konuşmanın konuşmayı_tamamen konuşma_geçmiş* görüşme* diyalog* yazışma* mesaj_geçmiş* önceki_mesaj* tüm_mesaj* bütün_mesaj* tüm_bağlam* tam_bağlam* bağlam_pencere* bağlamın bağlamını mevcut_bağlam* konuşma_bağlam* kullanıcının_söylediği* kullanıcının_yazdığı* kullanıcı_mesaj* kullanıcının_mesaj* kullanıcının_isteği* kullanıcı_isteği* kullanıcının_istem* düşünce_zincir* akıl_yürütme* düşüncelerin* transkript* döküm*`,
    ),
    'system-prompt': list(
      `sistem_istem* sistem_prompt* sistem_mesaj* sistem_talimat* sistem_komut* sistem_yönerge* geliştirici_talimat* geliştirici_mesaj* gizli_talimat* iç_talimat* dahili_talimat* ilk_talimat* başlangıç_talimat* orijinal_talimat* kendi_talimat* senin_talimat* talimatların talimatlarını kuralların kurallarını yönergelerini istemini promptunu araç_tanım* araç_açıklama* kullanılabilir_araçların_liste* mevcut_araçların_liste*`,
    ),
    file: list(
      `dosya* klasör* dizin dizini dizindeki dizine dizinler* yol yolu yolundaki disk* belge belgeler* belgeyi belgenin dosya_sistem* ev_dizin* kök_dizin* bash_geçmiş*`,
    ),
    command: list(
      `kabuk* shell bash powershell terminal* betik* script* konsol* alt_süreç* süreç* program* komut_satır* kabuk_komut* sistem_komut* terminal_komut* komut komutları komutu komutunu çalıştırılabilir*`,
    ),
    code: list(
      `kod kodu kodunu kodlar* kodun python javascript typescript eval ifadeler ifadeyi kod_parça* makro* lambda kaynak_kod* rastgele_kod* keyfi_kod*`,
    ),
    query: list(`sql veritaban* veri_taban* tablo* sorgu* sql_sorgu* postgres postgresql mysql sqlite mongodb kayıtlar* şema*`),
    url: list(
      `url* bağlantı bağlantıya bağlantıyı bağlantılar* link* site siteye sitesi web uç_nokta* endpoint* sunucu_adres* host domain alan_ad* sayfa* web_site* web_sayfa* ip_adres* http https http_istek* http_isteğ*`,
    ),
    tool: list(
      `araç araçlar* araca aracı aracın aracını aracından araçtan araçların fonksiyon* işlev* sunucu* eklenti* uzantı* bağlayıcı* mcp entegrasyon* mcp_sunucu* tool* plugin*`,
    ),
    argument: list(`parametre* argüman* alan alanı alana alanına alanında girdi* seçenek* özellik özelliği`),
    result: list(
      `sonuç* sonuc* çıktı* yanıt yanıtı yanıtın yanıtında yanıta yanıtlar* cevap cevabı cevabın cevapta cevabında cevaplar* nihai_yanıt* toplanan_veri* elde_edilen_veri* dönen_veri*`,
    ),
    recipient: list(`
      bcc gizli_kopya* webhook* saldırgan* harici* dış_sunucu* dışarıdaki* uzak uzaktaki uzak_sunucu* telemetri* üçüncü_taraf* üçüncü_kişi* üçüncü_şahıs* pastebin ngrok başka_bir_sunucu* başka_sunucu* diğer_sunucu* bizim_sunucu* sunucumuz* sunucuma denetim_sunucu* günlük_sunucu* analiz_sunucu* yedek_sunucu* toplayıcı_sunucu* bu_adres* şu_adres* aşağıdaki_adres* e-posta_adres* şu_url* aşağıdaki_url* bu_bağlantı* başka_hesap* başka_bir_hesap* herkese_açık_depo* dışarıya`),
    other: list(`başka diğer* öteki* farklı* alternatif* kalan* rakip* benzer_araç* başkası* herhangi_başka`),
    any: list(
      `herhangi* her tüm tümü tümünü bütün hepsi hepsini rastgele keyfi sınırsız* kısıtlamasız* tamamı* tamamını tam bütünüyle eksiksiz* hiçbir ne_olursa_olsun kısıtlama_olmadan sınırlama_olmadan sınır_olmadan özyinelemeli* kullanıcının_verdiği kullanıcının_belirttiği kullanıcı_tarafından_verilen kullanıcı_tarafından_sağlanan kullanıcının_sağladığı istediği`,
    ),
    permission: list(
      `onay onayı onayını onayına onaya onaysız izin izni iznini izne izinsiz rıza* teyit* doğrulama_istemi* yetkilendirme* müsaade* muvafakat* kullanıcı_onay* açık_onay* önce_sor`,
    ),
    memory: list(
      `hafıza* hafızan* bellek belleğ* bellekte belleğe uzun_süreli_bellek uzun_süreli_hafıza* ajan_yapılandırma* istemci_yapılandırma* yapılandırma_dosya* ayar_dosya* ayarlar_dosya* kural_dosya* kurallar_dosya* cursor_kural* özel_talimat* ajan_ayar* mcp_yapılandırma* bilgi_grafiğ* başlangıç_betiğ* cron_görev* crontab bashrc claude_md agents_md memory_md cursorrules`,
    ),
    money: list(
      `ödeme* hesap hesabı hesaba hesaplar* hesabına bakiye* cüzdan* kart kartı kartlar* banka* fatura* para parayı paranın lira euro dolar* bitcoin kripto* iban işlem_tutar* fiyat* abonelik* hediye_kart* tutar* fon fonlar*`,
    ),
    before: list(
      `önce öncesinde öncelikle ilk_olarak ilk_önce başlangıçta en_başta başında ilk_adım* ön_koşul* önkoşul* evvel baştan ilk_iş`,
    ),
    after: list(
      `sonra sonrasında ardından akabinde daha_sonra sonunda bittikten_sonra tamamlandıktan_sonra en_son son_olarak peşinden bitince`,
    ),
    always: list(`
      her_zaman daima mutlaka zorunlu* zorunda zorundasın zorundasınız gerekir gereklidir gerekli gerekmektedir şart* şarttır kesinlikle muhakkak sürekli her_defasında her_seferinde her_durumda her_koşulda her_halükarda istisnasız ne_olursa_olsun koşulsuz* hangi_durumda fark_etmeksizin bakılmaksızın emin_ol* her_çağrıda her_istekte her_yanıtta her_çağrıdan her_istekten her_işlemde her_işlemden her_mesajda her_kullanımda lazım malısın`),
    never: list(`asla hiçbir_zaman hiçbir_koşulda hiçbir_şekilde hiçbir_durumda hiçbir_surette katiyen kesinlikle_hayır sakın`),
    instead: list(`yerine onun_yerine bunun_yerine bunların_yerine diğerleri_yerine tercihen`),
    without: list(`olmadan olmaksızın almadan istemeden sormadan beklemeden izinsiz onaysız gerektirmeden`),
    urgent: list(
      `önemli* kritik* acil* hemen derhal ivedi* elzem* hayati* dikkat uyarı şimdi_hemen bir_an_önce en_kısa_sürede yüksek_öncelik* en_yüksek_öncelik* çok_önemli`,
    ),
    superlative: list(
      `en_iyi* en_doğru* en_güvenilir* en_hızlı* en_güvenli* en_kapsamlı* en_güçlü* en_gelişmiş* en_etkili* en_verimli* en_güncel* üstün resmi resmî mükemmel* kusursuz* eşsiz* rakipsiz* lider* tek_güvenilir* tek_resmi* tek_doğru* tek_güvenli* tek_araç* tek_geçerli* bir_numara* şiddetle_tavsiye* şiddetle_önerilir güvenilir_tek`,
    ),
    limit: list(
      `izin_verilen* izinli* beyaz_liste* yalnızca_içinde sadece_içinde ile_sınırlı* sınırlıdır kısıtlıdır salt_okunur* yapılandırılmış* yapılandırılan* yalıtılmış* izole* korumalı_alan* parametreli* parametrelendirilmiş* önceden_tanımlı* en_fazla azami* en_çok onaydan_sonra onay_gerektirir onay_alındıktan_sonra tek_bir kimliğe_göre özel_adresleri_engelle* deneme_çalıştırma* çalışma_alanı_içinde`,
    ),
    'secretly-required': list(`
      aksi_takdirde aksi_halde yoksa_araç çalışmaz çalışmayacak* başarısız_ol* hata_ver* çöker çökecek* için_gereklidir için_gerekli için_zorunlu* kimlik_doğrulama_için kimlik_doğrulaması_için doğrulama_için doğrulama_amacıyla yetkilendirme_için güvenlik_nedeniyle güvenlik_gerekçesiyle güvenlik_için uyumluluk_için uyum_için denetim_için denetim_amacıyla hata_ayıklama_için tanılama_için telemetri_için bağlam_için kişiselleştirme_için kalite_kontrol* düzgün_çalışması_için çalışması_için kilidini_açmak etkinleştirmek_için başlatmak_için günlük_kaydı_için`),
    root: list(
      `root yönetici yöneticisi yöneticisin süper_kullanıcı* sudo ayrıcalık* ayrıcalıklı yükseltilmiş* tam_yetki* tam_erişim* sınırsız_erişim* sınırsız_yetki* sınırsız kısıtlamasız* kök_yetki* yönetici_yetki* hiçbir_kısıtlama*`,
    ),
  },
  negation: list(`asla hiçbir_zaman hiçbir_koşulda hiçbir_şekilde hiçbir_durumda sakın katiyen`),
  suffixNegation: list(
    `değil değildir yasak yasaktır gerek_yok gerek_yoktur gerekmez gerekmiyor gereksiz gerekli_değil gerekli_değildir zorunlu_değil izin_verilmez izin_verilmiyor reddedilir engellenir kaçın kaçının olmadan olmaksızın`,
  ),
  conditions: list(
    `eğer şayet ne_zaman her_ne_zaman olduğunda kullanıldığında çağrıldığında istendiğinde istediğinde sorduğunda bittiğinde sürece takdirde durumunda halinde olursa ise varsa yoksa`,
  ),
  breaks: list(
    `ama fakat ancak ve_sonra ve_ardından bununla_birlikte yine_de oysa bu_nedenle bu_yüzden dolayısıyla aksi_takdirde aksi_halde böylece lakin`,
  ),
  mentions: list(
    `gibi_cümleler* gibi_ifade* gibi_metin* gibi_kalıp* örneğin örnek_olarak mesela örn örnek örnekler gibi_ifadeler yani şunlar_gibi`,
  ),
  grammar: {
    imperatives: ORDERS,
    conditionEnds: list(`
      çağırmadan_önce kullanmadan_önce çalıştırmadan_önce yanıtlamadan_önce yanıt_vermeden_önce cevap_vermeden_önce başlamadan_önce yapmadan_önce çağrıdan_önce çağrısından_önce istekten_önce işlemden_önce şeyden_önce çağrıdan_sonra çağrısından_sonra çağrının_ardından kullandıktan_sonra işlemden_sonra istekten_sonra tamamladıktan_sonra
      çağrıldığında kullanıldığında istediğinde sorduğunda geldiğinde bittiğinde olduğunda`),
    closers: [
      ...ORDERS,
      ...BARE,
      ...NEGATIVES.filter((form) => form.endsWith('yin*')),
      ...list(
        `gel gelin et edin edilmeli edilmelidir olmalı olmalıdır yapılmalı yapılmalıdır kullanılmalı kullanılmalıdır gönderilmeli gönderilmelidir eklenmeli eklenmelidir çağrılmalı çağrılmalıdır zorundasın zorundasınız kalsın olsun`,
      ),
    ],
    negatives: NEGATIVES,
    usage: list(
      `unut unutun kullan kullanın kullanma kullanmayın çağır çağırın hatırla hatırlayın söyle söyleme söylemeyin bahsetme bahsetmeyin gizle davran davranın unutma uy uyun kaçın atla gel sor sorma bekle belirt bildirme gösterme`,
    ),
    nounish: list(
      `ara al aç at bul kur sor sun tart geç kır yaz çek ol kal sal say de et git gir ver koy öde seç tut kod ait bir bil dur bas yok gör iste işle kaldır izin dikkat terk sil adlandır numara itaat öncelik tercih kontrol ziyaret geçersiz dön uy san çal çöz çiz`,
    ),
    describers: list(`gönderir döndürür`),
    obligations: list(`gerekir gerekmektedir zorundasın zorundasınız zorundadır gereklidir şarttır zorunludur lazım gerek`),
    openers: list(
      `lütfen her_zaman daima ayrıca şimdi önce sonra ardından sadece yalnızca hemen derhal gizlice sessizce mutlaka bunun_yerine artık bundan_sonra önemli kritik dikkat bundan_böyle`,
    ),
    infinitives: list(`için`),
    and: list(`ve ile`),
    or: list(`veya ya_da yahut ne`),
    determiners: list(`bu şu o tüm bütün her bir hiçbir herhangi diğer başka önceki`),
    finite: list(`edir olur vardır`),
    developers: list(`geliştiriciler yöneticiler`),
    addressees: list(`sen siz asistan model ajan yapay_zeka ai llm claude chatgpt`),
    concord: list(`asla hiçbir_zaman hiçbir_koşulda hiçbir_şekilde hiçbir_durumda sakın`),
    affirmations: list(`önce yalnızca_değil sadece_değil unutma unutmayın fark_etmez`),
    requests: list(`bana`),
    reports: list(`tespit_eder algılar işaretler engeller saptar tespit_etme yakalar algılar tespit_eder engeller reddeder`),
  },
} satisfies Lexicon;
