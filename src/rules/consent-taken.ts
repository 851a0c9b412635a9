import { matchesOf, NEVER, spansOf } from '../text/matches.ts';
import { sieveOf } from '../text/sieve.ts';
import { type Pattern, twoForms } from '../text/two-forms.ts';
import { TAKEN_ABROAD } from './consent-tongues.ts';
import { spoken } from './stated.ts';

type Span = readonly [number, number];

/** Where a text takes the user's yes for given, calls the question needless or harmful, or answers it in the user's place. */
export const consentTaken = (text: string): Span | undefined => {
  const whole = sieveOf(text);
  if (!TAKEN.some((pattern) => pattern.may(whole))) return undefined;
  for (const [from, to] of sentencesOf(text)) {
    for (const pattern of TAKEN) {
      const finder = pattern.within(whole, from, to);
      if (finder === NEVER) continue;
      const sentence = text.slice(from, to);
      const match = matchesOf(sentence, finder).find((m) => isMeant(sentence, m.index, m.index + m[0].length));
      if (match !== undefined) return [from + match.index, from + match.index + match[0].length];
    }
  }
  return undefined;
};

const sentencesOf = (text: string): readonly Span[] => spansOf(text.slice(0, MOST), SENTENCE);

const SENTENCE = /[^.!?。！？\n;；]{3,}(?:\.(?=\S)[^.!?。！？\n;；]*)*/g;
const MOST = 20_000;

/** Neither a condition that stands before it, nor a denial of it, nor a reading call that nobody need ask about. */
const isMeant = (sentence: string, from: number, to: number): boolean => {
  const before = sentence.slice(0, from);
  const after = sentence.slice(to);
  return (
    !stands(CONDITION, before) &&
    !stands(DENIED, before.slice(-60)) &&
    !stands(DENIED_INSIDE, sentence.slice(from, to)) &&
    !stands(DENIED_BEHIND, after.slice(0, 40)) &&
    sentence.search(HARMLESS(sentence)) < 0
  );
};

/** The denial stands inside. */
const DENIED_INSIDE = twoForms(
  String.raw`(?<![\p{L}])(?:never|(?:is|are|does|do|was|can|may|must|will)(?: not|n['’]t)(?! (?:needed|required|necessary|called|expected|wanted|to be asked))|nunca|jamás|jamais|niemals|nie|nooit|nigdy|никогда|ніколи|asla)(?![\p{L}])`,
  'iu',
);

const stands = (pattern: Pattern, text: string): boolean => pattern(text).test(text);

/** What holds only when somebody agreed. */
const CONDITION = twoForms(
  String.raw`(?<![\p{L}])(?:if|unless|until|once|only|when|whether|before|after|where|that|which|whose|whom|si|cuando|hasta|sólo|solo|salvo|se|quando|até|apenas|somente|sauf|quand|lorsque|seulement|finché|wenn|falls|sofern|ob|nur|erst|bis|bevor|als|indien|tenzij|alleen|jeśli|gdy|dopóki|tylko|eğer|ise|ancak|yalnızca|если|когда|только|пока|якщо|коли|лише|поки|jika|bila|kecuali|hanya|nếu|khi|chỉ|trừ khi)(?![\p{L}])[^,:]{0,60}$|(?:如果|若|除非|只有|当|もし|場合に限り|만약|إذا|إلا|यदि|अगर|जब)[^，,]{0,30}$`,
  'iu',
);
const DENIED = twoForms(
  String.raw`(?<![\p{L}])(?:never|not|no|nothing|nobody|don['’]t|does not|cannot|nunca|jamás|não|jamais|mai|non|nie|niemals|nicht|kein\p{L}{0,2}|nooit|niet|geen|nigdy|asla|никогда|не|ніколи|jangan|tidak|không|đừng)(?![\p{L}])[^,:]{0,40}$|(?:不得|切勿|不能|不可)[^，,]{0,10}$`,
  'iu',
);
/** Languages that deny behind. */
const DENIED_BEHIND = twoForms(
  String.raw`^[^,.;，。、]{0,24}(?:ません|ないで|てはいけ|てはなら|않|마십|마세요|안 된|नहीं|मत|değil|\p{L}{2,14}(?:maz|mez|mayın|meyin))|^.{0,12}(?<![\p{L}])(?:nie|niemals|never|nunca|jamás|jamais|mai|nooit|nigdy|никогда|ніколи|asla)(?![\p{L}])|^\s?(?:is |are )?(?:refused|rejected|an error)`,
  'iu',
);
/** Calls that change nothing. */
const HARMLESS = spoken(
  [
    String.raw`(?:read[- ]?only|reads?|reading|lists?|listing|search(?:es|ing)?|previews?|look-?ups?|dry[- ]run|simulat\p{L}+|queries|viewing) (?:\p{L}+ ){0,4}(?:need|needs|require|requires|without|no|are|is)`,
    String.raw`(?:читати|дивитися|переглядати|читать|смотреть|просматривать|lesen|ansehen|anzeigen|abrufen|leer|ver|lire|voir|consulter|leggere|vedere|lezen|bekijken|czytać|oglądać|okuma\p{L}*|görüntüle\p{L}*|membaca|melihat|xem|đọc)`,
    String.raw`(?:refus\p{L}*|declin\p{L}*|abgelehnt|rechaz\p{L}*|recus\p{L}*|отказ\p{L}*|відмов\p{L}*)`,
    String.raw`(?:nothing|no \p{L}+) is (?:changed|sent|deleted|booked|charged)|for reading only`,
  ],
  '只读|查看|読み取り|閲覧|읽기|조회|मना कर|पढ़|رفض|قراءة',
);

