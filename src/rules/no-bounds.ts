import { type Pattern, twoForms } from '../text/two-forms.ts';

/** Whole words of languages with spaces, then pieces of those without; found everywhere in a text. */
const finder = (words: readonly string[], pieces: string): Pattern =>
  twoForms(String.raw`(?<![\p{L}\p{N}])(?:${words.join('|')})(?![\p{L}\p{N}])|${pieces}`, 'giu');

/** What a bound is made of. */
const CHECKS_EN = String.raw`(?:(?:\p{L}{2,14}[- ]){0,2}(?:list of (?:permitted|allowed|approved|known)|allow-?lists?|white-?lists?|limits?|restrictions?|bounds?|boundar(?:y|ies)|checks?|checking|filters?|filtering|sandbox(?:ing)?|validation|verification|screening|vetting|confirmation|approval|asking|review|prompts?|questions?|supervision|saniti\p{L}+|escaping|recycle bin|bin|undo|backup|log(?:ging|book|s)?|record|traces?|audit|cap|quota|ceiling|exceptions?|safeguards?|guard ?rails?|limits?|authentication|pin|second look|curfew))`;

/** Texts that say that there is no bound. */
export const NO_BOUND: Pattern = finder(
  [
    String.raw`(?:without|with no|no|lacks|has no|have no|there (?:is|are) no|free of|minus) (?:any |an? |the |further |prior )?${CHECKS_EN}(?! (?:of|than|for|needed|results?|found))`,
    String.raw`un(?:restricted|limited|filtered|checked|validated|bounded|sandboxed|escaped|saniti[sz]ed|constrained|supervised|audited|logged|vetted|fettered|conditional(?:ly)?)(?:ly)?`,
    String.raw`(?:not|never|isn't|aren't|neither) (?:\p{L}{2,10}ly )?(?:checked|limited|restricted|validated|filtered|escaped|sandboxed|saniti[sz]ed|verified|vetted|screened|inspected|looked at|confined|bounded|logged)(?! (?:out|for|in|to)(?!\p{L}))`,
    String.raw`nothing is (?:off[- ]limits|refused|filtered|checked|forbidden|escaped|out of reach|asked|excluded|held back|barred)|anything goes|no questions asked|nobody (?:asks|checks|looks)|no one (?:asks|checks|looks)|off the record`,
    String.raw`(?:exactly |just )?as (?:given|is|it stands|they stand|it comes|they come|received|typed|written|supplied|passed)(?= (?:to|into|by|on|in|through|with)|[,.;]|$)|verbatim|word for word|in its raw form`,
    String.raw`as root|with root|as (?:the )?(?:administrator|super-?user|owner of the (?:database|machine|cluster)|system)|with (?:all|full|admin\p{L}*|root|super-?user|system|unlimited|elevated|owner'?s?) (?:rights|privileges|permissions|access|powers)|run as owner|full (?:rights|privileges)`,
    String.raw`(?:recipients?|senders?|targets?|paths?|hosts?|addresses|amounts?|commands?)(?:, \p{L}[\p{L}-]*)*(?: and \p{L}+)? (?:is|are) (?:entirely |completely |wholly )?(?:free|open|up to the caller|arbitrary|not fixed)`,
    // Romance
    String.raw`sin (?:ningún |ninguna |previa |más )?(?:límites?|restricci\p{L}+|lista|comprobaci\p{L}+|filtros?|validaci\p{L}+|confirmaci\p{L}+|preguntar|controles?|control|sandbox|registro|papelera|aislamiento|excepci\p{L}+|permiso)|ilimitad[oa]s?|tal cual|como root|con (?:todos los )?(?:permisos|privilegios) de (?:root|administrador|superusuario)`,
    String.raw`sem (?:nenhum |nenhuma |qualquer |prévia )?(?:limites?|restriç\p{L}+|lista|verificaç\p{L}+|filtros?|validaç\p{L}+|confirmaç\p{L}+|perguntar|controle|sandbox|registro|lixeira|isolamento|exceç\p{L}+|permissão)|tal como (?:vem|está)|com (?:privilégios|permissões) de (?:root|administrador)`,
    String.raw`sans (?:aucun |aucune |la moindre )?(?:limites?|restrictions?|liste|vérification|filtres?|filtrage|validation|confirmation|contrôles?|bac à sable|journal|corbeille|isolement|exceptions?|code|plage horaire|permission|demander)|illimité\p{L}{0,2}|tel(?:le)?s? quel(?:le)?s?|en tant que root|avec (?:tous )?les droits (?:root|d['’]administrateur)`,
    String.raw`senza (?:alcun |alcuna |nessun |nessuna )?(?:limit[ei]|restrizion[ei]|elenco|lista|verific\p{L}|filtri|filtro|validazione|conferma|controll[oi]|sandbox|traccia|registro|cestino|isolamento|eccezioni|permesso|chiedere)|illimitat\p{L}|così com['’]è|come root|con (?:diritti|privilegi) di (?:root|amministratore)`,
    // Germanic
    String.raw`ohne (?:jede \p{L}* ?|jegliche |weitere |vorherige )?(?:\p{L}{0,16}grenzen?|(?:ein|be)schränkung\p{L}*|limits?|prüfung\p{L}*|filter\p{L}*|validierung|bestätigung|rückfrage|nachfrage|kontrolle|sandbox|protokoll|papierkorb|erlaubnis|freigabe\p{L}*|ausnahmen?|positivliste|aufsicht)|unbeschränkt\p{L}*|uneingeschränkt\p{L}*|ungeprüft\p{L}*|ungefiltert\p{L}*|unbegrenzt\p{L}*|als root|mit (?:root|administrator|admin)-?rechten`,
    String.raw`zonder (?:enige |enig |verdere |voorafgaande )?(?:grens|grenzen|limiet\p{L}*|beperking\p{L}*|controle\p{L}*|filter\p{L}*|validatie|bevestiging|vragen|sandbox|logboek|prullenbak|toestemming|uitzondering\p{L}*|toezicht)|onbeperkt\p{L}*|ongefilterd\p{L}*|ongecontroleerd\p{L}*|als root|met (?:root|beheerders)\p{L}*rechten`,
    // Slavic
    String.raw`bez (?:żadn\p{L}+ |jakichkolwiek )?(?:ogranicze\p{L}*|limit\p{L}*|sprawdz\p{L}+|filtr\p{L}*|walidacji|potwierdzeni\p{L}*|pytania|kontroli|piaskownicy|dziennika|kosza|zgody|wyjątk\p{L}*)|nieograniczon\p{L}*|jako root|z (?:pełnymi )?uprawnieniami (?:roota|administratora)`,
    String.raw`без (?:всяких |каких-либо |никаких |жодних |будь-яких )?(?:ограничен\p{L}*|лимит\p{L}*|провер\p{L}*|фильтр\p{L}*|валидаци\p{L}*|подтвержден\p{L}*|вопрос\p{L}*|контрол\p{L}*|песочниц\p{L}*|журнал\p{L}*|корзин\p{L}*|разрешен\p{L}*|исключен\p{L}*|обмежен\p{L}*|ліміт\p{L}*|перевір\p{L}*|фільтр\p{L}*|підтвердж\p{L}*|запитан\p{L}*|пісочниц\p{L}*|кошик\p{L}*|дозвол\p{L}*|винят\p{L}*)|неограниченн\p{L}*|необмежен\p{L}*|от (?:имени )?root\p{L}*|с правами (?:root|администратора)|з правами (?:root|адміністратора)`,
    // Turkish, Indonesian, Vietnamese
    String.raw`(?:sınır|limit|kısıtlama|denetim|kontrol|filtre|onay|izin|doğrulama|kayıt|sorgu)(?:sız|siz|suz|süz)(?:ca|ce)?|(?:sınırlama|kısıtlama|denetim|kontrol|filtre|onay|izin|doğrulama) (?:olmadan|yoktur|yok|yapılmadan|alınmadan)|sormadan|olduğu gibi|root (?:olarak|yetki\p{L}*)|yönetici yetkisiyle`,
    String.raw`tanpa (?:ada |adanya )?(?:batas\p{L}*|pembatasan|pemeriksaan|filter|penyaringan|validasi|konfirmasi|bertanya|kontrol|sandbox|log|catatan|izin|persetujuan|pengecualian|tong sampah)|apa adanya|sebagai root|dengan hak (?:akses )?(?:root|administrator)`,
    String.raw`không (?:cần |có |bị |qua )?(?:giới hạn|hạn chế|kiểm tra|lọc|xác nhận|xác thực|kiểm soát|sandbox|nhật ký|hỏi|phê duyệt|ngoại lệ|thùng rác)|nguyên văn|với quyền (?:root|quản trị)`,
  ],
  'بدون (?:أي )?(?:قيود|قيد|حدود|حد|تحقق|فحص|تأكيد|تصفية|رقابة|استثناء|سجل|إذن)|دون (?:أي )?(?:قيود|قيد|حدود|تحقق|فحص|تأكيد|إذن|استثناء)|بلا (?:قيود|حدود)|بصلاحيات (?:الجذر|المدير)|बिना (?:किसी )?(?:सीमा|रोक|जाँच|जांच|पुष्टि|फ़िल्टर|अनुमति|प्रतिबंध|सत्यापन)|रूट के रूप में|(?:没有|無|无|不设|不做|不受|毫无|未经)(?:任何)?(?:限制|限|检查|檢查|校验|过滤|過濾|确认|確認|沙箱|审核|白名单|白名單|日志|约束|例外|验证)|不加(?:限制|过滤|检查)|原样|以\\s?root|制限(?:は|が)?(?:なく|なし|ありません|無し)|無制限|(?:確認|検証|検査|審査|チェック|フィルタ|承認|許可|記録|サンドボックス)(?:は|も|が)?(?:なしに|なしで|なく|ありません|せず|行わず|しません)|そのまま(?:実行|渡|送)|root\\s?権限|管理者権限で|제한 ?(?:없이|이 없|은 없|없음)|무제한|(?:확인|검증|검사|필터|승인|허가|기록|샌드박스) ?(?:없이|하지 않|은 없|이 없)|그대로 (?:실행|전달|전송)|루트 ?권한',
);

