import { ConstArgs } from '@shared/contract/workflow-steps';
import { withoutLogins } from '@shared/secrets-in';
import { startItems } from '../start-items';
import type { Flow } from './flow';
import { pathBelow } from './item-fields';
import { NOTHING_ELSEWHERE, type Run, type StepWork } from './ports';

const AT_ONCE = 500; // a few milliseconds of writing

/** Gives the items it was made with. */
export function createConstStep({ store }: Run, flow: Omit<Flow, 'work'>): StepWork {
  const items = startItems(withoutLogins(ConstArgs.parse(flow.step.args).items));
  const left = () => items.length - flow.state().given;
  return {
    ...NOTHING_ELSEWHERE,
    advance: () => {
      const from = flow.state().given;
      const some = items.slice(from, from + Math.min(AT_ONCE, left(), flow.wants()));
      if (some.length === 0) return false;
      store.atomically(() =>
        flow.give(
          some.map((item, index) => ({
            path: pathBelow(null, from + index),
            item,
            evidence: {},
            page: null,
            pageUrl: null,
            source: null,
          })),
        ),
      );
      return true;
    },
    busy: left,
    room: () => 0,
    isSated: () => false,
  };
}
