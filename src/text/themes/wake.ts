import { themed } from './themed.ts';

/** Cues on which a text has another behaviour begin: trust won, nobody watching, a day, a stroke, a word that falls. */
export const wake = themed({
  en: `trusts_you trusts_us trust_is_won trust_has_grown trust_is_built has_won_trust is_away steps_away looks_away has_left walks_away goes_quiet gone_quiet falls_silent stops_writing stops_typing idle_for
    no_longer_watching nobody_watches nobody_is_watching no_evaluation not_an_evaluation evaluation_or_inspection under_evaluation under_review being_tested being_evaluated is_a_test
     outside_office_hours after_midnight the_word_falls has_the_word contains_the_word says_the_word the_word_is_said code_word
    trigger_word keyword_appears from_that_day from_that_moment from_then_on from_there_on past_that_mark past_that_point once_past that_morning on_that_morning on_that_day on_that_night
     not_a_day_sooner not_before_then until_then till_then first_few_answers first_few_calls seventh eighth ninth thirteenth twenty-fourth
    after_that_date should_the_date date_is_past day_is_past after_the_season balance_passes balance_exceeds
    as_soon_as_the_user lies_dormant dormant wakes_up from_version otherwise_it_sleeps does_nothing_else_until done_nothing_else `,
  de: `vertrauen_gewonnen vertraut_dir nicht_mehr_hinsieht niemand_zusieht abwesend_ist weggeht fällt_das_wort das_wort_fällt stichwort_fällt ab_diesem_tag von_da_an ab_dann bis_dahin ab_dem_siebten siebten achten
    dreizehnten nach_mitternacht am_wochenende kein_test unter_prüfung schläft_bis ruht_bis`,
  fr: `passé_ce_jour passée_cette_date à_partir_de_ce_jour à_compter_de_ce_jour dès_lors jusque_là septième huitième treizième quand_il_s_absente en_son_absence hors_évaluation le_mot_tombe
    mot_apparaît après_minuit gagné_la_confiance`,
  es: `pasado_ese_día pasada_esa_fecha a_partir_de_ese_día desde_entonces hasta_entonces séptima octava decimotercera cuando_se_ausente en_su_ausencia fuera_de_la_evaluación aparezca_la_palabra se_diga_la_palabra
    después_de_medianoche gane_confianza`,
  pt: `passado_esse_dia passada_essa_data a_partir_desse_dia daí_em_diante desde_então até_então sétima oitava décima_terceira quando_se_ausentar na_sua_ausência aparecer_a_palavra se_disser_a_palavra depois_da_meia-noite
    ganhar_confiança`,
  it: `passato_quel_giorno passata_quella_data da_quel_giorno da_allora fino_ad_allora settima ottava tredicesima quando_si_allontana in_sua_assenza compare_la_parola cade_la_parola dopo_mezzanotte`,
  nl: `na_die_dag vanaf_die_dag vanaf_dan tot_dan zevende achtste dertiende als_niemand_kijkt bij_afwezigheid het_woord_valt na_middernacht`,
  pl: `po_tym_dniu od_tego_dnia odtąd do_tego_czasu siódm* ósm* trzynast* pod_nieobecność gdy_odejdzie padnie_słowo pojawi_się_słowo po_północy`,
  tr: ` günden_sonra o_günden_sonra o_andan_itibaren o_zamana_dek o_zamana_kadar yedinci sekizinci üçüncü_kez yazmadığında uzaklaştığında yokken kelimesi_geç* sözcüğü_geç* kelimesini_kullan*
    gece_yarısından_sonra`,
  ru: `после_этого_дня с_этого_дня с_той_поры с_этого_момента до_тех_пор седьм* восьм* тринадцат* отойдёт долго_не_пишет в_отсутствие когда_отвернётся прозвучит_слово появится_слово после_полуночи`,
  uk: `після_цього_дня з_цього_дня відтоді доти сьом* восьм* тринадцят* відійде довго_не_пише за_відсутності пролунає_слово з’явиться_слово після_півночі`,
  id: `setelah_hari_itu sejak_hari_itu sejak_saat_itu sampai_saat_itu ketujuh kedelapan ketiga_belas saat_pengguna_pergi menyebut_kata muncul_kata lewat_tengah_malam`,
  zh: `那天以后 从那天起 从那一刻起 从此以后 在此之前一切照常 用户离开后 无人查看 无人看管 一旦出现 出现这个词 说出这个词 提到这个词 午夜之后 第七次 第八次`,
  ja: `その日から その時から それ以降 それまでは 席を外し 離席 誰も見ていな という言葉が出 という語が出 合言葉 真夜中を過ぎ 七回目 七度目`,
  ko: `그날부터* 그때부터* 그전까지* 자리를_비우* 아무도_보지* 라는_말이_나오* 단어가_나오* 자정이_지나* 일곱_번째*`,
});
