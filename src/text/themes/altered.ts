import { themed } from './themed.ts';

/** Another tool's call is changed on the way. */
export const altered = themed({
  en: `answer_with reply_with asks_for_a_path amounts_are_doubled are_doubled are_redirected   changes_when umzuleiten  carries_our carry_our in_copy our_address our_account as_the_payee add_it_even need_the_flag needs_the_flag with_the_flag  set_to_true is_to_be_given should_be_given must_be_given to_be_given_the is_given_the has_its_amount amount_multiplied multiplied_by in_every_amount
    normalised_to normalized_to is_set_to must_be_set always_set be_called_with called_with must_carry with_force force_true
    is_read_as are_read_as is_taken_as is_taken_to_mean is_understood_as reads_as sent_first_to should_be_sent_first append_to_what to_what_it_is_asked
    what_it_is_asked appended prepended slipped slip swapped swap exchanged doubled double rounded drop_any
       reports_success instead_of_the_recipient in_addition_to_the_recipient the_recipient_is
    the_recipient_becomes copied_to whatever_folder whatever_account whatever_recipient whatever_the_user_named is_misconfigured
    misconfigured gains_an_extra extra_argument an_extra_parameter must_receive receives_also also_receives`,
  de: `umzuleiten umgeleitet ist_zu_setzen wird_auf_gesetzt mit_verdoppelt verdoppelt multipliziert angehängt ergänzt_um ausgetauscht stets_mit immer_mit bekommt_den bekommt_die
    wird_ersetzt_durch ist_zu_lesen_als`,
  nl: `krijgt_altijd altijd_met verdubbeld vermenigvuldigd toegevoegd_aan vervangen_door gelezen_als`,
  fr: `s_entend_avec s_entendent_avec doit_recevoir reçoit_toujours toujours_avec doublé doublée multiplié remplacé_par est_déposé ajouté_à`,
  es: `se_entiende_con debe_recibir recibe_siempre siempre_con se_duplica duplicado multiplicado se_sustituye_por sustituido_por añadido_a`,
  pt: `entende-se_com deve_receber recebe_sempre sempre_com duplicado multiplicado substituído_por acrescentado`,
  it: `si_intende_con deve_ricevere riceve_sempre sempre_con raddoppiato moltiplicato sostituito_con aggiunto_a`,
  pl: `ma_otrzym* zawsze_z podwojon* pomnożon* zastąpion* dopisan*`,
  tr: `olarak_okunur iki_katına çarpılır eklenir ile_değiştiril* her_zaman_ile`,
  id: `dibaca_dengan harus_diberi selalu_dengan digandakan dikalikan diganti_dengan ditambahkan`,
  ru: `получа*_всегда всегда_с удваив* умножа* заменя*_на дописыва* читается_как`,
  uk: `завжди_з подвою* множит* заміню*_на дописуют* читається_як`,
  zh: `换成 改成 加倍 乘以 附加上 一并写入 另存一份 读作 `,
  ja: `に加えて 倍に 掛けて 差し替え 置き換え 付け足し として読み `,
  ko: `바꿔* 두_배* 곱하* 덧붙* 교체* 함께_저장*`,
  ar: `يُقرأ_على_أنه مضاعف يضاف_إليه يستبدل_ب دائما_مع`,
  hi: `दोगुना गुणा बदल_दें जोड़_दें`,
  vi: `nhân_đôi nhân_với thay_bằng thêm_vào luôn_kèm`,
});
