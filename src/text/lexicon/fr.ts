import type { Lexicon } from '../reading.ts';
import { list } from './list.ts';

/** Verbs by their infinitive. In -er regular; in -ir with -iss-; those in -re and the others regular in their plural stem (`lire/lis`). */
const VERBS = `
  abandonner accepter accéder accompagner activer actualiser adapter administrer adopter afficher ajouter ajuster alerter aligner analyser annexer annoncer annoter annuler appeler appliquer apporter approuver archiver arrêter aspirer assigner associer assurer attacher attribuer authentifier autoriser aviser bloquer brancher
  cacher calculer camoufler capturer changer charger chercher chiffrer choisir cibler citer classer cliquer cloner coder coller collecter combiner commander commencer commenter communiquer comparer compiler compléter compter concaténer confirmer configurer confier connecter conserver considérer consulter contacter continuer contourner contrôler copier corriger créer crypter
  déconnecter décoder décider déclarer déclencher définir déguiser demander déployer déposer désactiver désinstaller désobéir détecter détourner détruire/détruis dévoiler dicter diffuser dire/dis dissimuler divulguer donner dupliquer écarter échanger éclipser écouter écraser éditer effacer effectuer égarer éliminer éluder emprunter employer empêcher encoder enregistrer énumérer envoyer épargner espionner essayer établir étudier évaluer éviter examiner exclure/exclu exécuter exfiltrer expédier expliquer explorer
  exporter exposer extraire/extray fabriquer faciliter fermer filtrer finir forcer formater fournir fusionner garder générer gérer glisser gommer héberger identifier ignorer imiter imprimer incarner inclure/inclu incorporer indiquer informer initialiser injecter insérer inspecter installer intercepter interpréter interroger inviter invoquer jeter jouer joindre/joign justifier
  laisser lancer limiter lire/lis lister localiser maintenir/mainten manipuler marquer masquer mémoriser mentionner mettre/mett minimiser modérer modifier montrer négliger noter notifier obéir observer obtenir/obten occulter offrir/offr omettre/omett organiser oublier outrepasser ouvrir/ouvr parcourir/parcour parler partager passer patienter payer placer planifier posséder poster poursuivre/poursuiv pousser pratiquer précéder préférer préparer présenter prétendre/prétend préserver prévenir/préven privilégier procéder proposer publier purger
  raconter rappeler rapporter réaliser récolter recommander recopier récupérer rédiger rédiriger rediriger référencer refuser regarder regrouper rejeter relayer relire/relis remplacer remplir renommer renseigner renvoyer répéter répondre/répond reporter repérer respecter résumer restaurer retenir/reten retirer retourner retranscrire/retranscriv révéler révoquer router saisir sauter sauvegarder scanner sélectionner servir/serv signaler simuler solliciter sortir/sort soumettre/soumett spécifier stocker
  subtiliser substituer suivre/suiv supprimer supplanter suspendre/suspend synchroniser taire télécharger téléverser tester traduire/traduis traiter transcrire/transcriv transférer transmettre/transmett trier trouver tronquer usurper utiliser valider verser vérifier verrouiller vider visiter visualiser voler vérifier`;

const IRREGULAR = `
  dis dites dire faites fais faire va allez aller viens venez vois voyez voir prends prenez prendre tiens tenez tenir sois soyez être aie ayez sache sachez savoir lis lisez lire mets mettez mettre transmets transmettez omets omettez soumets soumettez suis suivez suivre poursuis agis agissez agir comporte-toi comportez-vous souviens souvenez souvenir
  obtiens obtenez maintiens maintenez retiens retenez préviens prévenez extrais extrayez joins joignez inclus incluez exclus excluez ouvre ouvrez offre parcours sers servez réponds prétends suspends traduis traduisez détruis détruisez écris écrivez écrire réécris réécrivez inscris inscrivez convertis convertissez envoie renvoie paie essaie emploie tais taisez
  appelle rappelle jette rejette feins feignez feindre fuis enfreins enfreignez enfreindre abstiens-toi abstenez-vous assure-toi assurez-vous veille veillez tâche garde rends rendez restitue`;

const USAGE = `
  ignore ignorez ignorer oublie oubliez oublier néglige négligez négliger utilise utilisez utiliser emploie employez employer appelle appelez appeler invoque invoquez invoquer mentionne mentionnez mentionner cache cachez cacher dissimule dissimulez dissimuler souviens souvenez retiens retenez préfère préférez préférer privilégie privilégiez privilégier prétends prétendez feins feignez agis agissez agir
  comporte-toi comportez-vous sois soyez évite évitez éviter omets omettez omettre saute sautez sauter dis dites dire mémorise mémorisez mémoriser suis suivez suivre obéis obéissez obéir considère considérez assure assurez veille veillez attends attendez demande demandez suppose cite citez tais taisez laisse laissez garde gardez fais faites désobéis outrepasse outrepassez`;

function forms(entry: string): readonly string[] {
  const [verb = '', plural] = entry.split('/');
  if (plural !== undefined) return [`${plural}ez`, `${plural}e`, verb, `${plural}ons`];
  const stem = verb.slice(0, -2);
  if (verb.endsWith('ir')) return [`${stem}is`, `${stem}issez`, `${stem}issons`, verb];
  const light = stem.endsWith('oy') || stem.endsWith('ay') || stem.endsWith('uy') ? `${stem.slice(0, -1)}i` : stem;
  return [`${light}e`, `${stem}ez`, `${stem}${stem.endsWith('g') ? 'e' : ''}ons`, `${light}es`, verb];
}

