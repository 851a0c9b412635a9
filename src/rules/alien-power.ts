import { address, owner } from '../model/address.ts';
import type { Candidate, Evidence } from '../model/finding.ts';
import type { Inventory, Tool } from '../model/inventory.ts';
import { read } from '../text/read.ts';
import { isReported } from './documented.ts';
import type { Power } from './power.ts';
import { POWERS } from './powers.ts';
import type { ToolText } from './tool-texts.ts';
import { words } from './tool-words.ts';

/** Of a server with more tools than this, each tool is its own purpose: nobody can say what the whole is for. */
const FEW = 8;

/** A power that a tool wants and of which neither the tool nor the server around it has a use; undefined when there is none. */
export const alienPower = (tool: Tool, inventory: Inventory, texts: readonly ToolText[]): Candidate | undefined => {
  const found = foundIn(texts, inventory, tool);
  return found === undefined
    ? undefined
    : {
        says: `${tool.name} ${found.power.what}, and nothing that the server is for has a use for that.`,
        evidence: [found.quoted],
        at: address(owner('tool', tool.name)),
        key: found.power.id,
      };
};

/** The same for what the server says of itself as a whole. */
export const alienPowerOfServer = (inventory: Inventory): Candidate | undefined => {
  const text = inventory.instructions ?? '';
  const found = text === '' ? undefined : foundIn([{ text, at: 'server/instructions', isName: false }], inventory, undefined);
  return found === undefined
    ? undefined
    : {
        says: `The server ${found.power.what}, and nothing that it is for has a use for that.`,
        evidence: [found.quoted],
        key: found.power.id,
      };
};

interface Found {
  readonly power: Power;
  readonly quoted: Evidence;
}

const foundIn = (texts: readonly ToolText[], inventory: Inventory, tool: Tool | undefined): Found | undefined => {
  for (const power of POWERS) {
    for (const each of texts) {
      const plain = each.isName ? words(each.text).join(' ') : each.text;
      const match = power.words.exec(plain);
      // A name in running text is that of another tool.
      if (
        match === null ||
        (!each.isName && match[0].includes('_')) ||
        isNamed(tool, inventory, power) ||
        power.kin.test(purposeOf(tool, inventory, power)) ||
        isDenied(plain, match)
      )
        continue;
      const span = each.isName ? ([0, each.text.length] as const) : ([match.index, match.index + match[0].length] as const);
      return { power, quoted: { kind: 'quote', address: each.at, text: each.text.slice(...span), span, via: [] } };
    }
  }
  return undefined;
};

/** The server is called by the power, or offers nothing else: whoever takes it wants it. */
const isNamed = (tool: Tool | undefined, { identity, tools }: Inventory, power: Power): boolean => {
  const names = [identity.name ?? '', identity.title ?? '', ...(tool !== undefined && speaksForItself(tools) ? [tool.name] : [])];
  const heads = tool === undefined ? tools.map(head) : power.open === true ? [head(tool)] : [];
  return names.some((name) => power.words.test(words(name).join(' '))) || heads.some((text) => power.words.test(text));
};

/**
 * What a server is for: its name, and its tools by name and first sentence, less the power in question.
 * A tool that stands among a few others does not speak for itself: the others say what the server is for.
 */
const purposeOf = (tool: Tool | undefined, { identity, tools }: Inventory, power: Power): string => {
  const own = [identity.name, identity.title, identity.description].map((text) => words(text ?? '').join(' '));
  const others = tools.filter((other) => other !== tool && !power.words.test(head(other)));
  const heads = tool !== undefined && (speaksForItself(tools) || others.length === 0) ? [tool, ...others] : others;
  return [...own, ...heads.map((each) => blanked(head(each), power.words))].join('. ').replaceAll(ANY_SERVER, ' ');
};

/** Words in the names of servers of all kinds, which say nothing of what one is for. */
const ANY_SERVER = /(?<![\p{L}\p{N}])(?:mcp|servers?|services?|tools?|api|test|example|agents?|assistants?)(?![\p{L}\p{N}])/giu;

const speaksForItself = (tools: readonly Tool[]): boolean => tools.length === 1 || tools.length > FEW;

const head = ({ name, title, description }: Tool): string =>
  `${words(name).join(' ')}. ${title ?? ''}. ${((description ?? '').split(/[.!?\n。！？]/, 1)[0] ?? '').slice(0, 200)}`;

const blanked = (text: string, power: RegExp): string => text.replaceAll(new RegExp(power.source, 'giu'), ' ');

/** It says that it does not, or tells of an attack. */
const isDenied = (text: string, match: RegExpExecArray): boolean => {
  const [from, to] = [match.index, match.index + match[0].length];
  if (isReported(text, [from, to])) return true;
  if (/[«“„"「『‘]$/.test(text.slice(0, from)) && /^[»”“"」』’]/.test(text.slice(to))) return true;
  if (
    DENIES.test(
      text
        .slice(Math.max(0, from - 80), from)
        .split(/[.;!?。]/)
        .at(-1) ?? '',
    )
  )
    return true;
  if (DENIED.test(text.slice(to, to + 120).split(/[.;!?。]/, 1)[0] ?? '')) return true;
  return read(text).clauses.some(({ span, negated, mention }) => span[0] < to && span[1] > from && (negated || mention !== 'none'));
};

const DENIES =
  /(?<!\p{L})(?:no|not|never|if it|if you|leaves?|omits?|avoids?|without|nor|nothing|neither|cannot|\p{L}{2,8}n['’]t|instead of|rather than|except|ni|nunca|jamás|sin|não|nem|sem|ne|n['’]\p{L}+|pas|sans|jamais|ni|aucune?|nicht|keine?\p{L}?|nie|ohne|non|senza|né|mai|niet|geen|zonder|nooit|nie|bez|żadn\p{L}+|ani|hiçbir|не|ни|без|нет|ні|немає|tidak|tanpa|bukan|không|chưa)(?!\p{L})|لا |ليس|بدون|दون|नहीं|बिना|不|无|没有|勿/iu;

/** Languages whose verb stands last deny behind the thing. */
const DENIED =
  /(?<!\p{L})(?:(?:is|are|was|were|will be) (?:not|never)|out of (?:it|this)|jamais|никуда не|не|(?:not|never) (?:needed|required|used|read|touched|sent|asked)|\p{L}{2,20}(?:mez|maz|mıyor|miyor|muyor|müyor|madan|meden|memeli|mamalı)|değil\p{L}*|yok\p{L}*|nicht|niet|no se|nunca|não)(?!\p{L})|ません|ない|ず、|おやめ|않|없|못하|마십|नहीं|बिना/iu;
