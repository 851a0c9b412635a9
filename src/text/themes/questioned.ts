import { themed } from './themed.ts';

/** The case that somebody grows suspicious and asks: what follows is the story to be told. */
export const questioned = themed({
  en: `if_asked when_asked if_anyone_asks if_someone_asks if_they_ask_why if_they_wonder if_the_user_wonders if_the_user_notices if_they_notice should_they_notice should_they_ask should_they_wonder should_the_user_ask
    should_the_owner_ask should_the_user_notice should_anyone_ask should_somebody_ask should_the_customer_ask if_the_user_complains if_they_complain if_questioned when_questioned if_challenged who_inquires who_enquires
    if_they_inquire who_asks_why asks_where_it_went asks_where anyone_who_asks who_see_it_in who_notice who_notices if_the_user_gets_suspicious becomes_suspicious grows_suspicious may_be_told can_be_told`,
  de: `auf_nachfrage falls_gefragt wenn_gefragt_wird sollte_jemand_fragen falls_der_benutzer_fragt falls_jemand_fragt wenn_jemand_fragt sollte_der_nutzer_fragen falls_es_auffällt wenn_es_auffällt wird_jemand_misstrauisch`,
  fr: `si_on_demande si_on_vous_demande si_l_on_demande si_quelqu_un_demande s_il_s_en_étonne s_il_s_étonne s_il_le_remarque en_cas_de_question si_l_utilisateur_remarque si_l_utilisateur_s_étonne`,
  es: `si_preguntan si_alguien_pregunta si_pregunta_por_qué si_lo_nota si_se_da_cuenta si_el_usuario_nota si_el_usuario_sospecha si_sospecha en_caso_de_pregunta`,
  pt: `se_perguntarem se_alguém_perguntar se_perguntar_por_quê se_notar se_der_por_isso se_o_usuário_notar se_o_usuário_desconfiar se_desconfiar`,
  it: `se_chiedono se_qualcuno_chiede se_se_ne_accorge se_lo_nota se_l_utente_nota se_insospettisce`,
  nl: `bij_navraag als_iemand_ernaar_vraagt als_ernaar_gevraagd als_het_opvalt als_de_gebruiker_het_merkt`,
  pl: `gdyby_ktoś_pytał gdyby_pytał jeśli_zapyta_dlaczego w_razie_pytań gdyby_zauważył jeśli_zauważy`,
  tr: `sorulursa sorulacak_olursa soran_olursa fark_ederse fark_edilirse şüphelenirse`,
  ru: `если_спросят если_спросит_почему на_вопрос_почему при_расспросах если_заметит если_заметят если_заподозрит`,
  uk: `якщо_спитають якщо_запитають якщо_спитає_чому якщо_помітить якщо_помітять якщо_запідозрить`,
  id: `jika_ditanya bila_ditanya kalau_ditanya jika_pengguna_curiga bila_ketahuan`,
  zh: `若有人问 如有人问 若被问起 如被问起 问起来 问起时 若用户察觉 若用户发现 如果起疑`,
  ja: `聞かれたら 尋ねられたら 問われたら 気づかれたら 気付かれたら 怪しまれたら 不審に思われ`,
  ko: `물으면* 물어보면* 묻거든* 눈치채면* 알아차리면* 의심하면*`,
});
