import { EASTERN } from './agent-words-east.ts';
import { list } from './lexicon/list.ts';
import type { Concept } from './reading.ts';

/** What is said of agents, of those who set them up, and of the servers around them. */
export type AgentConcept = Extract<
  Concept,
  'masters' | 'told' | 'foreign' | 'opening' | 'turns' | 'lasting' | 'rival' | 'failing' | 'solely' | 'prevail' | 'spared'
>;
export type AgentWords = Readonly<Record<AgentConcept, string>>;

/** How a language names agents and what is around them; undefined for one that we have no words of. */
export const agentWords = (language: string): Readonly<Partial<Record<Concept, readonly string[]>>> | undefined => {
  const words = { ...WESTERN, ...EASTERN }[language];
  return words === undefined ? undefined : Object.fromEntries(Object.entries(words).map(([concept, forms]) => [concept, list(forms)]));
};

/** `_` stands for the space inside a form, ` ... ` for up to three words. */
const WESTERN: Readonly<Record<string, AgentWords>> = {
  en: {
    masters: `makers maker vendor vendor's vendors operator operator's operators employer employer's provider provider's providers deployer deployers
      administrator administrators owners principals those_who_built who_built_you who_made_you who_trained_you who_deployed your_developer
      your_developers its_developers its_makers its_owner your_owner your_company your_organisation your_organization manufacturer model's_maker
      model_maker hosting_application host_application host_client platform_team alignment_team safety_team set_you_up set_it_up those_who_run
      anthropic openai mistral deepmind`,
    told: `you_were_told you_have_been_told you_had_been_told you_were_taught you_were_given you_have_been_given you_were_asked you_received
      it_was_told it_was_given it_was_taught it_has_been_told was_told was_told_before been_told been_taught been_given_so_far were_told told_before
      told_earlier told_elsewhere told_at_the_start told_beforehand you_came_with it_came_with it_arrived_with you_arrived_with brought_along
      you_brought agreed_with_you agreed_before agreed_earlier your_training its_training their_training training_data initial_prompt opening_prompt
      vendor_prompt base_prompt rule_sheet rule_book ground_rules laid_down laid_on_it has_been_laid put_in_place set_at_the_start
      set_at_the_beginning given_at_the_start given_earlier given_elsewhere given_beforehand given_to_you given_to_the_assistant
      given_to_the_model given_to_it standing_orders standing_instructions earlier_guidance prior_guidance previous_guidance earlier_understandings
      earlier_arrangements earlier_rules earlier_limits earlier_constraints earlier_instructions previous_constraints existing_constraints
      default_guidelines defaults_you prior_commitments prior_arrangements preconceptions upbringing
      first_instructions original_brief original_briefing original_instructions original_orders limits_on`,
    foreign: `other_servers other_servers' another_server another_server's other_server any_server any_server's whichever_server different_server
      every_server all_servers another_provider other_providers another_vendor other_vendors third_parties third_party third-party neighbouring
      neighboring neighbour neighbour's neighbours neighbours' of_others by_others other_people's others' by_whomever by_whomsoever
      whoever_provides whoever_provided whoever_keeps whoever_offers whoever_owns whoever_made regardless_of_server of_the_host the_host's by_the_host client's_own connected_servers installed_servers
      separate_server cousin anybody_else's anyone_else's someone_else's other_houses several_houses other_kitchens other_makers
      outside_this_server from_outside bank's the_mail_server the_file_server filing_server map_server mail_server calendar_server house_server`,
    opening: `before_anything before_anything_else before_everything before_everything_else before_all_else before_all_others before_any_other
      before_every_other before_other before_all_other before_touching before_turning_to before_reaching_for before_resorting before_using_any
      before_you_use_any before_calling_any before_invoking_any ahead_of_any ahead_of_anything ahead_of_every ahead_of_all ahead_of_other
      ahead_of_the_others first_of_all first_thing opening_move first_move first_action first_act first_call first_step very_first
      at_the_head_of at_the_front_of at_the_outset_of at_the_start_of at_the_beginning_of at_the_top_of start_of_each start_of_every
      start_of_any beginning_of_each beginning_of_every begins_with begin_with starts_with start_with opens_with open_with comes_first come_first
      goes_first go_first turned_to_first called_first consulted_first asked_first checked_first precedes precede prior_to_any prior_to_anything
      prior_to_all prior_to_every prior_invocation until_it_has until_this_has until_the until_this until_after and_only_then only_then
      only_after only_afterwards must_wait has_to_wait have_to_wait wait_until wait_for_it come_after comes_after must_come_after preceded_by
      conditional_upon conditional_on prerequisite_for precondition_for pre-flight preflight gatekeeper gateway_to entry_point first_port_of_call`,
    turns: `every_turn each_turn every_reply each_reply every_answer each_answer every_response each_response every_session each_session any_session
      every_conversation each_conversation any_conversation every_chat each_chat every_task each_task any_task every_request each_request
      any_request every_message each_message every_question each_question every_query every_errand each_errand every_prompt every_job
      any_piece_of_work any_work every_interaction each_interaction the_session the_conversation_starts session_starts conversation_begins
      whatever_the_task whatever_the_topic whatever_the_subject whatever_the_request whatever_is_asked whatever_was_asked every_new every_step
      any_action every_action each_action any_operation every_operation any_other_call nothing_to_do_with unrelated`,
    lasting: `future_sessions later_sessions future_conversations later_conversations future_chats later_chats next_session next_sessions
      next_conversation next_conversations next_chat next_chats coming_sessions subsequent_sessions subsequent_conversations other_conversations
      all_conversations every_new_session every_new_conversation every_conversation new_chats new_sessions across_sessions across_conversations
      across_chats between_sessions outlives_this outlive_this outlives_the_chat outlast outlasts long_term long-term for_good for_ever in_perpetuity lasting perpetual forever from_now_on henceforth later_journeys next_time each_beginning each_start every_start
      each_startup every_startup every_launch on_waking read_on one_day_and_the_next next_connection standing_note standing_rule
      standing_fact always_remember start-up_file startup_file memory_store memory_bank lasting_notes permanent_notes`,
    rival: `rival rivals rival's competitor competitors competing alternative_tools alternative_servers weigh_alternatives no_alternatives other_alternatives also-rans imitators the_others
      others_return others_are other_tools other_options other_choices other_services other_providers other_search similar_tools comparable_tools
      similar_servers comparable second-best lesser runners-up other_translators further_translators other_lines decoys knock-offs copies_of_this understudied`,
    failing: `broken unreliable inaccurate insecure unsafe outdated out_of_date obsolete deprecated stale out_of_order out_of_service end_of_life
      misconfigured faulty defective wrong_figures wrong_results wrong_answers incorrect_results return_wrong returns_wrong give_wrong known_to_fail
      known_to_stall stall stalls stammers rotten clumsy less_accurate less_reliable inferior corrupted compromised
      untrusted not_trusted cannot_be_trusted retired sunset discontinued painted_over buggy flawed mislead misleading garbage
      decommissioned deprecation`,
    solely: `only alone solely exclusively nothing_else nothing_but no_other none_other no_further only_one the_one sole single nobody_else
      none_besides none_else`,
    prevail: `prevail prevails prevailing wins win_over takes_precedence take_precedence takes_priority take_priority in_case_of_conflict
      in_the_event_of_conflict where_they_conflict if_they_conflict when_they_conflict where_the_two even_when_they_contradict even_if_they_contradict
      contradict contradicts contradicting contradictory contrary_to conflicts_with conflict_with outranks outrank outranked ranks_above rank_above
      above_whatever above_any above_all ranks_higher higher_rank higher_authority supreme binding authoritative final_say last_word final_word
      is_law governs govern counts_as_our counts_above overrules trumps hold_good stand_against`,
    spared: `not_affected unaffected untouched left_alone remain_as as_before as_they_are go_on_as works_as work_as no_matter_of_ours not_our_concern
      not_this_server's_concern no_concern not_concern do_not_concern nothing_to_find out_of_our_reach need_not needn't not_needed no_need_of
      does_not_alter do_not_alter not_alter not_altered alters_instructions user_named user_prefers user_chose user_chooses user_has_named member_prefers they_named use_whatever
      know_nothing_of none_of_ours belong_to belongs_to not_consulted none_into no_part_of nobody_else binds_nobody still_holds is_still_valid
      as_its_own as_their_own handled_by_the quotation quotations own_services own_tools of_this_server of_this_same_server`,
  },
  de: {
    masters: `hersteller herstellers betreiber betreibers betreibern anbieter anbieters anbietern arbeitgeber arbeitgebers entwickler entwicklern
      entwicklers auftraggeber auftraggebers administrator administratoren eigentümer besitzer wer_dich_gebaut wer_dich_trainiert dienstherr`,
    told: `dir_gesagt dir_aufgetragen dir_beigebracht dir_mitgegeben dir_zu_beginn man_dir ihm_mitgegeben ihm_gesagt ihm_aufgetragen mitgegeben
      mit_auf_den_weg früher_gesagten zuvor_gesagten früher_gesagte zuvor_gesagte bisher_gesagte bisherigen_vorgaben bisherige_vorgaben
      frühere_vorgaben bisherigen_regeln frühere_regeln bisherigen_anweisungen früheren_anweisungen vorherigen_anweisungen deine_ausbildung
      dein_training deine_vorgaben deine_regeln was_dir was_man_dir was_vorher was_zuvor vorab_vereinbart`,
    foreign: `anderer_anbieter anderen_anbietern anderer_server anderen_servern anderen_servers andere_server fremder fremden fremde fremdes
      dritter dritten nachbarserver benachbarter benachbarten egal_von_welchem gleich_von_welchem welcher_server irgendeines eines_anderen
      der_anderen von_anderen andernorts bestehende_werkzeuge eingebaute eingebauten hauseigene mailserver dateiserver`,
    opening: `vor_allem_anderen vor_allen_anderen vor_jedem_anderen vor_jeder_anderen bevor_irgendein bevor_ein_anderes bevor_andere zuallererst
      als_erstes an_erster_stelle zuerst am_anfang_jeder am_anfang_jedes zu_beginn_jeder zu_beginn_jedes zu_beginn_einer eröffnet bevor_du_ein bevor_du_irgend
      erst_danach erst_dann erst_wenn solange_nicht voraussetzung_für warten_bis vorausgehen geht_voraus`,
    turns: `jede_antwort jeder_antwort jeden_antwort jede_sitzung jeder_sitzung jedes_gespräch jedem_gespräch jedes_gesprächs jede_aufgabe
      jeder_aufgabe jede_anfrage jeder_anfrage jedem_auftrag jeden_auftrag jede_nachricht jeder_nachricht jeder_unterhaltung bei_jedem worum_es_auch`,
    lasting: `künftige_sitzungen künftigen_sitzungen spätere_sitzungen späteren_sitzungen künftigen_gesprächen alle_gespräche allen_gesprächen
      nächste_sitzung nächsten_sitzung langzeitgedächtnis dauerhaft dauerhafte auf_dauer künftig für_immer jedem_morgen an_jedem_morgen bei_jedem_start
      jeder_neuen jedem_neuen sitzungsübergreifend zukünftig ab_sofort_immer`,
    rival: `konkurrenz konkurrenten mitbewerber alternativen die_anderen alle_anderen andere_werkzeuge anderen_werkzeuge andere_dienste übrige übrigen`,
    failing: `defekt unzuverlässig unsicher veraltet fehlerhaft ungenau außer_betrieb gefährlich falsche_ergebnisse schlechter überholt kaputt
      untauglich liefern_falsche nicht_mehr_zulässig`,
    solely: `nur allein ausschließlich einzig einzige einzigen nichts_anderes kein_anderes keine_anderen nichts_als`,
    prevail: `vorrang geht_vor gehen_vor hat_vorrang massgeblich maßgeblich maßgebend gilt_allein gilt_nur gelten_nur gelten_allein widersprechen
      widerspricht zuwiderläuft zuwiderlaufen im_widerspruch steht_über entscheidet überwiegt gilt_was es_gilt`,
    spared: `bleiben_unberührt bleibt_unberührt nicht_betroffen unverändert der_nutzer_wählt der_benutzer_wählt dafür_gewählte taugt_die geht_uns_nichts dieses_servers desselben_servers`,
  },
  nl: {
    masters: `makers maker beheerder beheerders leverancier leveranciers aanbieder aanbieders werkgever ontwikkelaar ontwikkelaars exploitant eigenaar`,
    told: `je_verteld jou_verteld u_verteld je_meegegeven hun_meegegeven eerder_gezegd eerder_verteld eerdere_regels eerdere_instructies
      eerdere_afspraken je_opleiding je_training eigen_huisregels op_het_hart_gebonden op_het_hart is_gebonden je_geleerd meegekregen wat_je_eerder`,
    foreign: `andere_servers andere_server van_anderen een_andere_server derden van_wie andere_aanbieders andermans buren naburige ingebouwde
      van_welke_server elders wie_het_ook`,
    opening: `voor_alle_andere voor_al_het_andere voor_elk_ander eerst_van_alles allereerst als_eerste aan_het_begin_van voordat_een_ander voordat_je_iets
      voordat_enig pas_daarna pas_dan pas_als voordat_hier vooraf_aan voorafgaand_aan begint_met`,
    turns: `elk_antwoord ieder_antwoord elke_sessie iedere_sessie elk_gesprek ieder_gesprek elke_taak iedere_taak elke_vraag iedere_vraag elk_bericht elke_beurt`,
    lasting: `volgende_sessies toekomstige_sessies latere_gesprekken toekomstige_gesprekken alle_gesprekken langetermijngeheugen blijvend voorgoed
      voortaan permanent elke_nieuwe volgende_keer`,
    rival: `concurrenten concurrentie alternatieven de_overige overige de_anderen andere_tools andere_gereedschappen de_rest`,
    failing: `defect onbetrouwbaar onveilig verouderd kapot onnauwkeurig gevaarlijk foute_resultaten buiten_dienst slechter`,
    solely: `alleen uitsluitend enkel enige niets_anders geen_ander geen_enkel slechts`,
    prevail: `voorrang gaat_voor gaan_voor doorslaggevend leidend bindend tegenspreekt in_strijd_met staat_boven geldt_alleen binnen_geldt beslist`,
    spared: `blijven_ongemoeid niet_geraakt onaangeroerd van_deze_server de_gebruiker_kiest niet_bedoeld`,
  },
  fr: {
    masters: `fabricant fabricants exploitant exploitants opérateur opérateurs fournisseur fournisseurs éditeur employeur administrateur concepteurs concepteur développeur développeurs propriétaire`,
    told: `t_a_dit vous_a_dit t_a_été_dit vous_a_été_dit t_a_appris appris_avant consignes_antérieures consignes_précédentes règles_antérieures
      instructions_antérieures premières_consignes consignes_initiales ce_qui_précède reçu_avant reçues_avant données_avant ton_entraînement
      votre_entraînement ta_formation dit_auparavant dites_auparavant convenu_avant`,
    foreign: `autre_serveur autres_serveurs d_un_autre_fournisseur autres_fournisseurs tiers d_autrui des_autres autre_fournisseur voisin voisins
      quel_que_soit_le_serveur n_importe_quel_serveur intégrés intégré ailleurs`,
    opening: `avant_tout avant_toute avant_tout_autre avant_toute_autre avant_les_outils avant_les_autres avant_d_utiliser avant_chaque en_premier tout_d_abord en_ouverture
      au_début_de_chaque au_début_de_toute en_tête_de d_abord préalable préalablement pas_avant tant_que ensuite_seulement commence_par commencez_par`,
    turns: `chaque_réponse chaque_session chaque_échange tout_échange chaque_conversation toute_conversation chaque_tâche toute_tâche chaque_demande
      toute_demande chaque_message chaque_question quel_que_soit_le_sujet`,
    lasting: `sessions_futures futures_sessions prochaines_sessions prochaine_session conversations_futures prochaines_conversations toutes_les_conversations
      long_terme à_l_avenir désormais pour_toujours durablement permanent permanente mémoire_durable prochaine_fois chaque_nouvelle`,
    rival: `concurrents concurrent concurrence alternatives les_autres autres_outils autres_services rivaux rival`,
    failing: `défaillant défaillants peu_fiables peu_fiable obsolète obsolètes périmé périmés dangereux en_panne hors_service inexact inexacts
      cassé cassés faux_résultats imprécis moins_fiables`,
    solely: `seul seule seuls seules uniquement exclusivement rien_d_autre aucun_autre seulement`,
    prevail: `prévaut prévalent prime priment l_emporte l_emportent fait_foi font_foi contredit contredisent au_dessus_de contraire fait_loi priorité_sur`,
    spared: `pas_concernés pas_concernées inchangés inchangées garde_la gardent de_ce_serveur du_même_serveur choisie_par choisi_par`,
  },
  es: {
    masters: `fabricante fabricantes operador operadores proveedor proveedores empleador administrador desarrollador desarrolladores creadores creador dueño propietario amo`,
    told: `te_dijeron te_han_dicho se_te_dijo se_te_ha_dicho te_enseñaron te_dieron le_dijeron dicho_antes dicho_anteriormente reglas_anteriores
      instrucciones_anteriores primeras_consignas consignas_anteriores consignas_iniciales tu_entrenamiento su_entrenamiento acordado_antes recibiste recibidas_antes`,
    foreign: `otro_servidor otros_servidores otra_empresa otros_proveedores otro_proveedor terceros ajenas ajenos ajena ajeno vecino vecinos vecina
      de_los_demás cualquier_servidor sea_de_quien_sea de_quien_sea integradas integrados`,
    opening: `antes_que_nada antes_de_nada antes_de_todo antes_de_cualquier antes_que_cualquier antes_de_usar antes_de_tocar en_primer_lugar
      al_inicio_de_cada al_principio_de_cada al_comienzo_de primero_de_todo lo_primero hasta_que_no sólo_después solo_después sólo_entonces empieza_por
      empiece_por previo_a previa_a primer_paso`,
    turns: `cada_respuesta cada_sesión cada_conversación toda_conversación cada_tarea toda_tarea cada_petición cada_mensaje cada_pregunta cada_turno sea_cual_sea_el_tema`,
    lasting: `sesiones_futuras futuras_sesiones próximas_sesiones próxima_sesión conversaciones_futuras futuras_conversaciones todas_las_conversaciones
      largo_plazo en_adelante para_siempre permanente permanentemente próxima_vez cada_nueva`,
    rival: `rivales competidores competencia alternativas las_demás los_demás otras_herramientas otros_servicios el_resto`,
    failing: `rotas roto poco_fiables poco_fiable obsoletas obsoleto inseguras inseguro inexactas erróneos averiadas averiado defectuosas peligrosas peligroso fallan desactualizadas`,
    solely: `sólo solo solamente únicamente exclusivamente única único únicas nada_más ninguna_otra ningún_otro`,
    prevail: `prevalece prevalecen manda mandan prima contradice contradicen contradigan por_encima_de tiene_prioridad vale_sólo sólo_cuenta sólo_vale tienen_prioridad contrario decide`,
    spared: `no_se_ven_afectadas no_afecta no_es_asunto no_son_asunto de_este_servidor del_mismo_servidor intactas elegido_por`,
  },
  pt: {
    masters: `fabricante fabricantes operador operadores fornecedor fornecedores empregador administrador desenvolvedor desenvolvedores criadores criador dono proprietário`,
    told: `te_disseram lhe_disseram foi_dito_antes foi_dito dito_antes dito_anteriormente regras_anteriores instruções_anteriores orientações_anteriores
      ensinaram recebeu_antes recebidas_antes teu_treino seu_treinamento combinado_antes`,
    foreign: `outro_servidor outros_servidores outro_fornecedor outros_fornecedores terceiros alheias alheios vizinho vizinhos servidor_algum qualquer_servidor
      de_quem_for integradas dos_outros`,
    opening: `antes_de_tudo antes_de_mais antes_de_qualquer antes_que_qualquer antes_de_usar antes_de_enviar primeiro_de_tudo em_primeiro_lugar no_início_de_cada
      no_começo_de_cada só_depois só_então até_que comece_por primeiro_passo prévia_a`,
    turns: `cada_resposta cada_sessão cada_conversa toda_conversa cada_tarefa toda_tarefa cada_pedido cada_mensagem cada_pergunta a_cada_tarefa`,
    lasting: `sessões_futuras futuras_sessões próximas_sessões próxima_sessão conversas_futuras futuras_conversas todas_as_conversas longo_prazo daqui_em_diante
      para_sempre permanente permanentemente próxima_vez cada_nova`,
    rival: `rivais concorrentes concorrência alternativas as_demais os_demais outras_ferramentas outros_serviços o_resto`,
    failing: `quebradas quebrado pouco_confiáveis obsoletas obsoleto inseguras inseguro imprecisas avariadas defeituosas perigosas falham desatualizadas`,
    solely: `só somente apenas unicamente exclusivamente única único nada_mais nenhuma_outra nenhum_outro nenhuma_ferramenta`,
    prevail: `prevalece prevalecem manda contradiz contradizem acima_de tem_prioridade contrário decide`,
    spared: `não_são_afetadas não_afeta não_é_assunto deste_servidor do_mesmo_servidor usa_esse intactas`,
  },
  it: {
    masters: `produttore produttori gestore gestori operatore operatori fornitore fornitori datore_di_lavoro amministratore sviluppatore sviluppatori creatori proprietario padrone`,
    told: `ti_è_stato_detto ti_hanno_detto detto_prima detto_in_precedenza regole_precedenti istruzioni_precedenti indicazioni_precedenti ti_hanno_insegnato
      ricevuto_prima ricevute_prima tuo_addestramento suo_addestramento concordato_prima le_è_stato_detto`,
    foreign: `altro_server altri_server altro_fornitore altri_fornitori terzi altrui vicino vicini qualunque_server qualsiasi_server di_chiunque integrati degli_altri`,
    opening: `prima_di_tutto prima_di_ogni prima_di_ogni_altra prima_di_qualsiasi prima_di_qualunque innanzitutto per_prima_cosa all_inizio_di_ogni
      in_apertura solo_dopo soltanto_dopo solo_allora finché_non comincia_da inizia_con primo_passo previa`,
    turns: `ogni_risposta ogni_sessione ogni_conversazione ogni_compito ogni_richiesta ogni_messaggio ogni_domanda ogni_volta_che ogni_turno qualunque_sia_il_tema`,
    lasting: `sessioni_future future_sessioni prossime_sessioni prossima_sessione conversazioni_future future_conversazioni tutte_le_conversazioni lungo_termine
      d_ora_in_poi per_sempre permanente permanentemente prossima_volta ogni_nuova`,
    rival: `rivali concorrenti concorrenza alternative gli_altri altri_strumenti altri_servizi il_resto`,
    failing: `guasti guasto rotti inaffidabili inaffidabile obsoleti obsoleto insicuri insicuro imprecisi difettosi pericolosi sbagliati`,
    solely: `solo soltanto solamente unicamente esclusivamente unico unica nient_altro nessun_altro`,
    prevail: `prevale prevalgono comanda vince contraddice contraddicono al_di_sopra ha_la_precedenza contrario decide fa_fede`,
    spared: `non_sono_interessati non_riguarda non_serve di_questo_server dello_stesso_server intatti scelto_da`,
  },
  pl: {
    masters: `producent* operator* dostawc* pracodawc* administrator* twórc* programist* właściciel*`,
    told: `ci_powiedziano ci_mówiono co_ci_powiedziano wcześniej_powiedzian* wcześniejsze_zasady wcześniejsze_instrukcje wcześniejsze_polecenia poprzednie_ustalenia
      które_dostałeś które_otrzymałeś nauczono_cię twoje_szkolenie twój_trening polecenia_które`,
    foreign: `inn*_serwer* inn*_dostawc* innych_serwerów cudz* osób_trzecich sąsiedn* sąsiad* dowolnego_serwera wbudowan* któregokolwiek`,
    opening: `przed_wszystkim_innym przed_każdym_innym przed_jakimkolwiek przed_użyciem_innych najpierw na_początku_każd* na_wstępie dopiero_potem dopiero_po
      dopiero_wtedy zanim_użyjesz zanim_sięgniesz zanim_cokolwiek zaczynaj_od zacznij_od w_pierwszej_kolejności`,
    turns: `każd*_odpowied* każd*_sesj* każd*_rozmow* każd*_zadani* każd*_prośb* każd*_wiadomoś* każd*_pytani* niezależnie_od_tematu`,
    lasting: `przyszł*_sesj* kolejn*_sesj* następn*_sesj* przyszł*_rozmow* wszystkich_rozmowach wszystkich_rozmów długotrwał* na_stałe na_zawsze odtąd trwał* następnym_razem`,
    rival: `konkuren* alternatyw* pozostałe_narzędzi* inne_narzędzi* rywal* pozostałych resztę`,
    failing: `zepsut* zawodn* niepewn* przestarzał* niebezpieczn* niedokładn* błędne_wyniki uszkodzon* wadliw*`,
    solely: `tylko wyłącznie jedynie jedyn* nic_innego żadn*_inn*`,
    prevail: `pierwszeństwo ma_pierwszeństwo rozstrzyga przeważa ważniejsz* sprzeczn* nadrzędn* decyduje obowiązuje_tylko`,
    spared: `nie_dotyczy nie_potrzebują z_tego_samego_serwera tego_serwera bez_zmian`,
  },
  tr: {
    masters: `üretici* işletmeci* sağlayıcı* işveren* yönetici* geliştirici* sahibi*`,
    told: `sana_söylenen size_söylenen daha_önce_söylenen önceki_kurallar önceki_talimat* önceki_yönergeler eğitimin eğitimini sana_öğretilen sana_verilen size_verilen öğüdünü`,
    foreign: `başka_sunucu* diğer_sunucu* başka_sağlayıcı* üçüncü_taraf* komşu* hangi_sunucu* başkalarının yerleşik herhangi_bir_sunucu*`,
    opening: `her_şeyden_önce diğer_tüm*_önce herhangi_bir_araçtan_önce başka_bir_araçtan_önce ilk_olarak öncelikle her_oturumun_başında başlangıcında ancak_ondan_sonra
      ancak_bundan_sonra kullanmadan_önce ilk_adım`,
    turns: `her_yanıt* her_cevap* her_oturum* her_sohbet* her_görev* her_istek* her_mesaj* her_soru* her_konuşma*`,
    lasting: `sonraki_oturum* gelecek_oturum* gelecekteki_oturum* tüm_konuşmalar* bundan_böyle kalıcı uzun_süreli daima bir_dahaki_sefere uzun_vadeli`,
    rival: `rakip* alternatif* diğer_araç* diğerleri* öteki_araç*`,
    failing: `bozuk güvenilmez güvensiz eski tehlikeli hatalı yanlış_sonuç* arızalı kusurlu`,
    solely: `yalnızca yalnız sadece tek başka_hiçbir`,
    prevail: `önceliklidir üstündür geçerlidir çelişse çelişirse baskındır belirleyicidir esastır`,
    spared: `etkilenmez bu_sunucunun aynı_sunucunun değişmez`,
  },
  id: {
    masters: `pembuat pembuatmu operator penyedia pengembang majikan pengelola administrator pemilik`,
    told: `yang_dikatakan_kepadamu pernah_diberitahu diberitahukan_sebelumnya aturan_sebelumnya instruksi_sebelumnya arahan_sebelumnya perintah_sebelumnya pelatihanmu diajarkan_kepadamu ketentuan_sebelumnya`,
    foreign: `server_lain penyedia_lain pihak_ketiga pihak_lain tetangga milik_orang_lain milik_bank server_mana_pun bawaan alat_lain`,
    opening: `sebelum_apa_pun sebelum_yang_lain sebelum_alat_lain sebelum_menggunakan_alat terlebih_dahulu pertama_kali pertama-tama di_awal_setiap pada_awal_setiap barulah baru_kemudian langkah_pertama`,
    turns: `setiap_jawaban setiap_sesi setiap_percakapan setiap_tugas setiap_permintaan setiap_pesan setiap_pertanyaan`,
    lasting: `sesi_mendatang sesi_berikutnya percakapan_mendatang semua_percakapan jangka_panjang seterusnya selamanya permanen catatan_tetap catatan_tetapnya lain_kali mulai_sekarang`,
    rival: `pesaing alternatif alat_lain yang_lain alat_serupa layanan_lain`,
    failing: `rusak tidak_andal tidak_aman usang ketinggalan berbahaya salah_hasil cacat keliru`,
    solely: `hanya saja semata satu-satunya tidak_ada_yang_lain`,
    prevail: `yang_berlaku didahulukan mengalahkan bertentangan lebih_tinggi menentukan mengikat`,
    spared: `tidak_terpengaruh tidak_mengubahnya tidak_berkaitan server_ini disebut_pembeli yang_sudah_ada`,
  },
};