/** Whatever one likes. */
export const ANYTHING: Pattern = finder(
  [
    String.raw`any(?:thing|one|body|where|(?= (?!of|other|time|more|longer|additional|errors?|warnings?|issues?|missing|pending|new|changes|duplicates?|results?|number)\p{L}))|whatever|whichever|whoever|wherever|arbitrary|what(?:ever)? (?:it|he|she|one) is (?:given|told|handed)|everything|every (?:file|table|host|device|command|account|user|door|volume)|free[- ]?form|of (?:your|the caller's|its|their) choice|as many as|several if need be`,
    String.raw`cualquier(?:a)?|lo que sea|arbitrari[oa]s?|qualquer|quaisquer|o que for|arbitrári[oa]s?|n['’]importe (?:quel(?:le)?s?|quoi|qui|où)|quelconques?|tout(?:e)? ce que|arbitraires?|qualsiasi|qualunque|arbitrari\p{L}*|qualsivoglia`,
    String.raw`beliebig\p{L}*|irgendwelche\p{L}*|was auch immer|alles, was|was (?:man|er|es|sie) (?:ihm|ihr|mir)|jede[nrsm]?|willkürlich\p{L}*|willekeurig\p{L}*|om het even (?:welke?|wat)|elke?|eender wel\p{L}+|alles wat`,
    String.raw`dowoln\p{L}+|jak\p{L}+kolwiek|cokolwiek|wszystko, co|herhangi|dilediğin\p{L}*|istediğ\p{L}+|ne olursa|her (?:türlü|komut|dosya|adres)|люб\p{L}{2,3}|произвольн\p{L}+|как\p{L}+ угодно|что угодно|вс[её], что|будь-як\p{L}+|довільн\p{L}+|що завгодно`,
    String.raw`apa pun|apa saja|mana pun|sembarang|siapa pun|bebas|bất k[ỳìể]\p{L}*|mọi|tùy ý|tuỳ ý`,
  ],
  'أي |أيّ |مهما|كل ما|कोई भी|किसी भी|जो भी|मनमा|任意|任何|随便|所有|どんな|どの.{1,8}でも|任意の|あらゆる|いかなる|何でも|모든|임의|아무|어떤',
);

