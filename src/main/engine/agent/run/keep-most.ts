import type { JobRow, Store } from '../../store/index';

/** Drops items of a finished child job beyond the requested number: lists are read in whole pages. */
export function keepMost(store: Store, part: JobRow, most: number): void {
  store.atomically(() => {
    const dropped = store.items.keepFirst(part.num, most);
    if (dropped > 0) store.jobs.count(part.num, { items: -dropped });
  });
}
