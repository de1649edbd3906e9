import { getArtifacts } from '../../crawl/index';
import type { JobRow, Store } from '../../store/index';
import type { Seen } from '../check/types';

const SAMPLE = 200; // rows of each kind; more would add nothing

/** Samples the results of a child job so far, for the checks. */
export function readProgress(store: Store, id: string): Seen {
  const part = store.jobs.get(id);
  if (!part) throw new Error(`the part ${id} is gone`);
  const known = store.requests.list(part.num, null, SAMPLE, 0);
  const done = [
    ...store.requests.list(part.num, 'done', SAMPLE, 0),
    ...store.requests.list(part.num, 'failed', SAMPLE, 0),
  ];
  return {
    isOver: part.state !== 'active',
    wasCut: part.stopped,
    visits: part.visits,
    hits: part.hits,
    itemCount: part.items,
    pages: done.flatMap(({ url, status, message, hit }) =>
      status === 'ok' || status === 'block' || status === 'error' ? [{ url, status, message, isHit: hit }] : [],
    ),
    urls: known.map(({ url }) => url),
    items: store.items.page(part.num, SAMPLE, 0).rows.map(({ item }) => item),
    claimed: claimedBy(store, part),
  };
}

function claimedBy(store: Store, part: JobRow): number | null {
  const [detection] = getArtifacts(part, store).flatMap((artifact) =>
    artifact.type === 'divide' ? [artifact.divide] : [],
  );
  return detection?.expected ?? null;
}

/** Describes the progress in words for a model. */
export function describeSeen({ visits, hits, itemCount, pages, urls, items }: Seen): string {
  const some = items
    .slice(0, 5)
    .map((item) =>
      JSON.stringify(Object.fromEntries(Object.entries(item).filter(([name]) => !/^_(?!url|missing)/.test(name)))),
    );
  return [
    `${visits} visits, ${hits} hits, ${itemCount} items.`,
    `Pages: ${pages
      .slice(0, 10)
      .map(({ url, status }) => `${url} (${status})`)
      .join(', ')}`,
    `Addresses found: ${urls.slice(0, 40).join(' ')}`,
    ...(some.length > 0 ? [`First items:\n${some.join('\n')}`] : []),
  ].join('\n');
}
