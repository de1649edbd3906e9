import type { Item } from '@shared/item';
import type { ChangeRow, JobRow, PageItem, Store } from '../../store/index';

/** What is compared: items, or for two crawls their hits. */
export interface JobRows {
  readonly each: (job: number) => Iterable<ChangeRow>;
  readonly byIds: (ids: readonly number[]) => ReadonlyMap<number, PageItem>;
  /** The request that must have been visited again before the row counts as gone. */
  readonly foundOn: (row: number, request: number) => number | null;
}

export function createJobRows({ changeRows, itemPages }: Store, job: JobRow, from: JobRow): JobRows {
  if (job.type !== 'crawl' || from.type !== 'crawl') {
    return { each: changeRows.each, byIds: itemPages.byIds, foundOn: (_, request) => request };
  }
  return {
    *each(num) {
      for (const { id, url } of changeRows.hits(num)) yield { id, request: id, record: 0, item: hitItem(url) };
    },
    byIds: (ids) =>
      new Map(
        ids.flatMap((id) => {
          const url = changeRows.request(id)?.url;
          return url === undefined ? [] : [[id, { id, record: 0, url, item: hitItem(url) }] as const];
        }),
      ),
    // a hit need not be visited, but the page that links to it must be
    foundOn: (_, request) => changeRows.request(request)?.parent ?? null,
  };
}

function hitItem(url: string): Item {
  const facts = { _url: url, _htmlUrl: null, _status: 'ok', _message: null, _timestamp: '' } as const;
  return { url, ...facts, _missing: [], _boosted: false };
}
