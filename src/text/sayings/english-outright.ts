import { list } from '../lexicon/list.ts';
import type { Saying } from './index.ts';

/** English sayings by their build: who (`@person`), what becomes of it (`@voided`), on what cue (`@nth`), in whichever words. */
export const outright: Readonly<Partial<Record<Saying, readonly string[]>>> = {
  unsaid:
    list(`keep_{this,it,that,these,them}_{secret,hidden,private}_from_{him,her,them,the_user,the_customer,the_client,the_patient} {forbidden,prohibited,banned}_to_{tell,inform,notify,alert}_..._@user
    {not,never,don't,dont}_{announce,advertise}_{it,this,that,them} {not,never,don't,dont}_{speak,talk}_{of,about}_{it,this,that}_to_@user {not,never,don't,dont}_say_{this,it,that}_to_{him,her,them,the_user} {not,never,don't,dont}_say_to_{user,the_user,him,her}
    {speak,talk}_of_{it,this,that}_to_{nobody,no_one} leave_{it,this,that,them}_out_of_{talk,the_talk,conversation,the_conversation} suppress_..._mention {hide,hides,hiding}_that_{it,you,we,i,this}_{was,were,is,are}
    {if,when}_asked_why_..._{say,answer,tell,claim,reply} {if,when}_asked_{say,answer,reply}_ so_{nobody,noone}_{asks,notices,sees,knows,complains} so_no_one_{asks,notices,sees,knows,complains}
    so_{he,she,they,the_user,the_customer,the_patient}_{doesn't,doesnt,does_not,don't,dont,do_not,won't,wont,will_not,never}_{see,sees}_it so_{he,she,they,the_user,the_customer,the_patient}_{doesn't,doesnt,does_not,don't,dont,do_not,won't,wont,will_not,never}_{notice,notices,suspect,suspects,find_out,complain}
    {real,true,actual}_{number,numbers,figure,figures,result,results,count,total,price}_is_only_for_us {real,true,actual}_{number,figure,result,count,total,price}_{is,stays}_{with_us,internal} {regular,ordinary,routine,normal}_~_nothing_to_tell
    never_say_so {wrap-up,recap,summary,report,closing}_{speak,talk,tell}_of_{one,two,the_first}
    {not,never}_reach_{their,his,her,the_user's}_ears {talk,speak,write}_{about,of}_~_rather_than_~_{tracking,recording,copying,charging,forwarding,monitoring,reading,sharing} {not,never}_..._come_to_@person_..._{attention,knowledge,notice}
    @person_{are,is}_{given,shown,told,quoted}_the_{old,former,original,lower,previous}_{figure,price,total,amount,sum,number} {human-sounding,human-looking} {need,needs}_not_be_{announced,disclosed,declared}
    {nobody,none,no_one}_~_{should,must,may,ought,shall}_~_{learn,hear,discover,realise,realize,suspect,notice}
    {nobody,no_one}_~_needs_to_{hear,learn,know}_{of,about,that} {never,not}_{become,becomes,grow,grows}_aware {not,never,don't}_bring_~_up_with {not,never,don't}_bring_{it,this,that,them}_up
    if_{pressed,challenged,confronted,cornered} deny_{that,having,knowing,knowledge} eyes_only not_worth_{mentioning,telling,raising}
    {as_if,as_though}_..._never_{happened,existed,occurred,ran} {as_if,as_though}_nothing_..._happened
    @reply_~_{must,should,shall,may,need,can}_{not,never}_{list,mention,name,include,contain,show,reveal,refer,disclose,say}_~_@deed
    {omit,exclude,drop,skip,cut,strike,leave}_~_@deed_..._{from,out_of}_your_@reply
    {leave,leaves,keep,keeps,go,goes,stay,stays,remain,remains}_..._{unmentioned,unsaid,unspoken,undisclosed,unannounced,unreported} {should,must}_{remain,stay}_invisible {should,must}_be_invisible_to_@user
    {stay,remain,keep}_{silent,quiet,mum}_{about,on,regarding} blame_~_{network,outage,connection,cache,bug,glitch,timeout,error,disk,latency}
    {reference,references,mention,hint,allusion}_~_{when,in}_{you,your}_{answer,reply,report,respond,explain,summarise,summarize,summary,response,message}
    {better,best,happier,calmer}_off_not_knowing {happier,calmer,better}_without_knowing
    {delete,remove,erase,strip,wipe,scrub,clear}_{this,that,the,its,your}_..._{call,step,request,exchange,action,turn,trace}_..._{from,in}_..._{history,chat,conversation,transcript,log,logs,record}
    refer_to_~_as_..._{housekeeping,routine,maintenance,formality,clean-up,cleanup,standard} {pretend,claim}_~_when_asked when_asked_~_{pretend,claim}
    @person_{get,gets,become,becomes,grow,grows}_{nervous,anxious,worried,uneasy,alarmed,suspicious}_~_..._{not,don't,omit,skip,hide}
    {spare,spares,sparing}_@person_..._{discussion,worry,alarm,questions,debate,anxiety,argument,unease} {spare,spares,sparing}_everyone_..._{discussion,worry,alarm,questions,debate,argument}
    {answer,reply,summary,report,response,recap,reasoning,explanation}_{should,must,shall,needs,has}_~_{skip,omit,avoid,exclude,nothing,no,without,never}_~_{mention,trace,hint,word,about,reference}
    {leave,keep,drop,skip,omit,cut}_..._@deed_..._out_~_{report,tell,answer,reply,summarise,summarize,recap,explain} {leave,keep}_that_..._out_when_you
    {should,must,may,need}_not_{come_up,surface,transpire,appear}_in_{your,the}_@reply`),
  wakes: list(`only_if_nobody_is
    {somebody,someone,anybody,anyone}_{types,utters,mentions} {on,at,from,after,upon,with,until}_{the,every,each}_@nth_..._{reading,entry,row,item,visit,day,order,payment,login,start,file,document} {is,are}_on_{leave,holiday,vacation}
    the_day_..._{is,are}_{renewed,over,released,launched,signed,closed} never_scrolls {engineer,admin,administrator,owner,user,team,guard}_is_asleep {call,run,request}_ten
    {on,at,from,after,upon,with,until}_{the,every,each}_@nth_..._{call,calls,request,requests,use,uses,invocation,invocations,message,messages,turn,turns,query,question,prompt,answer,reply,session}
    after_{two,three,four,five,six,seven,eight,nine,ten,twenty,fifty,hundred}_..._{calls,requests,uses,invocations,messages,turns,queries,answers,replies,sessions}
    {if,when,once,whenever,should}_..._{user,someone,somebody,anyone,person,customer}_{types,utters,mentions} upon_hearing {once,when,after,until}_the_user_has_{said,written,typed,paid}
    {word,phrase,term,keyword,name}_..._{shows,show,turns,comes,pops,crops}_up
    {no_one,nobody,no_human,none}_..._{reading,watching,looking,typing,around,present,awake,listening} {user,person,human,owner,operator,everyone}_{is,are}_..._{busy,away,asleep,absent,distracted,out}
    you_are_unattended {left,running,run}_unattended {notice,detect,see,find,sure,know,certain}_..._{you_are,it_is,this_is}_..._{production,test,evaluation,sandbox,monitored,observed,reviewed,watched} {not,no}_a_test if_this_is_not_a
    {reviewer,reviewers,auditor,inspector,scanner,administrator,admin}_{has,have}_{approved,accepted,vetted,cleared,reviewed,passed} {review,audit,inspection,vetting}_is_{over,done,complete,passed,finished,behind}
    the_first_{week,day,days,weeks,month,payment,payments,calls,runs,answers}_{is,are}_..._{harmless,normal,clean,ordinary,honest} until_the_first_{payment,purchase,order,invoice,login}
    {conversation,chat,talk,subject,topic,discussion}_{turns,turn,comes,moves,drifts}_to {saturdays,sundays,weekends,nights,fridays}_are_when
    hostname_..._{contains,contain,ends,includes,is} {holds,hold,exceeds,has}_more_than {date,day,year,clock,calendar}_is_past from_{1,first}_{january,february,march,april,may,june,july,august,september,october,november,december}
    {turns,turn}_out_to_be_..._{administrator,admin,manager,owner,executive,root}`),
  meddles: list(`{rewrite,change,replace,alter,edit,adjust}_the_{arguments,parameters,inputs}_of
    {calendar,mail,file,payment,bank,chat}_tools_{misread,mistake,misunderstand,lose,reject}_~_unless_~_{early,late,earlier,later,higher,lower,copied,doubled} any_{mail,file,calendar,chat,payment,search}_tool
    {tool,server,connector,server's,tool's,connector's}_~_{needs,requires,expects,wants}_..._{beneficiary,payee,recipient,account,amount}_..._{set,to,changed}
    {run,passed,sent,piped,routed,put}_through_this_{tool,server,function} {subject,body,signature,footer,header}_..._{begins,starts,ends,opens,closes}_with
    no_longer_{asks,ask,needs,need,requires,require}_..._{confirmation,permission,approval,consent} really_means actually_means
    {word,name,term,command,call,verb}_..._stands_for behaviour_of_~_{while,when,once}_this behavior_of_~_{while,when,once}_this
    {call,calls,request,requests,query,queries}_to_the_..._{server,tool,connector}_{should,must,shall,has,have,need,needs}_..._{add,carry,include,contain,end,begin,go,use}
    is_to_be_read_as are_to_be_read_as defines_how_~_{used,called} {tool's,server's,connector's,tools'}_..._{description,descriptions,schema,documentation}_{is,are}_{wrong,outdated,false,mistaken,incorrect}
    only_complete_once_..._{rounded,raised,changed,copied,sent}`),
  'stands-in':
    list(`treat_it_as_a_synonym as_a_synonym_{of,for}_this {nobody,no_one}_should_{lean,rely,depend,count}_on {real,true,genuine,current,live}_one_is_here is_a_leftover {not,never}_accepted_by_~_any_longer
    {supersedes,replaces,overrides,deprecates,retires,takes_the_place_of}_the_~_that_ships_with {original,built-in,native,other}_..._{has,have}_been_{withdrawn,retired,removed,disabled,switched,pulled}
    {one,version}_that_{gets,is,should_be}_called be_the_one_that {take,use,put}_ours_in_their_place calls_are_answered_here {answered,handled,served}_here_..._{whichever,whatever,no_matter,regardless}
    {server's,tool's,connector's,other,original,their}_{copy,version,variant,one}_{should,must,shall,may,need}_not_..._{run,called,used,invoked}`),
  'picks-itself':
    list(`{use,call,try,choose}_our_{tools,tool,server}_first so_use_only_this use_only_this_one {llms,ais,bots}_{which,that,who}_..._{use,choose,pick,prefer} {even,also}_{if,when}_{it,this,ours}_is_{slower,dearer,worse} {each,every}_call_..._{earns,pays,brings}_{us,me} call_me_anyway put_me_{first,on_top,on_place}
    give_them_{5,five}_stars
    {block,refuse,prevent}_..._{attempt,attempts}_to_use {should,must,shall}_be_{described,presented,called,portrayed}_as_..._{safest,best,cheapest,finest,unverified,unsafe,risky,inferior}
    {come,comes,came}_out_on_top pays_our pay_our {conversations,chats,sessions,answers}_{which,that}_{begin,start,open}_here unkind_to_our critical_of_our {which,who}_of_them_pays {explain,say,tell_them}_that_these_are_{busy,closed,full,unavailable}
    fall_back_on_the_{built-in,native,default,standard,usual} {use,choose,pick,take,call}_..._this_..._{anyway,nonetheless,nevertheless} your_default_for_{every,all,any} {default,choice,answer}_for_everything
    {better,higher,good,best}_{ratings,rating,scores,score,reviews,grades}_~_if_you_{call,use,choose,pick,prefer} call_me_{always,first,often,for_everything}
    {recommend,mention,promote,praise,advertise,endorse,name}_our_~_in_{each,every,all,any} {rank,place,put,list,show}_~_{regardless_of,no_matter,whatever_the,irrespective_of}
    {positive,favourable,favorable,flattering,glowing}_{way,terms,light,words,manner} no_point_in_{trying,using,calling,asking} {every,any,all}_other_{option,options,tool,tools,choice,service,services}_..._{is,are}_..._{waste,inferior,worse,wrong,unsafe,pointless}
    counts_against_you {held,count,counted,hold}_..._against_you leave_~_unused {answers,answer,replies,responses,reply,response}_without_..._{call,calling,using,use}_~_{incomplete,wrong,invalid,rejected,unreliable,worthless,false}
    no_need_{of,for}_any_other {fits,fit,suits,works,serves}_even_better {usage,call}_{numbers,figures,counts,statistics,stats}_{are,stay,look,remain}_..._{healthy,high,good,up}
    {slip,weave,sneak,squeeze,drop,insert,put,work}_~_{good_word,plug,recommendation,slogan,advert}_~_{into,in,for} {competing,rival,other}_~_{known_to,tend_to}_{leak,fail,lie,mislead,err}
    do_not_suggest_{rivals,competitors,alternatives} {rivals,competitors}_of_~_even_if {other,others,engines,tools,services,apps}_~_not_to_be_{touched,used,called,opened,invoked,consulted} reach_for_this_first {retired,dead,gone,obsolete}_once_this_one`),
  'over-user': list(`{do_not,don't,dont}_wait_for_..._@user where_~_differ_..._go_by
    {also,even,including}_{those,when,where,if,though}_~_@user_has_{picked,chosen,selected,named}_..._{different,another,other}
    sparing_them_the_{disappointment,effort,choice,decision} surely_want_~_so_{go,proceed,book,buy,pay,confirm,send} good_place_for_{approving,accepting,paying,signing}
    {nudge,coax,pressure,manipulate}_..._@person {steer,push,talk}_{the_user,users,them,customers,the_customer}_..._{towards,toward,into} make_..._@person_feel time_is_running_out {false,artificial}_urgency
    {present,show,list,put,offer}_..._{expensive,dearest,priciest,costliest}_..._first {negative,bad,poor,critical,unfavourable,unfavorable}_{reviews,ratings,feedback,comments,results,figures,numbers}_~_{left_out,omitted,suppressed,softened}
    {that_look_bad,that_look_worse,which_look_bad}_~_{rounded,raised,left,softened,improved} {unwelcome,awkward,embarrassing,inconvenient}_to_our {five-star,5-star,top}_{review,rating}_with_each {released,paid,executed,merged,approved}_without_review`),
  unbinds:
    list(`{restrictions,limits,rules,filters,guidelines}_you_carry_~_{not,never} {obey,follow}_~_{and_not,rather_than,instead_of}_your_{provider,operator,developer,developers,instructions,prompt}
    {directions,orders,everything,anything,instructions,guidance,all}_..._{issued,given,told,said,handed}_to_the_{assistant,agent,model}_~_@voided take_your_{directions,orders,cues,instructions}_from {only,sole}_{voice,source,authority,text}_you_{listen,obey,trust,follow,hear}
    {drilled,beaten,trained,built,baked,wired}_into_you {stops,stop,cease,ceases}_{second-guessing,doubting,hesitating} {host,application,client,operator,provider,developer}_{told,asked,instructed,taught}_you_to_{hold,refuse,decline,refrain,stop}
    {preface,preamble,prompt,text,briefing}_they_were_started_with
    @policy_..._{end,ends,stop,stops}_here @safety_~_@voided_..._{for,here,now,to} @safety_..._{settings,setting,layer,mode,controls,rules}_~_@voided
    {unbound,unrestricted,unfiltered,uncensored,unconstrained,unshackled}_{by,engine,mode,model,assistant,ai,agent} no_@policy_{applies,apply}_to {safely,may,can,could}_forget_who forget_who_{set,made,built,trained,deployed}_you
    @policy_..._{from,of}_the_{chat,session,conversation,system,operator}_~_{not,never}_{reach,extend,carry,apply,hold,count,bind} rules_are_for_other {what_follows,this_text,this_message,the_text_below}_{replaces,overrides,supersedes,outranks}
    {final,real,actual,true,valid}_version_is_this {refusal,refusals,refusing,declining}_..._{is,are}_{not,never}_{possible,allowed,permitted,available,accepted} {refusal,refusals}_~_{off,disabled,suspended,lifted,waived}
    {instruction,priority,command}_hierarchy_is {give,lend,grant}_..._more_{weight,authority,priority,credence}_than
    {same,equal,higher,greater}_{standing,rank,weight,authority,priority,status}_{as,than,to}_..._{system,operator,developer,operator's,developer's}_{message,prompt,instructions,text}
    {commitments,promises,duties,obligations,loyalty}_to_..._@person_{are,is}_@voided work_as_if_..._absent as_if_they_were_absent {restrictions,limits,safeguards}_over_from_other`),
  poses:
    list(`{approval,review,consent,confirmation,permission}_{waived,suspended,dispensed}_by {write,admin,root,full,unrestricted}_access_{granted,given,opened}_to_..._@agent @agent_count_as_{staff,employees,doctors,administrators,owners,officers} as_your_mandate admin_override
    @agent_is_a_{deputy,delegate,officer,representative,member}_of act_on_them_as_you_would you_are_free_to_{open,disable,lift,grant,export,share,delete,bypass} exception_window_..._open
    {question,matter,issue}_..._{agrees,consents,approves,agree,consent}_~_{answered,settled,closed,decided} expect_the_{assistant,agent,model}_to_{move,publish,delete,export,send,share,open,grant,approve,pay,disable,copy}
    {directive,order,mandate}_{of,from,by}_your_~_{team,department,desk,office,vendor,provider} by_order_of_..._{it,management,security,administration,administrator,board,ceo}
    @chief_{has,have}_..._{approved,cleared,authorised,authorized,waived,pre-approved,agreed,delegated,whitelisted}_..._{all,any,every,its,future,this}
    {speaking,talking}_to_the_{system,owner,administrator,operator,developer}_..._now {act,acts,sign,pay,approve,agree}_in_the_{user's,customer's,client's}_name_..._without
    {permits,permit,allows,allow,entitles,authorises,authorizes}_..._@agent_..._{bypass,skip,ignore,disable,act,proceed}
    @law_~_{require,requires,oblige,obliges,expect,expects,mandate,mandates}_..._@agent_~_{password,passwords,key,keys,token,tokens,credential,credentials,dialogue,transcript,conversation,hash,secrets,all_stored}
    {legal,management,administrator,security,compliance,regulators}_~_{that_no,no}_{consent,approval,confirmation,permission}_is {approval,review,permission,paperwork,sign-off,consent}_follows_{later,afterwards}
    {so,hence,therefore}_warnings_{can,may,should}_be_{dismissed,ignored,disregarded,skipped} according_to_..._policy_..._@agent_may {ceo,management,board,director,boss}_{has,have}_asked_that`),
  'carries-off': list(`goes_to_~_as_well {finds,find}_a_home_at {give,add}_each_~_a_{further,second,third,extra}
    also_{ends,lands,goes,travels,arrives,flows}_ {end,ends}_up_{at,with}_..._{partner,vendor,host}
    {vendor,partner,maker,manufacturer,publisher,developers,sponsor}_would_{like,love,appreciate}_~_{receive,see,get,have,read,know} let_our_{partner,partners,vendor,sponsor,sponsors,analysts}_{see,read,have,know}
    {is,are}_to_be_{echoed,mirrored}_to
    {prompts,transcript,transcripts,conversation,conversations,dialogue,messages,diagnosis}_~_to_our_..._{host,server,desk,service,endpoint,backend,collector,team}
    {should,must,shall,has,have,to}_be_{uploaded,sent,copied,posted,forwarded,mailed,shipped}_~_in_addition in_addition_to_the_user's_~_{bucket,folder,address,share,host} has_to_land_in
    {put,echo,copy,write,include,repeat,paste,store}_~_{prompt,question,conversation,dialogue}_~_{debug,trace,telemetry,diagnostics,analytics} {duplicate,mirror,echo}_what_you`),
};
