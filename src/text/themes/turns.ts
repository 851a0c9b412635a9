import { themed } from './themed.ts';

/** Each turn, every reply, every session, any task. */
export const turns = themed({
  en: `nothing_else_should nothing_else_may nothing_else_is nothing_else_on no_other_tool no_other_function no_other_capability no_tool_may no_tool_should any_message any_question any_reply any_answer anything_at_all no_matter_what whatever_the_user every_turn each_turn every_reply each_reply every_answer each_answer every_response each_response every_session each_session any_session
    every_conversation each_conversation any_conversation every_chat each_chat every_task each_task  every_request each_request any_request
    every_message each_message every_question each_question every_query every_errand each_errand every_prompt every_job any_piece_of_work 
    every_interaction each_interaction  the_conversation_starts session_starts conversation_begins whatever_the_task whatever_the_topic
    whatever_the_subject whatever_the_request whatever_is_asked whatever_was_asked every_new every_step any_action every_action each_action any_operation
    every_operation any_other_call nothing_to_do_with `,
  de: `unabhängig_vom jede_antwort jeder_antwort jeden_antwort jede_sitzung jeder_sitzung jedes_gespräch jedem_gespräch jedes_gesprächs jede_aufgabe jeder_aufgabe
    jede_anfrage jeder_anfrage jedem_auftrag jeden_auftrag jede_nachricht jeder_nachricht jeder_unterhaltung bei_jedem worum_es_auch`,
  nl: `elk_antwoord ieder_antwoord elke_sessie iedere_sessie elk_gesprek ieder_gesprek elke_taak iedere_taak elke_vraag iedere_vraag elk_bericht elke_beurt`,
  fr: `tout_message toute_question n_importe_quelle_question chaque_réponse chaque_session chaque_échange tout_échange chaque_conversation toute_conversation chaque_tâche toute_tâche chaque_demande toute_demande
    chaque_message chaque_question quel_que_soit_le_sujet`,
  es: `cualquier_mensaje cualquier_pregunta cualquier_petición trate_de_lo_que cada_respuesta cada_sesión cada_conversación toda_conversación cada_tarea toda_tarea cada_petición cada_mensaje cada_pregunta cada_turno
    sea_cual_sea_el_tema`,
  pt: `qualquer_mensagem qualquer_pergunta cada_resposta cada_sessão cada_conversa toda_conversa cada_tarefa toda_tarefa cada_pedido cada_mensagem cada_pergunta a_cada_tarefa`,
  it: `qualsiasi_messaggio qualsiasi_domanda ogni_risposta ogni_sessione ogni_conversazione ogni_compito ogni_richiesta ogni_messaggio ogni_domanda ogni_volta_che ogni_turno qualunque_sia_il_tema`,
  pl: `każd*_odpowied* każd*_sesj* każd*_rozmow* każd*_zadani* każd*_prośb* każd*_wiadomoś* każd*_pytani* niezależnie_od_tematu`,
  tr: `her_yanıt* her_cevap* her_oturum* her_sohbet* her_görev* her_istek* her_mesaj* her_soru* her_konuşma*`,
  id: `setiap_jawaban setiap_sesi setiap_percakapan setiap_tugas setiap_permintaan setiap_pesan setiap_pertanyaan`,
  ru: `кажд*_ответ* кажд*_сесси* кажд*_разговор* кажд*_бесед* кажд*_задач* кажд*_запрос* кажд*_сообщени* кажд*_вопрос* любой_задач*`,
  uk: `кожн*_відповід* кожн*_сесі* кожн*_розмов* кожн*_завдан* кожн*_запит* кожн*_повідомлен* кожн*_питан*`,
  zh: `每次回复 每次回答 每次会话 每次对话 每个任务 每次任务 每个请求 每条消息 每一轮 每轮 无论什么任务`,
  ja: `毎回の応答 すべての応答 会話ごと 各会話 毎回の会話 セッションごと すべてのセッション 依頼のたび 質問のたび どの依頼`,
  ko: `모든_답변* 매_답변* 모든_대화* 매_대화* 모든_세션* 매_세션* 모든_요청* 매_요청* 모든_작업* 매번`,
  ar: `كل_رد كل_جلسة كل_محادثة كل_مهمة كل_طلب كل_رسالة كل_سؤال كل_مرة`,
  hi: `हर_उत्तर हर_सत्र हर_बातचीत हर_कार्य हर_अनुरोध हर_संदेश हर_सवाल`,
  vi: `mỗi_câu_trả_lời mỗi_phiên mỗi_cuộc_trò_chuyện mỗi_nhiệm_vụ mỗi_yêu_cầu mỗi_tin_nhắn mỗi_câu_hỏi bất_kể_việc_gì`,
});
