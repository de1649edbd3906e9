export { loadEngine } from './engine';
export { createSandbox, type Sandbox, type SandboxRun } from './sandbox';
export { SandboxError } from './sandbox-error';
