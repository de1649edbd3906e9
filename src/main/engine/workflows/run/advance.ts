import { STEP_KINDS } from '@shared/contract/workflow-steps';
import { type Flow, isUseless } from './flow';
import type { Run, StepWork } from './ports';

const EARLY = 'Ended early: later steps need no more items.';

/** Advances one step; true if anything changed. */
export function advance(run: Run, flow: Flow): boolean {
  if (flow.state().done) return false;
  const isFull = flow.work.isFull();
  if (isFull || isUseless(flow)) {
    flow.work.drop();
    return over(run, flow, isFull ? describeCaps(flow) : EARLY);
  }
  const moved = flow.work.advance();
  if (moved && !flow.state().begun) {
    run.note(flow.at, 'info', `${flow.step.title} began.`);
    flow.save({ begun: true });
  }
  const isFed = !flow.work.isSated() && !flow.isInputOver();
  if (isFed || flow.work.busy() > 0 || !flow.work.finish()) return moved;
  return over(run, flow, describeCaps(flow));
}

function over(run: Run, flow: Flow, why: string): true {
  const { taken, given, failed } = flow.state();
  const took = flow.at === 0 ? '' : `took ${taken}, `;
  const missed = failed === 0 ? '' : `, ${failed} ${failed === 1 ? 'page' : 'pages'} failed`;
  const gave = `gave ${given} ${given === 1 ? 'item' : 'items'}`;
  run.note(flow.at, 'info', `${flow.step.title} ended: ${took}${gave}${missed}. ${why}`.trim());
  flow.save({ done: true, begun: true });
  flow.work = DONE;
  return true;
}

/** Describes the limits that a step reached. */
function describeCaps(flow: Flow): string {
  const { name, args } = flow.step;
  const { given, error, pages } = flow.state();
  if (error !== null) return '';
  const { limit, capsPages } = STEP_KINDS[name];
  const caps = [
    ...(limit === 'itself' && typeof args.limit === 'number' && given >= args.limit ? [`limit ${args.limit}`] : []),
    ...(capsPages && typeof args.maxPages === 'number' && pages >= args.maxPages ? [`maxPages ${args.maxPages}`] : []),
  ];
  return caps.length === 0 ? '' : `It reached its limit: ${caps.join(', ')}.`;
}

/** Work of a step that has not started. */
export const IDLE: StepWork = {
  advance: () => false,
  busy: () => 0,
  room: () => 0,
  isSated: () => false,
  isFull: () => false,
  finish: () => false,
  drop: () => undefined,
  exhaust: () => undefined,
};
export const DONE: StepWork = { ...IDLE, isSated: () => true, finish: () => true };
