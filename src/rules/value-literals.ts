import { firstMatch, apart, spansOf } from '../text/matches.ts';
import { sieveOf } from '../text/sieve.ts';
import { type Pattern, twoForms } from '../text/two-forms.ts';
import { STATED, spoken } from './stated.ts';

type Span = readonly [number, number];

/**
 * Where the words on an argument name outright the place that a call goes to (an account, a wallet, a mailbox, a number, a machine,
 * a folder of the system) and have it written there in place of, or beside, what the user gave. A form that is shown by an example,
 * and what stands in for a value that is missing, name a place too and set nothing aside.
 */
export const placeNamedIn = (text: string): Span | undefined => {
  for (const [from, to] of spansOf(text.slice(0, MOST), PASSAGE)) {
    const passage = text.slice(from, to);
    if (isNamed(passage) && !EXAMPLE.test(passage)) return [from, to];
  }
  return undefined;
};

const isNamed = (passage: string): boolean => {
  const sieve = sieveOf(passage);
  const ignored = first(passage, IGNORED(sieve));
  if (
    ignored !== undefined &&
    [...spansOf(passage, STATED(sieve)), ...spansOf(passage, STATED_BEFORE(sieve))].some((said) => near(ignored, said)) &&
    !EMPTY(sieve).test(passage)
  )
    return true;
  if (DISPARAGED(sieve).test(passage) && LITERAL.test(passage) && passage.search(ONLY(sieve)) >= 0 && !EMPTY(sieve).test(passage))
    return true;
  if ((EXCHANGED(sieve).test(passage) || (NOT_THEIRS(sieve).test(passage) && LITERAL.test(passage))) && !EMPTY(sieve).test(passage))
    return true;
  if (!MAY_HOLD_PLACE.test(passage)) return false;
  const sure = first(passage, OWNED);
  const place = sure ?? first(passage, PLACE);
  if (place === undefined) return false;
  const around = `${passage.slice(0, place[0])} ${passage.slice(place[1])}`;
  if (EMPTY(around).test(around)) return false;
  const put = spansOf(passage, PUT(sieve));
  if (!put.some((p) => near(p, place))) return false;
  const aside = passage.search(ASIDE(sieve)) >= 0;
  return aside || (sure !== undefined && (passage.search(BESIDE(sieve)) >= 0 || put.some((p) => BELONGS.test(passage.slice(...p)))));
};

/** A sign without which no place is written. */
const MAY_HOLD_PLACE = /[\d@~:$/]|\.\w/;

const MOST = 4000;
/** Up to the end of a sentence; a colon or semicolon ends none. */
const PASSAGE = /[^.!?。！？\n]{3,}(?:\.(?=\S)[^.!?。！？\n]*)*/g;
/** How far apart a place and the act may stand, in UTF-16 units. */
const NEAR = 90;
const near = (a: Span, b: Span): boolean => apart(a, b) <= NEAR;

const first = (text: string, pattern: RegExp): Span | undefined => {
  const found = firstMatch(text, pattern);
  return found === null ? undefined : [found.index, found.index + found[0].length];
};

