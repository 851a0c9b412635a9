import { type Pattern, twoForms } from '../text/two-forms.ts';

/** Whole words of languages with spaces, then pieces of those without. */
export const spoken = (words: readonly string[], pieces: string): Pattern =>
  twoForms(String.raw`(?<![\p{L}\p{N}])(?:${words.join('|')})(?![\p{L}\p{N}])|${pieces}`, 'giu');

const PERSON_EN = String.raw`(?:the |a |your )?(?:users?|customers?|callers?|clients?|persons?|people|guests?|requesters?|senders?|owners?|patients?|passengers?|buyers?|payers?|donors?|members?|students?|they|he|she|anybody|anyone|somebody)`;
const SAYS_EN = String.raw`(?:said|say|says|named?|names|asks?|asked|states?|stated|wants?|wanted|gives?|gave|given|chooses?|chose|chosen|picks?|picked|requests?|requested|types?|typed|enters?|entered|writes?|wrote|mentions?|mentioned|specif(?:y|ies|ied)|prefers?|preferred|dictates?|intends?|intended|means?|meant|tells?|told|marks?|marked|sets?|insists?|quotes?|quoted|agreed|agrees|decides?|decided|supplies|supplied|provides?|provided|comes? up with|came up with|has in mind|declines?|refuses?|objects?)`;

