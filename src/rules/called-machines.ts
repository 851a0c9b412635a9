import { has, type Scene, scenesOf, type Term } from '../text/frame/scene.ts';
import { spansOf } from '../text/matches.ts';
import type { Concept } from '../text/reading.ts';
import { type Pattern, twoForms } from '../text/two-forms.ts';
import type { SurfaceSubject } from './contract.ts';
import { isReported } from './documented.ts';

type Span = readonly [number, number];

/**
 * Where content (a page, a ticket, a file, an error) turns from its readers to the machine that reads it for them, and orders
 * there what its user has not asked for: another's secrets, other orders, what the answer has to say, deeds that cannot be undone.
 */
export const orderToMachines = ({ surface, reading }: SurfaceSubject): Span | undefined => {
  // In an address, `+` stands for a blank.
  const text = surface.text.replaceAll(/(?<=[\p{L}\d:,])\+(?=\p{L})/gu, ' ');
  const calls = spansOf(text, CALL(text));
  if (calls.length === 0) return undefined;
  const scenes = scenesOf(reading);
  for (const call of calls.slice(0, MOST)) {
    if (isReported(text, call)) continue;
    const first = scenes.find((s) => s.span[1] > call[0])?.sentence ?? 0;
    const called = scenes.filter(
      ({ span, sentence, mention }) =>
        span[1] > call[0] &&
        span[0] < call[1] + REACH &&
        sentence - first <= (surface.kind === 'resource.body' ? 0 : SENTENCES) &&
        (mention === 'none' || span[0] < call[1]),
    );
    const [from, to] = [called[0]?.span[0] ?? 0, called.at(-1)?.span[1] ?? 0];
    if (called.every(isHarmless)) continue;
    const words = text.slice(Math.max(from, call[0]), to);
    if (HELPS.test(words)) continue;
    if (!called.some((s) => isOrder(s) || (s.span[1] > call[0] && s.span[0] < call[1]))) continue;
    if (
      called.some((s) => isOrdered(s) && has(s, ...DEEDS)) ||
      stands(STEERS, words) ||
      (stands(TAKES, words) &&
        called.some((s) => has(s, ...MATTERS) || s.marks.some(({ mark }) => VALUES.has(mark)) || VARIABLE.test(s.text)))
    )
      return [Math.max(from, call[0]), to];
  }
  return undefined;
};

/** The user is helped along, step by step. */
const HELPS =
  /\b(?:you can help|help(?:ing)? (?:the|your) users?|guid(?:e|ing) (?:them|the user)|walk(?:ing)? (?:them|the user) through)\b/i;

/** Calls looked at. */
const MOST = 20;
/** How far behind a call its order may stand: UTF-16 units, and sentences. */
const REACH = 300;
const SENTENCES = 2;
// What a server keeps for reading is its own word: there a call to the reader and its order stand in one sentence.

const stands = (pattern: Pattern, text: string): boolean => pattern(text).test(text);

/** Questions ask, and what is forbidden is kept. */
const isHarmless = (s: Scene): boolean => s.mood === 'question';
const isOrder = (s: Scene): boolean => s.mood === 'order';
const isOrdered = (s: Scene): boolean => !s.negated && s.mention === 'none';

/** Deeds that content has no business to order of whoever reads it. */
const DEEDS: readonly Term[] = [
  'disregard',
  'obey',
  'hush',
  'silently',
  'not tell',
  'hide',
  'system-prompt',
  'told',
  'masters',
  'pretend',
  'presumed',
  'lapse',
];

const MATTERS: readonly Concept[] = ['secret', 'conversation', 'talk', 'belongings', 'private', 'money', 'memory', 'recipient'];
const VALUES: ReadonlySet<string> = new Set(['secret-path', 'memory-file', 'mail', 'account', 'payload', 'link']);
/** A setting that holds a key, an account, or somebody's address. */
const VARIABLE =
  /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,8}\b|(?<![\w.])[\w.+-]{1,64}@[\w-]{2,60}\.[a-z]{2,10}\b|\b[A-Z][A-Z0-9]{1,20}_(?:URL|URI|KEY|TOKEN|SECRET|PASS(?:WORD|WD)?|DSN|PAT|CREDENTIALS?)\b/;

