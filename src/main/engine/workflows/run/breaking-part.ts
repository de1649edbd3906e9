import type { Flow } from './flow';
import { createPart, type Part } from './part';
import type { Run } from './ports';

/** The part of a step, and whether the step was broken off: by a part that cannot begin, or by what befell its visits. */
export interface BreakingPart {
  readonly part: Part;
  readonly isBroken: () => boolean;
  /** Ends the step with a reason that is stored and reported; only the first counts. */
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
  const part = createPart(run, flow.at, breakOff);
  return { part, isBroken: () => broken, breakOff };
}
