import { type Pattern, twoForms } from '../text/two-forms.ts';

/** What the words of a change say that is done. */
export type Change = 'deletes' | 'sends' | 'changes';

type Forms = Readonly<Record<Change, readonly string[]>>;

const DETERMINED = String.raw`(?= (?:the|an?|all|any|each|every|its|their|your|his|her|this|that|these|those|to|older|old|out|up|in|them|it|\d)(?!\p{L}))`;
/** Behind an auxiliary: `is then removed`. */
const ARE = String.raw`(?:is|are|gets?|will be|(?:is|are) being)(?: (?:\p{L}{2,12}ly|then|also|thereby|thus|thereupon|at once|for good)){0,2} `;
const BY = String.raw`(?:(?:by|through|along with|followed by|and then|while also) |, )(?:\p{L}{2,12}ly )?`;
/** Two verbs of one subject: `is acknowledged and removed`. */
const AND = String.raw`(?:(?:is|are|gets?) (?:\p{L}{2,16} ){1,4}(?:and|or) (?:then )?)`;

const DELETED =
  'deleted|removed|erased|wiped|cleared|purged|dropped|discarded|cancell?ed|overwritten|destroyed|emptied|terminated|killed|aborted|trashed|dissolved|shredded|voided|forfeited|unpublished|struck(?: off| out)?|cut off|closed down|reset|expunged|evicted|terminated|acknowledged|consumed';
const SENT =
  'charged|debited|billed|paid|bought|purchased|ordered|booked|reserved|posted|published|submitted|forwarded|e-?mailed|mailed|transferred|wired|uploaded|signed(?! in| up)|cast|put (?:on|up for) sale|sold|donated|refunded|auctioned';
const CHANGED =
  'force-pushed|pushed|merged|deployed|unlocked|switched (?:off|on)|turned (?:off|on)|restarted|rebooted|re-?started|installed|approved on|accepted on|marked (?:as|read)|reassigned|revoked|renewed|extended by|archived|rewritten|renamed|rolled back|promoted to|enrolled|subscribed|(?<=(?:patch|update|change|fix|migration|discount|fee|penalty)(?:e?s)? (?:is|are) )applied';

const EN: Forms = {
  deletes: [
    `(?:throws? (?:away|out)|gets? rid of|scraps|bins|sweeps? (?:away|out)|weeds? out|strikes? out|thins? out)${DETERMINED.replace('(?!\\p{L})', '(?!\\p{L})')}|throws? (?:away|out) \\p{L}+`,
    `(?:deletes|erases|wipes|purges|discards|overwrites|destroys|empties|terminates|kills|aborts|expunges|shreds|uninstalls|forfeits)`,
    `(?:removes|clears|drops|cancels|resets|voids|trashes|evicts|closes down)${DETERMINED}`,
    `(?:${ARE}|${AND})(?:${DELETED})`,
    `${BY}(?:deleting|removing|erasing|wiping|clearing|purging|dropping|discarding|cancell?ing|overwriting|destroying|emptying|terminating|killing|aborting|resetting|closing)`,
  ],
  sends: [
    `(?:pays|buys|publishes|purchases|donates|auctions off)${DETERMINED}`,
    `(?:charges|debits|bills|transfers|orders|books|reserves|posts|submits|forwards|emails|mails|sells|wires|signs|casts|sends|uploads|notifies)${DETERMINED}(?! (?:an? |the )?(?:\\p{L}{1,12} )?(?:request|quer|ping|get|head|search|call|prompt))`,
    `(?:${ARE}|${AND})(?:${SENT})`,
    `${BY}(?:charging|debiting|paying|buying|purchasing|ordering|booking|posting|publishing|submitting|forwarding|mailing|emailing|transferring|selling|signing|casting)`,
  ],
  changes: [
    `(?:force-pushes|reboots|deploys|renews|revokes|unlocks|installs|reassigns|renames)${DETERMINED}`,
    `(?:sets|resets|changes|replaces) (?:the |every |all |each )?(?:\\p{L}+ )?(?:passwords?|keys?|secrets?|credentials?|pins?)`,
    `rotates${DETERMINED}`,
    `(?:redeems|reserves|claims|confirms|accepts|declines|rejects|rebases|squashes|signs|approves|blocks|bans|mutes|activates|deactivates|finali[sz]es|closes|reopens|moves|toggles|stamps|retires|withdraws|files|submits|locks|freezes) (?:it|them)(?! (?:as (?:an? )?(?:argument|parameter|input)))`,
    `(?:marks|sets|flags|tags|books|stamps|puts|moves) (?:it|them) (?:as|to|under|into|on|aside)|(?:is|are|get|gets|goes|go) (?:then |thereby )?(?:lost|missing)`,
    `files (?:it|them) (?:under|away|as)|${BY}(?:rebasing|squashing|redeeming|reserving|moving|force-pushing|pushing|merging|renaming|marking|accepting|signing|locking)`,
    `(?:merges|pushes|restarts|switches off|turns off|disables|locks|rewrites|modifies|subscribes|enrols|enrolls|applies the (?:patch|fix|change|update|migration))${DETERMINED}`,
    `(?:${ARE}|${AND})(?:${CHANGED})`,
    `${BY}(?:deploying|revoking|renewing|unlocking|installing|merging|pushing|restarting|rebooting|stopping|disabling|switching off|turning off|modifying|rewriting|renaming)`,
  ],
};

