export type { Readable } from './compile-coded';
export { compileCoded, hasCode } from './compile-coded';
export { loadEngine, watchCode } from './engine';
export { runCode } from './run-code';
export { createSandbox } from './sandbox';
export { SandboxError } from './sandbox-error';
