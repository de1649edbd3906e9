export { compileCoded, hasCode, type Readable } from './compile-coded';
export { loadEngine } from './engine';
export { type CodeRun, runCode } from './run-code';
export { createSandbox, type Sandbox, type SandboxRun } from './sandbox';
export { SandboxError } from './sandbox-error';