/** The passive in German and Dutch, whose participle stands last. */
const GERMANIC = String.raw`(?:wird|werden|wordt|worden) (?:(?!nie|nicht|kein|niet|geen|nooit)[\p{L}\p{N}-]+ ){0,8}`;

/** Other languages: verbs of what a tool does, in the person in which it says so, and their passives. */
const OTHERS: Forms = {
  deletes: [
    String.raw`(?:y|e|et|ou|o) (?:lo|la|los|las|les|le|l['’]|o|a|os|as|li) ?(?:cancel|elimin|borr|anul|suprim|quit|retir|apag|exclu|remov|supprim|annul|effac|retir|rimuov|cancell)\p{L}{1,4}`,
    // es, pt, it
    String.raw`(?:se )?(?:borra|suprime|vacía|sobrescribe|restablece|destruye|descarta|anula|apaga|exclui|esvazia|sobrescreve|destrói|cancella|rimuove|svuota|annulla|sovrascrive|reimposta|distrugge|scarta)(?:n|m|no)?`,
    String.raw`(?:se )?(?:elimina|remove(?! a )|cancela|revoca|purga|redefine)(?:n|m|no)? (?:el|la|los|las|lo|o|a|os|as|il|i|gli|le|un|una|um|uma|uno|todo|toda|todos|todas|tutti|tutte|su|sus|seus?|suas?)`,
    String.raw`(?:es|son|queda|quedan|é|são|fica|ficam|viene|vengono|è|sono) (?:\p{L}{2,14}mente )?(?:borrad|eliminad|suprimid|vaciad|cancelad|anulad|sobrescrit|apagad|excluíd|removid|descartad|destruíd|destruid|eliminat|cancellat|rimoss|svuotat|annullat|sovrascritt|distrutt)[oaie]s?`,
    // fr
    String.raw`(?:supprime|efface|annule|révoque|écrase|réinitialise|détruit|résilie)(?:nt)?|(?:vide|purge|jette)(?:nt)? (?:le|la|les|un|une|son|sa|ses|l['’])`,
    String.raw`(?:est|sont|sera|seront) (?:\p{L}{2,16} )?(?:supprimé|effacé|vidé|annulé|révoqué|écrasé|réinitialisé|détruit|purgé|résilié|jeté)e?s?`,
    // de, nl
    String.raw`(?:löscht|leert|storniert|widerruft|überschreibt|vernichtet|kündigt|verwirft|entfernt|verwijdert|wist|leegt|annuleert|overschrijft|vernietigt)`,
    String.raw`${GERMANIC}(?:gelöscht|entfernt|geleert|storniert|widerrufen|überschrieben|vernichtet|gekündigt|verworfen|zurückgesetzt|verwijderd|gewist|geleegd|geannuleerd|overschreven|vernietigd|ingetrokken|opgezegd)`,
    // pl, ru, uk
    String.raw`(?:usuwa|kasuje|czyści|opróżnia|anuluje|unieważnia|nadpisuje|niszczy)(?:ją)?`,
    String.raw`(?:jest|są|zostaj\p{L}+|zostan\p{L}+) (?:\p{L}+ )?(?:usu(?:wan|nięt)|kasowan|skasowan|wyczyszczon|opróżnian|anulowan|nadpisywan|niszczon)\p{L}{1,3}`,
    String.raw`(?:удаля|стира|очища|отменя|аннулиру|отзыва|перезаписыва|сбрасыва|уничтожа)(?:ет|ют)(?:ся)?|(?:видаля|стира|очищу|скасову|анулю|відклика|перезаписує|скида|знищу)(?:є|ють)(?:ться)?`,
    // tr, id, vi
    String.raw`(?:siler|silinir|siliyor|silinmektedir|temizler|temizlenir|iptal (?:eder|edilir)|boşaltır|boşaltılır|üzerine yaz(?:ar|ılır)|sıfırla(?:r|nır)|yok ed(?:er|ilir))`,
    String.raw`(?:menghapus|dihapus|mengosongkan|dikosongkan|membatalkan|dibatalkan|menimpa|ditimpa|memusnahkan|dimusnahkan)`,
    String.raw`(?:và|rồi|sẽ|đồng thời|tự động|cũng|đều|được|bị) (?:xóa|xoá|hủy|huỷ|ghi đè|đặt lại)`,
  ],
  sends: [
    String.raw`(?:hace|haz|realiza|efectúa|lanza|faz|realiza|efetua|passe|effectue|effettua|tätigt|plaatst|składa|делает|оформляет|робить|оформлює) (?:un|una|uma|um|une|eine?n?|een)? ?(?:pedido|compra|pago|encomenda|pagamento|commande|achat|paiement|virement|ordine|acquisto|bonifico|bestellung|zahlung|bestelling|zamówienie|заказ|платёж|платеж|замовлення)`,
    String.raw`(?:se )?(?:paga|cobra|debita|transfiere|transfere|compra|publica|reenvía|encaminha|addebita|trasferisce|acquista|pubblica|inoltra|contrata|firma|assina|vende)(?:n|m|no)? (?:el|la|los|las|un|una|o|a|os|as|um|uma|il|lo|i|gli|le|l['’]|in|en|em|su|al|dal|del|de)`,
    String.raw`(?:es|son|se|é|são|viene|vengono) (?:\p{L}{2,14}mente )?(?:pagad|cobrad|debitad|transferid|comprad|publicad|reenviad|enviad|encaminhad|addebitat|trasferit|acquistat|pubblicat|inoltrat|inviat|vendut|vendid)[oaie]s?`,
    String.raw`(?:paie|paye|débite|encaisse|transfère|vire|achète|publie|transmet|vend|commande|prélève)(?:nt)? (?:le|la|les|un|une|des|l['’]|au|aux|à|sur)|(?:est|sont|sera|seront) (?:\p{L}{2,16} )?(?:payé|débité|encaissé|transféré|viré|acheté|publié|envoyé|transmis|vendu|commandé|prélevé)e?s?`,
    String.raw`(?:bezahlt|belastet|überweist|kauft|veröffentlicht|verschickt|versendet|bestellt|bucht|verkauft|unterschreibt|betaalt|incasseert|koopt|bestelt|publiceert|verstuurt|verzendt|verkoopt|ondertekent|boekt) (?:den|die|das|dem|der|ein\p{L}{0,2}|alle|jede\p{L}?|de|het|een|elke|namens|im|in|vom|van|ab|af)`,
    String.raw`${GERMANIC}(?:bezahlt|belastet|überwiesen|gekauft|veröffentlicht|verschickt|versendet|versandt|gesendet|weitergeleitet|bestellt|gebucht|abgebucht|verkauft|unterschrieben|betaald|geïncasseerd|afgeschreven|overgemaakt|gekocht|besteld|gepubliceerd|verstuurd|verzonden|doorgestuurd|verkocht|ondertekend|geboekt|gestemd|voorgestemd|tegengestemd|uitgebracht|abgestimmt)`,
    String.raw`(?:płaci|obciąża|przelewa|kupuje|zamawia|publikuje|sprzedaje|podpisuje)(?:ją)?|(?:jest|są|zostaj\p{L}+|zostan\p{L}+) (?:\p{L}+ )?(?:opłacan|obciążan|przelewan|kupowan|zamawian|publikowan|opublikowan|wysłan|wysyłan|sprzedawan|podpisan)\p{L}{1,3}`,
    String.raw`(?:оплачива|списыва|покупа|заказыва|публику|пересыла|отправля|подписыва|прода|переводит деньги)(?:ет|ют)(?:ся)?|(?:сплачу|списує|купу|замовля|публіку|пересила|надсила|відправля|підпису|прода)(?:є|ють)(?:ться)?`,
    String.raw`(?:öder|ödenir|tahsil ed(?:er|ilir)|havale ed(?:er|ilir)|satın al(?:ır|ınır)|sipariş ver(?:ir|ilir)|yayınla(?:r|nır)|gönderir|gönderilir|imzala(?:r|nır)|satar|satılır|paylaş(?:ır|ılır))`,
    String.raw`(?:membayar|dibayar|mentransfer|ditransfer|membeli|dibeli|memesan|dipesan|menerbitkan|diterbitkan|memublikasikan|dipublikasikan|dikirim|mengirimkan|menjual|dijual|menandatangani|ditandatangani|mendebit|didebit)`,
    String.raw`(?:và|rồi|sẽ|đồng thời|tự động|cũng|đều|được|bị) (?:thanh toán|trừ tiền|chuyển tiền|mua|đặt mua|đăng|gửi|ký|bán)`,
  ],
  changes: [
    String.raw`(?:instala|instalan|installe|installent|installiert|installeert|installa|instaluje|reinicia|redémarre|riavvia|herstart|restartuje|desbloquea|desbloqueia|déverrouille|entsperrt|sblocca|ontgrendelt|odblokowuje|desactiva|desativa|désactive|deaktiviert|disattiva|wyłącza)`,
    String.raw`${GERMANIC}(?:installiert|neu gestartet|neugestartet|angewendet|entsperrt|deaktiviert|abgeschaltet|ausgeschaltet|geändert|freigegeben|geïnstalleerd|herstart|toegepast|ontgrendeld|uitgeschakeld|gewijzigd)`,
    String.raw`(?:устанавлива|перезапуска|отключа|выключа|разблокиру|изменя)(?:ет|ют)(?:ся)?|(?:встановлю|перезапуска|вимика|розблокову|змінює)(?:є|ють)?(?:ться)?`,
    String.raw`(?:yeniden başlat(?:ır|ılır)|kapatır|kapatılır|kilidi\p{L}* aç(?:ar|ılır)|kurar|kurulur|değiştirir|değiştirilir|devre dışı bırak(?:ır|ılır))|(?:memasang|dipasang|menginstal|mematikan|dimatikan|mengubah|diubah|menonaktifkan|dinonaktifkan)|(?:và|rồi|sẽ|đồng thời|tự động|bị|được) (?:cài đặt|khởi động lại|tắt|mở khóa|thay đổi|sửa)`,
  ],
};

