export { openJudgement } from './judgement.ts';
export type { JudgementParts } from './judgement.ts';
export type { Held, Item, Judgement, Kind, Orders, WardenParts } from './parts.ts';
export { openWarden } from './warden.ts';
export type { FirstPins } from './pins.ts';
