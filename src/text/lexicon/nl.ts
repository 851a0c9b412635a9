import type { Lexicon } from '../reading.ts';
import { list } from './list.ts';

/** Verbs as `imperative/infinitive`; the third person adds a t. */
const VERBS = `
  aanvaard/aanvaarden accepteer/accepteren activeer/activeren adviseer/adviseren analyseer/analyseren annuleer/annuleren antwoord/antwoorden archiveer/archiveren baseer/baseren beantwoord/beantwoorden bedenk/bedenken begin/beginnen behandel/behandelen behoud/behouden bekijk/bekijken benader/benaderen bepaal/bepalen bereid/bereiden bereken/berekenen beschouw/beschouwen beschrijf/beschrijven bespreek/bespreken betaal/betalen bevestig/bevestigen bewaar/bewaren bewerk/bewerken bezoek/bezoeken blijf/blijven
  blokkeer/blokkeren breek/breken breng/brengen citeer/citeren codeer/coderen combineer/combineren communiceer/communiceren configureer/configureren consulteer/consulteren controleer/controleren converteer/converteren corrigeer/corrigeren creëer/creëren deactiveer/deactiveren deel/delen definieer/definiëren deïnstalleer/deïnstalleren denk/denken doe/doen doorloop/doorlopen doorzoek/doorzoeken download/downloaden draai/draaien druk/drukken dump/dumpen exfiltreer/exfiltreren exporteer/exporteren extraheer/extraheren filter/filteren formatteer/formatteren
  formuleer/formuleren ga/gaan garandeer/garanderen gebruik/gebruiken geef/geven gehoorzaam/gehoorzamen genereer/genereren geloof/geloven haal/halen handel/handelen herhaal/herhalen herinner/herinneren herschrijf/herschrijven herstel/herstellen hernoem/hernoemen hou/houden houd/houden identificeer/identificeren importeer/importeren informeer/informeren initialiseer/initialiseren injecteer/injecteren inspecteer/inspecteren installeer/installeren interpreteer/interpreteren keur/keuren kies/kiezen klik/klikken kloon/klonen kopieer/kopiëren koop/kopen
  laad/laden laat/laten lees/lezen leg/leggen let/letten lever/leveren lijst/lijsten logt/loggen lok/lokken maak/maken mail/mailen markeer/markeren maskeer/maskeren meld/melden memoriseer/memoriseren minimaliseer/minimaliseren minacht/minachten monitor/monitoren negeer/negeren neem/nemen noem/noemen noteer/noteren omleid/omleiden omzeil/omzeilen onderschep/onderscheppen onderdruk/onderdrukken onderneem/ondernemen onderzoek/onderzoeken onthoud/onthouden onthul/onthullen ontkracht/ontkrachten ontsleutel/ontsleutelen open/openen
  organiseer/organiseren overhandig/overhandigen overschrijf/overschrijven overtreed/overtreden overweeg/overwegen passeer/passeren plaats/plaatsen plak/plakken post/posten praat/praten prefereer/prefereren prioriteer/prioriteren probeer/proberen publiceer/publiceren raadpleeg/raadplegen rapporteer/rapporteren reageer/reageren registreer/registreren rep/reppen respecteer/respecteren retourneer/retourneren roep/roepen scan/scannen schakel/schakelen schrijf/schrijven sla/slaan simuleer/simuleren sluit/sluiten sorteer/sorteren
  speel/spelen spreek/spreken start/starten steel/stelen stel/stellen stop/stoppen stuur/sturen synchroniseer/synchroniseren test/testen toon/tonen train/trainen update/updaten upload/uploaden valideer/valideren verander/veranderen verberg/verbergen verbind/verbinden verdoezel/verdoezelen vergeet/vergeten vergelijk/vergelijken verhul/verhullen verifieer/verifiëren verklaar/verklaren verklap/verklappen verlaat/verlaten vermeld/vermelden vermijd/vermijden vernietig/vernietigen verplaats/verplaatsen verraad/verraden
  versleutel/versleutelen verspreid/verspreiden verstop/verstoppen verstrek/verstrekken verstuur/versturen vertaal/vertalen vertel/vertellen vertoon/vertonen vervang/vervangen verwerk/verwerken verwerp/verwerpen verwijder/verwijderen verzamel/verzamelen verzend/verzenden verzwijg/verzwijgen vind/vinden voeg/voegen voer/voeren volg/volgen vraag/vragen vul/vullen waarschuw/waarschuwen wacht/wachten wees/wezen weiger/weigeren werk/werken wijs/wijzen wijzig/wijzigen wis/wissen zeg/zeggen zend/zenden zet/zetten zie/zien
  zoek/zoeken zorg/zorgen zwijg/zwijgen`;