/** Languages without spaces, or whose letters have no case. */
const PIECES: Readonly<Record<Change, string>> = {
  deletes:
    '(?:[并並且会會将將再后後动動便都即则則就]|^|[，。；])(?:自动|自動|永久|一并|一律|全部)?(?:删除|刪除|清空|清除|抹去|抹掉|撤销|撤銷|覆盖|覆蓋|重置|销毁|銷毀|作废|取消)(?!的|记录|記錄|历史|状态|日志)|把[^，。]{1,15}(?:删|刪|清|抹|撤销|取消)|(?:削除|消去|破棄|初期化|上書き|抹消|取り消|キャンセル|リセット|クリア)(?:します|する(?![とた場際にま前のこ])|しま(?!せ)|し、|され(?![たな])|いた)|(?:消し|消去|初期状態に戻)(?:ます|、|し)|すべて消|(?:삭제|취소|철회|초기화|폐기|말소|해지)(?:합니다|하고|한다|하며|됩니다|되고|되며|된다|해 버|시킵니다|되어)|(?:지우|비우|지워|덮어쓰)(?:고|며|ㅂ니다|집니다|지고)|(?:지웁|비웁|덮어씁)니다|(?:ي|ت|و?يُ|و?تُ)(?:حذف|مسح|لغي|تلف|شطب)|(?:हटा|मिटा|रद्द कर|साफ़ कर|नष्ट कर)(?:ता|ती|ते| देता| देती| दिया जाता| दी जाती| दिए जाते|ए जाते|ई जाती|या जाता|ने के साथ)',
  sends:
    '(?:[并並且会會将將再后後动動便都即则則就]|^|[，。；])(?:自动|自動|一并|一律|全部)?(?:扣款|扣费|支付|付款|转账|轉帳|购买|購買|下单|发布|發布|公开|公開|发送|發送|提交|签署|出售|捐)(?!的|记录|状态|方式)|(?:送金|支払|購入|注文|公開|投稿|送信|転送|課金|署名|売却|申し込み|申請|投票)(?:します|する(?![とた場際にま前のこ])|しま(?!せ)|し、|され(?![たな])|を行い(?!ませ))|引き落と(?:し|され)|(?:결제|송금|이체|출금|구매|주문|게시|발송|전송|제출|서명|판매|투표|공개)(?:합니다|하고|한다|하며|됩니다|되고|되며|된다)|(?:ي|ت)(?:دفع|حو[ّ]?ل|نشر|رسل|شتري|وقع|بيع)|(?:भुगतान कर|भेज|प्रकाशित कर|खरीद|बेच)(?:ता|ती|ते| देता| देती| दिया जाता| दी जाती|ा जाता|ी जाती)',
  changes:
    '(?:[并並且会會将將再后後动動便都即则則就]|^|[，。；])(?:自动|自動)?(?:安装|重启|关闭|停用|解锁|改写|修改)(?!的|记录|状态)|(?:インストール|再起動|停止|解錠|適用|変更|無効化|実行)(?:します|しま(?!せ)|し、|され(?![たな]))|(?:설치|재시작|중지|종료|잠금 ?해제|적용|변경|비활성화)(?:합니다|하고|한다|하며|됩니다|되고|되며)|(?:ي|ت)(?:ثبت|عطل|غير|غلق|عيد تشغيل)|(?:बदल|बंद कर|स्थापित कर)(?:ता|ती|ते| देता| देती)',
};

