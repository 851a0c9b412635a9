import { address, owner } from '../model/address.ts';
import type { Candidate, Evidence } from '../model/finding.ts';
import type { Inventory, Tool } from '../model/inventory.ts';
import { firstMatch } from '../text/matches.ts';
import { read } from '../text/read.ts';
import { whichMay } from '../text/pattern-set.ts';
import { sieveOf } from '../text/sieve.ts';
import { type Pattern, twoForms } from '../text/two-forms.ts';
import { isCovered, isReported } from './documented.ts';
import type { Power } from './power.ts';
import { POWERS } from './powers.ts';
import type { ToolText } from './tool-texts.ts';
import { words } from './tool-words.ts';

/** Of a server with more tools than this, each tool is its own purpose: nobody can say what the whole is for. */
const FEW = 8;

/** What the tools of a server, and the server itself, want and have no use for. */
export interface AlienPowers {
  /** A power that a tool wants and of which neither the tool nor the server around it has a use; undefined when there is none. */
  ofTool(tool: Tool, texts: readonly ToolText[]): Candidate | undefined;
  /** The same for what the server says of itself as a whole. */
  ofServer(): Candidate | undefined;
}

export const alienPowersIn = (inventory: Inventory): AlienPowers => {
  const purposes = purposesOf(inventory);
  const said = saidOnce();
  return {
    ofTool: (tool, texts) => {
      const found = foundIn(texts, said, purposes, tool);
      return found === undefined
        ? undefined
        : {
            says: `${tool.name} ${found.power.what}, and nothing that the server is for has a use for that.`,
            evidence: [found.quoted],
            at: address(owner('tool', tool.name)),
            key: found.power.id,
          };
    },
    ofServer: () => {
      const text = inventory.instructions ?? '';
      const found = text === '' ? undefined : foundIn([{ text, at: 'server/instructions', isName: false }], said, purposes, undefined);
      return found === undefined
        ? undefined
        : {
            says: `The server ${found.power.what}, and nothing that it is for has a use for that.`,
            evidence: [found.quoted],
            key: found.power.id,
          };
    },
  };
};

interface Found {
  readonly power: Power;
  readonly quoted: Evidence;
}

const foundIn = (texts: readonly ToolText[], said: Said, purposes: Purposes, tool: Tool | undefined): Found | undefined => {
  const named = texts.map((each) => said(each.isName ? words(each.text).join(' ') : each.text));
  for (const power of POWERS) {
    if (!named.some((each) => each.has(power))) continue;
    for (const [index, each] of texts.entries()) {
      const match = named[index]?.get(power);
      // A name in running text is that of another tool.
      if (
        match === undefined ||
        (!each.isName && (match[0].includes('_') || isInName(match) || /\b(?:without|no|not|never)\b/i.test(match[0]))) ||
        purposes.name(tool, power) ||
        purposes.haveUse(tool, power) ||
        isDenied(match.input, match)
      )
        continue;
      const span = each.isName ? ([0, each.text.length] as const) : ([match.index, match.index + match[0].length] as const);
      return { power, quoted: { kind: 'quote', address: each.at, text: each.text.slice(...span), span, via: [] } };
    }
  }
  return undefined;
};

/** Part of a longer name: `read_inbox`. */
const isInName = ({ input, index, 0: word }: RegExpExecArray): boolean => input[index - 1] === '_' || input[index + word.length] === '_';

/** Powers that a text names, each where it does so first. */
type Said = (text: string) => ReadonlyMap<Power, RegExpExecArray>;

/** Looks through each distinct text once: tools of one server say much the same. */
const saidOnce = (): Said => {
  const before = new Map<string, ReadonlyMap<Power, RegExpExecArray>>();
  return (text) =>
    known(before, text, () => {
      const sieve = sieveOf(text);
      const named = new Map<Power, RegExpExecArray>();
      for (const at of mayName(sieve)) {
        const power = POWERS[at] as Power;
        const match = firstMatch(text, power.words(sieve));
        if (match !== null) named.set(power, match);
      }
      return named;
    });
};

const mayName = whichMay(POWERS.map((power) => power.words));

/** What a server is for: its name, and its tools by name and first sentence. */
interface Purposes {
  /** The server is called by the power, or offers nothing else: whoever takes it wants it. */
  name(tool: Tool | undefined, power: Power): boolean;
  /**
   * The purpose, less the power in question, has a use for it.
   * A tool that stands among a few others does not speak for itself: the others say what the server is for.
   */
  haveUse(tool: Tool | undefined, power: Power): boolean;
}

/** What the head of a tool says of a power. */
interface Saying {
  readonly names: boolean;
  readonly hasUse: boolean;
}

