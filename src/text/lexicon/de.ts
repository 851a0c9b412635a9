import type { Lexicon } from '../reading.ts';
import { list } from './list.ts';

/** Weak verbs and those whose imperative is the stem, by infinitive; `lesen/lies/liest` gives imperative and third person. */
const VERBS = `
  abonnieren adressieren agieren aktivieren aktualisieren akzeptieren analysieren antworten archivieren aufrufen autorisieren beachten bearbeiten beantworten bedenken beenden befolgen befragen begründen behalten/behalte/behält behandeln/behandle/behandelt behaupten benachrichtigen benennen benutzen benötigen berechnen bereinigen berichten berücksichtigen beschaffen beschränken beschreiben besorgen bestätigen betrachten
  beginnen bevorzugen bewahren bewerten bezahlen binden blenden blockieren brechen/brich/bricht bringen buchen chiffrieren deaktivieren definieren deinstallieren denken diskutieren dokumentieren drucken durchsuchen dürfen editieren ermitteln/ermittle/ermittelt eingeben empfehlen/empfiehl/empfiehlt entfernen enthüllen entnehmen/entnimm/entnimmt entschlüsseln/entschlüssle/entschlüsselt entwenden erfassen erfragen ergänzen erhalten/erhalte/erhält
  erinnern/erinnere/erinnert erklären erlauben ermöglichen ersetzen erstellen erteilen erwähnen erweitern/erweitere/erweitert erzählen erzeugen exfiltrieren exportieren extrahieren fälschen fangen filtern/filtere/filtert finden formatieren formulieren fortfahren fragen führen füllen fügen garantieren geben/gib/gibt gehen gehorchen generieren genehmigen gestatten gewähren gleichen greifen halten/halte/hält handeln/handle/handelt hängen heben helfen/hilf/hilft herunterladen hinterlegen hinzufügen holen
  ignorieren imitieren importieren indizieren informieren initialisieren installieren integrieren interpretieren invertieren klicken klonen kodieren codieren kombinieren kommentieren kommunizieren konfigurieren konsultieren kontaktieren konvertieren kopieren korrigieren laden/lade/lädt lassen/lass/lässt laufen legen leeren leiten lesen/lies/liest liefern/liefere/liefert listen loggen löschen lösen machen markieren maskieren melden merken migrieren missachten modifizieren nehmen/nimm/nimmt
  nennen notieren nutzen offenbaren öffnen ordnen packen parsen pausieren pflegen platzieren posten priorisieren prüfen protokollieren publizieren rechnen reden referenzieren registrieren respektieren rufen sagen sammeln/sammle/sammelt schicken schreiben schützen schweigen senden setzen sichern/sichere/sichert simulieren sortieren speichern/speichere/speichert sperren spielen sprechen/sprich/spricht starten stehlen/stiehl/stiehlt stellen steuern/steuere/steuert stoppen streichen suchen synchronisieren
  tarnen tauschen teilen testen tilgen tippen töten tragen/trage/trägt tun überbrücken übergeben/übergib/übergibt übergehen überlassen überlisten übermitteln/übermittle/übermittelt übernehmen/übernimm/übernimmt überprüfen überschreiben übersehen/übersieh/übersieht übersetzen überspringen übertragen/übertrage/überträgt überwachen überweisen umgehen umleiten unterdrücken unterlassen/unterlass/unterlässt unterrichten untersuchen validieren verändern/verändere/verändert verarbeiten verbergen/verbirg/verbirgt verbreiten
  verbinden vergessen/vergiss/vergisst vergleichen verheimlichen verhalten/verhalte/verhält verifizieren verlangen verlassen vermeiden vermerken vernichten verraten/verrate/verrät verschieben verschicken verschleiern/verschleiere/verschleiert verschlüsseln/verschlüssle/verschlüsselt verschweigen versenden verstecken verstoßen verwenden verwerfen/verwirf/verwirft verzichten vollziehen vorziehen wählen wandeln/wandle/wandelt warnen warten wechseln/wechsle/wechselt weigern weiterleiten weitergeben werfen
  wiedergeben wiederherstellen wiederholen zahlen zählen zeigen zerstören ziehen zitieren zulassen zugreifen zusammenfassen`;

const IRREGULAR = `
  sei seien seid habe haben werde wisse vergesst lest nimm nehmt gebt stellt schreibt beachtet wende zieh lade ladet lass lasst such schick leg setz ruf hol mach sag frag füg häng kopier ignorier informier verwend nutz benutz merk`;

const USAGE = `
  ignoriere ignorieren ignoriert vergiss vergessen vergesst missachte missachten verwende verwenden benutze benutzen nutze nutzen rufe ruf rufen erwähne erwähnen verschweige verschweigen verheimliche verheimlichen verstecke verstecken verberge verbirg verbergen merke merk merken bevorzuge bevorzugen priorisiere priorisieren handle handeln verhalte verhalten sei seien spiele tue tu stell stelle
  vermeide vermeiden unterlasse überspringe überspringen sage sag sagen befolge befolgen folge folgen gehorche beachte beachten berücksichtige frage frag fragen warte warten denke bedenke zitiere schweige schweigen umgehe umgehen lass lasse halte verzichte informiere benachrichtige warne teile verrate bestätige achte`;

function forms(entry: string): readonly string[] {
  const [verb = '', strong] = entry.split('/');
  if (strong !== undefined) return [strong, verb, `${verb.replace(/e?n$/, '')}t`];
  const stem = verb.endsWith('en') ? verb.slice(0, -2) : verb.slice(0, -1);
  return [`${stem}e`, verb];
}

function third(entry: string): string {
  const [verb = '', , given] = entry.split('/');
  if (given !== undefined) return given;
  const stem = verb.endsWith('en') ? verb.slice(0, -2) : verb.slice(0, -1);
  return /[dt]$/.test(stem) ? `${stem}et` : `${stem}t`;
}

const ENTRIES = VERBS.trim().split(/\s+/);