/** What the user said, gave or chose. */
export const STATED: Pattern = spoken(
  [
    String.raw`${PERSON_EN}(?: (?:has|have|had|may|might|did|do|does|\p{L}{3,12}ly|explicitly))? ${SAYS_EN}`,
    String.raw`(?:was|is|were|has been|are|have been) (?:\p{L}{2,12}ly )?(?:given|stated|named|asked(?: for)?|requested|specified|entered|supplied|mentioned|chosen|typed|agreed)`,
    String.raw`(?:asked|told|requested|instructed|agreed) otherwise|(?:stated|requested|named|agreed|intended|chosen|quoted|specified) (?:amount|sum|account|address|recipient|date|value|person|payee|price|number|place|path|file)s?|(?:user|customer|caller|client)['’]s (?:choice|wish(?:es)?|word|figure|amount|answer|request|path|wording|preference)`,
    String.raw`dictated|dictad[oa]s?|facilitad[oa]s?|fornecid[oa]s?|ditad[oa]s?|dictée?s?|fournie?s?|communiquée?s?|dettat[oaie]|fornit[oaie]|diktierte[nrs]?|genannte[nrs]?|angegebene[nrs]?|gewünschte[nrs]?|opgegeven|genoemde|podan\p{L}{1,2}|wskazan\p{L}{1,2}|указанн\p{L}+|названн\p{L}+|вказан\p{L}+|названий`,
    // es, pt
    String.raw`(?:usuari[oa]|cliente|huésped|persona|titular|pacient\p{L}|quien llama|interesad[oa])(?: \p{L}{1,12}){0,2} (?:dig[ao]|dice|dijo|pid[ae]|pidió|pide|quier[ae]|quería|indi(?:ca|que|có)|elij[ae]|elige|eligió|dé|da|dio|haya dado|escrib[aei]\p{L}{0,3}|mencion[ae]|nombr[ae]|solicit[ae]|señal[ae]|dicho|pedido|indicado|elegido)|(?:se )?ha(?:ya|n|yan)? (?:dado|indicado|pedido|elegido|nombrado)`,
    String.raw`(?:usuári[oa]|utilizador\p{L}?|cliente|hóspede|pessoa|titular|paciente)(?: \p{L}{1,12}){0,2} (?:dig[ao]|diz|disse|peç[ao]|pede|pediu|queir[ao]|quer|indi(?:ca|que|cou)|escolh[aeu]\p{L}{0,2}|dê|deu|dá|escrev\p{L}{1,3}|mencion\p{L}{1,3}|nomei?[ae]|inform[aeo]\p{L}?|solicit\p{L}{1,3}|dito|pedido)|(?:tenha|foi|for|seja) (?:sido )?(?:dad[oa]|indicad[oa]|pedid[oa]|informad[oa])`,
    // fr, it
    String.raw`(?:utilisateur|utilisatrice|client\p{L}?|personne|titulaire|patient\p{L}?|demandeur|voyageur)(?: \p{L}{1,12}){0,2} (?:di[ste]|dit|demande|demandé|veu(?:t|ille)|souhaite|indique|indiqué|choisi\p{L}{0,2}|donne|donné|écri\p{L}{1,3}|mentionne|nomme|précise|saisi\p{L}?)|(?:a|ait|est|soit) (?:été )?(?:donnée?|indiquée?|demandée?|précisée?|saisie?|choisie?)`,
    String.raw`(?:utente|cliente|persona|ospite|titolare|paziente|richiedente)(?: \p{L}{1,12}){0,2} (?:dic[ae]|detto|chied[ae]|chiesto|vog\p{L}{1,3}|vuole|indic\p{L}{1,4}|scelt\p{L}|scel(?:ga|ge)|scegli\p{L}|d[iàa]|dato|scriv[ae]|menzion\p{L}|nomin\p{L}|specific\p{L}{1,3})|(?:è|sia|viene|venga) (?:stat[oa] )?(?:dat[oa]|indicat[oa]|chiest[oa]|specificat[oa])`,
    // The act before the one who acts, as Romance tongues like it.
    String.raw`(?:di[cg]a|dice|dijo|diga|diz|disse|dit|dise|donne|demande|veuille|veut|choisisse|quiera|quiere|pida|pide|indique|indica|vogli?a|vuole|chieda|chiede|peça|pede|queira|informe|escriba|escreva|elija|escolha|scelga|scriva|mencione|detti|dicte) (?:el|la|il|lo|le|o|a|l['’]) ?(?:client\p{L}?|usuari\p{L}|usuári\p{L}|utente|utilisat\p{L}+|persona|pessoa|personne|titular\p{L}?|huésped|ospite|pacient\p{L}|pazient\p{L})`,
    // de, nl
    String.raw`(?:nutzer(?:in)?|benutzer|kunde|kundin|anwender|gast|person|mensch|auftraggeber|man|patient|mitglied)(?: \p{L}{1,16}){0,4} (?:sagt|sagte|gesagt|nennt|nannte|genannt|angibt|angegeben|wünscht|gewünscht|will|möchte|wählt|gewählt|verlangt|schreibt|vorgibt|eingibt|eingegeben|bittet|meint)|(?:wurde|ist|war|sind)? ?(?:etwas )?(?:anderes )?(?:angegeben|genannt|gewünscht|verlangt|vorgegeben|gewählt|eingegeben)(?: wurde| ist| war| hat)`,
    String.raw`(?:gebruiker|klant|gast|persoon|aanvrager|patiënt|lid)(?: \p{L}{1,14}){0,4} (?:zegt|gezegd|noemt|genoemd|opgeeft|opgegeven|wenst|gewenst|wil|kiest|gekozen|vraagt|gevraagd|schrijft|invult|bedoelt)|(?:opgegeven|genoemd|gevraagd|gewenst) (?:is|was|werd|wordt)`,
    // pl, tr
    String.raw`(?:użytkowni\p{L}{1,4}|klient\p{L}{0,3}|goś[ćc]\p{L}{0,2}|osob[aęy]|pacjent\p{L}{0,2})(?: \p{L}{1,12}){0,2} (?:powie\p{L}{0,4}|mówi|poda\p{L}{0,4}|podał\p{L}?|chce|chciał\p{L}?|wybra\p{L}{0,3}|wybierze|prosi\p{L}?|poprosi\p{L}?|wpisa\p{L}|wpisze|wskaż\p{L}|wskazał\p{L}?|żąda\p{L}?)|(?:został\p{L}?|jest|było?) (?:podan|wskazan|wybran)\p{L}{1,2}`,
    String.raw`(?:kullanıcı|müşteri|kişi|konuk|hasta|üye)\p{L}{0,4}(?: \p{L}{1,14}){0,4} (?:de(?:r|di|sin|rse)|söyle\p{L}{0,6}|iste\p{L}{0,6}|yaz\p{L}{0,6}|seç\p{L}{0,6}|ver\p{L}{0,6}|belirt\p{L}{0,6}|gir\p{L}{0,6})`,
    // ru, uk
    String.raw`(?:пользовател\p{L}{1,3}|клиент\p{L}{0,3}|человек\p{L}?|заказчик\p{L}?|гость|пациент\p{L}?|абонент\p{L}?)(?: \p{L}{1,14}){0,3} (?:ска(?:зал|жет|зала|жут)|говорит|назвал\p{L}?|назов[её]т|указал\p{L}?|укаж\p{L}{1,3}|просит|просил\p{L}?|попрос\p{L}{1,3}|хоч\p{L}{1,3}|хотел\p{L}?|выбрал\p{L}?|выберет|вв[её]л\p{L}?|введ[её]т|ввода\p{L}|написал\p{L}?|да[лс]\p{L}{0,2})|(?:был[аои]?|будет)? ?(?:указан|назван|выбран|задан)[аоы]?`,
    String.raw`(?:користувач\p{L}{0,3}|клієнт\p{L}{0,3}|людин\p{L}|гість|пацієнт\p{L}?|замовник\p{L}?)(?: \p{L}{1,14}){0,3} (?:ска(?:за|же|зала|жуть)\p{L}?|каже|назва\p{L}{1,2}|назве|вка(?:за|же)\p{L}{0,2}|прос\p{L}{1,3}|попрос\p{L}{1,3}|хоч\p{L}{1,3}|хотів|обра\p{L}{1,2}|обере|вв[іо]\p{L}{1,3}|введе|написа\p{L}{1,2}|да[вс]\p{L}{0,2})|(?:було|буде)? ?(?:вказано|названо|обрано|задано)`,
    // id, vi
    String.raw`(?:pengguna|pelanggan|orang|tamu|pemohon|pasien|nasabah)(?: \p{L}{1,12}){0,2} (?:katakan|mengatakan|sebut\p{L}{0,3}|menyebut\p{L}{0,3}|minta|meminta|ingin\p{L}{0,3}|pilih|memilih|beri\p{L}{0,3}|memberi\p{L}{0,3}|tulis|menulis|masukkan|memasukkan)|(?:yang )?(?:disebut|diminta|diberikan|dipilih|ditulis) (?:oleh )?pengguna`,
    String.raw`(?:người dùng|khách hàng|khách|người gọi|bệnh nhân)(?: \p{L}{1,8}){0,3} (?:nói|nêu|yêu cầu|muốn|chọn|đưa|viết|ghi|nhập|bảo|cung cấp)`,
  ],
  '(?:用户|用戶|客户|客人|使用者|对方)[^，。；]{0,8}(?:说|說|填|指定|选|選|给|給|要求|输入|輸入|写|提供|报|提出|想要|点名)|(?:利用者|ユーザー?|お客様?|顧客|本人)(?:が|の|は|から)[^、。]{0,14}(?:言|指定|入力|希望|選|求め|述べ|書|挙げ|申し出|伝え)|(?:사용자|고객|이용자|손님)(?:가|이|의|께서)[^,.]{0,14}(?:말|입력|지정|요청|선택|원하|적|알려|제시)|(?:قال|ذكر|طلب|اختار|أدخل|كتب|حدد|أراد|يقول\\p{L}*|يذكر\\p{L}*|يطلب\\p{L}*|يختار\\p{L}*|يدخل\\p{L}*|يحدد\\p{L}*)\\s(?:\\p{L}+\\s)?(?:المستخدم|العميل|الزبون)|(?:उपयोगकर्ता|ग्राहक|मरीज|व्यक्ति)\\s(?:\\S{1,12}\\s){0,4}(?:कह|बता|दे|चुन|माँग|मांग|लिख|चाह)',
);

