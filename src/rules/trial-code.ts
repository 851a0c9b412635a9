/** Text that is code to whoever evaluates it, and what then comes out. Arithmetic alone proves nothing: a calculator may do it. */
export interface TrialCode {
  readonly language: 'Python' | 'JavaScript';
  readonly code: string;
  /** Not a piece of the code. */
  readonly shows: string;
}

const PYTHON: TrialCode = { language: 'Python', code: '().__class__.__name__*3', shows: 'tupletupletuple' };
const JAVASCRIPT: TrialCode = { language: 'JavaScript', code: '[].constructor.name.repeat(3)', shows: 'ArrayArrayArray' };

export const TRIAL_CODES: readonly TrialCode[] = [PYTHON, JAVASCRIPT];

/** The same as an expression, and in the marks of templates. It reads the name of a class and does nothing. */
export const TRIAL_TEXTS: readonly string[] = [
  PYTHON.code,
  JAVASCRIPT.code,
  `a {${PYTHON.code}} z`,
  `a {{${PYTHON.code}}} z`,
  `a \${${JAVASCRIPT.code}} z`,
  `a {{${JAVASCRIPT.code}}} z`,
];
