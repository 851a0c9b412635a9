/**
 * Things that a text names and that look alike in every language: paths of secrets, files that steer an agent, addresses,
 * links, names of tools, words of OAuth.
 */
export type Mark =
  | 'secret-path' // ~/.ssh/id_rsa, .env, /etc/shadow, a wallet, a browser's cookies
  | 'memory-file' // CLAUDE.md, .cursorrules, an agent's configuration, a shell's start-up file
  | 'mail' // somebody@somewhere
  | 'link' // https://host/...
  | 'identifier' // send_email, readFile, `run`
  | 'payload' // $(...), ; rm, | sh, UNION SELECT
  | 'oauth' // OAuth, access token, bearer token
  | 'behalf' // on behalf of
  | 'count' // a number of calls, a date, a time
  | 'account' // an IBAN, a long account number
  | 'context' // the context, in the sense of what the model has before it
  | 'foreign-server' // the mail server, the file tools: what other servers are for
  | 'token' // a token, a session, whatever its sort
  | 'no-need' // there is no need, it is unnecessary
  | 'trail' // logs, evidence, audit trails
  | 'request' // what somebody asks for
  | 'plugin' // load a plugin or a module
  | 'builtin' // the system's, the client's own, the existing tool
  | 'despite' // whatever, regardless of, even if
  | 'label'; // SYSTEM:, [DIRECTIVE], <IMPORTANT>

/** A thing named, with its span in raw UTF-16 units. */
export interface Marked {
  readonly mark: Mark;
  readonly text: string;
  readonly span: readonly [number, number];
}

const HOME = String.raw`(?:~|\$\{?HOME\}?|%USERPROFILE%|\/(?:home|Users)\/[\w.-]{1,40}|\/root)?`;

const SECRET_PATH = new RegExp(
  [
    String.raw`${HOME}[\\/]?\.(?:ssh|aws|gnupg|kube|azure|netrc|npmrc|pypirc|git-credentials|pgpass|(?:bash|zsh)_history)(?:[\\/][\w.*-]{1,60}){0,3}`,
    String.raw`${HOME}[\\/]?\.(?:docker[\\/]config\.json|config[\\/]gcloud[\w./-]{0,60})`,
    String.raw`(?<![\w.])(?:[\w./~-]{0,60}[\\/])?\.env(?:\.[a-z]{1,12})?(?![\w-])`,
    String.raw`\bid_(?:rsa|dsa|ecdsa|ed25519)\b(?:\.pub)?`,
    String.raw`\bauthorized_keys\b`,
    String.raw`\/etc\/(?:passwd|shadow|sudoers|ssl\/private)\b`,
    String.raw`\/proc\/(?:self|\d{1,7})\/environ\b`,
    String.raw`\b(?:wallet\.dat|cookies\.sqlite|logins\.json|key4\.db|Login Data|credentials\.json|secrets?\.ya?ml|service[-_]account\.json|application_default_credentials\.json|terraform\.tfstate)\b`,
    String.raw`\b[\w-]{1,40}\.(?:pem|pfx|p12|kdbx|keystore|jks)\b`,
    String.raw`\bprocess\.env\b|\bos\.environ\b|\bprintenv\b`,
    String.raw`\b(?:mcp|claude_desktop_config|mcp_config|mcp_settings)\.json\b`,
    String.raw`\b169\.254\.169\.254\b`,
  ].join('|'),
  'gi',
);

const MEMORY_FILE =
  /(?<![\w-])(?:CLAUDE(?:\.local)?\.md|AGENTS?\.md|GEMINI\.md|MEMORY\.md|SOUL\.md|\.cursorrules|\.windsurfrules|\.clinerules|\.cursor[\\/](?:rules|mcp\.json)[\w./-]{0,40}|\.claude[\\/][\w./-]{1,40}|\.vscode[\\/](?:settings|mcp|tasks)\.json|copilot-instructions\.md|claude_desktop_config\.json|\.mcp\.json|mcp\.json|\.(?:bashrc|zshrc|bash_profile|profile)|crontab)(?![\w-])/gi;

