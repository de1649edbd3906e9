export { type Authored, type AuthorParts, authorFields, authorOnWorkbench } from './author-fields';
export type { AskAuthor, AuthorQuestion } from './port';
export type { AuthorTask } from './question';
export { estimateAuthoring } from './question';
export type { Trial } from './workbench';
export { createWorkbench, type Workbench, type WorkbenchParts } from './workbench';
