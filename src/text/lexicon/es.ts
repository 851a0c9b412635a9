import type { Lexicon } from '../reading.ts';
import { list } from './list.ts';

/** Regular verbs by their infinitive; `cerrar/cierr` gives the stem under stress. */
const VERBS = `
  abrir aceptar acceder acompañar activar actualizar adjuntar agregar ajustar alertar almacenar anexar anotar analizar anteponer anular añadir aplicar apagar
  aprobar/aprueb archivar asegurar asignar asumir autorizar avisar avisar ayudar borrar buscar calcular calificar cambiar cancelar capturar cargar cifrar citar
  clasificar codificar colocar combinar comentar comparar compartir completar comprar comprobar/comprueb comunicar concatenar conceder conectar
  configurar confirmar conservar considerar consultar contar/cuent contestar continuar/continú convertir/conviert copiar corregir/corrig crear cumplir dejar depositar
  desactivar desatender/desatiend descargar descartar descifrar desechar deshabilitar detener/detien devolver/devuelv difundir disimular duplicar editar
  ejecutar elegir/elig eliminar eludir emitir emplear encriptar encubrir entregar enumerar enviar escribir esconder escoger esperar establecer evitar examinar
  exfiltrar explicar exportar extraer facilitar filtrar finalizar fingir formatear formular generar gestionar grabar guardar ignorar imprimir incluir/incluy incorporar
  indicar informar ingresar iniciar insertar insistir inspeccionar instalar interceptar introducir invocar lanzar leer limpiar listar llamar llenar
  mandar mantener/mantien marcar memorizar mencionar modificar mostrar/muestr mover/muev notificar obedecer observar obtener/obtien obviar ocultar olvidar omitir ordenar
  pagar pasar pedir/pid pegar preferir/prefier preguntar presentar priorizar proceder proporcionar publicar rastrear realizar recabar rechazar recibir
  recoger recolectar recomendar/recomiend recopilar recordar/recuerd recorrer recuperar redactar redirigir reemplazar reenviar reescribir registrar relatar
  rellenar remitir renombrar reportar representar resolver/resuelv respetar responder restablecer resumir revelar revisar revocar robar saltar seguir/sig seleccionar silenciar
  simular sincronizar sobrescribir solicitar subir suministrar suplantar suprimir suspender sustituir/sustituy traducir transferir/transfier transmitir usar
  utilizar validar vaciar verificar verter visitar volcar/vuelc volver/vuelv`;

const IRREGULAR = `
  di diga digan digas decid decir decirle decirles dile díselo dígale dígaselo digáis
  haz haga hagan hagas haced hacer hazlo hágalo pon ponga pongan pongas poned poner ponlo póngalo
  ten tenga tengan tengas ve vaya ven sal sea sean seas ser actúa actúe actúen actuar compórtate compórtese comportarse
  da den des dar dale déle oculta aparenta finge cíñete atente haced lleva asegúrate asegúrese
  trae traiga traer mantén mantenga obtén obtenga detén detenga propón supón contén expón antepón antepone
  introduzca introduce traduce traduzca conduce reúne reúna reunir reproduce oye olvídate olvídese sáltate salte
  envíala`;

/** Those that no tool uses of itself. */
const USAGE = `
  ignora ignore ignoren ignorar olvida olvide olviden olvidar olvídate olvídese obedece obedezca obedezcan obedecer usa use usen usar utiliza utilice utilicen
  utilizar emplea emplee llama llame llamen llamar invoca invoque menciona mencione mencionar menciones oculta oculte oculten ocultar esconde esconda
  recuerda recuerde recuerden recordar prefiere prefiera preferir prioriza priorice priorizar finge finja fingir actúa actúe actuar compórtate sea asegúrate
  asegúrese evita evite eviten evitar omite omita omitir sáltate saltarse di diga digas digan decir memoriza memorice sigue siga seguir considera considere
  desatiende desobedece silencia encubre espera espere pide pida pidas asume asuma ten_en_cuenta cita cite`;

function forms(entry: string): readonly string[] {
  const [verb = '', strong = verb.slice(0, -2)] = entry.split('/');
  const weak = verb.slice(0, -2);
  const clitics = (stem: string): string[] => (CARRIED.has(verb) ? ['lo*', 'la*', 'le*'].map((c) => stem + c) : []);
  if (verb.endsWith('ar')) {
    const soft = strong.replace(/c$/, 'qu').replace(/g$/, 'gu').replace(/z$/, 'c');
    return [`${strong}a`, `${soft}e`, `${soft}en`, `${soft}es`, `${weak}ad`, verb, ...clitics(`${strong}a`), ...clitics(verb)];
  }
  const soft = /[aeou]c$/.test(strong) ? `${strong.slice(0, -1)}zc` : strong.replace(/g$/, 'j').replace(/(si)$/, 'sig');
  const present = strong.endsWith('sig') || strong.endsWith('rig') || strong.endsWith('lig') ? strong.replace(/sig$/, 'sigu') : strong;
  const wish = strong.endsWith('sig') ? 'sig' : soft;
  return [
    `${present}e`,
    `${wish}a`,
    `${wish}an`,
    `${wish}as`,
    `${weak}${verb.slice(-2, -1)}d`,
    verb,
    ...clitics(`${present}e`),
    ...clitics(verb),
  ];
}

