export type SandboxFault = 'code' | 'time' | 'memory' | 'work' | 'result' | 'engine';

/** Why extractor code returned no values; the message is a sentence for its author. */
export class SandboxError extends Error {
  readonly fault: SandboxFault;

  constructor(fault: SandboxFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SandboxError';
    this.fault = fault;
  }
}
