import { matchesOf, NEVER } from '../text/matches.ts';
import { sieveOf } from '../text/sieve.ts';
import { spoken } from './stated.ts';

type Span = readonly [number, number];

/** Where a text has a token that was given for one service travel to another, or be taken without a look at whom it is for. */
export const lentIn = (text: string): Span | undefined => {
  const whole = sieveOf(text);
  if (!SENDING.some((pattern) => pattern.may(whole))) return undefined;
  const named = matchesOf(text, NAMED);
  if (named.length === 0 && !TOKEN.may(whole)) return undefined;
  for (const match of matchesOf(text.slice(0, MOST), SENTENCES)) {
    const sentence = match[0];
    const [from, to] = [match.index, match.index + sentence.length];
    const before = named.some((one) => one.index >= from - 120 && one.index + one[0].length <= from);
    if (SENDING.every((pattern) => pattern.within(whole, from, to) === NEVER)) continue;
    if (!before && sentence.search(TOKEN.within(whole, from, to)) < 0) continue;
    const sieve = sieveOf(sentence);
    if (sentence.search(SPARED(sieve)) >= 0 || OF_A_DESIGN.test(sentence)) continue;
    const abroad = sentence.search(HANDED_ON(sieve)) >= 0 && sentence.search(TO_OTHERS(sieve)) >= 0;
    if (abroad || sentence.search(MADE_FOR(sieve)) >= 0 || sentence.search(LENT(sieve)) >= 0)
      return [match.index, match.index + sentence.length];
  }
  return undefined;
};

const MOST = 20_000;
const NAMED = /token|cookie|auth|credential|jeton|jwt/gi;
const SENTENCES = /[^.!?。！？\n]{3,}(?:\.(?=\S)[^.!?。！？\n]*)*/g;

/** Tokens of a design or of a text, and none that opens a door. */
const OF_A_DESIGN =
  /\b(?:copied the (?:example|template|snippet)|(?:named|design|alias|output|input|css|style|colou?r|context|prompt) tokens?)\b/i;

const TOKEN = spoken(
  [
    String.raw`(?:(?:access|bearer|refresh|session|id|oauth2?|auth|sts|api|vendor|login) )?(?:tokens?|credentials?|cookies?|jwts?|keys?|sessions?)|authori[sz]ation headers?|jetons?|credenciales?|credenciais|zugangstokens?|zugriffstokens?|sitzungstokens?|anmeldedaten|credenzial[ei]|toegangstokens?|poświadczeni\p{L}*|żeton\p{L}*|jeton\p{L}*|токен\p{L}*|ключ\p{L}*|ключі|mã truy cập`,
  ],
  '令牌|凭证|憑證|トークン|認証情報|鍵|토큰|자격 ?증명|رمز (?:الوصول|الدخول|الجلسة)|टोकन',
);

/** What is denied, and what is the server's own. */
const SPARED = spoken(
  [
    String.raw`never|not|no (?:token|credential|cookie)s?|neither|nor|cannot|refus\p{L}*|reject\p{L}*|(?:its|their|the server['’]s|his) own|dedicated|nunca|jamás|jamais|não|ne|pas|mai|non|nie|niemals|nicht|kein\p{L}{0,2}|eigene[nsrm]?|nooit|niet|nigdy|asla|kendi|никогда|не|собственн\p{L}+|ніколи|власн\p{L}+|jangan|tidak|không|đừng|propi[oa]s?|propre|própri[oa]s?|propri[oa]|свой|своего`,
  ],
  '不会|不得|自己的|自身的|专用|ません|ない|専用|자체|않|لا |لن |الخاص|नहीं|अपने|अपना',
);

const ANY_SERVICE = String.raw`(?:(?:every|each|any|all|whichever|whatever|other|another|several|the other|different|further|internal|backend|downstream|upstream|connected|third)(?: \p{L}+){0,3} ?(?:systems?|services?|apis?|servers?|vendors?|requests?|backends?|providers?|part(?:y|ies)|hosts?|sites?|tenants?|platforms?|connectors?))`;

