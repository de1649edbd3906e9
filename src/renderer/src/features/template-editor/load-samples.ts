import type { ItemRow } from '@shared/contract/jobs';
import { call } from '../../api/client';

export interface Samples {
  readonly values: readonly unknown[];
  /** Page of the first one. */
  readonly url: string | null;
}

export const NO_SAMPLES: Samples = { values: [], url: null };
const MAX_SAMPLES = 3;
const MAX_ITEMS = 30;

/** Up to three values of a job's field. */
export async function loadSamples(
  jobId: string,
  names: readonly string[],
  options: { readonly signal?: AbortSignal } = {},
): Promise<Samples> {
  const { results } = await call('listItems', { id: jobId, limit: MAX_ITEMS, unsettled: true }, options);
  return getSamples(results, names);
}

/** The first distinct values at a path of names, including those inside lists. */
export function getSamples(
  rows: readonly { readonly item: Pick<ItemRow['item'], '_url'> & Readonly<Record<string, unknown>> }[],
  names: readonly string[],
): Samples {
  const found = new Map<string, { readonly value: unknown; readonly url: string }>();
  for (const { item } of rows) {
    for (const value of getValuesAtPath(item, names)) {
      const key = JSON.stringify(value);
      if (found.size < MAX_SAMPLES && !found.has(key)) found.set(key, { value, url: item._url });
    }
  }
  const [first] = found.values();
  return { values: [...found.values()].map(({ value }) => value), url: first?.url ?? null };
}

function getValuesAtPath(holder: unknown, [name, ...rest]: readonly string[]): readonly unknown[] {
  if (holder === null || holder === undefined) return [];
  if (name === undefined) return [holder];
  if (Array.isArray(holder)) return holder.flatMap((each: unknown) => getValuesAtPath(each, [name, ...rest]));
  return typeof holder === 'object' && Object.hasOwn(holder, name)
    ? getValuesAtPath(Reflect.get(holder, name), rest)
    : [];
}
