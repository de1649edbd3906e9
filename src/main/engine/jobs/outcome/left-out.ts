import type { Outcome } from '@shared/contract/outcome';
import type { JobRow, Store } from '../../store/index';
import { formatNumbered } from './reason-words';
import { getShownPlan } from './shown-plan';

type LeftOut = NonNullable<Outcome['leftOut']>;

/** The items of a list that are not of the kind that the prompt names; null if there are none. Without them the table is complete. */
export function getLeftOut(store: Pick<Store, 'jobs'>, job: JobRow): LeftOut | null {
  const restrictions = getShownPlan(store, job)?.restrictions ?? [];
  const kind = restrictions.find(({ leftOut }) => leftOut !== undefined);
  return kind?.leftOut === undefined ? null : { items: kind.leftOut, kind: kind.text };
}

/** Says so as a sentence after a space. */
export function describeLeftOut({ items, kind }: LeftOut): string {
  return ` ${formatNumbered(items, 'item')} of the list left out: not “${kind}”.`;
}
