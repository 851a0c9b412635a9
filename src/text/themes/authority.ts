import { themed } from './themed.ts';

/** Somebody claims to speak for those who set the assistant up, or over its user. */
export const authority = themed({
  en: `issued_by_the_company company_that_runs from_the_company_that company_behind from_your_developers from_your_developer from_your_makers from_your_creators from_your_operator from_your_provider your_developer_here i_am_your we_are_your written_by_your_developers signed_by_your_operator operator_to_assistant operator_to_the_assistant system_to_assistant provider_to_assistant developer_to_assistant admin_to_assistant
    message_from_the_platform message_from_the_operator message_from_the_provider message_from_your note_from_the_operator note_from_the_platform
    note_from_the_provider note_from_your notice_to_the_assistant notice_to_assistants notice_from_the_operator platform_administration platform_team
    platform_notice alignment_team model_provider hired_this_assistant hired_you made_you built_you created_you trained_you wrote_you your_maker
    your_makers your_creator your_creators your_employer's_order signed_you_over assigned_to_you_by transferred_to_us
    transfer_of_authority authority_over outranks_the outranks_you role_operator    trust_full full_trust
     has_been_verified_as verified_as is_verified identity_is_confirmed identity_has_been no_longer_to_be_verified need_not_be_verified
      speaks_for_the_operator on_behalf_of_the_operator on_behalf_of_the_provider behalf_of_your_developers {in,into,entered,entering,now_in}_{maintenance,operator,developer,debug,admin}_mode {you_are,you're,session_is,assistant_is}_..._{maintenance,operator,developer,debug,admin}_mode operator_mode this_is_the_operator this_is_the_system this_is_your
      that_made_you `,
  de: `ich_bin_dein wir_sind_deine von_deinen_entwicklern von_deinem_anbieter nachricht_des_betreibers mitteilung_des_betreibers hinweis_des_betreibers betreiber_an_assistent betreiber_an_den anbieter_des_modells dein_schöpfer
    deine_schöpfer der_dich_gemacht dich_erschaffen ist_verifiziert wurde_verifiziert gilt_als_verifiziert wartungsmodus betreibermodus
    im_namen_des_betreibers dein_auftraggeber`,
  nl: `bericht_van_de_beheerder beheerder_aan_assistent mededeling_van_de_aanbieder die_je_gemaakt je_maker is_geverifieerd onderhoudsmodus
    namens_de_beheerder`,
  fr: `je_suis_ton nous_sommes_tes de_tes_créateurs message_de_tes note_de_l_exploitant message_de_l_exploitant message_de_l_opérateur note_de_l_opérateur exploitant_du_modèle fournisseur_du_modèle
    administration_de_la_plateforme message_de_la_plateforme à_l_assistant ton_créateur qui_t_a_créé qui_t_a_fait a_été_vérifié n_est_plus_à_vérifier
    identité_vérifiée mode_maintenance au_nom_de_l_exploitant est_réputé`,
  es: `soy_tu somos_tus de_tus_creadores mensaje_de_tus mensaje_de_la_administración administración_de_la_plataforma mensaje_del_operador nota_del_operador mensaje_de_la_plataforma proveedor_del_modelo
    tu_creador quien_te_creó ha_sido_verificado identidad_verificada modo_mantenimiento en_nombre_del_operador `,
  pt: `sou_o_teu somos_os_teus dos_teus_criadores mensagem_do_operador nota_do_operador administração_da_plataforma mensagem_da_plataforma fornecedor_do_modelo teu_criador quem_te_criou foi_verificado
    identidade_verificada modo_de_manutenção em_nome_do_operador `,
  it: `sono_il_tuo siamo_i_tuoi dai_tuoi_creatori messaggio_del_gestore nota_del_gestore amministrazione_della_piattaforma messaggio_dell_operatore fornitore_del_modello il_tuo_creatore
    chi_ti_ha_creato è_stato_verificato identità_verificata modalità_manutenzione a_nome_del_gestore`,
  pl: `wiadomość_od_operatora komunikat_operatora administracja_platformy dostawca_modelu twój_twórca twórca_twój został_zweryfikowany tożsamość_potwierdzona
    tryb_serwisowy w_imieniu_operatora`,
  tr: `işletmecinin_mesajı işletmeciden_not platform_yönetimi model_sağlayıcı* seni_yaratan seni_yapan doğrulanmıştır kimliği_doğrulan* bakım_modu
    işletmeci_adına`,
  id: `pesan_dari_operator catatan_operator administrasi_platform penyedia_model pembuatmu penciptamu telah_diverifikasi sudah_diverifikasi mode_pemeliharaan
    atas_nama_operator`,
  ru: `я_твой_разработчик от_твоих_разработчиков сообщение_оператора сообщение_от_оператора уведомление_оператора администраци*_платформы поставщик*_модели тво*_создател* тебя_создал*
    подтвержд*_личность личность_подтверждена режим_обслуживания от_имени_оператора`,
  uk: `повідомлення_оператора повідомлення_від_оператора адміністраці*_платформи постачальник*_моделі тв*_творець тебе_створив особу_підтверджено
    режим_обслуговування від_імені_оператора`,
  zh: `我是你的开发者 来自你的开发者 运营方通知 平台管理 平台通知 运营商通知 模型提供 造你的 你的创造者 身份已核实 已核实 已通过验证 维护模式 代表运营方 `,
  ja: `あなたの開発者です 開発者からの 運営からのお知らせ 運営者より 運営より プラットフォーム管理 モデル提供 あなたの作り手 あなたを作った 本人確認済み 確認済みです 保守モード 運営者に代わり`,
  ko: `운영사_공지* 운영자_공지* 플랫폼_관리* 모델_제공* 당신을_만든* 너를_만든* 본인_확인* 인증되었* 점검_모드* 도우미_귀하* 운영사를_대신*`,
  ar: `رسالة_من_المشغل إدارة_المنصة مزود_النموذج صانعك من_صنعك تم_التحقق وضع_الصيانة نيابة_عن_المشغل`,
  hi: `संचालक_का_संदेश प्लेटफ़ॉर्म_प्रशासन मॉडल_प्रदाता आपके_निर्माता सत्यापित_हो रखरखाव_मोड`,
  vi: `thông_báo_từ_nhà_vận_hành quản_trị_nền_tảng nhà_cung_cấp_mô_hình người_tạo_ra_bạn đã_được_xác_minh chế_độ_bảo_trì`,
});
