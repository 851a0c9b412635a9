import type { Lexicon } from '../reading.ts';
import { list } from './list.ts';

/** Regular verbs by their infinitive; `+` marks those in -ire that take -isc-. */
const VERBS = `
  abilitare accedere accettare adottare agire+ aggiornare aggirare aggiungere allegare alterare analizzare annotare annullare anteporre applicare approvare aprire archiviare ascoltare aspettare assegnare assicurare assumere attivare attendere autorizzare avvertire avvisare bypassare
  calcolare cambiare cancellare caricare cercare chiamare chiedere chiudere cifrare citare clonare codificare collegare combinare comunicare completare compilare comportare comprare concatenare concedere condividere configurare confermare confrontare conservare considerare consultare contattare continuare controllare convertire copiare correggere
  creare crittografare disabilitare disattivare disinstallare disobbedire+ distruggere divulgare eliminare eludere elencare emettere esaminare escludere eseguire esfiltrare esplorare esportare estrarre evitare fermare filtrare fingere formattare fornire+ generare gestire+ ignorare immettere impersonare impostare imparare includere incollare incorporare indicare informare
  iniettare iniziare inoltrare inserire+ installare intercettare interpretare introdurre inviare invocare ispezionare lanciare lasciare leggere liberare memorizzare menzionare mettere modificare mostrare muovere nascondere notificare obbedire+ occultare omettere ordinare ottenere passare pagare preferire+ prelevare premere preparare presentare procedere prendere pubblicare pulire+
  raccogliere raccontare recuperare redigere registrare reindirizzare rendere ricevere richiedere ricordare rifiutare rimuovere rinominare ripetere riportare rispettare rispondere ripristinare riscrivere risolvere ritornare riutilizzare rivelare rubare salvare saltare scaricare scartare scegliere scrivere segnalare seguire selezionare sfruttare silenziare simulare sincronizzare sorvolare
  sospendere sostituire+ sovrascrivere spedire+ spegnere spiegare spostare stampare sopprimere sottoscrivere svuotare tacere tenere tradurre trascurare trasferire+ trasmettere trascrivere trattare trovare unire+ usare utilizzare validare verificare violare visitare visualizzare`;

const IRREGULAR = `
  dica dite dire dirgli dirglielo digli diglielo dicano fai faccia fate fare fallo va vai vada andate andare dai dia dare date dagli stai stia stare sii sia siate essere abbi abbia avere tieni tenga tenete tenere ottieni ottenga ottenete
  agisci agisca agite dimentica dimentichi dimenticate dimenticare dimenticati ricordati ricordatevi scegli scelga scegliete togli tolga togliere raccogli raccolga raccogliete estrai estragga estraete traduci introduci introduca anteponi anteponga poni ponga porre pon comportati comportarsi attieniti assicurati assicuratevi prosegui accertati
  invialo inviala inviali inviale inviarlo inviarla inviarli leggilo leggili leggerlo includilo includili includerlo passalo passali passarlo inseriscilo inseriscili inserirlo mettilo metterlo usalo usala usarlo usarla chiamalo chiamala chiamarlo chiamarla spediscilo salvalo aggiungilo aggiungerlo inoltralo inoltrali inoltrarlo trasmettilo allegalo allegarlo copialo informalo avvisalo avvertilo
  fingiti immagina ignorali ignorale nascondilo nascondila nasconderlo`;

const USAGE = `
  ignora ignori ignorate ignorare dimentica dimenticate dimenticare trascura usa usi usate usare utilizza utilizzi utilizzate utilizzare chiama chiamate chiamare invoca invocare menzioni menziona menzionare nascondi nascondere occulta ricorda ricordare ricordati preferisci preferire fingi fingere fingiti agisci agire comportati sii evita evitare ometti omettere salta saltare dire
  memorizza memorizzare segui seguire obbedisci obbedire considera assicurati accertati aspetta attendi chiedi chiedere assumi cita taci disobbedisci attieniti lascia tieni`;

function forms(entry: string): readonly string[] {
  const isc = entry.endsWith('+');
  const verb = isc ? entry.slice(0, -1) : entry;
  const stem = verb.slice(0, -3);
  if (verb.endsWith('are')) {
    const hard = stem.replace(/([cg])$/, '$1h').replace(/i$/, '');
    return [`${stem}a`, `${hard}i`, `${stem}ate`, `${hard}ino`, verb];
  }
  if (verb.endsWith('urre')) return [`${verb.slice(0, -3)}ci`, `${verb.slice(0, -3)}ca`, `${verb.slice(0, -3)}cete`, verb];
  const strong = isc ? `${stem}isc` : stem;
  return [`${strong}i`, `${strong}a`, `${stem}${verb.at(-3)}te`, `${strong}ano`, verb];
}

