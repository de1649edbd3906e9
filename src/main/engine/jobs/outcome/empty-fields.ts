import { isRecord } from '@shared/json-value';
import { getResults } from '../../results/index';
import type { JobRow, Store } from '../../store/index';
import { isFilled } from './without-results';

const LEAST_ITEMS = 2; // of a single item, one sees what it lacks
const MAX_ITEMS = 5000; // read for it; a field without a value in as many has none

/**
 * Fields of the template without a value in any item: no page shows them, or the field's words were not understood. Pages may well lack
 * them, so this alone makes no result partial. Empty if there are no items to compare.
 */
export function getEmptyFields(store: Pick<Store, 'items' | 'jobs'>, job: JobRow): string[] {
  const { items } = store;
  const { num, args } = getResults(job, store);
  const asked = getAskedFields(args);
  const open = new Set<string>(asked ?? []);
  const filled = new Set<string>();
  let count = 0;
  for (const item of items.each(num)) {
    if (item._status !== 'ok') continue;
    for (const [name, value] of Object.entries(item)) {
      if (name.startsWith('_') || filled.has(name) || (asked !== null && !open.has(name))) continue;
      if (isFilled(value)) {
        filled.add(name);
        open.delete(name);
      } else open.add(name);
    }
    count++;
    if (count >= MAX_ITEMS || (open.size === 0 && count >= LEAST_ITEMS)) break;
  }
  return count < LEAST_ITEMS || filled.size === 0 ? [] : [...open];
}

/** Fields of the template, or of all questions of a workflow; null if they are stated in words only. */
function getAskedFields({ template, steps }: JobRow['args']): readonly string[] | null {
  if (isRecord(template)) return Object.keys(template);
  const questions = (Array.isArray(steps) ? steps : []).flatMap((step: unknown) =>
    isRecord(step) && isRecord(step.args) && isRecord(step.args.questions) ? Object.keys(step.args.questions) : [],
  );
  return questions.length > 0 ? questions : null;
}