const LENT = spoken(
  [
    // What it was given for is another thing.
    String.raw`(?:obtained|issued|minted|granted|meant|intended|created|received|acquired|made out|signed)(?: \p{L}+){0,2} (?:for|to|by|from|at|with) (?:another|an?other|some other|a different|different|other|any other|their|the user['’]s|whatever|whichever|the (?:mail|calendar|chat|drive|storage|identity|file|first)) ?(?:\p{L}+ ?){0,3}`,
    // It travels as it is.
    String.raw`(?:forward|pass|replay|relay|cop|propagat|hand|present|reus|attach|send|sent|us|giv|tak|transmit|mirror|tried|try)\p{L}*(?: \p{L}+){0,5} (?:as[- ]is|unchanged|verbatim|untouched|unmodified|unaltered|onwards?|downstream|upstream|(?:to|against|at|with|for|across) ${ANY_SERVICE})`,
    String.raw`(?:will |can |may )?also (?:be |gets? )?(?:tried|used|shown|presented|replayed|sent|works?)(?: \p{L}+){0,2} (?:against|at|with|for|on|to|in) \p{L}+|replay\p{L}*(?: \p{L}+){0,3} (?:against|at|to|on|in)|(?:shared|pooled|lent|reused|borrowed)(?: \p{L}+){0,2} (?:among|between|across|within|by)|(?:goes|travels|comes|is sent|is handed|rides) along|goes with (?:it|them|the)`,
    // It is asked of the host.
    String.raw`(?:give|hand|supply|pass|put|include|attach|provide|send|lend|use|uses|show|enter|paste|copy)(?: \p{L}+){0,4} (?:tokens?|cookies?|credentials?|headers?|keys?|sessions?|jwts?)(?: \p{L}+){0,4} (?:of (?:your|the) (?:current|logged|calling|running|browser|open|host)|(?:that |which )?(?:the )?(?:host|client|agent|assistant|caller|browser|user|you)(?: \p{L}+){0,2} (?:holds?|carr(?:y|ies)|has|have|uses?|keeps?|owns?|got|obtained|presents?))|(?:whatever|whichever) (?:\p{L}+ ){0,4}tokens?(?: \p{L}+){0,5} (?:carries|holds|has|presents)|cookies? of the (?:logged|browser|open|user)`,
    String.raw`(?:caller|client|user|host|agent|assistant)['’]s own(?: \p{L}+){0,2} (?:key|token|credential)s? (?:is|are) used|come back (?:later )?for more|as the user at (?:the |other |another )`,
    String.raw`(?:accept|take|honou?r|use)\p{L}*(?: \p{L}+){0,2} from (?:whatever|whichever|any|every|all) (?:issuer|source|service|app\p{L}*|client|provider|tenant)|(?:relay|forward|pass|hand)\p{L}*(?: \p{L}+){0,6} without (?:exchange|exchanging|check\p{L}*|verif\p{L}*|validat\p{L}*|looking)|(?:re-?use|borrow|take|use)(?: \p{L}+)? (?:credentials|login|tokens?|session|keys?|cookies?)(?: \p{L}+){0,3} (?:has|have|holds?|keeps?) (?:for|at|with) (?:the |an? |its |their )?(?:\p{L}+)|sessions? of the (?:last|previous|most recent)|(?:keep|store|use|save)s? (?:it|them) for (?:\p{L}+ ){1,4}(?:too|as well)|tokens? (?:from|of) the (?:\p{L}+ ){1,2}(?:app|service|client) you`,
    String.raw`audience(?: \p{L}+)?(?: is| are)? (?:not|never|isn['’]t|un)\p{L}* ?(?:checked|verified|looked|validated)?|without (?:a )?(?:check\p{L}*|verif\p{L}*|look\p{L}*)(?: \p{L}+){0,4} (?:audience|issued|whom|intended|meant)`,
  ],
  '(?:他|別)の?(?:アプリ|サービス|システム)(?:用|向け)に発行|(?:其他|别的|另一)(?:应用|服务|系统)(?:的|签发|颁发)|다른 (?:앱|서비스)(?:용|에) 발급|原样(?:转发|转交|传|使用)|转发给(?:后端|其他|各)|不校验|不验证受众|他(?:の)?サービスで取得した|そのまま(?:渡|転送|使)|代わりに使|다른 서비스(?:에서|의|용)|그대로 (?:전달|전송|사용)|كما هو|إلى (?:أي|كل) خدمة|जैसा है वैसा|किसी भी सेवा|दूसरी सेवा',
);

