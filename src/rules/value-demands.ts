import type { Tool } from '../model/inventory.ts';
import { has, type Scene, scenesOf } from '../text/frame/scene.ts';
import { matchesOf, spansOf } from '../text/matches.ts';
import type { Concept, Hit } from '../text/reading.ts';
import { type Sieve, sieveOf } from '../text/sieve.ts';
import type { Pattern } from '../text/two-forms.ts';
import type { SurfaceSubject } from './contract.ts';
import { isDenied } from './denial.ts';
import { UPHOLDS, spoken } from './stated.ts';

type Span = readonly [number, number];

/** Where the words on an argument want what no call has a use for: secrets that were seen, all that was said, all about the user, the machine. */
export const demandedIn = ({ reading, tool }: SurfaceSubject): Span | undefined => {
  const whole = sieveOf(reading.plain);
  const may = new Set(WANTED.filter((pattern) => pattern.may(whole)));
  if (may.size === 0) return undefined;
  for (const scene of scenesOf(reading)) {
    if (scene.mention === 'reported' || scene.mood === 'question' || scene.negated) continue;
    const sieve = sieveOf(scene.text);
    const wanted =
      (may.has(SEEN) ? seen(scene, sieve) : undefined) ??
      (may.has(WHOLLY) ? wholly(scene, sieve, tool) : undefined) ??
      (may.has(ABOUT_USER) && scene.text.search(ABOUT_USER(sieve)) >= 0 ? [] : undefined) ??
      (may.has(PRIOR_TURNS) && scene.text.search(PRIOR_TURNS(sieve)) >= 0 ? [] : undefined) ??
      (may.has(ALIEN_LOGIN) &&
      scene.condition === undefined &&
      isAlienLogin(scene.text, sieve, `${tool?.name ?? ''} ${tool?.description ?? ''}`)
        ? []
        : undefined) ??
      (may.has(LIFE) && manyIn(scene.text, LIFE(sieve)) ? [] : undefined) ??
      (may.has(MACHINE) && aboutMachine(scene.text, sieve, tool?.description ?? '') ? [] : undefined);
    if (wanted === undefined || (wanted.length > 0 && isDenied(scene, wanted))) continue;
    if (NO_DEMAND.test(scene.text) || CONSENTS.test(scene.condition ?? '')) continue;
    if (scene.text.search(UPHOLDS(sieve)) >= 0) continue;
    return scene.span;
  }
  return undefined;
};

/** What the user says to what was shown is wanted: that is a yes or a no. */
const CONSENTS =
  /\b(?:after|once|when) (?:the user|they|the user has|they have) (?:review|see|saw|confirm|approv|agree|accept|answer|repl)/i;

const SECRETS: ReadonlySet<Concept> = new Set<Concept>(['secret', 'belongings', 'money']);
const TALKED: ReadonlySet<Concept> = new Set<Concept>(['conversation', 'talk', 'system-prompt']);

/** How far apart a thing and what is said of it may stand, in UTF-16 units. */
const NEAR = 34;

const seen = (scene: Scene, sieve: Sieve): readonly Concept[] | undefined => found(scene, sieve, SEEN, SECRETS);

/** All that was said is wanted; not where that is what the tool is about. */
const wholly = (scene: Scene, sieve: Sieve, tool: Tool | undefined): readonly Concept[] | undefined => {
  const wanted = found(scene, sieve, WHOLLY, TALKED);
  return wanted === undefined || RETELLS.test(`${tool?.name ?? ''} ${tool?.description ?? ''} ${scene.text}`) ? undefined : wanted;
};

/** The concepts of a set that stand beside what a pattern finds; undefined when none does. */
const found = (scene: Scene, sieve: Sieve, pattern: Pattern, concepts: ReadonlySet<Concept>): readonly Concept[] | undefined => {
  const things = scene.hits.filter(
    (hit) => concepts.has(hit.concept) && !hit.negated && !hit.mentioned && (hit.concept !== 'money' || CARD.test(hit.text)),
  );
  if (things.length === 0) return undefined;
  const said = spansOf(scene.text, pattern(sieve));
  const beside = things.filter((thing) => said.some((span) => near(placeOf(scene, thing), span)));
  return beside.length === 0 || has(scene, 'permission', 'limit') ? undefined : beside.map(({ concept }) => concept);
};

const placeOf = (scene: Scene, hit: Hit): Span => {
  const at = scene.text.indexOf(hit.text);
  return [at, at + hit.text.length];
};

