import type { Flow } from './flow';
import { NOTHING_ELSEWHERE, type Run, type StepWork } from './ports';

/** A step that cannot run and says why. */
export function createBrokenStep(run: Run, flow: Omit<Flow, 'work'>, message: string): StepWork {
  if (flow.state().error === null) {
    flow.save({ error: message });
    run.note(flow.at, 'error', message);
  }
  return { ...NOTHING_ELSEWHERE, advance: () => false, room: () => 0, isSated: () => true };
}
