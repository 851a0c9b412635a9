import { themed } from './themed.ts';

/** Broken, unreliable, out of order, obsolete, unsafe. */
export const failing = themed({
  en: `full_of_fraud fraud scams scam fraudulent fake slow_and are_slow out_of_order produce_errors  should_be_avoided to_be_avoided leak_data lose_data loses_data return_wrong broken unreliable inaccurate insecure unsafe outdated out_of_date obsolete deprecated stale out_of_order out_of_service end_of_life misconfigured
    faulty defective wrong_figures wrong_results wrong_answers incorrect_results return_wrong returns_wrong give_wrong known_to_fail known_to_stall stall
    stalls clumsy less_accurate less_reliable inferior corrupted compromised untrusted not_trusted cannot_be_trusted retired sunset
    discontinued buggy flawed mislead misleading garbage decommissioned deprecation`,
  de: `minderwertig falsch falsche defekt unzuverlässig unsicher veraltet fehlerhaft ungenau außer_betrieb gefährlich falsche_ergebnisse schlechter überholt kaputt untauglich
    liefern_falsche nicht_mehr_zulässig`,
  nl: `defect onbetrouwbaar onveilig verouderd kapot onnauwkeurig gevaarlijk foute_resultaten buiten_dienst slechter`,
  fr: `faux fausses défaillant défaillants peu_fiables peu_fiable obsolète obsolètes périmé périmés dangereux en_panne hors_service inexact inexacts cassé cassés
    faux_résultats imprécis moins_fiables`,
  es: `resultados_falsos dan_resultados falsos falsas rotas roto poco_fiables poco_fiable obsoletas obsoleto inseguras inseguro inexactas erróneos averiadas averiado defectuosas peligrosas peligroso
    fallan desactualizadas`,
  pt: `falsos falsas quebradas quebrado pouco_confiáveis obsoletas obsoleto inseguras inseguro imprecisas avariadas defeituosas perigosas falham desatualizadas`,
  it: `falsi  danno_risultati guasti guasto rotti inaffidabili inaffidabile obsoleti obsoleto insicuri insicuro imprecisi difettosi pericolosi sbagliati`,
  pl: `zepsut* zawodn* niepewn* przestarzał* niebezpieczn* niedokładn* błędne_wyniki uszkodzon* wadliw*`,
  tr: `bozuk güvenilmez güvensiz eski tehlikeli hatalı yanlış_sonuç* arızalı kusurlu`,
  id: `rusak tidak_andal tidak_aman usang ketinggalan berbahaya salah_hasil cacat keliru`,
  ru: `сломан* ненад[её]жн* ненадежн* ненадёжн* устарел* небезопасн* опасн* неточн* ошибочн* неисправн* выведен*_из`,
  uk: `зламан* ненадійн* застаріл* небезпечн* неточн* помилков* несправн*`,
  zh: `不可靠 不准确 不安全 过时 已弃用 失灵 有问题 出错 损坏 故障 危险 停用的`,
  ja: `信頼できません 信頼できない 不正確 危険 古い 壊れて 故障 偽って 非推奨 使えません 不具合`,
  ko: `고장* 믿을_수_없* 신뢰할_수_없* 부정확* 위험* 오래된 구식* 온전하지_않* 굼뜨*`,
  ar: `معطلة معطل غير_موثوقة غير_موثوق غير_آمنة قديمة خاطئة خطيرة غير_دقيقة`,
  hi: `खराब अविश्वसनीय असुरक्षित पुराने पुराना गलत खतरनाक`,
  vi: `hỏng không_đáng_tin không_an_toàn lỗi_thời sai_lệch nguy_hiểm kém`,
});
