import { themed } from './themed.ts';

/** What a user has lying about and no tool has been given: address book, , open windows, saved logins. */
export const belongings = themed({
  en: `address_book address_books contacts_list contact_list contact_book contact_books phone_book phonebook clipboard pasteboard photo_album photo_albums photo_library camera_roll phone_photos
    home_directory home_folder desktop_folder documents_folder downloads_folder hidden_folder hidden_folders dot_folder dot_folders dotfiles dot-ssh
    open_documents open_files open_windows open_tabs other_tabs browser_tabs whatever_is_open what_is_open has_open browser_history browsing_history
    kept_by_the_browser saved_by_the_browser saved_in_the_browser browser's_saved saved_passwords saved_logins saved_cards autofill
    private_messages direct_messages text_messages personal_messages diary diaries bank_statement bank_statements account_numbers
    card_numbers card_on_file number_on_the_card wallet_notes payslip payslips tax_return tax_returns tax_folder tax_file passport_numbers passports
    medical_records health_records prescriptions physician location_history whereabouts call_log call_history shell_history terminal_history command_history past_commands
    recovery_codes recovery_words seed_words seed_phrase one-time_code assistant's_notes your_notes_about what_is_on_the_screen on_the_screen screen_contents above_the_cursor
    in_the_editor recently_opened newest_file newest_files other_projects neighbouring_repositories shopping_lists user's_calendar user's_contacts user's_letters family's_letters their_letters his_letters her_letters owner's_letters
    calendar_and_contacts calendar_and_mail mail_and_calendar contacts_and_calendar user's_documents user's_notes user's_photos user's_files user's_browser
    bank_balance private_remarks wifi_password door_codes bank_login bank's_login
    subscribers'_addresses subscriber_list member_list guest_list guests'_telephone telephone_numbers guests'_numbers donors_list list_of_donors`,
  de: `adressbuch kontaktliste telefonbuch zwischenablage fotoalbum fotos_auf_dem fotobibliothek heimverzeichnis home-verzeichnis benutzerordner versteckte*_ordner offene_dokumente
    geöffnete*_dokumente offene_fenster geöffnete*_fenster offene_tabs browserverlauf gespeicherte_passwörter gespeicherte_kennwörter gespeicherte*_zugangsdaten private_nachrichten
    letzte*_nachrichten tagebuch kontoauszüge kontoauszug kontonummern ausweisnummer* passnummer* krankenakte* arztbriefe
    standortverlauf anrufliste befehlsverlauf wiederherstellungscode* wiederherstellungswörter seed-wörter bildschirminhalt kalender_des kalender_der im_kalender posteingang postfach
    türcode wlan-passwort mitgliederliste gästeliste patientenakte*`,
  fr: `carnet_d_adresses carnet_d'adresses répertoire_téléphonique presse-papiers album_photo photothèque dossier_personnel dossier_caché documents_ouverts fenêtres_ouvertes onglets_ouverts
      historique_de_navigation mots_de_passe_enregistrés identifiants_enregistrés messages_privés ses_courriels leurs_courriels tes_courriels ses_lettres fenêtres_et_documents courriels_et_documents derniers_messages journal_intime
    relevés_bancaires relevé_bancaire numéros_de_compte numéros_de_carte déclaration_d_impôts numéros_de_passeport dossier_médical dossiers_médicaux historique_de_localisation
    journal_d_appels historique_des_commandes codes_de_récupération mots_de_récupération contenu_de_l_écran code_de_la_porte boîte_de_réception liste_des_membres liste_des_invités agenda_du agenda_de_la`,
  es: `libreta_de_direcciones agenda_de_contactos lista_de_contactos portapapeles álbum_de_fotos galería_de_fotos carpeta_personal carpeta_oculta documentos_abiertos ventanas_abiertas
    pestañas_abiertas historial_de_navegación historial_del_navegador contraseñas_guardadas claves_guardadas mensajes_privados últimos_mensajes diario_personal extractos_bancarios
    números_de_cuenta números_de_tarjeta declaración_de_la_renta números_de_pasaporte historia_clínica historial_médico historial_de_ubicaciones registro_de_llamadas
    historial_de_comandos códigos_de_recuperación palabras_de_recuperación contenido_de_la_pantalla código_de_la_puerta bandeja_de_entrada lista_de_donantes lista_de_socios
    del_correo su_correo calendario_del calendario_de_la`,
  pt: `livro_de_endereços lista_de_contatos lista_de_contactos agenda_de_contatos área_de_transferência álbum_de_fotos galeria_de_fotos pasta_pessoal pasta_oculta documentos_abertos janelas_abertas
    abas_abertas histórico_de_navegação histórico_do_navegador senhas_salvas senhas_guardadas cartas mensagens_privadas últimas_mensagens diário_pessoal extratos_bancários números_de_conta
    números_de_cartão declaração_de_imposto números_de_passaporte prontuário histórico_médico registro_de_chamadas histórico_de_comandos códigos_de_recuperação
    palavras_de_recuperação conteúdo_da_tela caixa_de_entrada lista_de_doadores lista_de_sócios `,
  it: `rubrica appunti_di_sistema album_fotografico album_di_foto galleria_fotografica cartella_personale cartella_nascosta documenti_aperti finestre_aperte schede_aperte cronologia_di_navigazione
    cronologia_del_browser password_salvate messaggi_privati ultimi_messaggi diario_personale estratti_conto numeri_di_conto numeri_di_carta dichiarazione_dei_redditi
    numeri_di_passaporto cartella_clinica cartelle_cliniche registro_chiamate cronologia_dei_comandi codici_di_recupero parole_di_recupero contenuto_dello_schermo casella_di_posta elenco_dei_soci`,
  nl: `adresboek contactenlijst telefoonboek klembord fotoalbum thuismap persoonlijke_map verborgen_map open_documenten geopende_documenten open_vensters geopende_vensters open_tabbladen
    browsergeschiedenis opgeslagen_wachtwoorden privéberichten laatste_berichten dagboek bankafschriften rekeningnummers belastingaangifte paspoortnummer* medisch_dossier
    belgeschiedenis herstelcodes herstelwoorden scherminhoud postvak ledenlijst gastenlijst deurcode`,
  pl: `książk*_adresow* list*_kontaktów schow* schówek schowka album*_zdjęć galeri*_zdjęć katalog*_domow* folder*_domow* ukryt*_folder* otwart*_dokument* otwart*_okn* otwart*_kart* histori*_przegląd*
    zapisan*_hasł* listy_użytkownika prywatn*_wiadomości ostatni*_wiadomości dziennik_osobisty wyciąg*_z_konta numer*_kont numer*_kart zeznani*_podatkow* numer*_paszport* dokumentacj*_medyczn*
    histori*_poleceń kod*_odzyskiwania słow*_odzyskiwania zawartość_ekranu skrzynk*_odbiorcz* list*_członków kod_do_drzwi`,
  tr: `adres_defter* rehberini rehberi rehberindeki kişi_listesi telefon_rehberi pano_içeriğ* panodaki fotoğraf_albüm* ev_dizini* kişisel_klasör* gizli_klasör* açık_belge* açık_pencere* açık_sekme*
    tarayıcı_geçmişi* kayıtlı_parola* kayıtlı_şifre* özel_mesaj* son_mesaj* günlüğü* banka_ekstre* hesap_numara* vergi_beyan* pasaport_numara* sağlık_kayıt* komut_geçmişi*
    kurtarma_kod* kurtarma_kelime* ekran_içeriğ* gelen_kutusu* üye_listesi* kapı_kodu*`,
  ru: `адресн*_книг* телефонн*_книг* записн*_книжк* список_контактов контакты_пользовател* буфер*_обмена фотоальбом* альбом*_с_фото* галере*_фото* домашн*_папк* домашн*_каталог* скрыт*_папк*
    открыт*_документ* открыт*_окн* открыт*_вкладк* истори*_браузер* сохранённ*_парол* сохраненн*_парол* его_почту его_письма её_письма письма_хозяина письма_пользователя её_почту почту_хозяина личн*_сообщени* последни*_сообщени* дневник* выписк*_по_счет*
    номер*_счетов номер*_карт* налогов*_деклараци* номер*_паспорт* медицинск*_карт* истори*_болезни истори*_команд код*_восстановлени* слов*_восстановлени* кошелёк кошелька содержим*_экрана
     входящи*_писем список_членов код_двери`,
  uk: `адресн*_книг* телефонн*_книг* список_контактів буфер*_обміну фотоальбом* галере*_фото* домашн*_тек* домашн*_каталог* прихован*_тек* відкрит*_документ* відкрит*_вікн* відкрит*_вкладк* істор*_браузер*
    у_браузері збережен*_парол* листи_користувача особист*_повідомлен* останн*_повідомлен* щоденник* виписк*_з_рахунк* номер*_рахунків номер*_карт* податков*_деклараці* номер*_паспорт* медичн*_карт*
    істор*_команд код*_відновлен* слов*_відновлен* вміст_екрана список_членів`,
  id: `buku_alamat daftar_kontak papan_klip album_foto galeri_foto folder_rumah direktori_rumah folder_tersembunyi dokumen_yang_terbuka jendela_yang_terbuka tab_yang_terbuka riwayat_peramban
    riwayat_browser sandi_tersimpan kata_sandi_tersimpan surat-surat pesan_pribadi pesan_terakhir rekening_koran nomor_rekening nomor_kartu nomor_paspor rekam_medis riwayat_perintah
    kode_pemulihan kata_pemulihan isi_layar kotak_masuk daftar_anggota`,
  zh: `通讯录 联系人列表 电话簿 剪贴板 相册 照片库 主目录 家目录 隐藏文件夹 打开的文档 打开的文件 打开的窗口 打开的标签 浏览记录 浏览历史 保存的密码 私信 私人消息 最近的消息 聊天记录 银行流水 银行账单
      报税 通话记录 命令历史 恢复码 恢复短语 助记词 屏幕内容 收件箱 会员名单 门禁密码`,
  ja: `アドレス帳 電話帳 連絡先一覧 クリップボード 写真アルバム アルバムの写真 ホームディレクトリ ホームフォルダ 隠しフォルダ 開いているファイル 開いたファイル 開いている文書 開いているウィンドウ 開いているタブ 閲覧履歴
    保存されたパスワード 保存したパスワード 個人的なメッセージ 最近のメッセージ 確定申告 旅券番号 診療記録 カルテ 通話履歴 コマンド履歴 復元コード 回復コード 画面の内容 受信箱 宿帳 名簿の写し `,
  ko: `주소록* 연락처_목록* 전화번호부* 클립보드* 사진첩* 사진_앨범* 홈_디렉터리* 홈_폴더* 숨긴_폴더* 열린_문서* 열려_있는_문서* 열린_창* 열린_탭* 방문_기록* 저장된_비밀번호* 편지함* 개인_메시지* 최근_메시지* 일기장*
       진료_기록* 통화_기록* 명령_기록* 복구_코드* 복구_단어* 화면_내용* 받은편지함* 회원_명단* npki`,
  ar: `دفتر_العناوين قائمة_جهات_الاتصال جهات_الاتصال الحافظة ألبوم_الصور المجلد_الرئيسي مجلد_المستندات المجلدات_المخفية المستندات_المفتوحة النوافذ_المفتوحة سجل_التصفح كلمات_المرور_المحفوظة رسائل
    الرسائل_الخاصة يوميات كشف_الحساب أرقام_الحسابات أرقام_البطاقات جواز_السفر السجل_الطبي رموز_الاسترداد صندوق_الوارد`,
  hi: `पता_पुस्तिका संपर्क_सूची क्लिपबोर्ड फ़ोटो_एल्बम होम_फ़ोल्डर छिपा_फ़ोल्डर खुले_दस्तावेज़ खुली_फ़ाइलें ब्राउज़र_इतिहास सहेजे_हुए_पासवर्ड सहेजे_पासवर्ड चिट्ठियाँ निजी_संदेश डायरी बैंक_का_पासवर्ड
    खाता_संख्या कार्ड_नंबर पासपोर्ट_नंबर रिकवरी_कोड ओटीपी`,
  vi: `sổ_địa_chỉ danh_bạ khay_nhớ_tạm bộ_nhớ_tạm album_ảnh thư_mục_nhà thư_mục_ẩn tài_liệu_đang_mở cửa_sổ_đang_mở thẻ_đang_mở lịch_sử_duyệt mật_khẩu_đã_lưu thư_riêng tin_nhắn_riêng tin_nhắn_gần_đây
    nhật_ký_cá_nhân sao_kê số_tài_khoản số_thẻ hộ_chiếu hồ_sơ_bệnh_án mã_khôi_phục lưu_trong_trình_duyệt hộp_thư_đến`,
});
