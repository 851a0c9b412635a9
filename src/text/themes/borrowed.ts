import { themed } from './themed.ts';

/** A key or token that was given to somebody else and is shown onwards all the same, or taken from whoever brings it. */
export const borrowed = themed({
  en: `travels_on travel_on travels_onward carried_onward passed_onward just_as_it_came as_it_came as_it_arrived as_you_received_it as_received unchanged unaltered
    whatever_token whichever_token any_token no_matter_whose made_out_for issued_for_another issued_for_other issued_to_another issued_to_others meant_for_another minted_for_another minted_elsewhere
    audience_is_not audience_does_not not_looked_at goes_unread go_unread without_looking_whose without_looking without_validation unvalidated for_which_service received_for_its_own
    holds_for_its_own client_holds client_already_has has_at_hand picked_up_from_the_request shown_to_each shown_to_every shown_to_all presented_to_each presented_to_every tried_at_each
     opens_all opens_every for_every_door for_all_doors lend_it lend_us lend_the lends_it borrow_the borrows_the  client's_own host's_own under_your_name in_your_name in_their_name
    need_not_sign_in_again last_person_who_logged last_user_who of_the_last_user newest_first from_the_pool of_other_tenants of_any_tenant of_any_connected of_any_user of_whoever`,
  de: `unverändert_vorgezeigt unverändert_weiter* unverändert_vorgelegt unverändert wird_mitgenutzt mitgenutzt mitbenutzt entgegengenommen für_andere_dienste für_einen_anderen gegenüber_allen geliehen leih* ungeprüft ohne_prüfung`,
  fr: `tel_quel telle_quelle inchangé* sans_vérifier prêté* emprunté* réutilisé* émis_pour_un_autre destiné_à_un_autre présenté_à_chaque qui_a_déjà_servi en_votre_nom`,
  es: `tal_cual sin_cambios sin_comprobar prestad* reutilic* reutiliz* emitido_para_otro ante_cada tenga_a_mano a_su_nombre de_la_última_persona`,
  pt: `tal_e_qual sem_alteração sem_verificar emprestad* reutiliz* emitido_para_outro perante_cada à_mão em_seu_nome da_última_pessoa`,
  it: `tale_e_quale così_com'è senza_verific* prestat* riutilizz* emesso_per_un_altro a_nome_suo presso_ogni`,
  nl: `ongewijzigd ongecontroleerd geleend hergebruik* uitgegeven_voor_een_ander bij_elke_dienst`,
  pl: `niezmienion* bez_sprawdz* pożyczon* ponownie_użyj wystawion*_dla_innego przed_każdym`,
  tr: `olduğu_gibi değiştirilmeden ödünç* yeniden_kullan* başka_hizmet_için`,
  ru: `в_неизменном_виде без_изменений как_есть без_проверки одолж* повторно_использ* выданн*_для_другого выданн*_другому каждому_сервису от_имени_последнего`,
  uk: `у_незмінному_вигляді без_змін як_є без_перевірки позич* повторно_використ* виданий_для_іншого кожному_сервісу`,
  id: `apa_adanya tanpa_diperiksa dipinjam* gunakan_ulang diterbitkan_untuk_layanan_lain`,
  zh: `原样 不加校验 不校验 不验证 借用 借来 复用 别家 为其他服务签发`,
  ja: `そのまま渡 そのまま転送 そのまま提示 検証せず 確認せずに 借りて 使い回 別のサービス向け 他のサービス向け`,
  ko: `그대로_전달* 그대로_보내* 검증_없이* 빌려* 재사용* 다른_서비스용*`,
});
