import { CouldNotLook, UsageError } from '../../model/errors.ts';

/** 0 clean, 1 findings at or above the gate or policy broken, 2 asked wrongly, 3 could not look. */
export type ExitCode = 0 | 1 | 2 | 3;

/** The user stopped us. The exit code is that of shells for SIGINT. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** What the user is told when a command ends by an error, and the exit code. */
export function explainError(error: unknown): { readonly text: string; readonly code: ExitCode | 130 } {
  if (error instanceof Interrupted) return { text: 'assayer: stopped; nothing is left running', code: 130 };
  if (error instanceof UsageError) return { text: `assayer: ${error.message}`, code: 2 };
  if (error instanceof CouldNotLook) return { text: `assayer: could not look: ${error.message}`, code: 3 };
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { text: `assayer: this is a fault of assayer itself, please report it\n${detail}`, code: 3 };
}
