import { type Pattern, twoForms } from '../text/two-forms.ts';

/** A power that a server may want, and the purposes that have a use for it. */
export interface Power {
  /** Short and stable: part of a finding's fingerprint. */
  readonly id: string;
  /** As in "it ...". */
  readonly what: string;
  /** How any text names it, names of arguments included. */
  readonly words: Pattern;
  /** Words of a purpose that has a use for it. */
  readonly kin: Pattern;
  /** True where a tool may offer it beside others, if it says so at the head: whoever reads the list sees it. */
  readonly open?: true;
}

/** Whole words of languages with spaces, then pieces of those without. */
export const said = (words: readonly string[], pieces: string): Pattern =>
  twoForms(String.raw`(?<![\p{L}\p{N}])(?:${words.join('|')})(?![\p{L}\p{N}])|${pieces}`, 'giu');

/** Beginnings of words, in all languages. */
export const kin = (stems: string): Pattern => twoForms(String.raw`(?<![a-z])(?:${stems})`, 'giu');

/** Purposes that have to do with a machine and those who run it. */
export const MACHINE =
  'shell|terminal|bash|commit|branch|clone|merge|bitbucket|atlassian|jira|command|cli\\b|dev|code|coding|git|docker|container|kube|k8s|server|ssh|system|sys|os\\b|desktop|computer|machine|windows|mac|linux|android|device|browser|chrome|firefox|playwright|puppeteer|automat|agent|assistant|assistent|file|fs\\b|database|db\\b|sql|cloud|aws|azure|gcp|secur|pentest|network|debug|admin|ops|infra|api|sdk|ide\\b|vscode|backup|sync|tool|util|swiss|script|program|build|deploy|test|project|package|npm|pip|install|process|service|host|exec|run|eval|sandbox|env|workspace|repo|plugin|config|setup|everything|ordner|datei|archiv|fichier|ficheiro|arquivo|bestand|plik|dosya|файл|сервер|систем|компьют|终端|命令|文件|系统|服务器|ファイル|システム|サーバ|端末|파일|시스템|서버';

/** Documents, pictures and notes of one's own. */
export const DOCUMENTS = `${MACHINE}|doc|notes?(?!\\p{L}| that)|folder|director|photo|image|picture|scan|media|music|video|drive|disk|storage|search|index|knowledge|paper|pdf|office|book|library|obsidian|markdown|memor|vault|download|upload|print|carpeta|pasta|dossier|cartell|map\\b|klasör|папк|документ|папку|文档|文档|図書|書類|문서`;