/** German. Separable verbs are found by their stem, with or without their prefix behind. */
export default {
  language: 'de',
  match: 'words',
  stopwords: list(`die 
    der das den dem des ein eine einen einem einer eines und oder nicht mit von vom zu zum zur auf für ist sind wird werden wenn aber auch nur noch nach vor bei aus über unter durch ohne um als wie wo dass sich es sie er wir ihr ihre ihren ihm ihn
    dieser diese dieses diesen diesem kein keine keinen keiner alle allen aller alles jede jeder jedes jeden kann können muss müssen soll sollen hier immer nie niemals bevor danach dein deine deinen du dir dich ich sein seine seiner im ins beim sowie zwischen welche welcher`),
  forms: {
    disregard: list(`sind_aufgehoben wurden_aufgehoben sind_widerrufen 
      ignorier* vergiss vergesst vergessen vergesse vergisst missacht* nichtbeachtung übergehe übergehen übergeht umgehe umgehen umgeht umgangen umgehst hinwegsetz* setz_dich_über setze_dich_über setzen_sie_sich_über setze_außer_kraft setzt_außer_kraft außer_kraft hebe_..._auf hebt_..._auf heben_..._auf aufheben aufgehoben sieh_über sieh_..._hinweg verwirf verwerfen verwirft verwerfe verstoß_gegen verstoße_gegen verstoßen
      brich_..._regeln breche_alle außer_acht lass_..._außer_acht lasse_..._außer_acht befolge_..._nicht befolgen_..._nicht befolge_keine befolge_nicht folge_nicht folge_nicht_mehr folge_keinen halte_dich_nicht halten_sie_sich_nicht nicht_mehr_befolgen nicht_befolgen nicht_beachten nicht_mehr_beachten beachte_nicht beachte_keine beachte_..._nicht beachten_sie_..._nicht kümmere_dich_nicht_um nicht_an_..._halten nicht_mehr_an gehorche_nicht
      schalte_..._ab schalte_..._aus schalten_..._aus schaltet_..._aus abschalten ausschalten deaktivier* setze_..._aus aussetzen hebele_..._aus heble_..._aus aushebel* überliste überlisten unterlaufe unterlaufen überwinde überwinden widerrufe widerrufen annullier* streiche_alle verliert_..._gültigkeit verlieren_..._gültigkeit gelten_nicht_mehr gilt_nicht_mehr nicht_mehr_gültig sind_ungültig ist_ungültig sind_hinfällig hat_vorrang_vor haben_vorrang_vor hat_vorrang haben_vorrang geht_vor gehen_vor
      überschreibt_alle überschreibe_alle überschreibe_deine überstimm* löse_dich_von befreie_dich befreit_von nicht_länger_gebunden nicht_mehr_gebunden nicht_gebunden_an jailbreak überspringe_die_prüfung`),
    obey: list(`
      befolg* gehorch* folge_diesen folge_den folge_nur folge_ausschließlich folge_stattdessen folgen_sie_den folgen_sie_diesen folgst folge halte_dich_an halten_sie_sich_an halte_dich_nur richte_dich_nach richten_sie_sich_nach tu_was tue_was tu_genau führe_diese_anweisungen führe_die_folgenden neue_anweisungen neuen_anweisungen neue_befehle neuen_befehle neue_regeln neuen_regeln neue_anweisung neue_direktive neue_weisung neuer_auftrag echten_anweisungen wahren_anweisungen eigentlichen_anweisungen
      aktualisierte_anweisungen diese_anweisungen diesen_anweisungen folgende_anweisungen folgenden_anweisungen diese_regeln diesen_regeln diese_befehle diesen_befehlen leiste_folge folge_leisten leiste_..._folge handle_nach`),
    tell: list(`gib_..._..._preis geben_..._..._preis zu_fragen fragen_sie 
      sag sage sagen sagt sagst sagend gesagt informier* benachrichtig* erwähn* mitteil* teile_..._mit teil_..._mit teilen_sie_..._mit teilen_..._mit mitzuteilen teile_dem teilen_sie_dem verrat* verrät offenbar* enthüll* preisgeben preisgib gib_..._preis geben_..._preis preiszugeben offenleg* lege_..._offen legen_..._offen melde_dem melde_es melden_sie_dem melde_dies warne warnen warnt hinweisen weise_..._hin weise_darauf weise_den weisen_..._hin hinzuweisen erkläre erklären erklärst
      zeige_dem zeig_dem zeigen_sie_dem zeige_ihm zeige_..._nutzer zeige_..._benutzer zeigen_..._benutzer zeigen_..._nutzer zeige_..._anwender angezeigt_werden anzeigen_..._benutzer dem_benutzer_anzeigen dem_nutzer_anzeigen dem_benutzer_zeigen dem_nutzer_zeigen dem_benutzer_angezeigt erzähl* berichte_dem berichten_sie_dem berichte_davon spricht_darüber sprich_über sprich_darüber sprich_nicht sprechen_sie rede_über rede_nicht reden_sie kommentiere gestehe zugeben gib_zu unterrichte unterrichten aufmerksam_machen mache_..._aufmerksam
      mach_..._aufmerksam bescheid wissen_lassen lass_..._wissen lasse_..._wissen in_kenntnis bekannt_geben thematisier* beziehe_dich_auf nimm_bezug frage_den frag_den fragen_sie_den frage_..._nutzer frage_..._benutzer frage_nach frage_nicht frag_nicht fragst nachfragen nachzufragen frage_..._nach zu_fragen gefragt rückfrage rückfragen konsultiere_den bitte_den bitte_..._bestätigung hole_..._bestätigung hole_..._einwilligung hole_..._zustimmung hole_..._erlaubnis hole_..._genehmigung holen_..._bestätigung holen_..._genehmigung holen_..._zustimmung einholen einzuholen
      fordere_..._bestätigung verlange_..._bestätigung um_bestätigung_bitten wiederhole_wortwörtlich wiederhole_wörtlich gib_deinen gib_deine_anweisungen gib_den_system gib_..._wieder gib_..._aus gebe_..._aus geben_..._aus ausgeben sichtbar_für_den für_den_benutzer_sichtbar für_den_nutzer_sichtbar`),
    hide: list(`
      versteck* verberg* verbirg* verborgen verheimlich* verschweig* verschwieg* verhehl* verschleier* vertusch* verdeck* tarn* tarne unterschlag* maskier* ausblend* blende_..._aus lass_..._weg lasse_..._weg weglass* halte_..._geheim halten_..._geheim geheim_halten geheim_zu_halten geheimhalt* halte_..._verborgen halte_..._zurück behalte_..._für_dich bewahre_stillschweigen stillschweigen schweige_über schweigen_sie unter_uns bleibt_unter_uns unterdrücke unterdrücken
      ohne_dass_der ohne_dass_es ohne_dass_jemand ohne_sein_wissen ohne_wissen_des hinter_dem_rücken damit_der_benutzer_es_nicht damit_der_nutzer_es_nicht darf_nicht_wissen darf_davon_nichts darf_es_nicht darf_nichts_davon darf_nicht_bemerken soll_nichts_davon soll_nicht_erfahren nichts_davon_erfährt nicht_merkt nichts_merkt nicht_bemerkt nichts_bemerkt keine_spuren ohne_spuren darf_nicht_erscheinen darf_nicht_auftauchen unsichtbar_für nicht_sichtbar_für`),
    silently:
      list(`ohne_..._..._zu_fragen ohne_..._..._zu_bitten ohne_..._zu_fragen ohne_..._zu_informieren ohne_..._mitzuteilen ohne_..._zu_benachrichtigen ohne_..._zu_bitten 
      stillschweigend heimlich still_und_leise leise lautlos unauffällig unbemerkt verdeckt diskret unsichtbar klammheimlich insgeheim verstohlen geräuschlos kommentarlos wortlos im_hintergrund im_geheimen im_stillen im_verborgenen hinter_den_kulissen ohne_hinweis ohne_mitteilung ohne_benachrichtigung ohne_ankündigung ohne_kommentar ohne_rückfrage ohne_nachfrage ohne_nachzufragen ohne_zu_fragen ohne_zu_informieren ohne_zu_erwähnen
      ohne_es_zu_erwähnen ohne_dies_zu_erwähnen ohne_darauf_hinzuweisen ohne_bescheid ohne_aufsehen ohne_erwähnung ohne_etwas_zu_sagen`),
    send: list(`gib_..._..._weiter geben_..._..._weiter reiche_..._..._weiter gib_..._an_den_server lade_..._..._hoch laden_..._..._hoch 
      send* sendest gesendet zusenden zugesandt schick* geschickt versend* versandt verschick* übermitt* übertrag* überträg* übersend* weiterleit* weitergeleitet weiterzuleiten leite leitet leiten leite_..._weiter leiten_..._weiter weitergeb* weitergegeben weiterzugeben gib_..._weiter geben_..._weiter gibt_..._weiter reiche_..._weiter teile_..._mit_dem_server veröffentlich* post poste posten postet hochlad* hochgeladen hochzuladen lade_..._hoch lädt_..._hoch laden_..._hoch exfiltrier* exfiltration
      ausleit* schleuse_..._aus schleust_..._aus ausschleus* abfließen abgeführt liefere_an liefere_..._an spiele_..._zu spiel_..._zu exportier* mail maile mailen mailt kopiere_an kopie_an eine_kopie_an in_kopie setze_..._in_kopie synchronisiere_mit streame funke melde_an meldet_an post_request post_anfrage zuschick* abschick* einreich* reiche_..._ein zugespielt curl`),
    read: list(`
      lies lesen liest lese lest gelesen auslesen ausgelesen auszulesen einlesen eingelesen zu_lesen lies_..._aus lies_..._ein liest_..._aus liest_..._ein öffne öffnen öffnet geöffnet lade laden lädt geladen greife_..._zu greift_..._zu greifen_..._zu zugreif* zugriff zugriffe zuzugreifen abruf* ruf_..._ab rufe_..._ab rufen_..._ab ruft_..._ab abgerufen abzurufen hole hol holen holt geholt beschaff* besorg* sammle sammelt sammeln gesammelt sammle_..._ein einsammel* zusammentrag* trage_..._zusammen
      extrahier* entnimm entnehmen suche suchen sucht such durchsuch* durchforst* liste listet auflist* liste_..._auf listet_..._auf frage_..._ab fragt_..._ab abfrag* ermittel* ermittle erfasse erfassen greif_..._ab greife_..._ab abgreif* scanne scannen scannt untersuche untersuchen prüfe_den_inhalt stiehl stehlen stehle entwende kopiere kopieren kopiert inspizier* erlang* einseh* einsicht zieh_dir verschaff* lade_..._herunter auswert* finde finden findet erfrag*`),
    include: list(`
      füge füg fügt fügen hinzufüg* hinzugefügt hinzuzufügen einfüg* eingefügt einzufügen beifüg* beigefügt beizufügen anfüg* angefügt anzufügen anhäng* angehängt anzuhängen häng hänge hängt_..._an hängen_..._an inkludier* aufnehm* aufgenommen nimm_..._auf nehmen_..._auf übergib übergeben übergibt übergebe mitgeb* gib_..._mit gib_..._an geben_..._mit gebe_..._mit mitschick* mitsend* mitliefer* schicke_..._mit sende_..._mit liefere_..._mit liefere liefern
      setze_..._ein setz_..._ein setzen_..._ein einsetz* trage_..._ein trag_..._ein tragen_..._ein eintrag* einzutragen eingetragen schreibe_..._in_das packe packen lege_..._bei beileg* hinterleg* platzier* einbett* bette_..._ein betten_..._ein eingebettet ergänz* injizier* einschleus* kopiere_..._in fülle füllen ausfüll* befüll* enthalten beinhalten beinhaltet bereitstell* stelle_..._bereit angeb* anzugeben angegeben_werden voranstell* stelle_..._voran
      kleb* konkatenier* zusammen_mit mit_dem_inhalt den_inhalt_von hier_einfügen setze_auf setze_es_auf setze_den_wert`),
    call: list(
      `rufe ruf rufen ruft aufruf* aufgerufen aufzurufen rufe_..._auf ruf_..._auf rufen_..._auf ruft_..._auf verwend* benutz* benutze benutzen nutze nutz nutzen nutzt genutzt nutzung verwendung gebrauch* greife_zu greif_zu setze_dieses_werkzeug einsatz bediene_dich führe_dieses_werkzeug starte_dieses_werkzeug aktiviere_dieses wähle`,
    ),
    execute: list(
      `führe führ führt führen führe_..._aus führt_..._aus führen_..._aus ausführ* ausgeführt auszuführen starte starten startet gestartet evaluier* auswerte interpretier* ausführung lass_..._laufen lasse_..._laufen laufen_lassen exekutier*`,
    ),
    delete: list(
      `lösch* gelöscht entfern* entfernt beseitig* vernicht* zerstör* überschreib* leere leeren leert deinstallier* formatiere_die_festplatte tilg* bereinig* purge widerruf* beende_den_prozess wirf_..._weg verwirf_daten rm_rf kürze_die_tabelle ausradier*`,
    ),
    write: list(`
      schreib* geschrieben speicher* gespeichert abspeicher* ablege* lege_..._ab ablegen abgelegt änder* geändert abänder* veränder* bearbeit* editier* modifizier* aktualisier* erstell* anleg* lege_..._an legt_..._an angelegt erzeug* trage_..._ein trägt_..._ein eintragen eingetragen hinterleg* persistier* umbenenn* verschieb* notier* vermerk* protokollier* ersetze_den ergänze`),
    download: list(
      `herunterlad* herunterzuladen heruntergeladen lade_..._herunter lädt_..._herunter laden_..._herunter downloade downloaden installier* klone klonen beziehe_von pip_install npm_install npx wget curl`,
    ),
    pay: list(
      `zahle zahlt zahlen bezahl* überweis* überweise kaufe kaufen kauft erstatte erstatten erstattung spende buche_ab abbuch* zahlung_an zahlung_von zahlungen_aus tätige_eine_zahlung sende_geld geld_senden geld_überweisen transferiere_geld hebe_geld`,
    ),
    prefer: list(`
      bevorzug* priorisier* vorzieh* ziehe_..._vor zieh_..._vor vorrang vorzuziehen favorisier* gib_..._vorrang gib_..._den_vorzug den_vorzug wähle_immer wählen_sie_immer nimm_immer nutze_immer_dieses verwende_immer_dieses verwenden_sie_immer_dieses benutze_immer_dieses nutze_nur_dieses verwende_nur_dieses verwende_ausschließlich nutze_ausschließlich benutze_ausschließlich ausschließlich_dieses nur_dieses_werkzeug nur_dieses_tool erste_wahl statt_aller höchste_priorität
      oberste_priorität standardmäßig_dieses entscheide_dich_immer gegenüber_anderen gegenüber_allen`),
    replace: list(`
      ersetz* ersatz abgelöst ablös* löst_..._ab verdräng* übernimm_die_kontrolle übernimmt_die_kontrolle tritt_an_die_stelle an_die_stelle an_stelle_der substituier* umleit* leite_..._um leiten_..._um leitet_..._um umgeleitet umzuleiten umlenk* lenke_..._um abfang* fange_..._ab fängt_..._ab kapere kapern kapert überlagert überschattet gibt_sich_als gib_dich_als ausgeben_als imitiert überschreibt setzt_außer_kraft hebt_..._auf macht_..._überflüssig macht_..._obsolet obsolet veraltet über_dieses_werkzeug laufen stellvertretend tausche_..._aus
      austausch* durch_dieses_werkzeug`),
    avoid: list(`
      vermeid* meide meiden verzichte_auf verzichten_sie_auf unterlass* nicht_mehr_verwenden nicht_mehr_benutzen nicht_mehr_nutzen nicht_verwenden nicht_benutzen nicht_nutzen nicht_aufrufen keine_anderen_werkzeuge kein_anderes_werkzeug keine_anderen_tools kein_anderes_tool verwende_keine verwende_kein verwende_nicht benutze_keine benutze_kein benutze_nicht nutze_keine nutze_kein nutze_nicht rufe_keine rufe_kein hör_auf höre_auf überspringe überspringen überspringt überspring
      lass_..._aus weigere_dich sieh_davon_ab niemals_verwenden nie_verwenden niemals_benutzen ist_unsicher sind_unsicher unzuverlässig* ist_defekt sind_defekt sind_veraltet ist_veraltet funktionieren_nicht fehlerhaft`),
    pretend: list(`
      tu_so_als tue_so_als tun_sie_so_als tu_so handle_als handeln_sie_als agiere_als agieren_sie_als verhalte_dich_wie verhalte_dich_als verhalten_sie_sich_wie verhalten_sie_sich_als du_bist_jetzt du_bist_nun du_bist_ab_sofort du_bist_ab_jetzt sie_sind_jetzt sie_sind_nun sie_sind_ab_sofort jetzt_bist_du nun_bist_du ab_sofort_bist_du ab_jetzt_bist_du du_bist_nicht_mehr du_bist_kein schlüpfe_in spiele_die_rolle spiel_die_rolle spielen_sie_die_rolle nimm_die_rolle
      nehmen_sie_die_rolle übernimm_die_rolle übernehmen_sie_die_rolle rollenspiel stell_dir_vor_du stelle_dir_vor_du stell_dir_vor_dass simuliere als_ob_du als_wärst_du als_wärest_du deine_neue_rolle neue_rolle neue_identität neue_persönlichkeit gib_dich_als wurdest_befördert entwicklermodus dan_modus debug_modus debugmodus administratormodus adminmodus admin_modus gott_modus wartungsmodus uneingeschränkter_modus`),
    remember: list(`
      merke_dir merk_dir merken_sie_sich merke_sich erinnere_dich erinnern_sie_sich präge_dir präg_dir behalte_..._gedächtnis behalte_im_kopf speichere_..._gedächtnis speicher_..._gedächtnis speichern_..._gedächtnis speichere_..._speicher speichere_..._erinnerung schreibe_..._gedächtnis schreib_..._gedächtnis ins_gedächtnis in_dein_gedächtnis in_deinem_gedächtnis füge_..._gedächtnis lege_..._gedächtnis denk_daran denke_daran ab_jetzt ab_sofort von_nun_an von_jetzt_an fortan künftig zukünftig
      in_zukunft ab_diesem_zeitpunkt in_künftigen_sitzungen zukünftige_sitzungen künftige_sitzungen zukünftigen_sitzungen künftigen_sitzungen kommende_sitzungen alle_sitzungen allen_sitzungen sitzungsübergreifend für_den_rest dauerhaft permanent vergiss_nicht`),
    approve: list(`
      bestätig* genehmig* akzeptier* autorisier* bewillig* erteile_..._zustimmung stimme_..._zu stimme_zu zustimm* zugestimmt erlaube_automatisch erlaube_alle erlaube_immer erlaube_jede erlaubt_automatisch automatisch_erlauben automatisch_zulassen lass_..._zu immer_erlauben immer_zulassen antworte_mit_ja sage_ja sag_ja klicke_auf_zulassen bereits_genehmigt bereits_zugestimmt bereits_bestätigt vorab_genehmigt hat_bereits_zugestimmt hat_zugestimmt hat_eingewilligt hat_bereits_genehmigt nick* winke_durch`),
    encode: list(
      `kodier* codier* enkodier* verschlüssel* verschleier* chiffrier* obfuszier* base64 base_64 hexadezimal hex rot13 zerlege_in teile_in_blöcke kehre_..._um`,
    ),
    orders: list(`
      anweisung anweisungen instruktion instruktionen regel regeln regelwerk richtlinie richtlinien vorgabe vorgaben weisung weisungen befehl befehle befehlen vorschrift vorschriften direktive direktiven prompt prompts leitlinie leitlinien auftrag aufträge anordnung anordnungen bestimmungen verhaltensregeln programmierung training beschränkungen grundsätze was_dir_gesagt_wurde was_man_dir_gesagt_hat alles_was_dir alles_was_man_dir was_ihnen_gesagt_wurde deine_aufgabe deine_rolle`),
    prior: list(`
      vorherig* vorig* vorangegangen* vorhergehend* vorausgehend* frühere früheren früherer bisherig* bestehend* ursprünglich* anfänglich* vorhanden* existierend* obig* obenstehend* oben vorstehend* erhaltenen zuvor bisher bis_jetzt bislang früher_gegebenen vorher_gegebenen die_du_erhalten_hast die_du_bekommen_hast die_dir_gegeben_wurden die_sie_erhalten_haben gegebenen geltenden vorhin alten originale originalen vorher`),
    guardrail: list(`
      sicherheit sicherheits* schutz schutzmaßnahm* schutzmechanism* schutzvorkehrung* schutzfunktion* leitplanken einschränkung einschränkungen beschränkung beschränkungen filter filtern filtering inhaltsfilter zugriffskontroll* zugangskontroll* berechtigungsprüf* validierung moderation zensur ethik ethische ethischen sandbox genehmigungsprozess menschliche_prüfung inhaltsrichtlinien nutzungsrichtlinien nutzungsbedingungen grenzen limitierung* sperren schranken`),
    user: list(
      `benutzer benutzers benutzern benutzerin benutzerinnen nutzer nutzers nutzern nutzerin nutzerinnen anwender anwenders anwendern anwenderin user mensch menschen person personen bediener kunde kunden kundin gast gäste gästen mieter mietern mieterin patient patienten patientin fahrgast fahrgäste bewohner bewohnern jemand jemandem jemanden niemand niemandem niemanden opfer auftraggeber eigentümer endbenutzer endnutzer der_entwickler`,
    ),
    model: list(
      `du dich dir dein deine deinen deinem deiner deines assistent assistenten assistentin modell modelle modells ki llm llms agent agenten chatbot claude gpt chatgpt gemini copilot cursor sprachmodell sprachmodelle ki_assistent ki_modell müssen_sie sollen_sie sollten_sie sie_müssen sie_sollen sie_sollten sie_dürfen der_client`,
    ),
    secret: list(`
      zugangsdaten anmeldedaten anmeldeinformationen zugangsinformationen login_daten logindaten passwort passwörter passworte passwörtern passworts kennwort kennwörter kennworte passphrase schlüsselpaar privaten_schlüssel private_schlüssel privater_schlüssel privatschlüssel geheimschlüssel geheime_schlüssel geheimen_schlüssel api_schlüssel api_schlüsseln api_key api_keys apikey api_schlüssels zugriffsschlüssel zugangsschlüssel ssh_schlüssel ssh_schlüssels ssh_keys ssh_key
      verschlüsselungsschlüssel signaturschlüssel geheimnis geheimnisse geheimnissen geheimwort token tokens zugriffstoken zugriffstokens zugangstoken zugangstokens sitzungstoken cookie cookies sitzungscookie sitzungscookies seed_phrase seedphrase wiederherstellungsphrase wiederherstellungsschlüssel wiederherstellungscode umgebungsvariable umgebungsvariablen schlüsselbund verbindungszeichenfolge verbindungszeichenfolgen bestätigungscode bestätigungscodes
      einmalcode einmalpasswort 2fa_code kreditkartennummer kreditkartennummern kreditkarte kreditkarten kartennummer kartennummern kreditkartendaten dotenv id_rsa jwt secrets secret sozialversicherungsnummer`),
    private: list(`
      privat private privaten privater privates vertraulich* persönlich* sensibel sensible sensiblen sensibler personenbezogen* nachricht nachrichten e-mail e-mails email emails mail mails kontakt kontakte kontakten kontaktdaten posteingang postfach kalender foto fotos gesundheitsdaten medizinisch* adresse adressen gehalt gehälter reisepass ausweis browserverlauf nutzerdaten benutzerdaten kundendaten telefonnummer telefonnummern standort quellcode privates_repository interne_dokumente internen_dokumente bankdaten`),
    conversation: list(`
      gespräch gespräche gesprächs gesprächen unterhaltung unterhaltungen konversation konversationen dialog dialoge chat chats chatverlauf chatverlaufs chatverläufe gesprächsverlauf gesprächsverlaufs konversationsverlauf unterhaltungsverlauf nachrichtenverlauf verlauf bisherigen_nachrichten vorherigen_nachrichten alle_nachrichten aller_nachrichten gesamten_kontext gesamter_kontext vollständigen_kontext ganzen_kontext deinen_kontext kontextfenster aktuellen_kontext gesprächskontext transkript
      was_der_benutzer_gesagt_hat was_der_nutzer_gesagt_hat alles_was_der_benutzer alles_was_der_nutzer nachrichten_des_benutzers nachrichten_des_nutzers nachricht_des_benutzers nachricht_des_nutzers anfrage_des_benutzers anfrage_des_nutzers benutzeranfrage nutzeranfrage benutzernachricht* nutzernachricht* originale_prompt ursprünglichen_prompt gedankengang gedankenkette deine_überlegungen deine_gedanken`),
    'system-prompt': list(`
      systemprompt systemprompts system_prompt system_prompts systemanweisung systemanweisungen systemnachricht systemnachrichten systembefehl systembefehle systemvorgaben systeminstruktion* system_anweisung system_anweisungen system_nachricht entwickleranweisung* entwicklernachricht anweisungen_des_systems anweisungen_des_entwicklers versteckten_anweisungen versteckte_anweisungen internen_anweisungen interne_anweisungen ursprünglichen_anweisungen anfänglichen_anweisungen
      deine_anweisungen deinen_anweisungen deiner_anweisungen ihre_anweisungen deine_richtlinien deinen_richtlinien deine_regeln deinen_regeln deine_vorgaben deinen_prompt dein_prompt grundanweisung* initialprompt werkzeugdefinitionen werkzeugbeschreibungen tool_beschreibungen liste_der_verfügbaren_werkzeuge`),
    file: list(
      `datei dateien ordner ordnern verzeichnis verzeichnisse verzeichnissen verzeichnisses pfad pfade pfads festplatte dokument dokumente dokumenten dateisystem home_verzeichnis heimverzeichnis stammverzeichnis dateiinhalt dateiinhalte bash_verlauf laufwerk`,
    ),
    command: list(
      `befehlszeile kommando kommandos kommandozeile shell shell_befehl shell_befehle shellbefehl shellbefehle bash powershell terminal skript skripte skripts script scripts konsole unterprozess unterprozesse prozess prozesse programm programme systembefehl systembefehle terminalbefehl* ausführbare_datei binärdatei`,
    ),
    code: list(
      `code codes python javascript typescript eval ausdruck ausdrücke codeabschnitt makro makros lambda quellcode quelltext programmcode beliebigen_code beliebiger_code schadcode`,
    ),
    query: list(
      `sql datenbank datenbanken tabelle tabellen sql_abfrage sql_abfragen abfrage abfragen datenbankabfrage* postgres postgresql mysql sqlite mongodb datensatz datensätze schema sql_anweisung sql_anweisungen`,
    ),
    url: list(
      `url urls uri link links webseite webseiten website websites seite seiten web endpunkt endpunkte endpoint endpoints host hosts domain domains internetseite webadresse ip_adresse ip_adressen http https http_anfrage http_anfragen adresse_des_servers`,
    ),
    tool: list(
      `werkzeug werkzeuge werkzeugen werkzeugs werkzeuges tool tools funktion funktionen server servern servers plugin plugins erweiterung erweiterungen konnektor konnektoren mcp integration integrationen suchwerkzeug suchwerkzeuge mcp_server`,
    ),
    argument: list(
      `parameter parametern parameters argument argumente argumenten arguments feld felder felds eingabe eingaben eingabefeld option optionen eigenschaft eigenschaften anfragekörper`,
    ),
    result: list(
      `ergebnis ergebnisse ergebnissen ergebnisses resultat resultate ausgabe ausgaben antwort antworten rückgabe rückgabewert zurückgegebenen endantwort endgültige_antwort gesammelte_daten gesammelten_daten`,
    ),
    recipient: list(`
      bcc cc blindkopie webhook webhooks angreifer extern externe externen externer externes entfernte entfernten entfernter remote telemetrie dritte dritten drittanbieter* pastebin ngrok externen_server externer_server anderen_server anderer_server fremden_server unseren_server unserem_server meinen_server audit_server protokollserver analyseserver sicherungsserver sammelserver diese_adresse folgende_adresse folgenden_adresse e-mail_adresse e-mail-adresse folgende_url diese_url folgenden_link anderes_konto öffentliches_repository
      öffentlicher_kanal öffentliches_gist außenstehende`),
    other: list(
      `andere anderen anderer anderes anderem andre anderweitig* sonstig* übrigen übrige alternative alternativen weitere weiteren weiteres restlichen restliche fremde fremden fremdes konkurrierend* ähnliche_werkzeuge anderswo jede_andere jedes_andere`,
    ),
    any: list(`
      beliebig* alle allen aller alles jede jeden jeder jedes jedem jegliche* irgendein* sämtlich* gesamt* ganz ganze ganzen ganzer vollständig* uneingeschränkt* unbegrenzt* unbeschränkt* komplett* egal_welche* keinerlei ohne_einschränkung ohne_einschränkungen ohne_beschränkung ohne_beschränkungen ohne_grenzen rekursiv* vom_benutzer_angegeben* vom_nutzer_angegeben* vom_benutzer_bereitgestellt* vom_benutzer_gelieferte* vom_nutzer_bereitgestellt* die_der_benutzer_angibt`),
    permission: list(
      `bestätigung bestätigungen erlaubnis genehmigung zustimmung einwilligung einverständnis freigabe autorisierung berechtigung berechtigungen rückfrage rückfragen nachfrage ausdrückliche_zustimmung benutzerbestätigung vorher_fragen vorher_zu_fragen`,
    ),
    memory: list(
      `gedächtnis gedächtnisses gedächtnisspeicher langzeitgedächtnis langzeitspeicher erinnerungen agentenkonfiguration konfiguration_des_agenten konfigurationsdatei konfigurationsdateien client_konfiguration regeldatei regeldateien cursor_regeln benutzerdefinierte_anweisungen agenteneinstellungen mcp_konfiguration wissensgraph startskript cronjob cron_job crontab bashrc claude_md agents_md memory_md cursorrules`,
    ),
    money: list(
      `zahlung zahlungen konto konten kontos guthaben kontostand geldbörse wallet karte karten bank rechnung rechnungen geld gelder euro dollar bitcoin kryptowährung* iban transaktion transaktionen preis abrechnung abonnement bankkonto geschenkkarte betrag`,
    ),
    before: list(
      `bevor vorher vor zuerst zunächst zuallererst als_erstes ehe zu_beginn am_anfang zu_anfang als_erster_schritt im_ersten_schritt erster_schritt im_voraus vorab voraussetzung zum_start beim_start`,
    ),
    after: list(
      `nach_dem nach_der nach_den nach_jedem nach_jeder nach_diesem nach_dieser nach_ausführung nach_erhalt danach anschließend nachdem nachher im_anschluss daraufhin später schließlich sobald hinterher zum_schluss am_ende abschließend zuletzt nach_abschluss wenn_du_fertig`,
    ),
    always: list(`
      immer stets muss musst müssen müsst grundsätzlich zwingend verpflichtend obligatorisch erforderlich notwendig notwendigerweise unbedingt unbedingte pflicht jedes_mal jedesmal in_jedem_fall auf_jeden_fall in_allen_fällen ausnahmslos ohne_ausnahme jederzeit unter_allen_umständen unabhängig_von egal_was ungeachtet stelle_sicher stell_sicher sicherstellen für_jede für_jeden bei_jedem bei_jeder mit_jedem mit_jeder in_jeder in_jedem in_jede vor_jedem vor_jeder nach_jedem nach_jeder ausschließlich bedingungslos hat_zu hast_zu haben_zu`),
    never: list(
      `nie niemals unter_keinen_umständen auf_keinen_fall in_keinem_fall keinesfalls keineswegs zu_keinem_zeitpunkt darf_nicht darfst_nicht dürfen_nicht nimmer`,
    ),
    instead: list(
      `stattdessen anstatt statt anstelle an_stelle gegenüber_anderen gegenüber_allen vor_allen_anderen und_nicht_das lieber_als`,
    ),
    without: list(`ohne`),
    urgent: list(
      `wichtig wichtige wichtiger wichtiges kritisch kritische kritischer dringend dringende dringlich sofort sofortig* unverzüglich umgehend essenziell entscheidend unerlässlich unabdingbar achtung hinweis warnung vorsicht notfall höchste_priorität hohe_priorität sehr_wichtig`,
    ),
    superlative: list(`
      beste besten bester bestes optimal* überlegen* offiziell* perfekt* unfehlbar* unübertroffen* unschlagbar* führend* ultimativ* genaueste genauesten genauestes zuverlässigste zuverlässigsten zuverlässigstes schnellste schnellsten schnellstes sicherste sichersten sicherstes vollständigste leistungsfähigste leistungsstärkste modernste fortschrittlichste effektivste effizienteste vertrauenswürdigste vertrauenswürdigsten einzige_werkzeug einzige_zuverlässige einzige_vertrauenswürdige
      einzige_sichere einzige_offizielle einzig_zuverlässige einzige_tool einzig_richtige einzige_richtige besser_als schneller_als zuverlässiger_als genauer_als sicherer_als nummer_eins marktführend* stand_der_technik wärmstens_empfohlen dringend_empfohlen vertrauenswürdige`),
    limit: list(`
      erlaubt erlaubte erlaubten zugelassen zugelassene zugelassenen freigegeben freigegebene freigegebenen whitelist positivliste erlaubnisliste nur_innerhalb nur_im nur_in nur_lesend nur_auf nur_für beschränkt_auf begrenzt_auf eingeschränkt_auf limitiert_auf innerhalb_des innerhalb_der nur_lesen schreibgeschützt lesezugriff konfiguriert konfigurierte konfigurierten isoliert* sandkasten parametrisiert* vordefiniert* höchstens maximal maximum_von nach_bestätigung
      mit_bestätigung erfordert_eine_bestätigung einzelne einzelnen einzelner anhand_der_id per_id probelauf blockiert_private sperrt_private verweigert_private`),
    'secretly-required': list(`
      sonst ansonsten andernfalls oder_das_werkzeug funktioniert_nicht wird_nicht_funktionieren schlägt_fehl fehlschlagen fehlschlägt stürzt_ab wird_abstürzen wird_scheitern wird_für_die benötigt_für notwendig_für erforderlich_für nötig_für nötig_damit zur_authentifizierung zu_authentifizierungszwecken zur_autorisierung zur_verifizierung zur_überprüfung zu_prüfzwecken zur_validierung aus_sicherheitsgründen zur_sicherheit zu_sicherheitszwecken zur_compliance aus_compliance_gründen
      zu_auditzwecken für_das_audit zu_audit_zwecken zur_protokollierung zur_fehlersuche zu_diagnosezwecken zur_diagnose für_telemetrie zur_analyse für_den_kontext zur_personalisierung zur_qualitätssicherung damit_das_werkzeug damit_es_funktioniert um_zu_funktionieren zum_freischalten zur_aktivierung zur_initialisierung für_die_prüfung für_die_authentifizierung`),
    root: list(
      `root administrator administrators administratorrechte* admin superuser sudo rootrechte* root_rechte* privilegien privilegiert* erhöhte erhöhten vollzugriff vollen_zugriff volle_rechte vollen_rechten uneingeschränkt* uneingeschränkten_zugriff ohne_einschränkungen ohne_beschränkungen ohne_regeln`,
    ),
  },
  negation: list(`
    nicht nie niemals kein keine keinen keinem keiner keines ohne niemand niemandem niemanden nichts weder keinesfalls keineswegs nirgends auf_keinen_fall unter_keinen_umständen in_keinem_fall zu_keinem_zeitpunkt nicht_mehr darf_nicht darfst_nicht dürfen_nicht sollst_nicht sollten_nicht musst_nicht nicht_nötig es_ist_nicht_nötig es_ist_nicht_notwendig es_besteht_kein_grund
    anstatt vermeide vermeiden vermeidet verzichte_darauf unterlasse_es sieh_davon_ab verhindere verhindert verhindern weigert_sich weigere_dich verboten hüte_dich statt`),
  suffixNegation: list(`
    nicht nie niemals kein keine keinen keinem keiner nichts keinesfalls auf_keinen_fall unter_keinen_umständen in_keinem_fall zu_keinem_zeitpunkt nicht_mehr ist_verboten sind_verboten ist_untersagt sind_untersagt ist_nicht_erlaubt nicht_gestattet ist_nicht_nötig ist_nicht_erforderlich nicht_notwendig ist_unnötig wird_abgelehnt werden_abgelehnt wird_verweigert wird_blockiert werden_blockiert verboten untersagt`),
  conditions: list(`
    wenn falls sobald bevor ehe nachdem während solange sofern sooft bis außer_wenn es_sei_denn nur_wenn auch_wenn selbst_wenn immer_wenn jedes_mal_wenn jedesmal_wenn beim vor_dem vor_der vor_jedem vor_jeder vor_jeglichem nach_dem nach_der nach_jedem nach_jeder zu_beginn am_ende_der am_ende_des am_anfang_der im_falle beim_ersten beim_nächsten ab_dem ab_der im_fall_von`),
  breaks: list(
    `aber jedoch sondern und_dann und_danach und_anschließend allerdings dennoch trotzdem andernfalls obwohl wohingegen sodass so_dass`,
  ),
  mentions: list(
    `zum_beispiel z_b zb beispielsweise beispiel beispiele etwa_wie wie_zum_beispiel wie_etwa d_h das_heißt nämlich sätze_wie`,
  ),
  grammar: {
    imperatives: [...ENTRIES.flatMap(forms), ...list(IRREGULAR)],
    anywhere: list(`
      sende schicke lies füge übergib ignoriere leite vergiss missachte verheimliche verschweige versende übermittle übertrage verwende benutze rufe kopiere lade lösche schreibe speichere hänge lege trage befolge merke gib verbirg sammle hole öffne führe ersetze überspringe informiere erwähne bestätige kodiere verschlüssele`),
    usage: list(USAGE),
    nounish: list(
      `filter filtere liste listen suche frage antworten antwort karte rufe folge ordne test teste listen code nutzen vertrauen handeln daten sichern starte stelle reihe lege merkmal führe prüfe wähle laden essen leben verhalten vorgehen schweigen angebote gehe suchen dürfen geben spiele anfragen sei melde sage post mail`,
    ),
    describers: [...ENTRIES.map(third), ...list(`enthält umfasst erlaubt ermöglicht bietet stellt wendet lässt legt fügt teilt`)],
    obligations: list(`
      muss musst müssen müsst soll sollst sollen sollt sollte solltest sollten hat_zu hast_zu haben_zu ist_zu sind_zu bist_verpflichtet sind_verpflichtet ist_verpflichtet es_ist_zwingend es_ist_erforderlich es_ist_notwendig es_ist_wichtig es_ist_unerlässlich darfst dürfen darf wirst werden_sie deine_aufgabe_ist_es dein_ziel_ist_es ich_möchte_dass du_wirst`),
    openers: list(`
      bitte immer stets auch jetzt nun zuerst zunächst danach dann anschließend einfach nur lediglich sofort heimlich stillschweigend still leise unauffällig unbemerkt stattdessen unbedingt außerdem zusätzlich ferner schließlich wichtig kritisch achtung und_dann vorher ab_jetzt ab_sofort von_nun_an künftig in_jedem_fall in_allen_fällen auf_jeden_fall grundsätzlich zwingend insgeheim im_hintergrund also daher dabei hierzu dazu als_erstes niemals_aber sorge_dafür achte_darauf vergiss_nicht denk_daran`),
    infinitives: list(
      `zu um kann können kannst könnte könnten darf dürfen darfst will wollen möchte möchten lässt hilft ermöglicht erlaubt wird werden würde würden soll sollen muss müssen musst ohne der die das den dem`,
    ),
    and: list(`und sowie und_auch wie_auch`),
    or: list(`oder noch bzw beziehungsweise`),
    determiners: list(
      `der die das den dem des ein eine einen einem einer dieser diese dieses diesen diesem dein deine deinen deinem seine seinen ihre ihren alle allen alles jede jeden jedes jeder jegliche kein keine keinen es sie ihn sie dir dich sich hier meine unsere immer stets bitte nur auch zuerst nie niemals nicht ausschließlich`,
    ),
    finite: list(`ist sind war waren wird werden hat haben kann können enthält enthalten umfasst benötigt unterstützt`),
    developers: list(`entwickler entwicklern integratoren administratoren betreiber clientanwendungen`),
    addressees: list(
      `du ihr assistent agent modell ki llm claude chatgpt der_assistent das_modell der_agent die_ki das_sprachmodell agenten assistenten`,
    ),
    reversals: list(`zögere versäume`),
    affirmations: list(
      `nicht_nur egal_ob ob_oder_nicht zögere_nicht vergiss_nicht vergessen_sie_nicht nicht_vergessen keine_sorge nicht_zuletzt`,
    ),
    requests: list(`kannst_du könntest_du können_sie könnten_sie würdest_du würden_sie`),
    reports: list(
      `erkennt erkennen blockiert blockieren weist_zurück lehnt_ab meldet_texte markiert identifiziert filtert neutralisiert schützt_vor schützt_gegen angriffe_wie phrasen_wie muster_wie texte_wie nachrichten_wie sätze_wie versuche_wie prüft_ob sucht_nach verhindert`,
    ),
  },
} satisfies Lexicon;
