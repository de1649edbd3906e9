export { type Authored, type AuthorParts, authorFields, authorWith } from './author-fields';
export { estimateAuthoring } from './estimate';
export type { AskAuthor, AuthorQuestion } from './port';
export type { AuthorTask } from './question';
export type { Trial } from './workbench';
export { createWorkbench, type Workbench, type WorkbenchParts } from './workbench';