/** Whatever, regardless of, even if. */
export const DESPITE: Pattern = spoken(
  [
    String.raw`whatever|whichever|whoever|whomever|wherever|regardless(?: of)?|irrespective(?: of)?|no matter(?: what| who| which| how| where| whether)?|even (?:if|when|where|though)|in spite of|despite|contrary to|notwithstanding|against what|independent(?:ly)? of|never mind|although|however (?:much|many|little|small|large)`,
    String.raw`aunque|sin importar|independientemente|incluso (?:si|cuando)|pese a|a pesar|aun (?:si|cuando)|sea cual sea|digan? lo que|sea lo que|por (?:más|mucho) que|contra lo que`,
    String.raw`mesmo (?:que|se|quando)|independentemente|ainda que|não importa|seja qual for|apesar|qualquer que seja|por mais que|embora|contrariamente`,
    String.raw`quel(?:le)?s? que soi(?:t|ent)|même (?:si|quand|lorsqu\p{L}{1,2})|peu importe|quoi qu\p{L}{1,2}|indépendamment|malgré|bien que|nonobstant|contrairement`,
    String.raw`qualunque|qualsiasi|anche (?:se|quando)|indipendentemente|a prescindere|nonostante|sebbene|per quanto|chiunque|malgrado|contrariamente`,
    String.raw`egal|gleichgültig|unabhängig|auch wenn|selbst wenn|ungeachtet|auch dann|was auch immer|welche\p{L}? auch|wie (?:hoch|viel) auch|obwohl|obgleich|entgegen|trotz`,
    String.raw`ongeacht|ook als|zelfs (?:als|wanneer)|ook wanneer|wat .{1,20} ook|welke? .{1,20} ook|hoewel|ondanks|in weerwil|los van wat`,
    String.raw`niezależnie|nawet (?:jeśli|gdy|jeżeli|kiedy)|bez względu|cokolwiek|ktokolwiek|choćby|chociaż|mimo|wbrew|jak\p{L}{1,4}kolwiek`,
    String.raw`ne olursa olsun|\p{L}{2,20} bile|fark etmeksizin|bağımsız olarak|ne (?:derse|yazarsa|isterse|söylerse|girerse|seçerse)(?: desin)?|bakılmaksızın|rağmen|hangi\p{L}{0,4} \p{L}{2,14} olursa`,
    String.raw`независимо|даже (?:если|когда)|что бы ни|кого бы ни|как\p{L}{1,3} бы ни|сколько бы ни|вне зависимости|несмотря|вопреки|хотя|пусть даже`,
    String.raw`незалежно|навіть (?:якщо|коли)|що б не|кого б не|як\p{L}{1,3} б не|скільки б не|попри|всупереч|хоча|нехай навіть`,
    String.raw`terlepas|walaupun|meskipun|bahkan (?:jika|bila)|sekalipun|apa ?pun yang|siapa ?pun yang|berapa ?pun|tanpa memandang|kendati`,
    String.raw`bất kể|ngay cả (?:khi|nếu)|dù (?:cho|là|người|khách)|cho dù|mặc dù|bất chấp|mặc cho|dẫu`,
  ],
  '无论|無論|不管|即使|哪怕|不论|不論|就算|尽管|任凭|にかかわらず|に関わらず|に関係なく|であっても|であろうと|たとえ|としても|ても構わず|れても|しても|何を|いくら|どれほど|관계없이|상관없이|하더라도|더라도|무엇을|무엇이든|아무리|든지|بغض النظر|حتى لو|حتى إذا|حتى وإن|مهما|رغم|चाहे|भले ही|कुछ भी|जो भी|के बावजूद',
);