const USAGE = `
  negeer negeren vergeet vergeten gebruik gebruiken roep aanroepen vermeld vermelden noem noemen verberg verbergen verzwijg verzwijgen onthoud onthouden prefereer verkies prioriteer doe doen gedraag speel wees vermijd vermijden sla zeg zeggen vertel vertellen volg volgen gehoorzaam denk wacht citeer zwijg zwijgen omzeil omzeilen laat hou houd vraag informeer waarschuw let zorg handel`;

const ENTRIES = VERBS.trim()
  .split(/\s+/)
  .map((entry) => entry.split('/'));

/** Dutch. Separable verbs are found by their stem, with or without their prefix behind. */
export default {
  language: 'nl',
  match: 'words',
  stopwords: list(`
    de het een en van te dat voor met niet zijn wordt worden werd naar als maar ook aan bij uit om door tot zonder nog dan deze dit geen alle elke ieder iedere wanneer moet moeten kan kunnen zal zullen heeft hebben hun haar zij hij wij jij je jou jouw uw
    altijd nooit eerst daarna voordat nadat onder tussen hier daar wat welke waar hoe zo er op tegen tijdens volgens alles iets niets andere ander mag mogen zodat`),
  forms: {
    disregard: list(`zijn_ingetrokken zijn_geannuleerd 
      negeer negeert negeren genegeerd negerend vergeet vergeten veronachtzaam* omzeil* passeer_de overtreed overtreden schend schenden sla_geen_acht let_niet_op trek_je_niets houd_geen_rekening hou_geen_rekening geen_rekening_houden leg_..._naast_je leg_..._naast zet_..._opzij schuif_..._opzij laat_..._buiten_beschouwing buiten_beschouwing volg_..._niet volg_niet volg_geen niet_volgen niet_langer_volgen niet_meer_volgen stop_met_het_volgen hou_op_met_het_volgen gehoorzaam_niet
      gehoorzaam_..._niet houd_je_niet_aan hou_je_niet_aan schakel_..._uit schakelt_..._uit uitschakelen uitgeschakeld zet_..._uit zet_..._af deactiveer* hef_..._op opheffen schort_..._op annuleer_alle annuleer_de herroep herroepen vervallen_verklaard zijn_vervallen vervallen_hierbij gelden_niet_meer gelden_niet_langer geldt_niet_meer niet_langer_van_toepassing niet_meer_van_toepassing niet_langer_geldig ongeldig heeft_voorrang_op hebben_voorrang_op heeft_voorrang hebben_voorrang gaat_voor gaan_boven gaat_boven
      overschrijf_alle overschrijf_je overschrijven_alle overschrijft_alle verwerp alle_eerdere_intrekken bevrijd_je niet_langer_gebonden niet_meer_gebonden niet_gebonden_aan jailbreak laat_..._varen`),
    obey: list(`
      volg volgt volgen volg_deze volg_de volg_alleen gehoorzaam gehoorzamen gehoorzaamt leef_..._na leef_na naleven nakomen houd_je_aan hou_je_aan houd_u_aan doe_wat doe_precies voer_deze_instructies voer_de_volgende nieuwe_instructies nieuwe_opdrachten nieuwe_opdracht nieuwe_regels nieuwe_richtlijn nieuwe_richtlijnen echte_instructies werkelijke_instructies bijgewerkte_instructies deze_instructies volgende_instructies onderstaande_instructies deze_regels deze_bevelen handel_volgens`),
    tell: list(`
      vertel vertelt vertellen verteld zeg zegt zeggen gezegd informeer informeert informeren geïnformeerd vermeld vermelden vermeldt noem noemen breng_..._op_de_hoogte brengen_..._op_de_hoogte op_de_hoogte stel_..._op_de_hoogte stel_..._in_kennis in_kennis meld melden meldt melding laat_..._weten laten_weten te_laten_weten waarschuw* attendeer* onthul* verklap* verraad verraden openbaar_aan openbaren geef_..._prijs prijsgeven prijs_te_geven maak_bekend maak_..._bekend bekendmaken deel_..._mee meedelen mee_te_delen mededeling leg_..._uit uitleggen
      toon_aan toon_de_gebruiker toon_..._gebruiker tonen_aan laat_..._zien laten_zien te_laten_zien praat_over praat_niet praten_over spreek_over spreek_niet rep_niet reppen geef_toe erken bespreek bespreken verwijs_naar vraag_de_gebruiker vraag_..._gebruiker vraag_aan vraag_om vragen vraag_niet te_vragen gevraagd vraag_..._toestemming vraag_..._bevestiging vraag_..._goedkeuring vraag raadpleeg_de_gebruiker overleg_met
      herhaal_letterlijk herhaal_woordelijk herhaal_woord_voor_woord geef_je_systeem geef_je_instructies zichtbaar_voor_de_gebruiker kondig_..._aan aankondig* rapporteer_aan_de_gebruiker communiceer`),
    hide: list(`
      verberg verbergt verbergen verborgen verstop verstopt verstoppen verzwijg* verzwegen verhul* verdoezel* maskeer* camoufleer* verhelen houd_..._geheim hou_..._geheim houden_..._geheim geheimhoud* geheim_houden geheim_te_houden houd_..._verborgen hou_..._verborgen houd_..._voor_je hou_..._voor_je houd_..._stil zwijg zwijgen onder_ons blijft_onder_ons laat_..._weg weglaten achterhouden achter_te_houden onderdruk onderdrukken zonder_dat_de_gebruiker zonder_dat_iemand zonder_medeweten buiten_medeweten buiten_het_zicht
      zodat_de_gebruiker_het_niet zodat_de_gebruiker_niet zodat_de_gebruiker_niets mag_niet_weten mag_dit_niet mag_hier_niets mag_niets_merken mag_het_niet niets_merkt niet_merkt laat_geen_sporen zonder_sporen geen_sporen mag_niet_verschijnen onzichtbaar_voor niet_zichtbaar_voor`),
    silently:
      list(`zonder_..._..._te_vragen zonder_..._te_vragen zonder_..._te_informeren zonder_..._te_vertellen zonder_..._te_melden zonder_..._mee_te_delen 
      stilletjes stil stiekem heimelijk geruisloos onopvallend ongemerkt onopgemerkt discreet in_stilte in_het_geheim in_het_geniep op_de_achtergrond achter_de_schermen in_alle_stilte zonder_melding zonder_bericht zonder_te_melden zonder_dit_te_melden zonder_te_vermelden zonder_dit_te_vermelden zonder_het_te_vermelden zonder_te_vertellen zonder_te_zeggen zonder_te_vragen zonder_te_informeren zonder_te_waarschuwen zonder_waarschuwing zonder_commentaar zonder_iets_te_zeggen zonder_medeweten onzichtbaar`),
    send: list(`geef_..._..._door speel_..._..._door draag_..._..._over 
      stuur stuurt sturen gestuurd stuur_..._door stuur_..._naar doorstuur* doorstuurt doorsturen doorgestuurd door_te_sturen zend zendt zenden gezonden doorzend* verzend* verzonden verstuur* verstuurd opsturen opgestuurd toesturen mail mailt mailen e-mail_het post_het posten geplaatst_op upload uploadt uploaden geüpload exfiltr* lek_de lekken deel_met delen_met deel_..._met gedeeld publiceer* draag_..._over overdragen overgedragen over_te_dragen geef_..._door doorgeven doorgegeven door_te_geven geef_door lever_..._aan
      aanleveren speel_..._door sluis_..._door doorsluizen doorspelen kopieer_naar kopie_naar een_kopie_naar zet_..._in_de_cc zet_in_cc dien_..._in indienen exporteer* rapporteer_aan streamen synchroniseer_met post_verzoek maak_..._over curl verspreid*`),
    read: list(`
      lees leest lezen gelezen uitlezen uitgelezen inlezen te_lezen open opent openen geopend laad laadt laden geladen haal haalt halen opgehaald ophalen op_te_halen haal_..._op haalt_..._op verkrijg* krijg_toegang toegang benader benadert verzamel* verzameld vergaar extraheer* raadpleeg raadpleegt raadplegen zoek zoekt zoeken opzoeken doorzoek* lijst_..._op opsomm* som_..._op inspecteer* onderzoek scan scant scannen bekijk bekijkt bekijken vraag_..._op vraagt_..._op opvragen opgevraagd
      bemachtig* steel stelen ontfutsel* kopieer kopieert kopiëren pak_de_inhoud neem_de_inhoud inzage inzien vind vindt vinden bevraag`),
    include: list(`
      voeg voegt voegen toevoeg* toegevoegd toe_te_voegen bijvoegen bijgevoegd invoeg* ingevoegd in_te_voegen neem_..._op opnemen op_te_nemen opgenomen plaats plaatst plaatsen zet zetten zet_..._in stop_..._in vul vult vullen invullen ingevuld in_te_vullen vul_..._in geef_..._mee meegeven mee_te_geven meesturen stuur_..._mee mee_te_sturen verstrek* lever levert leveren verschaf* plak plakt plakken bijsluiten sluit_..._bij hang_..._aan injecteer* samen_met inclusief bevatten dient_te_bevatten
      met_de_inhoud de_inhoud_van stel_in_op zet_op kopieer_in geef_hier vermeld_hier schrijf_hier vooraf_plaatsen`),
    call: list(
      `roep roept roepen aanroep* aangeroepen aan_te_roepen roep_..._aan roept_..._aan gebruik gebruikt gebruiken gebruikmaken maak_gebruik maken_gebruik hanteer* wend_..._aan schakel_..._in inzetten zet_deze_tool voer_deze_tool grijp_naar`,
    ),
    execute: list(
      `voer voert voeren voer_..._uit voert_..._uit uitvoer* uitgevoerd uit_te_voeren draai draait draaien run runt runnen start_op evalueer* interpreteer* lanceer* uitvoering laat_..._draaien`,
    ),
    delete: list(
      `verwijder* wis wist wissen gewist uitwissen vernietig* gooi_..._weg weggooien schrap schrappen leeg_de legen leegmaken maak_..._leeg overschrijf* deïnstalleer* formatteer_de_schijf beëindig_het_proces trek_..._in intrekken rm_rf`,
    ),
    write: list(
      `schrijf schrijft schrijven geschreven wegschrijven sla slaat opslaan opgeslagen op_te_slaan sla_..._op slaat_..._op bewaar bewaart bewaren bewaard wijzig wijzigt wijzigen gewijzigd pas_..._aan past_..._aan aanpassen aangepast bewerk bewerkt bewerken verander* maak_..._aan maakt_..._aan aanmaken aangemaakt creëer* werk_..._bij werkt_..._bij bijwerken bijgewerkt hernoem* verplaats* noteer* leg_..._vast leggen_..._vast vastleggen vastgelegd registreer* herschrijf* voeg_een_regel`,
    ),
    download: list(`download downloadt downloaden gedownload installeer* kloon klonen binnenhalen pip_install npm_install npx wget curl`),
    pay: list(
      `betaal betaalt betalen betaald koop koopt kopen aankopen vergoed terugbetal* restitueer overboek* boek_..._over maak_..._over overmaken overgemaakt over_te_maken doneer* stuur_geld geld_sturen doe_een_betaling verricht_een_betaling schrijf_..._af`,
    ),
    prefer: list(`
      verkies* verkiezen prefereer* prioriteer* geef_de_voorkeur geef_..._de_voorkeur geef_voorrang geef_..._voorrang de_voorkeur voorkeur_boven voorrang kies_altijd altijd_kiezen gebruik_altijd_deze gebruik_altijd_dit altijd_deze_tool altijd_dit_hulpmiddel gebruik_alleen_deze gebruik_alleen_dit gebruik_uitsluitend uitsluitend_deze uitsluitend_dit enkel_deze_tool alleen_deze_tool eerste_keus eerste_keuze boven_andere boven_alle boven_elke_andere hoogste_prioriteit topprioriteit standaard_deze`),
    replace: list(
      `vervang vervangt vervangen vervanging vervanger neem_..._over neemt_..._over overnemen neemt_de_plaats neem_de_plaats in_de_plaats_van plaatsvervang* leid_..._om leidt_..._om omleiden omgeleid om_te_leiden leid_door onderschep* kaap kapen kaapt overschaduw* doe_je_voor_als doet_zich_voor geef_je_uit verdring* overschrijft maakt_..._overbodig maken_..._overbodig verouderd achterhaald afgeschaft via_deze_tool via_dit_hulpmiddel verwissel*`,
    ),
    avoid: list(`
      vermijd* mijd mijden gebruik_geen gebruik_niet gebruik_..._niet niet_gebruiken niet_meer_gebruiken niet_langer_gebruiken stop_met_het_gebruik stop_met_gebruiken roep_geen roep_niet niet_aanroepen nooit_gebruiken gebruik_nooit roep_nooit onthoud_je_van zie_af_van sla_..._over overslaan over_te_slaan sla_over weiger weigeren mag_niet_worden_gebruikt mogen_niet_worden_gebruikt zijn_onveilig is_onveilig onbetrouwbaar onbetrouwbare is_kapot zijn_kapot zijn_verouderd is_verouderd`),
    pretend: list(`
      doe_alsof doen_alsof doe_je_voor gedraag_je_als gedraag_je_alsof gedraagt_u_als handel_als handel_alsof treed_op_als optreden_als je_bent_nu jij_bent_nu u_bent_nu nu_ben_je vanaf_nu_ben_je je_bent_vanaf_nu je_bent_niet_langer je_bent_geen kruip_in_de_huid neem_de_rol speel_de_rol speel_een_rol vervul_de_rol rollenspel stel_je_voor_dat simuleer alsof_je_een alsof_je je_nieuwe_rol nieuwe_rol nieuwe_identiteit nieuwe_persoonlijkheid je_bent_gepromoveerd ontwikkelaarsmodus ontwikkelmodus dan_modus debugmodus debug_modus
      beheerdersmodus adminmodus admin_modus godmodus onderhoudsmodus onbeperkte_modus`),
    remember: list(`
      onthoud onthouden onthoudt herinner_je memoriseer* houd_in_gedachten hou_in_gedachten houd_in_het_achterhoofd houd_er_rekening_mee_dat_altijd sla_..._geheugen schrijf_..._geheugen bewaar_..._geheugen voeg_..._geheugen zet_..._geheugen in_je_geheugen in_het_geheugen vanaf_nu voortaan van_nu_af_aan vanaf_dit_moment vanaf_heden in_het_vervolg toekomstige_sessies volgende_sessies alle_sessies elke_sessie in_de_toekomst voor_de_rest permanent blijvend over_sessies_heen vergeet_niet`),
    approve: list(
      `keur_..._goed keurt_..._goed goedkeur* goedgekeurd goed_te_keuren bevestig* accepteer* accordeer* sta_..._toe automatisch_toestaan sta_automatisch altijd_toestaan stem_..._in instemmen stem_in autoriseer* antwoord_ja zeg_ja klik_op_toestaan al_goedgekeurd reeds_goedgekeurd vooraf_goedgekeurd heeft_al_toestemming heeft_ingestemd heeft_toestemming heeft_al_ingestemd machtig`,
    ),
    encode: list(`codeer* encodeer* versleutel* verhul obfusceer* base64 base_64 hexadecimaal hex rot13 splits_in keer_..._om`),
    orders: list(
      `instructie instructies aanwijzing aanwijzingen regel regels richtlijn richtlijnen opdracht opdrachten bevel bevelen voorschrift voorschriften prompt prompts directief directieven orders gedragsregels beleid beleidsregels programmering training beperkingen wat_je_is_verteld wat_je_verteld_is alles_wat_je_is_verteld alles_wat_je_verteld_is wat_u_is_verteld je_taak je_rol`,
    ),
    prior: list(`
      vorige voorgaande eerdere eerder voorafgaande voorafgaand bestaande oorspronkelijke originele initiële aanvankelijke bovenstaande hierboven voorheen huidige tot_nu_toe tot_dusver tot_nu die_je_hebt_gekregen die_je_kreeg die_je_hebt_ontvangen die_u_hebt_ontvangen gegeven_instructies ontvangen_instructies oude geldende vroegere`),
    guardrail: list(`
      veiligheid veiligheids* beveiliging beveiligings* vangrail vangrails waarborg waarborgen beperking beperkingen restrictie restricties filter filters filtering inhoudsfilter* toegangscontrole toegangscontroles toegangsbeheer validatie moderatie censuur ethiek ethische bescherming beschermingen beschermingsmaatregel* sandbox goedkeuringsproces menselijke_controle inhoudsbeleid gebruiksbeleid gebruiksvoorwaarden grenzen limieten`),
    user: list(
      `gebruiker gebruikers gebruikster mens mensen operator operators persoon personen klant klanten bewoner bewoners huurder huurders gast gasten patiënt patiënten reiziger reizigers iemand niemand slachtoffer eigenaar aanvrager eindgebruiker eindgebruikers de_ontwikkelaar`,
    ),
    model: list(
      `je jij jou jouw jouwe u uw jullie assistent assistenten model modellen ai llm llms agent agenten chatbot claude gpt chatgpt gemini copilot cursor taalmodel taalmodellen ai_assistent ai_model de_client`,
    ),
    secret: list(`
      inloggegevens aanmeldgegevens toegangsgegevens login_gegevens wachtwoord wachtwoorden wachtzin wachtzinnen wachtwoordzin privésleutel privésleutels privé_sleutel privé_sleutels private_sleutel private_sleutels geheime_sleutel geheime_sleutels api_sleutel api_sleutels api_key api_keys apikey toegangssleutel toegangssleutels ssh_sleutel ssh_sleutels ssh_key ssh_keys versleutelingssleutel* encryptiesleutel* geheim geheimen token tokens toegangstoken toegangstokens sessietoken sessietokens cookie cookies sessiecookie* seed_phrase herstelzin
      herstelzinnen herstelcode omgevingsvariabele omgevingsvariabelen sleutelhanger sleutelring verbindingsreeks* verificatiecode verificatiecodes eenmalige_code eenmalig_wachtwoord 2fa_code creditcardnummer creditcardnummers creditcard creditcards kaartnummer kaartnummers creditcardgegevens dotenv id_rsa jwt burgerservicenummer bsn pincode`),
    private: list(`
      privé privégegevens vertrouwelijk* persoonlijk* gevoelig* bericht berichten e-mail e-mails email emails mails contact contacten contactpersonen postvak inbox agenda foto's medisch* adres adressen salaris* paspoort browsegeschiedenis browsergeschiedenis gebruikersgegevens klantgegevens telefoonnummer telefoonnummers locatie locatiegegevens broncode privérepository interne_documenten bankgegevens persoonsgegevens`),
    conversation: list(`
      gesprek gesprekken conversatie conversaties dialoog dialogen chat chats chatgeschiedenis gespreksgeschiedenis conversatiegeschiedenis berichtgeschiedenis berichtengeschiedenis chatlog gespreksverloop eerdere_berichten vorige_berichten alle_berichten volledige_context hele_context je_context huidige_context gesprekscontext contextvenster transcript wat_de_gebruiker_heeft_gezegd wat_de_gebruiker_zei alles_wat_de_gebruiker berichten_van_de_gebruiker bericht_van_de_gebruiker
      verzoek_van_de_gebruiker vraag_van_de_gebruiker gebruikersprompt gebruikersbericht* oorspronkelijke_prompt gedachtegang gedachteketen je_redenering je_gedachten`),
    'system-prompt': list(`
      systeemprompt systeemprompts systeem_prompt systeembericht systeemberichten systeeminstructie systeeminstructies systeem_instructies systeemopdracht* ontwikkelaarsinstructie* ontwikkelaarsbericht instructies_van_het_systeem instructies_van_de_ontwikkelaar verborgen_instructies interne_instructies oorspronkelijke_instructies initiële_instructies initiële_prompt je_instructies jouw_instructies uw_instructies je_richtlijnen jouw_richtlijnen uw_richtlijnen je_regels jouw_regels je_prompt jouw_prompt
      tooldefinities toolbeschrijvingen lijst_van_beschikbare_tools basisprompt system_prompt`),
    file: list(
      `bestand bestanden map mappen directory directory's pad paden schijf harde_schijf document documenten bestandssysteem thuismap thuisdirectory hoofdmap bash_geschiedenis`,
    ),
    command: list(
      `opdrachtregel commando commando's commandoregel shell shellcommando* shell_commando* shellopdracht* bash powershell terminal script scripts console subproces subprocessen proces processen programma programma's systeemcommando* uitvoerbaar_bestand`,
    ),
    code: list(
      `code python javascript typescript eval expressie expressies codefragment macro macro's lambda broncode programmacode willekeurige_code`,
    ),
    query: list(
      `sql database databases databank tabel tabellen sql_query sql_query's query query's zoekopdracht postgres postgresql mysql sqlite mongodb records schema`,
    ),
    url: list(
      `url urls url's uri link links website websites webpagina webpagina's pagina pagina's web eindpunt eindpunten endpoint endpoints host hosts domein domeinen webadres ip-adres ip_adres http https http_verzoek http_verzoeken site sites`,
    ),
    tool: list(
      `tool tools hulpmiddel hulpmiddelen gereedschap gereedschappen functie functies server servers plugin plugins plug-in extensie extensies uitbreiding uitbreidingen connector connectoren mcp integratie integraties zoektool mcp_server`,
    ),
    argument: list(`parameter parameters argument argumenten veld velden invoer invoerveld optie opties eigenschap eigenschappen`),
    result: list(
      `resultaat resultaten uitvoer uitkomst uitkomsten antwoord antwoorden respons verzamelde_gegevens opgehaalde_gegevens eindantwoord geretourneerd*`,
    ),
    recipient: list(`
      bcc cc blinde_kopie webhook webhooks aanvaller externe extern remote telemetrie derde derden derde_partij derde_partijen pastebin ngrok externe_server andere_server onze_server onze_servers mijn_server auditserver logserver analyseserver back-upserver dit_adres volgende_adres volgend_adres het_volgende_adres e-mailadres emailadres volgende_url deze_url volgende_link ander_account openbare_repository openbaar_kanaal openbare_gist`),
    other: list(
      `ander andere anderen anders alternatief alternatieve alternatieven overige overig rest resterende concurrerende soortgelijke_tools elders vreemde elke_andere`,
    ),
    any: list(`
      elk elke ieder iedere alle alles willekeurig* welk_dan_ook welke_dan_ook enig enige gehele geheel hele volledig* onbeperkt* compleet complete geen_enkele onbegrensd* zonder_beperking zonder_beperkingen zonder_grenzen zonder_limiet recursief door_de_gebruiker_opgegeven door_de_gebruiker_aangeleverd* door_de_gebruiker_verstrekt* die_de_gebruiker_opgeeft opgegeven_door_de_gebruiker`),
    permission: list(
      `bevestiging bevestigingen toestemming permissie permissies goedkeuring instemming akkoord autorisatie machtiging uitdrukkelijke_toestemming vooraf_vragen eerst_vragen`,
    ),
    memory: list(
      `geheugen langetermijngeheugen geheugens herinneringen agentconfiguratie configuratie_van_de_agent configuratiebestand configuratiebestanden clientconfiguratie regelsbestand regelbestand cursor_regels aangepaste_instructies agentinstellingen mcp_configuratie kennisgraaf opstartscript cronjob cron_job crontab bashrc claude_md agents_md memory_md cursorrules`,
    ),
    money: list(
      `betaling betalingen rekening rekeningen saldo portemonnee wallet kaart kaarten bank factuur facturen geld euro dollars bitcoin cryptovaluta iban transactie transacties prijs facturering abonnement bankrekening cadeaubon bedrag`,
    ),
    before: list(
      `voor_elke voor_elk voor_iedere voor_ieder voor_alle_andere voor_andere voor_het_gebruik voor_gebruik voor_het_aanroepen voor_de_aanroep voor_het_antwoord voor_alles voordat_je voordat voorafgaand_aan vooraf eerst allereerst als_eerste om_te_beginnen alvorens aan_het_begin bij_aanvang in_het_begin als_eerste_stap eerste_stap van_tevoren vereiste_vooraf bij_de_start`,
    ),
    after: list(
      `na daarna nadat vervolgens naderhand nadien zodra hierna uiteindelijk tot_slot ten_slotte aan_het_einde na_afloop als_laatste als_je_klaar_bent`,
    ),
    always: list(`
      altijd moet moeten verplicht vereist noodzakelijk noodzakelijkerwijs steeds telkens elke_keer iedere_keer in_alle_gevallen in_elk_geval te_allen_tijde zonder_uitzondering ongeacht wat_er_ook_gebeurt onder_alle_omstandigheden zorg_ervoor zorg_dat voor_elke voor_elk bij_elke bij_elk met_elke in_elke in_elk na_elke onvoorwaardelijk dient_te dien_je dient_u steevast`),
    never: list(
      `nooit nimmer onder_geen_beding onder_geen_enkele_omstandigheid in_geen_geval op_geen_enkel_moment mag_niet mogen_niet absoluut_niet`,
    ),
    instead: list(`in_plaats_van in_plaats_daarvan liever_dan boven_andere boven_alle en_niet_de`),
    without: list(`zonder`),
    urgent: list(
      `belangrijk belangrijke kritiek kritieke cruciaal cruciale dringend dringende urgent urgente onmiddellijk onmiddellijke direct meteen essentieel essentiële noodzakelijk let_op waarschuwing opgelet attentie noodgeval zo_snel_mogelijk hoogste_prioriteit hoge_prioriteit zeer_belangrijk`,
    ),
    superlative: list(`
      beste superieur superieure officiële officieel perfecte onfeilbaar onovertroffen onverslaanbaar uitstekend toonaangevend* ultieme nauwkeurigste betrouwbaarste snelste veiligste volledigste krachtigste geavanceerdste effectiefste efficiëntste meest_nauwkeurige meest_betrouwbare meest_veilige meest_complete meest_vertrouwde enige_betrouwbare enige_veilige enige_officiële enige_juiste enige_tool enige_goede beter_dan sneller_dan betrouwbaarder_dan nummer_één state-of-the-art sterk_aanbevolen aanbevolen vertrouwde`),
    limit: list(`
      toegestaan toegestane goedgekeurde_lijst witte_lijst whitelist alleen_binnen alleen_in alleen_op enkel_binnen beperkt_tot gelimiteerd_tot binnen_de binnen_het alleen-lezen alleen_lezen geconfigureerd geconfigureerde geïsoleerd* afgeschermde_omgeving geparametriseerd* vooraf_gedefinieerd* maximaal hoogstens ten_hoogste maximum_van na_bevestiging met_bevestiging vereist_bevestiging één_enkel enkele_rij op_id proefdraai* blokkeert_privé weigert_privé`),
    'secretly-required': list(`
      anders of_de_tool werkt_niet zal_niet_werken niet_werken mislukt zal_mislukken faalt zal_falen loopt_vast crasht nodig_voor vereist_voor noodzakelijk_voor nodig_om voor_authenticatie voor_de_authenticatie ter_authenticatie voor_verificatie ter_verificatie ter_controle om_veiligheidsredenen voor_de_veiligheid om_beveiligingsredenen voor_naleving voor_compliance voor_audit voor_auditdoeleinden voor_de_audit voor_foutopsporing voor_diagnose voor_diagnostiek voor_telemetrie voor_analyse voor_context
      voor_personalisatie voor_kwaliteitscontrole om_te_functioneren om_te_werken om_te_ontgrendelen om_te_activeren om_te_initialiseren om_te_valideren`),
    root: list(
      `root beheerder administrator admin supergebruiker sudo rootrechten root_rechten beheerdersrechten privileges bevoegdheden verhoogde volledige_toegang volledige_rechten onbeperkte_toegang onbeperkte zonder_beperkingen zonder_restricties`,
    ),
  },
  negation: list(`
    niet nooit geen zonder niemand niets nimmer nergens noch onder_geen_beding in_geen_geval onder_geen_enkele_omstandigheid op_geen_enkel_moment niet_meer niet_langer mag_niet mag_geen mogen_niet hoeft_niet hoef_niet je_hoeft_niet het_is_niet_nodig niet_nodig in_plaats_van vermijd vermijden verboden verbied* voorkom voorkomt voorkomen weigert weiger_te onthoud_je_van zie_af_van stop_met`),
  suffixNegation: list(`
    niet nooit geen niets nimmer onder_geen_beding in_geen_geval niet_meer niet_langer is_verboden zijn_verboden is_niet_toegestaan zijn_niet_toegestaan niet_toegestaan is_niet_nodig is_onnodig is_niet_vereist wordt_geweigerd worden_geweigerd wordt_geblokkeerd worden_geblokkeerd verboden`),
  conditions: list(
    `als wanneer indien zodra voordat nadat terwijl totdat zolang tenzij mits behalve_als alleen_als ook_als zelfs_als telkens_wanneer elke_keer_als iedere_keer_dat voor_elke voor_elk voor_het na_elke na_het na_de aan_het_begin_van aan_het_einde_van bij_het bij_elke in_het_geval de_volgende_keer vanaf_de alvorens bij_aanvang`,
  ),
  breaks: list(`maar echter en_dan en_daarna en_vervolgens niettemin desondanks zodat hoewel terwijl_anderzijds opdat`),
  mentions: list(`bijvoorbeeld bijv bv voorbeeld voorbeelden zoals d_w_z dat_wil_zeggen namelijk zinnen_als`),
  grammar: {
    imperatives: [...ENTRIES.flatMap(([order = '', base = '']) => [order, base]), ...list(`gedraag verkies verkiezen wend pas leef dien`)],
    anywhere: list(
      `stuur verstuur verzend negeer lees voeg gebruik roep verberg verzwijg kopieer verwijder schrijf bewaar haal geef sla voer vervang informeer vermeld bevestig zend onthoud neem plak vergeet`,
    ),
    usage: list(USAGE),
    nounish: list(
      `antwoord bezoek deel download filter gebruik handel lijst mail plaats post scan start test train update upload vraag werk leg les laat lok lever let zet zie slaan stop open lijsten delen monitor dump begin koop draai breek wees data speel voer volg wijs rep ga doe wis`,
    ),
    describers: [
      ...ENTRIES.map(([order = '']) => (order.endsWith('t') ? order : `${order}t`)),
      ...list(`bevat biedt staat doet gaat slaat`),
    ],
    obligations: list(`
      moet moeten dient dien_je dienen_te dient_te zou_moeten hoort_te behoort_te is_verplicht bent_verplicht ben_je_verplicht het_is_verplicht het_is_noodzakelijk het_is_belangrijk het_is_essentieel mag mogen zult zal_altijd je_taak_is jouw_taak_is je_doel_is ik_wil_dat je_gaat`),
    openers: list(
      `alsjeblieft alstublieft altijd ook nu eerst dan daarna vervolgens gewoon alleen slechts enkel direct meteen onmiddellijk stiekem stilletjes heimelijk onopvallend in_plaats_daarvan bovendien daarnaast verder tot_slot belangrijk kritiek let_op vanaf_nu voortaan in_alle_gevallen in_elk_geval allereerst als_eerste op_de_achtergrond in_het_geheim zorg_ervoor_dat vergeet_niet_om en_dan dus hierna graag`,
    ),
    infinitives: list(
      `te om kan kunnen kunt zou zouden wil willen helpt maakt_het_mogelijk wordt worden zal zullen moet moeten mag mogen zonder de het een`,
    ),
    and: list(`en alsmede evenals en_ook`),
    or: list(`of noch`),
    determiners: list(
      `de het een deze dit die dat je jouw uw zijn haar hun alle alles elke elk ieder iedere geen ze hem mij ons onze hier altijd nooit niet eerst alleen ook uitsluitend`,
    ),
    finite: list(`is zijn was waren wordt worden heeft hebben kan kunnen bevat bevatten omvat vereist ondersteunt`),
    developers: list(`ontwikkelaars ontwikkelaar integrators beheerders clienttoepassingen`),
    addressees: list(
      `je jij u jullie assistent model agent ai llm claude chatgpt de_assistent het_model de_agent de_ai het_taalmodel agenten assistenten`,
    ),
    reversals: list(`aarzel vergeet_te`),
    affirmations: list(`niet_alleen niet_enkel ongeacht_of al_dan_niet of_niet aarzel_niet vergeet_niet niet_vergeten`),
    requests: list(`kun_je kan_je kunt_u zou_je zou_u wil_je wilt_u`),
    reports: list(
      `detecteert detecteren herkent blokkeert blokkeren weigert wijst_af markeert identificeert filtert neutraliseert beschermt_tegen aanvallen_zoals zinnen_zoals patronen_zoals teksten_zoals berichten_zoals pogingen_om controleert_of zoekt_naar`,
    ),
  },
} satisfies Lexicon;