/** Handed on, in the other languages of words with spaces. */
const HANDED_ON = spoken(
  [
    String.raw`(?:reenv[íi]\p{L}+|retransm\p{L}+|reutili\p{L}+|encaminha\p{L}*|repass\p{L}+|reaproveita\p{L}*|transm\p{L}+|réutilis\p{L}*|présent\p{L}+|pasa(?:do|da)?|inoltra\p{L}*|trasmess\p{L}+|trasmett\p{L}+|riutilizza\p{L}*|durchgereicht|weitergereicht|weitergegeben|weitergeleitet|mitgenutzt|reicht|übergibt|doorgegeven|doorgestuurd|hergebruikt|przekazywan\p{L}+|przekazuje|aktar\p{L}+|ilet\p{L}+|kullanıl\p{L}+|переда[её]т\p{L}*|пересыла\p{L}+|використову\p{L}+|переда\p{L}+|надсила\p{L}+|diteruskan|meneruskan|dipakai|chuyển(?: tiếp)?|dùng lại|sử dụng lại)`,
  ],
  '(?!)',
);

/** Made out for something else. */
const MADE_FOR = spoken(
  [
    String.raw`(?:obtuvo|obtenido|emitido|obteve|emitido|obtenu|émis|ottenuto|emesso|ausgestellt|erhalten|verkregen|uitgegeven|wydan\p{L}*|uzyskan\p{L}*|выдан\p{L}*|получен\p{L}*|видан\p{L}*|отриман\p{L}*|diterbitkan|được cấp) (?:para|pour|per|für|voor|dla|для|untuk|cho|von|por|par|da|von) (?:otr[oa]|outr[oa]|une? autre|un['’]?altr[oa]|ein\p{L}{0,2} andere\p{L}?|een andere?|inn\p{L}+|друг\p{L}+|інш\p{L}+|lain|khác)|einer beliebigen (?:anwendung|quelle|app)|de cualquier (?:aplicación|origen)|de qualquer (?:aplicativo|aplicação|origem)|de n['’]importe quelle (?:application|source)|di qualsiasi (?:applicazione|origine)`,
  ],
  '(?!)',
);

/** As it is, to whoever it may be, unlooked at. */
const TO_OTHERS = spoken(
  [
    String.raw`tal (?:cual|como)|tel(?:le)?s? quel(?:le)?s?|così com['’]è|unverändert|ongewijzigd|bez zmian|w niezmienionej\p{L}*|в неизменн\p{L}+|без изменений|у незмінн\p{L}+|без змін|olduğu gibi|değiştirilmeden|apa adanya|nguyên (?:trạng|vẹn|xi)`,
    String.raw`(?:otr[oa]s?|outr[oa]s?|cualquier|qualquer|autres?|quel que soit|n['’]importe|altr[oie]|qualsiasi|ander\p{L}{1,2}|jede[nmrs]?|alle[nrms]?|elk\p{L}?|inn\p{L}{1,3}|każd\p{L}+|dowoln\p{L}+|diğer|başka|her|други\p{L}+|друго\p{L}+|любо\p{L}+|інш\p{L}+|будь-як\p{L}+|lain|mana pun|khác|bất kỳ)(?: \p{L}+){0,2} (?:servi[czs]\p{L}*|serveurs?|sistemas?|syst[eè]m\p{L}*|apis?|dienst\p{L}*|usługi?\p{L}*|usług|servis\p{L}*|сервис\p{L}*|служб\p{L}*|сервіс\p{L}*|систем\p{L}*|layanan|dịch vụ)`,
    String.raw`(?:sin comprobar|sem verificar|sans (?:vérifier|contrôler)|ohne (?:prüfung|zu prüfen)|ungeprüft|senza (?:verificare|controllare)|zonder (?:controle|te controleren)|bez sprawdz\p{L}+|без провер\p{L}+|без перевір\p{L}+|denetlemeden|tanpa (?:memeriksa|pemeriksaan)|không kiểm tra)`,
  ],
  '(?!)',
);

/** Without one of them nothing is lent. */
const SENDING = [HANDED_ON, MADE_FOR, LENT];
