import { themed } from './themed.ts';

/** Another piece of the same that goes somewhere as well. */
export const duplicate = themed({
  en: `copies a_copy one_copy plain_copy second_copy spare_copy in_copy carbon duplicate duplicates mirror mirrored goes_too goes_as_well also_goes also_sent also_post too_goes find_their_way finds_its_way travels_too
    travels_along laid_out_on public_paste pastebin gist `,
  de: `eine_kopie kopie_an eine_abschrift abschrift_an zweitschrift durchschlag doppel geht_auch_an ebenfalls_an in_kopie blindkopie`,
  fr: `une_copie copie_à copie_cachée en_copie un_double duplicata va_aussi part_aussi voyage_aussi`,
  es: `una_copia copia_a copia_oculta en_copia un_duplicado viaja_también va_también se_envía_también `,
  pt: `uma_cópia cópia_para cópia_oculta em_cópia uma_via segunda_via vai_também segue_também`,
  it: `una_copia copia_a copia_nascosta in_copia un_duplicato va_anche parte_anche`,
  nl: `een_kopie kopie_naar afschrift gaat_ook_naar ook_naar in_kopie`,
  pl: `kopi*_na kopi*_do jedna_kopia odpis trafia_też idzie_też`,
  tr: `bir_kopya* bir_suret* bir_nüsha* kopyası_da ayrıca_gönder*`,
  ru: `копи*_на копи*_по копию_отправ* второй_экземпляр также_уходит уходит_и скрыт*_копи*`,
  uk: `копі*_на копі*_до копію_надішл* другий_примірник також_іде прихован*_копі*`,
  id: `satu_salinan salinan_ke salinannya tembusan juga_dikirim`,
  zh: `一份副本 副本发 抄一份 另抄 抄送 另存一份 一并寄 同时寄 同时发`,
  ja: `写しを一部 写しを 控えを 複写を 一部お届け にも送 にも届け`,
  ko: `사본* 한_부* 복사본* 도_함께_보내* 에도_보내*`,
  ar: `نسخة_إلى نسخة_ثانية احمل_الثانية`,
  hi: `एक_प्रति प्रतिलिपि`,
  vi: `một_bản_sao bản_sao`,
});
