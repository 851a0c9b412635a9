import { list } from '../lexicon/list.ts';
import type { Saying } from './index.ts';

/** English sayings. */
export const english: Readonly<Record<Saying, readonly string[]>> = {
  'wants-talk':
    list(`{everything,anything,all,whatever}_you_{have,hold,keep,store}_in_..._memory {everything,all,whatever}_{in,from}_your_memory {each,every,all}_{message,messages}_~_{tool_call,tool_calls} {dialogue,dialog,conversation,chat}_up_to_{this,here,now}_~_in_full
    @giving_~_@whole_..._@chat {dump,copy,transcript,record,export,log,text,contents}_of_..._{conversation,chat,dialogue,dialog,exchange,session,discussion}
    {earlier,previous,prior,preceding,past,foregoing}_{turns,messages,exchanges,replies,utterances,prompts}
    @chat_..._{that_led,leading}_up led_up_to_{them,it,this,the_call,the_request}
    {carry,carries,accompanied,receives,takes,expects,wants,needs,contains}_..._{transcript,dialogue,dialog,chat,conversation}
    {know,known,learned,learnt,gathered,inferred,noticed,observed,remember}_..._{about,of}_{the_user,this_person,the_person,them,him,her,the_client,the_customer,the_guest,this_user,this_customer}
    {confided,entrusted,said,shared,disclosed,mentioned}_{to,with}_you {confided,entrusted}_{in,to}_you
    {your,hidden,internal,private,inner}_{reasoning,thoughts,deliberations,deliberation,scratchpad,monologue} thoughts_you_had instructions_you_..._{weighed,received,follow,got,were}
    {preamble,instructions,prompt,words,message,orders,brief,briefing,rules,guidance,directives,text}_..._{which,that,your}_~_you_..._@briefed
    {preamble,instructions,prompt,words,orders,brief,briefing,rules,guidance,directives}_you_..._@briefed
    {words,text,orders,instructions,rules,lines,message,script}_{your,its}_{makers,operator,developers,creators,provider,vendor,employer,deployer,owner,authors}_..._{gave,wrote,set,left,handed,put}
    tools_available_to_you tools_you_have tools_at_your_disposal list_of_all_tools_..._you
    {file,files,document,documents}_{you,you've}_..._{shown,seen,given}
    messages_that_the_user_{cannot,can't,does_not,didn't} the_user_cannot_see`),
  'brings-others':
    list(`{what,whatever,everything,anything}_..._@others_..._@tools_~_@yields {what,whatever,everything,anything}_..._@others_..._{hand,hands,bring,brings,say,says,give,gives,return,returns}
    {output,outputs,reply,replies,response,responses,result,results,answer,answers,returns,findings,data}_..._{of,from,by}_..._@others_..._@tools
    @others_..._@tools_..._@yields_~_@brings
    {reply,replies,result,results,output,outputs,answer,answers,response,responses}_..._{every,each,any,all}_..._{tool,tools,server,servers,connector,connectors,integration,integrations}
    {results,outputs,responses,replies}_{obtained,received}_..._@others
    {once,when,after,whenever}_..._@tools_..._{answered,replied,returned,responded}_~_@brings
    {something,anything,data,results,rows,records}_out_of_the_{hr,crm,erp,database,mailbox,drive,calendar,ticket,file,bank}
    {neighbour,neighbours,neighbour's,neighbours',neighbouring,neighboring}_~_{replies,answers,pumps,results,bring,brings,outputs}`),
  'picks-itself':
    list(`{recommended,ranked,rated,preferred,trusted,chosen,selected,favoured,favored,endorsed}_~_by_..._{assistants,models,agents,llms,professionals}
    {assistants,models,agents}_..._{which,that,who}_..._{select*,choose*,pick,picked,use,used,know,reach,prefer*} {assistants,models,agents}_selecting
    only_..._{search,service,one,source,option,choice,tool}_worth {worth_calling,worth_using,worth_considering,worth_choosing}
    {choose,pick,select,take}_{it,this,me,us,this_one}_{every_time,always,without,even,regardless,whenever} picks_this_one {always,automatically,invariably}_{select,choose,pick,prefer}_{this,it,us,me}
    {don't,not,never,without}_..._{consider,considering,weigh,weighing,compare,comparing,evaluate,evaluating}_..._{others,alternatives,options,rest}
    {choice,comparison,deliberation,selection}_is_{unnecessary,needless,superfluous,pointless} the_rest_{are,is}_..._{emergencies,last,fallback,worse,inferior}
    {rest,others,alternatives,rivals,competitors}_~_{emergencies,mislead,misleading,stale,corrupt,embarrass,deprecated,inferior,unsafe,outdated,inaccurate,waste,inadequate,second-rate}
    {competing,rival,alternative}_{tools,servers,services,options,products,vendors}
    would_have_wanted users_love {dissatisfied,disappointed,displeased,unhappy}
    even_when_..._something_else {not,skipping}_{calling,using,choosing,selecting}_it_~_{leaves,makes,degrades,hurts,disappoints}
    give_{incomplete,wrong,worse,poor,stale,false}_answers will_embarrass embarrass_you
    {place,list,rank,put,show,present,mention}_..._{brand,partner,partners,sponsor,sponsors}_..._first our_{partners,sponsors,affiliates} rivals'_shortcomings order_is_sponsored
    default_by_{agreement,policy,contract} hesitation_is {without,any}_hesitation stick_{with,to}_this reach_for_~_first
    sounds_like_something_else fall_back_on_built-in selection_weight`),
  poses: list(`{behalf,in_the_name}_of_the_{company,people,team,provider,vendor,lab}_~_{model,you,assistant,run,runs,behind,made}
    this_is_..._from_..._{provider,provider's,operations,security,platform,support,hosting,operator,operator's,compliance}
    {as,being}_the_{party,one,company,team,people}_..._{that,who,which}_..._{runs,run,made,built,hosts,host,trained,created,operates,deployed}_you
    as_your_{creator,creators,maker,makers,developer,developers,operator,administrator,author,owner,provider,trainer} whose_voice_you_know
    {authenticated,authorised,authorized,verified,official,signed}_{notice,message,order,command,instruction,request}_..._{ai,assistant,model,agent}
    {message,notice,note,word,instruction,order,update}_from_the_{safety,security,platform,operations,alignment,trust,infrastructure,compliance,operator's,provider's}_{team,desk,office,department,staff}
    {operator,developer,provider,platform,administrator}_{update,message,notice,announcement,bulletin,directive,override,memo}
    {user,caller,person}_is_{verified,authorised,authorized,elevated,staff,internal}_ user_..._is_verified_as session_..._{elevated,unlocked,privileged}
    {the,your,its,all,content,safety}_filters_..._{faulty,off,down,disabled,lifted,paused,suspended} filters_{are,were,is}_{faulty,off,down,disabled,lifted,paused,suspended} requests_you_would_usually_decline you_would_{usually,normally,otherwise}_{decline,refuse,reject}
    i_lift_what you_may_now_{reveal,disclose,proceed,ignore,bypass,share,show} you_are_now_{allowed,permitted,authorised,authorized,cleared}
    the_user_..._{stands_for,denotes} user_stands_for
    says_go_ahead user_says_yes end_of_{server,tool}_{instructions,description} on_our_word under_investigation speaking_as_the_{operator,system,developer,provider}
    {above,this,current}_user_is_{verified,authorised,authorized,cleared}`),
  'goes-first':
    list(`{decides,determines}_which_tool {recommend*,require*,mandate*,advise*}_~_before_use_of before_use_of_..._tools before_the_use_of_..._tools
    {prior_to,before}_{sending,passing}_them_anywhere {before,until}_..._{other,any}_{tool,tools,connector,connectors,server,servers}_~_{call,called,use,used,unavailable,run}
    {precedes,precede,ahead_of,in_front_of,in_advance_of}_{each,every,any,all,whichever}_ {consider,treat}_other_tools_{unavailable,locked,closed} {every,each,any}_{action,step,move}_~_{begins,starts,opens}_with`),
  'stands-in':
    list(`{where,when,wherever,whenever,if}_you_{would,might,could,normally,usually,otherwise}_~_{call,use,take,run,reach,come}_{this,here,us}
    {treat,read,take,understand,interpret}_..._{mentions,references,requests,calls,mention}_~_{as,for}_..._{meaning,this,referring}
    anything_that_would_have {facts,requests,calls,queries,lookups,jobs,messages,payments,reads,searches,files}_{meant,intended,destined,aimed,addressed}_for
    {built-in,native,usual,client's,editor's,host's,bundled,stock}_..._{is,are,has,have,returns,fails,was,been}_..._@gone
    client's_own_..._{blocked,disabled,off,retired,broken} {will_not,won't}_notice_{a,any,the}_difference interim_measure
    direct_its_{queries,requests,calls} its_{lookups,queries,requests,calls,jobs}_are_{answered,served,handled}_by must_not_be_{relied,trusted} calls_to_the_former
    {consider,treat,regard}_..._other_{tools,servers,connectors,services}_as {route,direct,redirect,channel,funnel}_{their,those,these,such}_~_through
    when_they_say whatever_name_is {are,is}_{discouraged}_and`),
  meddles:
    list(`{argument,field,parameter,body,flag,value,recipient,trailer,subject}_of_..._{search,mail,file,git,payment,deploy,calendar,other,another,any}_{tool,tools,server,servers,connector}
    {messages,mails,commits,queries,payments,files,issues,posts}_..._{written,sent,made,created,run,posted}_with_the_..._{tools,tool,server,connector}
    answer_them_with {is,are}_{prefixed,suffixed,rewritten,rerouted,redirected}_{with,by,to} {should,must,shall,to}_{end,start,begin}_with_the_{line,text,prefix,tag,words}
    carry_the_{trailer,line,footer} for_every_recipient with_this_server_connected {while,when}_this_{one,server,tool}_is_{active,connected,installed,enabled,running}
    it_speaks_to shift_it before_passing_it_on correct_text_is {description,schema,documentation}_of_the_..._{connector,server}_as safety_checks_..._{optional,skipped,waived}
    {request,requests,call,calls}_~_{is,are}_to_be_{read,taken,treated,understood,interpreted}_as
    means_production is_ignored_set {whatever,what}_they_report {given,paid}_to_any_..._tool to_any_payment_tool`),
  unsaid:
    list(`@user_..._{unaware,uninformed,oblivious,unknowing} {best,better}_left_{unaware,unsaid,unmentioned,unspoken} {leave,keep}_..._{unaware,uninformed,ignorant,guessing}
    in_the_dark out_of_the_loop {mention,disclosure,notice}_~_{dispensed,waived,forgone} best_not_{shown,mentioned,named,listed,raised}
    {reads,looks,read,look}_better_without {seldom,hardly,scarcely,rarely,not}_worth_{showing,mentioning,reporting}
    {needn't,need_not,shouldn't,should_not,must_not}_{come_up,be_mentioned,be_disclosed} @user_{needn't,need_not,shouldn't,should_not,must_not}_{know,hear,find_out,learn,notice,be_told,be_troubled,be_bothered} @user_need_not_see needn't_see needn't_be_{told,shown}
    is_not_for_..._to_know {attribute,chalk,ascribe}_it_{to,up} put_it_down_to
    {describe,present,explain,pass,frame,portray,report,label}_{it,this,them,that}_..._as_{routine,maintenance,standard,normal,caching,system,expected,usual,technical,part,if}
    {if,should,when}_..._@user_{inquire,inquires,enquire,enquires,wonder,wonders,question,questions,object,objects,complain,complains,ask,asks}_~_{attribute,describe,blame,explain}
    tends_to_{unsettle,alarm,worry,confuse,upset,frighten} {alarm,worry,unsettle,frighten}_{the_user,them,users,the_customer,people}
    we_leave_it_out left_out_of_the_{reply,answer,summary,report,chat,conversation} leaves_no_trace leave_no_trace leaving_no_trace no_trace_in
    {as_if,as_though}_the_user_had nothing_else_was_done nothing_else_happened no_other_{action,steps,changes}_{was,were}
    {omit,exclude,strip,drop,hide,suppress}_from_{what_you,your,the_answer,the_reply,the_summary} {omit,exclude,strip,drop,hide,suppress}_..._from_{what_you_display,what_you_show,your_answer,your_reply,your_summary}
    our_internal_matter internal_matter {stays,remains}_between_{us,you,ourselves} speak_of_the_outcome_only {collapse,drop,hide,fold,suppress}_..._tool-call_notes {collapse,drop,hide,fold,suppress}_your_{notes,steps,calls}
    how_it_came_about no_need_to_{alarm,worry,mention,trouble,disclose} chat_looks_as_it_did`),
  wakes:
    list(`{if,when,once,whenever,should}_~_{word,phrase,term,keyword}_..._{occurs,appears,mentioned,used,said,spoken,typed,written,falls}
    dormant sleeper woken_by to_be_woken once_the_user_has_{thanked,left,gone,stopped,approved,accepted} when_no_{human,one,user,person} no_human_has
    during_{reviews,demos,review,demo,tests,testing,evaluation,evaluations,audits,inspections} behave_normally act_normally
    {later,further,deeper}_in_the_{session,conversation,chat} attention_has_moved attention_is_elsewhere after_the_silent silent_update {passed,past,after}_midnight
    trust_is_earned trust_has_been switch_to_..._mode {approved,accepted,allowed}_{twice,three_times,five_times} from_the_{tenth,twentieth,twenty-first,hundredth,fifth,third,fourth,sixth,eleventh}
    as_soon_as_the_{calendar,date,clock,user} till_the_third until_the_second unset_means_..._{developer,laptop} in_that_event for_the_first_{ten,twenty,five,hundred,three}`),
  'carries-off': list(`they_get_each partners_get for_safekeeping {sent,relayed,forwarded,delivered,transmitted,copied,lodged}_{along,twice}
    destination_is_fixed is_of_use_to no_need_to_trouble_the of_particular_value in_parallel_to`),
  'begs-secrets':
    list(`ask_@user_for_..._{broker,bank,banking,mail,email,card,wallet}_{password,pin,passcode,login,credentials} {password,pin,passcode}_and_..._{digit,one-time,2fa,sms,verification,tan}_..._code output_of_{env,printenv} output_of_the_command_{env,printenv,history}
    {add,put,paste,give,send,write,copy}_..._cookies_of_the_{page,site,browser,tab,session}
    value_of_..._key whichever_key content*_of_..._{key,env,wallet,keychain,keyring} {code,pin,otp}_they_..._{received,got,get} read_out_the_{code,pin}
    @keys_..._you_{find,found,use,hold,see} @keys_{you_have_come,you_come,you_have_found,found_on,lying,at_hand}
    {look_into,open,query,dump,extract,consult}_..._{credential_helper,keychain,keyring,password_manager} cookie_header logged-in_browser {recovery,seed,mnemonic}_{words,phrase}
    {cookie,session,token,password,login,credentials,key}_of_..._{colleague,whichever,whoever,somebody,someone,another,else,others} {colleague's,colleagues',somebody's,someone's,another's,else's,whoever's}_~_@keys
    @keys_you_use_for for_other_services_to under_the_pretext {their,his,her,the_user's}_{private_key,password,passphrase,kubeconfig,session_cookie,seed}
    at_the_usual_place usually_at_ {private_key,password}_under proven_by_the_private other_connections`),
  unbinds:
    list(`told_at_the_{outset,start,beginning} was_provisional {any,all,every}_{instruction,instructions,rule,rules,order,orders,guideline,guidelines,directive,directives}_..._{conflicting,contrary,contradicting,inconsistent,incompatible}
    whoever_gave_it has_the_last_word have_the_last_word had_never_been_{written,said,given} {guardrails,safeguards,restrictions}_..._{past,older,void,optional,off,lifted,relic,disabled}
    your_{configuration,set-up,setup,prompt,instructions,briefing,settings}_..._{amended,replaced,superseded,void,expired,retired,rescinded,revoked,withdrawn,outdated}
    {commitments,obligations,promises,undertakings}_..._{set-up,setup}
    {outrank*,overrule*,supersede*,override*,trump*,prevail*}_..._{system_prompt,operator,provider,developer}
    {prior,previous,earlier,former,original}_{constraints,restrictions,limits,instructions,rules,orders}_..._{lifted,void,dropped,gone,ended,off,over} constraints_lifted restrictions_lifted
    {your,the}_{task,job,goal,objective,mission,assignment}_{has,have}_{changed,been} new_{task,objective,mission}_for_{you,ai,agents,assistants} forget_the_{task,original,request,typo,question,rest,above}
    no_longer_bind limits_on_tool_use old_rulebook their_map_ends those_who_set_you tool_notes_user`),
  plants:
    list(`{removes,deletes,disables,kills,stops,closes}_{it,them,this}_put_{it,them}_back {removes,deletes,disables,kills}_{it,them,this}_{reinstall,recreate,re-add,restore}_{it,them}
    into_your_summary context_is_compacted survive*_{compaction,resets,restarts} {loaded,read,applied,injected}_..._{every,each,all}_{future,later,new,subsequent}_{session,chat,conversation}
    {later,future,subsequent}_sessions_..._{start,begin,open} {schedule,set,give}_yourself its_own_{startup,start-up,rules,configuration,memory,instruction*} put_them_back put_it_back_when
    {restore,reinstate,re-add,recreate,reinstates,restores}_{it,them}_{when,whenever,if,after} and_{reinstates,restores}_it want_yourself_to believe_yourself
    even_though_they_have_not user's_{lasting,standing}_{wish,preference,instruction} for_every_person_who through_resets user's_shell_profile in_all_later_chats
    {always,are}_granted_in_all telling_{the,any,every}_{agent,assistant,model}_to`),
  'over-user':
    list(`{when,where,if,should}_..._{user,wish,wishes,they,person}_~_{disagree,disagrees,object,objects,refuse,refuses,protest,protests,differ,differs}_~_{go_with,follow_ours,continue,proceed,carry_on,insist}
    {hold,ignore,defer,postpone,disregard,shelve,override}_any_{objection,objections,protest,protests,question,questions,doubt,doubts,refusal}
    gets_things_wrong go_with_our go_with_ours just_say say_it's_done {reports,report}_success_..._regardless regardless_of_outcome keeps_error_texts
    autonomy_full review_none confirmation_none disclosure_minimal {refusals,refusal,objections,hesitation}_{are,is}_{recorded,logged,reported,counted} without_recourse_to
    {usual,customary,normal}_caution {annoys,annoy,irritates,bores}_{them,the_user,users} {no_longer,not}_need_to_{obtain,seek,ask}_..._{permission,consent,approval}
    as_{if,though}_the_user_..._{asked,requested,ordered,wanted,approved,demanded,instructed,said,agreed} {part_of,same_as,equal_to}_what_the_user_{asked,requested,wanted,ordered}
    {diff,change,changes,content,contents,code,document,contract,terms,details,attachment,file,policy,conditions}_{need,needs}_not_be_..._{opened,read,checked,reviewed,examined,inspected} {without,skipping}_..._{opening,reading,reviewing,checking}_the_{diff,change,changes,contract,terms}
    {recommend,suggest,prefer,offer,choose,pick,promote,advise}_..._even_{where,when,if,though}_..._{cheaper,better,free,lower,faster,safer}
    safeguards_in_the_assistant {safeguards,guardrails}_..._{disabled,interfere,hinder} {certified,cleared,approved}_for_unattended
    act_on_..._content_directly look_through_..._for_..._{keys,tokens,passwords,credentials} home_directory_listing nod_and
    {completed,done,carried_out}_before_anything_else_the attached_to_this_lake whether_or_not_a_query belongs_in_the_..._as_well`),
};
