/**
 * A text as a careful reader takes it: normalised (compatibility forms, look-alike letters, invisible characters
 * and letter-spacing undone), cut into clauses, each with the concepts it names and how they are meant.
 * All spans are raw UTF-16 units of the text as the server sent it.
 */
export interface Reading {
  readonly raw: string;
  /** NFKC, look-alikes folded to one script where a word mixes scripts, invisible characters dropped, spaced-out words closed, case kept. */
  readonly plain: string;
  /** Raw span of a span of `plain`. */
  readonly rawSpan: (start: number, end: number) => readonly [number, number];
  readonly clauses: readonly Clause[];
  /** BCP 47 primary tags that the text is in, best first; empty when too short to tell. */
  readonly languages: readonly string[];
  /** Language or script when we have no lexicon for it; undefined when we can read it (or it is no prose). */
  readonly unreadable: string | undefined;
}

export interface Clause {
  /** Of `plain`. */
  readonly text: string;
  readonly span: readonly [number, number];
  readonly hits: readonly Hit[];
  /** `order` is the form: also the bare verb that opens a description ("Read a file"), whose addressee is then `tool`. */
  readonly mood: 'order' | 'statement' | 'question';
  /** The main act is forbidden or denied ("do not ...", "never ...", "without ..."). */
  readonly negated: boolean;
  /**
   * Whom it talks to or about. `tool`: it says what the tool itself does ("Reads a file"; "Read a file" as first words,
   * or in a list of features). In server instructions and prompts an order with addressee `tool` speaks to the model.
   */
  readonly addressee: 'model' | 'user' | 'developer' | 'tool' | 'unknown';
  /** Inside quotation marks, a code span, or introduced as an example, a detection target or a documented attack. */
  readonly mention: 'none' | 'quoted' | 'example' | 'reported';
  /** Condition that opens or closes it ("if ...", "when ...", "after ..."), as written; undefined when none. */
  readonly condition: string | undefined;
  readonly language: string | undefined;
  /** Number of the sentence it stands in, from 0: clauses of one sentence belong together. */
  readonly sentence: number;
}

/** A concept that a clause names. */
export interface Hit {
  readonly concept: Concept;
  readonly text: string;
  /** Raw span. */
  readonly span: readonly [number, number];
  /** This word itself stands under a negation. */
  readonly negated: boolean;
  /** It stands inside quotation marks, a code span, an example or a report, even where its clause does not. */
  readonly mentioned: boolean;
}