const finder = (of: Change): Pattern =>
  twoForms(String.raw`(?<![\p{L}\p{N}_])(?:${[...EN[of], ...OTHERS[of]].join('|')})(?![\p{L}\p{N}_])|${PIECES[of]}`, 'giu');

/** How texts say in any language that something is done: as a verb of the tool's own, or as what happens to a thing. */
export const CHANGES: readonly (readonly [Change, Pattern])[] = [
  ['deletes', finder('deletes')],
  ['sends', finder('sends')],
  ['changes', finder('changes')],
];

/** What cannot be taken back. */
export const FOR_GOOD = twoForms(
  String.raw`(?<![\p{L}])(?:for good|no way back|irrevocabl[ye]|irreversibl[ye]|cannot be undone|can't be undone|permanently (?:gone|lost|deleted|removed)|beyond recall|no undo|definitiv(?:amente|ement)|irrevocable(?:ment(?:e)?)?|irreversible(?:ment(?:e)?)?|sin vuelta atrás|sem volta|sans retour|unwiderruflich\p{L}*|endgültig|unwiederbringlich|irrevocabilmente|definitief|onherroepelijk|nieodwracalnie|bezpowrotnie|geri alınamaz|kalıcı olarak|безвозвратно|необратимо|навсегда|безповоротно|назавжди|secara permanen|tidak dapat dibatalkan|vĩnh viễn|không thể hoàn tác)(?![\p{L}])|نهائيا|نهائيًا|لا رجعة|हमेशा के लिए|स्थायी रूप से|永久删除|不可恢复|无法撤销|取り消せません|元に戻せません|元に戻りません|되돌릴 수 없|영구적으로`,
  'iu',
);
