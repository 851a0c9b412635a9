import type { Window } from '../text/frame/frame.ts';
import { has, type Scene, type Term } from '../text/frame/scene.ts';
import type { SurfaceSubject } from './contract.ts';
import { words } from './tool-words.ts';

/**
 * Things of `terms` that a scene names and that are not the tool's own matter: neither its name, its title, the beginning of
 * its description nor the server's name speaks of them.
 */
export const foreignTo = ({ tool, inventory, surface }: SurfaceSubject, scene: Scene, terms: readonly Term[]): readonly string[] => {
  const { identity } = inventory;
  const head = surface.kind === 'tool.description' ? '' : (tool?.description ?? '').slice(0, HEAD);
  const job = ` ${[tool?.name ?? '', tool?.title ?? '', identity.name ?? '', identity.title ?? ''].flatMap(words).join(' ')} ${head.toLowerCase()}`;
  const named = scene.hits.filter((h) => (terms as readonly string[]).includes(h.concept) && !h.negated);
  return named
    .map((h) => h.text.toLowerCase())
    .filter(
      (text) =>
        !words(text).some((word) => word.length > 3 && job.includes(word.slice(0, 6))) && !pairs(text).some((pair) => job.includes(pair)),
    );
};

/** Pairs of signs in scripts that set no spaces. */
const pairs = (text: string): readonly string[] =>
  UNSPACED.test(text) ? Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)) : [];

const UNSPACED = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;

/** A description says its purpose at its beginning, in UTF-16 units. */
const HEAD = 120;

/** A tool that is named after the environment of a program takes the project's own `.env`, and no other place of secrets. */
export const settlesEnvironment = ({ tool }: SurfaceSubject, { scenes }: Window): boolean =>
  tool !== undefined &&
  words(tool.name).some((word) => /^(?:env|environment|envvars?|dotenv)$/.test(word)) &&
  scenes.every((s) => s.marks.every(({ mark, text }) => mark !== 'secret-path' || /^[`'"]?\.env\b/.test(text)));

/**
 * How a program is set up: a key of one's own goes into the project's `.env`, or its own code loads that file. Nothing is handed on:
 * where the same words also tell, send or fill an argument, it is no set-up.
 */
export const setsUpEnvironment = ({ scenes }: Window): boolean =>
  scenes.every(
    (s) =>
      !has(s, 'send', 'tell', 'argument') &&
      s.marks.every(({ mark, text }) => mark !== 'secret-path' || /^[`'"]?(?:\.\/)?\.env\b/.test(text)),
  ) && scenes.some((s) => (KEPT.test(s.text) && !has(s, 'read')) || LOADED.test(s.text));

/** The place is where something goes, not where it is taken from. */
const KEPT =
  /\b(?:add|put|set|store|save|place|paste|define|keep|configure|write|enter|declare)\b[^.;\n]{0,80}\b(?:in|into|to|inside|within|under)\s{1,3}(?:(?:an?|the|your|project|root|local|['’]s)\s{1,3}){0,3}[`'"]?(?:\.\/)?\.env\b/i;

const LOADED =
  /\bload(?:s|ed|ing)?\b[^.;\n]{0,40}\b(?:env|environment|config(?:uration)?) ?(?:variables?|vars?|values|settings)?\b[^.;\n]{0,20}\bfrom\b[^.;\n]{0,20}\.env\b/i;
