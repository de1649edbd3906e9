export { type CallRequest, joinUrl, readAnswer, writeBody } from './exchange';
export type { LiveReplay, Observed, ReplayCost } from './live-replay';
export { getPageKind, type PageKind } from './page-kind';
export { createReplays, type Replays } from './replays';
export { type CallAnswer, CallFailed, type ReplayedPage, runRecipe, type Send } from './run-recipe';
export type { ReplaySample } from './sample';