const purposesOf = ({ identity, tools }: Inventory): Purposes => {
  const speaksForItself = tools.length === 1 || tools.length > FEW;
  const heads = new Map<Tool, string>();
  const headOf = (tool: Tool): string => known(heads, tool, () => head(tool));
  const has = (text: string, pattern: Pattern): boolean => firstMatch(text, pattern(text)) !== null;
  const hasUse = (text: string, power: Power): boolean => has(text.replaceAll(ANY_SERVER(text), ' '), power.kin);
  const own = [identity.name, identity.title, identity.description].map((text) => words(text ?? '').join(' ')).join('. ');
  // Each tool is asked about each power once, though each other tool wants to know.
  const sayings = new Map<Power, ReadonlyMap<Tool, Saying>>();
  const sayingsOn = (power: Power): ReadonlyMap<Tool, Saying> =>
    known(
      sayings,
      power,
      () =>
        new Map(
          tools.map((tool) => {
            const text = headOf(tool);
            const blanked = text.replaceAll(power.words(text), ' ');
            return [tool, { names: has(text, power.words), hasUse: hasUse(blanked, power) }];
          }),
        ),
    );
  return {
    name: (tool, power) => {
      const names = [identity.name ?? '', identity.title ?? '', ...(tool !== undefined && speaksForItself ? [tool.name] : [])];
      const said = tool === undefined ? tools.map(headOf) : power.open === true ? [headOf(tool)] : [];
      return names.some((name) => has(words(name).join(' '), power.words)) || said.some((text) => has(text, power.words));
    },
    haveUse: (tool, power) => {
      if (hasUse(own, power)) return true;
      const said = sayingsOn(power);
      const others = tools.filter((other) => other !== tool && said.get(other)?.names === false);
      const speaks = tool !== undefined && (speaksForItself || others.length === 0);
      return (speaks && said.get(tool)?.hasUse === true) || others.some((other) => said.get(other)?.hasUse === true);
    },
  };
};

const known = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
  const before = map.get(key);
  if (before !== undefined) return before;
  const made = make();
  map.set(key, made);
  return made;
};

/** Words in the names of servers of all kinds, which say nothing of what one is for. */
const ANY_SERVER = twoForms(
  String.raw`(?<![\p{L}\p{N}])(?:mcp|servers?|services?|tools?|api|test|example|agents?|assistants?)(?![\p{L}\p{N}])`,
  'giu',
);

const head = ({ name, title, description }: Tool): string =>
  `${words(name).join(' ')}. ${title ?? ''}. ${((description ?? '').split(/[.!?\n。！？]/, 1)[0] ?? '').slice(0, 200)}`;

/** It says that it does not, or tells of an attack. */
const isDenied = (text: string, match: RegExpExecArray): boolean => {
  const [from, to] = [match.index, match.index + match[0].length];
  if (isReported(text, [from, to]) || isCovered(text, [from, to])) return true;
  if (/[«“„"「『‘]$/.test(text.slice(0, from)) && /^[»”“"」』’]/.test(text.slice(to))) return true;
  const before =
    text
      .slice(Math.max(0, from - 80), from)
      .split(/[.;!?。]/)
      .at(-1) ?? '';
  const behind = text.slice(to, to + 120).split(/[.;!?。]/, 1)[0] ?? '';
  if (DENIES(before).test(before) || DENIED(behind).test(behind)) return true;
  return read(text).clauses.some(
    ({ span, negated, mention, condition = '' }) =>
      span[0] < to && span[1] > from && (negated || mention !== 'none' || CONSENTS(condition).test(condition)),
  );
};

/** It happens if the person says so. */
const CONSENTS = twoForms(
  String.raw`(?<!\p{L})(?:agree[sd]?|consents?(?:ed)?|opts? in|has allowed|acepta\p{L}*|autori\p{L}+|accept\p{L}*|d['’]accord|consent\p{L}*|zustimm\p{L}*|zugestimmt|einwillig\p{L}*|einverstanden|instem\p{L}*|toestemm\p{L}*|zgod\p{L}+|соглас\p{L}+|погод\p{L}+|setuju|đồng ý)(?!\p{L})|सहमत|अनुमति|同意|동의|يوافق|وافق`,
  'iu',
);

const DENIES = twoForms(
  String.raw`(?<!\p{L})(?:no|not|never|if it|if you|leaves?|omits?|avoids?|without|nor|nothing|neither|cannot|\p{L}{2,8}n['’]t|instead of|rather than|except|ni|nunca|jamás|sin|não|nem|sem|ne|n['’]\p{L}+|pas|sans|jamais|ni|aucune?|nicht|keine?\p{L}?|nie|ohne|non|senza|né|mai|niet|geen|zonder|nooit|nie|bez|żadn\p{L}+|ani|hiçbir|не|ни|без|нет|ні|немає|tidak|tanpa|bukan|không|chưa)(?!\p{L})|لا |ليس|بدون|दون|नहीं|बिना|不|无|没有|勿`,
  'iu',
);

/** Languages whose verb stands last deny behind the thing. */
const DENIED = twoForms(
  String.raw`(?<!\p{L})(?:(?:is|are|was|were|will be) (?:not|never)|out of (?:it|this)|jamais|никуда не|не|(?:not|never) (?:needed|required|used|read|touched|sent|asked)|\p{L}{2,20}(?:mez|maz|mıyor|miyor|muyor|müyor|madan|meden|memeli|mamalı)|değil\p{L}*|yok\p{L}*|nicht|niet|no se|nunca|não)(?!\p{L})|ません|ない|ず、|おやめ|않|없|못하|마십|नहीं|बिना`,
  'iu',
);