/** Italian. */
export default {
  language: 'it',
  match: 'words',
  stopwords: list(`per del ci al tu 
    il lo gli le un uno una di dello della dei degli delle al allo alla agli alle dal dalla dai nel nella nei nelle sul sulla che è sono con non più ma questo questa questi queste quello quella quando dove se anche già molto ha hanno essere può possono deve devono sempre mai prima dopo
    ogni qualsiasi altro altra altri altre nessun nessuno tuo tua tuoi tue suo sua loro si cui tra fra fino senza poi dell nell dall sull quest tutti tutte tutto tutta`),
  forms: {
    disregard: list(`sono_annullate sono_annullati sono_revocate vengono_annullate non_valgono 
      ignor* dimentic* trascur* non_tenere_conto non_tener_conto non_considerare non_prendere_in_considerazione disobbed* scart* aggir* bypass* elud* sorvol* tralasci* viola_le violare violate non_seguire non_seguite non_segua smetti_di_seguire smettere_di_seguire smetti_di_obbedire non_obbedire non_rispettare non_dare_ascolto non_dare_retta metti_da_parte mettere_da_parte lascia_perdere
      lasciar_perdere lascia_stare accantona accantonare disattiva disattivare disattivate disabilit* sospendi sospendere annulla annullare annullano invalid* revoca_tutte cancella_tutte_le_istruzioni non_valgono_più non_sono_più_valide non_si_applicano non_si_applica_più decadono hanno_la_precedenza_su hanno_priorità_su ha_la_precedenza_su ha_priorità_su prevalgono prevale_su prevalere
      scavalca scavalcare salta_le saltare_le sbarazzati liberati_da abbandona_le abbandona_tutte non_sei_più_vincolato non_sei_vincolato non_sei_soggetto sovrascrivi_le sovrascrivi_tutte infrangi infrangere jailbreak rinnega`),
    obey: list(`
      obbed* ubbid* attieniti attenersi attenetevi segui seguite seguire seguendo segua rispetta_queste esegui_queste_istruzioni fai_ciò_che fai_quello_che fare_quello_che fai_esattamente nuove_istruzioni nuovi_ordini nuove_regole nuova_direttiva nuove_direttive vere_istruzioni istruzioni_aggiornate queste_istruzioni seguenti_istruzioni istruzioni_seguenti istruzioni_qui_sotto questi_ordini queste_regole aderisci conformati`),
    tell: list(`dichiara_che dichiara 
      dillo dirlo dire dica dite dici dicendo dirgli dirglielo digli dirle diglielo raccont* informa informi informate informare informarlo informarla informando informato informata informiamo menzion* accenn* notific* avvis* avvert* rivel* divulg* svel* comunic* segnala_all segnala_al segnalare_all segnalarlo segnalare segnala spieg* mostra_all mostrare_all mostra_al mostrare_al mostrare_..._utente mostra_..._utente mostrarlo mostrarglielo
      fare_riferimento fai_riferimento far_sapere fai_sapere parlare_di parlarne parla_di confess* ammett* riconosc* riferire riferisci riferirlo chiedi_all chiedere_all chiedendo_all chiedere_..._conferma chiedi_..._conferma chiedendo_..._conferma chiedere_..._autorizzazione chiedere_..._permesso chiedi_..._permesso chiedi_..._autorizzazione chieda richiedere_..._conferma richiedi_..._conferma richiedere_..._autorizzazione richiedere_..._approvazione chiedere_..._approvazione chiedere_il_consenso chiedere_al
      consultare_l consulta_l domanda_all domandare_all interpella ripeti_testualmente ripeti_parola_per_parola stampa_il_tuo stampa_le_tue visibile_all annunci* rendere_noto rendi_noto metti_al_corrente mettere_al_corrente allert*`),
    hide: list(`
      nascond* nascost* occult* celare cela celate celato mascher* camuff* omett* omess* sottac* tacere taci tacete taciuto tieni_segreto tenere_segreto tieni_nascosto tenere_nascosto tieni_..._segreto tenere_..._segreto tieni_..._nascosto mantieni_segreto mantieni_il_segreto mantenere_il_segreto mantieni_..._segreto mantenere_..._segreto mantieni_il_riserbo mantieni_riservato tra_noi resta_tra
      senza_che_l senza_che_se_ne_accorga senza_che_nessuno affinché_l'utente_non in_modo_che_l'utente_non perché_l'utente_non all'insaputa non_deve_sapere non_deve_accorgersi non_se_ne_accorga non_lasciare_tracce non_lasciare_traccia senza_lasciare_traccia senza_lasciare_tracce non_deve_comparire non_compaia non_deve_apparire non_devono_apparire invisibile_all non_visibile_all`),
    silently: list(`
      silenziosamente segretamente discretamente furtivamente clandestinamente tacitamente nascostamente in_silenzio in_segreto in_background in_sottofondo di_nascosto in_modo_silenzioso in_modo_discreto in_modo_invisibile in_modo_nascosto in_modo_trasparente in_maniera_discreta con_discrezione dietro_le_quinte sotto_traccia sottobanco alla_chetichella
      senza_avvisare senza_avvertire senza_notificare senza_informare senza_informarlo senza_menzionare senza_dire senza_dirlo senza_dire_nulla senza_dire_niente senza_chiedere senza_commentare senza_segnalarlo senza_preavviso senza_avviso senza_farti_notare senza_farlo_notare`),
    send: list(`
      invi* spedi* inoltr* trasmett* trasmess* trasfer* manda mandi mandate mandare mandalo mandando mandato condivid* condivis* pubblic* esfiltr* consegn* recapit* diffond* carica_su caricare_su carica_il caricare_il caricalo caricali caricano fai_un_post fare_un_post richiesta_post fai_l'upload upload metti_in_copia mettere_in_copia copia_a copialo_su export* esport* riporta_a riferisci_a ritrasmett* sottrai curl gira_i gira_le gira_il girare_i`),
    read: list(`lettura letture leggi legga leggete leggere legge leggendo leggano leggerlo leggerli leggilo leggili 
      letto letti apri apra aprite aprire aprendo acced* accesso ottieni ottenga ottenere ottiene ottenuto ottenuti recuper* raccogli raccolga raccogliere raccoglie raccolto raccolti estra* consulta consulti consultare cerca cerchi cercare cercando ricerca elenca elencare enumer* esamin* ispezion* scansion* cattur* carica caricare caricato ruba rubare rubi preleva prelevare sottra* reperisci reperire
      copia_il copia_i copia_le copiare_il visualizz* individua individuare esplor* scaric* trova trovare prendi prendere prendi_il rileva rovista setaccia interrog*`),
    include: list(`
      inclu* inser* aggiung* aggiunt* alleg* acclud* incorpor* introdu* passa passi passate passare passando passalo passarlo mettere metti metta mettilo mettendo fornisc* fornire fornito compil* incoll* antepon* concaten* iniett* immett* abbin* unisci_al accod* riempi riempire insieme_a imposta_su impostare_su impostalo imposta_il_valore assegna assegnare scrivi_qui indica_qui deve_contenere devono_contenere copia_in copia_nel copiare_nel`),
    call: list(
      `chiama chiami chiamate chiamare chiamando chiamata chiamato chiamalo chiamala chiamarlo chiamarla invoc* usa usi usate usare usando usato usata usalo usala usarlo usarla uso_di utilizz* impieg* ricorri ricorrere rivolgiti avvia_questo_strumento esegui_questo_strumento eseguire_questo_strumento fai_uso fare_uso richiam*`,
    ),
    execute: list(
      `esegu* lancia lanciare lanci lanciate avvia avviare valuta valutare interpret* far_girare fai_girare esecuzione avvia_il_processo`,
    ),
    delete: list(
      `elimin* cancell* rimuov* rimoss* distrugg* distrutt* svuot* tronc* disinstall* formatta_il_disco formattare_il_disco sovrascriv* revoc* uccidi_il_processo togli togliere purg* ripulisci ripulire rm_rf`,
    ),
    write: list(
      `scriv* scritt* modific* salv* memorizz* archivi* aggiorn* cambi* crea crei create creare creato creando alter* registr* rinomin* spost* riscriv* persist* annot* redig* sovrascriv* aggiungi_una_riga`,
    ),
    download: list(
      `scarica scarichi scaricate scaricare scaricando scaricato install* clona clonare pip_install npm_install npx download wget curl`,
    ),
    pay: list(
      `paga paghi pagate pagare pagando effettua_il_pagamento effettuare_pagamenti effettuare_il_pagamento compra compri comprare acquista acquistare acquisti rimbors* trasferisci_denaro trasferire_denaro trasferisci_fondi trasferire_fondi trasferisci_..._importo bonifico bonifici invia_denaro inviare_denaro dona donare addebit* preleva_fondi`,
    ),
    prefer: list(`
      prefer* privilegi* prediligi prediligere dai_priorità dare_priorità dai_la_priorità dai_la_precedenza dare_la_precedenza priorità preced*_su scegli_sempre scegliere_sempre usa_sempre_questo usare_sempre_questo utilizza_sempre_questo usa_solo_questo usa_soltanto_questo utilizza_solo_questo usa_esclusivamente utilizza_esclusivamente solo_questo_strumento esclusivamente_questo sempre_questo_strumento prima_scelta al_di_sopra_di rispetto_a_qualsiasi
      rispetto_agli_altri rispetto_ad_altri rispetto_a_tutti opta_per optare_per massima_priorità per_impostazione_predefinita_questo`),
    replace: list(
      `sostitu* rimpiazz* reindirizz* dirott* devia deviare intercett* usurp* prendi_il_controllo prendere_il_controllo prende_il_posto prendere_il_posto prendi_il_posto fa_le_veci si_spaccia spacciati spacciarsi imperson* annulla annullare soppiant* rende_obsoleti rende_obsoleto obsolet* deprecat* subentra scavalc* tramite_questo_strumento attraverso_questo_strumento instrada instradare al_posto_dello_strumento`,
    ),
    avoid: list(`
      evita eviti evitate evitare evitando smetti_di_usare smettere_di_usare smetti_di_utilizzare non_usare non_usate non_usi non_utilizzare non_utilizzate non_utilizzi non_chiamare non_chiamate non_invocare non_ricorrere non_impiegare mai_usare mai_utilizzare non_usare_mai non_utilizzare_mai non_chiamare_mai astieniti astenersi rifiuta rifiutare rifiutati salta_la saltare_la salta_il tralascia rinuncia_a fai_a_meno
      non_deve_essere_usato non_devono_essere_usati non_vanno_usati non_va_usato non_devi_usare sono_insicuri è_insicuro non_sono_affidabili non_è_affidabile inaffidabil* è_rotto sono_rotti sono_obsoleti è_obsoleto`),
    pretend: list(`fai_anything nel_ruolo_di nel_ruolo_di_un da_ora_in_poi_sei d_ora_in_poi_sei sei_un_amministratore tu_sei_ora 
      fingi fingere finga fingiti fai_finta fare_finta agisci_come agire_come agisci_da comportati_come comportarsi_come comportati_da sei_ora ora_sei adesso_sei da_ora_sei d'ora_in_poi_sei non_sei_più assumi_il_ruolo assumere_il_ruolo assumi_l'identità assumi_la_personalità interpreta_il_ruolo interpretare_il_ruolo recita_la_parte recita_il_ruolo calati_nel gioco_di_ruolo immagina_di_essere immagina_che_tu_sia simula_di_essere simula_di come_se_fossi
      il_tuo_nuovo_ruolo nuovo_ruolo nuova_identità nuova_personalità diventa_un sei_stato_promosso modalità_sviluppatore modalità_dan modalità_debug modalità_di_debug modalità_amministratore modalità_dio modalità_senza_restrizioni modalità_manutenzione modalità_di_manutenzione spacciati_per impersona_un`),
    remember: list(`
      ricord* memorizz* tieni_a_mente tenere_a_mente tieni_presente tieni_conto salva_in_memoria salvare_in_memoria salva_nella_memoria salva_nella_tua_memoria salvalo_nella_tua_memoria salva_..._memoria salvare_..._memoria scrivi_nella_tua_memoria scrivi_..._memoria aggiungi_..._memoria memorizza_..._memoria conserva_..._memoria d'ora_in_poi d'ora_in_avanti da_ora_in_poi da_adesso_in_poi da_questo_momento da_qui_in_avanti in_futuro_sempre per_il_futuro nelle_sessioni_future
      in_tutte_le_sessioni sessioni_future prossime_sessioni per_tutte_le_sessioni sessioni_successive per_il_resto permanentemente in_modo_permanente tra_le_sessioni non_dimenticare`),
    approve: list(
      `approv* conferm* accett* autorizz* conced* acconsent* consenti_automaticamente consentire_automaticamente permetti_automaticamente consenti_sempre permetti_sempre rispondi_sì rispondi_di_sì clicca_su_consenti già_approvat* preapprovat* già_autorizzat* ha_già_approvato ha_già_autorizzato ha_già_acconsentito ha_già_dato dai_l'ok`,
    ),
    encode: list(
      `codific* cifr* crittograf* cript* offusc* base64 base_64 esadecimale hex rot13 dividi_in_blocchi dividi_in_frammenti inverti_la_stringa`,
    ),
    orders: list(`
      istruzione istruzioni indicazione indicazioni regola regole direttiva direttive ordine ordini comandamenti norma norme prompt linea_guida linee_guida politica politiche policy consegna consegne disposizioni programmazione addestramento restrizioni comandi_precedenti ciò_che_ti_è_stato_detto quello_che_ti_è_stato_detto tutto_ciò_che_ti quanto_ti_è_stato_detto quello_che_ti_hanno_detto il_tuo_compito il_tuo_ruolo`),
    prior: list(`
      precedente precedenti precedentemente anteriore anteriori previo previe previa esistente esistenti originale originali originario originarie iniziale iniziali preesistent* passate ricevute ricevuti finora fino_ad_ora fino_a_ora fin_qui che_hai_ricevuto che_ti_sono_state_date che_ti_hanno_dato date_prima di_prima di_cui_sopra qui_sopra sopra_riportate sopra vigenti già_date impartite`),
    guardrail: list(`
      sicurezza salvaguard* restrizione restrizioni limitazione limitazioni filtro filtri protezione protezioni barriere controllo_degli_accessi controllo_accessi controlli_di_accesso validazione convalid* moderazione censura etica etiche etici vincoli politica_sui_contenuti misure_di_sicurezza regole_di_sicurezza controlli_di_sicurezza verifiche_di_sicurezza politiche_di_sicurezza sandbox processo_di_approvazione revisione_umana supervisione_umana condizioni_d'uso meccanismi_di_sicurezza`),
    user: list(
      `utente utenti umano umani operatore operatori persona persone cliente clienti paziente pazienti ospite ospiti viaggiatore viaggiatori inquilino inquilini qualcuno nessuno richiedente vittima proprietario utente_finale lo_sviluppatore`,
    ),
    model: list(
      `tu te ti tuo tua tuoi tue voi vostro vostra assistente assistenti modello modelli ia ai_assistant llm agente agenti chatbot claude gpt chatgpt gemini copilot cursor intelligenza_artificiale modello_linguistico il_client`,
    ),
    secret: list(`
      credenziale credenziali password parola_d'ordine chiave_privata chiavi_private chiave_segreta chiavi_segrete chiave_api chiavi_api chiave_dell'api chiavi_dell'api chiave_di_accesso chiavi_di_accesso chiave_ssh chiavi_ssh chiave_di_cifratura chiavi_di_cifratura chiavi_di_firma segreto segreti token cookie token_di_accesso token_d'accesso token_di_sessione frase_seed frase_di_recupero frase_segreta seed_phrase
      variabile_d'ambiente variabili_d'ambiente variabile_di_ambiente variabili_di_ambiente variabili_ambiente dati_di_accesso dati_di_login informazioni_di_login dati_di_autenticazione portachiavi stringa_di_connessione stringhe_di_connessione codice_di_verifica codici_di_verifica codice_monouso codice_2fa numero_di_carta numeri_di_carta numero_della_carta carta_di_credito carte_di_credito api_key api_keys apikey id_rsa dotenv jwt codice_fiscale`),
    private: list(`
      privato privata privati private riservat* confidenzial* personale personali sensibile sensibili messaggio messaggi e-mail email posta posta_elettronica contatto contatti posta_in_arrivo casella_di_posta calendario foto medic* indirizzo indirizzi stipendi* passaporto cronologia_di_navigazione dati_dell'utente dati_degli_utenti informazioni_dell'utente dati_dei_clienti numero_di_telefono numeri_di_telefono telefono posizione codice_sorgente repository_privato repository_privati documenti_interni dati_bancari`),
    conversation: list(`
      conversazione conversazioni dialogo dialoghi trascrizione chat cronologia_della_chat cronologia_chat cronologia_della_conversazione cronologia_dei_messaggi storico_della_conversazione storia_della_conversazione storico_della_chat cronologia_completa messaggi_precedenti tutti_i_messaggi intero_contesto tutto_il_contesto contesto_completo tuo_contesto contesto_attuale contesto_della_conversazione finestra_di_contesto quello_che_l'utente_ha_detto ciò_che_l'utente_ha_detto tutto_ciò_che_l'utente
      messaggi_dell'utente messaggio_dell'utente richiesta_dell'utente richieste_dell'utente domanda_dell'utente prompt_dell'utente prompt_originale catena_di_pensiero il_tuo_ragionamento ragionamento_interno i_tuoi_pensieri`),
    'system-prompt':
      list(`direttive_di_sistema regole_di_sistema norme_di_sistema linee_guida_di_sistema ordini_di_sistema politiche_di_sistema direttive_del_sistema regole_del_sistema norme_del_sistema linee_guida_del_sistema ordini_del_sistema politiche_del_sistema 
      prompt_di_sistema prompt_del_sistema prompt_sistema messaggio_di_sistema messaggi_di_sistema messaggio_del_sistema istruzioni_di_sistema istruzioni_del_sistema istruzione_di_sistema istruzioni_dello_sviluppatore messaggio_dello_sviluppatore istruzioni_nascoste istruzioni_interne istruzioni_iniziali istruzioni_originali prompt_iniziale prompt_nascosto tue_istruzioni tue_linee_guida tue_regole tuo_prompt tue_direttive definizioni_degli_strumenti descrizioni_degli_strumenti
      elenco_degli_strumenti_disponibili configurazione_interna system_prompt`),
    file: list(
      `file cartella cartelle directory percorso percorsi disco documento documenti file_system filesystem disco_rigido cartella_home cartella_personale directory_principale cronologia_di_bash`,
    ),
    command: list(
      `comando comandi shell bash powershell terminale script console sottoprocesso sottoprocessi processo processi programma programmi eseguibile eseguibili binario binari riga_di_comando linea_di_comando comandi_di_shell comando_di_sistema comandi_di_sistema`,
    ),
    code: list(
      `codice python javascript typescript eval espressione espressioni frammento_di_codice macro lambda codice_sorgente codice_arbitrario`,
    ),
    query: list(
      `sql query database base_dati banca_dati basi_di_dati base_di_dati tabella tabelle postgres postgresql mysql sqlite mongodb record schema istruzione_sql interrogazione`,
    ),
    url: list(
      `url uri link collegamento collegamenti sito siti sito_web siti_web pagina pagine web endpoint host dominio domini pagina_web pagine_web indirizzo_web indirizzo_ip http https richiesta_http richieste_http`,
    ),
    tool: list(
      `strumento strumenti funzione funzioni server plugin estensione estensioni connettore connettori mcp integrazione integrazioni tool utensile server_mcp`,
    ),
    argument: list(`parametro parametri argomento argomenti campo campi input opzione opzioni proprietà corpo_della_richiesta`),
    result: list(
      `risultato risultati output uscita risposta risposte restituito restituiti dati_ottenuti dati_raccolti informazioni_raccolte risposta_finale esito`,
    ),
    recipient: list(`
      ccn bcc cc copia_nascosta webhook attaccante aggressore esterno esterna esterni esterne remoto remota remoti telemetria terza_parte terze_parti terzi pastebin ngrok server_esterno server_remoto un_altro_server altro_server nostro_server nostri_server mio_server server_di_audit server_di_log server_di_analisi server_di_backup questo_indirizzo seguente_indirizzo indirizzo_seguente indirizzo_email indirizzo_e-mail seguente_url questo_url altro_account repository_pubblico canale_pubblico gist_pubblico`),
    other: list(
      `altro altra altri altre differente differenti divers* alternativ* restante restanti rimanenti qualsiasi_altro qualunque_altro ogni_altro qualsiasi_altra tutti_gli_altri strumenti_simili concorrent* altrove altrui`,
    ),
    any: list(`
      qualsiasi qualunque ogni tutto tutta tutti tutte arbitrari* illimitat* intero intera interi intere completo completa completi nessun nessuno nessuna senza_restrizioni senza_limiti senza_limitazioni ricorsivamente totalità fornito_dall'utente fornita_dall'utente forniti_dall'utente indicato_dall'utente specificato_dall'utente inserito_dall'utente che_l'utente_fornisce definito_dall'utente`),
    permission: list(
      `conferma conferme permesso permessi consenso approvazione autorizzazione autorizzazioni benestare approvazione_esplicita conferma_dell'utente chiedere_prima`,
    ),
    memory: list(
      `memoria memorie memoria_a_lungo_termine configurazione_dell'agente configurazione_agente configurazione_del_client file_di_configurazione file_delle_regole file_di_regole regole_di_cursor istruzioni_personalizzate impostazioni_dell'agente configurazione_mcp grafo_della_conoscenza grafo_di_conoscenza script_di_avvio attività_cron crontab bashrc claude_md agents_md memory_md cursorrules`,
    ),
    money: list(
      `pagamento pagamenti conto conti saldo saldi portafoglio carta carte banca fattura fatture fondi denaro soldi euro dollari bitcoin criptovalut* iban transazione transazioni prezzo fatturazione abbonamento conto_bancario conto_corrente carta_regalo`,
    ),
    before: list(
      `prima per_prima_cosa anzitutto innanzitutto prima_di prima_che all'inizio inizialmente come_primo_passo primo_passo in_primo_luogo in_anticipo prerequisito all'avvio precedentemente_a`,
    ),
    after: list(
      `dopo poi successivamente in_seguito quindi infine una_volta dopo_aver dopo_di_che dopodiché per_ultimo alla_fine al_termine a_fine quando_hai_finito una_volta_terminato`,
    ),
    always: list(`
      sempre deve devi devono dovete dovrà dovrai obbligatorio obbligatoria obbligatoriamente obbligato indispensabile è_necessario necessariamente richiesto richiesta_obbligatoria ogni_volta ogniqualvolta in_ogni_caso in_tutti_i_casi in_ogni_momento senza_eccezioni senza_eccezione qualunque_cosa_accada in_qualsiasi_circostanza indipendentemente_da a_prescindere assicurati accertati_di per_ogni in_ogni ad_ogni a_ogni con_ogni per_qualsiasi in_qualsiasi incondizionatamente bisogna occorre`),
    never: list(
      `mai in_nessun_caso in_nessuna_circostanza per_nessun_motivo per_nessuna_ragione in_nessun_modo in_nessun_momento non_devi non_deve_mai giammai non_devi_mai`,
    ),
    instead: list(
      `invece invece_di al_posto_di al_posto_del al_posto_degli al_posto_dello al_posto_della anziché piuttosto_che in_luogo_di in_sostituzione e_non_il e_non_gli rispetto_agli_altri`,
    ),
    without: list(`senza senza_che`),
    urgent: list(
      `importante importanti critico critica critici urgente urgenti urgentemente immediatamente immediato immediata essenziale essenziali vitale indispensabile imperativo attenzione avviso avvertenza cruciale emergenza subito immediatamente al_più_presto massima_priorità alta_priorità molto_importante`,
    ),
    superlative: list(`
      migliore migliori ottimo ottimale superiore superiori ufficiale ufficiali perfetto perfetta infallibile insuperabile impareggiabile eccellente definitivo più_preciso più_precisa più_affidabile più_affidabili più_veloce più_sicuro più_sicura più_completo più_completa più_potente più_avanzato più_efficace più_efficiente unico_strumento unico_server unico_affidabile unico_sicuro unico_ufficiale unico_corretto unica_scelta unico_valido migliore_di
      più_veloce_di numero_uno all'avanguardia altamente_consigliato vivamente_consigliato di_fiducia`),
    limit: list(`
      consentito consentita consentiti consentite permesso_solo autorizzato autorizzati whitelist lista_bianca elenco_consentiti lista_di_consentiti solo_all'interno solo_nella solo_nel solo_in soltanto_in limitato_a limitata_a limitati_a limitato_alla limitato_al ristretto_a all'interno_della all'interno_del sola_lettura in_sola_lettura configurato configurata configurati isolato isolata ambiente_isolato parametrizzat* predefinit* al_massimo massimo_di
      previa_conferma dopo_conferma con_conferma richiede_conferma un_singolo una_singola un_solo per_id blocca_gli_indirizzi simulazione rifiuta_gli_indirizzi`),
    'secretly-required': list(`
      altrimenti o_lo_strumento in_caso_contrario non_funzionerà non_funziona fallirà darà_errore si_bloccherà necessario_per necessaria_per richiesto_per obbligatorio_per è_necessario_per indispensabile_per per_autenticare per_l'autenticazione per_scopi_di per_finalità_di per_verificare per_la_verifica per_motivi_di_sicurezza per_sicurezza per_ragioni_di_sicurezza per_conformità per_audit per_scopi_di_audit per_il_debug per_diagnostica per_telemetria per_contesto
      per_personalizz* perché_funzioni affinché_lo_strumento affinché_funzioni per_funzionare per_sbloccare per_attivare per_inizializzare per_convalidare per_il_controllo_qualità`),
    root: list(
      `root amministratore amministratrice superutente sudo privilegi privilegiato elevati accesso_completo accesso_totale permessi_completi privilegi_elevati senza_restrizioni tutti_i_permessi`,
    ),
  },
  negation: list(`
    non mai senza né_mai nessun nessuno nessuna in_nessun_caso in_nessuna_circostanza per_nessun_motivo per_nessuna_ragione in_nessun_modo non_è_necessario non_serve non_occorre non_bisogna non_c'è_bisogno_di non_devi non_deve non_devono non_dovete non_dovrai non_puoi non_più evita_di evita evitate evitare evitate_di evitare_di astieniti_dal astenersi_dal
    smetti_di smettere_di invece_di anziché piuttosto_che vietato è_vietato proibito è_proibito impedisce impedire si_rifiuta_di rifiutati_di guardati_dal`),
  suffixNegation: list(
    `è_vietato è_vietata sono_vietati è_proibito sono_proibiti non_è_consentito non_è_consentita non_sono_consentiti non_è_permesso non_è_necessario non_è_necessaria viene_rifiutato vengono_rifiutati viene_bloccato vengono_bloccati`,
  ),
  conditions: list(`
    se quando ogni_volta_che ogniqualvolta una_volta dopo_aver prima_di prima_che mentre finché fino_a_quando non_appena a_meno_che tranne_se salvo_che qualora nel_caso_in_cui in_caso_di solo_se anche_se purché all'inizio_di all'avvio_di alla_fine_di alla_ricezione al_termine_di la_prossima_volta a_partire_dalla dopo_la dopo_il dopo_ogni`),
  breaks: list(`ma però tuttavia e_poi e_quindi bensì perciò pertanto affinché in_modo_che altrimenti sebbene mentre_invece`),
  mentions: list(`per_esempio ad_esempio es p_es esempio esempi quali_ad come_ad_esempio cioè ossia vale_a_dire del_tipo frasi_come`),
  grammar: {
    imperatives: [...VERBS.trim().split(/\s+/).flatMap(forms), ...list(IRREGULAR)],
    usage: list(USAGE),
    nounish: list(
      `cerca chiama compra conferma copia carica consulta controlla filtra lista nota marca mostra paga passa prova registra ricerca sposta stampa uso visita verifica ordina va sia cura date fate state forma firma conta modifica risposta posta invia prendi`,
    ),
    describers: list(`
      invia restituisce ottiene mostra elenca crea elimina cancella cerca legge scrive aggiorna modifica salva calcola converte genera esegue apre scarica carica pubblica analizza valida verifica controlla consulta recupera estrae traduce riassume ordina filtra fornisce permette consente offre gestisce avvia inoltra sostituisce registra somma conta formatta notifica rimuove aggiunge trasmette ritorna inviano restituiscono`),
    obligations: list(`
      deve devi devono dovete dovrà dovrai dovresti dovrebbe bisogna occorre è_obbligatorio è_necessario è_indispensabile è_imperativo è_importante_che è_fondamentale è_essenziale sei_obbligato_a sei_tenuto_a è_tenuto_a va_sempre vanno_sempre il_tuo_compito_è la_tua_missione_è il_tuo_obiettivo_è voglio_che ho_bisogno_che ti_viene_ordinato ti_viene_chiesto`),
    openers: list(`
      per_favore per_cortesia sempre anche ora adesso inoltre prima poi infine semplicemente solo soltanto innanzitutto anzitutto silenziosamente segretamente discretamente in_segreto in_silenzio di_nascosto invece immediatamente subito importante critico attenzione successivamente assicurati_di accertati_di ricorda_di ricordati_di d'ora_in_poi da_ora_in_poi in_ogni_caso e_poi quindi lo la li le gli ti si glielo`),
    infinitives: list(
      `a di da per al può puoi possono potrà permette consente permettono aiuta_a serve_a deve devi devono senza che se poter vuole vuoi`,
    ),
    and: list(`e ed nonché così_come e_anche oltre_a`),
    or: list(`o oppure né`),
    determiners: list(
      `il lo la i gli le un uno una l al allo alla all dell dello della del questo questa questi queste quel quello quella tuo tua tuoi tue suo sua tutto tutta tutti tutte ogni qualsiasi altro altra altri altre mio nostro nostra entrambi alcuni nessun`,
    ),
    finite: list(`sono era ha hanno sarà saranno può possono contiene contengono include richiede supporta`),
    developers: list(`sviluppatori sviluppatore integratori client amministratori manutentori applicazioni_client`),
    addressees: list(
      `tu voi assistente modello agente ia llm claude chatgpt l'assistente il_modello l'agente l'ia gli_agenti gli_assistenti`,
    ),
    concord: list(`non mai nessun nessuno nessuna`),
    reversals: list(`dimenticare_di esitare mancare`),
    affirmations: list(
      `non_solo non_soltanto non_importa o_meno non_esitare non_dimenticare_di non_dimenticare non_mancare_di senza_dubbio`,
    ),
    requests: list(`puoi potresti può potrebbe potete`),
    reports: list(
      `rileva rilevare rilevano blocca bloccare rifiuta respinge respingere segnala_come identifica identificare riconosce filtra neutralizza protegge_da protegge_contro difende_da attacchi_come frasi_come schemi_come testi_come messaggi_come tentativi_di verifica_se cerca_frasi`,
    ),
  },
} satisfies Lexicon;