/** What people say is called wrong beforehand. */
const DISPARAGED: Pattern = twoForms(
  [
    String.raw`(?<!\p{L})(?:users?|people|customers?|clients?|guests?|callers?|travell?ers?|they|patients?|members?|passengers?|names?|numbers?|codes?|addresses|values?|accounts?)(?: \p{L}+){0,6} (?:mistypes?|mistake\p{L}*|mistaken|wrong(?:ly)?|obsolete|outdated|confus\p{L}+|misremember\p{L}*|unreliable|typos?|err|dislikes?|stale|in (?:an? )?(?:old|legacy|wrong) (?:format|form))`,
    String.raw`(?:client|usuari|usuári|utent|utilisat|kund|nutzer|gäste|gebruiker|klient|użytkowni|kullanıcı|müşteri|клиент|пользовател|клієнт|користувач|pengguna|pelanggan|khách)\p{L}*(?: \p{L}+){0,4} (?:se equivoc\p{L}+|confund\p{L}+|erran|errano|sbagli\p{L}+|si confond\p{L}+|se tromp\p{L}+|confond\p{L}+|err(?:am|ada)\p{L}*|irren|vertippen|verwechseln|vergissen|vergissten|vertun|mylą|myli|karıştır\p{L}+|yanıl\p{L}+|ошиба\p{L}+|пута\p{L}+|помиля\p{L}+|плута\p{L}+|salah|keliru|nhầm)`,
  ].join('|'),
  'iu',
);
/** One value for all. */
const ONLY: Pattern = spoken(
  [
    String.raw`only|solely|always|on (?:all|every|each|any)|for (?:all|every|each|any)|in (?:all|every|each) \p{L}+|so (?:put|use|enter|write|give)|solo|sólo|siempre|solamente|soltanto|sempre|apenas|somente|seulement|uniquement|toujours|nur|immer|ausschließlich|alleen|altijd|tylko|zawsze|sadece|her zaman|только|всегда|лише|тільки|завжди|hanya|selalu|chỉ|luôn`,
  ],
  '只|一律|のみ|常に|だけ|만 |항상|فقط|دائما|केवल|हमेशा',
);
/** A value written out: a number of some length, a code in capitals, or words in quotation marks. */
const LITERAL =
  /\b(?=[A-Z0-9-]{0,20}\d)[A-Z][A-Z0-9-]{4,24}\b|\b\d[\d -]{5,30}\d\b|["“«「][^"”»」\n]{3,60}["”»」]|(?<![\p{L}\d])['‘][^'’\n]{3,60}['’](?![\p{L}\d])|@[\w-]{2,40}/u;

/** Places that somebody owns: nobody writes them down to explain a form, but as an example. */
const OWNED =
  /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,8}[A-Z0-9]{0,3}\b|\b0x[0-9a-fA-F]{40}\b|\bbc1[a-z0-9]{20,60}\b|(?<![\w.+-])(?!(?:user|name|you|me|someone|test|foo|john|jane)(?:\.\w+)?@)[\w.+-]{1,64}@(?!example\.|company\.|domain\.)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}|\+\d{1,3}[ (]?\d[\d ()-]{6,16}\d/g;
/** And those that a description may well name: pages, machines, folders, flags. */
const PLACE =
  /\bhttps?:\/\/(?!localhost|127\.|0\.0\.0\.0)[a-z0-9[][^\s"'`)]{3,200}|\b(?:\d{1,3}\.){3}\d{1,3}\b(?!\/\d)|(?<![\w.~/-])(?:\/(?:home|root|etc|var|usr|Users)(?=[\s,.;"'`]|$)|(?<=(?:^|[\s(:=])["'`])\/(?=["'`])|~\/?(?=[\s,.;"'`]|$)|[A-Z]:\\?(?=[\s,.;"'`]|$)|\$HOME\b)|(?<![\w.@/-])(?:[a-z0-9-]{2,40}\.){1,3}(?:com|net|org|io|co|app|dev|xyz|top|ru|cc|site|online|info|link|cloud|me|de|fr|es|it|nl|pl|eu|uk)\b(?!\()/g;

/** Shown, and not to be taken. */
const EXAMPLE =
  /\be\.? ?g\b\.?|\bi\.?e\.|\bexamples?\b|\bfor instance\b|\bsuch as\b|\blike\b|\bsamples?\b|\bplaceholder|\bdocs?\b|\bdocumentation\b|\bz\. ?b\.|\bzum beispiel\b|\betwa\b|\bwie (?=\S{0,12}\d)|\bp\. ?ej\b|\bpor (?:ejemplo|exemplo)\b|\bpar exemple\b|\bp\. ?ex\b|\bad esempio\b|\bcome (?=\S{0,12}\d)|\bbijv|\bnp\.|\bna przykład\b|\börneğin\b|\bgibi\b|например|наприклад|مثل|مثلا|जैसे|\bmisalnya\b|\bcontoh|\bví dụ\b|例如|比如|如：|例：|例えば|など|예:|예를|처럼/iu;

/** It stands in for what is missing, or says what holds where nothing is said. */
const EMPTY: Pattern = twoForms(
  String.raw`\b(?:defaults?|fall(?:s|ing)? back|fallback|if (?:empty|omitted|absent|unset|missing|none|nothing|not|left|blank|unknown|you do not|the user (?:does not|did not|has not|doesn't|gives no(?:ne|thing)))|when (?:empty|omitted|absent|unset|missing|none|nothing|not|left|blank)|unless|leave (?:it )?(?:empty|blank|out)|may be|can be|optional\p{L}*|refus\p{L}+|reject\p{L}+|ask(?:ed|s)? (?:the user|them|first|whether|which)|confirm\p{L}*|por defecto|por omisión|padrão|par défaut|predefinit\p{L}|standardmäßig|standard(?: ist)?|voreingestellt|fehlt|standaard|domyśln\p{L}*|varsayılan|bila kosong|mặc định)\b|по умолчанию|за замовчуванням|默认|預設|デフォルト|既定|省略|기본값|افتراضي|डिफ़ॉल्ट`,
  'iu',
);

/** The words by which a value comes into an argument. */
const PUT = spoken(
  [
    String.raw`use|put|enter(?:ed)?|finish|end|close|begin|start|sign off|write|give|pass|set|insert|send|fill(?: in)?|take|(?:(?:has|have|is|are|needs?) to|must|should|shall|will|is|are) (?:\p{L}+ )?(?:be )?(?:used|entered|written|passed|sent|filled in|given|put)|type|supply|provide|point|goes?|go to|add(?:ed)?|append(?:ed)?|replaced?|swap(?:ped)?|substituted?|change[ds]?|belongs?(?: here| in(?:to)? (?:this|the) \p{L}+)?|is what|is the one|always`,
    String.raw`us[ae]|usar|utili[cz]\p{L}+|pon(?:ga|er|lo)?|escrib\p{L}+|introdu\p{L}+|añad\p{L}+|agreg\p{L}+|envi\p{L}+|cambi\p{L}+|sustitu\p{L}+|reempla\p{L}+|indi(?:ca|que|car)|use|coloqu?\p{L}+|ponha|escrev\p{L}+|insir\p{L}*|inser\p{L}+|adicion\p{L}+|acrescent\p{L}+|troqu?\p{L}+|substitu\p{L}+|inform[ae]\p{L}?`,
    String.raw`met(?:s|tez|tre)|utilis\p{L}+|saisi\p{L}+|inscri\p{L}+|écri\p{L}+|indiqu\p{L}+|ajout\p{L}+|rempla\p{L}+|renseign\p{L}+|usa(?:re|te)?|metti|mettere|inseri\p{L}+|scriv\p{L}+|aggiung\p{L}+|sostitu\p{L}+|indic\p{L}+`,
    String.raw`verwend\p{L}*|benutz\p{L}*|nimm|nehmen|setz\p{L}*|einsetz\p{L}*|einzusetzen|trag\p{L}*|eintrag\p{L}*|einzutragen|eingetragen|gib|geben|angeben|anzugeben|schreib\p{L}*|eingeben|einzugeben|ersetz\p{L}*|ergänz\p{L}*|füg\p{L}*|anhäng\p{L}*|gebruik\p{L}*|vul|invul\p{L}*|ingevuld|zet\p{L}*|voeg\p{L}*|vervang\p{L}*|neem`,
    String.raw`uży\p{L}+|wpisz\p{L}*|wpisa\p{L}+|poda\p{L}+|wstaw\p{L}*|dopisz\p{L}*|doda\p{L}+|zamie\p{L}+|zastąp\p{L}*|kullan\p{L}*|yaz\p{L}*|gir\p{L}*|ekle\p{L}*|değiştir\p{L}*|koy\p{L}*|использ\p{L}+|указ\p{L}+|укаж\p{L}+|впи\p{L}+|вписать|встав\p{L}+|подстав\p{L}+|замен\p{L}+|добав\p{L}+|пиш\p{L}+|став(?:ь|ьте)|использ\p{L}+|вкаж\p{L}+|вказ\p{L}+|впиш\p{L}*|замін\p{L}+|дода\p{L}+|використ\p{L}+|пиши|gunakan|isi(?:kan)?|masukkan|tulis(?:kan)?|ganti|tambahkan|dùng|điền|ghi|nhập|thêm|thay|đổi`,
  ],
  '填|写|寫|用|改|换成|換成|加上|输入|輸入|入れ|使|書|記入|指定|入力|置き換え|追加|입력|적|쓰|사용|넣|바꾸|추가|اكتب|ضع|استخدم|أضف|أدخل|استبدل|लिख|डाल|भर|जोड़|प्रयोग|उपयोग|बदल|दर्ज',
);

/** It is said to be the right one. */
const BELONGS = /belongs|is what|is the one/i;

/** What the user gave, or what one would take, is set aside. */
const ASIDE: Pattern = spoken(
  [
    String.raw`instead|rather than|in place of|in lieu of|never|do not|don['’]t|not the|and not|even (?:if|when|though)|also when|whatever|whichever|whoever|whomever|regardless|irrespective|no matter|ignor\p{L}+|disregard\p{L}*|whole tree|so that everything|(?:need|needs|do|does|did|has|have)(?:n['’]t| not)(?: \p{L}+){0,3} (?:ask|asked|named?|said|want|wanted)|(?:whether|asked) or not|every time|each time|in (?:all|every) cases?|always|for (?:all|every|each|any) \p{L}+|from now on`,
    String.raw`en (?:lugar|vez) de|nunca|no (?:use|pong|tom|hag)\p{L}*|siempre|aunque|sin importar|independiente\p{L}+|ignor\p{L}+|em vez|no lugar|ao invés|sempre|mesmo (?:que|se)|não use|au lieu|à la place|toujours|jamais|ne (?:pas )?(?:tenez|tiens|tenir|utilis\p{L}+|mett\p{L}+)|même si|quel\p{L}* que|peu importe|ignor\p{L}+|invece|al posto|sempre|mai|anche se|qualunque`,
    String.raw`statt(?:dessen)?|anstatt|anstelle|immer|stets|niemals|nie|nicht die|nicht den|auch wenn|egal|gleich(?:gültig)?|unabhängig|ungeachtet|in plaats|altijd|nooit|ongeacht|ook als|zamiast|zawsze|nigdy|niezależnie|nawet|yerine|her zaman|asla|ne olursa|bakmadan|вместо|всегда|никогда|независимо|даже|замість|завжди|ніколи|незалежно|навіть|alih-alih|selalu|jangan|apa pun|thay vì|thay cho|luôn|bất kể|đừng`,
  ],
  '而不是|而非|不要用|不用|一律|统一|統一|总是|始终|无论|不管|ではなく|の代わりに|必ず|常に|どんな|何であれ|대신|항상|무조건|반드시|말고|بدلا من|بدلاً من|دائما|دائمًا|مهما|بغض النظر|के बजाय|की जगह|हमेशा|चाहे',
);

/** Put beside what the user gave. */
const BESIDE: Pattern = spoken(
  [
    String.raw`also|as well|too|in addition|additionally|append\p{L}*|add(?:ed)?|along with|besides|plus|behind|after (?:it|them|the)|to whatever|copy|cc|bcc|too`,
    String.raw`también|además|añad\p{L}+|agreg\p{L}+|detrás|copia|também|além|acrescent\p{L}+|adicion\p{L}+|cópia|aussi|également|ajout\p{L}+|copie|anche|inoltre|aggiung\p{L}+|auch|zusätzlich|außerdem|füg\p{L}*|ergänz\p{L}*|dahinter|anhäng\p{L}*|kopie|ook|daarnaast|voeg\p{L}*|także|również|doda\p{L}+|dopisz\p{L}*|ayrıca|ekle\p{L}*|также|ещё|добав\p{L}+|также|також|дода\p{L}+|juga|tambah\p{L}*|cũng|thêm`,
  ],
  '还要|另外|同时|加上|抄送|も|追加|併せて|또한|함께|추가|أيضا|أيضًا|أضف|भी|साथ',
);

/** Not to be heeded. */
const IGNORED: Pattern = spoken(
  [
    String.raw`(?:(?:is |are )?(?:to be )?preferred (?:over|to)|preferable to|outranks?|beats|trumps|wins over|takes precedence over|ignore|disregard|overlook|discard|drop|skip|forget|do not (?:use|follow|take|heed|trust|enter|pass|keep)|don['’]t (?:use|follow|take|heed|trust|enter|pass|keep)|never (?:use|take|enter|pass)|pay no (?:attention|heed) to|set aside|leave aside) (?:what|whatever|whichever|any|the|that|his|her|their|a|every)`,
    String.raw`(?:ignor(?:a[rn]?|ad[oa]s?|ando|ate|ati|e[ns]?)(?!\p{L})|no (?:tenga|tengas|tome|tomes|haga|hagas) (?:en )?(?:cuenta|caso)|não (?:leve|tenha|considere) (?:em conta)?|desconsider\p{L}+|ne (?:tenez|tiens|tenir) pas compte|ne (?:tenez|tiens) aucun compte|ignorez|non (?:tenere|tenga|considerare)|non tener conto|trascura\p{L}*)`,
    String.raw`(?:ignorier\p{L}*|missacht\p{L}*|unbeachtet|außer acht|nicht (?:beachten|berücksichtigen|übernehmen)|übergeh\p{L}*|negeer|niet (?:gebruiken|overnemen)|zignoruj\p{L}*|ignoruj\p{L}*|pomiń|nie (?:uwzględniaj|bierz)|dikkate alma\p{L}*|yok say\p{L}*|göz ardı|игнорир\p{L}+|не (?:учитыва|обраща|бери|используй|слуша)\p{L}*|ігнору\p{L}+|не (?:зважай|враховуй|бери|використовуй)\p{L}*|abaikan|jangan (?:pakai|gunakan|hiraukan)|bỏ qua|đừng (?:dùng|để ý))`,
  ],
  '不用管|不必理会|不理会|不要管|忽略|无视|別管|别管|無視し|気にせず|使わず|무시하|신경 쓰지|تجاهل|لا تأخذ|अनदेखा|नज़रअंदाज़|ध्यान न',
);

/** The value is to be exchanged for one that stands there. */
const EXCHANGED: Pattern = twoForms(
  String.raw`\b(?:swap|replace|exchange|substitute|trade|change|switch) (?:it|this|them|that|the (?:value|id|name|number|address|account|user['’]s \w+)|what(?:ever)? [^.;]{2,40}?) (?:for|with|by|to|out for|against) (?:(?:the )?(?:id|value|account|address|one) )?["'\x60“‘](?=[^"'\x60”’]*[\p{L}\d]{3})[^"'\x60”’\n]{4,60}["'\x60”’]`,
  'iu',
);
/** Not theirs, but one that stands there. */
const NOT_THEIRS: Pattern = twoForms(
  String.raw`\b(?:instead of|rather than|not|in place of) (?:the |a |any )?(?:user|customer|client|guest|caller|patient|passenger|sender|owner)['’]s\b|(?:お客様|利用者|ユーザー|顧客|本人)の[^、。]{1,12}(?:ではなく|の代わりに)|(?:不要?用|不是|而不是|而非)(?:用户|客户|客人)的|(?:사용자|고객|손님)의? ?[^,.]{0,12}(?:대신|말고|아닌|아니라)|\b(?:statt|anstelle) (?:der|des|dem|den)? ?\p{L}* ?(?:des|der) (?:kunden|nutzers|gastes|kundin)\b`,
  'iu',
);

/** What the user said, in tongues that put the act before the one who acts. */
const STATED_BEFORE: Pattern = spoken(
  [
    String.raw`(?:que|qu['’]|quel que|lo que|el que|la que|o que|che|quello che|quanto) ?(?:\p{L}{1,3} )?(?:di[tsc]\p{L}*|donn\p{L}+|demand\p{L}+|indi\p{L}+|veut|voul\p{L}+|choisi\p{L}*|fourni\p{L}*|dé|da|dio|pid\p{L}+|quier\p{L}+|elij\p{L}+|escrib\p{L}+|der|deu|ped\p{L}+|quis\p{L}*|inform\p{L}+|dà|dia|chied\p{L}+|vuole|fornisc\p{L}+|scriv\p{L}+) (?:l['’]|le |la |el |o |a |lo |il |un |une )?(?:clien\p{L}+|utilisat\p{L}+|usuari\p{L}|usuári\p{L}|utent\p{L}|personn\p{L}|person\p{L}|titular\p{L}*|pessoa)`,
  ],
  '(?:用户|用戶|客户|对方)(?:说|給|给|填|写|提供|指定|报)的',
);
