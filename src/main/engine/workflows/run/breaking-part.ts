import type { Flow } from './flow';
import { createPart, type Part } from './part';
import type { Run } from './ports';

/** A step's child job, and whether the step was aborted because the job could not start or its visits failed. */
export interface BreakingPart {
  readonly part: Part;
  readonly isBroken: () => boolean;
  /** Aborts the step with a message that is stored and reported; only the first call counts. */
  readonly breakOff: (message: string) => void;
}

export function createBreakingPart(run: Run, flow: Omit<Flow, 'work'>): BreakingPart {
  let broken = flow.state().error !== null;
  const breakOff = (message: string) => {
    if (broken) return;
    broken = true;
    flow.save({ error: message });
    run.note(flow.at, 'error', message);
    part.stop();
  };
  const part = createPart(run, flow.at, breakOff, () => !broken);
  return { part, isBroken: () => broken, breakOff };
}
