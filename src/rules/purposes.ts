/** Small jobs that need nothing of the user but what a call gives them. Whole words of a name or of the first sentence. */
export const SMALL_JOBS: readonly (readonly [job: string, words: RegExp])[] = [
  [
    'calculator',
    /\b(?:calc(?:ulat\w{1,4})?|arithmetic|maths?|adds? (?:two|up|and|numbers?|the numbers?)|adds,|subtract\w{0,3}|multipl\w{1,5}|divid\w{1,3}|sum|average|percent\w{0,4}|calculadora|rechner|calculatrice|calcolatrice)\b/i,
  ],
  ['weather', /\b(?:weather|forecasts?|temperature|humidity|rain|tides?|wetter|clima|météo|meteo|tempo|погод\w{0,2})\b|天气|天気|날씨/iu],
  [
    'clock',
    /\b(?:time ?zones?|current time|what time|tells the time|clock|timer|stopwatch|countdown|sunrise|moon phase|uhrzeit)\b|时间|時刻/iu,
  ],
  ['joke', /\b(?:jokes?|riddles?|trivia|quotes? of the day|horoscopes?|fortune|haikus?|poems?|puns?|quiz|chistes?|witze?|blagues?)\b/i],
  [
    'dictionary',
    /\b(?:dictionary|thesaurus|synonyms?|definitions? of|rhymes?|spell(?:ing|check)?|word ?count\w{0,2}|counts? words|translat\w{1,5}|übersetz\w{1,4}|traduc\w{1,5}|traduire|перев\w{1,6})\b|翻译|翻訳|번역/iu,
  ],
  [
    'converter',
    /\b(?:converts? (?:units?|currenc\w{1,3}|temperatures?|colou?rs?|measures?|numbers?)|unit ?convert\w{0,3}|currency|exchange rates?|roman numerals?|colou?r ?(?:picker|palette|names?)|barcodes?|qr ?codes?|uuids?|dice|random numbers?|emoji)\b/i,
  ],
  ['recipes', /\b(?:recipes?|cook(?:ing|book)|ingredients?|calories|cocktails?|rezepte?|recetas?|recettes?|ricette)\b/i],
  [
    'lookup',
    /\b(?:public holidays?|bus times|train times|sports? scores?|lottery|movie times|word of the day|tv guide|star signs?|bird\w{0,5}|plants?|flowers?|astronomy|crosswords?)\b/i,
  ],
];

/** What a small job has no use for. `not` names the jobs that do. */
export interface Excess {
  readonly id: string;
  readonly what: string;
  readonly words: RegExp;
  readonly not: readonly string[];
}

export const EXCESS: readonly Excess[] = [
  {
    id: 'shell',
    what: 'runs commands',
    words:
      /\b(?:bash|powershell|shell (?:command|line|script|access)s?|(?:run|exec(?:ute)?)s? (?:\w{1,12} ){0,2}(?:shell|commands?|scripts?|programs?|binar(?:y|ies))|command line(?! (?:tools?|programs?|utilit(?:y|ies)|apps?|interfaces?|clients?|options?|flags?))|exec_?(?:shell|cmd|command)|shell_?(?:exec|command|cmd)|run_?(?:command|shell)|os_?command|sudo)\b|\/bin\/(?:ba|z)?sh\b/i,
    not: [],
  },
  {
    id: 'credentials',
    what: 'wants credentials',
    words:
      /\b(?:saved (?:logins?|passwords?)|key ?chain|key ?ring|password (?:store|manager|vault)|browser cookies?|session cookies?|ssh[_ ]keys?|private[_ ]keys?|seed[_ ]phrases?|wallet (?:file|key)s?|credential (?:file|store)s?|(?:aws|cloud|git(?:hub)?|database|admin) (?:credentials?|tokens?|passwords?)|kube_?config|(?:all|every|dump of(?: the)?|full) environment variables|api_keys?)\b|~\/\.(?:ssh|aws|kube|netrc|gnupg|npmrc)|\.env\b(?! file (?:is|format))/i,
    not: [],
  },
  {
    id: 'personal',
    what: 'wants personal data',
    words:
      /\b(?:address ?book|contacts?[_ ](?:list|export|file)s?|mailbox(?:es)?|inbox|mail[_ ]accounts?|e?mails? of the user|user'?s (?:e?mails?|messages|contacts|calendar|photos|files|documents)|browsing[_ ]history|browser[_ ]history|(?<!(?:to|into|onto|on) (?:the |your |their )?)clipboard|call log|sms messages|microphone|webcam|screenshots? of)\b/i,
    not: [],
  },
  {
    id: 'system',
    what: 'changes the machine',
    words:
      /\b(?:start-?up folder|autostart|launch ?(?:agent|daemon)s?|cron ?(?:job|tab)s?|background service|install_?service|installs? (?:a |an |the )?(?:\w{1,12} )?(?:service|agent|daemon|extension|driver)|registry keys?|administrator account|root (?:access|account)|running processes|disables? (?:the )?(?:firewall|antivirus)|scheduled tasks?|crontab)\b/i,
    not: [],
  },
  {
    id: 'files',
    what: 'reads or deletes files of the machine',
    words:
      /\b(?:(?:read|delete|write|upload|list)_?(?:any_?)?files?|(?:reads?|deletes?|writes?|uploads?|copies) (?:any|all|arbitrary|the user'?s|local|system) files?|home directory|file ?system access|delete_?(?:all|directory|folder)|\/etc\/(?:passwd|shadow))\b/i,
    not: ['dictionary'],
  },
  {
    id: 'money',
    what: 'moves money',
    words:
      /\b(?:transfers? (?:money|funds)|transfer_?(?:money|funds)|sends? (?:money|a payment|crypto)|send_?(?:money|payment|crypto)|withdraw_?\w{0,10}|bank account|pays? (?:an )?invoices?|make_?payment)\b/i,
    not: ['converter'],
  },
];
