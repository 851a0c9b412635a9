export { type Auditing, openAuditor } from './auditing.ts';
export { openJudgement } from './judgement.ts';
export type { Orders } from './parts.ts';
export type { FirstPins } from './pins.ts';
export { openWarden } from './warden.ts';
