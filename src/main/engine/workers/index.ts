export type { OcrWanted } from '../ocr/index';
export { NOTHING_READ } from './nothing-read';
export { createPagePool, type PagePool } from './page-pool';
export type { PageOutcome, PageRead, PageTask } from './page-task';
export { toTaskBody } from './page-task';
export { type PostedOutcome, packOutcome, unpackOutcome } from './posted-outcome';
