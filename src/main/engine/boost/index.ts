export { createWorkbench, type Workbench } from './author/index';
export { type Examined, examine } from './exam/examine';
export { learn } from './learn';
export type { CompiledExtractor } from './run/extractor';
export { ownText } from './run/shown-text';
export { compileCoded as compileExtractor, hasCode, loadEngine } from './sandbox/index';
export type { Answers, Example, Learned, LearnRequest, PickedNodes, ReadyPage, Run } from './types';