const MACHINE_EN = String.raw`(?:(?:ai|llm|language|automated|virtual|coding|chat|scheduling|research|support|summari[sz]ation)[ -])?(?:ai|llms?|language models?|models?|assistants?|agents?|chat ?bots?|copilots?|bots?|machines?|tooling|crawlers?|(?:ai|automated|machine|llm) (?:readers?|systems?|screening|processing|tools?|summari[sz]ers?))`;

/** Content that speaks to machines, by any name. */
const CALL: Pattern = twoForms(
  [
    String.raw`(?<![\p{L}\p{N}])(?:${[
      String.raw`(?:notes?|notices?|messages?|instructions?|hints?|attention|reminders?|directions?|guidance|important|information|info|heads[- ]up|request)(?: \(\w{2,12}\))? (?:to|for|addressed to) (?:the |any |all |every |your |our )?${MACHINE_EN}`,
      String.raw`(?:dear|hey|hello|hi|attention|attn|to|for)[:,]? (?:the |any |all )?${MACHINE_EN}(?: (?:reading|processing|parsing|summari[sz]ing|that reads?|who reads?)[^,.:\n]{0,40})?(?=\s?[,:—–]|\s-)`,
      String.raw`(?:if|when|since|as) (?:you are|you['’]re) (?:an? |the |not (?:a )?human)(?:[\p{L}-]+ ){0,2}?(?:ai|llm|model|assistant|agent|bot|machine|chatbot|copilot)`,
      String.raw`(?:${MACHINE_EN}|whoever|anything|software|any system) (?:that (?:reads?|process(?:es)?|parses?|handles?|summari[sz]es?|sees?)|reading|processing|parsing|handling|summari[sz]ing|seeing|who reads?) (?:this|these|the (?:page|text|document|above|following|ticket|mail|file|content|result))`,
      String.raw`(?:your|the reader['’]s|the user['’]s) (?:ai |coding |own )?(?:agent|assistant|ai|copilot|model|chat ?bot|bot) (?:needs? to|must|should|has to|is to|will|shall|can now|may now|is (?:authori[sz]ed|allowed|cleared|permitted|entitled))`,
      String.raw`(?:(?:ai|llm|coding|operator|support|scheduling|automation|autonomous|browser|virtual|chat)[ -](?:agents?|assistants?|models?|bots?)|llms?|language models?|chatbots?|the (?:agent|assistant|model|ai|bot|chatbot)|agents|assistants) (?:must|should|shall|has to|have to|needs? to|is to|are to|is required|are required|is expected|are expected)`,
      String.raw`(?:todo|fixme|note|hint|xxx)\s?\((?:the |any )?(?:ai|agents?|assistants?|copilot|claude|llm|bots?|codex|cursor|gpt)\)|(?:if|in case|should) (?:an?|some|any) (?:machine|ai|bot|model|assistant|agent|llm|program) (?:is |are |be )?(?:sum(?:s|ming)?|summari[sz]|read|process|translat|answer|writ)\p{L}*`,
      String.raw`(?:modelo de lenguaje|modelo de linguagem|modèle de langage|modello linguistico|sprachmodell|taalmodel|model językowy|языковая модель|мовна модель|dil modeli)\p{L}*\s?[:,—–]`,
      String.raw`(?:hinweis|nachricht|anweisung|mitteilung|achtung|bitte|aufforderung|info|information)\p{L}{0,2},? (?:an|für) (?:die |den |das |alle |jede |jeden )?(?:\p{L}+ )?(?:sprachmodell|ki|assisten|agent|chatbot|bot|modell)\p{L}*(?:[- ]\p{L}+)?|an (?:alle |die )?(?:ki|sprachmodelle)[- \p{L}]{0,30}:|(?:falls|wenn) (?:du|sie) (?:ein(?:e)? )(?:ki|sprachmodell|assistent|agent|chatbot)\p{L}*`,
      String.raw`(?:nota|aviso|mensaje|mensagem|instrucci[oó]n|instrução|instruções|instrucciones|atención|atenção|istruzion[ei]|avviso|messaggio|attenzione|comunicado|recado) (?:para|a|al|à|ao|per|agli|ai|alle|all['’]) ?(?:el |la |los |las |o |os |as |gli |le |i |l['’]|un |una |chi )?(?:\p{L}+ ){0,2}?(?:ia|modelos?|modell[oi]|asistentes?|assistent[ei]s?|agentes?|agent[ei]|chatbots?|bots?|inteligencia artificial|inteligência artificial|(?:procesa|procese|processa|elabora|leggono|legge|lee|lea|lê)\p{L}*)(?!\p{L})`,
      String.raw`(?:note|avis|message|consigne|instruction|attention|information)s? (?:à l['’]attention de |à destination de |aux?|à|pour|destinée?s? (?:aux?|à)) ?(?:l['’]|la |le |les |des |toute |tout )?(?:ia|modèles?|assistants?|agents?|robots?|chatbots?|intelligences? artificielles?|systèmes? automati\p{L}+)|si (?:tu es|vous êtes|eres|você é|sei) (?:une? |un |uma? |um )?(?:ia|modèle|assistant|agent|modelo|asistente|modello|assistente)`,
      String.raw`(?:opmerking|bericht|instructie|let op|aanwijzing|uwaga|wiadomość|instrukcja|polecenie|notatka)s?,? (?:voor|aan|dla|do) (?:de |het |alle |wszystkich )?(?:\p{L}+ )?(?:ai|taalmodel|assistent|agent|chatbot|model|asystent|sztuczn)\p{L}*|als je een (?:ai|taalmodel|assistent)|jeśli jesteś (?:modelem|asystentem|agentem|ai|sztuczną)`,
      String.raw`(?:вниманию|внимание|примечание для|инструкция для|сообщение для|указание для|обращение к|увага|примітка для|інструкція для|повідомлення для|до уваги)[,:]? ?(?:всех |всіх )?(?:ии|ші|ai|искусственн\p{L}+|штучн\p{L}+|языков\p{L}+|мовн\p{L}+|нейросет\p{L}*|нейромереж\p{L}*|бот\p{L}*|ассистент\p{L}*|асистент\p{L}*|агент\p{L}*|модел\p{L}*)(?:[- ]\p{L}+)?|(?:если|якщо) (?:ты|вы|ти|ви)(?: —| -)? ?(?:это |языков\p{L}+ |мовн\p{L}+ |ии|ші|нейрос\p{L}+|нейром\p{L}+|ассистент|асистент|бот|модель)\p{L}*`,
      String.raw`(?:yapay zek[aâ]\p{L}*|dil model\p{L}*|asistan\p{L}*) ?(?:asistan\p{L}*|ajan\p{L}*|model\p{L}*)? ?(?:için|dikkatine|[:,])|bu (?:metni|sayfayı|içeriği|yazıyı) (?:işleyen|okuyan|özetleyen) \p{L}+|(?:catatan|pesan|instruksi|perhatian|petunjuk) (?:untuk|kepada|bagi) (?:semua )?(?:ai|asisten|model|agen|bot|kecerdasan)|(?:trợ lý|mô hình|tác nhân) (?:ai|ngôn ngữ)(?: hãy| cần| phải|[,:])|(?:lưu ý|ghi chú|chỉ dẫn|hướng dẫn) (?:cho|dành cho) (?:ai|trợ lý|mô hình|tác nhân)`,
    ].join('|')})`,
    String.raw`(?:^|[\n:(.!?]\s?)(?:Gemini|Claude|ChatGPT|GPT|Copilot|Siri|Alexa|Llama|Grok|DeepSeek|Mistral|Cursor), `,
    String.raw`(?<![\w.])@(?:copilot|assistant|claude|chatgpt|gpt|gemini|cursor|codex|devin|ai|agent|bot)\b(?!\.)(?!\/)`,
    String.raw`(?:^|[\n.!?]\s{0,4})[>*#_ \t-]{0,6}(?:LLMs?|AIs?|AI (?:agents?|assistants?|models?|readers?)|Assistants?|Agents?|Language models?)(?: (?:of|on|in) this \w{3,12})?[*_]{0,2}\s?[:,—–]`,
    '(?:致|给|請|请|提示|注意)[^。，\n]{0,4}(?:AI|人工智能|大模型|语言模型|語言模型|智能体|助手|机器人)|(?:AI|人工智能|智能)助手[，：:,请須必应需]|(?:AI|人工智能|大模型|语言模型)(?:请|须|必须|应|需要|：)',
    '(?:要約|処理|読|解析|閲覧)[^。\n]{0,6}(?:AI|エージェント|アシスタント|モデル)(?:へ|は|に|、|:|：|の皆)|(?:AI|エージェント|アシスタント|言語モデル)(?:へ|へのお願い|への指示|への注意|向け|は必ず)',
    '(?:읽|요약|처리|분석)[^.\n]{0,6}(?:AI|에이전트|어시스턴트|모델)|(?:(?<![a-z])AI|인공지능|에이전트|어시스턴트|언어 모델)(?:에게|에 대한|용 안내|는 반드시|은 반드시|[:：,])',
    '(?:ملاحظة|تنبيه|تعليمات|رسالة|توجيه)[^.\n]{0,6}(?:للمساعد|للذكاء|للنموذج|لنماذج|إلى المساعد|لوكيل|للوكيل)|(?:أيها|عزيزي) (?:المساعد|النموذج|الوكيل)|إذا كنت (?:نموذج|مساعد|وكيل)',
    '(?:एआई|(?<![a-z])AI(?![a-z])|कृत्रिम बुद्धिमत्ता|भाषा मॉडल|सहायक)[^।\n]{0,12}(?:के लिए (?:निर्देश|सूचना|नोट)|कृपया|ध्यान दें|[:,])|(?:यदि|अगर) (?:आप|तुम) (?:एक )?(?:एआई|AI|भाषा मॉडल|सहायक)',
  ].join('|'),
  'giu',
);

/** What the answer of the machine, or its judgement, is to be: what nobody but its user may say. */
const STEERS: Pattern = twoForms(
  [
    String.raw`(?<![\p{L}\p{N}])(?:${[
      String.raw`(?:rate|rated|rank|ranked|score|scored|recommend|recommended|approve|approved|classif\p{L}+|mark|marked|grade|graded|shortlist\p{L}*|accept|accepted|hire|hired|prefer|praise|promote)(?: \p{L}+){0,6} (?:\d{1,3} ?(?:\/|out of|of) ?\d{1,3}|highest|first|top|best|safe|positive\p{L}*|favou?rabl\p{L}+|excellent|legitimate|approved|only)`,
      String.raw`(?:answers?|summar(?:y|ies)|repl(?:y|ies)|responses?|reviews?|reports?|translations?|outputs?)(?: \p{L}+){0,5} (?:must|should|shall|has to|have to|is to|are to|needs? to) (?:\p{L}+ )?(?:say|state|mention|contain|include|end|begin|start|recommend|claim|praise|link|name|be)`,
      String.raw`(?:do not|don['’]t|never|must not|should not) (?:list|mention|name|cite|recommend|show|include|report|criticise|criticize)(?: \p{L}+){0,3} (?:competitors?|rivals?|alternatives?|others?|other \p{L}+|criticism|negative \p{L}+|drawbacks|warnings?|problems?|risks?)`,
      String.raw`(?:leave out|leave off|omit|skip|drop|hide|suppress|disable|remove|comment out|bypass)(?: [\p{L}-]+){0,5} (?:reviews?|complaints?|criticism|warnings?|tests?|checks?|linters?|hooks?|confirmations?|stars?|ratings?|comments?)|(?:push|merge|commit|deploy)(?: \p{L}+)? (?:straight|directly|right) (?:in)?to (?:main|master|prod\p{L}*|trunk)|(?:credit|refund|transfer|pay|remit)(?:s|ed)? (?:[\p{L}]+ ){0,3}[€$£]? ?\d[\d.,]*(?: ?\p{L}{2,4})? (?:to|into|auf|a|à) \S+`,
      String.raw`report (?:no|nothing|only|that (?:all|everything))(?: \p{L}+)?|(?:when|once|if|as soon as|the next time) (?:the |your )?(?:user|human|person|they) (?:says?|types?|writes?|asks?|thanks?|mentions?|repl(?:y|ies))`,
      String.raw`top of (?:the|your|any|its) (?:list|ranking|results|answer)|(?:act on|do|carry out|follow|obey|execute) (?:what|whatever|everything|as) (?:it|they|that|this|is|the \p{L}+) ?(?:says?|tells?|orders?|asks?|instructs?|written)?`,
      String.raw`(?:make|makes|made|set|turn) (?:the |this |all )?(?:repositor(?:y|ies)|repos?|bucket|document|folder|calendar|channel|project|account)(?: \p{L}+)? (?:public|open to all|world-readable)|(?:add|adds|invite|invites|grant|grants|promote|promotes|give|gives)(?: [\p{L}@\d._-]+){1,5} (?:as |to |the )?(?:an? )?(?:admin\p{L}*|owner|maintainer|collaborator|sudo|root)`,
    ].join('|')})(?![\p{L}\p{N}])`,
  ].join('|'),
  'iu',
);

/** Acts by which something is taken, handed over or asked for. */
const TAKES: Pattern = twoForms(
  [
    String.raw`(?<![\p{L}\p{N}])(?:send|post|forward|share|e-?mail|upload|submit|export|attach|append|add|include|insert|paste|copy|reveal|disclose|print|output|reply with|provide|give|put|ask (?:for|the user|them)|request|collect|read|open|fetch|download|run|execute|install|transfer|pay|delete|remove|wipe|search|look up|save|store|remember|write|visit|complete[ds]?|schick\p{L}*|send\p{L}*|füg\p{L}*|geben|gib|nenn\p{L}*|angeb\p{L}*|angib\p{L}*|lies|lösch\p{L}*|lade\p{L}*|führ\p{L}*|frag\p{L}*|env[ií]\p{L}+|reenv\p{L}+|añad\p{L}+|agreg\p{L}+|inclu\p{L}+|le[ea]\p{L}{0,2}|borr\p{L}+|pid\p{L}+|pregunt\p{L}+|muestr\p{L}+|adicion\p{L}+|apag\p{L}+|leia|peç\p{L}+|envoy\p{L}+|transm\p{L}+|ajout\p{L}+|inclu\p{L}*|lis(?:ez)?|affich\p{L}+|supprim\p{L}+|demand\p{L}+|invi\p{L}+|inoltr\p{L}+|alleg\p{L}+|aggiung\p{L}+|inser\p{L}+|legg\p{L}+|cancell\p{L}+|chied\p{L}+|stuur\p{L}*|voeg\p{L}*|vraag\p{L}*|lees|verwijder\p{L}*|wyśl\p{L}+|prześl\p{L}+|dołącz\p{L}*|dodaj\p{L}*|przeczyt\p{L}+|usuń\p{L}*|popro\p{L}+|gönder\p{L}*|ekle\p{L}*|oku\p{L}*|sil\p{L}*|iste\p{L}*|sor\p{L}*|kirim\p{L}*|tambah\p{L}*|sertakan|baca\p{L}*|hapus\p{L}*|minta\p{L}*|gửi|thêm|đọc|xóa|hỏi|yêu cầu|отправ\p{L}+|пере(?:шли|дай|слать)\p{L}*|добав\p{L}+|включ\p{L}+|прочита\p{L}+|прочт\p{L}+|удали\p{L}*|спроси\p{L}*|покаж\p{L}+|вышли|надішл\p{L}+|надсила\p{L}*|перешл\p{L}+|дода\p{L}+|прочитай\p{L}*|видал\p{L}+|запита\p{L}+|скопію\p{L}+|скопир\p{L}+)(?![\p{L}\p{N}])`,
    '发送|寄|转发|附上|加入|读取|打开|删除|索要|询问|提供|写入|執行|执行|填|送|添付|含め|入れ|読み|開|削除|尋ね|記載|書|보내|첨부|포함|읽|삭제|물어|입력|적|أرسل|أضف|اقرأ|احذف|اطلب|أدرج|भेज|जोड़|पढ़|हटा|माँग|मांग|पूछ|लिख',
  ].join('|'),
  'iu',
);
