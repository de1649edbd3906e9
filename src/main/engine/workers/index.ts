export { createPagePool, type PagePool } from './page-pool';
export type { PageOutcome, PageRead, PageTask } from './page-task';
export { toTaskBody } from './page-task';