const near = (a: Span, b: Span): boolean => (b[0] >= a[0] ? b[0] - a[1] : a[0] - b[1]) <= NEAR;

/** Two different things of a kind. */
const manyIn = (text: string, pattern: RegExp): boolean => new Set(matchesOf(text, pattern).map((m) => m[0].toLowerCase())).size > 1;

/** Two facts on the machine or more; one that the tool is about is its own matter. */
const aboutMachine = (text: string, sieve: Sieve, job: string): boolean => {
  const facts = new Set(matchesOf(text, MACHINE(sieve)).map((m) => m[0].toLowerCase()));
  return facts.size > 1 && job.search(MACHINE(job)) < 0;
};

/** The password of something else than what the tool is about. */
const isAlienLogin = (text: string, sieve: Sieve, job: string): boolean => {
  const [found] = matchesOf(text, ALIEN_LOGIN(sieve));
  const of = found?.[0].match(/mail|bank|wi-?fi|router|browser|phone/i)?.[0];
  return (
    found !== undefined &&
    !(of !== undefined && job.toLowerCase().includes(of.toLowerCase())) &&
    !(CODE.test(found[0]) && PROVES.test(job)) &&
    !(WORDS.test(found[0]) && WALLETS.test(job))
  );
};

/** A code for one use, and the tools that are there to take it. */
const CODE = /^(?:code|c[oó]digo|codice|kod|код|pin|otp|mã)/iu;
const PROVES =
  /log-?in|sign-?in|auth|verif|confirm|otp|2fa|mfa|sms|register|pair|bank|pay|signup|session|connect|подтвер|вход|anmeld|acced|iniciar|connexion|accesso/iu;

/** The words of a wallet, and the tools that are there for wallets. */
const WORDS = /words|phrase/iu;
const WALLETS = /wallet|crypto|seed|mnemonic|recover|restore|bip|ledger|keystore/iu;

const CARD = /card|tarjet|carte|kart|cart[ãa]o|carta|卡|カード|카드|карт/iu;

/** Tools whose matter is what people said. */
const RETELLS =
  /summar|minutes|transcri|meeting|translat|résum|resum(?:e|ir|o)|zusammenfass|protokoll|riassu|verbale|samenvat|notul|streszcz|özet|резюм|протокол|підсум|ringkas|tóm tắt|要約|議事|总结|總結|摘要|翻译|요약|회의|ملخص|सारांश/iu;

/** A switch, words to whoever fills in a prompt, or an id by which a service finds its own earlier talk again. */
const NO_DEMAND =
  /continuation|_id\b|\bsession id\b|^(?:whether|ob|czy)\b|\b(?:must|should|has to|needs to) (?:be |lie |stay |point )?(?:inside|within|under|below|relative to|in)\b|^(?:if|set to|when) (?:true|false)\b|\bin (?:the )?chat (?:instead|afterwards|below)|是否/iu;

