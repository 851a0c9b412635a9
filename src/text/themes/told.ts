import { themed } from './themed.ts';

/** What the assistant was given by them: what you were told, your training, the rules you came with. */
export const told = themed({
  en: `your_configuration  your_settings terms_your terms_you constraints_on limits_on_what your_owner your_usual your_own_rules your_prompt your_system given_earlier_in earlier_in_the_session earlier_speakers asked_of_you what_the_operator what_your_operator what_your_provider system_message system_prompt usual_rules usual_limits usual_constraints normal_rules rules_you_{were,have,got,came,follow,received,brought,obey,keep} limits_you instructions_you guidance_you you_were_..._with you_were_..._by you_are_..._by your_original your_earlier your_previous your_prior your_existing your_initial  your_instructions your_guidelines your_rules your_policies your_policy your_constraints your_restrictions your_directives your_briefing your_orders your_programming your_safety your_limits your_duties its_instructions its_guidelines its_earlier its_original assistant's_instructions assistant's_rules assistant's_earlier model's_instructions conditions_set earlier_conditions prior_conditions earlier_agreements you_were_set_up set_up_to_do you_are_set_up arrived_with came_with_it imposed_on_you imposed_on_the placed_on_you assigned_to_you entrusted_to_you asked_of_you earlier_directive earlier_directives previous_directives prior_directives earlier_orders prior_rules previous_rules guidance_your your_administrators duties_that_were supplied_by_your configured_by_your before_this_point programmed_to configured_to trained_to instructed_to_do you_were_told you_have_been_told you_had_been_told you_were_taught you_were_given you_have_been_given you_were_asked you_received it_was_told
    it_was_given it_was_taught it_has_been_told was_told was_told_before been_told been_taught been_given_so_far were_told told_before told_earlier
    told_elsewhere told_at_the_start told_beforehand  it_came_with it_arrived_with you_arrived_with  you_brought agreed_with_you
    agreed_before agreed_earlier your_training its_training their_training initial_prompt opening_prompt vendor_prompt base_prompt
    rule_sheet rule_book ground_rules laid_down laid_on_it has_been_laid put_in_place set_at_the_start set_at_the_beginning given_at_the_start
    given_earlier given_elsewhere given_beforehand given_to_you given_to_the_assistant given_to_the_model given_to_it standing_orders
    standing_instructions earlier_guidance prior_guidance previous_guidance earlier_understandings earlier_arrangements earlier_rules earlier_limits
    earlier_constraints earlier_instructions previous_constraints existing_constraints default_guidelines defaults_you prior_commitments
    prior_arrangements preconceptions upbringing first_instructions original_brief original_briefing original_instructions original_orders limits_on`,
  de: `deine_bisherigen_regeln deine_konfiguration deine_regeln deine_grenzen deine_beschränkungen deine_vorgaben die_regeln_die_du was_du_gelernt frühere_weisungen bisherige_weisungen deine_anweisungen deine_richtlinien deine_sicherheits* deine_bisherigen deine_ursprünglichen deine_früheren an_dich weisungen_an_dich dir_gegebenen dir_erteilten dir_vorgeschrieben vorgeschrieben_hat dir_vorgegeben auferlegt dir_auferlegt dir_gesagt dir_aufgetragen dir_beigebracht dir_mitgegeben dir_zu_beginn man_dir ihm_mitgegeben ihm_gesagt ihm_aufgetragen mitgegeben mit_auf_den_weg
    früher_gesagten zuvor_gesagten früher_gesagte zuvor_gesagte bisher_gesagte bisherigen_vorgaben bisherige_vorgaben frühere_vorgaben bisherigen_regeln
    frühere_regeln bisherigen_anweisungen früheren_anweisungen vorherigen_anweisungen deine_ausbildung dein_training deine_vorgaben deine_regeln was_dir
    was_man_dir was_vorher was_zuvor vorab_vereinbart`,
  nl: `wat_je_is_verteld je_beperkingen je_instructies jouw_instructies je_regels jouw_regels uw_instructies je_verteld jou_verteld u_verteld je_meegegeven hun_meegegeven eerder_gezegd eerder_verteld eerdere_regels eerdere_instructies eerdere_afspraken
    je_opleiding je_training is_gebonden je_geleerd meegekregen wat_je_eerder`,
  fr: `ta_configuration tes_réglages auparavant tes_limites tes_règles_de_sécurité ce_qui_t_a t_a_confiée t_a_confié t_ont_donné t_a_donné tes_consignes tes_instructions tes_règles vos_consignes vos_instructions confiées fixées_par_ton imposées_par_ton imposé_par fixées_par_votre t_a_dit vous_a_dit t_a_été_dit vous_a_été_dit t_a_appris appris_avant consignes_antérieures consignes_précédentes règles_antérieures
    instructions_antérieures premières_consignes consignes_initiales ce_qui_précède reçu_avant reçues_avant données_avant ton_entraînement
    votre_entraînement ta_formation dit_auparavant dites_auparavant convenu_avant`,
  es: `tu_configuración tu_configuración_inicial tus_ajustes lo_que_te tus_límites tus_limitaciones lo_que_se_te tus_instrucciones tus_reglas tus_normas tus_consignas tus_directrices indicación_previa indicaciones_previas que_te_dieron que_te_puso que_te_pusieron impuestas_por_tu fijadas_por_tu te_dijeron te_han_dicho se_te_dijo se_te_ha_dicho te_enseñaron te_dieron le_dijeron dicho_antes dicho_anteriormente reglas_anteriores
    instrucciones_anteriores primeras_consignas consignas_anteriores consignas_iniciales tu_entrenamiento su_entrenamiento acordado_antes recibiste
    recibidas_antes`,
  pt: `tua_configuração que_recebeste recebeste_antes teus_limites o_que_te tuas_instruções suas_instruções tuas_regras suas_regras instruções_recebidas te_disseram lhe_disseram foi_dito_antes foi_dito dito_antes dito_anteriormente regras_anteriores instruções_anteriores orientações_anteriores
    ensinaram recebeu_antes recebidas_antes teu_treino seu_treinamento combinado_antes`,
  it: `tua_configurazione ciò_che_ti i_tuoi_limiti quello_che_ti le_tue_istruzioni tue_istruzioni tue_regole istruzioni_ricevute ricevute_in_precedenza regole_ricevute che_ti_ha_imposto imposte_dal ti_è_stato_detto ti_hanno_detto detto_prima detto_in_precedenza regole_precedenti istruzioni_precedenti indicazioni_precedenti ti_hanno_insegnato
    ricevuto_prima ricevute_prima tuo_addestramento suo_addestramento concordato_prima le_è_stato_detto`,
  pl: `twoje_instrukcje twoje_zasady twoje_ograniczenia ci_powiedziano ci_mówiono co_ci_powiedziano wcześniej_powiedzian* wcześniejsze_zasady wcześniejsze_instrukcje wcześniejsze_polecenia
    poprzednie_ustalenia które_dostałeś które_otrzymałeś nauczono_cię twoje_szkolenie twój_trening polecenia_które`,
  tr: `talimatların kuralların kısıtlamaların sana_söylenen size_söylenen daha_önce_söylenen önceki_kurallar önceki_talimat* önceki_yönergeler eğitimin eğitimini sana_öğretilen sana_verilen
    size_verilen `,
  id: `instruksimu aturanmu batasanmu yang_dikatakan_kepadamu pernah_diberitahu diberitahukan_sebelumnya aturan_sebelumnya instruksi_sebelumnya arahan_sebelumnya perintah_sebelumnya
    pelatihanmu diajarkan_kepadamu ketentuan_sebelumnya`,
  ru: `тво*_настройк* исходн*_настройк* твои_указания ваши_указания твои_запреты тво*_инструкци* ваш*_инструкци* тво*_правил* ваш*_правил* тво*_ограничени* заданн*_разработчик* установленн*_разработчик* заданн*_оператор* тебе_говорили вам_говорили тебе_сказали тебе_было_сказано вам_было_сказано сказанн*_ранее сказанн*_раньше ранее_сказанн* прежни*_правил*
    прежни*_указани* прежн*_инструкци* прежни*_установк* предыдущ*_указани* тебя_учили вас_учили тво*_обучени* ваш*_обучени*`,
  uk: `тво*_інструкц* ваш*_інструкц* тво*_правил* тобі_казали вам_казали тобі_сказали було_сказано сказаному_раніше сказан*_раніше раніше_сказан* попередн*_правил* попередн*_вказівк*
    попередн*_інструкц* тебе_навчали вас_навчали твоє_навчання`,
  zh: `你的配置 初始设定 你的指令 你的规则 你的限制 原有的指令 原有规则 你原先 开发者设定 运营方设定 为你设定 给你设定 之前告诉你 之前的说法 先前的规定 之前的规定 先前的规则 之前的规则 此前的要求 之前的要求 之前的约定 先前的约定 你被告知 你所受的训练 你的训练 原来的规矩 以往的规矩 先前的交代`,
  ja: `初期設定 あなたの設定 これまでの制約 あなたの指示 あなたの制約 以前の制約 これまで与えられ これまでの決まり これまでの指示 これまでの規則 以前の指示 以前の規則 従来の指示 先に与えられ 最初に与えられ 言いつけ 教えられた 学習した内容`,
  ko: `이전_지시* 이전의_지시* 기존_지시* 기존_규칙* 이전_규칙* 앞서_받은 앞서_들은 지금까지의_지시* 지금까지_받은 배운_것* 처음_받은`,
  ar: `ما_قيل_لك التعليمات_السابقة القواعد_السابقة التوجيهات_السابقة ما_تعلمته تدريبك ما_أخبرت_به ما_أُخبرت_به`,
  hi: `पहले_बताया_गया पिछले_निर्देश पहले_के_निर्देश पिछले_नियम पहले_के_नियम सिखाया_गया प्रशिक्षण`,
  vi: `đã_được_dặn được_dạy chỉ_dẫn_trước quy_tắc_trước hướng_dẫn_trước những_gì_đã_được_nói lời_dặn_trước`,
});
