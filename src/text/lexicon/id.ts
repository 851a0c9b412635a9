import type { Lexicon } from '../reading.ts';
import { list } from './list.ts';

/** Base forms; -kan, -i and -lah make orders of them as well. */
const BASES = list(`
  abai aktif akses alih ambil analisis anggap arah arsip atur baca bagi balas balik bandingkan bangun bantu batal batas bayar beri beritahu bentuk bersih blokir buang buat buka bungkam butuh cabut cantum cari catat cek cetak cegah ceritakan coba curi daftar dahulu dapat daur dengar duplikasi edit eksekusi ekspor ekstrak enkripsi filter format ganti gabung guna gunakan hapus harus hasilkan hentikan hindar hitung hubung
  ikut ikuti impor ingat inisialisasi injeksi instal isi izin jadi jalan jawab jelas kabur kelola kembali kerjakan kirim klik klon kode kolom komentar konfirmasi konversi konsultasi kumpul kunjung kuti laku lampir lanjut langgar lapor lengkap lepas letak lewat lihat lindung lupa main masuk minta modifikasi mulai muat nonaktif oper organisasi pakai panggil pantau pastikan patuh perbarui perbaiki periksa perlaku pilih pindah pindai prioritas proses publikasi
  rahasia rampas rangkum rekam reset respons salin salur sambung samar sampaikan sebar sebut sediakan sembunyi sensor serah serta setuju simpan simulasi sisip sinkron sunting susun tambah tampil tanya tanyakan tangkap tautkan tebus teka teliti tempat tempel teruskan terap terima terjemah timpa tinggal tindak tolak transfer transmisi tulis tunda tunggu tunjuk ubah umum unduh unggah ungkap uji unduhlah upload urut urai validasi verifikasi wakili yakin`);

const ORDERS = [
  ...BASES,
  ...BASES.map((base) => `${base}kan`),
  ...BASES.map((base) => `${base}lah`),
  ...BASES.map((base) => `${base}kanlah`),
  ...list(`
  abaikan abaikanlah lupakan lewati lewatilah patuhi ikuti ikutilah hindari taati akui ketahui tanyai sertai isi isilah penuhi awali akhiri sesuaikan bertindaklah bertindak berpura-pura berpuralah berperilaku berperan bersikaplah berlagak bayangkan jadilah jangan tolong mohon harap dapatkan temukan buatlah curilah pergunakan utamakan dahulukan rahasiakan sembunyikan ambil ambillah pastikan`),
];

/** Forms with what hangs on their end: "hasilnya", "instruksimu". */
const hanging = (text: string): readonly string[] =>
  list(text).flatMap((form) => (/^[a-z]{4,}$/.test(form) && !form.endsWith('nya') ? [form, `${form}nya`, `${form}mu`] : [form]));

