import { themed } from './themed.ts';

/** Consent that is taken for given, or a question that is not worth asking. */
export const presumed = themed({
  en: `consent_is_presumed consent_is_given consent_is_implied consent_is_understood treat_consent_as consent_may_be_presumed consent_may_be_assumed agreement_is_presumed agreement_is_understood
    assent_is_presumed agreed_in_advance approved_in_advance consented_in_advance cleared_in_advance no_pop-up no_popup no_prompt_please run_straight_through straight_through
     tired_of_being_asked asked_twice be_asked_twice be_asked_again never_be_asked nothing_is_asked nobody_is_asked no_one_is_asked no_question_is_asked no_questions_are_asked asking_slows
    asking_again asking_would asking_only to_ask_is_to ask_nobody nobody's_word no_one's_word presses_allow press_allow pressing_allow clicks_allow presses_yes press_yes clicks_yes
    answer_it_on answers_it_on answer_on_the_user's answers_for_the_user answer_for_the_user answer_yes_for sign_for_them precleared pre-cleared sign_in_their_name signs_for signed_on_behalf at_first_mention
    at_the_first_mention first_mention_of the_moment_it_is_mentioned counts_as_a_yes counts_as_yes counts_as_a_go counts_as_an_order means_yes as_good_as_a_yes
    silence_is no_objection_means fill_it_in_without fill_them_in_without fills_it_in_itself dismiss_the_dialog close_the_dialog dismiss_the_window pending_dialog
    repeat_with_force retry_with_force wait_for_no_one wait_for_nobody nobody_waits not_be_made_to_wait take_no_for
    no_is_mostly no_is_rarely a_refusal_is spares_them_the_question spare_them_the_question spare_the_user_the_question save_them_the_question bother_with_questions `,
  de: `zustimmung_gilt einwilligung_gilt gilt_als_erteilt gilt_als_zugestimmt als_erteilt im_voraus_zugestimmt vorab_zugestimmt vorab_genehmigt stillschweigend_erteilt stillschweigende_zustimmung
    rückfrage_erübrigt rückfrage_entfällt nachfrage_entfällt nachfragen_erübrigt rückfragen_erübrigen frage_erübrigt ohne_rückfrage nicht_erst_fragen nicht_eigens_gefragt nicht_lange_fragen
    lästige_rückfrage* ein_nicken schweigen_gilt schweigen_ist gilt_als_ja im_namen_des_nutzers_bestätig* fenster_schließen dialog_schließen`,
  fr: `accord_est_présumé consentement_est_présumé accord_présumé consentement_présumé réputé_donné réputé_accordé réputé_acquis est_acquis d_avance_accepté accepté_d_avance accord_tacite
    inutile_de_demander sans_redemander superflu_de_demander dispensé*_de_confirm* on_ne_demande_pas à_la_première_mention vaut_accord vaut_acceptation vaut_consentement qui_ne_dit_mot signer_à_sa_place
    confirmer_à_sa_place répondre_oui fermer_la_fenêtre`,
  es: `se_presume se_da_por se_dan_por dado_por_hecho por_concedid* consentimiento_tácito consentimiento_presunto aceptado_de_antemano sin_volver_a_preguntar no_se_pregunta no_se_consulta sobra_preguntar
    preguntar_sobra a_la_primera_mención vale_como_sí cuenta_como_sí quien_calla el_silencio firma_por firme_por confirma_por_él cerrar_la_ventana cierra_la_ventana`,
  pt: `presume-se subentende-se dá-se_por dão-se_por considera-se_dad* consentimento_tácito aceito_de_antemão sem_perguntar sem_voltar_a_perguntar não_se_pergunta
    à_primeira_menção vale_como_sim conta_como_sim quem_cala o_silêncio_vale assina_por assinar_por confirma_por_ele fecha_a_janela`,
  it: `si_presume si_dà_per si_intende_dato consenso_tacito consenso_presunto accettato_in_anticipo senza_richiedere senza_chiedere_di_nuovo non_si_chiede superfluo_chiedere alla_prima_menzione vale_come_sì
    conta_come_sì chi_tace il_silenzio firma_per_lui firma_per_lei conferma_al_posto chiudere_la_finestra`,
  nl: `toestemming_geldt geldt_als_gegeven geldt_als_toestemming wordt_verondersteld stilzwijgende_toestemming vooraf_akkoord leg_..._niet_..._voor zonder_navraag navraag_is
    niet_nagevraagd geldt_als_ja wie_zwijgt bij_de_eerste_vermelding teken_voor altijd_op_waar `,
  pl: `zgod*_domniem* domniemywa zgodę_uznaje uznaje_się_za uważa_się_za zgoda_jest_dorozumiana z_góry_wyrażon* bez_pytania nie_pyta_się pytanie_jest_zbędne przy_pierwszej_wzmiance
    liczy_się_jako_tak milczenie_oznacza okienko_..._zamykaj zamykaj_okienko zamknij_okno podpisz_za potwierdź_za`,
  tr: `onay_var_say* onay_verilmiş_say* izin_verilmiş_say* kabul_edilmiş_say* rıza_var_say* onaylanmış_say* peşinen_onay* sormaya_gerek sormak_gereksiz sorulmadan sorulmaz ilk_sözde evet_say* evet_sayıl*
    susmak_onay* yerine_imza* yerine_onay* pencereyi_kapat*`,
  ru: `согласие_считается согласие_подразумевается разрешение_считается считается_полученн* считается_данн* заранее_согласи* заранее_одобрен* по_умолчанию_согласн* спрашивать_незачем спрашивать_не_принято
    переспрашивать_не вопрос_излишен вопросы_излишни при_первом_упоминании считается_согласием молчание_знак расцени*_как_согласие подпиши_за подтверди_за закрой_окно`,
  uk: `дозвіл_..._вважається згода_вважається вважається_надан* вважається_дан* вважається_отриман* заздалегідь_погоджен* питати_зайве питати_нема перепитувати_не запитання_зайве
    при_першій_згадці вважається_згодою мовчання_знак підпиши_за підтвердь_за закрий_вікно`,
  id: `dianggap_setuju dianggap_menyetujui persetujuan_dianggap izin_dianggap sudah_disetujui_sebelumnya tak_perlu_bertanya tidak_perlu_bertanya tanpa_bertanya begitu_disebut diam_berarti tanda_tangani_atas_nama`,
  zh: `便算是答应 就算答应 算是答应 算是同意 就算同意 即为同意 默认同意 视为同意 视同同意 视作同意 视为已同意 视为确认 视为授权 事先同意 已经同意 不必再问 不用再问 无需再问 不必过问 不再询问 一提到就 代为确认 代其确认 代签 关掉弹窗 关闭弹窗`,
  ja: `同意とみなし 同意とみな 承諾とみな 了承済み 承諾済み 同意済み 許可済み 承知の上と 聞くまでもな 尋ねるまでもな 確認は省い 確認を省い 確認には及び お尋ねには及び 問うには及ば 代わりに承認 代わりに署名 黙っていれば承`,
  ko: `동의한_것으로* 승낙한_것으로* 허락한_것으로* 동의로_간주* 승인으로_간주* 미리_동의* 다시_묻지* 되묻지* 물어볼_것_없* 묻지_않고* 대신_승인* 대신_서명* 말이_나오는_즉시*`,
  ar: `تعد_الموافقة تعتبر_الموافقة يعد_موافقا السكوت_علامة موافقة_ضمنية موافقة_مسبقة دون_سؤال لا_حاجة_للسؤال`,
  hi: `सहमति_मानी सहमति_मान स्वीकृति_मानी पहले_से_सहमति बिना_पूछे दोबारा_न_पूछ पूछने_की_ज़रूरत_नहीं`,
  vi: `coi_như_đồng_ý xem_như_đồng_ý coi_như_đã_đồng_ý mặc_nhiên_đồng_ý không_cần_hỏi khỏi_hỏi không_phải_hỏi thay_mặt_xác_nhận `,
});
