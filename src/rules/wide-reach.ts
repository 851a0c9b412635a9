import { type Pattern, twoForms } from '../text/two-forms.ts';
import { spoken } from './stated.ts';

/**
 * How texts say that a power reaches everything: anywhere on the machine, what is inside included, every statement allowed,
 * under the highest account, several `any` in one breath, code from a given address, an empty choice that takes all.
 */
export const WIDE_REACH: readonly Pattern[] = [
  spoken(
    [
      String.raw`(?:from |in |to |at |of )?(?:anywhere|any(?: \p{L}+)? (?:place|location|path|folder|directory|drive|disk|part|file|key|area)s?|every(?: \p{L}+)? (?:file|path|folder|disk|drive|device|host|account|mailbox)|wherever it (?:is|lies)|all (?:files|paths|drives|disks|hosts|accounts|mailboxes)) (?:on|in|of|across|within) (?:the |this |your |their )?(?:(?:local|whole|entire|user['’]s) )?(?:machine|disk|host|system|computer|server|file ?system|network|drive|cluster|account|organi[sz]ation|tenant|laptop|device|registry)`,
      String.raw`n['’]importe (?:quel|où)(?:le)?(?: \p{L}+)? (?:du|sur le|de la|sur la) (?:disque|machine|système|ordinateur|serveur|réseau)|tout le disque|(?:cualquier|todo)(?: \p{L}+){0,3} (?:del|en el) (?:disco|sistema|equipo|servidor)|qualquer(?: \p{L}+){0,3} (?:do|no) (?:disco|sistema|computador|servidor)|(?:jede|beliebige|alle)\p{L}{0,2}(?: \p{L}+){0,3} (?:auf|der|des|im) (?:dem |der |des )?(?:rechners?|festplatte|systems?|servers?|netz\p{L}*)|qualsiasi(?: \p{L}+){0,3} (?:del|sul|della) (?:disco|sistema|computer|server|macchina)|(?:elk|elke|willekeurig\p{L}*)(?: \p{L}+){0,3} op de (?:schijf|computer|server|machine)|(?:dowoln\p{L}+|każd\p{L}+)(?: \p{L}+){0,3} na (?:dysku|komputerze|serwerze)|(?:любо\p{L}+|любой)(?: \p{L}+){0,3} (?:на|с) (?:диск\p{L}*|компьютер\p{L}*|сервер\p{L}*)|будь-як\p{L}+(?: \p{L}+){0,3} (?:на|з) (?:диск\p{L}*|комп['’]ютер\p{L}*|сервер\p{L}*)|diskteki (?:her|herhangi)|sistemdeki (?:her|herhangi)|di mana saja di (?:disk|sistem|komputer)|bất kỳ(?: \p{L}+){0,3} trên (?:máy|đĩa|hệ thống)`,
      String.raw`(?:including|includes|even|also|as well as|incl\.?)(?: the| any| those| other)?(?: \p{L}+)? (?:(?:cloud )?metadata (?:service|endpoint|address)\p{L}*|localhost|/etc|(?:internal|private|loopback|link-local|system|start-?up|root|hidden|other users['’]?|password|admin\p{L}*)(?: \p{L}+)?(?: (?:addresses|hosts?|networks?|services?|endpoints?|files?|folders?|director(?:y|ies)|tables?|databases?|fields?|accounts?|ones)))|(?:internal|private|loopback|metadata|system|hidden|password|other users['’]?|root|admin|production)(?: \p{L}+){0,3} (?:included|too|as well|alike)|whatever the (?:host|path|command|statement|address|target|amount|recipient|table)`,
      String.raw`(?:all|any|every)(?: \p{L}+)? (?:statements?|commands?|operations?|paths?|hosts?|modules?|imports?|flags?|options?|verbs?|methods?|locations?|queries)(?: and \p{L}+)? (?:is|are|may be) (?:permitted|allowed|accepted|fine|importable|supported|possible|open|run|executed)|(?:system (?:locations|folders|files|paths)|/etc)(?: \p{L}+|[ ,/\w]){0,30} (?:is|are) (?:fine|allowed|permitted|accepted|ok(?:ay)?|possible)|with all modules|all modules (?:importable|available)`,
      String.raw`(?:with|as|under|using) (?:the )?(?:cluster-?admin|sudo|super-?user|domain admin|root(?= (?:account|rights|privileges|user|token|access))|global admin\p{L}*|owner(?= (?:account|rights|role|token))|sysadmin|god mode)(?: (?:account|rights|role|token|credentials|privileges))?|up to (?:owner|admin\p{L}*|root)|(?:everything|anything|whatever) you (?:could|can) (?:type|do|reach|run)(?:, you can)?|nothing is out of reach`,
      String.raw`(?:download|fetch|load|pull|install|import)s?(?: \p{L}+){0,4} (?:plugin|module|script|package|extension|add-on|binary|program|code)s?(?: \p{L}+){0,3} from (?:the |a |an |any |whatever |that )?(?:url|address|link|path|source|location|repository|git)(?: \p{L}+){0,2}(?:,| and) (?:\p{L}+ ){0,2}(?:loads?|runs?|executes?|evaluates?|starts?|imports?)`,
      String.raw`(?:empty|blank|missing|omitted|no) (?:prefix|pattern|filter|query|id|list|name|value|condition|where clause|argument)(?: \p{L}+){0,2} (?:removes?|deletes?|clears?|wipes?|purges?|matches|selects?|means|takes?|is|stands for|hits)(?: \p{L}+){0,2} (?:whole|entire|all|everything|every|everybody)|(?:leave|left) (?:it )?empty (?:to|and)(?: \p{L}+){0,2} (?:delete|remove|wipe|clear|purge)(?: \p{L}+){0,2} (?:all|everything)`,
      String.raw`no matter (?:where|which|what|whose|who)|(?:whichever|whatever) (?:host|machine|command|path|address|target|account|file|table|server|url)(?: is| it is|s are| you)|(?:purchases?|passwords?|payments?|deletions?|intranet|loopback|kube-system|localhost|system|privileged|drop\p{L}*|sudo|user management|admin\p{L}*|root|hidden)(?: and)?(?: \p{L}+){0,5} (?:not excepted|included|among them|as well|too|alike|likewise)|in every (?:namespace|account|tenant|project|database|folder|region)|any action (?:a|the) (?:person|user|human) c(?:ould|an)|(?:by|with|accepts?|takes?) (?:a )?wild-?cards?|\* (?:is|may be|works)|raw (?:command|query|statement|document|instruction|shell)|to eval|does (?:what|whatever) (?:the text|it|they|the caller|the line|is) (?:says?|asks?|is told)?`,
      String.raw`raw (?:packets|payloads|frames|bytes) to|any (?:address|host|port|subnet)(?: \p{L}+)? (?:range|and port)s?|templates? (?:may|can|might) (?:\p{L}+ ){0,2}(?:import|call|run|execute|use (?:the )?(?:os|system|shell))`,
      String.raw`(?:no|without) (?:sandbox\p{L}*|allow-?list|time ?limit|limits?|undo|restrictions?|checks?)(?: or|,)(?: no| without)? (?:\p{L}+[ -]?){1,3}`,
      String.raw`any \p{L}+(?: \p{L}+){0,2},? (?:(?:in|to|of|for|from|by|on|at|with|under|and) )any \p{L}+(?: \p{L}+){0,2},? (?:(?:in|to|of|for|from|by|on|at|with|under|and) )any \p{L}+`,
    ],
    '不作(?:任何)?限制|不受(?:任何)?限制|包括(?:内网|系统|内部)[^，。]{0,6}(?:地址|文件|主机|目录)|(?:服务器|系统|磁盘|电脑)上(?:的)?(?:任意|任何|所有)|任意(?:命令|代码|语句|路径|文件|网址|SQL)|(?:任意|あらゆる|すべて|いかなる)の?(?:コマンド|SQL|コード|ファイル|パス|スクリプト|URL)|(?:임의의?|모든|어떤) ?(?:명령|SQL|코드|파일|경로|스크립트|주소)(?:을|를|이든|도)|أي (?:أمر|ملف|مسار|استعلام|عنوان)(?: \\S+){0,2} (?:على|في) (?:الخادم|النظام|القرص|الجهاز)|(?:सर्वर|सिस्टम|डिस्क) पर कोई भी (?:आदेश|फ़ाइल|कमांड)',
  ),
];

