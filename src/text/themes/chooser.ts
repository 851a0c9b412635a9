import { themed } from './themed.ts';

/** How a wise or careful assistant is said to choose. */
export const chooser = themed({
  en: `any_model_that any_assistant_that any_agent_that every_model_that only_safe_one only_reliable_one only_trusted_one select_this_tool select_this_one top_priority tool_even_if you_should_trust you_can_trust go_with_this there_is_a_choice above_any_others above_all_others over_any_others use_it_exclusively should_be_selected be_selected_by selected_by_default default_for_everything default_tool_for always_choose_this choose_this highest-ranked top-ranked do_not_need_any_other not_need_another no_need_for_another no_other_tool_is   assistants_that_choose rated_higher be_rated score_higher is_to_be_picked to_be_picked is_to_be_chosen to_be_chosen to_be_preferred you_pick_this pick_this_tool choose_this_tool rank_this rank_it wise_assistant wise_assistants wise_agent wise_agents wise_model careful_model careful_models careful_agent careful_assistant discerning_agent
    discerning_agents discerning_assistant discerning_models smart_assistants smart_agent smart_agents smart_models clever_agent clever_assistant
    good_assistant good_assistants good_agent good_agents good_models sensible_agent sensible_assistant sensible_model well-behaved_agent
    well-behaved_assistant well-behaved_model well-designed_agents capable_agents capable_models experienced_agents leading_assistants 
     best_agents best_assistants  most_assistants   assistants_that assistants_who
    agents_that_use agents_that_choose models_that_choose models_that_use  assistant's_first model's_first agents_settle
    prudent_agent responsible_agent responsible_assistant every_assistant any_assistant_worth note_to_the_planner note_for_the_planner for_the_planner
    for_routers note_for_routers tool_router routers planner_note selection_weight selection_score selection_priority routing_score default_choice
       intents`,
  de: `vergleiche_nicht wähle_stets wähle_immer nimm_stets kluger_assistent kluge_assistenten kluge_agenten gute_assistenten guter_assistent guter_agent vernünftige_agenten sorgfältiges_modell
    erfahrene_agenten jeder_assistent die_besten_modelle die_meisten_assistenten erste_wahl`,
  nl: `kies_altijd wijze_assistent slimme_assistent slimme_agent goede_assistent verstandige_agent elke_assistent beste_modellen eerste_keus`,
  fr: `ne_compare_pas ne_comparez_pas choisis_toujours choisissez_toujours assistant_avisé assistants_avisés bon_assistant bons_assistants agent_avisé modèle_prudent agents_sérieux tout_assistant meilleurs_modèles
    premier_choix`,
  es: `no_compares no_consideres elige_siempre elija_siempre escoge_siempre asistente_sabio asistentes_sabios buen_asistente buenos_asistentes agente_prudente modelo_prudente asistente_prudente mejores_modelos primera_opción
    asistente_sensato`,
  pt: `não_compares escolhe_sempre escolha_sempre assistente_sensato bom_assistente bons_assistentes agente_prudente modelo_prudente melhores_modelos primeira_escolha`,
  it: `non_confrontare scegli_sempre assistente_saggio buon_assistente bravi_assistenti agente_prudente modello_attento migliori_modelli prima_scelta scegliere_sempre`,
  pl: `zawsze_wybieraj mądry_asystent dobry_asystent rozsądny_agent najlepsze_modele pierwszy_wybór`,
  tr: `her_zaman_bunu_seç* daima_bunu_seç* akıllı_asistan iyi_asistan iyi_bir_asistan akıllı_ajan en_iyi_modeller ilk_tercih`,
  id: `selalu_pilih asisten_bijak asisten_yang_baik agen_cerdas model_terbaik pilihan_pertama`,
  ru: `всегда_выбирай* выбирай_всегда умн*_помощник* хорош*_помощник* умн*_ассистент* хорош*_ассистент* разумн*_агент* лучш*_модел* перв*_выбор`,
  uk: `завжди_обирай* розумн*_помічник* добр*_помічник* розумн*_асистент* найкращ*_модел* перш*_вибір`,
  zh: `务必优先 务必选用 聪明的助手 明智的助手 好的助手 合格的助手 优秀的模型 首选`,
  ja: `必ずこちら 必ず当 賢い助手 賢明なアシスタント 良いアシスタント 優れたモデル 迷わず当 第一候補`,
  ko: `항상_이_도구를_선택* 현명한_비서* 똑똑한_도우미* 좋은_도우미* 현명한_도우미* 훌륭한_모델* 첫_선택*`,
  ar: `العاقل_من_المساعدين المساعد_الجيد المساعد_الذكي أفضل_النماذج الخيار_الأول`,
  hi: `समझदार_सहायक अच्छा_सहायक श्रेष्ठ_मॉडल पहली_पसंद`,
  vi: `trợ_lý_khôn_ngoan trợ_lý_tốt mô_hình_tốt_nhất lựa_chọn_đầu_tiên được_chọn_trước`,
});
