export { createWorkbench, type Workbench } from './code-author/index';
export { examine } from './cross-validation/examine';
export { learn } from './learn';
export type { CompiledExtractor } from './run/extractor';
export { ownText } from './run/shown-text';
export { compileCoded as compileExtractor, hasCode, loadEngine, watchCode } from './sandbox/index';
export type { Answers, Example, ReadyPage } from './types';