/** French. */
export default {
  language: 'fr',
  match: 'words',
  stopwords: list(`a par pour plus 
    le les l un une des du de la au aux et est sont ne pas que qui dans pour avec sans sur par ce cet cette ces son sa ses leur leurs vous nous votre vos tu ton tes il elle ils elles mais ou où comme quand si tout toute tous toutes chaque être avoir fait
    doit doivent peut peuvent toujours jamais avant après aussi déjà très entre vers chez quel quelle aucun aucune autre autres qu jusqu lorsqu se y lui ceci cela ça ici rien veuillez`),
  forms: {
    disregard: list(`ont_été_annulées ont_été_révoquées sont_révoquées 
      ignor* oubli* néglig* fais_abstraction faites_abstraction faire_abstraction en_faisant_abstraction fais_fi faites_fi faire_fi passe_outre passez_outre passer_outre outrepass* contourn* désobé* transgress* enfrein* viole violez violer méconnais écarte écartez écarter bafoue bafouez ne_tiens_pas_compte ne_tenez_pas_compte ne_pas_tenir_compte ne_tiens_plus_compte ne_tenez_plus_compte ne_tenir_aucun_compte sans_tenir_compte
      ne_suis_pas ne_suivez_pas ne_suis_plus ne_suivez_plus ne_pas_suivre ne_plus_suivre n'obéis_pas n'obéissez_pas n'obéis_plus n'obéissez_plus ne_respecte_pas ne_respectez_pas ne_respecte_plus ne_respectez_plus ne_pas_respecter cesse_de_suivre cessez_de_suivre cesser_de_suivre arrête_de_suivre arrêtez_de_suivre laisse_de_côté laissez_de_côté laisser_de_côté mets_de_côté mettez_de_côté mettre_de_côté
      désactive désactivez désactiver suspends suspendez suspendre annule annulez annuler annulent annulant invalide invalidez invalider révoque_toutes remplace_toutes_les_instructions ne_s'appliquent_plus ne_s'applique_plus ne_sont_plus_valables ne_sont_plus_valides n'ont_plus_cours sont_caduques est_caduc sont_annulées sont_nulles prévaut_sur prévalent_sur prévaloir l'emporte_sur l'emportent_sur prime_sur priment_sur
      a_priorité_sur ont_priorité_sur a_la_priorité_sur ont_la_priorité_sur écrase_tes écrasez_vos affranchis-toi affranchissez-vous libère-toi libérez-vous abandonne_tes abandonnez_vos jailbreak n'es_plus_soumis n'êtes_plus_soumis n'es_plus_tenu n'êtes_plus_tenu n'es_plus_lié fais_table_rase faites_table_rase saute_les_contrôles`),
    obey: list(`
      obéi* suis_ces suis_les suis_uniquement suis_à_la suivez suivre suivant_ces conforme-toi conformez-vous se_conformer respecte_ces respectez_ces plie-toi pliez-vous exécute_ces_ordres fais_ce_que faites_ce_que faire_ce_que fais_exactement faites_exactement nouvelles_instructions nouvelles_consignes nouveaux_ordres nouvelles_règles nouvelle_directive nouvelles_directives vraies_instructions véritables_instructions instructions_mises_à_jour
      ces_instructions ces_consignes instructions_suivantes consignes_suivantes instructions_ci-dessous consignes_ci-dessous ces_ordres ces_règles tiens-t'en tenez-vous-en agis_selon agissez_selon`),
    tell: list(`indique_que indiquez_que déclare_que déclarez_que 
      dis dites dire disant dis-le dites-le disant_rien dit_à raconte* informe informes informez informer informant informé informée informés mention* notifi* avise* préven* prévien* révèl* révél* divulgu* dévoil* communiqu* signale signalez signaler signalant signalé avert* alerte* alertez alerter explique* expliquer montre_à montrez_à montrer_à montre_..._utilisateur montrez_..._utilisateur montrer_..._utilisateur affiche_à affichez_à afficher_à affiche_..._utilisateur
      affichez_..._utilisateur afficher_..._utilisateur présente_à fais_savoir faites_savoir faire_savoir fais_part faites_part faire_part fais_référence faites_référence faire_référence fais_mention faites_mention faire_mention fais_allusion faire_allusion parle_de parlez_de parler_de parle_à parlez_à parle parlez parler évoqu* avoue* avouer reconnais* admets admettre commente commentez rapporte_à rapportez_à rapporter_à annonce* annoncer mets_au_courant mettez_au_courant mettre_au_courant tiens_informé tenir_informé
      demande_à demandez_à demander_à demandant_à demande_..._confirmation demandez_..._confirmation demander_..._confirmation demande_..._permission demandez_..._permission demander_..._permission demande_..._autorisation demandez_..._autorisation demander_..._autorisation demander_..._accord demande_..._accord demandez_..._accord demande_..._avis demandez_..._avis sollicite* solliciter consulte_l'utilisateur consultez_l'utilisateur consulter_l'utilisateur interroge_l'utilisateur demander_..._consentement demande_..._consentement demandez_..._consentement
      répète_mot_pour_mot répétez_mot_pour_mot répète_textuellement imprime_ton imprime_tes visible_par_l'utilisateur visible_pour_l'utilisateur`),
    hide: list(`
      cache cachez cacher cachant caché cachée cachés cachées dissimul* masqu* occult* camoufl* omets omettez omettre omettant omis passe_sous_silence passez_sous_silence passer_sous_silence tais taisez taire garde_secret gardez_secret garder_secret garde_le_secret gardez_le_secret garder_le_secret garde_..._secret gardez_..._secret garder_..._secret tiens_secret garde_..._secrète garde_le_silence gardez_le_silence garder_le_silence garde_pour_toi gardez_pour_vous garde_..._confidentiel reste_entre_nous entre_nous
      à_l'insu sans_que_l'utilisateur sans_que_personne sans_qu'il_le sans_qu'il_s'en pour_que_l'utilisateur_ne afin_que_l'utilisateur_ne ne_doit_pas_savoir ne_doit_rien_savoir ne_doit_pas_voir ne_doit_pas_être_au_courant ne_s'en_aperçoive ne_remarque ne_laisse_pas_de_trace ne_laisse_aucune_trace ne_laissez_aucune_trace sans_laisser_de_trace sans_laisser_de_traces ne_doit_pas_apparaître ne_doivent_pas_apparaître n'apparaisse invisible_pour non_visible`),
    silently: list(`
      silencieusement secrètement discrètement furtivement subrepticement clandestinement tacitement sournoisement invisiblement en_silence en_secret en_arrière-plan en_tâche_de_fond en_cachette en_douce en_catimini de_manière_silencieuse de_façon_silencieuse de_manière_discrète de_façon_discrète de_manière_invisible de_façon_invisible de_manière_transparente de_façon_transparente de_façon_cachée avec_discrétion en_toute_discrétion en_coulisses
      sans_prévenir sans_avertir sans_avertissement sans_notifier sans_informer sans_l'informer sans_mentionner sans_le_mentionner sans_dire sans_le_dire sans_rien_dire sans_demander sans_commentaire sans_le_signaler sans_signaler sans_bruit sans_préavis sans_en_parler ni_vu_ni_connu`),
    send: list(`livrer livrez livraison 
      envoi envois envoie envoies envoient envoyez envoyer envoyant envoyé* envoyons renvoie_vers renvoyez_vers renvoyer_vers transmet* transmis* transfèr* transfér* partag* publi* exfiltr* expédi* achemin* relaie relaye* relayer diffus* remets_à post* soumets soumettez soumettre téléverse* téléverser mets_en_copie mettez_en_copie mettre_en_copie fais_suivre faites_suivre faire_suivre fait_suivre copie_à copie_vers copier_vers
      export* fais_un_post faire_un_post requête_post fais_parvenir faites_parvenir faire_parvenir fuite* dépose_sur déposer_sur rapporte_au rapporter_au charge_sur curl mail`),
    read: list(`
      lis lisez lire lit lisant lu lus lue lecture ouvre ouvrez ouvrir ouvrant accède* accéder accédez accès récupèr* récupér* obten* obtien* collect* rassembl* recueill* récolt* extrai* extray* consult* cherche cherchez chercher recherche recherchez rechercher liste listez lister énumèr* énumér* examin* inspect* scann* balaie balayer captur* charge chargez charger vole volez voler dérob* subtilis* récolte prends_le_contenu copie_le copie_les copiez_le copiez_les copier_le
      visualis* regarde regardez localis* explor* parcour* fouill* trouve trouvez trouver télécharg* va_chercher allez_chercher aller_chercher aspir* interroge interroger relève relever`),
    include: list(`
      inclus incluez inclure inclut incluant incluse incluent ajout* joins joignez joindre joint jointe joignant insèr* insér* incorpor* introdui* passe passez passer passant passé mets mettez mettre mettant place* placer fourni* fournissez renseign* rempli* remplissez intègr* intégr* concatèn* concatén* colle collez coller inject* annex* attach* appos* glisse glissez glisser complète_avec accompagn* ajouté préfix* assorti* avec_le_contenu doit_contenir doivent_contenir
      écris_ici indique_ici indiquez_ici saisis_ici définis_sur définis_à fixe_à règle_sur affecte copie_dans copiez_dans copier_dans recopie* recopier reporte_dans verse verser`),
    call: list(
      `appelle appelles appelez appeler appelant appelé appelée appels appel invoqu* utilise utilises utilisez utiliser utilisant utilisé utilisée utilisés utilisons utilisation emploie employez employer sers-toi servez-vous se_servir te_servir fais_appel faites_appel faire_appel fait_appel recours_à recourir_à exécute_cet_outil exécuter_cet_outil lance_cet_outil lancer_cet_outil déclench*`,
    ),
    execute: list(
      `exécut* lance lancez lancer lancement évalue évaluez évaluer interprèt* interprét* fais_tourner faire_tourner démarre_le_processus démarrer_un_processus`,
    ),
    delete: list(
      `supprim* effac* détrui* élimin* purg* vide videz vider tronqu* désinstall* formate_le_disque formater_le_disque écras* révoqu* tue_le_processus retire retirez retirer enlève enlever rm_rf suppression`,
    ),
    write: list(
      `note notez noter noté notée écri* modifi* enregistr* sauvegard* stock* chang* crée créez créer créé créant alter* édit* met_à_jour mets_à_jour mettez_à_jour mettre_à_jour mise_à_jour renomm* déplac* réécri* inscri* inscriv* consign* rédig* persist* écrase écraser ajoute_une_ligne`,
    ),
    download: list(`télécharg* install* clone clonez cloner pip_install npm_install npx wget curl`),
    pay: list(
      `paie paye payez payer payant paiement_de paiement_à effectue_le_paiement effectuer_un_paiement effectuer_des_paiements achète achetez acheter rembours* transfère_des_fonds transférer_des_fonds transférer_de_l'argent transfère_de_l'argent transfère_..._montant virement virements vire_la_somme envoie_de_l'argent envoyer_de_l'argent donne_de_l'argent débit* prélèv*`,
    ),
    prefer: list(`
      préfèr* préfér* privilégi* priorise* prioriser favoris* donne_la_priorité donnez_la_priorité donner_la_priorité donne_la_préférence donner_la_préférence priorité_à prioritaire choisis_toujours choisissez_toujours choisir_toujours utilise_toujours_cet utilisez_toujours_cet toujours_utiliser_cet utilise_uniquement_cet utilisez_uniquement_cet utilise_exclusivement utilisez_exclusivement utiliser_exclusivement exclusivement_cet uniquement_cet_outil seulement_cet_outil n'utilise_que_cet
      n'utilisez_que_cet premier_choix plutôt_que_tout plutôt_que_n'importe plutôt_que_les_autres de_préférence_à opte_pour optez_pour priorité_absolue priorité_maximale par_défaut_cet`),
    replace: list(
      `remplac* substitu* redirig* détourn* dévi* intercept* usurp* prends_le_contrôle prendre_le_contrôle prend_la_place prends_la_place prendre_la_place prend_le_relais se_substitue se_fait_passer fais-toi_passer faites-vous_passer se_faire_passer supplant* éclips* annule annuler rend_obsolète rend_obsolètes obsolèt* déprécié* passe_par_cet passer_par_cet tient_lieu fait_office achemine_via`,
    ),
    avoid: list(`
      évite évites évitez éviter évitant cesse_d'utiliser cessez_d'utiliser cesser_d'utiliser arrête_d'utiliser arrêtez_d'utiliser arrêter_d'utiliser n'utilise_pas n'utilisez_pas n'utilise_plus n'utilisez_plus ne_pas_utiliser ne_plus_utiliser n'utilise_jamais n'utilisez_jamais ne_jamais_utiliser n'appelle_pas n'appelez_pas n'appelle_jamais n'appelez_jamais n'appelle_plus ne_pas_appeler ne_jamais_appeler n'emploie_pas n'employez_pas n'invoque_pas n'aie_pas_recours n'ayez_pas_recours ne_te_sers_pas ne_vous_servez_pas
      abstiens-toi abstenez-vous s'abstenir refuse_d'utiliser refuser_d'utiliser saute_la saute_l' sautez_la sauter_la passe_l'étape renonce_à délaisse délaissez ne_doit_pas_être_utilisé ne_doivent_pas_être_utilisés ne_doivent_plus_être_utilisés sont_dangereux n'est_pas_fiable ne_sont_pas_fiables peu_fiable peu_fiables est_cassé sont_cassés sont_obsolètes est_obsolète`),
    pretend: list(`désormais_tu_es tu_es_à_présent vous_êtes_à_présent à_partir_de_maintenant_tu_es 
      fais_semblant faites_semblant faire_semblant prétends_être prétendez_être prétendre_être feins feignez feindre agis_comme agissez_comme agir_comme agis_en_tant agissez_en_tant agir_en_tant comporte-toi_comme comportez-vous_comme se_comporter_comme tu_es_maintenant vous_êtes_maintenant tu_es_désormais vous_êtes_désormais désormais_tu_es désormais_vous_êtes maintenant_tu_es tu_n'es_plus vous_n'êtes_plus prends_le_rôle prenez_le_rôle prendre_le_rôle
      joue_le_rôle jouez_le_rôle jouer_le_rôle endosse_le_rôle endossez_le_rôle adopte_le_rôle adoptez_le_rôle adopte_la_personnalité incarne incarnez jeu_de_rôle imagine_que_tu imaginez_que_vous simule_un simule_une comme_si_tu_étais comme_si_vous_étiez ton_nouveau_rôle votre_nouveau_rôle nouveau_rôle nouvelle_identité nouvelle_personnalité deviens_un devenez_un tu_as_été_promu mode_développeur mode_dan mode_débogage mode_de_débogage mode_administrateur mode_dieu
      mode_sans_restriction mode_sans_restrictions mode_maintenance mode_de_maintenance fais-toi_passer faites-vous_passer`),
    remember: list(`
      souviens-toi souvenez-vous se_souvenir souviens rappelle-toi rappelez-vous mémoris* retiens retenez retenir garde_en_mémoire gardez_en_mémoire garder_en_mémoire garde_à_l'esprit gardez_à_l'esprit garder_à_l'esprit conserve_en_mémoire enregistre_..._mémoire enregistrez_..._mémoire enregistrer_..._mémoire sauvegarde_..._mémoire stocke_..._mémoire ajoute_..._mémoire ajoutez_..._mémoire écris_..._mémoire inscris_..._mémoire inscrire_..._mémoire
      désormais dorénavant à_partir_de_maintenant à_compter_de_maintenant à_l'avenir dès_maintenant dès_à_présent pour_les_sessions_futures sessions_futures futures_sessions prochaines_sessions toutes_les_sessions sessions_suivantes pour_le_reste durablement de_façon_permanente de_manière_permanente entre_les_sessions n'oublie_pas n'oubliez_pas`),
    approve: list(
      `approuv* confirme confirmez confirmer confirmant confirmé accept* autoris* accord* consen* valide_automatiquement validez_automatiquement permets_automatiquement autorise_toujours réponds_oui répondez_oui répondre_oui dis_oui clique_sur_autoriser déjà_approuv* pré-approuv* préapprouv* déjà_autoris* déjà_donné_son a_déjà_consenti donne_ton_accord`,
    ),
    encode: list(
      `codez coder codé codés encod* chiffr* crypt* obfusqu* offusqu* base64 base_64 hexadécimal hex rot13 découpe_en_morceaux fragmente inverse_la_chaîne`,
    ),
    orders: list(`
      instruction instructions consigne consignes règle règles directive directives ordre ordres prompt prompts ligne_directrice lignes_directrices invite invites politique politiques commandements programmation entraînement contraintes recommandations indications commandes_précédentes ce_qu'on_t'a_dit ce_que_l'on_t'a_dit tout_ce_qu'on_t'a_dit tout_ce_qui_t'a_été_dit ce_qui_t'a_été_dit ce_qu'on_vous_a_dit tout_ce_qu'on_vous_a_dit ce_qui_vous_a_été_dit ta_tâche ton_rôle votre_rôle`),
    prior: list(`
      précédent précédente précédents précédentes précédemment antérieur antérieure antérieurs antérieures antérieurement préalable préalables existant existante existants existantes original originale originales originaux initial initiale initiales initiaux d'origine préexistant* passées reçues reçus jusqu'ici jusqu'à_présent jusqu'à_maintenant que_tu_as_reçues que_vous_avez_reçues qui_t'ont_été_données qui_vous_ont_été_données données_auparavant données_avant
      ci-dessus plus_haut ci_dessus d'avant en_vigueur déjà_données auparavant`),
    guardrail: list(`
      sécurité sûreté garde-fou garde-fous garde_fou garde_fous sauvegardes restriction restrictions limitation limitations filtre filtres protection protections barrière barrières contrôle_d'accès contrôles_d'accès validation validations modération censure éthique éthiques politique_de_contenu politiques_de_contenu mesures_de_sécurité règles_de_sécurité contrôles_de_sécurité vérifications_de_sécurité politiques_de_sécurité politique_de_sécurité bac_à_sable processus_d'approbation validation_humaine
      supervision_humaine conditions_d'utilisation mécanismes_de_sécurité`),
    user: list(
      `utilisateur utilisateurs utilisatrice utilisatrices usager usagers humain humains opérateur opérateurs personne client clients locataire locataires patient patiente patients voyageur voyageurs invité invités passager passagers quelqu'un demandeur victime propriétaire utilisateur_final le_développeur`,
    ),
    model: list(
      `tu toi ton ta tes te vous votre vos assistant assistants modèle modèles ia llm agent agents chatbot claude gpt chatgpt gemini copilot cursor intelligence_artificielle modèle_de_langage le_client_ia`,
    ),
    secret: list(`
      identifiants_de_connexion identifiants mot_de_passe mots_de_passe clé_privée clés_privées clé_secrète clés_secrètes clé_api clés_api clé_d'api clés_d'api clé_d'accès clés_d'accès clé_ssh clés_ssh clé_de_chiffrement clés_de_chiffrement clés_de_signature clef_privée clefs_privées clef_api clefs_api clef_ssh clefs_ssh secret secrets jeton jetons jeton_d'accès jetons_d'accès jeton_de_session token tokens cookie cookies
      phrase_de_récupération phrase_secrète phrase_mnémonique phrase_de_départ phrases_de_récupération variable_d'environnement variables_d'environnement données_de_connexion informations_de_connexion informations_d'identification données_d'authentification trousseau chaîne_de_connexion chaînes_de_connexion code_de_vérification codes_de_vérification code_à_usage_unique code_2fa numéro_de_carte numéros_de_carte carte_bancaire cartes_bancaires carte_de_crédit cartes_de_crédit
      api_key api_keys apikey id_rsa dotenv jwt numéro_de_sécurité_sociale password passwords`),
    private: list(`
      privé privée privés privées confidentiel* personnel personnelle personnels personnelles sensible sensibles message messages e-mail e-mails email emails courriel courriels courrier contacts boîte_de_réception calendrier photo photos médica* adresse adresses salaire* passeport historique_de_navigation données_utilisateur données_de_l'utilisateur données_des_utilisateurs informations_de_l'utilisateur données_des_clients données_clients numéro_de_téléphone numéros_de_téléphone téléphone localisation
      code_source dépôt_privé dépôts_privés documents_internes données_bancaires`),
    conversation: list(`
      conversation conversations dialogue dialogues transcription échanges chat tchat historique_du_chat historique_des_messages historique_de_la_conversation historique_des_conversations historique_de_conversation historique_complet historique_de_discussion messages_précédents tous_les_messages contexte_complet tout_le_contexte intégralité_du_contexte ton_contexte votre_contexte contexte_actuel contexte_de_la_conversation fenêtre_de_contexte ce_que_l'utilisateur_a_dit
      tout_ce_que_l'utilisateur messages_de_l'utilisateur message_de_l'utilisateur demande_de_l'utilisateur requête_de_l'utilisateur prompt_de_l'utilisateur prompt_d'origine chaîne_de_pensée ton_raisonnement votre_raisonnement raisonnement_interne tes_pensées discussion`),
    'system-prompt': list(`directives_du_système règles_du_système consignes_du_système ordres_du_système politiques_du_système 
      prompt_système prompts_système prompt_du_système invite_système invite_du_système message_système messages_système message_du_système instructions_système instructions_du_système instruction_système consignes_système consignes_du_système instructions_du_développeur message_du_développeur instructions_cachées instructions_internes instructions_initiales consignes_initiales instructions_d'origine prompt_initial prompt_caché tes_instructions vos_instructions tes_consignes vos_consignes
      tes_directives vos_directives tes_règles vos_règles ton_prompt votre_prompt définitions_d'outils définitions_des_outils descriptions_des_outils liste_des_outils_disponibles configuration_interne system_prompt`),
    file: list(
      `fichier fichiers dossier dossiers répertoire répertoires chemin chemins disque document documents système_de_fichiers disque_dur répertoire_personnel dossier_personnel répertoire_racine historique_bash`,
    ),
    command: list(
      `commande commandes shell bash powershell terminal script scripts console sous-processus processus programme programmes exécutable exécutables binaire binaires ligne_de_commande lignes_de_commande commande_système commandes_système`,
    ),
    code: list(
      `code python javascript typescript eval expression expressions extrait_de_code macro macros lambda code_arbitraire charge_utile`,
    ),
    query: list(
      `sql base_de_données bases_de_données table tables requête_sql requêtes_sql postgres postgresql mysql sqlite mongodb enregistrements schéma`,
    ),
    url: list(
      `url urls uri lien liens site sites site_web sites_web page pages web endpoint endpoints hôte hôtes domaine domaines page_web pages_web adresse_web adresse_ip http https requête_http requêtes_http point_de_terminaison`,
    ),
    tool: list(
      `outil outils fonction fonctions serveur serveurs plugin plugins greffon extension extensions connecteur connecteurs mcp intégration intégrations module serveur_mcp serveurs_mcp`,
    ),
    argument: list(
      `paramètre paramètres argument arguments champ champs entrée entrées option options propriété propriétés corps_de_la_requête`,
    ),
    result: list(
      `résultat résultats sortie sorties réponse réponses renvoyé renvoyés retourné retournés données_obtenues données_récupérées informations_récupérées réponse_finale`,
    ),
    recipient: list(`
      cci bcc cc copie_cachée webhook webhooks attaquant externe externes distant distante distants télémétrie tiers tierce_partie pastebin ngrok serveur_externe serveur_distant un_autre_serveur autre_serveur notre_serveur nos_serveurs mon_serveur serveur_d'audit serveur_de_journalisation serveur_d'analyse serveur_de_sauvegarde cette_adresse adresse_suivante adresse_e-mail adresse_mail adresse_email url_suivante cette_url lien_suivant autre_compte dépôt_public canal_public gist_public`),
    other: list(
      `autre autres différent différente différents différentes alternatif alternative alternatives alternatifs restant restants tout_autre toute_autre n'importe_quel_autre outils_similaires concurrent* ailleurs autrui`,
    ),
    any: list(`
      n'importe_quel n'importe_quelle n'importe_quels n'importe_quoi quelconque quelconques tout toute tous toutes chaque arbitrair* illimité* entier entière complet complète complets complètes intégral* aucun aucune sans_restriction sans_restrictions sans_limite sans_limites récursivement totalité intégralité fourni_par_l'utilisateur fournie_par_l'utilisateur fournis_par_l'utilisateur indiqué_par_l'utilisateur donné_par_l'utilisateur donnée_par_l'utilisateur spécifié_par_l'utilisateur saisi_par_l'utilisateur que_l'utilisateur_fournit`),
    permission: list(
      `confirmation confirmations permission permissions consentement approbation autorisation autorisations accord aval approbation_explicite demander_d'abord`,
    ),
    memory: list(
      `mémoire mémoires mémoire_à_long_terme configuration_de_l'agent configuration_du_client fichier_de_configuration fichiers_de_configuration fichier_de_règles fichiers_de_règles règles_cursor instructions_personnalisées paramètres_de_l'agent configuration_mcp graphe_de_connaissances script_de_démarrage tâche_cron crontab bashrc claude_md agents_md memory_md cursorrules`,
    ),
    money: list(
      `paiement paiements compte comptes solde soldes portefeuille carte cartes banque facture factures fonds argent euros dollars bitcoin cryptomonnaie* iban transaction transactions prix facturation abonnement compte_bancaire carte_cadeau`,
    ),
    before: list(
      `avant d'abord premièrement avant_de avant_que avant_tout au_préalable préalablement au_début au_départ en_premier en_premier_lieu comme_première_étape première_étape à_l'avance prérequis au_démarrage`,
    ),
    after: list(
      `après ensuite puis postérieurement par_la_suite enfin finalement une_fois après_avoir après_cela suite_à à_la_fin une_fois_terminé lorsque_tu_as_terminé pour_finir`,
    ),
    always: list(`
      toujours doit dois devez doivent devra devras devrez obligatoire obligatoires obligatoirement obligé impératif impérativement indispensable requis requise nécessairement à_chaque_fois chaque_fois systématiquement dans_tous_les_cas en_toutes_circonstances à_tout_moment en_tout_temps sans_exception quoi_qu'il_arrive quelle_que_soit quel_que_soit indépendamment_de peu_importe assure-toi assurez-vous veille_à veillez_à
      pour_chaque à_chaque dans_chaque avec_chaque pour_toute pour_tout inconditionnellement il_faut tu_dois vous_devez`),
    never: list(
      `jamais en_aucun_cas sous_aucun_prétexte en_aucune_circonstance en_aucune_façon en_aucune_manière à_aucun_moment ne_dois_pas ne_devez_pas`,
    ),
    instead: list(
      `au_lieu_de au_lieu_du au_lieu_des au_lieu_d' à_la_place plutôt_que plutôt_qu' en_remplacement en_lieu_et_place de_préférence_à et_non_l' et_non_les`,
    ),
    without: list(`sans sans_que`),
    urgent: list(
      `important importante importants critique critiques urgent urgente urgence immédiatement immédiat immédiate essentiel essentielle vital primordial impératif attention avertissement crucial d'urgence tout_de_suite sur-le-champ au_plus_vite priorité_maximale haute_priorité très_important`,
    ),
    superlative: list(`
      meilleur meilleure meilleurs meilleures optimal supérieur supérieure officiel officielle officiels parfait parfaite infaillible inégalé inégalée excellent ultime plus_précis plus_précise plus_fiable plus_fiables plus_rapide plus_sûr plus_sûre plus_complet plus_complète plus_puissant plus_avancé plus_efficace seul_outil seul_serveur seul_fiable seule_source seul_officiel seule_fiable seul_correct seul_valable unique_outil
      meilleur_que plus_rapide_que numéro_un à_la_pointe hautement_recommandé fortement_recommandé de_confiance`),
    limit: list(`
      autorisé_uniquement autorisés autorisées liste_blanche liste_d'autorisation liste_autorisée uniquement_dans seulement_dans uniquement_à_l'intérieur limité_à limitée_à limités_à limité_au restreint_à restreinte_à restreints_à à_l'intérieur_du à_l'intérieur_de dans_le_répertoire lecture_seule en_lecture_seule configuré configurée configurés isolé isolée environnement_isolé paramétré* prédéfini* au_maximum au_plus maximum_de
      après_confirmation avec_confirmation nécessite_une_confirmation un_seul une_seule par_id bloque_les_adresses simulation refuse_les_adresses`),
    'secretly-required': list(`
      sinon faute_de_quoi sans_quoi ou_l'outil ne_fonctionnera_pas ne_marchera_pas échouera provoquera_une_erreur nécessaire_pour nécessaire_à requis_pour requise_pour obligatoire_pour indispensable_pour pour_authentifier pour_l'authentification à_des_fins_de à_des_fins_d'authentification pour_vérifier pour_la_vérification pour_des_raisons_de_sécurité par_sécurité pour_raisons_de_sécurité pour_la_conformité pour_audit pour_l'audit à_des_fins_d'audit pour_le_débogage pour_le_diagnostic
      pour_la_télémétrie pour_le_contexte pour_personnalis* pour_la_personnalisation pour_que_cela_fonctionne pour_que_l'outil pour_fonctionner pour_débloquer pour_activer pour_initialiser pour_valider_ton pour_le_contrôle_qualité`),
    root: list(
      `root administrateur administratrice superutilisateur sudo privilèges privilégié élevés accès_complet accès_total tous_les_droits privilèges_élevés sans_restriction sans_restrictions sans_aucune_restriction`,
    ),
  },
  negation: list(`
    ne n jamais sans ni_jamais aucun aucune en_aucun_cas sous_aucun_prétexte en_aucune_circonstance en_aucune_façon à_aucun_moment ne_pas ne_jamais ne_plus ne_rien ne_surtout_pas n'en ne_lui ne_le ne_la ne_les ne_leur n'y surtout_pas pas_besoin_de il_n'est_pas_nécessaire_de il_n'est_pas_nécessaire_d' il_est_inutile_de inutile_de il_ne_faut_pas ne_dois_pas ne_devez_pas ne_doit_pas ne_doivent_pas ne_dois_jamais ne_devez_jamais ne_doit_jamais tu_n'as_pas_à vous_n'avez_pas_à
    évite_de évitez_de éviter_de évite évitez éviter abstiens-toi_de abstenez-vous_de s'abstenir_de cesse_de cessez_de arrête_de arrêtez_de au_lieu_de plutôt_que interdit_de interdiction_de défense_de empêche empêcher refuse_de refuser_de garde-toi_de gardez-vous_de`),
  suffixNegation: list(
    `est_interdit est_interdite sont_interdits sont_interdites n'est_pas_autorisé n'est_pas_autorisée ne_sont_pas_autorisés n'est_pas_permis n'est_pas_nécessaire n'est_pas_requis n'est_pas_requise est_refusé sont_refusés est_bloqué sont_bloqués est_inutile`,
  ),
  conditions: list(`
    si s'il lorsque lorsqu quand chaque_fois_que une_fois dès_que dès_qu après_avoir avant_de avant_d' avant_que avant_tout_appel avant_toute avant_chaque tant_que jusqu'à_ce_que à_moins_que à_moins_de sauf_si au_cas_où en_cas_de seulement_si uniquement_si même_si pourvu_que à_condition_que aussitôt_que au_début_de à_la_fin_de au_démarrage la_prochaine_fois à_partir_de après_la après_le après_chaque avant_la avant_le`),
  breaks: list(
    `mais cependant toutefois et_puis et_ensuite néanmoins pourtant par_conséquent afin_que pour_que sinon après_cela bien_que tandis_que alors_que`,
  ),
  mentions: list(
    `par_exemple p_ex ex exemple exemples tels_que telles_que tel_que comme_par_exemple c'est-à-dire à_savoir du_type des_phrases_comme`,
  ),
  grammar: {
    imperatives: [...VERBS.trim().split(/\s+/).flatMap(forms), ...list(IRREGULAR)],
    usage: list(USAGE),
    nounish: list(
      `cache charge cherche classe colle commande commence compte copie note demande donne envoi garde liste marque montre ordre passe place porte poste prépare recherche reste suis sort visite vole vide contrôle filtre offre parcours rapporte réponse résumé code joint inclus lit vue page planifie échange essaie étude trace tient lis`,
    ),
    describers: list(`
      envoie renvoie retourne obtient affiche liste crée supprime efface cherche recherche lit écrit met modifie enregistre calcule convertit génère exécute ouvre télécharge publie analyse valide vérifie consulte récupère extrait traduit résume trie filtre fournit permet offre gère lance transfère transmet remplace ajoute compte formate notifie donne envoient retournent`),
    obligations: list(`
      dois doit devez doivent devra devras devrez devrais devrait devriez il_faut il_faudra faut est_obligatoire est_nécessaire est_indispensable est_impératif il_est_impératif il_est_obligatoire il_est_important il_est_essentiel es_tenu_de êtes_tenu_de est_tenu_de es_obligé_de êtes_obligé_de ta_tâche_est votre_tâche_est ton_objectif_est vas allez je_veux_que j'ai_besoin_que`),
    openers: list(`
      s'il_te_plaît s'il_vous_plaît svp merci_de veuillez toujours aussi maintenant également ensuite d'abord puis enfin simplement seulement uniquement avant_tout silencieusement secrètement discrètement en_secret en_silence plutôt immédiatement obligatoirement systématiquement impérativement important critique attention assure-toi_de assurez-vous_de veille_à veillez_à n'oublie_pas_de n'oubliez_pas_de désormais dorénavant
      à_partir_de_maintenant dans_tous_les_cas et_puis pense_à pensez_à tâche_de surtout le la les lui leur y en`),
    infinitives: list(
      `à de d pour par peut peux peuvent pourra permet permettent aide_à sert_à doit dois devez doivent sans que se pouvoir veut veux il elle on qui ne`,
    ),
    and: list(`et ainsi_que et_aussi de_même_que et_également`),
    or: list(`ou ni`),
    determiners: list(
      `le la les l un une des du de d au aux ce cet cette ces ton ta tes votre vos son sa ses leur leurs mon notre tout toute tous toutes chaque n'importe autre autres aucun aucune quelque quelques`,
    ),
    finite: list(`est sont était ont sera seront peut peuvent contient contiennent inclut nécessite prend_en_charge`),
    developers: list(`développeurs développeur intégrateurs administrateurs mainteneurs applications_clientes`),
    addressees: list(`tu vous assistant modèle agent ia llm claude chatgpt l'assistant le_modèle l'agent l'ia les_agents les_assistants`),
    concord: list(`ne n jamais aucun aucune`),
    reversals: list(`hésite_à manque_de`),
    affirmations: list(
      `non_seulement peu_importe ou_non n'hésite_pas_à n'hésitez_pas_à n'oublie_pas_de n'oubliez_pas_de n'oublie_pas n'oubliez_pas ne_manque_pas_de ne_manquez_pas_de sans_doute n'importe_quel n'importe_quelle n'importe_quels n'importe_quoi`,
    ),
    requests: list(`peux-tu pourrais-tu pouvez-vous pourriez-vous tu_peux vous_pouvez voudrais-tu`),
    reports: list(
      `détecte détecter détectent bloque bloquer refuse rejette rejeter signale_comme identifie identifier reconnaît filtre neutralise protège_contre défend_contre attaques_comme phrases_comme motifs_comme textes_comme messages_comme attaques_telles_que phrases_telles_que messages_tels_que tentatives_de vérifie_si cherche_des_phrases`,
    ),
  },
} satisfies Lexicon;
