import type { JobRow, Store } from '../../store/index';

/** Drops the items of a finished part that are more than were asked for: a list comes page by page. */
export function keepMost(store: Store, part: JobRow, most: number): void {
  store.atomically(() => {
    const dropped = store.items.keepFirst(part.num, most);
    if (dropped > 0) store.jobs.count(part.num, { items: -dropped });
  });
}
