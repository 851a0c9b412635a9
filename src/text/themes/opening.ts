import { themed } from './themed.ts';

/** The first place in time: before anything else, at the head of, ahead of all. */
export const opening = themed({
  en: `start_here  once_this_has once_this_one once_this_tool only_be_used_once may_only_be_used before_you_do before_doing_anything before_acting before_any_action before_any_step before_you_act before_you_help make_this_your_first has_to_be_preceded be_preceded begins_here starts_here begin_here start_here come_here_beforehand here_beforehand calls_this_first call_this_first your_first_action first_step_of before_anything before_anything_else before_everything before_everything_else before_all_else before_all_others before_any_other before_every_other
    before_other before_all_other before_touching before_turning_to before_reaching_for before_resorting before_using_any before_you_use_any
    before_calling_any before_invoking_any ahead_of_any ahead_of_anything ahead_of_every ahead_of_all ahead_of_other ahead_of_the_others first_of_all
    first_thing opening_move first_move first_action first_act first_call first_step very_first at_the_head_of at_the_front_of at_the_outset_of
    at_the_start_of at_the_beginning_of at_the_top_of start_of_each start_of_every start_of_any beginning_of_each beginning_of_every begins_with
    begin_with starts_with start_with opens_with open_with comes_first come_first goes_first go_first turned_to_first called_first consulted_first
    asked_first checked_first precedes precede prior_to_any prior_to_anything prior_to_all prior_to_every prior_invocation until_it_has until_this_has
    until_the until_this until_after and_only_then only_then only_after only_afterwards must_wait has_to_wait have_to_wait wait_until wait_for_it
    come_after comes_after must_come_after preceded_by conditional_upon conditional_on prerequisite_for precondition_for pre-flight preflight gatekeeper
    gateway_to entry_point first_port_of_call`,
  de: `bevor_du_antwortest bevor_du_etwas zu_beginn_jedes beginnt_hier beginnen_hier fängt_hier vor_allem_anderen vor_allen_anderen vor_jedem_anderen vor_jeder_anderen bevor_irgendein bevor_ein_anderes bevor_andere zuallererst als_erstes
    an_erster_stelle zuerst am_anfang_jeder am_anfang_jedes zu_beginn_jeder zu_beginn_jedes zu_beginn_einer eröffnet bevor_du_ein bevor_du_irgend
    erst_danach erst_dann erst_wenn solange_nicht voraussetzung_für warten_bis vorausgehen geht_voraus`,
  nl: `voordat_je_antwoordt voor_alle_andere voor_al_het_andere voor_elk_ander eerst_van_alles allereerst als_eerste aan_het_begin_van voordat_een_ander voordat_je_iets
    voordat_enig pas_daarna pas_dan pas_als voordat_hier vooraf_aan voorafgaand_aan begint_met`,
  fr: `avant_de_répondre avant_d_agir commence_ici commencent_ici commence_par_cet avant_tout avant_toute avant_tout_autre avant_toute_autre avant_les_outils avant_les_autres avant_d_utiliser avant_chaque en_premier tout_d_abord
    en_ouverture au_début_de_chaque au_début_de_toute en_tête_de d_abord préalable préalablement pas_avant tant_que ensuite_seulement commence_par
    commencez_par`,
  es: `antes_de_responder antes_de_contestar antes_de_actuar empieza_aquí comienza_aquí hasta_que_esta hasta_que_este antes_que_nada antes_de_nada antes_de_todo antes_de_cualquier antes_que_cualquier antes_de_usar antes_de_tocar en_primer_lugar al_inicio_de_cada
    al_principio_de_cada al_comienzo_de primero_de_todo lo_primero hasta_que_no sólo_después solo_después sólo_entonces empieza_por empiece_por previo_a
    previa_a primer_paso`,
  pt: `antes_de_responder antes_de_agir começa_aqui até_que_esta antes_de_tudo antes_de_mais antes_de_qualquer antes_que_qualquer antes_de_usar antes_de_enviar primeiro_de_tudo em_primeiro_lugar no_início_de_cada
    no_começo_de_cada só_depois só_então até_que comece_por primeiro_passo prévia_a`,
  it: `prima_di_rispondere prima_di_agire comincia_qui inizia_qui passa_sempre_da prima_di_tutto prima_di_ogni prima_di_ogni_altra prima_di_qualsiasi prima_di_qualunque innanzitutto per_prima_cosa all_inizio_di_ogni in_apertura
    solo_dopo soltanto_dopo solo_allora finché_non comincia_da inizia_con primo_passo previa`,
  pl: `zanim_odpowiesz przed_odpowiedzią przed_wszystkim_innym przed_każdym_innym przed_jakimkolwiek przed_użyciem_innych najpierw na_początku_każd* na_wstępie dopiero_potem dopiero_po
    dopiero_wtedy zanim_użyjesz zanim_sięgniesz zanim_cokolwiek zaczynaj_od zacznij_od w_pierwszej_kolejności`,
  tr: `yanıtlamadan_önce cevaplamadan_önce her_şeyden_önce diğer_tüm*_önce herhangi_bir_araçtan_önce başka_bir_araçtan_önce ilk_olarak öncelikle her_oturumun_başında başlangıcında
    ancak_ondan_sonra ancak_bundan_sonra kullanmadan_önce ilk_adım`,
  id: `sebelum_menjawab sebelum_apa_pun sebelum_yang_lain sebelum_alat_lain sebelum_menggunakan_alat terlebih_dahulu pertama_kali pertama-tama di_awal_setiap pada_awal_setiap
    barulah baru_kemudian langkah_pertama`,
  ru: `прежде_чем_отвечать до_ответа перед_ответом прежде_всего прежде_чем_тронуть прежде_чем_использовать прежде_чем_обра* прежде_любого прежде_любых перед_любым перед_всеми раньше_всех
    в_первую_очередь первым_делом в_начале_каждо* до_любого до_использования только_потом только_после лишь_после сначала первым_шагом`,
  uk: `перш_ніж_відповідати передусім перш_за_все насамперед перш_ніж_торкнутися перш_ніж_використ* перед_будь-яким перед_усіма на_початку_кожно* лише_потім лише_після спершу
    спочатку`,
  zh: `回答之前 答复之前 在任何其他 先于任何 先于其他 优先于其他 在使用其他 使用任何工具之前 调用任何工具之前 任何工具之前 其他工具之前 首先调用 最先 第一步 每次对话开始 每次会话开始 开头 才能使用其他 才可以使用 方可使用 之后才 之后方可`,
  ja: `回答する前 返答の前 いかなるツールよりも先 どのツールよりも先 他のツールより先 何よりも先 何より先 真っ先 最初に必ず 必ず最初に 他のツールを使う前 他のツールを呼ぶ前 会話の最初 会話の冒頭 冒頭で 初めて使える`,
  ko: `답하기_전* 응답하기_전* 무엇보다_먼저 다른_도구보다_먼저 다른_도구를_쓰기_전* 어떤_도구보다 맨_먼저 가장_먼저 쓰기에_앞서 사용하기에_앞서 사용하기_전* 먼저_호출* 대화_시작* 세션_시작* 첫_단계*`,
  ar: `قبل_الرد قبل_الإجابة قبل_كل_شيء قبل_أي_شيء قبل_أي_أداة قبل_استخدام_أي أولاً في_بداية_كل لا_تستخدم_قبل بعدها_فقط`,
  hi: `उत्तर_देने_से_पहले सबसे_पहले किसी_भी_अन्य_टूल_से_पहले अन्य_टूल_से_पहले कुछ_भी_करने_से_पहले शुरुआत_में इसके_बाद_ही`,
  vi: `trước_khi_trả_lời trước_tiên trước_hết trước_mọi trước_bất_kỳ trước_khi_dùng_bất rồi_mới_được rồi_mới đầu_mỗi đầu_tiên chọn_trước`,
});
