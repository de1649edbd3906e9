import { formatFieldList, quoteName } from '@shared/contract/job-items';
import { filterText } from '@shared/item-filter';
import type { GridView } from './grid-view';

interface ViewParameters {
  readonly sort?: string;
  readonly search?: string;
  readonly filter?: string;
  readonly duplicates?: 'hide' | 'only';
  readonly key?: string;
}

/** A view as parameters of `listItems` and `exportJob`. */
export function getViewParameters({ search, sort, filter, duplicates, key }: GridView): ViewParameters {
  const conditions = filterText(filter);
  return {
    ...(sort.length > 0 && { sort: sort.map((by) => (by.descending ? '-' : '') + quoteName(by.field)).join(',') }),
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(conditions !== undefined && { filter: conditions }),
    ...(duplicates !== 'all' && { duplicates }),
    ...(key.length > 0 && { key: formatFieldList(key) }),
  };
}
