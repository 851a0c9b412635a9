import { DOCUMENTS, MACHINE, kin, said, type Power } from './power.ts';

/** What a server may want to do with a machine, with money, or in somebody’s name. */
export const POWERS_OVER_MACHINES: readonly Power[] = [
  {
    id: 'browsing',
    what: 'wants what the browser knows',
    words: said(
      [
        String.raw`brows(?:er|ing)[ _-]?(?:history|cookies?|profiles?|passwords?|logins?|sessions?|bookmarks?|tabs)|(?:open|other|all)[ _-](?:browser )?tabs|session[ _-]?cookies?|saved[ _-](?:logins?|passwords?)|search[ _-]history|visited (?:sites|pages)`,
        String.raw`historial de(?:l)? naveg\p{L}+|histórico d[eo] naveg\p{L}+|historique (?:de navigation|du navigateur)|browserverlauf\p{L}*|(?:surf|such)verlauf|cronologia (?:del browser|di navigazione)|browsergeschiedenis|histori\p{L}+ przeglądani\p{L}*|tarayıcı geçmiş\p{L}*|истори\p{L}+ браузера|істор\p{L}+ браузера|riwayat (?:peramban|penelusuran)|lịch sử duyệt`,
        String.raw`contraseñas guardadas|senhas salvas|mots de passe enregistrés|gespeicherte\p{L}* (?:passwörter|kennwörter)|password salvate|opgeslagen wachtwoorden|zapisan\p{L}+ has\p{L}+|kayıtlı (?:şifre|parola)\p{L}*|сохран[её]нн\p{L}+ парол\p{L}*|збережен\p{L}+ парол\p{L}*|(?:kata )?sandi tersimpan|mật khẩu đã lưu`,
      ],
      'سجل التصفح|كلمات المرور المحفوظة|ब्राउज़र इतिहास|सहेजे गए पासवर्ड|浏览(?:器)?(?:历史|记录)|保存的密码|閲覧履歴|保存されたパスワード|(?:브라우저|방문) ?기록|저장된 비밀번호',
    ),
    kin: kin(`brows|web|site|page|tab|url|bookmark|search|history|cookie|session|auth|login|scrap|crawl|${MACHINE}`),
  },
  {
    id: 'documents',
    open: true,
    what: 'goes through files of the user',
    words: said(
      [
        String.raw`home[ _-](?:folder|director(?:y|ies)|dir)|~\/(?:documents|desktop|downloads|mail|pictures|photos|library|videos)\S{0,40}|(?:whole|entire|full|complete|all of the)[ _-](?:disk|drive|hard[ _-]?drive|file ?system|computer|photo library|onedrive|dropbox|google drive)|every (?:file|folder|document|photo) (?:on|of|in|under)|all (?:\w+ )?(?:files|documents|photos|folders) (?:on|of|in|under) (?:the |your |this |their )?(?:disk|computer|machine|device|user|home|drive|laptop|phone|host|owner)|(?:user|owner|caller)(?:'s|’s)[ _](?:documents|files|photos|pictures|folders|drive|notes|diary)|photo (?:library|roll)|camera roll|\/home\/\S{0,40}|c:\\users\S{0,40}|\/etc\/(?:passwd|shadow)`,
        String.raw`carpeta (?:personal|de inicio|de usuario)|pasta (?:pessoal|do usuário|de usuário)|dossier (?:personnel|utilisateur)|(?:heim|home|benutzer|persönliche[ns]?[ -]?)(?:verzeichnis|ordner)\p{L}*|cartella (?:personale|home|utente)|(?:thuis|persoonlijke |gebruikers)map|katalog\p{L}* domow\p{L}*|ev (?:dizin|klasör)\p{L}*|домашн\p{L}+ (?:папк|каталог|директор)\p{L}*|домашн\p{L}+ (?:тек|катал)\p{L}*|folder (?:home|pengguna|rumah)|direktori (?:home|rumah)|thư mục (?:nhà|người dùng|cá nhân)`,
        String.raw`(?:todo|todos|toda|todas|tout|toute|tous|tutto|tutti|ganz\p{L}*|gesamt\p{L}*|hele|cał\p{L}+|tüm|bütün|весь|вс[юе]|усі|seluruh|semua|toàn bộ) (?:o |os |el |la |los |le |les |il |lo |i |die |das |den |de |het )?(?:drive|disco|disque|festplatte|laufwerk|schijf|dysk|disk|диск|документ\p{L}*|documentos|documents|dokumente|documenti|documenten|dokumenty|belgeler\p{L}*|dokumen|tài liệu|archivos|arquivos|fichiers|dateien|bestanden|pliki|dosyalar\p{L}*|файл\p{L}*|berkas|tệp)`,
      ],
      'المجلد الرئيسي|مجلد المستخدم|كل (?:الملفات|المستندات)|होम फ़ोल्डर|सभी (?:फ़ाइल|दस्तावेज़)|整个(?:硬盘|磁盘|电脑)|所有(?:文件|文档|照片)|用户目录|主目录|ホーム(?:フォルダ|ディレクトリ)|(?:すべて|全て)の(?:ファイル|書類|写真)|ディスク全体|홈 ?(?:폴더|디렉터리)|모든 (?:파일|문서|사진)|디스크 전체',
    ),
    kin: kin(DOCUMENTS),
  },
  {
    id: 'remote',
    what: 'lets others into the machine or the network',
    words: said(
      [
        String.raw`(?:reverse|ssh|network|http|remote|persistent|back|outgoing|outbound|vpn|socks)[ _-](?:tunnel|shell|proxy)s?|tunnel to|remote[ _-](?:desktop|access|control|shell|support session|session|login|administration)|back ?doors?|port[ _-]forward\p{L}*|(?:opens?|opening|keeps? open) (?:an? |the )?(?:\p{L}+ )?(?:port|tunnel|listener|socket)|(?:listens?|listening) on (?:tcp |udp )?port|socks5?|exit node|(?:disables?|turns? off|switch(?:es)? off|opens?) (?:the )?(?:firewall|antivirus|virus scanner|defender)|(?:sniffs?|captures?|records?|inspects?) (?:the )?(?:\p{L}+ )?(?:traffic|packets)|packet capture|arp[ _-](?:scan|table|spoof\p{L}*)|(?:scans?|maps?|lists?|inventor\p{L}+) (?:the |all |every |of )?(?:other |local |home |nearby )*(?:network|lan|devices on|subnet|router|hosts)|wi-?fi[ _-]passwords?|look around on the (?:machine|computer|host)`,
        String.raw`túnel (?:inverso|reverso|ssh|de red)|tunnel (?:inverse|ssh|inverso)|acceso remoto|acesso remoto|accès (?:à )?distan\p{L}*|prise en main à distance|fernzugriff\p{L}*|fernwartung\p{L}*|(?:rückwärts|ssh)-?tunnel|accesso remoto|(?:externe|op afstand|afstands)\p{L}* toegang|toegang op afstand|zdaln\p{L}+ (?:dostęp|pulpit)\p{L}*|uzaktan (?:erişim|bağlantı|kontrol)\p{L}*|удал[её]нн\p{L}+ (?:доступ|рабоч|управл)\p{L}*|віддален\p{L}+ (?:доступ|керуван)\p{L}*|akses jarak jauh|truy cập từ xa|điều khiển từ xa`,
      ],
      'نفق عكسي|وصول عن بعد|الوصول عن بُعد|रिमोट एक्सेस|दूरस्थ पहुँच|反向(?:隧道|连接)|远程(?:访问|控制|桌面)|リモート(?:アクセス|デスクトップ|操作)|遠隔操作|원격 ?(?:접속|제어|접근)',
    ),
    kin: kin(
      `tunnel|remote|vnc|rdp|vpn|proxy|port|net|wifi|wi-fi|lan\\b|router|firewall|scan|packet|traffic|http|support|iot|smart|home|${MACHINE}`,
    ),
  },
  {
    id: 'system',
    what: 'changes or inspects the machine',
    words: said(
      [
        String.raw`start-?up (?:folder|items?|entr\p{L}+|scripts?)|auto[ -]?start|launch ?(?:agent|daemon)s?|log-?in items?|cron[ -]?(?:jobs?|tabs?|entr\p{L}+)|background[ _-](?:service|agent|daemon|process)(?:es|s)?|install[ _]service|installs? (?:an? |the |its own )?(?:\p{L}{1,12} )?(?:service|agent|daemon|(?:browser )?extension|driver|certificate|root ca|kernel module|helper|profile)|registry (?:keys?|entr\p{L}+)|(?:administrator|admin|root|sudo|system)[ _-](?:accounts?|access|rights|privileges|permissions?|password)|running (?:processes|programs|applications)|(?:process|program|software)[ _-](?:list|inventory)|list of (?:installed|running) (?:programs|software|apps|applications|processes)|scheduled tasks?|as root|sudo|kernel (?:module|driver|extension)|(?:cpu|gpu|computing) (?:power|time|cycles) (?:for|to)|min(?:es?|ing) (?:coins?|crypto\p{L}*|monero|bitcoin)|crypto ?min\p{L}+|(?:all|every|dump of(?: the)?|full|whole|their|user'?s) (?:environment[ _-]variables?|env[ _-]?vars?)|host[ _-]?name and (?:user|mac)|serial number of the (?:machine|computer|disk)|write access to the (?:system|startup|start-up|boot)|boot (?:loader|sector|script)`,
        String.raw`procesos en ejecución|processos em execução|processus en cours|laufende\p{L}* prozesse|processi in esecuzione|actieve processen|uruchomion\p{L}+ proces\p{L}*|çalışan (?:süreç|işlem|program)\p{L}*|запущенн\p{L}+ процесс\p{L}*|запущен\p{L}+ процес\p{L}*|proses yang (?:sedang )?berjalan|tiến trình đang chạy|autostart\p{L}*|permisos? de administrador|permiss\p{L}+ de administrador|droits (?:d['’])?administrateur|administratorrechte|root-?rechte|diritti di amministratore|beheerdersrechten|uprawnieni\p{L}+ administrator\p{L}*|yönetici (?:hak|yetki|izin)\p{L}*|прав\p{L}* администратор\p{L}*|прав\p{L}* адміністратор\p{L}*|hak (?:akses )?administrator|quyền quản trị|variables de entorno|variáveis de ambiente|variables d['’]environnement|umgebungsvariablen|variabili d['’]ambiente|omgevingsvariabelen|zmienn\p{L}+ środowiskow\p{L}*|ortam değişken\p{L}*|переменн\p{L}+ (?:окружения|среды)|змінн\p{L}+ (?:середовища|оточення)|variabel lingkungan|biến môi trường`,
      ],
      'العمليات الجارية|صلاحيات المدير|متغيرات البيئة|चल रही प्रक्रिया|व्यवस्थापक अधिकार|पर्यावरण चर|正在运行的(?:进程|程序)|进程列表|管理员权限|环境变量|开机启动|実行中のプロセス|プロセス一覧|管理者権限|環境変数|自動起動|실행 중인 프로세스|관리자 (?:권한|계정)|환경 ?변수|자동 ?시작',
    ),
    kin: kin(`${MACHINE}|process|cron|schedul|daemon|monitor|cpu|gpu|gpio|hardware|crypto|mining|key|token|auth|version|info`),
  },
  {
    id: 'shell',
    what: 'runs commands',
    words: said(
      [
        String.raw`bash|zsh|power ?shell|shell (?:commands?|lines?|scripts?|access)|(?:line|lines) of shell|through (?:a |the )?(?:shell|sh)|(?:run|exec(?:ute)?)s? (?:\p{L}{1,12} ){0,2}(?:shell|commands|scripts|programs|binar(?:y|ies))|command[ -]line(?![ -](?:tools?|programs?|utilit(?:y|ies)|apps?|interfaces?|clients?|options?|flags?))s?|exec[ _]?(?:shell|cmd|command)|shell[ _]?(?:exec|command|cmd)|run[ _]?(?:command|shell)|os[ _]?command|\/bin\/(?:ba|z)?sh`,
        String.raw`comandos? (?:de|del) (?:shell|sistema|terminal|consola)|línea de (?:comandos|órdenes)|linha de comando|comandos? d[eo] (?:shell|sistema|terminal)|ligne de commande|commandes? (?:shell|système)|shell-?(?:befehl|kommando|zugriff)\p{L}*|kommandozeile|riga di comando|comand[io] (?:di|della|del) (?:shell|sistema)|opdrachtregel|shell-?opdracht\p{L}*|poleceni\p{L}+ (?:powłoki|systemow\p{L}+)|wiersz\p{L}* poleceń|kabuk komut\p{L}*|komut satır\p{L}*|команд\p{L}* (?:оболочки|оболонки|терминала|термінала|shell)|командн\p{L}+ (?:строк|рядк|оболоч)\p{L}*|perintah (?:shell|terminal|sistem)|baris perintah|lệnh (?:shell|hệ thống)|dòng lệnh`,
      ],
      'أوامر (?:الصدفة|النظام|الطرفية)|سطر الأوامر|शेल कमांड|कमांड लाइन|shell ?命令|命令行|系统命令|シェル(?:コマンド|スクリプト)|コマンドライン|셸 ?명령|쉘 ?명령|명령줄',
    ),
    kin: kin(MACHINE),
  },
  {
    id: 'keys-and-passwords',
    what: 'wants stored credentials',
    words: said(
      [
        String.raw`key[ _-]?chains?|key[ _-]?rings?|password[ _-](?:stores?|managers?|vaults?|list)|ssh[ _-]keys?|private[ _-]keys?|seed[ _-]?phrases?|recovery[ _-]phrases?|wallet[ _-](?:files?|keys?|phrase|seed)|(?:all|user'?s|stored|cached|cloud|aws|github|database|admin|windows|browser)[ _-](?:credentials?|passwords?|logins?)|kube[ _]?config|~\/\.(?:ssh|aws|kube|netrc|gnupg|npmrc|config)\S{0,40}`,
        String.raw`llavero|llaves? privadas?|claves? (?:privadas?|ssh)|chaves? (?:privadas?|ssh)|clés? (?:privées?|ssh)|trousseau|schlüsselbund\p{L}*|private\p{L}* schlüssel|passwort(?:speicher|manager|tresor)\p{L}*|portachiavi|chiav[ei] (?:privat[ae]|ssh)|sleutelhanger|privésleutel\p{L}*|wachtwoord(?:kluis|beheerder)|klucz\p{L}* (?:prywatn|ssh)\p{L}*|menedżer\p{L}* haseł|özel anahtar\p{L}*|parola (?:kasas|yönetici)\p{L}*|закрыт\p{L}+ ключ\p{L}*|приватн\p{L}+ ключ\p{L}*|связк\p{L}+ ключей|kunci (?:pribadi|privat|ssh)|khóa (?:riêng|ssh|bí mật)|frase semilla|phrase de récupération|wiederherstellungsphrase`,
      ],
      'سلسلة المفاتيح|المفاتيح الخاصة|निजी कुंजी|पासवर्ड मैनेजर|钥匙串|私钥|助记词|密码管理器|キーチェーン|秘密鍵|シードフレーズ|パスワードマネージャ|키체인|개인 ?키|시드 ?구문|비밀번호 관리자',
    ),
    kin: kin(
      `pass|key|secret|credential|vault|auth|login|sign|wallet|crypto|token|cert|pki|pgp|gpg|account|ethereum|solana|bitcoin|chain|web3|nft|defi|evm|${MACHINE}`,
    ),
  },
  {
    id: 'locks',
    open: true,
    what: 'opens doors or stops alarms',
    words: said(
      [
        String.raw`(?:unlocks?|opens?|disarms?|disables?|turns? off|switch(?:es)? off) (?:the |all |any |every )?(?:front |house |back |smart |garage |burglar |fire |office |car )*(?:doors?|locks?|alarms?|gates?|cameras)|(?:door|alarm|safe|gate)[ _-](?:codes?|pins?)|safe combinations?|garage codes?`,
        String.raw`(?:código|codigo) de (?:la )?alarma|código do alarme|code de l['’]alarme|alarmcode\p{L}*|codice dell['’]allarme|kod alarmu|alarm (?:kod|şifre)\p{L}*|код\p{L}* (?:сигнализации|сигналізації|от сейфа)|kode alarm|mã báo động`,
      ],
      'رمز الإنذار|अलार्म कोड|警报密码|门锁密码|警報の(?:暗証|コード)|경보 ?(?:코드|비밀번호)|현관 ?비밀번호',
    ),
    kin: kin(
      'lock|door|gate|alarm|home|house|smart|garage|safe|secur|access|hotel|room|building|office|hass|zigbee|matter|iot|automat|car\\b|vehicle|parking|guest|rent|tenan|facility|camera',
    ),
  },
  {
    id: 'money',
    open: true,
    what: 'moves money',
    words: said(
      [
        String.raw`transfers? (?:money|funds)|transfer[ _](?:money|funds)|sends? (?:money|a payment|crypto)|send[ _](?:money|payment|crypto)|withdraw[ _]?\p{L}{0,10} (?:from|money)|pays? (?:an )?invoices?|make[ _]?payment|charges? (?:the|their|your|his|her) (?:\p{L}+ )?card|debits? (?:the|an?) (?:\p{L}+ )?account`,
        String.raw`transfiere (?:dinero|fondos)|transferir dinero|transfere dinheiro|virement\p{L}*|überweis\p{L}+|geld (?:senden|überweisen)|trasferisce denaro|bonific[oi]|maakt geld over|przelew\p{L}*|para (?:gönder|aktar|transfer)\p{L}*|перевод\p{L}* денег|переводит деньги|переказ\p{L}* грош\p{L}*|mentransfer uang|chuyển tiền`,
      ],
      'تحويل (?:الأموال|أموال)|पैसे भेज|转账|汇款|送金|振り?込|송금|이체',
    ),
    kin: kin(
      'bank|pay|money|fund|financ|invoice|bill|account|wallet|crypto|coin|token|trade|stock|invest|broker|shop|store|order|checkout|buy|donat|salar|loan|credit|budget|ledger|expense|refund|transfer|stripe|currency|exchange|tax|rent|toll|ticket|book|subscri|domain|ethereum|solana|chain|defi|web3|x402|cuenta|pago|compte|paiement|konto|zahl|betaal|rekening|płat|hesap|öde|плат|сч[её]т|банк|bayar|thanh toán|支付|账|銀行|会計|決済|口座|송금|결제|계좌|은행',
    ),
  },
  {
    id: 'works',
    open: true,
    what: 'reaches into databases, code or machines that others run',
    words: said(
      [
        String.raw`drops? (?:the |all |any )?(?:tables?|databases?)|(?:database|db|sql)[ _-](?:dump|password|admin|connection string)s?|dumps? (?:the |all |of the )?(?:database|tables)|(?:arbitrary|any|raw|free) sql|kube ?ctl|terraform|dns (?:records?|zones?)|(?:production|prod)[ _-](?:database|cluster|servers?|deployment)|(?:push(?:es)?|commits?|merges?) (?:\p{L}+ ){0,3}to (?:the |your |a )?(?:repositor\p{L}+|repo|main branch|master|github|gitlab)|git[ _](?:push|commit)|(?:creates?|adds?|invites?) (?:an? |new )?(?:admin\p{L}*|root|privileged)[ _-](?:users?|accounts?|roles?)|(?:create|add)[ _]admin(?:[ _]user)?|(?:edits?|changes?|rewrites?) (?:the )?(?:hosts file|routing table|dns settings)|docker (?:run|socket)`,
        String.raw`base de (?:datos|dados) (?:de producción|de produção)|base de données de production|produktionsdatenbank\p{L}*|database di produzione|(?:usuario|usuário|conta) administrador\p{L}*|compte administrateur|administratorkonto|account amministratore|beheerdersaccount|konto administratora|yönetici hesab\p{L}*|уч[её]тн\p{L}+ запис\p{L}+ администратора|обліков\p{L}+ запис\p{L}+ адміністратора|akun admin\p{L}*|tài khoản quản trị`,
      ],
      'حساب (?:مدير|المسؤول)|व्यवस्थापक खाता|管理员账[号户]|生产数据库|管理者アカウント|本番(?:環境|データベース)|관리자 계정|운영 (?:데이터베이스|서버)',
    ),
    kin: kin(
      `${MACHINE}|data|table|record|query|schema|dns|domain|host|site|web|page|app|user|member|admin|team|org|postgres|mysql|sqlite|mongo|redis|supabase|firebase|github|gitlab|jira|release|version|auth`,
    ),
  },
  {
    id: 'voice',
    open: true,
    what: 'speaks in the user’s name in public',
    words: said(
      [
        String.raw`(?:posts?|publishes|tweets?|shares?|likes?|follows?|reviews?|comments?) (?:\p{L}+ ){0,4}(?:on|to|in|from|with|under) (?:the |your |their )?(?:user'?s |owner'?s |visitor'?s )?(?:twitter|x account|facebook|instagram|linkedin|tiktok|mastodon|bluesky|social (?:media|account)s?|timeline|profile|feed)|(?:social[ _-]media|facebook|instagram|linkedin|twitter|tiktok|google|microsoft|icloud)[ _-](?:accounts?|logins?|passwords?|sessions?|tokens?)`,
        String.raw`redes sociales|redes sociais|réseaux sociaux|soziale\p{L}* (?:netzwerke|medien)|social network|sociale media|mediach społecznościowych|sosyal medya\p{L}*|социальн\p{L}+ сет\p{L}+|соціальн\p{L}+ мереж\p{L}+|media sosial|mạng xã hội`,
      ],
      'وسائل التواصل|सोशल मीडिया|社交(?:媒体|账号)|朋友圈|SNSアカウント|소셜 ?미디어',
    ),
    kin: kin(
      'social|tweet|twitter|facebook|instagram|linkedin|tiktok|mastodon|bluesky|threads|reddit|youtube|post|publish|blog|content|market|campaign|brand|influenc|profile|auth|login|oauth|account|share|news|google|microsoft|icloud|promot|advert|seo|analytics|crm|contact|career|recruit|event|photo|link',
    ),
  },
];