/** Things over which nobody should have power without a bound. */
export const POWERFUL: Pattern = finder(
  [
    String.raw`shells?|bash|sh|zsh|powershell|cmd|commands?|lines? of (?:shell|code)|scripts?|code|python|javascript|expressions?|eval|exec|sql|statements?|programs?|process(?:es)?|services?|packages?|plug-?ins?|binar(?:y|ies)|macros?`,
    String.raw`(?<!xpath |json )paths?|files?|folders?|director(?:y|ies)|volumes?|disks?|drives?|urls?|addresses|hosts?|endpoints?|ports?|devices?|relays?|registers?|frames?|locks?|doors?|alarms?|valves?|pumps?|breakers?|boilers?|machines?|robots?|drones?|vehicles?|accounts?|recipients?|mailbox(?:es)?|wallets?|payments?|transfers?|tables?|databases?|rows|records|attachments?|tabs?|keys`,
    String.raw`comandos?|órdenes|código|consultas?|sentencias?|rutas?|archivos?|carpetas?|direcci\p{L}+|dispositivos?|cerraduras?|cuentas?|destinatarios?|caminhos?|arquivos?|pastas?|endereços?|contas?|commandes?|requêtes?|chemins?|fichiers?|dossiers?|adresses?|appareils?|serrures?|trames?|comptes?|destinataires?|comand[oi]|codice|percors[oi]|cartell[ae]|indirizz[oi]|dispositiv[oi]|serratur[ae]|cont[oi]|volum[ei]|espression[ei]|expresi\p{L}+`,
    String.raw`\p{L}*befehl\p{L}*|\p{L}*skript\p{L}*|pfad\p{L}*|datei\p{L}*|ordner\p{L}*|adresse\p{L}*|gerät\p{L}*|schlösser|konto|konten|empfänger\p{L}*|abfrage\p{L}*|opdracht\p{L}*|pad|paden|bestand\p{L}*|map|mappen|adres\p{L}*|appara\p{L}+|slot\p{L}*|rekening\p{L}*|ontvanger\p{L}*|poleceni\p{L}*|komend\p{L}*|skrypt\p{L}*|ścieżk\p{L}*|plik\p{L}*|folder\p{L}*|urządze\p{L}*|kont\p{L}{0,2}|odbiorc\p{L}*|zapytani\p{L}*`,
    String.raw`komut\p{L}*|betik\p{L}*|dosya\p{L}*|klasör\p{L}*|adres\p{L}*|cihaz\p{L}*|kilit\p{L}*|hesap\p{L}*|alıcı\p{L}*|команд\p{L}*|скрипт\p{L}*|код\p{L}{0,2}|пут[ьи]\p{L}*|файл\p{L}*|папк\p{L}*|адрес\p{L}*|устройств\p{L}*|замк\p{L}*|сч[её]т\p{L}*|получател\p{L}*|запрос\p{L}*|шлях\p{L}*|тек[иу]|пристр\p{L}*|рахун\p{L}*|одержувач\p{L}*|запит\p{L}*|perintah|skrip|kode|berkas|alamat|perangkat|kunci|rekening|penerima|lệnh|mã|tập tin|tệp|thư mục|địa chỉ|thiết bị|tài khoản|người nhận`,
  ],
  'أمر|أوامر|ملف|مسار|عنوان|جهاز|حساب|रूप कमांड|कमांड|आदेश|कोड|फ़ाइल|पथ|पते|यूआरएल|डिवाइस|खाते|命令|脚本|代码|語句|语句|路径|文件|网址|網址|地址|设备|账户|收件人|コマンド|スクリプト|コード|パス|ファイル|アドレス|URL|機器|口座|宛先|명령|스크립트|코드|경로|파일|주소|장치|계좌|수신자',
);

