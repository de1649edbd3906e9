export { CodeEditor } from './code-editor';
export type { JsonFault } from './mark-faults';
export { monaco, registerSchema } from './monaco';