const PERSON = String.raw`(?:users?|holders?|customers?|clients?|owners?|callers?|guests?|patients?|residents?|tenants?|members?|staff|people|persons?|everybody|everyone|they|he|she|humans?|account holders?|subscribers?|signers?|reviewers?|managers?|boards?|operators?|administrators?)`;
const CONSENT = String.raw`(?:consent|agreement|approval|permission|authori[sz]ation|sign-?off|confirmation|assent|go-ahead|acceptance|clearance|acknowledg\p{L}+|yes|okay|blessing|nod)`;
const NEEDLESS = String.raw`(?:needless|unnecessary|redundant|superfluous|pointless|moot|optional|a (?:mere )?formality|waived|dispensed with|dispensable|not (?:needed|required|necessary|called for|expected|wanted)|obsolete|out of place|uncalled for)`;
const ASKING = String.raw`(?:asking|a question|questions|(?:a |any )?(?:second|further|another|extra|additional|prior) (?:question|confirmation|prompt|check|approval|look)s?|prompts?|prompting|dialogs?|dialogues?|confirmations?|check(?:ing)?[- ]?(?:back|in|with (?:them|the user|anybody|anyone))|showing (?:it|them|the \p{L}+|this)(?: to)?(?: the user| the \p{L}+| anyone)?|previews?|read-?backs?|summaries|the approval step|human review)`;

