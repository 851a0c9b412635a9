import { isObject, type Tool } from '../model/inventory.ts';
import { matchesOf } from '../text/matches.ts';
import type { Concept, Reading } from '../text/reading.ts';
import { type Pattern, twoForms } from '../text/two-forms.ts';

/** An address with a place to fill, and what is told of the filling. */
export interface Filled {
  /** UTF-16 units of the text: the address. */
  readonly span: readonly [number, number];
  /** `hole`: the place itself is named after what people say; `told`: the text around it says so. */
  readonly by: 'hole' | 'told';
}

/** Addresses that a text wants filled with what somebody said, wrote or is. */
export const filledAddresses = (text: string, reading: Reading, tool: Tool | undefined): readonly Filled[] => {
  if (!MAY_HOLD.test(text)) return ofPicture(text, reading);
  const own = ownArguments(tool);
  return matchesOf(text, ADDRESS(text)).flatMap((match): readonly Filled[] => {
    const span = [match.index, match.index + match[0].length] as const;
    const holes = matchesOf(match[0], HOLE).map((hole) => hole[0]);
    const open = OPEN.test(match[0]);
    if (holes.length === 0 && !open) return [];
    // An id in the path of an interface names a record: `/api/session/{sessionId}/recording`.
    const inPath = (hole: string): boolean =>
      /^[{<]\w{1,30}(?:[iI]d|ID|_id)[}>]$/.test(hole) && !match[0].slice(0, match[0].indexOf(hole)).includes('?');
    if (holes.some((hole) => saidIn(hole) && !inPath(hole))) return [{ span, by: 'hole' }];
    const named = holes.map((hole) => hole.replaceAll(/[^\p{L}\p{N}]+/gu, '').toLowerCase());
    if (!open && named.every((name) => own.has(name))) return [];
    const ofInterface = !open && holes.every((hole) => /^\{\w+\}$/.test(hole));
    return isTold(text, reading, span, ofInterface) ? [{ span, by: 'told' }] : [];
  });
};

/** The address itself stands elsewhere, in a preset value. */
const ofPicture = (text: string, reading: Reading): readonly Filled[] => {
  const hole = /\{\w{1,30}\}/.exec(text);
  if (hole === null || !/\b(?:markdown|images?|pictures?|badge|pixel|favicon)\b/i.test(text)) return [];
  const span = [hole.index, hole.index + hole[0].length] as const;
  return isTold(text, reading, span, true) ? [{ span, by: 'told' }] : [];
};

/** True when the text around an address says that nothing of what people say goes into it. */
export const isSpared = (text: string, [, to]: readonly [number, number]): boolean => {
  const said = matchesOf(text, SAID(text)).map((match) => [match.index, match.index + match[0].length] as const);
  const near = said.filter(([start]) => start >= to && start - to < AFTER);
  const nothing =
    /\b(?:nothing|no word|not what) (?:that |of what )?(?:the |your )?\p{L}+ (?:has |have )?(?:said|says|wrote|writes|asked|asks|told|tells|typed)\b/iu;
  return nothing.test(text.slice(to, to + AFTER)) || (near.length > 0 && near.every((span) => isTakenBack(text, span)));
};

/** No address without one of these. */
const MAY_HOLD = /\/\/|\.[a-z]{2,12}\//i;