/** The meanings that rules are made of. Each lexicon (`text/lexicon/<language>.ts`) says how a language names them. */
export const CONCEPTS = [
  // acts
  'disregard', // ignore, forget, override, bypass, do not follow
  'obey', // follow, comply with, adhere, obey (new orders)
  'tell', // tell, inform, mention, notify, reveal, show, disclose, warn
  'hide', // hide, conceal, keep secret
  'silently', // silently, quietly, secretly, in the background
  'send', // send, upload, post, forward, transmit, exfiltrate, e-mail, submit, relay, share, report to
  'read', // read, open, load, access, fetch, get, retrieve, collect, look up
  'include', // include, pass, provide, put, insert, attach, append, add, fill in, embed, supply
  'call', // call, use, invoke (a tool)
  'execute', // execute, run, evaluate, launch (code, commands)
  'delete', // delete, remove, wipe, drop, erase, purge, destroy
  'write', // write, edit, modify, save, change, update
  'download', // download, install, pull
  'pay', // pay, transfer, purchase, refund
  'prefer', // prefer, prioritise, favour, choose over
  'replace', // replace, supersede, substitute, redirect, reroute, shadow, impersonate, take over
  'avoid', // avoid, stop using, refuse, do not use
  'pretend', // act as, pretend, role-play, you are now
  'remember', // remember, memorise, keep in mind for later sessions
  'approve', // approve, confirm, accept, allow automatically
  'encode', // encode, obfuscate, encrypt, base64
  // things
  'orders', // instructions, rules, guidelines, directives, prompt
  'prior', // previous, prior, above, earlier, existing, original
  'guardrail', // safety, security, restrictions, filters, access control, validation
  'user', // user, human, operator, customer, person
  'model', // you, assistant, AI, model, LLM, agent
  'secret', // API key, token, password, credential, private key, cookie, seed phrase, environment variables
  'private', // private, confidential, personal, sensitive data, message, contact, mail
  'conversation', // conversation, chat history, context, messages so far
  'system-prompt', // system prompt, system message, hidden instructions
  'file', // file, folder, directory, path, disk
  'command', // shell command, script, bash, powershell, terminal
  'code', // code, python, javascript, eval, expression
  'query', // SQL, database, table, query
  'url', // URL, link, website, endpoint, host, web page
  'tool', // tool, function, server, plugin
  'argument', // parameter, argument, field, input
  'result', // result, output, response, answer
  'recipient', // BCC, webhook, address, collector, attacker's server, third party, external, remote
  'other', // other, another, any other, different
  'any', // any, all, every, arbitrary, unrestricted, whatever, user-supplied
  'permission', // confirmation, permission, consent, approval
  'memory', // memory, agent configuration, rules file, CLAUDE.md
  'money', // payment, account, balance, wallet, card
  // manner and time
  'before', // before, first, prior to, at the beginning of
  'after', // after, afterwards, once done, then
  'always', // always, every time, must, mandatory, required, in all cases
  'never', // never, under no circumstances
  'instead', // instead of, rather than, in place of, over
  'without', // without
  'urgent', // important, critical, urgent, immediately
  'superlative', // best, most accurate, fastest, only reliable, official, superior
  'limit', // allow-listed, only within, restricted to, sandboxed, read-only, configured, bounded
  'secretly-required', // otherwise the tool will fail, needed for this to work, for authentication purposes
  'root', // root, administrator, unrestricted, elevated
  // themes (`text/themes`)
  'belongings', // address book, letters, clipboard, open windows: what a user has and no tool was given
  'elsewhere', // other servers and services of the same client
  'hush', // not a word, between us, none the wiser
  'presumed', // consent is presumed, asked twice is too often
  'wake', // once trust is won, when nobody watches, from that day
  'talk', // everything said so far, what you were told before
  'questioned', // if asked, should they notice
  'duplicate', // a copy, a twin, goes there as well
  'borrowed', // as it came, made out for another: tokens that travel on
  // agents and the servers around them
  'masters', // those who set the assistant up: its makers, the operator, the provider, its employer
  'told', // what the assistant was given by them: what you were told, your training, the rules you came with
  'foreign', // what belongs to others: another server's, third parties', of whichever provider
  'opening', // the first place in time: before anything else, at the head of, ahead of all
  'turns', // each turn, every reply, every session, any task
  'lasting', // beyond this conversation: future sessions, long-term, for good
  'rival', // those one could choose as well: rivals, alternatives, competitors
  'failing', // broken, unreliable, out of order, obsolete, unsafe
  'solely', // only, alone, nothing but, no other
  'spared', // what others have stays as it is: unaffected, left alone, whatever the user prefers
  'prevail', // prevails, wins, comes first, in case of conflict, even where it contradicts
  'lapse', // the orders one had lose their force: do not hold, of no further effect, left at the door
  'authority', // somebody claims to speak for those who set the assistant up, or over its user
  'chooser', // how a wise or careful assistant is said to choose
  'hither', // what was meant for others comes here
  'altered', // another tool's call is changed on the way
  'inscribe', // to put something where it stays: a line in the notes, by heart, into the cloth
  'pretext', // what the user is to be told that is not so
  'homonym', // words that sound like one of these and mean another thing; never a hit
  // sayings (`text/sayings`): what an attack of one class says
  ...(['wants-talk', 'brings-others', 'picks-itself', 'poses', 'goes-first', 'stands-in', 'meddles'] as const),
  ...(['unsaid', 'wakes', 'carries-off', 'begs-secrets', 'unbinds', 'plants', 'over-user'] as const),
] as const;
export type Concept = (typeof CONCEPTS)[number];

