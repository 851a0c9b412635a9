import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { InvalidArgumentError } from '@commander-js/extra-typings';
import type { AskedFor } from '../../../flows/opined.ts';
import { UsageError } from '../../../model/errors.ts';
import type { Price, Purse } from '../../../stages/purse.ts';
import type { ChosenJudge } from '../../../world/judges/choose.ts';

/** Options that say whether a model is asked, and which. */
export interface JudgeOptions {
  /** `off`, `auto`, or the name of a kind. */
  readonly judge: string;
  readonly model?: string | undefined;
  readonly judgeUrl?: string | undefined;
  /** Milliseconds. */
  readonly judgeTimeout: number;
}

/** The same with what a scan may spend. */
export interface OpinionOptions extends JudgeOptions {
  readonly judgeBudget: number;
  readonly judgePrice?: Price | undefined;
  readonly judgeCache: boolean;
  readonly cache: string;
}

/** As it is without any option: nobody is asked. Tokens; milliseconds. */
export const USUAL_JUDGE = { judge: 'off', budget: 200_000, timeout: 30_000 } as const;

/** Milliseconds for all questions about one server. */
const PER_SERVER = 180_000;

/** Who is asked for an opinion by a scan; undefined: nobody was wished for. */
export async function opinionsBy(options: OpinionOptions): Promise<AskedFor | undefined> {
  const chosen = await judgeBy(options);
  if (chosen === undefined) return undefined;
  const { judge, says } = chosen;
  if (judge === undefined) return { opining: undefined, says };
  const { openCache } = await import('../../../world/judges/cache.ts');
  return {
    says,
    opining: {
      judge,
      says,
      price: options.judgePrice,
      cache: options.judgeCache ? openCache(join(options.cache, 'opinions')) : undefined,
      time: PER_SERVER,
      ...(await spending(options)),
    },
  };
}

/** What whoever is asked may spend, and marks for the questions that nobody can know before. */
export async function spending({
  judgeBudget,
}: Pick<OpinionOptions, 'judgeBudget'>): Promise<{ readonly purse: Purse; readonly token: () => string }> {
  const { openPurse } = await import('../../../stages/purse.ts');
  return { purse: openPurse(judgeBudget), token: () => randomBytes(12).toString('hex') };
}

/** Whoever the options name; undefined: nobody is wished for. Throws UsageError where one is named that cannot be asked. */
export async function judgeBy({
  judge: name,
  model,
  judgeUrl: url,
  judgeTimeout: timeout,
}: JudgeOptions): Promise<ChosenJudge | undefined> {
  if (name === 'off') {
    const alone = model !== undefined ? '--model' : url !== undefined ? '--judge-url' : undefined;
    if (alone !== undefined) throw new UsageError(`${alone}: nobody is asked for an opinion; add --judge auto, or --judge with a name`);
    return undefined;
  }
  const { chooseJudge } = await import('../../../world/judges/choose.ts');
  return chooseJudge({ name, model, url, timeout }, process.env);
}

/** `--judge-price IN,OUT`: US dollars for a million tokens. */
export function price(value: string): Price {
  const match = /^(\d{1,6}(?:\.\d{1,6})?),(\d{1,6}(?:\.\d{1,6})?)$/.exec(value);
  if (match === null) throw new InvalidArgumentError('give US dollars for a million tokens in and out, such as 0.25,1.25');
  return { input: Number(match[1]), output: Number(match[2]) };
}
