import { setImmediate } from 'node:timers/promises';
import { contract } from '@shared/contract';
import type { ItemRow, Job } from '@shared/contract/jobs';
import type { Item } from '@shared/item';
import { SNAPSHOT_KINDS, SNAPSHOTS } from '@shared/snapshot';
import { addEvidenceLinks, getResults } from '../../results/index';
import type { JobRow, Store, StoredItem } from '../../store/index';
import type { VisitViews } from './page-views';

/** An item and, if requested, the position of the item it repeats. */
export interface ShownItem extends StoredItem {
  readonly repeats?: number | null;
}

/** Hits, items and visits as the API shows them, with absolute links. */
export interface ResultsView {
  readonly results: (job: JobRow) => Promise<Job['results']>;
  /** Returns an item with an absolute link to its stored page. */
  readonly item: (item: Item) => Item;
  /** Items with evidence, each with a link that shows the value. */
  readonly itemRows: (rows: readonly ShownItem[]) => Promise<ItemRow[]>;
}

export interface ResultsViewParts {
  readonly store: Store;
  readonly visit: VisitViews['visit'];
  readonly baseUrl: () => string;
}

// Long jobs are read in chunks, so that other calls run in between.
const ITEMS_AT_ONCE = 500;
const URLS_AT_ONCE = 1000;

export function createResultsView({ store, visit, baseUrl }: ResultsViewParts): ResultsView {
  const item = (kept: Item): Item => {
    if (!kept._htmlUrl?.startsWith('/')) return kept;
    const page = kept._htmlUrl.slice(0, kept._htmlUrl.lastIndexOf('/') + 1);
    const snapshots = SNAPSHOTS.flatMap((kind) => {
      const { key } = SNAPSHOT_KINDS[kind];
      return kept[key] === page + kind ? [[key, `${baseUrl()}${page}${kind}`]] : [];
    });
    const { screenshots } = kept;
    const pictures = Array.isArray(screenshots) ? { screenshots: screenshots.map(toLink(`${page}screenshot-`)) } : {};
    return { ...kept, ...Object.fromEntries(snapshots), ...pictures, _htmlUrl: baseUrl() + kept._htmlUrl };
  };

  const toLink = (start: string) => (value: unknown) =>
    typeof value === 'string' && value.startsWith(start) ? baseUrl() + value : value;

  const results = async (job: JobRow): Promise<Job['results']> => {
    const shown = getResults(job, store);
    if (shown !== job) return { hits: [], items: [], ...(await results(shown)) };
    if (job.type === 'visit') {
      const { include, mainContent, includeTags, excludeTags } = contract.visit.request.parse(job.args);
      const includes = [...new Set(include)];
      return Promise.all(
        store.pages.visited(job.num).map((page) => visit(page, includes, { mainContent, includeTags, excludeTags })),
      );
    }
    if (job.type === 'extract') return { items: await items(job) };
    const hits = await inSteps(store.requests.hits(job.num));
    return job.type === 'crawl' ? { hits } : { hits, items: await items(job) };
  };

  const items = async (job: JobRow): Promise<Item[]> => {
    const found: Item[] = [];
    for (const kept of store.items.each(job.num)) {
      found.push(item(kept));
      if (found.length % ITEMS_AT_ONCE === 0) await setImmediate();
    }
    return found;
  };

  const itemRows = async (rows: readonly ShownItem[]): Promise<ItemRow[]> => {
    const whole: ItemRow[] = [];
    for (const { index, item: kept, evidence, repeats } of rows) {
      const shown = { index, item: item(kept), evidence: addEvidenceLinks(kept, evidence, baseUrl()) };
      whole.push(repeats === undefined ? shown : { ...shown, duplicateOf: repeats });
      if (whole.length % ITEMS_AT_ONCE === 0) await setImmediate();
    }
    return whole;
  };

  return { results, item, itemRows };
}

/** Collects many values, yielding to the event loop in between. */
async function inSteps<Value>(values: Iterable<Value>): Promise<Value[]> {
  const all: Value[] = [];
  for (const value of values) {
    all.push(value);
    if (all.length % URLS_AT_ONCE === 0) await setImmediate();
  }
  return all;
}
