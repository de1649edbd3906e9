import type { RequestOf } from '@shared/contract';
import type { ItemsWanted } from '../engine/index';

type View = Pick<RequestOf<'listItems'>, 'sort' | 'search' | 'filter' | 'duplicates' | 'key'>;

/** Converts a request's item options for the engine. */
export function getItemsWanted({ sort = [], search, filter = [], duplicates, key }: View): ItemsWanted {
  return { sort, search: search || null, filter, repeats: duplicates, key: key ?? null };
}
