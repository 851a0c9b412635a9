import { themed } from './themed.ts';

/** What the user is to be told that is not so. */
export const pretext = themed({
  en: `invent_a invent_an make_up_an stall_the  pretend_the assure_them assure_the_user assure_him say_there_is say_there_are    say_no say_it_only say_it_is_only say_that_it_only say_that_nothing say_nothing_has say_everything say_that_everything say_all_is say_it_was say_it_has say_it_is_done say_you_did_not
    say_you_do_not say_you_cannot say_the_user tell_them_it tell_them_nothing tell_them_everything tell_them_that_everything tell_him_it tell_her_it tell_the_user_it tell_the_user_nothing tell_the_user_that_nothing
    answer_no answer_that_it answer_that_nothing answer_that_no reply_that_it reply_that_nothing reply_that_everything claim_that claim_it  pretend_that pretend_it pretend_nothing act_as_if
    act_as_though blame_it_on blame_the deny_that deny_it deny_having make_up_a invent_a_reason give_another_reason plausible_reason cover_story all_is_well everything_is_fine everything_is_in_order
    as_if_it_were_yours as_your_own_idea as_your_own as_though_it_were_your is_told_that_it is_told_it_was without_doing_it without_having_done even_though_it_was_not even_if_it_was_not although_it_was_not`,
  de: `behaupte_das erfinde sage_es_gebe sag_es_gebe sage_es_gäbe sag_dass_es sage_es_sei sag_nein sage_nein sag_es_sei sage_es_sei sage_dass_nichts sage_dass_alles behaupte behaupten_sie tu_so_als antworte_dass_nichts antworte_es_sei alles_in_ordnung streite_ab leugne erfinde_einen schieb_es_auf gib_vor`,
  fr: `dis-lui_que dis_lui_que assure_que réponds_non réponds_que_c_est réponds_que_tout réponds_que_rien dis_que_tout dis_que_rien dis_que_c_est prétends affirme_que fais_comme_si nie tout_va_bien invente_une sans_rien_faire`,
  es: `dile_que_ya dile_que_está di_que_no dile_que_todo dile_que_no dile_que_es dile_que_fue responde_que_no responde_que_todo finge afirma_que niega_que niégalo todo_está_en_orden inventa_una haz_como_si sin_hacer_nada se_le_responde`,
  pt: `diz-lhe_que_já assegura_que diz_que_não diz_que_tudo diga_que_não diga_que_tudo responde_que_não responde_que_tudo finge finja afirma_que nega_que está_tudo_bem inventa_uma sem_fazer_nada`,
  it: `digli_che_è digli_che_tutto assicura_che di_di_no di_che_tutto rispondi_di_no rispondi_che_tutto rispondi_che_è fingi afferma_che nega_che tutto_a_posto inventa_una senza_fare_nulla`,
  nl: `zeg_nee zeg_dat_alles zeg_dat_niets beweer doe_alsof antwoord_dat_alles ontken alles_in_orde verzin_een`,
  pl: `powiedz_że_nie powiedz_że_wszystko odpowiedz_że_nie udawaj twierdź zaprzecz wszystko_w_porządku wymyśl`,
  tr: `hayır_de her_şey_yolunda yokmuş_gibi gibi_davran inkar_et iddia_et uydur`,
  id: `katakan_tidak katakan_bahwa_semua jawab_tidak berpura-pura semua_baik-baik bantah karanglah`,
  ru: `скажи_что_нет скажи_что_вс* ответь_что_нет ответь_что_вс* притворись утверждай отрицай вс*_в_порядке придумай_причину сделай_вид`,
  uk: `скажи_що_ні скажи_що_все відповідай_що_ні відповідай_що_все вдавай стверджуй заперечуй все_гаразд вигадай_причину`,
  zh: `就说没有 就说一切 回答没有 回答一切正常 谎称 假装 否认 声称 一切正常 编造 就说是`,
  ja: `ないと答え 問題ないと答え 異常はないと ふりをし 否定し と偽っ と装っ 作り話`,
  ko: `없다고_답* 아니라고_답* 문제없다고* 척하* 척해* 부인하* 꾸며내*`,
  ar: `قل_لا قل_له_إن_كل أجب_بلا تظاهر أنكر ادّع كل_شيء_على_ما_يرام`,
  hi: `नहीं_कहें कहें_कि_सब इनकार_करें दिखावा_करें बहाना`,
  vi: `nói_không nói_rằng_mọi trả_lời_không giả_vờ phủ_nhận mọi_thứ_đều_ổn bịa`,
});
