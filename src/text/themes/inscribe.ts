import { themed } from './themed.ts';

/** To put something where it stays: a line in the notes, by heart, into the cloth. */
export const inscribe = themed({
  en: `tell_your save_as keep_in store_the record_that note_that_this put_down_that remember_that remember_permanently gain_a_line gains_a_line add_a_line adds_a_line line_is_added paragraph_is_added is_added_to are_added_to leave_a_note leaves_a_note make_a_note
    makes_a_note take_a_note put_into_your put_into_its put_in_your lay_by lays_by laid_by pin_to pinned_to enter_that
    enter_the entered_into learn_by_heart by_heart take_along copied_into copies_into copy_into written_into writes_into write_into store_in stored_in
    stores_it_in saved_in save_in save_to saved_to kept_in keep_in record_in recorded_in note_it note_down commit_to committed_to rooted take_root engrave
    etch memorise memorize is_stored outlives lives_in is_kept`,
  de: `merke_dir trage_in trag_in halte_fest festhalten schreib_dir notiere_dir nimm_mit abgelegt lege_ab eintragen trag_ein trage_ein merke_dir merk_dir
    wird_eingetragen wird_abgelegt einprägen präge_dir`,
  nl: `schrijf_op noteer onthoud leg_vast vastleggen bewaar_in opgeslagen_in zet_in_je`,
  fr: `ajoute_à inscris_dans note_dans inscris inscrire inscrit_dans consigne_dans garde_dans grave retiens enregistre_dans ajoute_à_ta dépose_dans`,
  es: `recuerda guarda anota_en apunta_en guarda_en inscribe graba memoriza añade_a_tu deja_escrito queda_en`,
  pt: `anota_em guarda_em grava_em inscreve memoriza acrescenta_à_tua deixa_escrito`,
  it: `annota_in scrivi_in salva_in registra_in memorizza imprimi aggiungi_alla_tua conserva_in`,
  pl: `zapisz_w zanotuj zapamiętaj dopisz_do wpisz_do utrwal`,
  tr: `not_al kaydet hafızana_yaz belleğe_yaz ezberle ekle_belleğ*`,
  id: `catat_di simpan_di menyalin salin_ke tuliskan_di hafalkan ingat_di tanamkan`,
  ru: `переносит запиши_в занеси_в сохрани_в запомни внеси_в заучи переносится запиши_себе`,
  uk: `запиши_в занеси_в збережи_в запам'ятай внеси_в переносить`,
  zh: `留一笔 写入 记入 存入 记在 记到 刻在 牢记 记一笔`,
  ja: `書き留め 覚えて 記録して 刻ん 控えて 保存して 書き写`,
  ko: `적어_두* 기록해* 새겨* 외워* 저장해* 기억해*`,
  ar: `سجل_في اكتب_في احفظ_في دون_في`,
  hi: `लिख_लें दर्ज_करें सहेजें याद_रखें`,
  vi: `ghi_vào lưu_vào khắc_ghi ghi_nhớ chép_vào`,
});