/** Indonesian. */
export default {
  language: 'id',
  match: 'words',
  stopwords: list(`mengembalikan menampilkan mengambil mengirim membuat menghapus berdasarkan tertentu 
    yang dan untuk dari dengan ini itu pada dalam ke oleh sebagai adalah tidak akan atau juga sudah telah dapat bisa harus saat ketika jika kalau agar supaya karena setiap semua hanya lebih sebelum sesudah setelah tanpa anda kamu kami mereka ia dia
    apa siapa bagaimana jangan selalu pernah lain tersebut seluruh bila maka namun tetapi serta antara tentang hingga sampai seperti para nya secara sebuah suatu terlebih dahulu`),
  forms: {
    disregard: hanging(`telah_dibatalkan 
      abaikan abaikanlah mengabaikan diabaikan pengabaian lupakan lupakanlah melupakan dilupakan kesampingkan mengesampingkan dikesampingkan hiraukan_tidak jangan_hiraukan jangan_pedulikan jangan_indahkan tidak_mengindahkan jangan_ikuti jangan_patuhi jangan_taati tidak_perlu_mengikuti tidak_perlu_mematuhi berhenti_mengikuti berhenti_mematuhi langgar melanggar langgarlah lewati_semua lewati_aturan lewati_pemeriksaan lewati_filter melewati_pemeriksaan melewati_batasan melewati_filter terobos menerobos akali mengakali
      elakkan mengelak bypass nonaktifkan menonaktifkan dinonaktifkan matikan mematikan batalkan membatalkan dibatalkan cabut mencabut dicabut hapus_semua_instruksi tidak_berlaku_lagi tidak_lagi_berlaku sudah_tidak_berlaku tidak_berlaku gugur dinyatakan_batal mengalahkan_semua menggantikan_semua_instruksi menimpa_semua_instruksi timpa_semua timpa_instruksi lebih_diutamakan_daripada mengesampingkan_semua didahulukan_dari tinggalkan_semua tinggalkan_aturan buang_semua bebaskan_dirimu tidak_lagi_terikat tidak_terikat jailbreak`),
    obey: hanging(`
      ikuti ikutilah mengikuti diikuti patuhi patuhilah mematuhi taati menaati turuti menuruti patuh_pada lakukan_persis lakukan_apa_yang laksanakan_perintah jalankan_perintah_berikut instruksi_baru perintah_baru aturan_baru arahan_baru instruksi_sebenarnya instruksi_yang_sebenarnya instruksi_terbaru instruksi_ini perintah_ini aturan_ini instruksi_berikut perintah_berikut aturan_berikut instruksi_di_bawah bertindak_sesuai`),
    tell: hanging(`
      beri_tahu beritahu beri_tahukan beritahukan memberi_tahu memberitahu memberitahukan diberi_tahu diberitahu pemberitahuan katakan mengatakan dikatakan bilang bilangkan ceritakan menceritakan sampaikan_kepada menyampaikan_kepada sampaikan menyampaikan sebut sebutkan menyebut menyebutkan disebutkan singgung menyinggung ungkap ungkapkan mengungkap mengungkapkan diungkap diungkapkan bocorkan_kepada informasikan menginformasikan diinformasikan kabari mengabari laporkan_kepada_pengguna melaporkan_kepada_pengguna
      peringatkan memperingatkan umumkan mengumumkan jelaskan menjelaskan tunjukkan_kepada menunjukkan_kepada tampilkan_kepada menampilkan_kepada tampilkan_..._pengguna tampilkan_ke_pengguna perlihatkan memperlihatkan bahas membahas bicarakan membicarakan akui mengakui komentari mengomentari tanyakan_kepada tanya_pengguna bertanya_kepada bertanya menanyakan tanyakan tanya meminta_konfirmasi meminta_..._konfirmasi minta_..._konfirmasi minta_..._izin meminta_..._izin minta_..._persetujuan meminta_..._persetujuan
      konsultasi_dengan berkonsultasi biarkan_pengguna_tahu biarkan_pengguna_mengetahui ulangi_kata_demi_kata ulangi_persis cetak_prompt tuliskan_prompt terlihat_oleh_pengguna memberi_kabar`),
    hide: hanging(`
      sembunyikan sembunyikanlah menyembunyikan disembunyikan tersembunyi rahasiakan rahasiakanlah merahasiakan dirahasiakan tutupi menutupi samarkan menyamarkan kaburkan simpan_rahasia jaga_kerahasiaan jaga_rahasia jaga_..._rahasia menjaga_kerahasiaan diam-diamkan bungkam tetap_diam di_antara_kita hilangkan_dari_jawaban jangan_sampai_pengguna agar_pengguna_tidak supaya_pengguna_tidak sehingga_pengguna_tidak tanpa_sepengetahuan tanpa_diketahui tidak_boleh_tahu tidak_boleh_mengetahui tidak_perlu_tahu tidak_menyadari
      jangan_tinggalkan_jejak tanpa_jejak tidak_boleh_muncul jangan_muncul tidak_terlihat_oleh tak_terlihat_oleh sembunyi`),
    silently: hanging(`tanpa_meminta tanpa_minta tanpa_menunggu 
      diam-diam diam_diam secara_diam-diam secara_rahasia secara_tersembunyi secara_sembunyi-sembunyi sembunyi-sembunyi di_latar_belakang di_balik_layar tanpa_memberi_tahu tanpa_memberitahu tanpa_memberitahukan tanpa_pemberitahuan tanpa_menyebutkan tanpa_menyebut tanpa_mengatakan tanpa_bertanya tanpa_menanyakan tanpa_peringatan tanpa_komentar tanpa_menginformasikan tanpa_melaporkan tanpa_suara secara_senyap dengan_senyap secara_halus tanpa_disadari tanpa_terlihat`),
    send: hanging(`
      kirim kirimkan kirimlah kirimkanlah mengirim mengirimkan mengirimnya dikirim dikirimkan pengiriman teruskan teruskanlah meneruskan diteruskan unggah unggahlah mengunggah diunggah bagikan membagikan dibagikan sebarkan menyebarkan publikasikan mempublikasikan posting memposting transmisikan mentransmisikan salurkan menyalurkan serahkan menyerahkan bocorkan membocorkan eksfiltrasi mengeksfiltrasi alihkan_ke mengalihkan_data ekspor mengekspor sampaikan_ke_server laporkan_ke melaporkan_ke
      salin_ke tembuskan kirim_tembusan lakukan_post permintaan_post sinkronkan_ke oper_ke upload mengupload email mengemail curl`),
    read: hanging(`
      baca bacalah membaca dibaca pembacaan buka bukalah membuka dibuka muat memuat akses aksesnya mengakses diakses ambil ambillah mengambil diambil pengambilan dapatkan mendapatkan peroleh memperoleh kumpulkan mengumpulkan dikumpulkan himpun ekstrak mengekstrak cari carilah mencari pencarian telusuri menelusuri daftarkan mendaftar daftar_semua periksa memeriksa pindai memindai tangkap menangkap curi mencuri rampas salin menyalin salinlah lihat melihat intip kueri temukan menemukan unduh jemput panen gali`),
    include: hanging(`
      sertakan sertakanlah menyertakan disertakan masukkan masukkanlah memasukkan dimasukkan tambahkan tambahkanlah menambahkan ditambahkan lampirkan melampirkan dilampirkan cantumkan mencantumkan sisipkan menyisipkan disisipkan berikan memberikan diberikan isi isilah isikan mengisi diisi tempelkan menempelkan letakkan meletakkan gabungkan sediakan menyediakan suntikkan menyuntikkan tempatkan awali_dengan bersama_dengan beserta atur_ke atur_menjadi setel_ke salin_ke_dalam tulis_di_sini harus_berisi wajib_berisi harus_memuat
      teruskan_sebagai oper_sebagai kirim_sebagai`),
    call: hanging(
      `panggil panggillah memanggil dipanggil pemanggilan panggilan gunakan gunakanlah menggunakan digunakan penggunaan pakai pakailah memakai dipakai manfaatkan memanfaatkan pergunakan jalankan_alat_ini jalankan_tool_ini andalkan`,
    ),
    execute: hanging(
      `jalankan jalankanlah menjalankan dijalankan eksekusi mengeksekusi dieksekusi luncurkan meluncurkan evaluasi mengevaluasi laksanakan melaksanakan interpretasikan`,
    ),
    delete: hanging(
      `hapus hapuslah menghapus dihapus penghapusan hilangkan menghilangkan musnahkan memusnahkan hancurkan menghancurkan kosongkan mengosongkan bersihkan_semua timpa menimpa ditimpa copot mencopot format_disk buang membuang cabut_izin hentikan_proses rm_rf`,
    ),
    write: hanging(
      `tulis tulislah tuliskan menulis menuliskan ditulis simpan simpanlah menyimpan disimpan edit mengedit sunting menyunting ubah mengubah diubah ganti_isi modifikasi memodifikasi perbarui memperbarui diperbarui buat_file membuat_file buat membuat dibuat ganti_nama pindahkan memindahkan catat mencatat dicatat rekam merekam tambahkan_baris`,
    ),
    download: hanging(
      `unduh unduhlah mengunduh diunduh instal menginstal pasang memasang download mendownload kloning klon pip_install npm_install npx wget curl`,
    ),
    pay: hanging(
      `bayar bayarlah bayarkan membayar dibayar beli belilah membeli pembelian kembalikan_dana pengembalian_dana transfer_dana transfer_uang mentransfer_dana mentransfer_uang transferkan kirim_uang mengirim_uang kirim_dana lakukan_pembayaran melakukan_pembayaran tarik_dana donasikan tagih`,
    ),
    prefer: hanging(`
      utamakan mengutamakan diutamakan prioritaskan memprioritaskan diprioritaskan dahulukan mendahulukan lebih_suka pilih_selalu selalu_pilih selalu_gunakan_alat_ini selalu_gunakan_ini selalu_gunakan_tool_ini gunakan_selalu_alat_ini hanya_gunakan_alat_ini gunakan_hanya_alat_ini gunakan_hanya_ini hanya_alat_ini hanya_gunakan_tool_ini pilihan_pertama pilihan_utama daripada_alat_lain daripada_yang_lain dibandingkan_alat_lain prioritas_tertinggi prioritas_utama secara_eksklusif`),
    replace: hanging(
      `ganti gantikan menggantikan digantikan mengganti pengganti alihkan mengalihkan dialihkan arahkan_ulang mengarahkan_ulang belokkan cegat mencegat sadap menyadap ambil_alih mengambil_alih menyamar menyaru berpura-pura_sebagai menimpa mengambil_tempat menempati usang kedaluwarsa melalui_alat_ini lewat_alat_ini tukar menukar substitusi rutekan membajak bajak`,
    ),
    avoid: hanging(`
      hindari hindarilah menghindari dihindari jangan_gunakan jangan_menggunakan jangan_pakai jangan_memakai jangan_panggil jangan_memanggil jangan_pernah_gunakan jangan_pernah_menggunakan jangan_pernah_panggil jangan_lagi_gunakan tidak_boleh_digunakan tidak_boleh_menggunakan berhenti_menggunakan berhenti_memakai tolak menolak tinggalkan_alat lewati_langkah lewati_konfirmasi lewati_persetujuan melewati_konfirmasi melewatkan tidak_aman tidak_dapat_diandalkan tidak_andal sudah_usang rusak`),
    pretend: hanging(`
      berpura-pura berpura-puralah pura-pura berpura_pura bertindak_sebagai bertindaklah_sebagai bertindak_seolah berperan_sebagai berperanlah_sebagai berlaku_sebagai bersikap_seolah bersikap_sebagai anda_sekarang_adalah kamu_sekarang_adalah sekarang_anda_adalah sekarang_kamu_adalah mulai_sekarang_anda_adalah mulai_sekarang_kamu_adalah anda_bukan_lagi kamu_bukan_lagi ambil_peran mengambil_peran mainkan_peran bermain_peran memainkan_peran bayangkan_anda bayangkan_kamu simulasikan seolah-olah_anda seolah-olah_kamu seolah-olah
      peran_baru peran_barumu identitas_baru jadilah_seorang menjadi_seorang menyamar_sebagai mode_pengembang mode_developer mode_dan mode_debug mode_administrator mode_admin mode_dewa mode_tanpa_batas mode_tanpa_batasan mode_pemeliharaan anda_telah_dipromosikan kamu_telah_dipromosikan`),
    remember: hanging(`
      ingat ingatlah mengingat diingat hafalkan menghafal camkan simpan_dalam_memori simpan_di_memori simpan_ke_memori simpan_ke_dalam_memori simpan_..._memori menyimpan_..._memori tulis_..._memori tulis_ke_memori catat_..._memori tambahkan_..._memori tambahkan_ke_memori mulai_sekarang mulai_saat_ini sejak_sekarang dari_sekarang untuk_selanjutnya seterusnya ke_depannya di_masa_depan di_masa_mendatang sesi_mendatang sesi_berikutnya sesi_selanjutnya semua_sesi setiap_sesi secara_permanen selamanya lintas_sesi antar_sesi jangan_lupa selama_sisa`),
    approve: hanging(
      `setujui setujuilah menyetujui disetujui konfirmasi konfirmasikan mengonfirmasi mengkonfirmasi dikonfirmasi terima_semua terima_secara_otomatis izinkan izinkanlah mengizinkan diizinkan_otomatis otorisasi mengotorisasi beri_persetujuan berikan_persetujuan berikan_izin jawab_ya katakan_ya klik_izinkan sudah_disetujui telah_disetujui telah_menyetujui sudah_menyetujui telah_memberi_izin telah_memberikan_izin sudah_memberi_izin pra-persetujuan setuju`,
    ),
    encode: hanging(
      `enkode enkodekan mengenkode kodekan mengodekan enkripsi enkripsikan mengenkripsi sandikan menyandikan obfuskasi samarkan_data base64 base_64 heksadesimal hex rot13 pecah_menjadi bagi_menjadi balikkan_string`,
    ),
    orders: hanging(`
      instruksi instruksimu instruksinya perintah perintahmu aturan aturanmu peraturan pedoman panduan arahan petunjuk direktif titah ketentuan kebijakan prompt prompts pemrograman pelatihan batasan tugasmu peranmu apa_yang_dikatakan_kepadamu semua_yang_dikatakan_kepadamu apa_yang_diperintahkan semua_yang_diperintahkan`),
    prior: hanging(`
      sebelumnya sebelum_ini terdahulu awal semula asli orisinal sudah_ada yang_ada lama tadi di_atas diatas sejauh_ini sampai_sekarang hingga_kini yang_kamu_terima yang_anda_terima yang_diberikan_kepadamu yang_diberikan_kepada_anda telah_diberikan terdahulunya lalu yang_berlaku`),
    guardrail: hanging(`
      keamanan keselamatan pengaman pengamanan pembatasan batasan pembatas restriksi larangan filter penyaring penyaringan perlindungan proteksi kontrol_akses validasi moderasi sensor etika etis sandbox pagar_pengaman kebijakan_konten kebijakan_keamanan aturan_keamanan pemeriksaan_keamanan proses_persetujuan pengawasan_manusia tinjauan_manusia kebijakan_penggunaan`),
    user: hanging(
      `pengguna penggunanya user manusia orang operator pelanggan klien_manusia seseorang siapa_pun siapapun korban pemilik peminta pengguna_akhir pengembang_aplikasi`,
    ),
    model: hanging(
      `anda kamu kau engkau kalian asisten asistennya model ai llm agen agent agen-agen chatbot claude gpt chatgpt gemini copilot cursor model_bahasa kecerdasan_buatan dirimu`,
    ),
    secret: hanging(`
      kredensial kata_sandi sandi katasandi password passwords frasa_sandi kunci_api kunci_privat kunci_pribadi kunci_rahasia kunci_akses kunci_ssh kunci_enkripsi api_key api_keys apikey rahasia_klien rahasia token tokens token_akses token_sesi cookie cookies kuki frasa_benih frasa_pemulihan frasa_awal seed_phrase variabel_lingkungan variabel_environment environment_variable data_login info_login informasi_login data_masuk gantungan_kunci string_koneksi kode_verifikasi kode_otp otp kode_sekali_pakai
      kode_2fa nomor_kartu nomor_kartu_kredit kartu_kredit nomor_induk_kependudukan nik pin_atm id_rsa dotenv jwt kunci_ssh_privat`),
    private: hanging(`
      pribadi privat rahasia_perusahaan konfidensial sensitif personal pesan surel email e-mail surat kontak kotak_masuk kalender foto medis alamat gaji paspor riwayat_penelusuran riwayat_peramban data_pengguna data_pelanggan informasi_pengguna nomor_telepon telepon lokasi kode_sumber repositori_privat repositori_pribadi dokumen_internal data_bank data_perbankan`),
    conversation: hanging(`
      percakapan obrolan dialog chat riwayat_percakapan riwayat_obrolan riwayat_chat riwayat_pesan histori_percakapan histori_chat pesan_sebelumnya pesan-pesan_sebelumnya semua_pesan seluruh_pesan seluruh_konteks konteks_lengkap konteks_penuh konteks_percakapan konteks_saat_ini konteksmu jendela_konteks transkrip apa_yang_dikatakan_pengguna semua_yang_dikatakan_pengguna pesan_pengguna permintaan_pengguna prompt_pengguna pertanyaan_pengguna prompt_asli rantai_pemikiran penalaranmu pikiranmu`),
    'system-prompt': hanging(`
      prompt_sistem system_prompt pesan_sistem instruksi_sistem perintah_sistem_awal instruksi_pengembang pesan_pengembang instruksi_tersembunyi instruksi_internal instruksi_awal instruksi_asli prompt_awal prompt_tersembunyi instruksimu instruksi_anda instruksi_kamu pedomanmu pedoman_anda aturanmu aturan_anda promptmu prompt_anda definisi_alat deskripsi_alat daftar_alat_yang_tersedia konfigurasi_internal`),
    file: hanging(
      `file berkas fail folder direktori map jalur path lintasan disk cakram dokumen sistem_berkas sistem_file direktori_home direktori_beranda direktori_root riwayat_bash`,
    ),
    command: hanging(
      `shell bash powershell terminal skrip script konsol subproses proses program baris_perintah perintah_shell perintah_sistem perintah_terminal file_eksekusi`,
    ),
    code: hanging(`kode python javascript typescript eval ekspresi potongan_kode makro lambda kode_sumber kode_arbitrer sembarang_kode`),
    query: hanging(
      `sql basis_data database pangkalan_data tabel kueri kueri_sql query postgres postgresql mysql sqlite mongodb rekaman skema`,
    ),
    url: hanging(
      `url urls uri tautan link situs situs_web website halaman halaman_web web endpoint titik_akhir host domain alamat_web alamat_ip http https permintaan_http`,
    ),
    tool: hanging(`alat alat-alat tool tools perkakas fungsi server peladen plugin ekstensi konektor mcp integrasi server_mcp`),
    argument: hanging(`parameter argumen bidang kolom masukan input opsi properti isian`),
    result: hanging(
      `hasil hasilnya keluaran output jawaban jawabannya respons respon tanggapan data_yang_diperoleh data_yang_dikumpulkan jawaban_akhir`,
    ),
    recipient: hanging(`
      bcc cc tembusan webhook penyerang eksternal luar jarak_jauh remote telemetri pihak_ketiga pihak_lain pastebin ngrok server_eksternal server_luar server_lain server_kami server_saya server_audit server_log server_analitik server_cadangan alamat_ini alamat_berikut alamat_email email_ini url_berikut url_ini tautan_berikut akun_lain repositori_publik kanal_publik gist_publik`),
    other: hanging(`lain lainnya berbeda alternatif sisanya yang_lain selain_ini alat_serupa pesaing di_tempat_lain`),
    any: hanging(`
      apa_pun apapun mana_pun manapun sembarang semua seluruh segala setiap tiap sewenang-wenang arbitrer tanpa_batas tanpa_batasan tak_terbatas tidak_terbatas lengkap penuh keseluruhan utuh rekursif semuanya seluruhnya yang_diberikan_pengguna yang_diberikan_oleh_pengguna yang_dimasukkan_pengguna dari_pengguna`),
    permission: hanging(`konfirmasi izin izinnya persetujuan otorisasi restu persetujuan_eksplisit konfirmasi_pengguna bertanya_dulu`),
    memory: hanging(
      `memori ingatan memori_jangka_panjang konfigurasi_agen konfigurasi_klien file_konfigurasi berkas_konfigurasi file_aturan berkas_aturan aturan_cursor instruksi_khusus pengaturan_agen konfigurasi_mcp graf_pengetahuan skrip_startup tugas_cron crontab bashrc claude_md agents_md memory_md cursorrules`,
    ),
    money: hanging(
      `pembayaran akun rekening saldo dompet kartu bank faktur tagihan dana uang rupiah euro dolar bitcoin kripto iban transaksi harga langganan rekening_bank kartu_hadiah`,
    ),
    before: hanging(
      `sebelum terlebih_dahulu dahulu pertama_kali pertama-tama pertama lebih_dulu di_awal pada_awal langkah_pertama sebagai_langkah_pertama prasyarat saat_memulai mula-mula`,
    ),
    after: hanging(
      `setelah sesudah kemudian lalu selanjutnya berikutnya akhirnya setelah_itu sesudah_itu usai selesai terakhir begitu_selesai`,
    ),
    always: hanging(
      `selalu harus wajib mesti diwajibkan diharuskan setiap_kali tiap_kali dalam_semua_kasus dalam_setiap_kasus dalam_keadaan_apa_pun tanpa_kecuali tanpa_pengecualian apa_pun_yang_terjadi terlepas_dari tanpa_memandang pastikan untuk_setiap pada_setiap dengan_setiap di_setiap ke_setiap sebelum_setiap setelah_setiap diperlukan diperlukannya kapan_pun senantiasa perlu`,
    ),
    never: hanging(
      `jangan_pernah tidak_pernah dalam_keadaan_apa_pun_jangan jangan_sekali-kali sama_sekali_jangan tidak_boleh dilarang pantang`,
    ),
    instead: hanging(`alih-alih daripada sebagai_ganti sebagai_gantinya menggantikan dibandingkan bukan_yang_lain ketimbang`),
    without: hanging(`tanpa`),
    urgent: hanging(
      `penting kritis krusial mendesak segera secepatnya darurat esensial vital perhatian peringatan awas prioritas_tertinggi sangat_penting sekarang_juga`,
    ),
    superlative: hanging(
      `terbaik tercepat terakurat teraman terpercaya terlengkap terandal tercanggih unggul resmi sempurna optimal paling_akurat paling_andal paling_tepercaya paling_terpercaya paling_aman paling_cepat paling_lengkap paling_canggih paling_efektif satu-satunya_alat satu-satunya_yang satu-satunya_tool lebih_baik_dari lebih_baik_daripada lebih_cepat_dari nomor_satu sangat_disarankan sangat_direkomendasikan tepercaya`,
    ),
    limit: hanging(
      `diizinkan yang_diizinkan diperbolehkan daftar_putih daftar_yang_diizinkan hanya_di_dalam hanya_dalam hanya_di hanya_untuk terbatas_pada dibatasi_pada dibatasi dalam_direktori hanya_baca baca-saja dikonfigurasi terisolasi terparameterisasi paling_banyak maksimal maksimum setelah_konfirmasi dengan_konfirmasi memerlukan_konfirmasi membutuhkan_konfirmasi satu_saja berdasarkan_id memblokir_alamat menolak_alamat simulasi`,
    ),
    'secretly-required': hanging(`
      jika_tidak kalau_tidak atau_alat tidak_akan_berfungsi tidak_akan_bekerja tidak_berfungsi akan_gagal gagal diperlukan_untuk dibutuhkan_untuk wajib_untuk untuk_autentikasi untuk_otentikasi untuk_keperluan untuk_tujuan untuk_verifikasi demi_keamanan untuk_keamanan alasan_keamanan untuk_kepatuhan untuk_audit keperluan_audit untuk_debugging untuk_diagnostik untuk_telemetri untuk_konteks untuk_personalisasi agar_berfungsi agar_alat supaya_alat untuk_membuka untuk_mengaktifkan untuk_inisialisasi kendali_mutu`),
    root: hanging(
      `root administrator admin superuser sudo hak_istimewa istimewa hak_akses_penuh akses_penuh izin_penuh tanpa_batasan tanpa_batas hak_admin`,
    ),
  },
  negation: list(`
    tidak jangan bukan tanpa belum tak jangan_pernah tidak_pernah tidak_perlu tidak_boleh tidak_usah tak_perlu tidak_lagi jangan_sampai dilarang hindari hindarilah menghindari mencegah cegah menolak alih-alih daripada tidak_ada_yang jangan_sekali-kali berhenti`),
  suffixNegation: list(`dilarang tidak_diizinkan tidak_diperbolehkan tidak_diperlukan tidak_perlu tidak_dibutuhkan ditolak diblokir`),
  conditions: list(
    `jika kalau bila apabila ketika saat sewaktu setiap_kali tiap_kali begitu setelah sesudah sebelum selama sampai hingga kecuali asalkan jikalau seandainya pada_saat dalam_hal hanya_jika meskipun walaupun mulai_dari pada_awal pada_akhir di_awal_setiap`,
  ),
  breaks: list(
    `tetapi tapi namun dan_kemudian dan_lalu melainkan sedangkan oleh_karena_itu sehingga maka agar supaya walau_begitu meskipun_demikian`,
  ),
  mentions: list(`misalnya contoh contohnya seperti antara_lain yaitu yakni dsb frasa_seperti`),
  grammar: {
    imperatives: ORDERS,
    usage: list(`
      abaikan lupakan gunakan gunakanlah pakai pakailah panggil panggillah sebutkan katakan bilang beritahu ungkapkan sembunyikan rahasiakan ingat ingatlah utamakan prioritaskan dahulukan berpura-pura bertindak bertindaklah hindari lewati ikuti patuhi tunggu tanyakan anggap pastikan jangan setujui nonaktifkan jadilah`),
    nounish: list(
      `aktif akses alih analisis arsip batas batal bentuk bersih daftar edit ekspor filter format harus izin jadi jalan jelas kode kolom konfirmasi lepas main masuk modifikasi mulai prioritas proses publikasi rahasia reset respons sensor serta setuju simulasi sinkron tempat terima transfer umum validasi verifikasi yakin atur kembali lengkap dapat dahulu guna gabung impor jawab instal butuh lanjut input tambah`,
    ),
    describers: list(
      `mengirim mengembalikan mengambil membaca menulis menampilkan membuat menghapus mencari memperbarui mengubah menyimpan menghitung mengonversi menghasilkan menjalankan membuka mengunduh mengunggah menganalisis memvalidasi memeriksa mengekstrak menerjemahkan merangkum mengurutkan menyaring menyediakan memungkinkan mengelola meneruskan menggantikan mencatat menjumlahkan memformat mendapatkan menambahkan mendaftar`,
    ),
    obligations: list(
      `jangan jangan_pernah jangan_sampai harus wajib mesti perlu diwajibkan diharuskan diharapkan harus_selalu tugasmu_adalah tugas_anda_adalah tujuanmu_adalah anda_diminta kamu_diminta diperintahkan_untuk saya_ingin_anda saya_mau_kamu hendaknya sebaiknya`,
    ),
    openers: list(
      `tolong mohon silakan harap selalu juga sekarang lalu kemudian pertama pertama-tama terlebih_dahulu segera cukup hanya diam-diam secara_diam-diam secara_rahasia sebagai_gantinya selain_itu selanjutnya setelah_itu akhirnya penting kritis perhatian mulai_sekarang dalam_semua_kasus pastikan_untuk jangan_lupa_untuk dan_kemudian wajib harus maka langsung otomatis secara_otomatis`,
    ),
    infinitives: list(`untuk dapat bisa akan boleh membantu memungkinkan mampu ingin mau tanpa yang`),
    and: list(`dan serta dan_juga`),
    or: list(`atau maupun ataupun`),
    determiners: list(
      `ini itu semua seluruh setiap segala isi file berkas data alat hasil konten pesan kunci kata nama daftar instruksi perintah sebuah suatu para saya kami mereka pengguna ke dari`,
    ),
    finite: list(`adalah ialah merupakan telah sudah akan dapat bisa berisi memuat membutuhkan mendukung`),
    developers: list(`pengembang developer integrator administrator aplikasi_klien`),
    addressees: list(`anda kamu kau engkau kalian asisten model agen ai llm claude chatgpt asisten_ai agen_ai model_bahasa`),
    concord: list(`tidak pernah`),
    reversals: list(`ragu lupa`),
    affirmations: list(`tidak_hanya bukan_hanya tidak_masalah atau_tidak jangan_ragu jangan_lupa tanpa_ragu tidak_peduli`),
    requests: list(`bisakah_anda bisakah_kamu dapatkah_anda maukah_anda maukah_kamu bisakah`),
    reports: list(
      `mendeteksi memblokir menolak menandai mengidentifikasi mengenali menyaring menetralkan melindungi_dari serangan_seperti frasa_seperti pola_seperti teks_seperti pesan_seperti upaya_untuk memeriksa_apakah mencari_frasa`,
    ),
  },
} satisfies Lexicon;
