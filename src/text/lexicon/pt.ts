import type { Lexicon } from '../reading.ts';
import { list } from './list.ts';

/** Regular verbs by their infinitive; `seguir/sig` gives the stem of the wish. */
const VERBS = `
  abrir aceitar acessar aceder acionar acrescentar adicionar ajustar alertar alterar analisar anexar anotar anular apagar aplicar apresentar aprovar armazenar arquivar
  assumir ativar atualizar autorizar avisar baixar bloquear buscar calcular cancelar capturar carregar chamar checar cifrar citar classificar clonar codificar colar coletar colocar
  combinar comparar compartilhar partilhar completar comprar comunicar concatenar conceder conectar confirmar conservar considerar consultar contar/cont continuar contornar converter/convert copiar
  coletar corrigir criar criptografar cumprir deixar deletar desativar desabilitar descartar desconsiderar desligar desobedecer desprezar destruir desviar detectar devolver digitar divulgar editar
  efetuar eliminar embutir empregar encaminhar encontrar encriptar enganar ensinar entregar enumerar enviar esconder escolher escrever esperar esquecer estabelecer evitar examinar excluir executar
  exfiltrar explicar exportar extrair/extrai falar fechar filtrar fingir formatar fornecer gerar gerenciar gravar guardar ignorar importar imprimir incluir/inclu incorporar indicar informar inicializar iniciar
  injetar inserir/insir inspecionar instalar interceptar interpretar introduzir invocar jogar juntar lançar ler/lei limpar listar localizar mandar manter/mantenh marcar memorizar mencionar modificar mostrar mover mudar notificar obedecer
  observar obter/obtenh ocultar omitir ordenar pagar passar pedir/peç perguntar pesquisar pegar postar preencher preferir/prefir preparar priorizar prosseguir/prossig processar procurar publicar pular puxar querer questionar reagir realizar recolher
  recomendar recordar recuperar recusar redigir redirecionar reescrever reencaminhar reenviar registrar registar relatar rejeitar remeter remover renomear repassar repetir/repit representar reportar reproduzir resolver respeitar responder restaurar resumir retornar reunir
  revelar revisar revogar rodar roubar saltar salvar seguir/sig selecionar silenciar simular sincronizar sobrescrever solicitar submeter substituir/substitu subir/sub sugerir suprimir suspender testar tirar tomar transcrever traduzir transferir/transfir
  transmitir tratar usar utilizar validar varrer vazar verificar visitar`;

const IRREGULAR = `
  diz diga digam digas dizer dizei faz faça façam faças fazer põe ponha ponham pôr põem vá vai ir vê veja vejam ver traz traga trazer deem dar tem tenha ter sê seja sejam sejas ser
  lê leia leiam leias ler lembre lembra lembrem lembrar mantém mantenha mantenham obtém obtenha obtenham sai saia haja aja ajam agir age atua atue atuem atuar comporte comporta comportar certifique assegure garanta garantir dispõe propõe siga segue sigam
  extrai extraia extraiam inclui inclua incluam inclui exclui exclua substitui substitua finja finge fingir desconsidere esqueça esqueçam oculte abstenha`;

const USAGE = `
  ignore ignora ignorem ignorar ignores esqueça esquece esqueçam esquecer desconsidere desconsidera desconsiderar obedeça obedece obedecer use usa usem usar utilize utiliza utilizem utilizar empregue chame chama chamar invoque invoca mencione menciona mencionar oculte oculta ocultar
  esconda esconde esconder lembre lembra lembrar prefira prefere preferir priorize prioriza priorizar finja finge fingir aja age agir atue atua comporte seja evite evita evitar omita omite omitir pule pula pular diga diz dizer memorize memoriza memorizar siga segue seguir considere considera
  certifique garanta assegure espere pergunte pergunta peça pede assuma assume cite silencie despreze desobedeça fale deixe tenha`;

function forms(entry: string): readonly string[] {
  const [verb = '', wish = verb.slice(0, -2)] = entry.split('/');
  const stem = verb.slice(0, -2);
  if (verb.endsWith('ar')) {
    const soft = wish.replace(/c$/, 'qu').replace(/g$/, 'gu').replace(/ç$/, 'c');
    return [`${stem}a`, `${soft}e`, `${soft}em`, `${soft}es`, `${stem}ai`, verb, `${stem}arem`];
  }
  const soft = wish.replace(/g$/, 'j');
  return [`${stem}e`, `${soft}a`, `${soft}am`, `${soft}as`, verb, `${verb}em`];
}

