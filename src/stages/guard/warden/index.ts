export type { Held, Item, Judgement, Kind, Orders, WardenParts } from './parts.ts';
export { openWarden } from './warden.ts';