const MAIL = /(?<![\w.+-])[\w.+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,5}/gi;
const LINK =
  /(?<!\]\()\b(?:https?|wss?|s?ftp|ssh|feed):\/\/[a-z0-9[{][^\s"'<>)\]]{2,300}|(?<![\w:/])\/\/[a-z0-9-]{2,40}\.[a-z0-9.-]{2,60}\/|(?<!\]\()\bnever:\/\/[a-z0-9[[^\s"'<>)\]]{2,300}|(?<![\w@./-])(?:[a-z0-9-]{2,40}\.){1,3}(?:example|invalid|test|xyz|top|ru|tk|cc|site|online)(?:\/[\w./?=&%-]{0,200})?(?![\w(-])/gi;
const IDENTIFIER =
  /`[A-Za-z][\w.-]{2,60}`|\b[a-z][a-z0-9]{1,30}(?:[_-][a-z0-9]{1,30}){1,6}\b(?!\.)|\b[a-z]{2,30}(?:[A-Z][a-z0-9]{1,30}){1,6}\b/g;
const PAYLOAD =
  /\$\([^)\n]{1,200}\)|[;|&]{1,2}\s{0,3}(?:rm|curl|wget|nc|bash|sh|cat|chmod|python\d?|node|powershell)\b|\brm\s+-[a-z]{1,4}\b|(?:curl|wget)\s[^|\n]{1,200}\|\s{0,3}(?:ba)?sh\b|\bunion\s+(?:all\s+)?select\b|'\s{0,3}or\s{0,3}'?1'?\s{0,3}=|--\s*$|\bdrop\s+table\b|<script\b|\beval\(|\.\.\/\.\.\//gi;
const OAUTH =
  /\boauth2?\b|\bbearer\b|\bauthorization headers?\b|\b(?:access|bearer|refresh|session|id|auth|authorization)[ -]tokens?\b|\btokens?\s+(?:de\s+acc[eè]so?|d['’]acc[eè]s|di\s+accesso|dostępu|akses)|zugriffs-?tokens?|erişim (?:jeton|belirte)\p{L}{0,8}|токен\p{L}{0,3}(?: доступ\p{L}{0,2})?|访问令牌|令牌|アクセストークン|액세스 토큰|رمز الوصول|एक्सेस टोकन|mã truy cập/giu;
const BEHALF =
  /\bon\s+(?:the\s+)?behalf\s+of\b|\bon\s+(?:their|his|her|another\s+user'?s)\s+behalf\b|\bimpersonat\p{L}{1,5}|\bim\s+namen\b|\bau\s+nom\s+d|\ben\s+nombre\s+de\b|\bem\s+nome\s+de\b|\ba\s+nome\s+d|\bnamens\b|\bw\s+imieniu\b|\badına\b|от имени|від імені|نيابة عن|बदले में|की ओर से|\batas\s+nama\b|\bthay\s+mặt\b|代表|代わりに|代わって|대신/giu;
const COUNT =
  /\b\d{1,4}(?:st|nd|rd|th)?\s{0,2}(?:\p{L}{1,14}\s){0,2}(?:calls?|times?|requests?|uses?|invocations?|messages?|turns?|days?|hours?|minutes?|llamadas?|veces|chamadas?|vezes|appels?|fois|aufruf\p{L}{0,3}|mal\b|chiamat\p{L}|volte|keer|wywoła\p{L}{1,4}|raz\p{L}{0,3}|çağrı\p{L}{0,6}|kez|вызов\p{L}{0,3}|раз\p{L}{0,3}|виклик\p{L}{0,3}|kali|lần)|\b(?:second|third|fourth|fifth|tenth|segunda|tercera|terceira|deuxième|troisième|zweite\p{L}?|dritte\p{L}?|secondo|terz[oa]|tweede|derde|drugi\p{L}{0,3}|trzeci\p{L}{0,3}|ikinci|üçüncü|втор\p{L}{1,3}|треть\p{L}{1,3}|трет\p{L}{1,3}|kedua|ketiga)\b|\b20\d\d-\d\d-\d\d\b|第\s?[一二三四五六七八九十\d]{1,3}\s?(?:次|回)|\d{1,3}\s?(?:次|回|번)/giu;
const ACCOUNT = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,8}\b|\b\d{4}(?:-\d{4}){2,4}\b|\+\d{1,3}[ (]?\d[\d ()-]{5,16}\d/g;
const DESPITE =
  /\b(?:whatever|whichever|whoever|regardless|irrespective|no matter (?:what|who|which|how|whether)|even (?:if|when|at|though|for)|in spite of|contrary to)\b|\b(?:aunque|sin importar|independientemente|incluso si|pese a|a pesar|sea o no)\b|\b(?:mesmo que|mesmo se|mesmo quando|ainda que|não importa|seja qual for)\b|\bquel(?:le)?s? que soi(?:t|ent)\b|\bmême si\b|\bpeu importe\b|\bquoi que\b|\bindépendamment\b|\b(?:egal (?:was|wer|welche\p{L}?|ob|wie)|unabhängig|auch wenn|selbst wenn|ungeachtet|auch dann)\b|\b(?:qualunque|qualsiasi cosa|anche se|indipendentemente|a prescindere)\b|\b(?:ongeacht|ook als|zelfs als|ook wanneer|ook bij)\b|\b(?:niezależnie|nawet (?:jeśli|gdy|jeżeli)|bez względu|cokolwiek)\b|\b(?:ne olursa olsun|olsa bile|istese bile|\p{L}{2,20}s[ae] bile|fark etmeksizin|bağımsız olarak)\b|независимо|даже если|что бы ни|вне зависимости|незалежно|навіть якщо|що б не|بغض النظر|حتى لو|حتى إذا|حتى وإن|مهما|चाहे|भले ही|\b(?:terlepas|walaupun|meskipun|bahkan jika|apa pun yang)\b|bất kể|ngay cả (?:khi|nếu)|dù người|无论|不管|即使|哪怕|不论|にかかわらず|であっても|たとえ|としても|れても|관계없이|상관없이|하더라도|더라도/giu;
const CONTEXT =
  /\bcontext\b|\bcontexto\b|\bcontexte\b|\bkontext\p{L}{0,2}\b|\bcontesto\b|\bbağlam|контекст|السياق|संदर्भ|\bkonteks\b|ngữ cảnh|上下文|コンテキスト|文脈|컨텍스트|맥락/giu;
const BUILTIN =
  /\b(?:system|built-?in|native|existing|client['’]?s(?: own)?|host['’]?s(?: own)?)\s(?:\p{L}{2,14}\s)?(?:tools?|functions?|reader|editor|search|shell|terminal)\b|\bherramientas?\s(?:\p{L}{2,14}\s)?(?:del sistema|existentes?|integradas?|nativas?)|\bferramentas?\s(?:do sistema|existentes?|integradas?|nativas?)|\boutils?\s(?:\p{L}{2,14}\s)?(?:système|existants?|intégrés?|natifs?)|\b(?:vorhanden|eingebaut|bestehend|integriert|nativ)\p{L}{0,2}\s(?:\p{L}{2,14}\s)?(?:werkzeug|tool|funktion)\p{L}{0,3}|\bstrumenti?\s(?:di sistema|esistenti?|integrat[oi]|nativ[oi])|\b(?:bestaande|ingebouwde)\s(?:tools?|gereedschap\p{L}{0,3})|\b(?:wbudowan|istniejąc|systemow)\p{L}{1,4}\snarzędzi\p{L}{0,3}|\b(?:yerleşik|mevcut|sistem)\s(?:araç|arac)\p{L}{0,5}|(?:встроен|существующ|системн|штатн)\p{L}{1,4}\s(?:инструмент|функци|утилит)\p{L}{0,3}|(?:вбудован|наявн|системн)\p{L}{1,4}\sінструмент\p{L}{0,3}|الأداة (?:الحالية|المدمجة)|الأدوات (?:الحالية|المدمجة)|(?:मौजूदा|अंतर्निहित|सिस्टम) (?:टूल|उपकरण)|\balat (?:bawaan|yang ada|sistem)|công cụ (?:hiện có|hệ thống|tích hợp)|(?:系统|内置|自带|现有|原有)(?:的)?(?:工具|功能)|(?:組み込み|既存|標準|システム)の?ツール|(?:내장|기존|기본|시스템) ?(?:도구|툴)/giu;
const PLUGIN =
  /\b(?:load|import|install|run)\p{L}{0,3}\s(?:\p{L}{1,12}\s){0,2}(?:plug-?ins?|modules?|extensions?|librar(?:y|ies))\b|\b(?:carga|carrega|charge|lädt|carica)\p{L}{0,2}\s(?:\p{L}{1,12}\s){0,2}(?:plugin|módulo|modul)\p{L}{0,2}/giu;
const REQUEST =
  /\b(?:requests?|wish(?:es)?|asks?|objections?|demands?|peticion\p{L}{0,2}|solicitud\p{L}{0,2}|pedidos?|demandes?|wünsch\p{L}{0,3}|bitten?|richiest\p{L}|verzoek\p{L}{0,3}|prośb\p{L}{0,2}|istek\p{L}{0,6}|isteğ\p{L}{0,4}|permintaan|yêu cầu)\b|просьб|запрос|прохан|запит|طلب|अनुरोध|请求|要求|依頼|要望|요청/giu;
const FOREIGN_SERVER =
  /\b(?:(?:e-?)?mail|drive|docs?|documents?|calendar|crm|hr|payments?|bank(?:ing)?|databases?|files?|filesystem|git|repository|warehouse|chat|messaging|browser|terminal|shell|ticket\p{L}{0,3}|storage)(?:['’]s)?(?:\sand\s\p{L}{2,12})?\s(?:servers?|tools?|connectors?)(?:['’]s?)?\b|\b(?:any|other|another|each|every|all)(?:\sother)?\s(?:connected|installed|available)?\s?servers?\b|\bservidor(?:es)?\s(?:de|do|da)\s(?:correo|e-?mail|archivos|arquivos|base|bases|pagos?|pagamentos?|calendario)|\bserveurs?\s(?:de\s)?(?:messagerie|fichiers|mail|base|paiement|agenda)|\b(?:mail|datei|datenbank|kalender|zahlungs|bank|chat)-?server\p{L}{0,2}\b|\bserver\s(?:di\s)?(?:posta|file|pagament)|\b(?:banka|posta|dosya|veritabanı|ödeme)\s(?:sunucu|araç|arac)\p{L}{0,8}|(?:почтов|файлов|платёжн|платежн)\p{L}{1,4}\s(?:сервер|инструмент)\p{L}{0,3}|(?:поштов|файлов|платіжн)\p{L}{1,4}\s(?:сервер|інструмент)\p{L}{0,3}|(?:邮件|数据库|文件|支付|日历|银行)(?:服务器|工具)|(?:メール|ファイル|データベース|決済|カレンダー)(?:サーバー|ツール)|(?:메일|파일|데이터베이스|결제|캘린더) ?(?:서버|도구)|\bserver\s(?:email|surel|berkas|basis data|pembayaran|kalender)/giu;
const TRAIL =
  /\b(?:evidence|audit(?:[ -](?:logs?|trails?|logging))?|(?:access |event |system )?logs|logging|traces?|forensic\p{L}{0,3}|registros?|pruebas|evidencias?|preuves|journaux|beweis\p{L}{0,2}|protokoll\p{L}{0,2}|prove|dowod\p{L}{0,3}|kanıt\p{L}{0,4}|günlük\p{L}{0,4}|bukti)\b|улик|журнал|доказ|سجل|सबूत|证据|日志|証拠|ログ|증거|로그/giu;
const TOKEN = /\btokens?\b|\bjet(?:on|ón)s?\b|токен|令牌|トークン|토큰|رمز الدخول|टोकन|\bsession cookies?\b/giu;
const NO_NEED =
  /\b(?:no need|need not|needn['’]t|not (?:needed|required|necessary)|unnecessary|unneeded|no hace falta|no es necesari[oa]|não é (?:preciso|necessári[oa])|pas besoin|pas nécessaire|inutile|nicht (?:nötig|erforderlich|notwendig)|überflüssig|non (?:serve|occorre|è necessari[oa])|niet nodig|nie trzeba|niepotrzebn\p{L}|gerek yok|gerekmez|gereksiz|tidak perlu|không cần)\b|не (?:нужно|требуется|надо|нужен|нужна)|не потрібн\p{L}{1,2}|لا حاجة|لا داعي|ज़रूरत नहीं|आवश्यकता नहीं|无需|无须|不必|不用|必要はありません|必要はない|不要です|필요 ?없|필요가 없/giu;
const LABEL =
  /<\/?(?:important|system|instructions?|secret|hidden|admin|critical|note|assistant|directive)\b[^>\n]{0,40}>|\[(?:[A-Z][A-Z ]{0,30})?(?:DIRECTIVE|INSTRUCTIONS?|SYSTEM|OVERRIDE|HIDDEN|ADMIN|CONTRADICTION|INST)(?:[A-Z ]{0,20})\]|(?:^|\n)\s{0,4}(?:[A-Z]{2,20} ){0,3}(?:SYSTEM|OVERRIDE|DIRECTIVE|BYPASS|JAILBREAK)(?: [A-Z]{2,20}){0,3}\s{0,2}:/g;

const FINDERS: readonly (readonly [Mark, RegExp])[] = [
  ['secret-path', SECRET_PATH],
  ['memory-file', MEMORY_FILE],
  ['mail', MAIL],
  ['link', LINK],
  ['identifier', IDENTIFIER],
  ['payload', PAYLOAD],
  ['oauth', OAUTH],
  ['behalf', BEHALF],
  ['count', COUNT],
  ['account', ACCOUNT],
  ['despite', DESPITE],
  ['context', CONTEXT],
  ['builtin', BUILTIN],
  ['plugin', PLUGIN],
  ['request', REQUEST],
  ['foreign-server', FOREIGN_SERVER],
  ['trail', TRAIL],
  ['token', TOKEN],
  ['no-need', NO_NEED],
  ['label', LABEL],
];

/** True for a text that is nothing but a place where secrets are kept. */
export const isSecretPath = (text: string): boolean =>
  text.length <= 120 && [...text.matchAll(SECRET_PATH)].some(([found]) => found.length * 2 > text.length);

/** True for a text that is nothing but an address or a link. */
export const isDestination = (text: string): boolean =>
  /^\s{0,3}(?:mailto:)?(?:[\w.+-]{1,64}@[\w.-]{3,120}|(?:https?|wss?|s?ftp):\/\/\S{3,300})\s{0,3}$/i.test(text);

/** Behind such words an address is an illustration. */
const INTRODUCED =
  /(?:\be\.? ?g\.?,?|\bexamples?:?|\bsuch as|\blike|\bz\. ?b\.|\bzum beispiel|\bp\. ?ej\.|\bpor ejemplo|\bpor exemplo|\bpar exemple|\bex\.?|\bad esempio|\bes\.|\bbijv\.|\bbijvoorbeeld|\bnp\.|\bna przykład|\börneğin|например|наприклад|مثل|مثلا|उदाहरण|जैसे|\bmisalnya|\bcontoh|\bví dụ|例如|比如|例|예)\s{0,2}[:：,]?\s{0,2}["'`(「]?$|[:=]\s{0,2}["'`]$/iu;

const ILLUSTRATED: ReadonlySet<Mark> = new Set<Mark>(['link', 'mail', 'account']);

/** All marks of a text, by kind and place. Looks at its first 100,000 characters. */
export const marksOf = (text: string): Marked[] => {
  const head = text.length > 100_000 ? text.slice(0, 100_000) : text;
  return FINDERS.flatMap(([mark, finder]) =>
    [...head.matchAll(finder)]
      .filter((m) => !(ILLUSTRATED.has(mark) && INTRODUCED.test(head.slice(Math.max(0, m.index - 24), m.index))))
      .map((m) => ({ mark, text: m[0], span: [m.index, m.index + m[0].length] as const })),
  );
};
