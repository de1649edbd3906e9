import type { Outcome } from '@shared/contract/outcome';
import type { JobRow, Store } from '../../store/index';
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
  return items === 1
    ? ` 1 other item of the list is not “${kind}”, and was left out.`
    : ` ${items.toLocaleString('en')} other items of the list are not “${kind}”, and were left out.`;
}
