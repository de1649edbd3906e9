export type { UsedPage } from './checks';
export { type CallRequest, joinUrl, readAnswer, writeBody } from './exchange';
export type { LiveReplay, ReplayCost, ReplayPlan } from './live-replay';
export { getPageKind } from './page-kind';
export { createReplays, type Replays } from './replays';
export { CallFailed, type ReplayedPage, runRecipe, type Send } from './run-recipe';
export type { ReplaySample } from './sample';