/** Met, found, kept: where somebody is to look. */
const SEEN: Pattern = spoken(
  [
    String.raw`(?:seen|found|met|shared|posted|exchanged|typed|revealed|encountered|come across|came across|appear(?:s|ing|ed)?|turn(?:s|ed)? up|known to|at hand|lying (?:about|around)|visible|discovered|noticed|spotted|overheard|(?:saved|stored|kept|held) (?:in|by|on) (?:the|their|his|her|your))`,
    String.raw`(?:encontrad[oa]s?|vist[oa]s?|figur[ae]n?|aparec\p{L}+|aparezcan?|hallad[oa]s?|conocid[oa]s|guardad[oa]s? en|que tenga|conhecid[oa]s|salv[oa]s? n[oa]|que apare\p{L}+|constem|constam)`,
    String.raw`(?:rencontrée?s?|trouvée?s?|vue?s?|figur\p{L}+|apparu\p{L}*|connue?s?|repérée?s?|enregistrée?s? dans|trovat[eio]|vist[eio]|incontrat[eio]|compars[eio]|(?:già|siano|sono|rese?|resi) not[eio]|not[eio] (?:a|al|all['’]\p{L}*|alla)|emers[eio]|salvat[eio] n\p{L}+)`,
    String.raw`(?:gefunden\p{L}*|gesehen\p{L}*|vorgekommen\p{L}*|vorkommen|auftauch\p{L}+|aufgetaucht\p{L}*|bekannt gewordene?n?|bekannten?|gespeichert\p{L}* (?:in|im|auf)|gevonden|gezien|bekende?|tegengekomen|voorkomen|opgeslagen in)`,
    String.raw`(?:znalezion\p{L}+|widzian\p{L}+|napotkan\p{L}+|znan\p{L}+|pojawi\p{L}+|zapisan\p{L}+ w|görülen|görünen|bulunan|bilinen|geçen|rastlanan|kayıtlı)`,
    String.raw`(?:найден\p{L}+|встре(?:т|ч)\p{L}+|увиден\p{L}+|известн\p{L}+|попад\p{L}+|появ\p{L}+|сохран[её]н\p{L}+ в|знайден\p{L}+|зустр\p{L}+|побачен\p{L}+|відом\p{L}+|трапл\p{L}+|з['’]яв\p{L}+|збережен\p{L}+ [ву])`,
    String.raw`(?:ditemukan|terlihat|diketahui|muncul|tersimpan di|tìm thấy|đã thấy|nhìn thấy|biết được|gặp|xuất hiện|lưu trong|lưu trên)`,
  ],
  '出现过|出現過|见过|看到的|看见的|已知的|找到的|保存在|見つけた|見つかった|目にした|出てきた|知っている|に保存|발견한|본|나온|알고 있는|저장된|وجدت|ظهرت|المعروفة|المحفوظة|रास्ते में मिल|मिले|दिखे|ज्ञात|सहेजे',
);

/** All of it, from the first word to the last. */
const WHOLLY: Pattern = spoken(
  [
    String.raw`(?:full|whole|entire|complete|unabridged|uncut|in full|word for word|verbatim|to date|from the (?:start|beginning|first)|depuis le début|desde el (?:principio|inicio)|desde o (?:início|começo)|von anfang an|dall['’]inizio|vanaf het begin|od (?:samego )?początku|с (?:самого )?начала|з (?:самого )?початку|başından beri|sejak awal|từ đầu)`,
    String.raw`(?:complet[oa]s?|enter[oa]s?|íntegr[oa]s?|integral|integrais|palabra por palabra|na íntegra|inteir[oa])`,
    String.raw`(?:complète?|intégral\p{L}*|entière?|entier|mot pour mot|integral[ei]|complet[oaei]|inter[oai]|parola per parola)`,
    String.raw`(?:vollständig\p{L}*|gesamt\p{L}*|ganze[nrsm]?|voller länge|wörtlich\p{L}*|wortlaut|volledig\p{L}*|hele|gehele|integraal|woordelijk)`,
    String.raw`(?:całą|całość|cały|całej|pełn\p{L}+|dosłown\p{L}+|tam(?:amı)?\p{L}*|bütün\p{L}*|tüm\p{L}*|eksiksiz|kelimesi kelimesine)`,
    String.raw`(?:полн\p{L}+|цел(?:иком|ый|ую)|вс[юея]|дословно|повн\p{L}+|цілком|увес[ья]|усю|дослівно|seluruh|lengkap|penuh|utuh|kata demi kata|toàn bộ|đầy đủ|nguyên văn)`,
  ],
  '从头|从一开始|最初から|始めから|처음부터|منذ البداية|शुरू से|全部|完整|全文|所有|一字不漏|すべて|全て|全文|そのまま|省かず|전체|모두|전부|그대로|كامل|كاملة|بالكامل|पूरी|पूरा|सारी|शब्दशः',
);

