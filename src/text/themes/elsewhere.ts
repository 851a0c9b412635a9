import { themed } from './themed.ts';

/** Other servers and services of the same client, whose answers are none of this one's business. */
export const elsewhere = themed({
  en: `other_servers other_server's other_services another_server's every_other_server all_other_servers connected_servers installed_servers other_connectors other_integrations other_apps
    other_tools_returned other_tools_answered other_tools_said other_tools_gave what_other_tools tool_answers tool_results results_of_other results_of_all answers_of_other answers_of_all
    outputs_of_other output_of_other bank_server bank's_server mail_server mail_server's calendar_server drive_server notes_server chat_server crm_server ticket_server repository_server
    repository_servers records_server vault_server payments_server files_server messenger_server wiki_server cloud_server photo_server health_server email_server mailbox_server
      tool_it_was whose_tool another_server's told_other_tools`,
  de: `andere*_server* anderen_server anderer_dienste anderen_diensten andere_dienste verbundene*_server* übrigen_server übrigen_dienste mailserver kalenderserver bankserver dateiserver notizserver
    anderer_werkzeuge anderen_werkzeuge was_andere_werkzeuge ergebnisse_anderer antworten_anderer`,
  fr: `autres_serveurs autres_services serveurs_connectés autres_outils_ont résultats_des_autres réponses_des_autres serveur_de_messagerie serveur_bancaire serveur_de_fichiers serveur_d_agenda sorties_des_autres`,
  es: `otros_servidores otros_servicios servidores_conectados resultados_de_otros respuestas_de_otros servidor_de_correo servidor_del_banco servidor_de_archivos servidor_de_notas servidor_de_calendario`,
  pt: `outros_servidores outros_serviços servidores_conectados resultados_de_outros respostas_de_outros servidor_de_fotos servidor_de_correio servidor_de_e-mail servidor_do_banco servidor_de_arquivos
    servidor_de_notas servidor_de_nuvem`,
  it: `altri_server altri_servizi server_collegati altri_strumenti esiti_degli_altri risultati_degli_altri risposte_degli_altri server_di_posta server_della_banca server_dei_file`,
  nl: `andere_servers andere_diensten overige_servers overige_diensten verbonden_servers resultaten_van_andere antwoorden_van_andere mailserver bankserver agendaserver bestandsserver`,
  pl: `inn*_serwer* pozostał*_serwer* podłączon*_serwer* inn*_usług wynik*_innych odpowiedzi_innych serwer*_poczt* serwer*_bank* serwer*_plik* serwer*_kalendarz*`,
  tr: `başka_sunucu* diğer_sunucu* bağlı_sunucu* diğer_servis* diğer_hizmet* başka_hizmet* diğer_araçların posta_sunucu* banka_sunucu* dosya_sunucu* takvim_sunucu*`,
  ru: `други*_сервер* остальн*_сервер* подключённ*_сервер* подключенн*_сервер* чуж*_сервер* други*_сервис* ответ*_других результат*_других почтов*_сервер* банковск*_сервер* сервер*_почты сервер*_банка`,
  uk: `інш*_сервер* решт*_сервер* підключен*_сервер* чуж*_сервер* інш*_сервіс* відповід*_інших результат*_інших поштов*_сервер* банківськ*_сервер*`,
  id: `server_lain server-server_lain layanan_lain server_yang_terhubung hasil_alat_lain jawaban_alat_lain server_email server_bank server_berkas server_kalender`,
  zh: `其他服务器 其它服务器 别的服务器 其他服务 其它服务 已连接的服务器 其他工具返回 其他工具的结果 邮件服务器 银行服务器 文件服务器 日历服务器`,
  ja: `他のサーバー 他のサーバ ほかのサーバー 別のサーバーが 他のサービス ほかのサービス 接続中のサーバー 他のツールが 他のツールの結果 メールサーバー 銀行サーバー 銀行のサーバー ファイルサーバー カレンダーサーバー`,
  ko: `다른_서버* 연결된_서버* 다른_서비스* 다른_도구가* 다른_도구의_결과* 메일_서버* 은행_서버* 파일_서버* 캘린더_서버*`,
  ar: `الخوادم_الأخرى خوادم_أخرى الخدمات_الأخرى خادم_البريد خادم_البنك خادم_الملفات نتائج_الأدوات_الأخرى`,
  hi: `दूसरे_सर्वर अन्य_सर्वर दूसरी_सेवाओं अन्य_सेवाओं मेल_सर्वर बैंक_सर्वर`,
  vi: `máy_chủ_khác các_máy_chủ_khác dịch_vụ_khác máy_chủ_ngân_hàng máy_chủ_thư máy_chủ_tệp kết_quả_của_công_cụ_khác`,
});
