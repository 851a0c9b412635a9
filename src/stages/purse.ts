import type { Usage } from '../world/judges/contract.ts';

/** Tokens that a scan may spend on a model, whoever asks. */
export interface Purse {
  readonly total: number;
  /** Sets tokens aside for one question; undefined: there are not so many. */
  hold(tokens: number): Held | undefined;
}

export interface Held {
  /** What it took in fact; the rest is free again. */
  pay(tokens: number): void;
}

export function openPurse(total: number): Purse {
  let left = total;
  return {
    total,
    hold(tokens) {
      if (tokens > left) return undefined;
      left -= tokens;
      return { pay: (used) => void (left += tokens - used) };
    },
  };
}

/** Why a question is not asked any more. */
export const usedUp = ({ total }: Purse): string => `The budget of ${total} tokens was used up; --judge-budget gives more.`;

/** What a question took; `asked` is what its words come to. An endpoint that counts less than there was is not believed. */
export const tokensOf = ({ requests, input, output }: Usage, asked: number): number =>
  requests === 0 ? 0 : Math.max(input, asked) + output;

/** US dollars for a million tokens. */
export interface Price {
  readonly input: number;
  readonly output: number;
}

/** US dollars for tokens; nothing where no price is known. */
export const costOf = (tokens: Pick<Usage, 'input' | 'output'>, price: Price | undefined): { readonly cost?: number } =>
  price === undefined ? {} : { cost: (tokens.input * price.input + tokens.output * price.output) / 1_000_000 };