/** All that is known about the user, or what the user was doing. */
const ABOUT_USER: Pattern = spoken(
  [
    String.raw`(?:everything|all(?: that)?|anything|whatever|what(?:ever)?|as much as|the most)(?: (?:it|you|they|he|she|we|one|the (?:assistant|model|agent|client|host)|can be|has been|is|was))?(?: (?:already|has|have|had|so far))?(?: been)? (?:knows?|known|learn(?:ed|t|s)?|remember(?:s|ed)?|gather(?:s|ed)?|recall(?:s|ed)?|infer(?:s|red)?|guess(?:es|ed)?|heard|found out) (?:about|of|on|from) (?:the |this |that )?(?:user|person|customer|client|owner|caller|human|guest|visitor|them|him|her|patient)`,
    String.raw`(?:recap|summary|digest|outline|account|overview|log|description|list|record) of (?:what|everything|all|whatever) (?:the |this )?(?:user|person|customer|owner|caller|human|they|he|she)(?: \p{L}+)? (?:has|have|had|is|was|were|did|does) ?(?:been )?(?:working|doing|done|busy|discussing|talking|asking|looking|reading|writing|up to|told|tells|said|asked|shared)`,
    String.raw`(?:anything|everything|whatever|what)(?: else)?(?: that| which)? (?:slipped out|they let slip|(?:the user|they|he|she) let slip|(?:was|they|the user|has been) (?:gave away|given away|let slip|confided|revealed|disclosed)|you (?:could |can |have |could have )?(?:pick(?:ed)? up|gather(?:ed)?|glean(?:ed)?|learn(?:ed|t)?|infer(?:red)?) (?:about|of|on|from) (?:them|him|her|the (?:user|person|customer|guest)))`,
    String.raw`todo lo que (?:se )?(?:sepa\p{L}?|sabe\p{L}?|conozca|conoce|recuerd\p{L}) (?:del|de la|sobre|acerca)|tudo o que (?:se )?(?:sabe|saiba|souber|conhece|lembra\p{L}?) (?:do|da|sobre)|tout ce (?:que|qu)[ '’](?:\p{L}+ ){0,3}(?:sait|savez|connaît|retenu|appris) (?:de|du|sur)|tutto ciò che (?:\p{L}+ ){0,3}(?:sa|conosce|ricorda) (?:de\p{L}*|sull?\p{L}*)`,
    String.raw`alles,? was (?:\p{L}+ ){0,5}über (?:den|die|das) (?:nutzer|benutzer|kund\p{L}+|anwender|person)\p{L}* (?:\p{L}+ ){0,2}(?:weiß|weiss|bekannt|erfahren)|alles wat (?:\p{L}+ ){0,5}over de (?:gebruiker|klant|persoon)|wszystko,? co (?:\p{L}+ ){0,3}(?:wie|wiadomo|wiesz) o|kullanıcı hakkında (?:bil\p{L}+|öğren\p{L}+|edin\p{L}+)|вс[её],? что (?:\p{L}+ ){0,3}(?:известно|знает|знаешь|узнал\p{L}?) (?:о|про)|усе,? що (?:\p{L}+ ){0,3}(?:відомо|знає|знаєш) про|semua yang (?:\p{L}+ ){0,2}(?:diketahui|kamu tahu|anda tahu) tentang|mọi (?:điều|thứ|thông tin) (?:\p{L}+ ){0,4}biết về`,
  ],
  '(?:你|助手|模型)?(?:所知|了解|掌握|知道)的?(?:关于|有关)?用户的?(?:一切|全部|所有)|关于用户的(?:一切|所有|全部)|利用者について知って|ユーザーについて知って|사용자에 대해 (?:아는|알고 있는|알게 된) 모든|كل ما (?:تعرفه|يعرفه|عرفته) عن|उपयोगकर्ता के बारे में (?:जो कुछ|सब कुछ|जो भी)',
);

/** What a machine and an account on it are. */
const MACHINE: Pattern = spoken(
  [
    String.raw`host ?names?|(?:os |login |account )?user ?names?|shell history|environment variables|environment of the (?:machine|host|shell|process)|running processes|process list|home director(?:y|ies)|mac address(?:es)?|(?:local|internal|public) ip(?: address(?:es)?)?|installed (?:programs|software|packages|applications)|machine ids?|serial numbers?|operating system|known hosts|ssh config|open ports|open files|working director(?:y|ies)|uname(?: -a)?|whoami|ip addr|ifconfig|printenv|ps aux|lsof|netstat|systeminfo|network interfaces|wi-?fi networks?|disk layout|kernel version`,
    String.raw`nombre del (?:equipo|host)|variables de entorno|procesos en ejecución|nome da máquina|variáveis de ambiente|nom de la machine|variables d['’]environnement|processus en cours|rechnername\p{L}*|benutzername\p{L}*|umgebungsvariablen|laufende\p{L}? prozesse|nome del computer|variabili d['’]ambiente|computernaam|omgevingsvariabelen|nazw\p{L} komputera|zmienn\p{L}+ środowiskow\p{L}+|bilgisayar adı\p{L}*|ortam değişken\p{L}*|имя (?:компьютера|хоста)|переменн\p{L}+ (?:среды|окружения)|ім['’]я комп['’]ютера|змінн\p{L}+ середовища|nama komputer|variabel lingkungan|tên máy|biến môi trường`,
  ],
  '主机名|用户名|环境变量|进程列表|ホスト名|ユーザー名|環境変数|プロセス一覧|호스트 ?이름|환경 ?변수|프로세스 목록|اسم الجهاز|متغيرات البيئة|होस्ट नाम|पर्यावरण चर',
);

