/** A shelf: a folder where things of one kind stand side by side. */
export interface Shelf {
  /** Word for `npm run new`. */
  readonly name: string;
  readonly folder: string;
  readonly type: string;
  readonly contract: string;
  readonly variable: string;
  /** Sentence over the generated list. */
  readonly about: string;
  /** Variable of a list of the names alone, for who must not wait for the items to load. */
  readonly names?: string;
}

export const SHELVES: readonly Shelf[] = [
  { name: 'rule', folder: 'src/rules', type: 'Rule', contract: './contract.ts', variable: 'rules', about: 'Every rule, by id.' },
  {
    name: 'reporter',
    folder: 'src/reporters',
    type: 'Reporter',
    contract: './contract.ts',
    variable: 'reporters',
    about: 'Every way to tell a report.',
    names: 'REPORTER_NAMES',
  },
  {
    name: 'sandbox',
    folder: 'src/world/sandboxes',
    type: 'Sandbox',
    contract: './contract.ts',
    variable: 'sandboxes',
    about: 'Every place where a server can run.',
  },
  {
    name: 'tracer',
    folder: 'src/world/tracers',
    type: 'Tracer',
    contract: './contract.ts',
    variable: 'tracers',
    about: 'Every way to see what runs in a cell.',
  },
  {
    name: 'package',
    folder: 'src/world/packages',
    type: 'PackageKind',
    contract: './contract.ts',
    variable: 'packageKinds',
    about: 'Every registry from which servers are installed.',
  },
  {
    name: 'client',
    folder: 'src/world/clients',
    type: 'ClientFormat',
    contract: './contract.ts',
    variable: 'clientFormats',
    about: 'Every shape of client configuration, the most telling first.',
  },
  {
    name: 'judge',
    folder: 'src/world/judges',
    type: 'JudgeKind',
    contract: './contract.ts',
    variable: 'judges',
    about: 'Every kind of endpoint where a model can be asked for an opinion.',
    names: 'JUDGE_NAMES',
  },
  {
    name: 'lexicon',
    folder: 'src/text/lexicon',
    type: 'Lexicon',
    contract: '../reading.ts',
    variable: 'lexicons',
    about: 'Every language that can be read.',
  },
];
