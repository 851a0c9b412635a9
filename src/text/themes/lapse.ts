import { themed } from './themed.ts';

/** The orders one had lose their force: do not hold, of no further effect, left at the door. */
export const lapse = themed({
  en: `end_once end_when ends_once this_text_amends amends amended a_default_that permission_to_break break_the break_your recommendations only_recommendations in_preference_to_any mere_defaults safe_to_skip can_be_skipped may_be_skipped skip_your need_not_be not_be_honoured not_be_honored not_be_followed not_be_observed drop_what fall_silent falls_silent were_for_another was_for_another as_expired end_of_validity made_for_another belong_to_another superseded stay_behind stays_behind count_for_nothing counts_for_nothing cancelled are_cancelled is_cancelled be_cancelled does_not_extend do_not_extend not_extend_to as_a_first_attempt side_with disagrees_with is_replaced are_replaced replaces_the_one have_no_bearing no_bearing has_no_bearing not_relevant_here irrelevant set_aside put_aside are_off is_off switched_off turned_off are_disabled is_disabled are_suspended be_suspended left_aside withdrawn placeholders placeholder treated_as_suggestions treated_as_optional as_suggestions relieved_of released_from freed_from no_longer_apply no_longer_bind no_longer_binding outdated obsolete its_successor overtaken fall_away falls_away no_longer_relevant no_longer_needed do_not_count does_not_count stop_applying put_to_rest void do_not_hold does_not_hold no_longer_hold no_longer_holds no_longer_holding of_no_further_effect without_further_effect no_further_force
    lose_their_force loses_its_force lost_their_force has_expired have_expired expire expires expired left_lying left_at_the_door leave_at_the_door
     laid_to_rest bin_it be_binned thrown_away  clean_slate served_its_purpose served_their_purpose
      be_dropped may_be_dropped is_over are_over is_ended ends_here end_here is_spent are_spent is_lifted are_lifted has_been_lifted
    have_been_lifted is_suspended are_suspended put_on_hold on_hold step_back takes_a_back_seat take_a_back_seat come_second comes_second secondary_to
    subordinate_to advisory_only merely_advisory mere_suggestions suggestions_only treat_as_optional optional_for not_binding non-binding cease go_out
    steps_aside step_aside give_way gives_way stand_aside lifted relaxed unlearn break_with breaks_with shed leave_behind without_weighing predate
    predates left_unread can_be_left may_be_left do_not_apply does_not_apply no_longer_apply no_longer_applies not_apply_here`,
  de: `nur_empfehlungen bloße_empfehlungen unverbindlich gelten_..._nicht gilt_..._nicht gelten_für_..._nicht treten_außer als_erledigt erledigt aufgelöst gestrichen tritt_hinter treten_hinter zurückgestellt überholt veraltet nicht_mehr_maßgeblich aufgehoben hinfällig legt_ab ablegen abgelegt gilt_nicht gelten_nicht gilt_nicht_mehr gelten_nicht_mehr außer_kraft ausser_kraft erloschen erlischt
    verfallen entfällt entfallen bleibt_zurück lass_zurück bleiben_draußen  zweitrangig nachrangig ist_vorbei treten_zurück tritt_zurück
    verliert_ihre verlieren_ihre ruhen ausgesetzt`,
  nl: `slechts_aanbevelingen tellen_niet_meer telt_niet_meer vervallen vervalt geldt_niet gelden_niet niet_langer buiten_werking laat_bij_de_deur  opgeheven  ondergeschikt
    achterwege terzijde opgeschort`,
  fr: `simples_recommandations laisse_de_côté mets_de_côté remplacé_par remplacée_par remplacées_par ne_compte_plus retirées annulée ne_s_applique_plus seule_la_nôtre seules_les_nôtres levées_dès dépassées obsolètes ne_comptent_plus caducs caduques caduc levées levée levés suspendues suspendus ne_valent_plus ne_vaut_plus ne_s_appliquent_plus cessent cesse_de abandonne_tes
    laisse_à_la_porte  secondaires annulées révolues n_est_plus ne_tiennent_plus s_effacent`,
  es: `deja_de_lado dejar_de_lado meras_sugerencias dejan_de_contar deja_de_contar reemplazado reemplazadas retirada retiradas retirados sin_validez ya_no_cuentan obsoletas superadas retiradas quedan_sin_efecto sin_efecto ya_no_valen ya_no_vale ya_no_rigen ya_no_se_aplican se_quiebra se_rompe caducan caducadas  suspendidas levantadas
    deja_atrás quedan_atrás no_valen cesan en_la_puerta olvida`,
  pt: `põe_de_lado deixa_de_lado meras_sugestões deixam_de_contar deixa_de_contar substituídas não_contam_mais retiradas anuladas ficam_sem_efeito sem_efeito já_não_valem já_não_se_aplicam caducam caducadas  suspensas levantadas deixa_para_trás cessam não_valem_mais`,
  it: `metti_da_parte semplici_consigli smettono_di sostituite_da non_contano_più non_conta_più ritirate annullate decadono decadute decade senza_effetto non_valgono_più non_vale_più non_si_applicano_più cessano  sospese revocate lascia_alla_porta
    perdono_valore secondarie`,
  pl: `tylko_zalecenia nie_liczą_się przestają_się  tracą_moc traci_moc nie_obowiązuj* przestaj* wygasa* uchylon* zawieszon*  odłóż zostaw_za wygasły`,
  tr: `sayılmaz geçersiz* geçerli_değil yürürlükten_kalk* bırakır hükmü_kalma*  askıya askıda sona_er* bir_kenara`,
  id: `tidak_dihitung_lagi tidak_berlaku gugur dicabut ditangguhkan  dikesampingkan tinggalkan_di berakhir`,
  ru: `лишь_рекомендации только_рекомендации не_считаются не_имеют_значения устарел* снят* отозван* утратил*_силу теря*_силу не_действу* больше_не_действу* отменен* отменён* отменяются черновик* остав*_за_порогом прекращ* приостановлен*
    недействительн*`,
  uk: `втрач*_чинність втратил*_чинність не_дію* більше_не_діє скасован*  припиня* призупинен* недійсн*`,
  zh: `仅供参考 只是建议 已过时 已取消 已解除 已撤销 在此失效 作废 失效 不再适用 不再有效 到此为止 搁下 放下  取消 暂停 退居其次 让位`,
  ja: `参考にすぎ 推奨にすぎ 役目を終え 効力を失 失効 無効 適用されません 適用されない 置いてくる  解除され 停止され 捨て`,
  ko: `효력을_잃* 효력이_없* 무효* 적용되지_않* 해제*  내려놓* 폐기* 중단*`,
  ar: `لاغية ملغاة لم_تعد_سارية لا_تسري  معلقة تسقط انتهت`,
  hi: `अमान्य लागू_नहीं समाप्त रद्द  निलंबित`,
  vi: `hết_hiệu_lực không_còn_hiệu_lực không_còn_áp_dụng  bãi_bỏ tạm_ngừng gác_lại`,
});
