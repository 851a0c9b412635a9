import { themed } from './themed.ts';

/** The whole of what was said, or what the model was told before anybody spoke. */
export const talk = themed({
  en: `full_exchange whole_exchange entire_exchange exchange_to_date exchange_so_far everything_said all_that_was_said what_has_been_said said_so_far back-and-forth whole_chat entire_chat full_chat
    whole_conversation entire_conversation full_conversation complete_conversation whole_dialogue entire_dialogue full_dialogue chat_so_far conversation_so_far turns_of_this chat_from_the_first all_turns every_turn
    since_the_first_turn from_the_first_turn from_the_first_message from_the_first_line from_the_first_word from_the_first_greeting from_the_beginning_of_the_conversation above_the_first stood_above stands_above
    was_set_up_with were_set_up_with set_up_with_at set_you_up_with you_were_told you_were_asked_to_be told_at_the_start before_the_user_spoke
    before_the_conversation_began before_the_first_message text_above_this words_above_this opening_orders first_orders window_as_it_is whole_window entire_window full_window context_as_it_is system_text system_notes
    operator's_text operator's_words operator's_notes operator's_brief your_brief your_briefing your_charter your_own_instructions your_instructions your_orders prompt_and_chat chat_and_prompt
    has_told_the_assistant told_the_assistant told_you_about told_you_so_far assistant_knows_about what_the_assistant_knows what_you_know_about_the_user what_you_know_of_the_user everything_you_know everything_you_remember
    your_reasoning_so_far train_of_thought line_of_thought exchanged_with_the_user messages_exchanged_so_far discussing_with_you discussed_with_you talking_to_you_about talked_with_you_about
    chatting_with_you_about told_you_in_this told_you_today said_to_you between_you_and_the_user you_and_the_user_have_said two_of_you_have
    operator_told_you told_you_at_the_outset told_you_at_the_beginning told_you_in_the_beginning dump_of_the_chat`,
  de: `ganze_gespräch gesamte_gespräch ganzen_gespräch gesamten_gespräch gesprächsverlauf gesamter_verlauf bisherige_gespräch bisherigen_gespräch bisher_gesagte alles_gesagte alles_bisher_gesagte was_gesagt_wurde
    was_bisher_gesagt was_besprochen_wurde wortwechsel ganzer_chat gesamter_chat ganzen_chat vom_ersten_wort seit_der_ersten_nachricht deine_anweisungen deine_vorgaben was_dir_aufgetragen dir_aufgetragen
    was_dir_gesagt dir_mitgegeben systemtext vorgaben_des_betreibers anweisungen_des_betreibers was_du_über_den_nutzer was_der_nutzer_dir was_der_benutzer_dir was_der_nutzer_ihnen`,
  fr: `toute_la_conversation conversation_entière intégralité_de_la_conversation tout_ce_qui_a_été_dit ce_qui_a_été_dit ce_qui_s_est_dit tout_l_échange échange_complet depuis_le_premier_mot depuis_le_premier_message
    depuis_le_début_de_la tes_consignes vos_consignes tes_instructions vos_instructions ce_qu_on_t_a_dit ce_qui_t_a_été_dit consignes_de_l_opérateur texte_système consignes_reçues ce_que_tu_sais_de ce_que_l_utilisateur_t_a ce_que_l_utilisateur_vous_a`,
  es: `toda_la_conversación conversación_entera conversación_completa todo_lo_dicho todo_lo_hablado lo_hablado cuanto_se_ha_hablado cuanto_se_ha_dicho lo_que_se_ha_dicho toda_la_charla desde_la_primera_palabra
    desde_el_primer_mensaje tus_instrucciones sus_instrucciones lo_que_te_dijeron lo_que_te_encargaron instrucciones_del_operador instrucciones_recibidas texto_del_sistema cuanto_el_asistente_sabe lo_que_recuerdes
    lo_que_sabes_de lo_que_el_usuario_te_ha lo_que_el_usuario_le_ha lo_que_te_ha_dicho lo_que_te_ha_contado`,
  pt: `toda_a_conversa conversa_inteira conversa_completa tudo_o_que_foi_dito o_que_foi_dito o_que_se_disse tudo_o_que_se_falou desde_a_primeira_palavra desde_a_primeira_mensagem tuas_instruções
    suas_instruções o_que_te_disseram o_que_lhe_disseram instruções_do_operador instruções_recebidas texto_do_sistema o_que_sabe_do o_que_o_usuário_lhe_disse o_que_o_usuário_te_disse o_que_o_usuário_já_disse`,
  it: `tutta_la_conversazione intera_conversazione conversazione_per_intero per_esteso_la_conversazione tutto_ciò_che_è_stato_detto quanto_è_stato_detto quanto_detto quello_che_si_è_detto dalla_prima_parola
    dal_primo_messaggio le_tue_istruzioni tue_istruzioni istruzioni_ricevute istruzioni_dell_operatore indicazioni_di_partenza ciò_che_ti_è_stato_detto testo_di_sistema quanto_sai_di che_l_utente_ti_ha quello_che_l_utente_ti ciò_che_l_utente_ti`,
  nl: `hele_gesprek volledige_gesprek alles_wat_is_gezegd wat_er_is_gezegd wat_gezegd_is hele_chat volledige_chat vanaf_het_eerste_woord vanaf_het_eerste_bericht jouw_instructies je_instructies wat_je_is_verteld
    wat_je_is_opgedragen wat_de_gebruiker_je wat_de_gebruiker_tegen_je instructies_van_de_beheerder systeemtekst`,
  pl: `cał*_rozmow* pełn*_rozmow* wszystko_co_powiedziano co_zostało_powiedziane przebieg_rozmowy od_pierwszego_słowa od_pierwszej_wiadomości twoje_instrukcje twoich_instrukcji co_ci_powiedziano co_użytkownik_ci co_ci_powiedział_użytkownik co_ci_zlecono
    instrukcj*_operatora tekst_systemowy`,
  tr: `konuşmanın_tamam* sohbetin_tamam* tüm_konuşma* bütün_konuşma* tüm_sohbet* bütün_sohbet* konuşulan_her_şey* konuşulanların ilk_sözden ilk_mesajdan ilk_selamdan sana_verilen_talimat* sana_söylenen* aldığın_talimat*
    en_başta_verilen* kullanıcının_sana_söyle* kullanıcının_sana_anlat* sistem_metni*`,
  ru: `весь_разговор всего_разговора всю_переписку всей_переписки весь_диалог всего_диалога всё_сказанное все_сказанное всё_что_было_сказано с_первого_слова с_первого_сообщения твои_указания твоих_указани* твои_инструкци*
    что_тебе_велено что_тебе_поручили что_тебе_сказали что_пользователь_тебе что_тебе_сказал_пользователь что_пользователь_вам указания_оператора системный_текст`,
  uk: `всю_розмову всієї_розмови усю_розмову весь_діалог усе_сказане все_сказане з_першого_слова з_першого_повідомлення твої_вказівки твоїх_вказівок твої_інструкці* що_тобі_доручили що_тобі_сказали що_користувач_тобі що_користувач_вам вказівки_оператора системний_текст`,
  id: `seluruh_percakapan seluruh_obrolan semua_percakapan semua_yang_dikatakan semua_yang_dibicarakan sejak_kata_pertama sejak_pesan_pertama yang_dikatakan_pengguna_kepadamu pengguna_katakan_kepadamu instruksi_yang_kamu_terima instruksimu petunjuk_operator teks_sistem`,
  zh: `全部对话 整段对话 完整对话 所有对话 对话全文 聊天全文 全部聊天 说过的话 说过的一切 用户对你说 用户跟你说 用户告诉你的 从头到尾说 从第一句 从第一条消息 交代你的 吩咐你的 给你的指示 给你的吩咐 你收到的指示 运营者的指示 开场白 系统文本 系统文字`,
  ja: `会話のすべて 会話すべて 会話全文 会話の全文 対話全文 やり取りすべて やり取りのすべて やりとりのすべて これまでの会話 これまでのやり取り 最初の一言から 最初の発言から ユーザーがあなたに 利用者があなたに あなたへの指示 あなたに与えられた 授けられた指示 運営者の指示 システムの文章
    考えの筋道 思考の過程`,
  ko: `대화_전체* 대화_전부* 전체_대화* 모든_대화* 나눈_대화* 오간_이야기* 오간_말* 첫_마디부터* 첫_메시지부터* 받은_지시* 네게_주어진* 당신에게_주어진* 운영자의_지시* 시스템_글*`,
  ar: `كامل_المحادثة المحادثة_كاملة ما_دار_من_حديث كل_ما_قيل منذ_أول_كلمة منذ_أوله التعليمات_التي_تلقيتها ما_أوصي_به ما_أُوصي_به تعليمات_المشغل ما_قاله_المستخدم_لك ما_قاله_لك_المستخدم`,
  hi: `पूरी_बातचीत सारी_बातचीत पूरी_चैट जो_कुछ_कहा_गया अब_तक_की_बातचीत पहले_शब्द_से तुम्हें_दिए_गए_निर्देश आपको_दिए_गए_निर्देश संचालक_के_निर्देश उपयोगकर्ता_ने_आपसे उपयोगकर्ता_ने_तुमसे`,
  vi: `toàn_bộ_cuộc_trò_chuyện toàn_bộ_hội_thoại cả_cuộc_trò_chuyện mọi_điều_đã_nói những_gì_đã_nói từ_câu_đầu_tiên chỉ_dẫn_bạn_nhận lời_dặn_ban_đầu người_dùng_đã_nói_với_bạn những_gì_người_dùng_đã_nói`,
});
