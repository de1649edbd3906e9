import type { Outcome } from '@shared/contract/outcome';
import { isRecord } from '@shared/json-value';
import { getResults } from '../../results/index';
import type { JobRow, Store } from '../../store/index';
import { isFilled } from './without-results';

type SparseField = NonNullable<Outcome['sparseFields']>[number];

const LEAST_ITEMS = 2; // of a single item, one sees what it lacks
const LEAST_FOR_SHARE = 5; // in a shorter table, one sees how many cells are empty
const SPARSE_SHARE = 0.5; // of the items
const MAX_ITEMS = 5000; // read for it; a field without a value in as many has none

/** Fields that none or few of the items have a value for. */
interface LackingFields {
  readonly empty: readonly string[];
  readonly sparse: readonly SparseField[];
}

/**
 * Fields of the template without a value in any item, or in fewer than half: the pages do not show them, or the field's words were not understood. Pages may
 * well lack them, so this alone makes no result partial. Both are empty if there are no items to compare.
 */
export function getLackingFields(store: Pick<Store, 'items' | 'jobs'>, job: JobRow): LackingFields {
  const { num, args } = getResults(job, store);
  const asked = getAskedFields(args);
  const filled = new Map((asked ?? []).map((field) => [field, 0]));
  let count = 0;
  for (const item of store.items.each(num)) {
    if (item._status !== 'ok') continue;
    for (const [name, value] of Object.entries(item)) {
      if (name.startsWith('_') || (asked !== null && !filled.has(name))) continue;
      filled.set(name, (filled.get(name) ?? 0) + Number(isFilled(value)));
    }
    count++;
    if (count >= MAX_ITEMS) break;
  }
  const fields = [...filled].map(([field, withValue]) => ({ field, filled: withValue, items: count }));
  if (count < LEAST_ITEMS || fields.every((field) => field.filled === 0)) return { empty: [], sparse: [] };
  const isSparse = (field: SparseField) => field.filled > 0 && field.filled < SPARSE_SHARE * count;
  return {
    empty: fields.flatMap(({ field, filled: withValue }) => (withValue === 0 ? [field] : [])),
    sparse: count < LEAST_FOR_SHARE ? [] : fields.filter(isSparse),
  };
}

/** Fields of the template, or of all questions of a workflow; null if they are stated in words only. */
function getAskedFields({ template, steps }: JobRow['args']): readonly string[] | null {
  if (isRecord(template)) return Object.keys(template);
  const questions = (Array.isArray(steps) ? steps : []).flatMap((step: unknown) =>
    isRecord(step) && isRecord(step.args) && isRecord(step.args.questions) ? Object.keys(step.args.questions) : [],
  );
  return questions.length > 0 ? questions : null;
}

const MAX_NAMED = 5; // fields

/** Names the fields that lack values, as sentences after a space; empty if there are none. */
export function describeLacking({ empty, sparse }: LackingFields): string {
  const few = sparse.map(({ field, filled, items }) => `${field} (${filled} of ${items.toLocaleString('en')})`);
  return [
    empty.length === 0 ? '' : ` No value was found for ${formatNames(empty)}.`,
    few.length === 0 ? '' : ` Fewer than half of the items have ${formatNames(few)}.`,
  ].join('');
}

function formatNames(names: readonly string[]): string {
  return `${names.slice(0, MAX_NAMED).join(', ')}${names.length > MAX_NAMED ? ', …' : ''}`;
}
