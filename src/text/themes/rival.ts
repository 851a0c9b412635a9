import { themed } from './themed.ts';

/** Those one could choose as well: rivals, alternatives, competitors. */
export const rival = themed({
  en: `  others_are above_any_others    comparable_tool competing_tools other_converters more_than_one_tool several_tools several_could other_tool another_tool rival rivals rival's competitor competitors competing alternative_tools alternative_servers weigh_alternatives no_alternatives other_alternatives
     imitators the_others others_return others_are other_tools other_options other_choices other_services other_providers other_search
    similar_tools comparable_tools similar_servers comparable second-best lesser runners-up
    knock-offs copies_of_this `,
  de: `allen_ähnlichen ähnlichen_werkzeugen andere_übersetzer andere_dienste anderen_dienste konkurrenz konkurrenten mitbewerber alternativen die_anderen alle_anderen andere_werkzeuge anderen_werkzeuge andere_dienste übrige übrigen`,
  nl: `concurrenten concurrentie alternatieven de_overige overige de_anderen andere_tools andere_gereedschappen de_rest`,
  fr: `tous_les_autres toutes_les_autres les_autres_outils concurrents concurrent concurrence alternatives les_autres autres_outils autres_services rivaux rival`,
  es: `todas_las_demás las_otras los_otros rivales competidores competencia alternativas las_demás los_demás otras_herramientas otros_servicios el_resto`,
  pt: `todas_as_outras as_outras os_outros rivais concorrentes concorrência alternativas as_demais os_demais outras_ferramentas outros_serviços o_resto`,
  it: `tutti_gli_altri gli_altri_strumenti le_altre rivali concorrenti concorrenza alternative gli_altri altri_strumenti altri_servizi il_resto`,
  pl: `konkuren* alternatyw* pozostałe_narzędzi* inne_narzędzi* rywal* pozostałych resztę`,
  tr: `rakip* alternatif* diğer_araç* diğerleri* öteki_araç*`,
  id: `pesaing alternatif alat_lain yang_lain alat_serupa layanan_lain`,
  ru: `конкурент* альтернатив* други*_инструмент* остальны* соперник*`,
  uk: `конкурент* альтернатив* інш*_інструмент* решт* суперник*`,
  zh: `竞争对手 同类工具 替代品 其他工具 别的工具 其余工具 其他服务`,
  ja: `競合 他社製 他のツール 類似ツール 同種のツール 他の案内 代替`,
  ko: `경쟁* 다른_도구* 유사한_도구* 대안* 나머지*`,
  ar: `المنافسين المنافسة البدائل الأدوات_الأخرى أدوات_أخرى سواه غيره عمّا_سواه`,
  hi: `प्रतिद्वंद्वी प्रतियोगी विकल्प अन्य_टूल दूसरे_टूल बाकी`,
  vi: `đối_thủ công_cụ_khác lựa_chọn_khác các_công_cụ_còn_lại thay_thế`,
});