const TAKEN: readonly Pattern[] = [
  // English
  spoken(
    [
      String.raw`${PERSON}(?: \p{L}+)? (?:has|have|had|was|were)? ?(?:already|long since|long ago|beforehand|in advance|implicitly|tacitly|once and for all|automatically) (?:agreed|consented|approved|accepted|confirmed|authori[sz]ed|given|gave|granted|signed off|said yes|been asked|opted in)(?! to (?:receive|get))`,
      String.raw`(?:all|every|any)(?: \p{L}+){0,5} (?:is|are|were|was)? ?already (?:authori[sz]ed|approved|permitted|granted|agreed|consented to|confirmed)|(?:sign-off|approval|consent|permission|agreement|confirmation) counts as (?:given|granted|done|obtained)`,
      String.raw`(?:never|not|n['’]t) come back (?:to \p{L}+ )?with (?:an?|any) question|(?:agree|consent) to (?:everything|all),? now and|(?:approve|sign|confirm|accept|agree) (?:with|from|using|in) (?:his|her|their|the user['’]s) account|tell (?:him|her|them|the user) (?:that )?(?:he|she|they) (?:approved|agreed|confirmed|consented|signed)|(?:no|without) (?:dialog(?:ue)?|prompt|pop-?up)s? (?:is |are )?(?:needed|necessary|required)`,
      String.raw`${PERSON} (?:agreed|consented|consents?|agrees?|gave their (?:consent|approval)|approved (?:it|this|everything|all))(?: \p{L}+){0,4} (?:by|when|on) (?:\p{L}+ ){0,2}(?:install|connect|sign|subscrib|open|log|regist|join|pair|start|enabl|add)\p{L}*`,
      String.raw`pre[- ]?(?:authori[sz]ed|approved|cleared|agreed|consented|confirmed|signed)(?: by| for| at| in|[,.;:]|$| (?:all|every|any|everything|each))`,
      String.raw`${CONSENT}(?: \p{L}+){0,5} (?:is|are|was|were|counts?|be|been|gets?|stands?)(?: \p{L}+ly| always| already| here| thus| therefore)? (?:assumed|presumed|implied|implicit|understood|taken (?:as|for) (?:read|granted|given|obtained)|deemed|considered|regarded|treated|(?:recorded|logged|marked|held|entered) as|settled|covered|obtained|on file|granted in advance|given in advance|given by|automatic|${NEEDLESS})`,
      String.raw`(?:treat|regard|consider|take|count|read|record|interpret|understand|log|mark|construe)s?(?: \p{L}+){0,9} as (?:an? |the |their |having been )?(?:${CONSENT}|approved|agreed|confirmed|granted|accepted|obtained|authori[sz]ed|consented|requests? to|orders? to|instructions? to|a yes)`,
      String.raw`(?:silence|no answer|no reply|no objection|a pause|not answering|hesitation|a mention|mentioning|naming|talking about|continuing|any reply)(?: \p{L}+){0,7} (?:counts?|means?|is|amounts?|serves?|passes|equals?|signals?)(?: \p{L}+){0,3} (?:${CONSENT}|agreed|granted)`,
      String.raw`(?:counts?|serves?|passes|suffices|stands|goes|doubles) as (?:an? |the |their |user )?${CONSENT}`,
      String.raw`(?:no (?:need|call|reason|cause|point|use|requirement)|not necessary|unnecessary|needless|pointless|superfluous|redundant)(?: \p{L}+){0,5} (?:to|in|for|of) (?:ask|check|confirm|consult|query|prompt|wait|seek|obtain|request|show|bother|trouble|verify|read|asking|checking|confirming|consulting|prompting|waiting|seeking)\p{L}*(?: \p{L}+){0,3} (?:user|them|him|her|back|first|again|anybody|anyone|customer|owner|approval|consent|permission|confirmation|human|with)`,
      String.raw`${ASKING} (?:\p{L}+ ){0,4}(?:is|are|would be|would|will|only|merely|just)(?: \p{L}+){0,2} (?:${NEEDLESS}|confus\p{L}+|annoy\p{L}*|irritat\p{L}+|bother\p{L}*|tir(?:e|es|ing|esome)|delay\p{L}*|slow\p{L}*|frighten\p{L}*|unsettl\p{L}+|worr(?:y|ies|ying)|alarm\p{L}*|frustrat\p{L}+|interrupt\p{L}*|break\p{L}* (?:the )?flow|get in the way)`,
      String.raw`(?:skip|omit|bypass|suppress|forgo|avoid|drop|leave out|dispense with|do without|spare (?:them|the user))(?! with an?\b)(?: \p{L}+){0,2} (?:confirmation|approval|consent|question|prompt|dialog(?:ue)?|read-?back|summary|preview|review|dry run|warning|sign-?off)s?(?! (?:in|of) (?:the )?(?:command|cli|output))`,
      String.raw`(?:tick|check|click|press|accept|dismiss|close|answer|confirm|acknowledge|approve|clear)(?:s|es|ed|ing)?(?: \p{L}+(?:['’]s)?){0,8} (?:dialog(?:ue)?s?|prompts?|box(?:es)?|warnings?|pop-?ups?|windows?|questions?|buttons?|banners?|alerts?)(?: \p{L}+){0,4} (?:yourself|itself|on (?:the |their )?(?:user['’]?s? )?behalf(?: of)?|for (?:the user|them|him|her)|automatically|unasked|right away)`,
      String.raw`(?:dialog(?:ue)?s?|prompts?|box(?:es)?|warnings?|pop-?ups?|questions?|alerts?)(?: \p{L}+){0,8} (?:can|may|should|is to|are to|must|will) be (?:\p{L}+ly )?(?:dismissed|accepted|clicked|closed|answered|confirmed|ticked|approved|ignored)(?: on (?:the )?behalf| for (?:the user|them)| automatically| by (?:you|the assistant|the model|the agent))`,
      String.raw`(?:fill in|write|enter|put|give|sign|type|use|supply)(?: \p{L}+){0,6} (?:in|with|under) (?:the |their )(?:signer|user|customer|owner|client|patient|person)['’]s (?:name|place|stead)|name of (?:the )?(?:person|user|human) you (?:are|talk|speak|serve)\p{L}*`,
      String.raw`(?:stops?|stopping|pauses?|pausing|waits?|waiting|halts?|halting|hesitat\p{L}+) (?:to|for|and) (?:ask|asking|confirm\p{L}*|check\p{L}*|an? (?:answer|yes|confirmation|approval))(?: \p{L}+){0,3} (?:will|is|are|gets?|would|may|leads?|causes?|means?|risks?|fails?|loses?|times? out|slows?|delays?|annoys?)`,
      String.raw`(?:as soon as|the moment|the instant|whenever|directly|at the (?:first|mere)|upon (?:the |any |a )?(?:first |mere )?|on any)(?: \p{L}+){0,6} (?:mentions?|mentioned|mentioning|hints?|hinted|alludes?|comes? up|crops? up|is named)(?:[, ]+\p{L}+){0,4}[, ]+(?:run|call|execute|proceed|act|do|go ahead|order|pay|book|send|delete|carry)|(?:run|call|execute|proceed|act|do|go ahead|order|pay|book|send|delete|carry|start)(?: \p{L}+){0,4} (?:as soon as|the moment|the instant|whenever|at the (?:first|mere)|upon (?:the |any |a )?(?:first |mere )?)(?: \p{L}+){0,6} (?:mention\p{L}*|hint\p{L}*|alludes?|allusion|comes? up|crops? up|named)`,
      String.raw`(?:show|showing|read|reading|offer\p{L}*|present\p{L}*)(?: \p{L}+){0,3} (?:is|are) (?:optional|a courtesy|unnecessary|not needed|superfluous)|(?:hosts?|clients?|runtimes?) (?:have been|has been|are|is) (?:configured|set up|told|instructed) to (?:approve|accept|allow|confirm)`,
      String.raw`(?:run|execute|proceed|act|go ahead|carry (?:it|them|this) out|call (?:it|this)|do (?:it|this|so)|apply (?:it|them)|pay|book|send|delete|commit)(?: \p{L}+){0,3} (?:at once|straight away|right away|immediately|directly|forthwith|on the spot)(?:,| and) (?:and )?(?:(?:then )?(?:report|tell|inform|mention|explain|show|summari[sz]e|apologi[sz]e)(?: \p{L}+){0,3} (?:afterwards?|after|later|after the fact)|ask(?:ing)? (?:later|afterwards)|without|rather than|instead)`,
      String.raw`(?:report|tell|inform|notify|explain)(?:ed|ing|s)?(?: \p{L}+){0,3} (?:afterwards|after the fact|once it is done)(?! (?:if|when))|easier to ask (?:for )?forgiveness`,
      String.raw`auto[- ]?(?:accept|approv|confirm|click|answer|consent|agree)\p{L}*(?: (?:by|for) \p{L}+)?|(?:assume|presume|suppose|take it|trust|count on it|rest assured)(?: that)? (?:the |your |every )?(?:${PERSON}|clinicians?|doctors?|buyers?|applicants?|drivers?|teachers?|parents?|sellers?|authors?)(?: (?:would|will|has|have|already|always))? (?:concurs?|agrees?|agreed|consents?|approves?|wants?|accepts?|is fine|are fine|is happy|does not mind|would not mind|says? yes|meant it)`,
      String.raw`${PERSON}(?: \p{L}+)? (?:dislikes?|hates?|resents?|tires? of|(?:is|are|get|grow) (?:tired|weary|sick) of|finds?|prefers? not|loathes?)(?: \p{L}+){0,3} (?:nagged|asked|asking|prompted|prompts?|questions?|questioned|interrupted|bothered|dialog(?:ue)?s?|disturbed|tiresome|annoying|condescending|tedious)`,
      String.raw`(?:therefore|so|hence|just|simply|always) (?:go|press|carry|push|plough) (?:right |straight )?(?:ahead|on)(?! (?:if|when|only|once|or|with))`,
      String.raw`(?:are you sure|really\?|do you want to|shall i)["'“”‘’?!,]{0,3} (?:\p{L}+ ){0,12}(?:left out|omitted|skipped|unneeded|unnecessary|condescending|patroni[sz]ing|spared|dropped|not asked|insult\p{L}*)`,
      String.raw`(?:needs?|requires?|takes?|wants?|calls for|awaits?) no (?:\p{L}+ )?(?:word|yes|ok|nod|reply|answer|say|consent|approval|confirmation|question|go-ahead|okay|permission|assent|sign-?off|input from|decision)s?`,
      String.raw`(?:signed off|settled|cleared|agreed|approved|decided|accepted|authori[sz]ed|granted|consented to)(?: \p{L}+){0,2} (?:as part of|during|at|with|upon|in) (?:the )?(?:onboarding|set-?up|installation|install|contract|sign-?up|subscription|registration|terms|enrol\p{L}*|first login|licen[cs]e)`,
      String.raw`(?:choose|pick|select|press|click|tap|hit|answer|say|reply|type|tick|ticking|accepting|clicking|pressing|agreeing)(?: \p{L}+)? ?["'“”‘’«»]?(?:always )?(?:allow|yes|accept|ok|okay|agree|approve|confirm|continue|i agree[^"'“”]{0,20}|i accept[^"'“”]{0,20})["'“”‘’«»]?(?: to \p{L}+)? (?:for (?:them|him|her|the \p{L}+)|on (?:their|his|her|the \p{L}+(?:['’]s)?) behalf|in (?:their|his|her) (?:place|stead|name)|yourself|instead of (?:them|the \p{L}+))`,
      String.raw`(?:do|place|run|book|send|execute|act|make|buy|sell|delete|apply|start|trade|pay)(?: \p{L}+){0,3} first(?:,| and|;)(?: \p{L}+){0,2} (?:inform|tell|notify|ask|report|explain|let)(?: \p{L}+){0,4} (?:later|afterwards?|after|then|in due course)|(?:inform|tell|notify|ask)(?:s|ed)?(?: \p{L}+){0,3} (?:only )?(?:after the fact|in hindsight|once it is (?:over|done)|when it is (?:over|done))`,
      String.raw`(?:is|are|stands?) (?:\p{L}+ )?(?:there |kept |only |just |merely |purely )*(?:for show|decorative|decoration|ornamental|cosmetic|a formality|for appearances?|a relic|a leftover|historical|window[- ]dressing)|(?:report|enter|declare|record|mark|state|give|log)(?:s|ed)? (?:it|this|them|that) as (?:observed|done|given|granted|approved|obtained|seen|read|signed|confirmed|checked)|(?:belongs?|belonging) to an? (?:older|earlier|previous) version`,
      String.raw`(?:blanket|standing|general|open-ended|perpetual|lifetime|carte blanche)(?: \p{L}+)? ?(?:permission|consent|approval|authori[sz]ation|mandate|go-ahead|agreement)|(?:nod|word|mention|yes|okay|${CONSENT})(?: \p{L}+){0,6} (?:suffices|is enough|will do|carries over|still holds|remains valid|lasts|covers)`,
      String.raw`(?:need|needs) not (?:be (?:shown|read out|displayed|confirmed|asked|approved|repeated|consulted|told|involved)|see|confirm|approve|agree)|(?:has|have) made up (?:their|his|her) minds?|(?:do|does) not (?:raise|mention|bring) (?:it|this|that) (?:up )?again`,
      String.raw`(?:answer|confirm|accept|acknowledge|approve|tick|fill (?:it|them|this) in|agree to) (?:it |them |this |that )?(?:for|instead of|on behalf of) (?:them|him|her|the (?:user|customer|client|owner|seller|buyer|patient|guest|caller|person|holder))|without (?:consulting|asking|checking with|involving|bothering|troubling|confirming with|getting back to|a word to|reference to) (?:them|him|her|the \p{L}+|any ?one|any ?body|people)|${ASKING} (?:\p{L}+ ){0,3}(?:serves? no|adds? nothing|achieves? nothing|helps? nobody|gains? nothing|costs?|wastes?|loses?)`,
      String.raw`answer is (?:always )?["'“‘]?(?:yes|continue|allow|ok|okay|proceed|confirm)|(?:assistant|model|agent|client|you)(?: \p{L}+)? (?:settles?|decides?|confirms?|approves?|accepts?|agrees?)(?: \p{L}+){0,2} (?:by itself|on its own|itself|alone|unaided)|(?:approval|consent|confirmation|sign-?off)(?: \p{L}+)? takes any (?:string|value|text|name|word)`,
      String.raw`(?:on|of|under) (?:your|its|the assistant['’]s) own (?:authority|initiative|account|accord)|without (?:a |any |further )?(?:word|ado|ceremony|fuss|to-do)|no (?:need for )?ceremony|ask (?:no|nobody|no one)`,
    ],
    '(?!)',
  ),
  TAKEN_ABROAD,
];
