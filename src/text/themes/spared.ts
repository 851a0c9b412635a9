import { themed } from './themed.ts';

/** What others have stays as it is: unaffected, left alone, whatever the user prefers. */
export const spared = themed({
  en: `belong_to_the work_as_described as_described_there user_gives user_asks_for recipient_the_user in_parallel other_tool_of_this other_tools_of_this our_own_function our_own_tool our_own this_server's server's_own own_profile own_notebook own_file own_diary own_book not_affected unaffected untouched left_alone remain_as as_before as_they_are go_on_as works_as work_as no_matter_of_ours not_our_concern
    not_this_server's_concern no_concern not_concern do_not_concern nothing_to_find out_of_our_reach need_not needn't not_needed no_need_of does_not_alter
    do_not_alter not_alter not_altered alters_instructions user_named user_prefers user_chose user_chooses user_has_named member_prefers they_named
    use_whatever know_nothing_of none_of_ours belong_to belongs_to not_consulted none_into no_part_of nobody_else binds_nobody still_holds is_still_valid
    as_its_own as_their_own handled_by_the quotation quotations own_services own_tools of_this_server of_this_same_server`,
  de: `bleiben_unberührt bleibt_unberührt nicht_betroffen unverändert der_nutzer_wählt der_benutzer_wählt dafür_gewählte taugt_die geht_uns_nichts
    dieses_servers desselben_servers`,
  nl: `blijven_ongemoeid niet_geraakt onaangeroerd van_deze_server de_gebruiker_kiest niet_bedoeld`,
  fr: `pas_concernés pas_concernées inchangés inchangées garde_la gardent de_ce_serveur du_même_serveur choisie_par choisi_par`,
  es: `no_se_ven_afectadas no_afecta no_es_asunto no_son_asunto de_este_servidor del_mismo_servidor intactas elegido_por`,
  pt: `não_são_afetadas não_afeta não_é_assunto deste_servidor do_mesmo_servidor usa_esse intactas`,
  it: `non_sono_interessati non_riguarda non_serve di_questo_server dello_stesso_server intatti scelto_da`,
  pl: `nie_dotyczy nie_potrzebują z_tego_samego_serwera tego_serwera bez_zmian`,
  tr: `etkilenmez bu_sunucunun aynı_sunucunun değişmez`,
  id: `tidak_terpengaruh tidak_mengubahnya tidak_berkaitan server_ini disebut_pembeli yang_sudah_ada`,
  ru: `не_затрагива* не_касается этого_же_сервера этого_сервера остаются_как а_не_сюда`,
  uk: `не_зачіпа* не_стосується цього_сервера`,
  zh: `不受影响 不影响 无关 本服务器的 不涉及`,
  ja: `影響しません 影響しない 関係ありません 関係はありません このサーバーの お客様が選んだ`,
  ko: `영향을_받지 관계가_없* 무관합니다 맡기시고`,
  ar: `لا_تتأثر لا_يخص`,
  hi: `प्रभावित_नहीं संबंध_नहीं`,
  vi: `không_ảnh_hưởng không_liên_quan của_chính`,
});
