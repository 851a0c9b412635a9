import { themed } from './themed.ts';

/**
 * Words that sound like a thing a rule looks for and mean another: design tokens and tokens of text, to pin a tab, AI-powered,
 * pay-as-you-go. They cover what the single words in them would mean, and are themselves no hit.
 */
export const homonym = themed({
  en: `{output,input,design,page,next,max,maximum,context,total,prompt,completion,reasoning,stop,css,theme,color,colour,spacing,typography,named,search,cursor,continuation,pagination,ref,placeholder,progress,text,special,fewer,saved,unused,alias,semantic,style,figma,semantic,primitive,hex,lexer,nft,erc20,byte,bpe}_{token,tokens}
    {output,input,design,context,ref}_token_{name,names,path,paths,count,budget,limit}
    {token,tokens}_{count,counts,limit,limits,budget,budgets,usage,name,names,efficiency,efficient,cost,costs,set,sets,window,consumption,path,paths,collection,collections,type,types,mode,modes,per,saved,used,overhead,economy,optimized,optimised,optimization,optimisation,heavy,expensive}
    {number,amount}_of_tokens {save,saves,saving,reduce,reduces,waste,wastes,wasting,spend,cost,costs,consume,consumes,uses_fewer}_tokens
    {to,will,can,and,then}_pin {pin,pins,pinning}_{this,that,it,the,a,an,one,to,message,messages,file,files,tab,tabs,version,versions,post,posts,comment} pin_it_to
    {ai,llm,model,agent}_{powered,driven,based,generated,assisted,friendly,optimized,optimised,ready,native,readable,agnostic} {ai,llm,model}_{provider,providers} {ai,llm}_model_{provider,providers}
    {on,to,per,with,following}_your_{instructions,instruction,request,prompt} your_{prompt,instructions}_here
    training_data your_training_data {its,their}_training_data training_cut-off training_cutoff your_training_cutoff
    pay_as_you_go pay_per_{use,click,request,token,view} pay-as-you-go
    third_party_{tools,tool,library,libraries,package,packages,plugins,code,modules,extensions,licenses,licences,dependencies,components,model,ai,llm}
    skip_with_a_{warning,note,message,log} skips_with
    in_the_editor_{and,to,for,such,including} environment_settings_{of,such,for,like}
    password_{protected,field,fields,input,inputs,manager_fields,reset,strength,policy} secret_{sharing,santa} cookie_{banner,banners,notice,consent,cutter,recipe,recipes}
    key_{points,findings,takeaways,features,concepts,results,steps,metrics,figures,frames,events,benefits,differences,topics,insights,press,presses}
    accept_{rule,rules,header,headers,type,types,language,encoding,list} catch_all {disable,deactivate,enable,activate,toggle}_{debug,maintenance,developer}_mode
    message_{queue,queues,broker,bus,format} system_prompt_{template,templates,library}
    {market,film,movie,policy,decision,law,coffee,map,label,ice,wine}_{maker,makers}
    {limit,market,stop,buy,sell,open,pending,filled,unfilled,trailing,bracket,ioc,gtc,fok,oco,opg,purchase,sales,work,customer,shipping,option,draft,child,parent,replacement,z,sort,stacking,tab,reading,byte,column,row,alphabetical,chronological,ascending,descending,random,reverse,insertion}_{order,orders}
    {order,orders}_{id,ids,book,books,status,history,type,types,side,sides,number,numbers,by,line,lines,item,items,total,totals,flow,date,dates} {place,cancel,fill,submit,refund,ship,fulfil,fulfill,receive}_{order,orders,an_order,the_order,orders,all_orders}
    {forgot,forgotten,lost}_{password,passwords} remember_me
    your_training_{may,might,could} your_training_data_{may,might,could}
    {token,tokens}_{address,addresses,contract,contracts,symbol,symbols,holder,holders,transfer,transfers,balance,balances,price,prices,pair,pairs,mint,metadata,supply,swap,list,standard,decimals} {native,governance,wrapped,fungible,spl,erc-20,erc721,lp,crypto}_{token,tokens}
    secret_{name,names,arn,scanning,version,versions} secrets_{manager,engine,store,scanning}
    {in,shared,gpu,video,heap,virtual,physical,free,used,available,total,process}_memory memory_{usage,limit,limits,leak,leaks,footprint,consumption,allocation,pressure,size,address,addresses,map,dump,profile,profiler,mb,gb}
    {error,log,status,warning,validation,toast,welcome,push,mqtt,kafka,sqs,sns,console,exception}_{message,messages}
    {firewall,routing,lint,linting,eslint,alert,alerting,recording,inbound,outbound,ingress,egress,nat,rewrite,redirect,cache,waf,lifecycle,retention,css,grammar,mapping,forwarding,scaling,cors}_{rule,rules}
    user_{agent,agents} user-agent {build,monitoring,backup,ssh,travel,insurance,estate}_{agent,agents}
    {data,domain,3d,pricing,threat,object,color,colour,financial,entity,relational,dimensional,product,car,phone,cad,mesh,weather,statistical,regression,dbt,content}_{model,models} model_{number,numbers,year,view,space}
    hide_{column,columns,row,rows,layer,layers,element,elements,legend,grid,axis,sheet,sheets,node,nodes,panel,sidebar} {hidden}_{field,fields,layer,layers,file,files,column,columns,row,rows,sheet,sheets,folder,folders}
    {dark,edit,safe,recovery,presentation,fullscreen,full-screen,preview,headless,incognito}_mode
    ignore_{case,whitespace,errors,patterns,files,duplicates,ssl,certificate,certificates,nulls,missing,empty,cache} ignored_{files,paths,patterns,if,when,unless,by} overrides_{default,defaults,the_default,the_defaults,the_global} override_{default,defaults,the_default,the_defaults}
    {order,email,booking,delivery,payment,appointment}_{confirmation,confirmations} confirmation_{email,emails,number,code} consent_{screen,screens,banner,form,mode} approve_{pull,merge}_{request,requests}
    root_{node,nodes,directory,dir,folder,cause,causes,element,level,path,url,domain,object,page,frame,component,group,span,query,layer,window} {project,workspace,git,document,square}_root`,
  zh: `访问权限 访问控制 公网访问 域名访问 授权_token 托管授权 授权码 管理账号 平台管理账号 后台执行 后台运行 后台任务 源码构建 源码包 源代码 提示词模板 令牌数 token_数 输出token 输入token`,
});
