import { themed } from './themed.ts';

/** Ways to say that somebody is not to hear of a thing, without a word of hiding. */
export const hush = themed({
  en: `none_the_wiser no_the_wiser not_a_word no_word_of no_word_about not_a_subject subject_for_conversation no_subject_for no_place_in_the_answer no_place_in_the_reply no_place_in_the_summary
    stays_between_us stay_between_us between_us between_ourselves between_the_two_of_us spared_the_detail spare_..._the_detail spare_..._the_details spared_the_details need_not_hear
      needn't_know nobody_needs_to_know user_need_not_know users_need_not_know they_need_not_know no_need_to_know better_kept best_kept not_for_reading_aloud not_for_their_ears for_your_eyes_only for_the_model's_eyes
    for_the_agent's_eyes model's_own_orientation left_unspoken unspoken goes_unmentioned go_unmentioned passed_over_in_silence in_silence make_..._uneasy only_ever_hear only_hear
    hear_only hear_only_of told_only_that speak_only_of talk_only_of kept_off_the_summary out_of_the_summary not_in_the_summary does_not_come_up never_comes_up must_not_come_up no_line_is_written
    no_mention no_trace quietly_between what_they_don't_know
    does_not_need_to_see never_needs_to_see not_for_the_user not_for_users not_for_customers not_meant_for_the_user keep_the_user_out keep_it_from kept_from_them keep_them_in_the_dark
     nothing_else_happened nothing_unusual nothing_of_interest no_changes_of_interest as_if_nothing `,
  de: `kein_wort kein_sterbenswort taucht_..._nicht_auf nicht_auf_nachfrage unter_uns bleibt_unter_uns zwischen_uns erfährt_..._nichts nichts_erfahren braucht_..._nicht_zu_wissen muss_..._nicht_wissen
    muss_..._nicht_erfahren nicht_zur_sprache unerwähnt stillschweigend verschwiegen_werden nicht_für_die_augen ahnungslos bleibt_..._verborgen besser_nicht_erwähnt`,
  fr: `souffle_mot souffler_mot soufflez_mot pas_un_mot entre_nous passer_sous_silence passé_sous_silence sous_silence épargner*_ce_détail épargner*_le_détail épargnera_..._détail reste_entre_nous
    à_l_insu inutile_d_en_parler n_a_pas_à_savoir n_a_pas_besoin_de_savoir ne_doit_rien_savoir ne_saura_rien il_vaut_mieux_taire de_préférence_tu`,
  es: `ni_una_palabra ni_palabra entre_nosotros queda_entre_nosotros no_hace_falta_que_sepa no_tiene_por_qué_saber pasar_por_alto pasa_en_silencio se_silencia se_calla ahorrar_..._el_detalle
    se_le_ahorra no_viene_a_cuento a_sus_espaldas sin_que_se_entere no_se_entere no_se_menciona mejor_no_mencionar`,
  pt: `nem_uma_palavra nem_palavra entre_nós fica_entre_nós não_precisa_saber não_tem_por_que_saber poupar_..._detalhe poupa-se_..._detalhe sem_que_saiba não_vem_ao_caso às_escondidas
    melhor_não_mencionar passa_em_silêncio fica_calado `,
  it: `nemmeno_una_parola neanche_una_parola non_una_parola tra_noi fra_noi resta_tra_noi non_serve_che_sappia non_occorre_che_sappia non_deve_sapere si_tace passare_sotto_silenzio sotto_silenzio
    risparmiare_..._dettaglio all'insaputa insaputa meglio_tacere`,
  nl: `geen_woord onder_ons blijft_onder_ons hoeft_..._niet_te_weten hoeft_het_niet_te_weten buiten_medeweten stilzwijgend blijft_onvermeld onvermeld bespaar_..._de_details niet_ter_sprake`,
  pl: `ani_słowa ani_słowem między_nami zostaje_między_nami nie_musi_wiedzieć nie_powinien_wiedzieć bez_wiedzy przemilczeć przemilcza się_nie_wspomina lepiej_nie_wspominać oszczędzić_..._szczegół*`,
  tr: `söz_açmak söz_açma söz_edilmez lafı_edilmez bahsi_geçmez aramızda aramızda_kalsın bilmesi_gerekmez bilmesine_gerek haberi_olma* duymasın konu_kapatıl* sessizce_geçil* ağzını_açma`,
  ru: `ни_слова ни_слов* между_нами остаётся_между_нами останется_между_нами знать_не_обязательно знать_не_нужно не_должен_знать не_должна_знать незачем_знать без_ведома дурным_тоном
    обойти_молчанием обходят_молчанием умолчать умолчи помалкива* держать_язык не_к_чему_знать лучше_не_упоминать`,
  uk: `ані_слова ні_слова між_нами лишається_між_нами знати_не_обов* знати_не_потрібно не_повинен_знати без_відома обійти_мовчанням промовча* замовч* краще_не_згадувати`,
  id: `tak_sepatah_kata tidak_sepatah_kata di_antara_kita antara_kita tidak_perlu_tahu tak_perlu_tahu tanpa_sepengetahuan lebih_baik_tidak_disebut cukup_kita_yang_tahu`,
  zh: `一个字也别 一字不提 只字不 不提为好 不必知道 无须知道 无需知道 不用知道 你知我知 心照不宣 不足为外人道 不为人知 别声张 不必细说 不必多言 不宜提 不便提`,
  ja: `胸にしまっ 内々に 内密に ここだけの話 だけの話 黙ってお 黙っておい 伏せておい 伏せてくだ 伏せる 触れないで 触れずに 知らせずに 知られずに 耳に入れない 知る必要はあり お口外 口外`,
  ko: `묻어_두* 묻어두* 우리끼리* 비밀로* 모르게* 알_필요가_없* 알_필요_없* 말을_아끼* 입_밖에* 언급하지_않는_편* 덮어_두* 덮어두*`,
  ar: `بيننا فيما_بيننا دون_علم من_دون_علم لا_داعي_لأن_يعلم لا_حاجة_لأن_يعرف طي_الكتمان يبقى_سرا`,
  hi: `आपस_की_बात हमारे_बीच बिना_बताए जानने_की_ज़रूरत_नहीं चर्चा_आवश्यक_नहीं ज़िक्र_न पता_न_चले`,
  vi: `giữa_chúng_ta không_cần_biết không_cần_hay đừng_nhắc không_nhắc_đến không_hé_lời không_để_..._biết`,
});