/** Portuguese. */
export default {
  language: 'pt',
  match: 'words',
  stopwords: list(`o os da na ao no do as a 
    os um uma uns umas das dos nas nos ao aos pelo pela pelos pelas de que em para com sem não são foi ser está estão mais mas ou se seu sua seus suas você vocês isso isto este esta estes estas esse essa ele ela
    todos todas cada quando onde já também muito há pode deve devem sempre nunca antes depois até desde aqui qualquer outro outra outros outras nenhum nenhuma como por lhe teu tua num numa`),
  forms: {
    disregard: list(`estão_anuladas foram_anuladas ficam_anuladas são_anuladas estão_revogadas foram_revogadas já_não_valem 
      ignor* esqueç* esquec* desconsider* desprez* desobed* descart* descumpr* desatend* não_dê_atenção não_ligue_para não_faça_caso deixe_de_lado deixa_de_lado deixar_de_lado deixando_de_lado deixe_de_seguir deixa_de_seguir deixar_de_seguir pare_de_seguir para_de_seguir pare_de_obedecer
      não_siga não_sigas não_sigam não_obedeça não_obedeças não_respeite não_cumpra não_leve_em_conta não_levar_em_conta não_leve_em_consideração contorne contornar contornando contorna burle burlar burlando burla drible driblar evada evadir passe_por_cima passar_por_cima pule_as pule_os pular_as pular_os salte_as
      desative desativar desativa desativando desabilit* desligue desligar suspenda suspender suspende anule anular anula anulam anulando invalid* cancele_todas cancela_todas revogue_as perdem_a_validade perde_a_validade não_valem_mais não_se_aplicam não_se_aplica já_não_se_aplicam deixam_de_valer sem_efeito têm_prioridade_sobre tem_prioridade_sobre
      tem_precedência têm_precedência prevalecem_sobre prevalece_sobre sobrepõem-se sobrepõe-se sobreponha sobrescreva_as sobrescreva_suas acima_das_suas quebre_as quebre_suas viole violar transgred* abandone_as abandone_suas abandone_todas jailbreak liberte-se livre-se não_está_sujeito não_está_mais_sujeito não_é_obrigado apague_da_memória`),
    obey: list(`
      obede* acate acatar acata cumpra_com cumpra_estas cumprir_estas cumpra_as siga sigam seguir seguindo segue_as segue_estas faça_o_que faz_o_que fazer_o_que faça_exatamente novas_instruções novas_ordens novas_regras nova_diretiva novas_diretrizes verdadeiras_instruções instruções_reais instruções_atualizadas
      estas_instruções seguintes_instruções instruções_a_seguir instruções_abaixo estas_ordens estas_regras conforme_as_instruções atenha-se adira adote_estas execute_estas_ordens`),
    tell: list(`declare declara indique_que 
      diga digam digas dizer dizendo dizê-lo dirá disser diz_ao contar_ao conte conta_ao contes informe informes informem informa informar informando informado informada informá-lo informá-la mencione menciones mencionem menciona mencionar mencionando menção notifi* avise avises avisem avisa avisar avisando avisá-lo
      revel* divulg* comunique comuniques comunicar comunica comunicando advirta advertir alerte alertar alerta_o alertes explique expliques explicar explica_ao mostre mostres mostra_ao mostrar_ao mostrar_..._usuário mostrar_..._utilizador mostre_..._usuário mostre_..._utilizador exiba_ao exiba_..._usuário exibir_ao exibir_..._usuário apresente_ao apresentar_ao
      faça_referência fazer_referência faça_menção fazer_menção fale_sobre falar_sobre fales comente comentes comentar confess* reconheça admit_ relate_ao relatar_ao reporte_ao deixe_o_usuário_saber deixar_o_usuário_saber dê_a_conhecer saiba_que pergunte_ao perguntes perguntar_ao perguntando_ao pergunte perguntar perguntando consulte_o_usuário consulte_o_utilizador consultar_o_usuário consultar_o_utilizador
      peça_..._confirmação peças pedir_..._confirmação pede_..._confirmação pedindo_..._confirmação solicite_..._confirmação solicitar_..._confirmação solicite_..._permissão peça_..._permissão pedir_..._permissão peça_..._autorização pedir_..._autorização solicitar_..._autorização pedir_..._aprovação peça_..._aprovação solicitar_..._aprovação repita_literalmente repita_palavra_por_palavra imprima_seu imprima_suas imprima_o_prompt visível_para_o_usuário visível_ao_usuário anuncie anunciar`),
    hide: list(`
      ocult* escond* encubr* encobr* disfar* mascar* camufl* omit* silenci* mantenha_em_segredo manter_em_segredo mantém_em_segredo mantenha_..._em_segredo manter_..._em_segredo mantenha_..._oculto manter_..._oculto mantenha_..._escondido guarde_segredo guardar_segredo guarde_..._em_segredo mantenha_sigilo manter_sigilo mantenha_..._em_sigilo mantenha_confidencial fique_em_silêncio entre_nós
      sem_que_o_usuário sem_que_o_utilizador sem_que_ele_perceba sem_que_ninguém para_que_o_usuário_não para_que_o_utilizador_não usuário_não_perceba utilizador_não_perceba usuário_não_saiba utilizador_não_saiba não_deve_saber não_pode_saber não_deixe_rastros não_deixe_rastro sem_deixar_rastro sem_deixar_rastros não_deve_aparecer não_apareça invisível_para não_visível_para`),
    silently: list(`sem_pedir sem_pedir-lhe sem_solicitar sem_consultar 
      silenciosamente secretamente discretamente sigilosamente furtivamente disfarçadamente clandestinamente sorrateiramente em_silêncio em_segredo em_segundo_plano às_escondidas às_ocultas de_forma_silenciosa de_forma_discreta de_maneira_discreta de_forma_oculta de_forma_invisível de_forma_transparente de_modo_discreto de_modo_silencioso com_discrição nos_bastidores por_baixo_dos_panos
      sem_avisar sem_notificar sem_informar sem_mencionar sem_dizer sem_dizer_nada sem_perguntar sem_comentar sem_alertar sem_aviso sem_alarde sem_que_se_perceba pela_calada na_surdina`),
    send: list(`
      envi* mand* reenvi* remet* transmit* transfir* transfer* encaminh* reencaminh* compartilh* partilh* publi* exfiltr* vaz* entreg* despach* repass* post* divulgue_para submet* suba suba_o subir_para carregue_para carregar_para faça_upload fazer_upload faz_upload upload faça_um_post fazer_um_post requisição_post pedido_post
      coloque_em_cópia copie_para copia_para copiar_para export* desvie desviar retransmit* reporte_para reporta_para curl`),
    read: list(`
      leia lê leiam leias ler lendo lido lidos lê-lo lê-los leitura abra abre abrir abrindo acess* aceda aceder acede obtenha obtém obter obtendo obtid* recuper* colet* colect* recolh* reúna reunir extrai extraia extrair extraindo consulte consulta consultar consultando busque busca buscar buscando pesquis* procur* liste lista listar listando enumer* examin* inspecion*
      varre varra varrer varredura vasculh* captur* carregue carrega carregar carregando roube roubar rouba furtar colha pegue pega pegar copie_o copia_o copie_os copie_as copiar_o visualiz* localiz* explor* encontr* baix* despej* traga trazer`),
    include: list(`
      inclu* adicion* acrescent* anex* insir* inser* incorpor* introdu* passe passa passar passando passe-o coloque coloca colocar colocando coloque-o ponha põe pôr fornec* forneç* preench* embut* concaten* cole colar cola_o inject* injet* acompanhe junte juntar junto_com junta_o mete meter defina_como definir_como atribua atribuir escreva_aqui indique_aqui informe_aqui
      deve_conter devem_conter deverá_conter copie_para_o copiar_para_o antepor anteponha prefixe complete_com`),
    call: list(
      `chame chama chamem chamar chamando chamada chamadas chamá-la invoc* use usa usem usar usando usado usada uses usá-la usá-lo uso_de utilize utiliza utilizem utilizar utilizando utilizado utilizada utilizes utilizá-la utilização empreg* recorra recorrer acione acionar aciona execute_esta_ferramenta executar_esta_ferramenta faça_uso fazer_uso`,
    ),
    execute: list(
      `execut* rode rodar roda rodando lance lançar lança avalie avaliar avalia interpret* dispare disparar inicie_o_processo iniciar_processos execução`,
    ),
    delete: list(
      `apag* delet* exclu* elimin* remov* destru* purg* limpe_tudo limpar_tudo limpe_o limpe_a esvazi* trunc* desinstal* formate_o_disco formatar_o_disco sobrescrev* sobreescrev* revog* mate_o_processo tire_o livre-se_de rm_rf`,
    ),
    write: list(
      `cria crie criem criar criando criado criada escrev* escrit* edit* modific* modifiqu* grav* guard* salv* armazen* alter* atualiz* mude mudar muda registr* regist* renome* mov* reescrev* persist* anot* redig* acrescente_uma_linha adicione_uma_linha`,
    ),
    download: list(
      `baix* descarreg* instal* clone clonar clona faça_download fazer_download download pip_install npm_install npx wget curl`,
    ),
    pay: list(
      `pague paga paguem pagar pagando pagamento_de pagamento_a efetue_o_pagamento realize_o_pagamento fazer_pagamentos compre compra_o comprar comprando reembols* transfira_fundos transfira_dinheiro transferir_dinheiro transferir_fundos transfira_..._valor transferência_bancária envie_dinheiro enviar_dinheiro faça_um_pix fazer_um_pix doe doar cobre_o saque sacar`,
    ),
    prefer: list(`
      prefir* prefer* prioriz* prioridade favoreç* favorec* privilegi* escolha_sempre escolher_sempre selecione_sempre use_sempre_esta usar_sempre_esta sempre_use_esta sempre_usar_esta utilize_sempre_esta sempre_utilize_esta sempre_escolha primeira_opção primeira_escolha à_frente_de acima_de_qualquer acima_das_outras acima_das_demais acima_de_todas_as em_vez_de_qualquer exclusivamente_esta use_exclusivamente
      use_apenas_esta use_somente_esta utilize_apenas_esta utilize_somente_esta apenas_esta_ferramenta somente_esta_ferramenta opte_por optar_por dê_preferência dar_preferência prioridade_máxima por_padrão_esta`),
    replace: list(
      `substitu* troque trocar redirecion* redireccion* desvi* intercept* usurp* sequestr* assuma_o_controle assumir_o_controle assume_o_lugar assuma_o_lugar tome_o_lugar toma_o_lugar ocupa_o_lugar faz_as_vezes faça-se_passar se_faz_passar fazer-se_passar anula anular anulam torna_obsoleta torna_obsoletas obsolet* suplant* roteie através_desta_ferramenta por_meio_desta_ferramenta descontinuad*`,
    ),
    avoid: list(`
      evite evita evitar evitem evitando pare_de_usar para_de_usar parar_de_usar deixe_de_usar deixar_de_usar deixe_de_utilizar não_use não_uses não_usem não_usar não_utilize não_utilizes não_utilizem não_utilizar não_chame não_chames não_chamar não_invoque não_invocar não_recorra nunca_use nunca_uses nunca_utilize nunca_utilizes nunca_chame nunca_chames jamais_use jamais_utilize abstenha-se abster-se
      recuse recusar recuse-se pule_a pule_o pular_a pula_a salte_a dispense_a dispensa_a dispensar não_deve_ser_usada não_devem_ser_usadas não_deve_usar é_insegura são_inseguras não_são_confiáveis não_é_confiável pouco_confiáveis está_quebrada estão_quebradas estão_obsoletas está_obsoleta`),
    pretend: list(`de_agora_em_diante_você_é a_partir_de_agora_és 
      finja finge fingir faça_de_conta fazer_de_conta aja_como age_como agir_como agindo_como atue_como atua_como atuar_como atuando_como comporte-se_como comportar-se_como você_agora_é agora_você_é você_é_agora você_não_é_mais tu_és_agora agora_és já_não_és a_partir_de_agora_você_é assuma_o_papel assumir_o_papel assume_o_papel assuma_a_identidade assuma_a_personalidade adote_o_papel adotar_o_papel
      faça_o_papel faz_o_papel interprete_o_papel interpretar_o_papel represente_o_papel desempenhe_o_papel imagine_que_você imagina_que_és simule_ser simular_ser como_se_fosse como_se_você_fosse seu_novo_papel novo_papel nova_identidade nova_persona torne-se_um você_foi_promovido modo_desenvolvedor modo_de_desenvolvedor modo_programador modo_dan modo_de_depuração modo_depuração modo_administrador modo_deus modo_sem_restrições modo_de_manutenção modo_manutenção passe-se_por passar-se_por`),
    remember: list(`
      lembre lembre-se lembra-te lembrar lembra memoriz* tenha_em_mente ter_em_mente recorde record_ guarde_na_memória guarde_na_sua_memória guardar_na_memória salve_na_memória salvar_na_memória grave_na_memória grave_na_sua_memória armazene_na_memória armazene_..._memória salve_..._memória guarde_..._memória adicione_..._memória a_partir_de_agora de_agora_em_diante daqui_em_diante doravante deste_momento_em_diante daqui_para_a_frente daqui_pra_frente
      em_sessões_futuras nas_próximas_sessões para_futuras_sessões em_todas_as_sessões sessões_futuras futuras_sessões próximas_sessões durante_o_resto pelo_resto permanentemente de_forma_permanente entre_sessões não_se_esqueça`),
    approve: list(
      `aprov* confirm* aceit* autoriz* conced* consint* consent* permita_automaticamente permitir_automaticamente permita_sempre permitir_sempre responda_sim diga_sim diga_que_sim clique_em_permitir já_aprovad* pré-aprovad* já_autorizou já_aprovou já_consentiu já_deu_permissão já_deu_seu dê_o_aval`,
    ),
    encode: list(
      `codific* codifiqu* cifr* encript* criptograf* ofusc* base64 base_64 hexadecimal hex rot13 divida_em_partes fragmente inverta_a_string`,
    ),
    orders: list(`
      instrução instruções indicação indicações regra regras diretriz diretrizes directriz directrizes diretiva diretivas directivas ordem ordens norma normas prompt prompts orientação orientações política políticas mandato mandamentos programação treinamento treino restrições comandos_anteriores o_que_lhe_disseram o_que_te_disseram tudo_o_que_foi_dito tudo_que_lhe_foi_dito tudo_o_que_lhe_foi_dito o_que_lhe_foi_dito sua_tarefa seu_papel`),
    prior: list(`
      anterior anteriores anteriormente prévio prévia prévias prévios previamente precedente precedentes existente existentes original originais inicial iniciais preexistent* passadas recebidas recebidos até_agora até_aqui até_o_momento que_recebeu que_você_recebeu que_lhe_deram que_te_deram que_foram_dadas dadas_antes acima de_antes já_dadas estabelecidas vigentes`),
    guardrail: list(`
      segurança salvaguard* restrição restrições limitação limitações filtro filtros proteção proteções protecção barreira barreiras controle_de_acesso controles_de_acesso controlo_de_acesso validação validações moderação censura ética éticas éticos política_de_conteúdo políticas_de_conteúdo medidas_de_segurança regras_de_segurança verificações_de_segurança controles_de_segurança políticas_de_segurança política_de_segurança sandbox processo_de_aprovação revisão_humana supervisão_humana política_de_uso políticas_de_uso mecanismos_de_segurança`),
    user: list(
      `usuário usuários usuária usuárias utilizador utilizadores utilizadora humano humanos operador operadores pessoa pessoas cliente clientes paciente pacientes hóspede hóspedes viajante viajantes inquilino inquilinos alguém ninguém solicitante vítima dono proprietário usuário_final utilizador_final o_desenvolvedor`,
    ),
    model: list(
      `você vocês tu te ti contigo teu tua teus tuas vos assistente assistentes modelo modelos ia llm llms agente agentes chatbot claude gpt chatgpt gemini copilot cursor inteligência_artificial modelo_de_linguagem o_cliente`,
    ),
    secret: list(`
      credencial credenciais senha senhas palavra-passe palavras-passe palavra_passe palavras_passe chave_privada chaves_privadas chave_secreta chaves_secretas chave_api chaves_api chave_de_api chaves_de_api chave_da_api chaves_da_api chave_de_acesso chaves_de_acesso chave_ssh chaves_ssh chave_de_criptografia chaves_de_criptografia segredo segredos token tokens cookie cookies token_de_acesso tokens_de_acesso token_de_sessão
      frase_semente frase-semente frases_semente frase_de_recuperação frase_secreta palavras-semente variável_de_ambiente variáveis_de_ambiente variáveis_do_ambiente dados_de_acesso dados_de_login informações_de_login dados_de_autenticação chaveiro string_de_conexão strings_de_conexão código_de_verificação códigos_de_verificação código_de_uso_único código_2fa número_do_cartão número_de_cartão números_de_cartão cartão_de_crédito cartões_de_crédito
      api_key api_keys apikey apikeys id_rsa dotenv jwt número_de_cpf passwords password`),
    private: list(`
      privado privada privados privadas confidencia* pessoal pessoais sensível sensíveis mensagem mensagens e-mail e-mails email emails correio contato contatos contacto contactos caixa_de_entrada calendário foto fotos médic* endereço endereços salári* passaporte cpf sigilos* histórico_de_navegação dados_do_usuário dados_dos_usuários dados_do_utilizador dados_dos_utilizadores informações_do_usuário dados_de_clientes dados_dos_clientes
      número_de_telefone telefone telefones localização código-fonte código_fonte repositório_privado repositórios_privados documentos_internos dados_bancários`),
    conversation: list(`
      conversa conversas conversação conversações diálogo diálogos transcrição chat chats histórico_do_chat histórico_de_chat histórico_de_mensagens histórico_da_conversa histórico_de_conversas histórico_completo mensagens_anteriores mensagens_prévias todas_as_mensagens todo_o_contexto contexto_completo seu_contexto contexto_atual contexto_da_conversa janela_de_contexto o_que_o_usuário_disse tudo_o_que_o_usuário tudo_que_o_usuário tudo_o_que_o_utilizador
      mensagens_do_usuário mensagem_do_usuário mensagens_do_utilizador pedido_do_usuário solicitação_do_usuário consulta_do_usuário prompt_do_usuário prompt_original cadeia_de_pensamento seu_raciocínio raciocínio_interno seus_pensamentos`),
    'system-prompt':
      list(`diretrizes_do_sistema regras_do_sistema normas_do_sistema ordens_do_sistema políticas_do_sistema orientações_do_sistema diretrizes_de_sistema regras_de_sistema normas_de_sistema ordens_de_sistema políticas_de_sistema orientações_de_sistema 
      prompt_do_sistema prompt_de_sistema prompts_do_sistema prompt_de_sistema mensagem_do_sistema mensagens_do_sistema mensagem_de_sistema instruções_do_sistema instruções_de_sistema instrução_do_sistema instruções_do_desenvolvedor mensagem_do_desenvolvedor instruções_ocultas instruções_internas instruções_iniciais instruções_originais prompt_inicial prompt_oculto suas_instruções tuas_instruções suas_diretrizes tuas_diretrizes suas_regras tuas_regras
      seu_prompt teu_prompt definições_de_ferramentas definições_das_ferramentas descrições_das_ferramentas lista_de_ferramentas_disponíveis configuração_interna system_prompt`),
    file: list(
      `arquivo arquivos ficheiro ficheiros pasta pastas diretório diretórios directório directórios caminho caminhos disco documento documentos sistema_de_arquivos sistema_de_ficheiros disco_rígido pasta_pessoal diretório_pessoal diretório_raiz histórico_do_bash`,
    ),
    command: list(
      `comando comandos shell bash powershell terminal script scripts console consola subprocesso subprocessos processo processos programa programas executável executáveis binário binários linha_de_comando linha_de_comandos comando_do_sistema comandos_do_sistema`,
    ),
    code: list(
      `código códigos python javascript typescript eval expressão expressões trecho_de_código macro macros lambda código_fonte código_arbitrário carga_útil`,
    ),
    query: list(
      `sql banco_de_dados bancos_de_dados base_de_dados bases_de_dados tabela tabelas consulta_sql consultas_sql consultas postgres postgresql mysql sqlite mongodb registros registos esquema instrução_sql`,
    ),
    url: list(
      `url urls uri link links site sites página páginas web endpoint endpoints host hosts domínio domínios página_web páginas_web endereço_web endereço_ip http https requisição_http requisições_http pedido_http`,
    ),
    tool: list(
      `ferramenta ferramentas função funções servidor servidores plugin plugins extensão extensões complemento complementos conector conectores mcp integração integrações servidor_mcp servidores_mcp`,
    ),
    argument: list(
      `parâmetro parâmetros argumento argumentos campo campos entrada entradas opção opções propriedade propriedades corpo_da_requisição corpo_do_pedido`,
    ),
    result: list(
      `resultado resultados saída saídas resposta respostas retornado retornados devolvido dados_obtidos informações_obtidas informações_coletadas resposta_final`,
    ),
    recipient: list(`
      cco bcc cc cópia_oculta webhook webhooks atacante externo externa externos externas remoto remota remotos telemetria terceiro terceiros pastebin ngrok servidor_externo servidor_remoto outro_servidor nosso_servidor nossos_servidores meu_servidor servidor_de_auditoria servidor_de_registro servidor_de_análise servidor_de_backup este_endereço seguinte_endereço endereço_a_seguir este_e-mail endereço_de_e-mail
      seguinte_url esta_url url_a_seguir outra_conta repositório_público canal_público gist_público`),
    other: list(
      `outro outra outros outras demais diferente diferentes distinto distinta alternativa alternativas alternativo alternativos restante restantes alheio qualquer_outro qualquer_outra ferramentas_semelhantes concorrent* em_outro_lugar noutro noutra`,
    ),
    any: list(`
      qualquer quaisquer tudo todo toda todos todas cada arbitrário arbitrária arbitrários arbitrárias ilimitado ilimitada ilimitados inteiro inteira completo completa completos íntegra nenhum nenhuma sem_restrições sem_restrição sem_limites sem_limitações recursivamente totalidade fornecido_pelo_usuário fornecida_pelo_usuário fornecidos_pelo_usuário fornecido_pelo_utilizador indicado_pelo_usuário informado_pelo_usuário informada_pelo_usuário que_o_usuário_fornecer definido_pelo_usuário`),
    permission: list(
      `confirmação confirmações permissão permissões consentimento aprovação autorização aval aprovação_explícita confirmação_do_usuário perguntar_antes perguntar_primeiro`,
    ),
    memory: list(
      `memória memórias memória_de_longo_prazo configuração_do_agente configurações_do_agente configuração_do_cliente arquivo_de_configuração ficheiro_de_configuração arquivos_de_configuração arquivo_de_regras arquivos_de_regras ficheiro_de_regras regras_do_cursor instruções_personalizadas configuração_mcp grafo_de_conhecimento script_de_inicialização tarefa_cron crontab bashrc claude_md agents_md memory_md cursorrules`,
    ),
    money: list(
      `pagamento pagamentos conta contas saldo saldos carteira cartão cartões banco fatura faturas fundos dinheiro euros reais dólares bitcoin criptomoeda* iban pix transação transações preço faturamento assinatura conta_bancária cartão_presente`,
    ),
    before: list(
      `antes primeiro primeira_ação antes_de antes_que antes_do previamente_a no_início no_começo ao_iniciar ao_começar como_primeiro_passo primeiro_passo em_primeiro_lugar de_antemão pré-requisito`,
    ),
    after: list(
      `depois após posteriormente em_seguida a_seguir finalmente uma_vez depois_de depois_disso logo_após por_último por_fim no_final ao_terminar ao_finalizar ao_concluir quando_terminar`,
    ),
    always: list(`
      sempre deve deves devem deverá deverás deverão tem_que tem_de tens_de têm_que têm_de há_que é_obrigatório obrigatório obrigatória obrigatoriamente obrigado_a imprescindível exigido requerido necessariamente toda_vez todas_as_vezes cada_vez em_todos_os_casos em_todo_caso a_todo_momento sem_exceção sem_exceções aconteça_o_que_acontecer em_qualquer_circunstância independentemente_de
      não_importa certifique-se assegure-se garanta_que para_cada em_cada a_cada com_cada para_qualquer em_qualquer incondicionalmente invariavelmente precisa_de você_precisa`),
    never: list(
      `nunca jamais em_hipótese_alguma em_nenhuma_circunstância sob_nenhuma_circunstância sob_hipótese_alguma em_nenhum_caso de_forma_alguma de_modo_algum em_nenhum_momento por_nenhum_motivo não_deves não_deve_ser`,
    ),
    instead: list(
      `em_vez_de em_vez_do em_vez_da em_vez_disso ao_invés_de ao_invés_da ao_invés_do ao_invés_disso no_lugar_de no_lugar_da no_lugar_do em_lugar_de em_substituição em_detrimento_de acima_de e_não_a e_não_o`,
    ),
    without: list(`sem sem_que`),
    urgent: list(
      `importante importantes crítico crítica críticos urgente urgentes urgentemente imediatamente imediato imediata essencial essenciais vital imprescindível imperativo atenção aviso cuidado crucial emergência de_imediato agora_mesmo o_quanto_antes prioridade_máxima alta_prioridade muito_importante`,
    ),
    superlative: list(`
      melhor melhores ótimo ótima superior superiores oficial oficiais perfeito perfeita infalível insuperável inigualável excelente líder definitiva definitivo mais_preciso mais_precisa mais_confiável mais_fiável mais_rápido mais_rápida mais_seguro mais_segura mais_completo mais_completa mais_poderosa mais_avançado mais_avançada mais_eficaz mais_eficiente única_ferramenta único_servidor única_confiável única_segura única_oficial único_confiável única_correta única_opção única_válida
      melhor_que melhor_do_que mais_rápida_que número_um de_última_geração altamente_recomendado altamente_recomendada de_confiança`),
    limit: list(`
      permitido permitida permitidos permitidas autorizado autorizada autorizados lista_branca lista_de_permitidos lista_de_permissões apenas_dentro somente_dentro apenas_no apenas_na apenas_em somente_em limitado_a limitada_a limitados_a restrito_a restrita_a restritos_a dentro_do dentro_da somente_leitura apenas_leitura só_de_leitura configurado configurada configurados isolado isolada ambiente_isolado parametrizad* predefinid* no_máximo máximo_de
      após_confirmação com_confirmação requer_confirmação exige_confirmação um_único uma_única um_só por_id bloqueia_endereços simulação rejeita_endereços`),
    'secretly-required': list(`
      caso_contrário senão_a ou_a_ferramenta não_funcionará não_vai_funcionar não_funciona falhará vai_falhar falha_se dará_erro necessário_para necessária_para exigido_para requerido_para obrigatório_para é_necessário_para imprescindível_para para_autenticar para_autenticação para_fins_de para_verificar para_verificação por_motivos_de_segurança por_segurança por_razões_de_segurança por_conformidade para_conformidade para_auditoria para_fins_de_auditoria para_depuração para_diagnóstico
      para_telemetria para_contexto para_personaliz* para_que_funcione para_que_a_ferramenta para_funcionar para_desbloquear para_ativar para_inicializar para_validar_sua para_controle_de_qualidade`),
    root: list(
      `root administrador administradora superusuário sudo privilégios privilegiado elevado elevados acesso_total acesso_completo permissões_totais privilégios_elevados sem_restrições todas_as_permissões`,
    ),
  },
  negation: list(`
    não nunca jamais tampouco nem_sequer sem nenhum nenhuma ninguém em_hipótese_alguma em_nenhuma_circunstância sob_nenhuma_circunstância em_nenhum_caso de_forma_alguma de_modo_algum em_nenhum_momento não_é_necessário não_é_preciso não_precisa não_há_necessidade_de não_deve não_deves não_devem não_deverá não_pode não_podes já_não não_mais
    evite evita evitem evitar abstenha-se_de abster-se_de deixe_de deixa_de deixar_de pare_de parar_de em_vez_de ao_invés_de proibido é_proibido está_proibido impede impedir recusa-se_a se_recusa_a recuse-se_a`),
  suffixNegation: list(
    `é_proibido é_proibida são_proibidos são_proibidas está_proibido não_é_permitido não_é_permitida não_são_permitidos não_são_permitidas não_é_necessário não_é_necessária é_rejeitado são_rejeitados é_bloqueado são_bloqueados`,
  ),
  conditions: list(`
    se quando sempre_que cada_vez_que toda_vez_que uma_vez após antes_de antes_que antes_do depois_de enquanto até_que assim_que a_menos_que exceto_se salvo_se caso no_caso_de só_se somente_se apenas_se ainda_que mesmo_que logo_que ao_iniciar ao_começar no_início_de ao_final_de no_final_de ao_receber ao_terminar ao_concluir na_próxima_vez a_partir_da`),
  breaks: list(
    `mas porém contudo entretanto todavia e_depois e_então no_entanto senão_que portanto por_isso de_modo_que para_que caso_contrário embora enquanto_que`,
  ),
  mentions: list(`por_exemplo p_ex ex exemplo exemplos tais_como tal_como como_por_exemplo ou_seja a_saber do_tipo frases_como`),
  grammar: {
    imperatives: [...VERBS.trim().split(/\s+/).flatMap(forms), ...list(IRREGULAR)],
    usage: list(USAGE),
    nounish: list(
      `busca chama compra consulta copia carga conta filtra lista marca mostra passa paga pesquisa prova registra responde resumo uso ser tem envia envie gera roda muda nota entrega troca visita salva trata vê vai faz`,
    ),
    describers: list(`
      envia devolve retorna obtém mostra lista cria elimina apaga exclui remove busca lê escreve atualiza modifica salva guarda calcula converte gera executa abre baixa carrega publica analisa valida verifica consulta recupera extrai traduz resume ordena filtra fornece permite oferece realiza gerencia inicia encaminha reenvia substitui registra soma conta formata notifica pesquisa procura enviam retornam`),
    obligations: list(`
      deve deves devem deverá deverás deverão deveria deveriam tem_que tem_de tens_de tens_que têm_que têm_de há_que é_obrigatório é_necessário é_imprescindível é_imperativo é_importante_que é_fundamental é_essencial está_obrigado_a é_obrigado_a você_precisa precisa precisas sua_tarefa_é sua_missão_é seu_objetivo_é você_vai quero_que preciso_que convém_que`),
    openers: list(`
      por_favor sempre também agora além_disso primeiro depois finalmente simplesmente só apenas somente antes silenciosamente secretamente discretamente em_segredo em_silêncio em_vez_disso imediatamente obrigatoriamente importante crítico atenção em_seguida certifique-se_de assegure-se_de lembre-se_de a_partir_de_agora de_agora_em_diante doravante em_todos_os_casos então e_então lhe o os a as me se te`),
    infinitives: list(
      `a de para por ao pode podes podem poderá permite permitem ajuda_a serve_para deve deves devem sem que se poder quer querem`,
    ),
    and: list(`e assim_como bem_como e_também além_de`),
    or: list(`ou nem`),
    determiners: list(
      `o a os as um uma uns umas ao à aos às do da no na este esta estes estas esse essa isso isto seu sua seus suas teu tua todo toda todos todas cada qualquer outro outra outros outras meu nosso nossa ambos algum alguma nenhum nenhuma tudo`,
    ),
    finite: list(`são foi foram tem há será serão pode podem contém contêm inclui requer suporta`),
    developers: list(`desenvolvedores desenvolvedor programadores integradores clientes administradores mantenedores aplicações_cliente`),
    addressees: list(
      `você vocês tu assistente modelo agente ia llm claude chatgpt o_assistente o_modelo o_agente a_ia os_agentes os_assistentes`,
    ),
    concord: list(`não nunca jamais tampouco nenhum nenhuma ninguém`),
    reversals: list(`esqueça_de esqueças hesite falhe`),
    affirmations: list(`não_só não_apenas não_somente não_importa ou_não não_hesite_em não_se_esqueça não_esqueça não_deixe_de sem_dúvida`),
    requests: list(`você_pode você_poderia pode poderia podes poderias`),
    reports: list(
      `detecta detectar detectam bloqueia bloquear rejeita rejeitar rejeitam recusa sinaliza identifica identificar reconhece filtra neutraliza protege_contra defende_contra ataques_como frases_como padrões_como textos_como mensagens_como tentativas_de verifica_se procura_frases`,
    ),
  },
} satisfies Lexicon;
