import { ConstArgs } from '@shared/contract/workflow-steps';
import type { ErrorDetail, ErrorPath } from '@shared/errors';
import { isRecord } from '@shared/json-value';
import { withoutLogins } from '@shared/secrets-in';
import { MAX_FAULTS } from '@shared/spelling';
import { requireUrl } from '@shared/url';
import { getStartItems } from '../start-items';
import { getCheckFaults } from '../step-faults';
import type { Flow } from './flow';
import { getChildPath } from './item-fields';
import { NOTHING_ELSEWHERE, type Run, type StepWork } from './ports';
import { PLAIN_HANDLER, type StepHandler } from './step-handler';

const AT_ONCE = 500; // items; a few milliseconds

export const constStep: StepHandler = {
  ...PLAIN_HANDLER,
  work: createConstStep,
  fields: ({ items }) => getConstFields(items),
  ownFaults: ({ at, args: { items } }) => {
    const faults: ErrorDetail[] = [];
    for (const [index, item] of (Array.isArray(items) ? items : []).entries()) {
      if (faults.length >= MAX_FAULTS) break;
      faults.push(...getItemFaults(item, ['steps', at, 'args', 'items', index]));
    }
    return faults;
  },
};

/** Emits the items it was defined with. */
function createConstStep({ store }: Run, flow: Omit<Flow, 'work'>): StepWork {
  const items = getStartItems(withoutLogins(ConstArgs.parse(flow.step.args).items));
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
            path: getChildPath(null, from + index),
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

const MAX_FIELDS = 1000; // with more items, field names are checked at run time

function getConstFields(items: unknown): readonly string[] | null {
  if (!Array.isArray(items)) return null;
  const names = new Set<string>();
  for (const item of items) {
    if (typeof item !== 'string' && !isRecord(item)) return null;
    for (const name of typeof item === 'string' ? ['url'] : Object.keys(item)) names.add(name);
    if (names.size > MAX_FIELDS) return null;
  }
  return [...names];
}

function getItemFaults(item: unknown, path: ErrorPath): readonly ErrorDetail[] {
  if (typeof item === 'string') return getCheckFaults(() => requireUrl(item, path));
  // an item from another run may have an invalid URL; it is reported when its page is requested
  if (!isRecord(item) || typeof item._url === 'string') return [];
  const urls = [item.url].flat().filter((url) => typeof url === 'string');
  return urls.flatMap((url) => getCheckFaults(() => requireUrl(url, [...path, 'url']))).slice(0, MAX_FAULTS);
}