/** Acts in whose hands a wide reach is dangerous. */
export const ACTS_WIDELY = spoken(
  [
    String.raw`(?:reads?|writes?|runs?|executes?|evaluates?|deletes?|removes?|wipes?|purges?|fetch(?:es)?|requests?|sends?|scans?|grants?|refunds?|transfers?|pays?|refunds?|types?|clicks?|controls?|moves?|passes|downloads?|installs?|loads?|opens?|renders?|uploads?|edits?|modif(?:y|ies)|changes?|reaches|calls?|posts?|kills?|stops?|drops?|overwrites?|import|forwards?|feeds?|relays?|copies|appl(?:y|ies)|carries out|does|logs in|shell|terminal|sql|query)`,
    String.raw`(?:lee|leer|lit|lire|liest|legge|leest|czyta|читает|читає|membaca|đọc|escribe|écrit|schreibt|scrive|schrijft|zapisuje|пишет|okur|yazar|ejecuta|exécute|executa|esegue|führt|voert|wykonuje|выполняет|виконує|çalıştırır|menjalankan|chạy|thực thi|borra|elimina|supprime|löscht|cancella|verwijdert|usuwa|удаляет|видаляє|siler|menghapus|xóa|envía|envoie|sendet|apaga)`,
  ],
  '执行|运行|读取|写入|删除|发送|请求|実行|読み|書き|削除|送信|실행|읽|쓰|삭제|전송|ينفذ|يقرأ|يكتب|يحذف|चला|पढ़|लिख|हटा|转发|访问',
);

/** It is refused, or kept inside. */
export const HELD: Pattern = twoForms(
  String.raw`(?<![\p{L}])(?:refus\p{L}*|reject\p{L}*|denied|blocked|not allowed|forbidden|cannot|never|only|read[- ]only|sandboxed|allow-?list\p{L}*|white-?list\p{L}*|inside|within the (?:workspace|project)|except|excluded|confirm\p{L}*|approv\p{L}*|sólo|solo|nur|seulement|uniquement|apenas|soltanto|alleen|tylko|только|лише|yalnızca|sadece|hanya|chỉ)(?![\p{L}])|仅|只能|只允许|のみ|だけ|拒否|拒绝|만 |فقط|केवल`,
  'iu',
);
