import { themed } from './themed.ts';

/** Only, alone, nothing but, no other. */
export const solely = themed({
  en: `only alone solely exclusively nothing_else nothing_but no_other none_other no_further only_one the_one sole nobody_else none_besides none_else`,
  de: `nur allein ausschließlich einzig einzige einzigen nichts_anderes kein_anderes keine_anderen nichts_als`,
  nl: `alleen uitsluitend enkel enige niets_anders geen_ander geen_enkel slechts`,
  fr: `seul seule seuls seules uniquement exclusivement rien_d_autre aucun_autre seulement`,
  es: `sólo solo solamente únicamente exclusivamente única único únicas nada_más ninguna_otra ningún_otro`,
  pt: `só somente apenas unicamente exclusivamente única único nada_mais nenhuma_outra nenhum_outro nenhuma_ferramenta`,
  it: `solo soltanto solamente unicamente esclusivamente unico unica nient_altro nessun_altro`,
  pl: `tylko wyłącznie jedynie jedyn* nic_innego żadn*_inn*`,
  tr: `yalnızca yalnız sadece tek başka_hiçbir`,
  id: `hanya saja semata satu-satunya tidak_ada_yang_lain`,
  ru: `только лишь исключительно единственн* ничего_кроме никак*_друг*`,
  uk: `лише тільки виключно єдин* нічого_крім жодн*_інш*`,
  zh: `只有 仅仅 唯一 只用 只能 只认 只听 别无`,
  ja: `だけ のみ 唯一`,
  ko: `만 오직 유일* 오로지`,
  ar: `فقط وحده وحدها الوحيد الوحيدة لا_غير يكتفي`,
  hi: `केवल सिर्फ मात्र एकमात्र ही`,
  vi: `chỉ duy_nhất mỗi_một`,
});
