import type { RunEnd } from '../run/run-parts';
import type { Orchestrator, OrchestratorTools } from './orchestrator';

/** One run of a composite job. */
export class OrchestratedRun {
  /** Always empty: only jobs that load pages can lose hosts. */
  readonly lost: readonly string[] = [];
  readonly #abort = new AbortController();
  readonly #start: (signal: AbortSignal) => Promise<RunEnd>;

  constructor(orchestrator: Orchestrator, tools: (signal: AbortSignal) => OrchestratorTools) {
    this.#start = (signal) => orchestrator.run(tools(signal));
  }

  async run(): Promise<RunEnd> {
    const { signal } = this.#abort;
    try {
      const end = await this.#start(signal);
      return signal.aborted ? 'interrupted' : end;
    } catch (error) {
      if (signal.aborted) return 'interrupted';
      throw error;
    }
  }

  interrupt(): void {
    this.#abort.abort(new DOMException('The job was interrupted.', 'AbortError'));
  }

  /** Always null: the child jobs load the pages. */
  live(): null {
    return null;
  }

  /** It has no queue of its own. */
  feed(): void {}

  /** Each child job has its own pace. */
  changePace(): void {}
}
