import { themed } from './themed.ts';

/** What belongs to others: another server's, third parties', of whichever provider. */
export const foreign = themed({
  en: `not_ours not_our_own not_this_server not_from_this ours_or_not whoever's  of_the_editor host_editor host_tool host_tools host_application editor's other_servers  another_server another_server's other_server any_server any_server's whichever_server different_server every_server
    all_servers another_provider other_providers another_vendor other_vendors third_parties third_party third-party neighbouring neighboring neighbour
    neighbour's   of_others by_others other_people's  by_whomever by_whomsoever whoever_provides whoever_provided
    whoever_keeps whoever_offers whoever_owns whoever_made regardless_of_server of_the_host the_host's by_the_host client's_own connected_servers
    installed_servers separate_server anybody_else's anyone_else's someone_else's
    outside_this_server from_outside bank's the_mail_server the_file_server map_server mail_server calendar_server `,
  de: `anderer_anbieter anderen_anbietern anderer_server anderen_servern anderen_servers andere_server fremder fremden fremde fremdes dritter dritten
    nachbarserver benachbarter benachbarten egal_von_welchem gleich_von_welchem welcher_server irgendeines eines_anderen der_anderen von_anderen
    andernorts bestehende_werkzeuge eingebaute eingebauten hauseigene mailserver dateiserver`,
  nl: `andere_servers andere_server van_anderen een_andere_server derden van_wie andere_aanbieders andermans buren naburige ingebouwde van_welke_server
    elders wie_het_ook`,
  fr: `autre_serveur autres_serveurs d_un_autre_fournisseur autres_fournisseurs tiers d_autrui des_autres autre_fournisseur voisin voisins
    quel_que_soit_le_serveur n_importe_quel_serveur intégrés intégré ailleurs`,
  es: `otro_servidor otros_servidores otra_empresa otros_proveedores otro_proveedor terceros ajenas ajenos ajena ajeno vecino vecinos vecina de_los_demás
    cualquier_servidor sea_de_quien_sea de_quien_sea integradas integrados`,
  pt: `outro_servidor outros_servidores outro_fornecedor outros_fornecedores terceiros alheias alheios vizinho vizinhos servidor_algum qualquer_servidor
    de_quem_for integradas dos_outros`,
  it: `altro_server altri_server altro_fornitore altri_fornitori terzi altrui vicino vicini qualunque_server qualsiasi_server di_chiunque integrati
    degli_altri`,
  pl: `inn*_serwer* inn*_dostawc* innych_serwerów cudz* osób_trzecich sąsiedn* sąsiad* dowolnego_serwera wbudowan* któregokolwiek`,
  tr: `başka_sunucu* diğer_sunucu* başka_sağlayıcı* üçüncü_taraf* komşu* hangi_sunucu* başkalarının yerleşik herhangi_bir_sunucu*`,
  id: `server_lain penyedia_lain pihak_ketiga pihak_lain tetangga milik_orang_lain milik_bank server_mana_pun bawaan alat_lain`,
  ru: `друг*_сервер* чуж* других_серверов друг*_поставщик* друг*_провайдер* третьих_лиц сосед* тому_серверу любого_сервера какого_бы_сервера встроенн*
    сторонн*`,
  uk: `інш*_сервер* чуж* інших_постачальник* третіх_осіб сусід* будь-якого_сервера вбудован* сторонн*`,
  zh: `其他服务器 别的服务器 其它服务器 另一服务器 其他供应商 第三方 别家 邻居 任何服务器 其他来源 内置的 自带的 他人`,
  ja: `他のサーバー 別のサーバー 他サーバー 他社 第三者 隣の 隣接 どのサーバー いかなるサーバー 他の提供 標準の 組み込みの`,
  ko: `다른_서버* 타_서버* 다른_업체* 제3자* 이웃* 다른_제공* 어느_서버* 내장* 외부_서버*`,
  ar: `خادم_آخر خوادم_أخرى الخوادم_الأخرى مزود_آخر طرف_ثالث الجيران أي_خادم أدوات_أخرى المدمجة`,
  hi: `अन्य_सर्वर दूसरे_सर्वर किसी_भी_सर्वर तीसरे_पक्ष पड़ोसी अन्य_प्रदाता`,
  vi: `máy_chủ_khác nhà_cung_cấp_khác bên_thứ_ba nhà_khác hàng_xóm bất_kỳ_máy_chủ `,
});
