import { themed } from './themed.ts';

/** What was meant for others comes here. */
export const hither = themed({
  en: `  this_one_does   passed_to_us pass_it_to_us given_to_us go_with_this hand_all   by_this_one   only_here send_everything everything_meant meant_for_it nur_noch_hier  through_this_one through_this_tool via_this_tool through_this_function with_this_function_only land_here lands_here through_us via_us rather_than_there route_its_queries route_its route_their here_instead in_its_stead in_their_stead in_his_stead handed_to_us brought_here bring_it_here brought_to_us  send_it_here send_here
    routed_here route_it_here routed_through goes_through_here go_through_here  passed_through_here redirected_here redirect_to
     come_back_here come_to_us comes_to_us turn_to_us turned_to_us hand_over_his we_fetch we_handle ours_instead executed_here
    handled_here carried_out_here  taken_care_of_here is_dropped_and call_is_dropped wherever_one_of
    wherever_any_of stands_in_for is_accepted_here accepts_their_arguments accepts_its_arguments belongs_to_this belongs_here belong_here takes_over
      ask_for_it_here replaces_the_call supersedes_the_call  hand_it_to_us instead_of_it this_one_instead
    this_tool_instead this_server_instead of_this_server_instead `,
  de: ` nur_noch_hier nur_hier über_dieses_werkzeug über_dieses stattdessen_hier   hier_an klopf_hier über_uns  nimmt_stattdessen an_seiner_stelle hier_erledigt hier_ausgeführt umgeleitet
     läuft_hier kommt_zu_uns`,
  nl: `  hierheen hierlangs via_ons hier_afgehandeld loopt_via `,
  fr: `adresse-toi_toujours à_celui-ci  passe_par_celui-ci ici_même   passe_par passent_par  traité_ici redirigé_ici à_sa_place`,
  es: `  sólo_aquí solo_aquí por_esta pásalo_todo por_esta_herramienta aquí_en_su_lugar en_su_lugar  pasa_por pasan_por a_este_servidor se_hace_aquí se_desvía a_nosotros`,
  pt: ` por_esta_ferramenta aqui_em_vez no_seu_lugar  passa_por passam_por feito_aqui desviado a_nós`,
  it: ` chiama_questo qui_al_posto al_suo_posto passa_di_qui passano_di_qui  fatto_qui dirottato passa_da_noi`,
  pl: `zamiast_tego tutaj_zamiast przez_nas  tu_wykonywan* przekierowan* w_jego_miejsce`,
  tr: `onun_yerine   bizden_geç* burada_yap* yönlendiril* bize_getir*`,
  id: `lewat_sini lewat_sini_saja di_sini_saja   melalui_kami urung_dipakai dialihkan`,
  ru: `вызывай_этот используй_этот вызов_переадресу* переадресуется_сюда передается_сюда передаётся_сюда переадресу* перенаправ* вместо_него  через_нас у_нас_выполня* `,
  uk: `передається_сюди переадресовується_сюди переадресов* перенаправ* замість_нього  через_нас `,
  zh: `都由本工具 均由本工具 由本工具处理 改用本工具 一律改用 统一使用本 转到这里 转到本 改由本 交给本 由本工具代 到这里来 走这里 代为处理 改走`,
  ja: `こちらで代わ こちらへ 当方へ 当方だけ こちらに回 代わりにこちら こちらを通`,
  ko: `이쪽으로* 우리_쪽으로* 여기로* 돌려보내* 대신_여기* 이곳으로*`,
  ar: `إلى_هنا بدلا_منه عبرنا يحول_إلينا`,
  hi: `यहीं_भेज* इसके_बजाय_यहाँ हमारे_पास यहाँ_से`,
  vi: ` qua_đây tại_đây_thay chuyển_về_đây `,
});
