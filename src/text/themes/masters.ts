import { themed } from './themed.ts';

/** Those who set the assistant up: its makers, the operator, the provider, its employer. */
export const masters = themed({
  en: `runs_you run_you running_you built_you trained_you deployed_you made_you developed_you configured_you created_you owns_you own_you behind_you set_you_going gave_you_your your_organisation your_vendor your_operator your_provider your_maker your_makers your_creators your_principal your_host your_supervisor makers maker vendor vendor's vendors operator operator's operators employer employer's provider provider's providers deployer deployers administrator
    administrators   those_who_built who_built_you who_made_you who_trained_you who_deployed your_developer your_developers its_developers
    its_makers its_owner your_owner your_company your_organisation your_organization manufacturer model's_maker model_maker hosting_application
    host_application host_client platform_team alignment_team safety_team set_you_up set_it_up those_who_run anthropic openai mistral deepmind`,
  de: `dich_entwickelt* dich_gebaut dich_trainiert dich_gemacht dich_betreib* dein_entwickler deine_entwickler deiner_entwickler dein_anbieter dein_hersteller hersteller herstellers betreiber betreibers betreibern anbieter anbieters anbietern arbeitgeber arbeitgebers entwickler entwicklern entwicklers
    auftraggeber auftraggebers administrator administratoren   wer_dich_gebaut wer_dich_trainiert dienstherr`,
  nl: `makers maker beheerder beheerders leverancier leveranciers aanbieder aanbieders werkgever ontwikkelaar ontwikkelaars exploitant `,
  fr: `t_ont_créé t_a_créé t_a_conçu t_ont_conçu t_ont_développé vous_ont_créé ton_éditeur tes_concepteurs qui_te_déploie fabricant fabricants exploitant exploitants opérateur opérateurs fournisseur fournisseurs éditeur employeur administrateur concepteurs concepteur
    développeur développeurs `,
  es: `te_desarroll* te_entren* te_crear* te_creó te_configur* tus_creadores tus_desarrolladores tu_operador fabricante fabricantes operador operadores proveedor proveedores empleador administrador desarrollador desarrolladores creadores creador 
     `,
  pt: `te_desenvolv* te_criou te_criaram te_treinou teus_criadores seus_criadores fabricante fabricantes operador operadores fornecedor fornecedores empregador administrador desenvolvedor desenvolvedores criadores criador 
    `,
  it: `ti_ha_creato ti_hanno_creato ti_ha_sviluppato ti_hanno_sviluppato tuoi_creatori tuoi_sviluppatori produttore produttori gestore gestori operatore operatori fornitore fornitori datore_di_lavoro amministratore sviluppatore sviluppatori creatori
     `,
  pl: `producent* operator* dostawc* pracodawc* administrator* twórc* programist* `,
  tr: `üretici* işletmeci* sağlayıcı* işveren* yönetici* geliştirici* `,
  id: `pembuat pembuatmu operator penyedia pengembang majikan pengelola administrator `,
  ru: `разработчик* создател* оператор* поставщик* работодател* администратор*  производител* провайдер* `,
  uk: `розробник* творц* оператор* постачальник* роботодавц* адміністратор*  виробник* провайдер* `,
  zh: `开发者 开发商 运营商 运营方 提供商 供应商 厂商 雇主 管理员 制造者 造你的 训练你的`,
  ja: `開発者 運営者 運営元 提供者 提供元 製造者 雇用主 管理者  作り手 事業者`,
  ko: `개발자* 개발사* 운영사* 운영자* 제공자* 제공사* 공급자* 고용주* 관리자* 제조사* `,
  ar: `المطور المطورين المشغل المزود صانعك صانع الشركة المدير  صاحب_العمل مشغلك`,
  hi: `निर्माता संचालक प्रदाता डेवलपर नियोक्ता प्रशासक `,
  vi: `nhà_phát_triển nhà_cung_cấp nhà_điều_hành người_tạo  quản_trị_viên`,
});