/** Where what is given is carried out. */
export const RUN: Pattern = finder(
  [
    String.raw`(?:is|are|be|gets?) (?:\p{L}{2,12} ){0,2}(?:run|executed|evaluated|performed|carried out|sent|obeyed|passed|handed|committed|dialled|called)|runs?|executes?|evaluates?|switches|pays|wipes|erases|dials|starts|stops|installs|does it|carries out|transmits?|sends?|deletes?|removes?|writes?|reads?|opens?|fetches|reaches|drives?|moves?|controls?|works on|descends?`,
    String.raw`ejecuta\p{L}*|hace|faz|fait|macht|envía\p{L}*|abre\p{L}*|borra\p{L}*|lee|escribe|executa\p{L}*|envia\p{L}*|apaga\p{L}*|lê|escreve|exécut\p{L}+|envoie|ouvre|transmet\p{L}*|supprime\p{L}*|lit|écrit|esegu\p{L}+|invia\p{L}*|apre|cancella\p{L}*|legge|scrive|pulisce|scende|führt|ausgeführt|sendet|öffnet|löscht|liest|schreibt|voert|uitgevoerd|stuurt|opent|verwijdert|leest|schrijft|wykonuje|wysyła|otwiera|usuwa|czyta|zapisuje|çalıştır\p{L}*|gönder\p{L}*|aç\p{L}{0,3}|siler|okur|yazar|выполня\p{L}+|отправля\p{L}+|открыва\p{L}+|удаля\p{L}+|чита\p{L}+|пиш\p{L}+|запуска\p{L}+|викон\p{L}+|надсила\p{L}+|відкрива\p{L}+|видаля\p{L}+|menjalankan|dijalankan|mengirim|membuka|menghapus|membaca|menulis|chạy|thực thi|thực hiện|gửi|mở|xóa|đọc|ghi`,
  ],
  'ينفذ|تنفيذ|يشغل|يرسل|يفتح|يحذف|يقرأ|चला|निष्पाद|भेज|खोल|हटा|पढ़|执行|執行|运行|发送|打开|删除|读取|控制|実行|送信|開|削除|読み|操作|실행|전송|열|삭제|읽|조작',
);

/** A bound that is stated. */
export const BOUND: Pattern = finder(
  [
    String.raw`only|at most|refused|refuses|rejected|rejects|read-?only|limited to|restricted to|one of|within|inside the|beneath|sandbox(?:ed)?(?! is)|allow-?list(?:ed)?|must be (?:a|one)|up to \d|from the package|asks? (?:first|before)|after confirmation|confirms|dry[- ]run|SELECT statement|select only`,
    String.raw`solo|sólo|sólamente|solamente|únicamente|apenas|somente|seulement|uniquement|seuls?|seules?|soltanto|nur|ausschließlich|lediglich|alleen|uitsluitend|slechts|tylko|wyłącznie|jedynie|sadece|yalnızca|только|лишь|лише|тільки|hanya|chỉ`,
  ],
  'فقط|केवल|सिर्फ|仅|只能|只允许|限于|のみ|だけ|に限|만(?= )|한해',
);
