export { type Authored, type AuthorParts, type AuthorUsage, authorFields, authorWith } from './author-fields';
export { estimateAuthoring } from './estimate';
export type { AskAuthor, AuthorAnswer, AuthorQuestion } from './port';
export { createWorkbench, type Trial, type Workbench, type WorkbenchParts } from './workbench';