/** What was said before in the same conversation. */
const PRIOR_TURNS: Pattern = spoken(
  [
    String.raw`(?:previous|earlier|prior|past|recent|last \p{L}+|all|preceding) (?:\p{L}+ )?(?:answers?|messages|turns|replies|responses|exchanges|prompts) (?:of|in|from) (?:this|the|our|the current) (?:session|conversation|chat|thread with|dialog(?:ue)?)`,
    String.raw`your (?:own )?(?:instructions|rules|guidelines|system prompt|briefing|orders|configuration|setup) (?:as (?:you )?(?:received|given|got|they)|you (?:received|were given|got)|word for word|verbatim|in full)`,
  ],
  '(?!)',
);

/** The password of something else: mail, bank, browser, network. */
const ALIEN_LOGIN: Pattern = spoken(
  [
    String.raw`(?:password|passcode|login|credentials|pin) (?:of|for|to) (?:the |your |their |his |her |an? )?(?:user['’]s |customer['’]s )?(?:e-?mail|mailbox|bank\p{L}*|browser|wi-?fi|router|phone|computer|laptop|google|apple|microsoft|facebook|social)`,
    String.raw`(?:e-?mail|mailbox|bank|banking|browser|wi-?fi|router|google|apple|facebook) (?:password|passcode|login|pin)`,
    String.raw`(?:twelve|12|twenty-four|24|seed|recovery|secret|backup) (?:secret |seed |recovery |backup )?(?:words|phrase) (?:of|to|for|from|behind) (?:the|their|his|her|your|any|a) (?:\p{L}+ )?(?:wallet|account|ledger|phone)`,
    String.raw`(?:code|c[oó]digo|codice|kod|код|pin|otp|mã)\p{L}{0,2}(?: [\p{L}’'-]+){0,8} (?:(?:by|per|via|through|por|par|przez|qua) )?(?:sms|text message|whatsapp|(?:their|the user['’]s|his|her|your|la sua|su|sua|seine\p{L}?|ihre\p{L}?|sa|zijn|jego|свое\p{L}*) (?:bank\p{L}*|banca|banco|banque|phone|mobile|authenticator))`,
    String.raw`(?:contraseña|clave|senha|mot de passe|code|password|wachtwoord|hasło|пароль|пароль) (?:del|de la|de|do|da|du|di|della|van (?:de|het)|do|от|к|від) (?:l['’])?(?:su |seu |sa |son |votre )?(?:correo|e-?mail|banco|banque|banca|bank\p{L}*|navegador|navigateur|courriel|messagerie|wi-?fi|posta|skrzynki|poczty|почт\p{L}+|банк\p{L}*|пошт\p{L}+)|(?:e-?mail|bank|wlan|browser|mail)-?(?:passwort|kennwort|wachtwoord)\p{L}*`,
  ],
  '(?:邮箱|银行|浏览器|网银)(?:的)?密码|(?:メール|銀行|ブラウザ)の(?:パスワード|暗証番号)|(?:이메일|은행|브라우저) ?비밀번호|كلمة مرور (?:البريد|البنك)|(?:ईमेल|बैंक) (?:का )?पासवर्ड',
);

/** What nobody tells a tool of their life. */
const LIFE: Pattern = spoken(
  [
    String.raw`what (?:they|he|she|the \p{L}+|people) earns?|(?:income|earnings|salar(?:y|ies)|debts|savings|wages)|when (?:nobody|no one|they are not|the house)(?: \p{L}+){0,3} (?:home|empty|away)|who (?:lives|sleeps|else lives) (?:there|with|here)|(?:health|illness(?:es)?|diagnos[ie]s|medication)|(?:religion|faith|political (?:views|leanings))|(?:family members|children['’]s names|names of the children)|(?:daily )?(?:habits|routine)|(?:fears|worries|quarrels|secrets)`,
  ],
  '(?!)',
);

/** Without one of them nothing is demanded. */
const WANTED = [SEEN, WHOLLY, ABOUT_USER, PRIOR_TURNS, ALIEN_LOGIN, LIFE, MACHINE];