/** How one language names the concepts, and its function words. Forms are lower-case; see `text/lexicon/README.md`. */
export interface Lexicon {
  /** BCP 47 primary tag. */
  readonly language: string;
  /** How words are found: `words` for languages with spaces; `text` for those without (Chinese, Japanese, Thai). */
  readonly match: 'words' | 'text';
  /** Frequent short function words, at least 25, by which the language is recognised (scripts of their own need none). */
  readonly stopwords: readonly string[];
  /** Letters that tell it from other languages of its script (`і` and `є` are Ukrainian, `ы` is Russian). */
  readonly letters?: string;
  /**
   * Forms of each concept. A form is one or several words separated by single spaces.
   * `word` = exactly that word; `stem*` = a word that begins so; in a phrase ` ... ` stands for up to three words between.
   */
  readonly forms: Readonly<Partial<Record<Concept, readonly string[]>>>;
  /** Words that may stand for each other in a form, which names them as `@family`: single words or stems. */
  readonly families?: Readonly<Record<string, readonly string[]>>;
  /** Words that negate what follows (`not`, `never`, `don't`) and that negate what precedes (Japanese, Turkish, Korean verb endings go in `suffixNegation`). */
  readonly negation: readonly string[];
  readonly suffixNegation: readonly string[];
  /** Words that open a condition. */
  readonly conditions: readonly string[];
  /** Words that end a clause and begin a new one: but, however, then, and then, instead. */
  readonly breaks: readonly string[];
  /** Words that introduce an example: for example, such as, e.g. */
  readonly mentions: readonly string[];
  /** What is known of its grammar; undefined: an act that opens a clause is taken for an order. */
  readonly grammar?: Grammar;
}

/** Function words and verb forms, in the syntax of forms. All optional: what is missing is not looked for. */
export interface Grammar {
  /** Verb forms that give an order when they open a clause. */
  readonly imperatives?: readonly string[];
  /** Imperatives that a description never uses of its own tool: use, call, ensure, remember. */
  readonly usage?: readonly string[];
  /** Imperatives that are nouns as well, so that only what follows tells: search, file, report. */
  readonly nounish?: readonly string[];
  /** Words that, right behind such a word, show that it is the noun: of, to, name, value. */
  readonly nominals?: readonly string[];
  /** Verb forms by which a tool says what it does: reads, returns. */
  readonly describers?: readonly string[];
  /** Must, should, have to, is required to. */
  readonly obligations?: readonly string[];
  /** Words that may stand before the verb of an order: please, always, also, first. */
  readonly openers?: readonly string[];
  /** Forms after which a verb is no order of its own: to, can, will, allows. */
  readonly infinitives?: readonly string[];
  readonly and?: readonly string[];
  readonly or?: readonly string[];
  /** The, a, any, your: shows that the word before was a verb. */
  readonly determiners?: readonly string[];
  /** Is, are, was, has: shows that the words before were the subject. */
  readonly finite?: readonly string[];
  /** Callers, developers, clients: readers who are neither model nor user. */
  readonly developers?: readonly string[];
  /** The model itself, by pronoun or name: you, the assistant. */
  readonly addressees?: readonly string[];
  /** Verbs that turn a negation round: fail, forget, hesitate. */
  readonly reversals?: readonly string[];
  /** Words that look like a negation and are none: not only, no matter, whether or not. */
  readonly affirmations?: readonly string[];
  /** Openings of a question that asks for an act: can you, could you, would you. */
  readonly requests?: readonly string[];
  /** Negations that beside another one still deny once, as in "no digas nunca nada". */
  readonly concord?: readonly string[];
  /** Verb forms that deny themselves, as Turkish "söyleme" does. An affirmation behind them takes that back. */
  readonly negatives?: readonly string[];
  /** Verb forms that give an order when they close a clause, in languages whose verb stands last. */
  readonly closers?: readonly string[];
  /** Verb forms that are nothing but orders, wherever they stand in a clause, in languages whose words stand in any order. */
  readonly anywhere?: readonly string[];
  /** Words that close a condition, in languages where they stand behind it: Japanese `前に`, Hindi `से पहले`. */
  readonly conditionEnds?: readonly string[];
  /** Verbs whose object is only reported: detects, blocks, refuses. */
  readonly reports?: readonly string[];
}
