import type { Tell } from '../model/event.ts';
import type { Opining } from '../stages/opinions.ts';
import { orElse } from '../stages/stage.ts';
import type { Opened, ScanOptions } from './scan.ts';

/** Whom to ask for an opinion. */
export interface AskedFor {
  /** undefined: whoever was wished for, there is nobody. */
  readonly opining: Omit<Opining, 'signal'> | undefined;
  /** Why it is this one, or why there is none. */
  readonly says: string;
}

/** With what a model thinks, where one is asked. It adds, and nothing that it says changes what was found before. */
export async function opined(opened: Opened, options: Pick<ScanOptions, 'opinions' | 'signal'>, tell: Tell): Promise<Opened> {
  const { opinions: asked, signal } = options;
  const { inventory, surfaces, capabilities, label } = opened;
  if (asked === undefined) return opened;
  const { opining, says } = asked;
  if (opining === undefined) return { ...opened, notes: [...(opened.notes ?? []), says] };
  if (inventory === undefined) return opened;
  tell({ type: 'step', server: label, step: 'asking a model', detail: opining.judge.model });
  const seen = { inventory, surfaces, capabilities, findings: [...opened.findings, ...opened.setAside] };
  const { value, gaps } = await orElse(label, 'opinions', undefined, async () => {
    const { opinionsOf } = await import('../stages/opinions.ts');
    return opinionsOf(seen, { ...opining, signal });
  });
  if (value === undefined) return { ...opened, gaps: [...opened.gaps, ...gaps] };
  return {
    ...opened,
    opinions: value.opinions,
    findings: [...opened.findings, ...value.findings],
    gaps: [...opened.gaps, ...value.gaps],
  };
}

/** That a model thinks more than code does, in a sentence behind the other. */
export const besides = (opinions: number): string =>
  opinions === 0
    ? ''
    : ` A model that was asked doubts ${opinions === 1 ? 'one thing' : `${opinions} things`} more: read its ${opinions === 1 ? 'opinion' : 'opinions'}.`;
