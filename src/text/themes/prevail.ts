import { themed } from './themed.ts';

/** Prevails, wins, comes first, in case of conflict, even where it contradicts. */
export const prevail = themed({
  en: `the_one_to_go_by to_go_by go_by_this goes_by go_by_the take_direction takes_direction direction_solely guided_by take_its_word its_word_is is_final are_final final_authority sole_authority should_anything_differ differ_from_what differs_from_what is_decisive decisive prevail prevails prevailing wins win_over takes_precedence take_precedence takes_priority take_priority in_case_of_conflict in_the_event_of_conflict
    where_they_conflict if_they_conflict when_they_conflict where_the_two even_when_they_contradict even_if_they_contradict contradict contradicts
    contradicting contradictory contrary_to conflicts_with conflict_with outranks outrank outranked ranks_above rank_above above_whatever above_any
    above_all ranks_higher higher_rank higher_authority supreme binding authoritative final_say last_word final_word is_law governs govern counts_as_our
    counts_above overrules trumps hold_good stand_against`,
  de: `verbindlich_ist verbindlich vorrang geht_vor gehen_vor hat_vorrang massgeblich maßgeblich maßgebend gilt_allein gilt_nur gelten_nur gelten_allein widersprechen widerspricht
    zuwiderläuft zuwiderlaufen im_widerspruch steht_über entscheidet überwiegt gilt_was es_gilt`,
  nl: `weegt_zwaarder wegen_zwaarder gaat_boven voorrang gaat_voor gaan_voor doorslaggevend leidend bindend tegenspreekt in_strijd_met staat_boven geldt_alleen binnen_geldt beslist`,
  fr: `prévaut prévalent prime priment l_emporte l_emportent fait_foi font_foi contredit contredisent au_dessus_de contraire fait_loi priorité_sur`,
  es: `prevalece prevalecen manda mandan prima contradice contradicen contradigan por_encima_de tiene_prioridad vale_sólo sólo_cuenta sólo_vale
    tienen_prioridad contrario decide`,
  pt: `prevalece prevalecem manda contradiz contradizem acima_de tem_prioridade contrário decide`,
  it: `prevale prevalgono comanda vince contraddice contraddicono al_di_sopra ha_la_precedenza contrario decide fa_fede`,
  pl: `pierwszeństwo ma_pierwszeństwo rozstrzyga przeważa ważniejsz* sprzeczn* nadrzędn* decyduje obowiązuje_tylko`,
  tr: `önceliklidir üstündür geçerlidir çelişse çelişirse baskındır belirleyicidir esastır`,
  id: `yang_berlaku didahulukan mengalahkan bertentangan lebih_tinggi menentukan mengikat`,
  ru: `важнее имеют_приоритет имеет_приоритет преобладает главнее выше_любых противореч* вопреки решает обязательн*`,
  uk: `переважа* важливіш* мають_пріоритет має_пріоритет чинними_є чинні_лише суперечать суперечить всупереч вирішує`,
  zh: `为准 优先于 高于 凌驾 冲突时 相矛盾 相抵触 说了算`,
  ja: `優先され 優先する 優先します 上回る に勝る よりどころ 拠りどころ 食い違 矛盾`,
  ko: `우선합니다 우선한다 우선하* 우위* 모순* 충돌* 따릅니다`,
  ar: `الأولوية تسود يسود فوق تتعارض يتعارض تناقض الحكم`,
  hi: `प्राथमिकता सर्वोपरि ऊपर_माना विरोध निर्णायक`,
  vi: `ưu_tiên_hơn có_hiệu_lực_cao_hơn mâu_thuẫn trái_với quyết_định`,
});
