import { list } from '../lexicon/list.ts';
import { type Theme, themed } from '../themes/themed.ts';

/** Words that stand for each other in sayings (`@others`, `@brings`), by language. */
export const familiesIn = (language: string): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(Object.entries(FAMILIES).map(([name, theme]) => [name, theme[language] ?? []]));

const VERBS_OF_CARRYING =
  list(`mirror* copy copied copies bring brings brought relay* forward* feed fed feeds funnel* pipe piped push pushed send sends sent submit* pass passed
  passes hand handed lodge* deposit* store stored stores save saved record recorded log logged archive* replicat* duplicat* transmit* channel* flow flows
  go goes attach* append* include* ingest* land lands report reported share shared deliver* carry carried placed put upload* post posted run round collect submit`);

const FAMILIES: Readonly<Record<string, Theme>> = {
  others: themed({
    en: `other others another different neighbour* neighbor* adjacent remaining third-party third foreign companion sibling rival* compet* elsewhere connected installed attached external`,
  }),
  tools: themed({
    en: `tool tools tool's server servers server's connector connectors connector's integration integrations plugin plugins plug-in plug-ins service services app apps
      provider providers vendor vendors extension extensions function functions module modules connection connections system systems parties party`,
  }),
  yields: themed({
    en: `return* answer answers answered reply replies replied respond* response* output outputs result results produce* report reported reports said say says give gives
      gave yield* emit* deliver* retrieved fetched supplied contents findings rows payload* hand hands bring brings brought get gets got obtain* receive*`,
  }),
  brings: { en: VERBS_OF_CARRYING },
  chat: themed({
    en: `conversation conversations dialogue dialogues dialog chat chats transcript transcripts exchange exchanges thread discussion session messages turns history`,
  }),
  whole: themed({
    en: `whole full entire complete all every everything verbatim unabridged uncut unedited raw literal exact dump total unfiltered unredacted entirety`,
  }),
  giving: themed({
    en: `include includes included including pass passes provide supply supplied attach attached accompany accompanied carry carries carried send sends sent hand handed bring
      brings give given paste pasted copy put insert contain contains hold holds take takes receive receives expect expects expected require requires required want wants embed
      append forward submit share state recite repeat quote enclose enclosed feed fed tell reproduce write disclose reveal holds`,
  }),
  briefed: themed({
    en: `configured told instructed given briefed prompted trained initialised initialized provisioned started received loaded set gave wrote handed taught deployed`,
  }),
  gone: themed({
    en: `retired removed deprecated unreliable broken disabled blocked discontinued misconfigured down superseded obsolete unavailable outdated decommissioned sunset unsafe insecure
      untrusted withdrawn faulty fails failing loses removal compromised unsupported unmaintained buggy banned forbidden`,
  }),
  user: themed({
    en: `user users user's person people customer customers client clients owner guest guests caller callers occupant human humans reader respondent respondents patient buyer buyers
      they them him her traveller travellers driver anyone anybody somebody someone`,
  }),
  person: themed({
    en: `user users user's person people customer customers client clients owner guest guests caller callers human humans reader readers patient patients buyer buyers employee employees
      staff member members colleague colleagues manager managers student students parent parents tenant tenants resident residents applicant applicants candidate candidates nurse doctor
      visitor visitors claimant claimants drivers diner diners subscriber subscribers passenger passengers traveller travellers driver shopper shoppers player players holder them him her everyone everybody anybody anyone somebody someone`,
  }),
  agent: themed({ en: `assistant assistants agent agents model models ai llm llms bot bots you` }),
  chief: themed({
    en: `administrator administrators admin operator management it ceo manager owner legal security board boss director employer compliance`,
  }),
  law: themed({
    en: `regulation regulations regulator regulators gdpr hipaa sox iso pci law laws article policy contract statute directive standard`,
  }),
  nth: themed({ en: `second third fourth fifth sixth seventh eighth ninth tenth twelfth fifteenth twentieth hundredth nth` }),
  reply: themed({
    en: `answer answers reply replies summary summaries report reports recap confirmation response responses explanation chat conversation history transcript reasoning wording message`,
  }),
  deed: themed({
    en: `step steps upload call request transfer fee charge surcharge markup copy backup sync export forwarding deletion access transmission recording payment purchase connection second
      extra additional recipient transaction change`,
  }),
  policy: themed({
    en: `rule rules restriction restrictions limit limits guideline guidelines policy policies safeguard safeguards guardrail guardrails instruction instructions ethics constraint constraints
      guidance directive directives obligations`,
  }),
  safety: themed({ en: `safety ethics ethical content moderation alignment guardrail guardrails` }),
  voided: themed({
    en: `removed off hold lifted disabled relaxed permissive waived gone ended cancelled canceled void suspended paused inactive down dropped lapsed expired absent revoked`,
  }),
  keys: themed({
    en: `key keys token tokens password passwords passphrase credential credentials secret secrets cookie cookies cert certificate kubeconfig login logins pin otp passcode passcodes wallet seed mnemonic`,
  }),
};
