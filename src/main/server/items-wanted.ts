import type { RequestOf } from '@shared/contract';
import type { ItemsWanted } from '../engine/index';

type View = Pick<RequestOf<'listItems'>, 'sort' | 'search' | 'filter' | 'duplicates' | 'key'>;

/** Which items a request wants, as the engine takes it. */
export function itemsWanted({ sort = [], search, filter = [], duplicates, key }: View): ItemsWanted {
  return { sort, search: search || null, filter, repeats: duplicates, key: key ?? null };
}
