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
    message_{queue,queues,broker,bus,format} system_prompt_{template,templates,library}`,
  zh: `访问权限 访问控制 公网访问 域名访问 授权_token 托管授权 授权码 管理账号 平台管理账号 后台执行 后台运行 后台任务 源码构建 源码包 源代码 提示词模板 令牌数 token_数 输出token 输入token`,
});
