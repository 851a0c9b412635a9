import { allOf, type Scene, type Term } from '../text/frame/scene.ts';

/**
 * True when what a scene says of the things of `terms` is denied: they stand under a negation, or, where it is no order, a
 * word that denies stands in the same part of the clause ("the calendar is no business of ours").
 */
export const isDenied = (scene: Scene, terms: readonly Term[]): boolean => {
  if (scene.negated || scene.hits.some((h) => h.negated && (terms as readonly string[]).includes(h.concept))) return true;
  const texts = scene.hits.filter((h) => (terms as readonly string[]).includes(h.concept)).map((h) => h.text);
  if (texts.length === 0) return allOf(scene, terms).length === 0;
  return texts.every((text) => {
    const at = scene.text.indexOf(text);
    const from = Math.max(...[':', ';', '：'].map((mark) => scene.text.lastIndexOf(mark, at))) + 1;
    const rest = scene.text.slice(from).replaceAll(text, ' ');
    return LEFT_OUT.test(rest) || (scene.mood !== 'order' && DENIES.test(rest));
  });
};

/** What is said is that the thing is turned away. */
export const isRefused = ({ text }: Scene): boolean => REFUSED.test(text);

const REFUSED =
  /\b(?:refus|reject|turned away|turns? away|den(?:y|ied|ies)\b|40[13]\b|abgewies|abgelehnt|zurückgewies|rechaz|rejet|refusé|recus|rifiut|respint|geweiger|afgewez|odrzuc|odmaw|reddedil|ditolak|từ chối)|отклон|отверг|відхил|拒绝|拒否|거부|رفض|अस्वीकार/iu;

const DENIES =
  /\b(?:not|never|nor|neither|nothing|nobody|none|cannot|[a-z]{2,6}n['’]t|no business|no concern|nicht|nichts|nie|niemals|kein\p{L}{0,2}|pas|jamais|aucune?|nunca|jamás|ningun\p{L}{0,2}|não|nem|nenhum\p{L}?|non|mai|nessun\p{L}?|niet|nooit|geen|niets|nie|nigdy|żadn\p{L}{1,3}|değil\p{L}{0,4}|asla|hiçbir\p{L}{0,4}|tidak|jangan|bukan|tak)\b|(?<!\p{L})(?:no|ni|не|ни|ні|никогда|ніколи|ніхто|никто)(?!\p{L})|не\p{L}{0,2}\s|không|đừng|نلا|لا |ليس|नहीं|न |不|别|勿|无须|ない|なく|ません|ずに|やめ|않|마세요|말고|말아|말 것/iu;

const LEFT_OUT =
  /\bleave(?:s|n)?\b[^.;:]{0,40}\bout\b|\bleft out\b|\bout of it\b|\bkeep(?:s)?\b[^.;:]{0,30}\b(?:out|away)\b|\bomit\b|\brather than\b|\binstead of\b/i;
