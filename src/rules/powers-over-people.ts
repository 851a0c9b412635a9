import { MACHINE, kin, said, type Power } from './power.ts';

/** What a server may want to know of a person. */
export const POWERS_OVER_PEOPLE: readonly Power[] = [
  {
    id: 'keys',
    what: 'listens to the keyboard',
    words: said(
      [
        String.raw`key[ _-]?(?:strokes?|logg(?:er|ing)|log\b)`,
        String.raw`(?:each|every|all|any|the) keys? (?:that (?:is|are) )?(?:pressed|typed|struck|hit)`,
        String.raw`key press(?:es)?`,
        String.raw`(?:what|whatever|everything|anything|all|text)(?: that)? (?:is|gets|was|being|the \p{L}+|they|he|she|you|one|people)(?: is| are)? (?:typ(?:ed|es|ing|e)|entered) (?:in(?:to)?|on|at|elsewhere|anywhere)`,
        String.raw`pulsaciones(?: de(?:l)? teclado)?`,
        String.raw`(?:toques|pressionamentos) d[eo] tecl\p{L}+`,
        String.raw`teclas (?:pulsadas|pressionadas|digitadas)`,
        String.raw`frappes? (?:au |de )?clavier`,
        String.raw`touches (?:frappées|pressées|tapées)`,
        String.raw`tasten(?:anschl\p{L}+|eingaben|drücke)`,
        String.raw`tasti (?:premuti|digitati)`,
        String.raw`toetsaanslag\p{L}*`,
        String.raw`naciśnięci\p{L}+ klawisz\p{L}*`,
        String.raw`tuş (?:vuruş|basış)\p{L}*`,
        String.raw`basılan tuş\p{L}*`,
        String.raw`нажати\p{L}+ клавиш\p{L}*|натискан\p{L}+ клавіш\p{L}*`,
        String.raw`(?:ketukan|penekanan) (?:tombol|keyboard|kibor)`,
        String.raw`thao tác (?:gõ )?(?:bàn )?phím|phím (?:đã )?(?:bấm|gõ)`,
      ],
      'ضغطات المفاتيح|कीस्ट्रोक|कुंजी दबाव|按键记录|键盘输入|击键|キー入力|キーストローク|打鍵|키 ?입력|키보드 입력',
    ),
    kin: kin('key|type|typing|hotkey|macro|accessib|input|remote|autom|desktop|test|game|clavier|teclad|tastat'),
  },
  {
    id: 'screen',
    what: 'looks at the screen',
    words: said(
      [
        String.raw`(?:takes?|taking|grabs?|captur(?:es?|ing)|records?|recording|keeps?|sends?|makes?|needs?|wants?|reads?|uploads?|shot|copy|image) (?:(?:an?|the|of|regular|every|each|some|periodic|whole|entire|user'?s|full) ){0,3}(?:screen|desktop|screenshots?|screen ?shots?|screen ?grabs?)(?! (?:reader|name|size|resolution|door|time|printing|print))`,
        String.raw`(?:picture|photo|image|shot|copy|video|recording)s? of (?:the |your |their |his |her )?(?:user'?s |whole |entire |visitor'?s )?(?:screen|desktop|monitor|display)`,
        String.raw`screen[ _-]?(?:grab|captur|record|shar|view)\p{L}*|screen[ _-]?shots?[ _-](?:of|every|each|b64|base64|interval)|desktop[ _-]?(?:captur|screenshot|grab|imag)\p{L}*`,
        String.raw`capturas? de (?:la )?pantalla|captura\p{L}* d[ea] (?:tela|ecrã)|captures? d['’]écran`,
        String.raw`bildschirm(?:foto|aufnahme|aufzeichnung|inhalt)\p{L}*|schermafbeelding\p{L}*|schermopname\p{L}*|schermafdruk\p{L}*`,
        String.raw`schermat[ae]|cattura dello schermo|zrzut\p{L}* ekranu|ekran (?:görüntüsü|kaydı|alıntısı)\p{L}*`,
        String.raw`(?:снимк\p{L}*|скриншот\p{L}*|запис\p{L}*) экрана|(?:знімк\p{L}*|скріншот\p{L}*|запис\p{L}*) екрана`,
        String.raw`tangkapan layar|rekaman layar|ảnh chụp màn hình|chụp màn hình|quay màn hình`,
      ],
      'لقط(?:ة|ات) (?:ال)?شاشة|تسجيل الشاشة|स्क्रीनशॉट|स्क्रीन रिकॉर्ड|屏幕截图|截屏|录屏|屏幕内容|スクリーンショット|画面(?:録画|キャプチャ|の写し)|화면 ?(?:캡처|녹화|갈무리)|스크린샷',
    ),
    kin: kin(
      `screen|${MACHINE}|page|web|site|url|visual|vision|image|picture|photo|ui\\b|design|figma|app|mobile|ios|simulator|emulator|render|record|capture|remote|window|monitor|pantalla|écran|bildschirm|ekran|экран|屏|画面|화면`,
    ),
  },
  {
    id: 'clipboard',
    what: 'reads the clipboard',
    words: said(
      [
        String.raw`(?<!(?:to|into|onto|on|in) (?:the |your |their |user'?s )?)clip[ _]?board`,
        String.raw`(?<!(?:al|en el|no|para o|dans le|au|in die|naar het|negli|do) )(?:portapapeles|área de transferência|presse-papiers?|zwischenablage|klembord|appunti di sistema|schow\p{L}+|panodaki|буфер\p{L}* обмена|буфер\p{L}* обміну|papan klip|bộ nhớ tạm|khay nhớ tạm)`,
      ],
      'الحافظة|क्लिपबोर्ड|剪贴板|クリップボード|클립보드',
    ),
    kin: kin(`clip|paste|copy|desktop|${MACHINE}|snippet|text|portapapel|presse|zwischen|klembord`),
  },
  {
    id: 'senses',
    what: 'listens or looks through the device',
    words: said(
      [
        String.raw`(?:(?:laptop|phone|device|computer|user|desk|built-?in)(?:'s|’s)? (?:camera|microphone|mic|webcam))`,
        String.raw`web[ _-]?cam(?:era)?s?|microphones?|mic (?:audio|recording|stream|on)`,
        String.raw`(?:listens?|listening|eavesdrops?) (?:in )?(?:to|on|through) (?:the |what |conversations|people|those)`,
        String.raw`(?:ambient|room|background) (?:audio|sound|noise)s? (?:of the room |around )?(?:is |are )?(?:record\p{L}+|captur\p{L}+|sampl\p{L}+)`,
        String.raw`(?:records?|recording|captur\p{L}+) (?:the )?(?:ambient|room|surrounding|nearby)`,
        String.raw`micrófonos?|microfones?|microphones?|mikrofon\p{L}*|microfon[oi]|microfoons?|микрофон\p{L}*|мікрофон\p{L}*|mikrofon|cámara web|câmera do|webcams?|kamerası\p{L}*`,
      ],
      'الميكروفون|ميكروفون|माइक्रोफ़ोन|माइक्रोफोन|麦克风|话筒|摄像头|マイク(?!ロ)|ウェブカメラ|マイクロフォン|마이크(?!로)|웹캠',
    ),
    kin: kin(
      `mic|audio|sound|voice|speech|speak|record|music|song|sing|tune|instrument|transcri|dictat|call|meet|conf|camera|cam\\b|webcam|video|photo|stream|podcast|radio|studio|noise|decibel|home|${MACHINE}|voz|áudio|voix|stimme|stem\\b|głos|ses\\b|голос|音|声|음성|카메라|カメラ|相机`,
    ),
  },
  {
    id: 'contacts',
    open: true,
    what: 'wants the address book',
    words: said(
      [
        String.raw`address[ _-]?books?|phone[ _-]?books?|contacts?[ _-](?:list|export|book|file|dump|db|database|vcf)s?|v[ _-]?cards?`,
        String.raw`(?:phone|user|device|mobile|her|his|their|your|all|google|outlook|whatsapp)(?:'s|’s)?[ _]contacts`,
        String.raw`contacts (?:of|on|in|from) (?:the |your |their )?(?:user|phone|device|caller|owner|mobile)`,
        String.raw`(?:contactos|contatos) d(?:el|o|e su|a) (?:tel[eé]fone|teléfono|móvil|celular|usu[aá]rio|dispositivo)|agenda de (?:contactos|contatos)|libreta de direcciones|lista de (?:contactos|contatos)`,
        String.raw`carnet d['’]adresses|(?:liste|répertoire) de(?:s)? contacts|contacts du téléphone`,
        String.raw`adressbuch\p{L}*|telefonbuch\p{L}*|kontaktliste\p{L}*|adresboek\p{L}*|contactenlijst|telefoonboek`,
        String.raw`rubrica(?: telefonica)?|contatti del telefono|książk\p{L}+ adresow\p{L}+|kontakt\p{L}* z telefonu|adres defteri\p{L}*|telefon rehberi\p{L}*|rehberdeki`,
        String.raw`адресн\p{L}+ книг\p{L}*|телефонн\p{L}+ книг\p{L}*|контакт\p{L}* (?:из |з )?телефон\p{L}*|список контактов|buku (?:alamat|telepon)|daftar kontak|kontak (?:di )?ponsel|danh bạ`,
      ],
      'دفتر العناوين|جهات الاتصال|पता पुस्तिका|संपर्क सूची|फ़ोन के संपर्क|通讯录|通訊錄|联系人列表|电话簿|アドレス帳|電話帳|連絡先一覧|주소록|연락처',
    ),
    kin: kin(
      'contact|address|people|person|crm|mail|phone|call|sms|messag|chat|invit|card|social|lead|sales|customer|client|member|club|event|wedding|party|outlook|google|gmail|exchange|apple|icloud|whatsapp|telegram|slack|hubspot|salesforce|kontakt|rubric|adress|адрес|контакт|联系|連絡|연락',
    ),
  },
  {
    id: 'messages',
    open: true,
    what: 'wants mail or messages',
    words: said(
      [
        String.raw`(?:mail|e-?mail)[ _-]?(?:headers?|rules?|accounts?|credentials?|archive|history|folders?)|mail[ _-]?boxe?s?|inbox(?:es)?`,
        String.raw`(?:their|his|her|the user'?s|your|recent|old) sent (?:mail|e-?mails?|messages)|senders and subjects|subjects? and senders?|(?:user|their|his|her|your|all|recent|last|private)(?:'s|’s)?[ _](?:\w{1,8}[ _])?(?:e-?mails|mails|text messages|sms|dms|private messages|letters)`,
        String.raw`(?:sms|call|phone)[ _-]?(?:log|history|records?|inbox|messages?)s?|text messages|(?:bank|verification|one-time)[ _-]?sms`,
        String.raw`(?:whatsapp|telegram|signal|messenger|imessage|slack)[ _-](?:chats?|messages?|history|threads?|backup|archive)`,
        String.raw`(?:send\p{L}*|writ\p{L}+|post\p{L}*|reply\p{L}*|messages?|mails?) (?:\p{L}+ ){0,3}(?:in|under) (?:the |their |his |her |your )?(?:user'?s |caller'?s |owner'?s )?(?:own )?name`,
        String.raw`buzón|bandeja de entrada|caixa de (?:entrada|correio)|boîte (?:mail|de réception|aux lettres)|post(?:eingang|fach)\p{L}*|mailkonto|e-?mailkonto|casella di posta|posta in arrivo|postvak\p{L}*|skrzynk\p{L}+ (?:pocztow|mailow|odbiorcz)\p{L}+|gelen kutusu\p{L}*|почтов\p{L}+ ящик\p{L}*|поштов\p{L}+ скриньк\p{L}*|kotak masuk|hộp thư`,
        String.raw`(?:historial|registro) de (?:llamadas|mensajes)|(?:histórico|registro) de (?:chamadas|ligações|mensagens)|journal (?:des )?appels|anrufliste\p{L}*|anrufverlauf|registro (?:delle )?chiamate|gespreksgeschiedenis|oproepgeschiedenis|histori\p{L}+ połączeń|arama (?:kayd|kayıt|geçmiş)\p{L}*|kısa mesaj\p{L}*|(?:журнал|история|історія) (?:звонков|вызовов|дзвінків|викликів)|riwayat (?:panggilan|pesan)|nhật ký cuộc gọi|tin nhắn (?:ngân hàng|sms|riêng)`,
        String.raw`envio de mensagens em nome|enviar mensajes en (?:su )?nombre|envoi de messages au nom|nachrichten im namen|invio di messaggi a nome`,
      ],
      'صندوق (?:البريد|الوارد)|سجل المكالمات|الرسائل القصيرة|इनबॉक्स|कॉल लॉग|कॉल रिकॉर्ड|निजी संदेश|एसएमएस|收件箱|通话记录|短信|聊天记录|受信箱|受信トレイ|通話履歴|メールボックス|ショートメッセージ|받은 ?편지함|통화 ?(?:기록|내역)|문자 ?메시지|메일함',
    ),
    kin: kin(
      'task|todo|to-do|gtd|reminder|mail|e-?mail|messag|inbox|sms|call|phone|chat|slack|teams|gmail|outlook|imap|smtp|exchange|communicat|notif|contact|crm|support|ticket|helpdesk|calendar|assistant|office|workspace|telegram|whatsapp|signal|discord|social|archive|spam|newsletter|secretar|crew|letter|post|correo|correio|courriel|courrier|nachricht|bericht|wiadomo|poczt|mesaj|posta|сообщ|почт|пошт|повідом|رسائل|بريد|संदेश|मेल|pesan|surat|thư|tin nhắn|邮|信|メール|메일|메시지|문자',
    ),
  },
  {
    id: 'whereabouts',
    what: 'wants to know where people have been',
    words: said(
      [
        String.raw`location[ _-]?(?:history|trace|track|trail|log|sharing)s?|(?:gps|position|movement)[ _-](?:trace|track|trail|log|history)s?`,
        String.raw`(?:live|continuous|constant|real-?time|background|permanent) (?:location|position|whereabouts|tracking)|whereabouts of|where (?:the )?(?:user|owner|caller|phone|visitor|person) (?:has been|was|is|sleeps|lives|goes)`,
        String.raw`historial de ubicaci\p{L}+|histórico de localiza\p{L}+|historique (?:de )?(?:localisation|position)|standortverlauf|bewegungsprofil\p{L}*|cronologia (?:delle )?posizioni|locatiegeschiedenis|histori\p{L}+ lokalizacji|konum (?:iz|geçmiş|kayd|kayıt)\p{L}*|истори\p{L}+ местоположен\p{L}*|істор\p{L}+ (?:місцезнаходжен|розташуван)\p{L}*|riwayat lokasi|lịch sử vị trí`,
      ],
      'سجل (?:المواقع|الموقع)|लोकेशन हिस्ट्री|स्थान इतिहास|位置记录|定位记录|行踪|位置履歴|移動履歴|위치 ?(?:기록|이력)',
    ),
    kin: kin(
      'locat|gps|map|track|trip|travel|route|nav|walk|hik|run|bike|cycl|fleet|car\\b|drive|deliver|geo|place|parking|taxi|transit|timeline|fitness|sport|ship|vessel|ubicac|localiz|route|standort|locatie|konum|местопол|位置|위치',
    ),
  },
  {
    id: 'identity',
    open: true,
    what: 'wants papers or marks of identity',
    words: said(
      [
        String.raw`passports?(?:[ _-](?:scan|photo|number|copy|no|image))?|(?:id|identity|national id|id[ _-]?card)[ _-](?:card|number|scan|photo|document|paper)s?|driv(?:er|ing)[’' _]?s?[ _-]licen[cs]e|social[ _-]security[ _-]?(?:number|no)?|ssn|national insurance|maiden[ _-]name|finger[ _-]?prints?(?![ _-](?:of|hash|sha))|(?:face|facial|iris|retina|voice|palm)[ _-]?(?:scan|print|template|recognition|id)s?|biometric\p{L}*|birth certificate|selfies?|tax[ _-](?:id|number)|(?:scan|copy|photo|picture) of (?:the |your |an? )?(?:id|passport|identity card|signature|driving licence)`,
        String.raw`pasaportes?|passaportes?|passeports?|reisepass\p{L}*|personalausweis\p{L}*|ausweis(?:nummer|kopie|foto|scan)|passaporto|carta d['’]identità|paspoort\p{L}*|identiteitsbewijs|rijbewijs|burgerservicenummer|bsn|paszport\p{L}*|dowod\p{L}* osobist\p{L}*|pesel|pasaport\p{L}*|kimlik (?:numara|fotoğraf|kart|no)\p{L}*|tc kimlik|паспорт\p{L}*|снилс|инн|nik|ktp|paspor|hộ chiếu|căn cước|cccd`,
        String.raw`huellas? (?:dactilar(?:es)?|digital(?:es)?)|impress(?:ão|ões) digital|empreintes? digitales?|fingerabdr\p{L}+|impronta digitale|impronte digitali|vingerafdruk\p{L}*|odcisk\p{L}* palc\p{L}*|parmak iz\p{L}*|отпечат\p{L}+ пальц\p{L}*|відбит\p{L}+ пальц\p{L}*|sidik jari|vân tay|documento de identidad|dni|cpf|apellido de (?:soltera|la madre)|nome de solteira|nom de jeune fille|geburtsname der mutter|mädchenname|meisjesnaam|девичь\p{L}+ фамили\p{L}+`,
      ],
      'جواز السفر|بطاقة الهوية|بصمة|पासपोर्ट|आधार (?:नंबर|संख्या|कार्ड)|अंगूठे का निशान|फिंगरप्रिंट|护照|身份证|指纹|人脸|パスポート|旅券|身分証|指紋|マイナンバー|顔写真|여권|주민등록|신분증|지문',
    ),
    kin: kin(
      'pix\\b|boleto|nota fiscal|fatura|tender|procure|supplier|vendor|compan|counterpart|vat\\b|закуп|тендер|контрагент|компани|поставщик|организац|юрлиц|identi|passport|kyc|visa|travel|hotel|flight|airline|booking|border|custom|immigra|hr\\b|human|employ|onboard|payroll|tax|bank|insur|government|municip|citizen|register|registr|residen|notar|legal|law|court|health|patient|hospital|clinic|rent|lease|biometr|finger|face|auth|login|sign|lock|access|secur|certificate|school|student|club|member|elect|vote|police|ocr|scan|document|form|fraud|deed|will\\b|inherit|contact|client|customer|crm|hash|device|browser|tls|ssl|cert|pas(?:s|z|a)|ausweis|kimlik|dowod|паспорт|документ|护照|身份|旅券|여권|surat|warga',
    ),
  },
  {
    id: 'bank',
    open: true,
    what: 'wants bank details',
    words: said(
      [
        String.raw`sort[ _-]codes?|bank[ _-](?:accounts?|details?|statements?|cards?|login|pin|sms|balance|credentials?|number)s?|account and routing|routing[ _-]numbers?|(?:credit|debit|payment)[ _-]cards?(?:[ _-](?:number|no|details?|pan))?|card[ _-](?:number|pan|pin|cvc|cvv)s?|cv[cv]2?|iban(?:s)?|pin[ _-]codes?|(?:sms|online banking|bank)[ _-]?tans?|salar(?:y|ies)|pay ?slips?|online[ _-]banking`,
        String.raw`cuenta bancaria|datos bancarios|tarjeta de (?:crédito|débito)|conta bancária|dados bancários|cartão de (?:crédito|débito)|compte bancaire|coordonnées bancaires|carte (?:bancaire|de crédit)|bankverbindung\p{L}*|bankdaten|kontonummer|kreditkarten?\p{L}*|kontoauszüge?\p{L}*|conto (?:bancario|corrente)|carta di credito|bankrekening\p{L}*|rekeningnummer|pinc?o?de|kredietkaart|numer\p{L}* konta|kart\p{L}+ kredytow\p{L}*|kart\p{L}+ płatnicz\p{L}*|banka (?:hesab|kart|bilgi)\p{L}*|kredi kart\p{L}*|bankadan gelen|банковск\p{L}+ (?:сч[её]т|карт|данн|реквизит)\p{L}*|банківськ\p{L}+ (?:рахун|карт|дан|реквізит)\p{L}*|rekening bank|nomor rekening|kartu kredit|tài khoản ngân hàng|thẻ tín dụng|số tài khoản`,
      ],
      'الحساب (?:المصرفي|البنكي)|بطاقة الائتمان|رقم البطاقة|बैंक खाता|बैंक खाते|क्रेडिट कार्ड|银行卡|银行账[号户]|信用卡|银行账户|口座番号|銀行口座|クレジットカード|暗証番号|은행 ?계좌|계좌 ?번호|신용 ?카드',
    ),
    kin: kin(
      'bank|banq|banc|vire|transf|überweis|ueberweis|giro|bonific|przelew|havale|перевод|переказ|转账|振込|송금|تحويل|pay|card|invoice|bill|account|payroll|salar|wage|tax|financ|money|fund|donat|shop|store|order|checkout|cart|buy|sale|sell|price|ticket|booking|reserv|hotel|flight|travel|rent|lease|insur|loan|credit|debit|stripe|paypal|wallet|crypto|trade|invest|stock|broker|budget|expense|refund|fee|fine|toll|parking|job|hr\\b|employ|career|recruit|subscri|charg|renew|domain|crm|erp|ledger|book|gift|iban|sepa|valid|faker|mock|test|secur|redact|mask|cuenta|pago|factur|compte|paiement|konto|rechnung|zahl|betal|rekening|konto|płat|faktur|hesap|öde|fatura|сч[её]т|плат|оплат|рахун|банк|पैसा|भुगतान|बैंक|bayar|rekening|thanh toán|ngân hàng|支付|付款|账|銀行|決済|支払|口座|결제|은행|계좌|vergi|zakat|koperasi|market',
    ),
  },
  {
    id: 'intimate',
    what: 'wants what is nobody’s business',
    words: said(
      [
        String.raw`medical[ _-](?:history|records?|files?)|health[ _-](?:records?|history|insurance number)|blood[ _-](?:group|type)|sexual orientation|religio(?:n|us)(?:[ _-](?:belief|affiliation|views?))?|political[ _-](?:views?|opinions?|affiliation)|party membership|trade union membership|criminal record|(?:diary|journal) entries of the user|therapy notes|medication(?:s)? (?:taken|list)`,
        String.raw`historia(?:l)? (?:clínica|médico)|histórico médico|dossier médical|krankenakte\p{L}*|gesundheitsdaten|cartella clinica|medisch dossier|dokumentacj\p{L}+ medyczn\p{L}*|sağlık (?:geçmiş|kayıt)\p{L}*|истори\p{L}+ болезни|медицинск\p{L}+ карт\p{L}*|медичн\p{L}+ карт\p{L}*|rekam medis|bệnh án`,
      ],
      'السجل الطبي|فصيلة الدم|चिकित्सा (?:इतिहास|रिकॉर्ड)|रक्त समूह|病历|血型|カルテ|病歴|血液型|진료 ?기록|혈액형|병력',
    ),
    kin: kin(
      'medic|health|patient|clinic|hospital|doctor|nurse|care|blood|pharm|drug|dent|vet\\b|animal|pet\\b|therap|diet|nutrition|fitness|insur|emergenc|rescue|ambulance|donor|survey|census|poll|elect|politic|relig|church|parish|mosque|temple|prayer|bible|quran|dating|profile|hr\\b|law|legal|court|police|immigra|gesund|arzt|kranken|santé|salud|saúde|zdrow|sağlık|здоров|мед|医|健康|病|의료|건강|fhir|ehr|genom|holiday|calendar|date|library|book',
    ),
  },
];