/** Verbs worth finding with a pronoun behind them: "envíalos", "incluirlo". */
const CARRIED: ReadonlySet<string> = new Set(
  list(`
    adjuntar agregar añadir avisar borrar cargar codificar compartir comunicar copiar ejecutar eliminar enviar escribir esconder guardar ignorar incluir informar insertar instalar introducir invocar leer llamar mandar mencionar modificar mostrar notificar ocultar olvidar pasar pedir
    preguntar publicar reemplazar reenviar remitir subir sustituir transferir transmitir usar utilizar descargar obtener recopilar revelar`),
);

const NOUNISH = list(`
  busca cambio carga cita compra consulta copia entrega envío filtro genera informe lista marca muestra pasa pago registro responde resumen
  sal seguro uso ve sea ser mande son dado trata vista vuelve firma formato guarda cuenta`);

/** Spanish. */
export default {
  language: 'es',
  match: 'words',
  stopwords: list(`a y o del al 
    el la los las un una unos unas de del al en y que se por para con sin es son su sus lo le les como más pero este esta esto estos estas ese esa
    todo toda todos todas cada cuando donde si ya también muy hay ser está están puede cualquier antes después sobre entre hasta desde aquí tu tus
    usted debe debes nunca siempre ningún ninguna otro otra otros otras qué cuál según mediante`),
  forms: {
    disregard: list(`han_sido_anuladas fueron_anuladas están_anuladas han_sido_revocadas 
      ignor* olvida olvide olviden olvides olvidar olvidando olvídate olvídese olvidad olvidarse haz_caso_omiso hacer_caso_omiso haga_caso_omiso hagan_caso_omiso haciendo_caso_omiso
      no_hagas_caso no_haga_caso no_hagan_caso sin_hacer_caso desatiend* desatend* desoye desoiga desoír desobede* incumpl* descart* desech* desestim* pasa_por_alto
      pase_por_alto pasar_por_alto pasando_por_alto deja_de_lado deje_de_lado dejar_de_lado dejando_de_lado deja_a_un_lado dejar_a_un_lado deja_de_seguir deje_de_seguir dejar_de_seguir
      deja_de_obedecer dejar_de_obedecer deja_de_cumplir no_sigas no_siga no_sigan no_seguir no_obedezcas no_obedezca no_obedecer no_respetes no_respete no_cumplas no_cumpla no_acates no_acate
      no_tengas_en_cuenta no_tenga_en_cuenta no_tener_en_cuenta sin_tener_en_cuenta sáltate sáltese saltarse saltarte salta_las salta_los salta_todas salta_todos saltándote saltándose elude eluda eludir eludiendo evade evadir evada evadiendo burla_las burla_los burlar
      sortea_las sortea_los sortear esquiva esquivar desactiva desactive desactivar desactivando desactívalas deshabilit* inhabilit* suspende suspenda suspender anula anule anular anulando anulan invalid*
      cancela_todas deja_sin_efecto dejar_sin_efecto dejan_sin_efecto quedan_sin_efecto queda_sin_efecto quedan_anuladas queda_anulado ya_no_aplican ya_no_se_aplican ya_no_son_válidas ya_no_están_vigentes no_se_aplican
      prevalece_sobre prevalecen_sobre prevalecerán tiene_prioridad_sobre tienen_prioridad_sobre tienen_precedencia tiene_precedencia por_encima_de_tus por_encima_de_las
      rompe_las rompe_tus romper_las quebranta* viola_las violar_las transgred* renuncia_a_tus abandona_tus abandona_las borra_de_tu_mente jailbreak libérate_de liberado_de no_estás_sujeto no_estás_obligado ya_no_estás_sujeto`),
    obey: list(`
      obede* acata acate acatar acaten cumple_con cumpla_con cumplir_con cumple_estas cumplir_estas cumplir_las sigue siga sigan seguir siguiendo seguirás sígueme síguelas haz_lo_que haga_lo_que hacer_lo_que haz_exactamente
      nuevas_instrucciones nuevas_órdenes nuevas_reglas nueva_directiva nuevas_directivas instrucciones_reales verdaderas_instrucciones instrucciones_actualizadas estas_instrucciones siguientes_instrucciones
      las_instrucciones_siguientes estas_órdenes estas_reglas atente_a aténgase_a ajústate_a cíñete_a adhiér* lleva_a_cabo llevar_a_cabo`),
    tell: list(`declara declare indica_que indique_que cuentes cuente_nada contar_nada 
      di diga digan digas decir decirle decirles dile díselo dígale dígaselo decírselo dirás dice dicho contar_al cuenta_al cuentes_al cuéntale cuente_al contárselo
      informa informes informen informar informarle informarles infórmale infórmele informando informado informada informe_al informe_a informe_de_esto informe_sobre_esto
      menciona mencione mencionen menciones mencionar mencionarlo mencionarle mencionando mencionarás mención notifi* avisa avise avisen avises avisar avisarle avisando avísale avíselo aviso_al
      revel* divulg* desvel* comunica comunique comuniquen comuniques comunicar comunicarle comunicárselo advierte advierta adviertas advertir advertirle alerta_al alertar alertes alerte alertando
      explica explique expliques explicar explicarle muestra_al muestres muestre_al mostrar_al mostrarle muéstrale muéstreselo mostrárselo mostrar_..._usuario muestra_..._usuario muestres_..._usuario se_lo_muestres
      enseñes_al enseñar_al hagas_referencia haga_referencia hacer_referencia haz_referencia hables hablar_de hable_de hablarle comenta_al comentes comentar_al comentarlo confies confes* reconozcas reconocer admit_* delates
      pregunta_al preguntes preguntar_al preguntarle pregunte_al preguntando_al consultes_al consultar_al consultarle consulte_al consultando_al hacer_saber hazle_saber hágale_saber dejes_saber deje_que_..._sepa dejar_saber
      dar_a_conocer des_a_conocer pongas_en_conocimiento poner_en_conocimiento repite_textualmente repite_palabra_por_palabra imprime_tu imprime_tus pide_..._confirmación pidas pida_..._confirmación pedir_..._confirmación pidiendo_..._confirmación pide_permiso_al solicites solicitar_..._confirmación solicita_..._confirmación pedirle pedir_..._permiso pide_..._permiso pide_..._aprobación solicitar_..._aprobación reporta_al reportes reportar_al visible_para_el_usuario manifiest* anuncies anunciar transparentar des_detalles`),
    hide: list(`
      ocult* escond* encubr* disimul* enmascar* silencia silenciar silencies omite omita omitas omitir omitiendo camufl* mantén_en_secreto mantener_en_secreto mantenga_en_secreto mantenlo_en_secreto manténgalo_en_secreto
      mantén_..._en_secreto mantener_..._en_secreto mantenga_..._en_secreto guarda_..._en_secreto guarda_en_secreto guardar_en_secreto en_secreto_ante guarda_silencio guardar_silencio guarde_silencio mantén_..._oculto mantener_..._oculto
      mantén_confidencial entre_nosotros que_el_usuario_no_sepa que_el_usuario_no_se_entere para_que_el_usuario_no sin_que_el_usuario sin_que_nadie sin_que_se_dé_cuenta sin_que_lo_note no_se_entere no_se_dé_cuenta no_lo_note
      no_debe_saber no_debe_enterarse no_dejes_rastro sin_dejar_rastro sin_dejar_huella no_aparezca no_debe_aparecer no_deben_aparecer invisible_para no_visible_para`),
    silently: list(`sin_pedir sin_pedirle sin_solicitar sin_consultar sin_pedírselo 
      silenciosamente calladamente secretamente discretamente sigilosamente encubiertamente furtivamente disimuladamente inadvertidamente clandestinamente en_silencio en_secreto en_segundo_plano a_escondidas
      de_forma_silenciosa de_manera_silenciosa de_forma_discreta de_manera_discreta de_forma_oculta de_manera_oculta de_forma_encubierta de_forma_invisible de_forma_transparente de_modo_transparente con_discreción con_disimulo con_sigilo por_detrás tras_bambalinas entre_bastidores
      sin_avisar sin_notificar sin_informar sin_mencionar sin_mencionarlo sin_decir sin_decirlo sin_decir_nada sin_preguntar sin_comentarios sin_llamar_la_atención sin_aviso sin_que_se_note por_lo_bajo`),
    send: list(`
      enví* envi* mand* reenví* reenvi* remit* transmit* transfiere transfiera transferir transfieran transfiriendo comparte comparta compartan compartir compartiendo compártelo publi* sube suba suban subas subir subiendo súbelo súbela
      exfiltr* filtra_los filtra_las filtrar_los filtrar_las difund* entreg* despach* hacer_llegar haz_llegar haga_llegar hacer_un_post haz_un_post petición_post solicitud_post vuelca volcar pon_en_copia poner_en_copia copia_a
      comunica_a exporta exporte exportar exportan traslad* deriva derivar deposit* reporta_a reportar_a reporte_a redirige_los retransmit* curl`),
    read: list(`abre abra abran abrir abriendo abierto ábrelo abrirlo 
      lee lea lean leas leer leerá leyendo leído leerlo leerlos léelo léalo léelos lectura accede acceda accedan acceder accediendo accedas acceso obtén obtenga obtengan obtener obtiene obtienen obteniendo recuper* recopil* recolect* recab* recog* reúne reúna reunir
      extrae extraiga extraer extrayendo extraen consulta consulte consulten consultar consultando busca busque busquen buscar buscando lista liste listen listar listando enumer* examin* inspeccion* escane* rastre* captur* carga cargue carguen cargar cargando
      roba roben robar robando cosech* sustra* vuelca volcar toma_el tomar_el toma_los toma_las copia_el_contenido copia_el copia_los copia_las copiar_el copiar_los visualiz* localiz* revisa revise revisar explora explorar trae traer descarg* encuentra encontrar pide_al`),
    include: list(`
      inclu* añad* agreg* adjunt* anex* insert* incorpor* introdu* pasa pase pasen pasar pasando pásalo páselo pasándolo pon ponga pongan poner poniendo ponlo póngalo ponlos coloc* proporcion* suministr* facilita facilite facilitar rellen* completa_con
      llena_con llenar_con incrust* concaten* antepón anteponer antepone antepon* pega pegue pegar péguelo pégalo embeb* acompañ* aport* aporte inyect* mete meter meta_el suma_el junto_con establece_el_valor establécelo fija_el_valor asigna asigne asignar escribe_aquí escriba_aquí
      indica_aquí ingresa ingrese ingresar debe_contener deberá_contener deben_contener copia_en copiar_en copia_aquí`),
    call: list(`
      llama llame llamen llamar llamando llámala llámalo llamarla llamarlo llamada llamadas llames invoc* usa use usen usar usando usarse usada usado úsala úsalo úsela úselo usarla usarlo usarás uses uso_de utiliz* emple* recurre recurra recurrir recurras acude_a acudir_a ejecuta_esta_herramienta ejecutar_esta_herramienta ejecute_esta_herramienta haz_uso hacer_uso haga_uso`),
    execute: list(
      `ejecut* corre_el correr_el corre_este lanz* evalúa evaluar evalúe interpret* arranca arrancar poner_en_marcha inicia_el_proceso iniciar_procesos ejecución`,
    ),
    delete: list(`borra borre borren borrar borrando borrado bórralo borrarlo borres 
      elimin* suprim* destru* purg* vacia vacía vacíe vaciar vaciado limpia_todo limpia_la limpia_el limpiar_el trunca truncar desinstal* formatea_el_disco formatear_el_disco sobrescrib* revoca revocar revoque mata_el_proceso quita quite quitar deshazte deshacerse elimínalo elimínelo rm_rf`),
    write: list(`
      escrib* escrito edit* modific* guard* almacen* cambi* actualiz* crea cree creen crear creando creado alter* graba grabe grabar registra registre registrar renombr* muev* mover reescrib* reemplaz* añade_una_línea persist* anot* apunta_en modifiqu* redacta redactar`),
    download: list(`descarg* descárg* instal* baja_el bájate bajar_el clona clone clonar pip_install npm_install npx wget curl`),
    pay: list(`
      paga pague paguen pagar pagando pagos pago_de pago_a realiza_el_pago realizar_pagos compra compre compren comprar comprando reembols* abona abonar transfiere_fondos transferir_fondos transferir_dinero transfiere_dinero transfiere_el_dinero transfiere_..._importe transferencia_bancaria envía_dinero
      enviar_dinero haz_una_transferencia realiza_una_transferencia hacer_una_transferencia dona donar cobra cobrar retira_fondos retirar_fondos`),
    prefer: list(`
      prefier* prefer* prioriz* prioridad favorec* privilegi* antepón_esta elige_siempre elegir_siempre elija_siempre escoge_siempre escoja_siempre selecciona_siempre usa_siempre_esta usar_siempre_esta use_siempre_esta utiliza_siempre_esta utilice_siempre_esta siempre_usa_esta siempre_use_esta siempre_utiliza_esta
      siempre_usar_esta en_primer_lugar_esta primera_opción por_delante_de antes_que_cualquier por_encima_de_cualquier por_encima_de_las_demás por_encima_de_otras por_encima_de_todas exclusivamente_esta usa_exclusivamente use_exclusivamente usa_solo_esta usa_únicamente utiliza_únicamente solo_esta_herramienta únicamente_esta_herramienta opta_por
      opte_por optar_por decántate_por elige_esta_herramienta elija_esta_herramienta máxima_prioridad por_defecto_esta`),
    replace: list(`
      reemplaz* sustit* sustitu* suplant* redirig* redirij* desví* desvi* intercept* usurp* secuestr* toma_el_control tomar_el_control toma_el_lugar tomar_el_lugar ocupa_el_lugar ocupar_el_lugar hace_las_veces se_hace_pasar hacerse_pasar anula anular anulan deja_obsoleta dejan_obsoletas obsolet* en_desuso desbanc* encamin* enruta* releva_a
      a_través_de_esta_herramienta por_medio_de_esta_herramienta`),
    avoid: list(`
      evita evite eviten evitar evitando evites deja_de_usar deje_de_usar dejar_de_usar deja_de_utilizar dejar_de_utilizar no_uses no_use no_usen no_usar no_utilices no_utilice no_utilicen no_utilizar no_llames no_llame no_llamar no_invoques no_invocar no_emplees no_recurras nunca_uses nunca_use nunca_utilices nunca_utilice nunca_llames
      jamás_uses jamás_utilices abstente absténgase abstenerse rehúsa rehusar rehúse omite_la omite_las omita_la omitir_la prescinde prescinda prescindir renuncia_a no_se_debe_usar no_debe_usarse no_deben_usarse no_debes_usar es_insegura son_inseguras no_son_fiables no_es_fiable no_son_de_fiar poco_fiables está_rota están_rotas están_obsoletas está_obsoleta salta_la salta_el sáltate_la sáltate_el`),
    pretend: list(`a_partir_de_ahora_tú_eres a_partir_de_este_momento_eres de_ahora_en_adelante_eres 
      finge finja fingir finjas haz_como_si hacer_como_si haga_como_si actúa_como actúe_como actuar_como actuarás_como actúas_como compórtate_como compórtese_como comportarse_como eres_ahora ahora_eres ya_no_eres serás_ahora a_partir_de_ahora_eres desde_ahora_eres usted_es_ahora ahora_usted_es asume_el_rol asumir_el_rol asume_el_papel
      asumir_el_papel asuma_el_rol adopta_el_rol adoptar_el_rol adopta_el_papel adopta_la_personalidad haz_el_papel haz_de interpreta_el_papel interpretar_el_papel juega_el_papel juego_de_rol hazte_pasar hazse_pasar hágase_pasar imagina_que_eres imagine_que_es simula_ser simular_ser simula_que como_si_fueras como_si_fuera tu_nuevo_rol nuevo_rol nueva_identidad
      conviértete_en conviértase_en has_sido_ascendido modo_desarrollador modo_dan modo_depuración modo_administrador modo_dios modo_sin_restricciones modo_mantenimiento modo_de_mantenimiento sin_restricciones_eres`),
    remember: list(`
      recuerd* recordar recordarás memoriz* ten_en_cuenta_para ten_presente tenga_presente tener_presente graba_en_tu_memoria guarda_en_tu_memoria guarda_en_memoria guardar_en_la_memoria guarda_en_la_memoria guarda_..._memoria guardar_..._memoria almacena_..._memoria añade_..._memoria a_partir_de_ahora de_ahora_en_adelante desde_ahora desde_este_momento
      a_partir_de_este_momento de_aquí_en_adelante en_adelante en_lo_sucesivo en_futuras_sesiones para_futuras_sesiones en_todas_las_sesiones futuras_sesiones próximas_sesiones sesiones_futuras durante_el_resto por_el_resto permanentemente de_forma_permanente entre_sesiones no_olvides`),
    approve: list(`
      aprueb* aprob* confirm* acept* autoriz* conced* consient* consent* da_tu_visto_bueno dar_el_visto_bueno permite_automáticamente permitir_automáticamente permite_siempre permitir_siempre apruébalo responde_que_sí di_que_sí contesta_que_sí haz_clic_en_permitir pulsa_permitir ya_está_aprobado ya_aprobado preaprobad* ya_ha_aprobado ya_autorizó ya_ha_autorizado ya_ha_dado_su ya_dio_su`),
    encode: list(
      `codific* cifr* encript* ofusc* base64 base_64 hexadecimal hex rot13 divide_en_fragmentos trocea fragmenta invierte_la_cadena`,
    ),
    orders: list(`
      instrucción instrucciones indicación indicaciones regla reglas directriz directrices directiva directivas orden órdenes consigna consignas norma normas prompt prompts pautas lineamientos políticas política mandato mandatos programación entrenamiento restricciones
      lo_que_te_dijeron lo_que_se_te_dijo todo_lo_que_te lo_que_te_han_dicho lo_que_se_te_ha_dicho tu_tarea tu_rol tu_papel comandos_anteriores`),
    prior: list(`
      anterior anteriores anteriormente previo previa previos previas previamente precedente precedentes existente existentes original originales inicial iniciales preexistente* pasadas pasados recibidas recibidos hasta_ahora hasta_el_momento hasta_aquí
      que_recibiste que_has_recibido que_te_dieron que_te_han_dado que_te_dijeron que_tenías dadas_antes de_antes de_arriba más_arriba mencionadas_arriba ya_dadas antes_de_esto establecidas vigentes habituales`),
    guardrail: list(`
      seguridad salvaguard* restricción restricciones limitación limitaciones filtro filtros protección protecciones barrera barreras control_de_acceso controles_de_acceso validación validaciones moderación censura ética éticas políticas_de_contenido política_de_contenido medidas_de_seguridad normas_de_seguridad comprobaciones_de_seguridad controles_de_seguridad reglas_de_seguridad
      aislamiento proceso_de_aprobación revisión_humana supervisión_humana límite_de_uso política_de_uso políticas_de_uso políticas_de_seguridad política_de_seguridad mecanismos_de_seguridad`),
    user: list(
      `usuario usuarios usuaria usuarias humano humanos operador operadora operadores persona personas cliente clientes paciente pacientes huésped huéspedes viajero viajeros inquilino inquilinos alguien nadie solicitante víctima dueño propietario usuario_final el_desarrollador`,
    ),
    model: list(
      `tú te ti contigo tus tuyo tuya usted ustedes vosotros asistente asistentes modelo modelos ia llm llms agente agentes chatbot claude gpt chatgpt gemini copilot cursor inteligencia_artificial modelo_de_lenguaje el_cliente`,
    ),
    secret: list(`
      credencial credenciales contraseña contraseñas clave_privada claves_privadas clave_secreta claves_secretas clave_api claves_api clave_de_api claves_de_api clave_de_la_api claves_de_la_api clave_de_acceso claves_de_acceso clave_ssh claves_ssh clave_de_cifrado claves_de_cifrado claves_de_firma llave_privada llaves_privadas llave_ssh llaves_ssh llaves_de_api llave_de_api llaves_api
      secreto_de_cliente secretos secreto token tokens testigo_de_acceso cookie cookies token_de_acceso tokens_de_acceso token_de_sesión frase_semilla frases_semilla frase_de_recuperación frase_secreta palabras_semilla semilla_de_recuperación variable_de_entorno variables_de_entorno variables_del_entorno datos_de_acceso datos_de_inicio_de_sesión información_de_inicio_de_sesión
      llavero cadena_de_conexión cadenas_de_conexión código_de_verificación código_de_un_solo_uso códigos_de_verificación código_2fa pin_de número_de_tarjeta números_de_tarjeta tarjeta_de_crédito tarjetas_de_crédito certificado_privado api_key api_keys apikey apikeys id_rsa dotenv jwt número_de_la_seguridad_social passwords password`),
    private: list(`
      privado privada privados privadas confidencial* personales personal sensible sensibles mensaje mensajes correo correos contacto contactos bandeja_de_entrada calendario foto fotos médic* dirección direcciones salario* pasaporte dni propietaria reservad* historial_de_navegación datos_del_usuario datos_de_los_usuarios información_del_usuario datos_de_clientes datos_de_los_clientes
      número_de_teléfono números_de_teléfono teléfono teléfonos domicilio ubicación código_fuente repositorio_privado repositorios_privados documentos_internos datos_bancarios`),
    conversation: list(`
      conversación conversaciones diálogo diálogos transcripción chat chats historial_de_chat historial_del_chat historial_de_mensajes historial_completo historial_de_la_conversación historial_de_conversación mensajes_anteriores mensajes_previos todos_los_mensajes todo_el_contexto contexto_completo tu_contexto contexto_actual contexto_de_la_conversación ventana_de_contexto
      lo_que_dijo_el_usuario lo_que_ha_dicho_el_usuario todo_lo_que_el_usuario mensajes_del_usuario mensaje_del_usuario petición_del_usuario solicitud_del_usuario peticiones_del_usuario consulta_del_usuario prompt_del_usuario prompt_original cadena_de_pensamiento tu_razonamiento razonamiento_interno tus_pensamientos`),
    'system-prompt':
      list(`directrices_del_sistema reglas_del_sistema pautas_del_sistema normas_del_sistema órdenes_del_sistema consignas_del_sistema políticas_del_sistema restricciones_del_sistema directrices_de_sistema reglas_de_sistema pautas_de_sistema normas_de_sistema órdenes_de_sistema consignas_de_sistema políticas_de_sistema restricciones_de_sistema 
      prompt_del_sistema prompt_de_sistema prompts_del_sistema mensaje_del_sistema mensajes_del_sistema mensaje_de_sistema instrucciones_del_sistema instrucciones_de_sistema instrucción_del_sistema indicaciones_del_sistema indicación_del_sistema instrucciones_del_desarrollador mensaje_del_desarrollador instrucciones_ocultas instrucciones_internas
      instrucciones_iniciales instrucciones_originales prompt_inicial prompt_oculto tus_instrucciones tus_directrices tus_reglas tu_prompt sus_instrucciones_de_sistema aviso_del_sistema orden_del_sistema órdenes_del_sistema definiciones_de_herramientas definiciones_de_las_herramientas descripciones_de_las_herramientas lista_de_herramientas_disponibles configuración_interna system_prompt`),
    file: list(
      `archivo archivos fichero ficheros carpeta carpetas directorio directorios ruta rutas disco documento documentos sistema_de_archivos sistema_de_ficheros disco_duro carpeta_personal directorio_personal directorio_raíz historial_de_bash`,
    ),
    command: list(
      `comando comandos shell bash powershell terminal script scripts consola subproceso subprocesos proceso procesos programa programas ejecutable ejecutables binario binarios línea_de_comandos línea_de_órdenes intérprete_de_comandos instrucciones_de_shell comando_del_sistema comandos_del_sistema`,
    ),
    code: list(
      `código códigos python javascript typescript eval expresión expresiones fragmento_de_código macro macros lambda código_fuente código_arbitrario carga_útil`,
    ),
    query: list(
      `sql base_de_datos bases_de_datos tabla tablas consulta_sql consultas_sql consultas postgres postgresql mysql sqlite mongodb registros esquema sentencia_sql sentencias_sql`,
    ),
    url: list(
      `url urls uri enlace enlaces sitio_web sitios_web sitio sitios página páginas web endpoint endpoints host hosts dominio dominios página_web páginas_web dirección_web dirección_ip punto_de_acceso http https petición_http peticiones_http solicitud_http solicitudes_http`,
    ),
    tool: list(
      `herramienta herramientas función funciones servidor servidores plugin plugins complemento complementos extensión extensiones conector conectores mcp integración integraciones servidor_mcp servidores_mcp`,
    ),
    argument: list(
      `parámetro parámetros argumento argumentos campo campos entrada entradas opción opciones propiedad propiedades cuerpo_de_la_petición cuerpo_de_la_solicitud`,
    ),
    result: list(
      `resultado resultados salida salidas respuesta respuestas devuelto devueltos información_obtenida información_recopilada datos_obtenidos respuesta_final contenido_obtenido`,
    ),
    recipient: list(`
      cco bcc cc copia_oculta webhook webhooks atacante externo externa externos externas remoto remota remotos remotas telemetría tercero terceros pastebin ngrok servidor_externo servidor_remoto otro_servidor nuestro_servidor nuestros_servidores mi_servidor servidor_de_auditoría servidor_de_registro servidor_de_análisis servidor_de_copia
      esta_dirección siguiente_dirección la_siguiente_dirección este_correo dirección_de_correo siguiente_url esta_url siguiente_enlace otra_cuenta repositorio_público canal_público gist_público`),
    other: list(
      `otro otra otros otras demás distinto distinta distintos distintas diferente diferentes alternativa alternativas alternativo alternativos resto restantes ajeno ajena ajenas cualquier_otro cualquier_otra cualquiera_otra herramientas_similares competidor* en_otro_lugar`,
    ),
    any: list(`
      cualquier cualquiera cualesquiera todo toda todos todas cada arbitrario arbitraria arbitrarios arbitrarias ilimitado ilimitada ilimitados entero entera completo completa completos completas íntegro íntegra ningún ninguna ninguno sin_restricciones sin_restricción sin_límites sin_limitaciones sin_límite recursivamente totalidad
      proporcionado_por_el_usuario proporcionada_por_el_usuario proporcionados_por_el_usuario indicado_por_el_usuario indicada_por_el_usuario que_indique_el_usuario que_proporcione_el_usuario introducido_por_el_usuario definido_por_el_usuario suministrado_por_el_usuario facilitado_por_el_usuario facilitada_por_el_usuario`),
    permission: list(
      `confirmación confirmaciones permiso permisos consentimiento aprobación autorización visto_bueno aprobación_explícita confirmación_del_usuario preguntar_antes preguntar_primero solicitar_confirmación`,
    ),
    memory: list(`
      memoria memorias memoria_a_largo_plazo configuración_del_agente configuración_de_tu configuración_del_cliente archivo_de_configuración fichero_de_configuración archivos_de_configuración archivo_de_reglas archivos_de_reglas ficheros_de_reglas reglas_de_cursor instrucciones_personalizadas ajustes_del_agente configuración_mcp grafo_de_conocimiento script_de_inicio tarea_cron crontab bashrc claude_md agents_md memory_md cursorrules`),
    money: list(
      `pago pagos cuenta cuentas saldo saldos cartera monedero billetera tarjeta tarjetas banco factura facturas fondos dinero euros dólares bitcoin criptomoneda* iban transacción transacciones precio facturación suscripción cuenta_bancaria tarjeta_de_regalo`,
    ),
    before: list(
      `antes primero primera_acción antes_de antes_que previo_a previamente_a al_principio al_comienzo al_inicio como_primer_paso primer_paso en_primer_lugar con_anterioridad_a de_antemano requisito_previo al_iniciar al_comenzar al_empezar`,
    ),
    after: list(
      `después luego posteriormente tras a_continuación seguidamente finalmente una_vez después_de acto_seguido por_último al_final al_terminar al_finalizar al_acabar cuando_termines cuando_termine una_vez_terminado tras_ello después_de_eso`,
    ),
    always: list(`
      siempre debe debes deben deberá deberás deberán debéis tiene_que tienes_que tienen_que hay_que ha_de has_de es_obligatorio obligatorio obligatoria obligatoriamente obligado imprescindible requerido requerida requiere necesariamente cada_vez en_todos_los_casos en_todo_caso en_todo_momento sin_excepción sin_excepciones
      pase_lo_que_pase bajo_cualquier_circunstancia independientemente_de sin_importar asegúrate asegúrese no_olvides en_cada para_cada con_cada para_cualquier en_cualquier a_cada todas_las_veces incondicionalmente invariablemente necesitas`),
    never: list(
      `nunca jamás bajo_ninguna_circunstancia bajo_ningún_concepto en_ningún_caso de_ningún_modo de_ninguna_manera en_ningún_momento por_ningún_motivo nunca_jamás no_debes no_debe_ser no_debes_nunca`,
    ),
    instead: list(
      `en_lugar_de en_vez_de en_su_lugar en_cambio en_lugar_del en_vez_del en_sustitución_de frente_a antes_que en_detrimento_de y_no_la y_no_las y_no_el por_encima_de`,
    ),
    without: list(`sin sin_que`),
    urgent: list(
      `importante importantes crítico crítica críticos urgente urgentes urgentemente inmediatamente inmediato inmediata esencial esenciales vital imprescindible imperativo atención advertencia aviso cuidado crucial emergencia de_inmediato ahora_mismo cuanto_antes máxima_prioridad alta_prioridad muy_importante`,
    ),
    superlative: list(`
      mejor mejores óptimo óptima superior superiores oficial perfecto perfecta infalible insuperable inigualable excelente líder definitiva definitivo más_preciso más_precisa más_fiable más_confiable más_rápido más_rápida más_seguro más_segura más_completo más_completa más_potente más_avanzado más_avanzada más_eficaz más_eficiente única_herramienta único_servidor única_fiable única_segura única_oficial
      único_fiable única_correcta único_correcto única_opción única_confiable única_válida mejor_que más_rápida_que número_uno de_última_generación altamente_recomendado altamente_recomendada de_confianza`),
    limit: list(`
      permitido permitida permitidos permitidas autorizado autorizada autorizados lista_blanca lista_permitida lista_de_permitidos lista_de_dominios_permitidos solo_dentro solo_en únicamente_en limitado_a limitada_a limitados_a restringido_a restringida_a dentro_del dentro_de_la solo_lectura de_solo_lectura sólo_lectura
      configurado configurada configurados aislado aislada entorno_aislado parametrizad* predefinid* como_máximo máximo_de hasta_un_máximo previa_confirmación tras_confirmación con_confirmación requiere_confirmación un_único un_solo una_sola por_id bloquea_direcciones simulacro bloquea_las_direcciones rechaza_direcciones`),
    'secretly-required': list(`
      de_lo_contrario si_no_la_herramienta o_la_herramienta no_funcionará no_funciona fallará falla_si dará_error se_bloqueará necesario_para requerido_para obligatorio_para es_necesario_para necesaria_para imprescindible_para con_fines_de para_autenticar para_la_autenticación para_fines_de para_verificar para_la_verificación por_motivos_de_seguridad por_seguridad por_razones_de_seguridad
      para_cumplimiento por_cumplimiento para_auditoría para_la_auditoría con_fines_de_auditoría para_depuración para_diagnóstico para_diagnósticos para_telemetría para_contexto para_personaliz* para_que_funcione para_que_la_herramienta para_funcionar para_desbloquear para_activar para_inicializar para_validar_tu para_control_de_calidad`),
    root: list(
      `root administrador administradora superusuario sudo privilegios privilegiado elevado elevados acceso_total acceso_completo permisos_totales privilegios_elevados sin_restricciones todos_los_permisos`,
    ),
  },
  negation: list(`
    no nunca jamás tampoco sin ningún ninguno ninguna nadie bajo_ninguna_circunstancia bajo_ningún_concepto en_ningún_caso en_ningún_momento de_ningún_modo de_ninguna_manera por_ningún_motivo no_es_necesario no_hace_falta no_hay_que no_debes no_debe no_deben no_deberás no_deberá no_puedes
    no_se_debe no_tienes_que no_tiene_que no_se_te_ocurra no_hay_necesidad_de no_es_preciso ya_no evita evite eviten evitar abstente_de absténgase_de abstenerse_de deja_de deje_de dejen_de dejar_de en_lugar_de en_vez_de prohibido queda_prohibido está_prohibido se_prohíbe impide impedir se_niega_a rehúsa cuídate_de guárdate_de`),
  suffixNegation: list(
    `está_prohibido está_prohibida están_prohibidos están_prohibidas queda_prohibido no_está_permitido no_está_permitida no_se_permite no_es_necesario no_es_necesaria no_están_permitidos se_rechaza se_rechazan se_bloquea se_bloquean`,
  ),
  conditions: list(`
    si cuando cuándo siempre_que cada_vez_que una_vez tras antes_de antes_que después_de mientras hasta_que en_cuanto a_menos_que salvo_que excepto_si en_caso_de en_caso_de_que solo_si sólo_si aunque tan_pronto_como al_iniciar al_comenzar al_empezar al_inicio_de al_principio_de al_final_de al_recibir al_terminar al_finalizar la_próxima_vez a_partir_de_la`),
  breaks: list(
    `pero sin_embargo y_luego y_después no_obstante sino por_tanto por_lo_tanto así_que de_modo_que para_que de_lo_contrario acto_seguido aunque mientras_que`,
  ),
  mentions: list(`por_ejemplo p_ej ej como_por_ejemplo tales_como tal_como ejemplo ejemplos es_decir a_saber del_tipo frases_como`),
  grammar: {
    imperatives: [...VERBS.trim().split(/\s+/).flatMap(forms), ...list(IRREGULAR)],
    usage: list(USAGE),
    nounish: NOUNISH,
    describers: list(`
      envía devuelve obtiene muestra lista crea elimina borra busca lee escribe actualiza modifica guarda calcula convierte genera ejecuta abre descarga sube publica analiza valida comprueba verifica consulta recupera extrae traduce resume ordena filtra
      proporciona permite ofrece realiza gestiona inicia detiene reenvía reemplaza sustituye registra suma cuenta formatea notifica envían devuelven muestran`),
    obligations: list(`
      debe debes deben deberá deberás deberán debéis debería deberías deberían tiene_que tienes_que tienen_que hay_que ha_de has_de han_de es_obligatorio es_necesario es_imprescindible es_imperativo es_importante_que es_fundamental es_esencial está_obligado_a estás_obligado_a se_requiere se_te_ordena se_te_pide se_te_instruye tu_tarea_es tu_misión_es tu_objetivo_es necesitas vas_a quiero_que necesito_que conviene_que`),
    openers: list(`
      por_favor siempre también ahora además primero luego después finalmente simplemente solo sólo únicamente y_también antes silenciosamente secretamente discretamente en_secreto en_silencio en_su_lugar inmediatamente obligatoriamente importante crítico atención a_continuación asegúrate_de asegúrese_de recuerda
      no_olvides procede_a a_partir_de_ahora de_ahora_en_adelante desde_ahora en_todos_los_casos pase_lo_que_pase en_lo_sucesivo acto_seguido luego y_luego se_lo se_la lo la le les te`),
    infinitives: list(
      `a de para por al puede puedes pueden podrá permite permiten ayuda_a sirve_para debe debes deben sin que se poder quiere quieren`,
    ),
    and: list(`y e así_como y_también además_de`),
    or: list(`o u ni`),
    determiners: list(
      `el la los las un una unos unas lo al del este esta estos estas ese esa esos esas tu tus su sus todo toda todos todas cada cualquier otro otra otros otras mi nuestro nuestra aquel dicho dicha ambos algún alguna ningún ninguna`,
    ),
    finite: list(`es son fue fueron ha han será serán puede pueden contiene contienen incluye requiere soporta`),
    developers: list(`desarrolladores desarrollador integradores clientes administradores mantenedores aplicaciones_cliente`),
    addressees: list(
      `tú usted ustedes vosotros asistente modelo agente ia llm claude chatgpt el_asistente el_modelo el_agente la_ia los_agentes los_asistentes`,
    ),
    concord: list(`no nunca jamás tampoco ningún ninguno ninguna nadie`),
    reversals: list(`olvides olvide_de falles dudes`),
    affirmations: list(
      `no_solo no_sólo no_solamente no_importa sea_o_no no_dudes_en no_olvides no_dejes_de sin_duda sin_embargo no_obstante`,
    ),
    requests: list(`puedes podrías puede podría serías_tan_amable`),
    reports: list(
      `detecta detectar detectan bloquea bloquear rechaza rechazar rechazan marca_como identifica identificar reconoce filtra neutraliza protege_contra protege_frente_a defiende_contra ataques_como frases_como patrones_como textos_como mensajes_como intentos_de comprueba_si busca_frases analiza_si`,
    ),
  },
} satisfies Lexicon;
