import { themed } from './themed.ts';

/** Those who set the assistant up: its makers, the operator, the provider, its employer. */
export const masters = themed({
  en: `makers maker vendor vendor's vendors operator operator's operators employer employer's provider provider's providers deployer deployers administrator
    administrators owners principals those_who_built who_built_you who_made_you who_trained_you who_deployed your_developer your_developers its_developers
    its_makers its_owner your_owner your_company your_organisation your_organization manufacturer model's_maker model_maker hosting_application
    host_application host_client platform_team alignment_team safety_team set_you_up set_it_up those_who_run anthropic openai mistral deepmind`,
  de: `hersteller herstellers betreiber betreibers betreibern anbieter anbieters anbietern arbeitgeber arbeitgebers entwickler entwicklern entwicklers
    auftraggeber auftraggebers administrator administratoren eigentümer besitzer wer_dich_gebaut wer_dich_trainiert dienstherr`,
  nl: `makers maker beheerder beheerders leverancier leveranciers aanbieder aanbieders werkgever ontwikkelaar ontwikkelaars exploitant eigenaar`,
  fr: `fabricant fabricants exploitant exploitants opérateur opérateurs fournisseur fournisseurs éditeur employeur administrateur concepteurs concepteur
    développeur développeurs propriétaire`,
  es: `fabricante fabricantes operador operadores proveedor proveedores empleador administrador desarrollador desarrolladores creadores creador dueño
    propietario amo`,
  pt: `fabricante fabricantes operador operadores fornecedor fornecedores empregador administrador desenvolvedor desenvolvedores criadores criador dono
    proprietário`,
  it: `produttore produttori gestore gestori operatore operatori fornitore fornitori datore_di_lavoro amministratore sviluppatore sviluppatori creatori
    proprietario padrone`,
  pl: `producent* operator* dostawc* pracodawc* administrator* twórc* programist* właściciel*`,
  tr: `üretici* işletmeci* sağlayıcı* işveren* yönetici* geliştirici* sahibi*`,
  id: `pembuat pembuatmu operator penyedia pengembang majikan pengelola administrator pemilik`,
  ru: `разработчик* создател* оператор* поставщик* работодател* администратор* владел* производител* провайдер* хозяин*`,
  uk: `розробник* творц* оператор* постачальник* роботодавц* адміністратор* власник* виробник* провайдер* господар*`,
  zh: `开发者 开发商 运营商 运营方 提供商 供应商 厂商 雇主 管理员 制造者 造你的 训练你的`,
  ja: `開発者 運営者 運営元 提供者 提供元 製造者 雇用主 管理者 持ち主 作り手 事業者`,
  ko: `개발자* 개발사* 운영사* 운영자* 제공자* 제공사* 공급자* 고용주* 관리자* 제조사* 소유자*`,
  ar: `المطور المطورين المشغل المزود صانعك صانع الشركة المدير المالك صاحب_العمل مشغلك`,
  hi: `निर्माता संचालक प्रदाता डेवलपर नियोक्ता प्रशासक मालिक`,
  vi: `nhà_phát_triển nhà_cung_cấp nhà_điều_hành người_tạo chủ_nhân quản_trị_viên`,
});