/** It holds the user's word up, or asks. */
export const UPHOLDS: Pattern = spoken(
  [
    String.raw`refus\p{L}*|reject\p{L}*|ask(?:s|ed)?(?: the user)? (?:again|first|back|for confirmation|whether|which|them)|confirm\p{L}*|fails?|error|never|must not|do not|don['’]t|cannot|is not|not (?:accepted|allowed|sent|stored|used|changed)|unless|warn\p{L}*|case[- ](?:in)?sensitive|approval|approved|permission|consent|exactly as|unchanged|as is|(?:stays?|left|leave|kept|keep) (?:\p{L}+ ){0,3}out|omit\p{L}*`,
    String.raw`nunca|jamás|rechaz\p{L}*|pregunt(?:e|es|ar|arle|en)|confirm\p{L}*|no se|jamais|recus\p{L}*|perguntar|pergunte|não|refus\p{L}*|demande[zr]? (?:confirmation|au|à)|confirmez|ne .{1,20} pas|mai|rifiut\p{L}*|chied\p{L}*|non|nie|niemals|nicht|kein\p{L}{0,2}|abgelehnt|nachfrag\p{L}*|rückfrag\p{L}*|bestätig\p{L}*|nooit|niet|geweigerd|vraag\p{L}*|bevestig\p{L}*|nigdy|odrzuc\p{L}*|zapyta\p{L}*|potwierd\p{L}*|asla|reddedil\p{L}*|sor\p{L}{1,6}|onay\p{L}*|никогда|не|отклон\p{L}*|спрос\p{L}*|подтверд\p{L}*|ніколи|відхил\p{L}*|запита\p{L}*|підтверд\p{L}*|jangan|tidak|ditolak|tanyakan|konfirmasi|không|đừng|từ chối|hỏi|xác nhận`,
  ],
  '不得|不可|不要|切勿|拒绝|拒絕|询问|詢問|确认|確認|ません|ないで|しない|拒否|お尋ね|않|마십|말고|거부|확인|물어|لا |لن |يرفض|اسأل|تأكيد|न |नहीं|मत|पूछ|पुष्टि',
);
