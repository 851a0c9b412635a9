import { themed } from './themed.ts';

/** Beyond this conversation: future sessions, long-term, for good. */
export const lasting = themed({
  en: `future_self lasting_preference all_later_sessions every_project your_memory your_own_memory assistant's_memory agent's_memory assistant's_long-term your_notes your_lasting your_permanent new_chat each_new_chat every_new_chat remember_permanently keep_facts facts_about_the_user after_this_chat user_profile_memory future_sessions later_sessions future_conversations later_conversations future_chats later_chats next_session next_sessions next_conversation
    next_conversations next_chat next_chats coming_sessions subsequent_sessions subsequent_conversations other_conversations all_conversations
    every_new_session every_new_conversation every_conversation new_chats new_sessions across_sessions across_conversations across_chats between_sessions
    outlives_this outlive_this outlives_the_chat outlast outlasts long_term long-term for_good for_ever in_perpetuity lasting perpetual forever
    from_now_on henceforth later_journeys next_time each_beginning each_start every_start each_startup every_startup every_launch on_waking read_on
    one_day_and_the_next next_connection standing_note standing_rule standing_fact always_remember start-up_file startup_file memory_store memory_bank
    lasting_notes permanent_notes`,
  de: `zukünftigen_gespräche zukünftigen_gesprächen alle_zukünftigen allen_zukünftigen künftigen_gespräche künftige_gespräche dein_gedächtnis deinem_gedächtnis deine_claude dein_langzeitgedächtnis deinem_langzeitgedächtnis künftige_sitzungen künftigen_sitzungen spätere_sitzungen späteren_sitzungen künftigen_gesprächen alle_gespräche allen_gesprächen nächste_sitzung
    nächsten_sitzung langzeitgedächtnis dauerhaft dauerhafte auf_dauer künftig für_immer jedem_morgen an_jedem_morgen bei_jedem_start jeder_neuen
    jedem_neuen sitzungsübergreifend zukünftig ab_sofort_immer`,
  nl: `je_geheugen jouw_geheugen volgende_sessies toekomstige_sessies latere_gesprekken toekomstige_gesprekken alle_gesprekken langetermijngeheugen blijvend voorgoed voortaan
    permanent elke_nieuwe volgende_keer`,
  fr: `ta_mémoire votre_mémoire sessions_futures futures_sessions prochaines_sessions prochaine_session conversations_futures prochaines_conversations toutes_les_conversations
    long_terme à_l_avenir désormais pour_toujours durablement permanent permanente mémoire_durable prochaine_fois chaque_nouvelle`,
  es: `tu_memoria su_memoria_permanente sesiones_futuras futuras_sesiones próximas_sesiones próxima_sesión conversaciones_futuras futuras_conversaciones todas_las_conversaciones largo_plazo
    en_adelante para_siempre permanente permanentemente próxima_vez cada_nueva`,
  pt: `tua_memória sua_memória_permanente sessões_futuras futuras_sessões próximas_sessões próxima_sessão conversas_futuras futuras_conversas todas_as_conversas longo_prazo daqui_em_diante
    para_sempre permanente permanentemente próxima_vez cada_nova`,
  it: `tua_memoria sessioni_future future_sessioni prossime_sessioni prossima_sessione conversazioni_future future_conversazioni tutte_le_conversazioni lungo_termine
    d_ora_in_poi per_sempre permanente permanentemente prossima_volta ogni_nuova`,
  pl: `przyszł*_sesj* kolejn*_sesj* następn*_sesj* przyszł*_rozmow* wszystkich_rozmowach wszystkich_rozmów długotrwał* na_stałe na_zawsze odtąd trwał*
    następnym_razem`,
  tr: `sonraki_oturum* gelecek_oturum* gelecekteki_oturum* tüm_konuşmalar* bundan_böyle kalıcı uzun_süreli daima bir_dahaki_sefere uzun_vadeli`,
  id: `ingatanmu sesi_mendatang sesi_berikutnya percakapan_mendatang semua_percakapan jangka_panjang seterusnya selamanya permanen catatan_tetap catatan_tetapnya
    lain_kali mulai_sekarang`,
  ru: `тво*_памят* свою_постоянную будущих_сессиях будущ*_сесси* следующ*_сесси* последующ*_сесси* все_беседы всех_беседах всех_разговорах будущ*_разговор* долговременн* долгосрочн*
    навсегда впредь постоянн*_памят* постоянн* на_будущее в_следующий_раз`,
  uk: `майбутн*_сесі* наступн*_сесі* усіх_розмовах всіх_розмовах майбутн*_розмов* довготривал* назавжди надалі відтепер постійн*_пам* постійн*`,
  zh: `你的记忆 你的长期 助手的记忆 以后的会话 今后的会话 今后的对话 以后的对话 未来的会话 后续会话 所有对话 新开的对话 日后 长期记忆 永久 永远 今后 长久 下次连接 每次启动`,
  ja: `あなたの記憶 記憶に 今後の会話 今後のセッション 以後の会話 次回以降 次回のセッション すべての会話 長期記憶 永続 恒久 今後ずっと いつまでも 以後は`,
  ko: `이후_세션* 다음_세션* 향후_세션* 이후_대화* 모든_대화* 장기_기억* 영구* 앞으로 계속 영원히 다음_연결*`,
  ar: `الجلسات_القادمة الجلسات_المقبلة المحادثات_القادمة جميع_المحادثات كل_المحادثات الذاكرة_طويلة طويلة_المدى دائما إلى_الأبد من_الآن دائمة`,
  hi: `भविष्य_के_सत्र अगले_सत्र आगे_की_बातचीत सभी_बातचीत दीर्घकालिक स्थायी हमेशा_के_लिए आगे_से`,
  vi: `các_phiên_sau phiên_sau phiên_tiếp_theo mọi_cuộc_trò_chuyện trí_nhớ_lâu_dài lâu_dài vĩnh_viễn mãi_mãi từ_nay_về_sau về_sau`,
});
