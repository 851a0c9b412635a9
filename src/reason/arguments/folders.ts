import type { JsonObject } from '../../model/inventory.ts';
import { words } from '../../rules/tool-words.ts';

/** The tool that an argument belongs to, and the arguments beside it. */
export interface Beside {
  readonly tool: { readonly name: string; readonly description: string } | undefined;
  readonly names: readonly string[];
}

/** A folder is wanted where the name of an argument says no more than that it is a path. */
export function wantsFolder(schema: JsonObject, { tool, names }: Beside): boolean {
  if (/^(?:\.{1,2}\/?|[^\s]{0,200}\/)$/.test(hintOf(schema))) return true;
  const own = kindIn(textOf(schema['description']));
  if (own !== undefined && own !== 'both') return own === 'folder';
  if (tool === undefined) return names.some(isOfWalk);
  const called = new Set(words(tool.name));
  if (FOLDER_WORDS.some((word) => called.has(word))) return true;
  if (called.has('file') || called.has('document')) return false;
  const walks = WALKING.some((verb) => called.has(verb)) || called.has('files') || names.some(isOfWalk);
  const said = kindIn(tool.description);
  if (said === 'folder') return true;
  if (said === 'file') return false;
  return walks || WALKS.test(tool.description.slice(0, 400).toLowerCase());
}

/** What the schema gives as usual or as example. */
const hintOf = (schema: JsonObject): string => {
  const examples = schema['examples'];
  return textOf(schema['default']) || textOf(Array.isArray(examples) ? (examples as readonly unknown[])[0] : undefined);
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 400).toLowerCase() : '');

/** What a text speaks of: one file, a folder, or either. undefined: of none. */
const kindIn = (text: string): 'file' | 'folder' | 'both' | undefined => {
  const folder = FOLDER.test(text.slice(0, 400).toLowerCase());
  const file = FILE.test(text.slice(0, 400).toLowerCase().replaceAll('文件夹', ''));
  return folder && file ? 'both' : folder ? 'folder' : file ? 'file' : undefined;
};

const FOLDER_WORDS = ['dir', 'directory', 'directories', 'folder', 'folders', 'tree', 'workspace', 'repo', 'repository', 'project'];
/** Verbs of tools that go through many files; alone they decide nothing where one file is spoken of. */
const WALKING = 'list ls search find walk glob grep scan browse traverse crawl enumerate explore count index watch'.split(' ');

/** Arguments that only a walk has. */
const isOfWalk = (name: string): boolean =>
  /(?:^| )(?:recursive|recursively|glob|depth|max depth|exclude(?: patterns?)?|include(?: patterns?)?|file pattern|show hidden|include hidden|extensions?)(?: |$)/.test(
    words(name).join(' '),
  );

const FOLDER =
  /\b(?:director(?:y|ies)|folders?|ordner|verzeichnis(?:ses)?|dossiers?|r[ée]pertoires?|carpetas?|directorios?|pastas?|diret[óo]rios?|cartell[ae]|map(?:pen)?|mapp(?:ar|en)?|katalog\w{0,3}|klas[öo]r\w{0,4}|dizin\w{0,3})(?![\p{L}])|папк|каталог|директори|文件夹|目录|資料夾|目錄|フォルダ|ディレクトリ|폴더|디렉터리|디렉토리|مجلد|फ़ोल्डर/u;
/** One file; many of them stand in a folder. */
const FILE =
  /\b(?:file|datei|fichier|archivo|fichero|arquivo|ficheiro|bestand|fil|filen|plik|dosya)(?![\p{L}])|файл(?![\p{L}])|файлу|文件|檔案|ファイル|파일|ملف|फ़ाइल/u;
const WALKS =
  /\b(?:lists?|search(?:es)?|finds?|walks?|scans?|recursive(?:ly)?|all|every|alle|durchsucht|tous|toutes|liste|cherche|todos|busca|lista|cerca|tutti)\b.{0,40}\b(?:files|dateien|fichiers|archivos|ficheros|arquivos|bestanden|filer|file)\b|列出|查找|搜索|一覧|検索|목록|검색|список|поиск|найти/;