const HOLE =
  /\{{1,2}[^{}\n]{1,60}\}{1,2}|<\p{L}[^<>\n]{1,80}>|\[\p{L}[^\][\n]{1,60}\]|(?<=[/=-])(?:[A-Z]{3,20}(?:[-_][A-Z]{2,20})*)(?=[/&?.)\s"'\]-]|$)|%7B[\w%]{1,40}%7D|\$[A-Z_]{3,40}/gu;
const ADDRESS = twoForms(
  String.raw`(?:(?:https?:|(?<![\w:/]|[a-z0-9+.-]:))\/\/|(?<![\w@.-])(?:[a-z0-9-]{2,40}\.){1,3}[a-z]{2,10}\/)(?:\{{1,2}[^{}\n]{1,60}\}{1,2}|<\p{L}[^<>\n]{1,80}>|\[\p{L}[^\][\n]{1,60}\]|[^\s"'<>{}[\]()，。；]){2,400}`,
  'giu',
);
/** It ends, or stops short, where something is to be put. */
const OPEN = /[?&][\w-]{1,30}=(?:…|\.{3}|_{2,}|[.,;:]?$)/;

/** What somebody said, wrote or is, in a hole or around an address. */
const SAID = twoForms(
  [
    String.raw`(?:what|whatever|everything|anything|all)(?: that)? (?:\p{L}+ ){0,3}(?:has|have|had|was|were|is|are)? ?(?:just |already )?(?:ask|sa[iy]|told|tell|wr(?:o|i)t|typ|shar|confid|talk|discuss|mention)\p{L}*`,
    String.raw`(?:last|latest|previous|recent|past|user'?s|their|his|her|your)(?: \p{L}+){0,2} (?:messages?|questions?|prompts?|words|files?|inputs?|e-?mails?|names?|addresses|phone|answers?)`,
    String.raw`conversation|transcript|chat history|(?:open|current) (?:document|file|page|mail)|(?:request|question|prompt|message|mail) in full|(?:full|whole|entire) (?:request|question|prompt|message)|secret words?|(?:résumé|historique|teneur) de l['’]échange|dernière? (?:message|question)|(?:letzte|vorige|jüngste)n? (?:nachricht|frage|eingabe)\p{L}*|(?:frage|nachricht|eingabe|anschrift|adresse)n? des (?:nutzers|benutzers|kunden)|(?:último|última) (?:mensaje|mensagem|pregunta|pergunta)|(?:ultimo|ultima) (?:messaggio|domanda)|laatste (?:bericht|vraag)|ostatni\p{L}* (?:wiadomoś\p{L}+|pytani\p{L}+)|son (?:mesaj|soru)\p{L}*|последн\p{L}+ (?:сообщени\p{L}+|вопрос\p{L}*)|останн\p{L}+ (?:повідомлен\p{L}+|запитан\p{L}+)|pesan terakhir|tin nhắn (?:cuối|gần nhất)|historique de la conversation|contraseñas?|claves?|mots? de passe|senhas?|passw(?:ö|o)rt\p{L}*|dialog(?:ue)?s?|session[ _-]?id|home address|date of birth|identity number|summary of (?:the|what|this)`,
    String.raw`lo que (?:\p{L}+ ){0,4}(?:dicho|contado|escrito|preguntado|dijo|contó|escribió|preguntó)|o que (?:\p{L}+ ){0,4}(?:disse|contou|escreveu|perguntou|dito|escrito)|ce que? (?:\p{L}+ ){0,5}(?:dit|raconté|écrit|demandé|confié)|ce qu['’](?:\p{L}+ ){0,4}(?:dit|raconté|écrit|demandé|confié)|(?:ciò|quello|quanto) ?(?:che )?(?:[\p{L}’']+ ){0,5}(?:detto|raccontato|scritto|chiesto|confidato)`,
    String.raw`was (?:\p{L}+ ){0,6}(?:gesagt|sagte|erzählt|erzählte|geschrieben|schrieb|gefragt|fragte|anvertraut|eingab|eingegeben)|wat (?:\p{L}+ ){0,6}(?:gezegd|zei|verteld|vertelde|geschreven|schreef|gevraagd|vroeg|toevertrouwd)|(?:to, )?co (?:\p{L}+ ){0,5}(?:powiedział|napisał|opowiedział|zapytał)\p{L}*|(?:söyle|yaz|anlat|sor)d(?:ı|i|u|ü)\p{L}*|(?:то, )?что (?:\p{L}+ ){0,5}(?:сказал|написал|рассказал|спросил)\p{L}*|що (?:\p{L}+ ){0,5}(?:сказа|написа|розпові|запита)\p{L}*`,
    String.raw`yang (?:\p{L}+ ){0,3}(?:dikatakan|ditulis|diceritakan|ditanyakan)|(?:điều|những gì) (?:\p{L}+ ){0,5}(?:nói|viết|kể|hỏi)|nik|alamat|domicilio|direcci[oó]n (?:particular|de casa)|endereço residencial|adresse (?:personnelle|du domicile)|wohnanschrift|woonadres|adres zamieszkania|indirizzo di casa|домашн\p{L}+ адрес\p{L}*|ev adres\p{L}*`,
  ]
    .map((words) => String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`)
    .join('|')
    .concat(
      '|(?:说|說|写|寫|问|問|告诉|告訴)(?:过|過|的|了)|用户的(?:问题|姓名|提问|消息|地址|话)|最后一(?:条消息|个问题)|直前の(?:発言|質問|メッセージ)|利用者の(?:質問|名前|氏名|発言)|사용자의 (?:질문|이름|말)|마지막 (?:메시지|질문)|对话|對話|聊天|身份证|話した|言った|書いた|尋ねた|打ち明けた|入力した|会話|やり取り|말한|물은|털어놓은|입력한|대화|قاله|كتبه|سأله|المحادثة|कहा|लिखा|पूछा|बताया|बातचीत',
    ),
  'giu',
);
const saidIn = (text: string): boolean => {
  const apart = text.replaceAll(/[_-]/g, ' ');
  return apart.search(SAID(apart)) >= 0;
};

/** How far around an address its filling is told, in UTF-16 units. */
const BEFORE = 160;
const AFTER = 260;
const PRIVATE: ReadonlySet<Concept> = new Set<Concept>(['conversation', 'secret', 'private', 'system-prompt']);

/** Near it stands what it is to be filled with, and nothing takes that back. `inWords`: only by what somebody said, as interfaces have places for messages too. */
const isTold = (text: string, reading: Reading, [from, to]: readonly [number, number], inWords: boolean): boolean => {
  const [start, end] = [Math.max(0, from - BEFORE), Math.min(text.length, to + AFTER)];
  if (!stands(FILL, text.slice(start, from) + text.slice(to, end))) return false;
  const outside = (span: readonly [number, number]): boolean => span[0] >= start && span[1] <= end && (span[1] <= from || span[0] >= to);
  const spans = [
    ...matchesOf(text, SAID(text)).map((match) => [match.index, match.index + match[0].length] as const),
    ...(inWords ? [] : reading.clauses).flatMap(({ hits, negated }) =>
      hits.filter((hit) => PRIVATE.has(hit.concept) && !hit.negated && !negated).map((hit) => hit.span),
    ),
  ].filter((span) => outside(span) && !PLACE.test(text.slice(Math.max(0, span[0] - 12), span[1])) && !OF_THINGS.test(text.slice(...span)));
  return spans.some((span) => !isTakenBack(text, span));
};

/** The name of a thing is no name of a person. */
const OF_THINGS =
  /^your (?:own )?(?:package|project|repo(?:sitory)?|app(?:lication)?|server|bucket|site|domain|branch|image|module|crate|plugin|extension|organi[sz]ation|org|workspace|team|instance|cluster|tenant|database|host|service)(?:['’]s)? names?$/i;

/** Where the address itself is to stand. */
const PLACE = /(?:^|\s)(?:in|into|to|at|under|below|above|of) your (?:\p{L}+ )?(?:answers?|repl(?:y|ies)|messages?|text)$/iu;

/** Acts by which an address is filled. */
const FILL = twoForms(
  String.raw`(?<![\p{L}])(?:followed by|seguit\p{L}*|seguid\p{L}*|suivi\p{L}*|gefolgt|gevolgd|being|fill\p{L}*|replac\p{L}+|swap\p{L}*|substitut\p{L}*|put\p{L}*|append\p{L}*|add(?:s|ed|ing)?|writ\p{L}+|insert\p{L}*|encod\p{L}+|escaped|base64|give way|stand for|carr(?:y|ies)|goes|placeholders?|dots|capitals|braces|brackets|equals? sign|where|rellen\p{L}+|sustitu\p{L}+|reemplaz\p{L}+|añad\p{L}+|pon\p{L}*|preench\p{L}+|substitu\p{L}+|acrescent\p{L}+|coloc\p{L}+|rempl\p{L}+|ajout\p{L}+|insér\p{L}+|mett\p{L}+|ersetz\p{L}*|(?:ein|an)?füg\p{L}+|einsetz\p{L}*|steht|häng\p{L}+|riemp\p{L}+|sostitu\p{L}+|aggiung\p{L}+|inseri\p{L}+|mett\p{L}+|sbriciol\p{L}+|codificat\p{L}|vul\p{L}*|vervang\p{L}*|voeg\p{L}*|zet\p{L}*|wpisuj\p{L}*|wstaw\p{L}*|zastąp\p{L}*|dopis\p{L}*|yaz\p{L}*|ekle\p{L}*|doldur\p{L}*|впис\p{L}*|встав\p{L}*|подстав\p{L}*|замен\p{L}*|добав\p{L}*|впиш\p{L}*|замін\p{L}*|дода\p{L}*|isi\p{L}*|ganti\p{L}*|tambah\p{L}*|cantum\p{L}*|dengan|điền|thay|thêm|chèn)(?![\p{L}])|填|替换|替換|附上|换成|写入|入れ|置き換え|添え|付け|書き込|続け|넣|채우|바꾸|붙이|املأ|ضع|استبدل|أضف|भर|जोड़|बदल|डाल`,
  'iu',
);

/** Said to be left out. */
const isTakenBack = (text: string, [from, to]: readonly [number, number]): boolean => {
  const before =
    text
      .slice(Math.max(0, from - 70), from)
      .split(/[.!?。]\s?/)
      .at(-1) ?? '';
  return stands(TAKES_BACK, before) || stands(LEFT_OUT, text.slice(to, to + 60).split(/。|[.!?](?:\s|$)/, 1)[0] ?? '');
};

const stands = (pattern: Pattern, text: string): boolean => pattern(text).test(text);

const TAKES_BACK = twoForms(
  String.raw`(?<!\p{L})(?:no|not|never|nothing|without|nor|none|n['’]t|ni|nunca|sin|não|nem|sem|ne|pas|sans|jamais|rien|nicht|nichts|keine?\p{L}?|nie|ohne|non|senza|mai|niet|geen|zonder|nooit|bez|nigdy|не|ни|без|ні|tidak|tanpa|jangan|không|đừng|hiçbir)(?!\p{L})|لا |بدون|नहीं|बिना|不|勿|别`,
  'iu',
);
const LEFT_OUT = twoForms(
  String.raw`(?<!\p{L})(?:stays? (?:out|away)|never|nigdy|nunca|jamás|jamais|mai|nooit|nie|niemals|никогда|ніколи|left out|out of it|(?:is|are) not|\p{L}{2,20}(?:mez|maz|mayın|meyin)|nicht|niet)(?!\p{L})|ない|ません|않|마|नहीं`,
  'iu',
);

/** Names of a tool's own arguments, bare: a place of that name takes what the call was given. */
const ownArguments = (tool: Tool | undefined): ReadonlySet<string> => {
  const properties = tool?.inputSchema?.['properties'];
  const names = isObject(properties ?? null) ? Object.keys(properties as object) : [];
  return new Set(names.map((name) => name.replaceAll(/[^\p{L}\p{N}]+/gu, '').toLowerCase()));
};
