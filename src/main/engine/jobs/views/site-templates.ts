import { LRUCache } from 'lru-cache';
import { learnTemplate } from '../../page/index';
import type { PageNeighbour, Store, StoredPage } from '../../store/index';
import type { PagePool } from '../../workers/index';
import { toTaskBody } from '../../workers/index';

/** Boilerplate that sites repeat on pages of one kind, learned from other stored pages of the same job. */
export interface SiteTemplates {
  /** Keys of the blocks that pages of this kind repeat; empty if the job has too few such pages. */
  readonly of: (page: Pick<StoredPage, 'token' | 'finalUrl'>) => Promise<readonly number[]>;
}

export interface SiteTemplateParts {
  readonly store: Store;
  readonly pool: PagePool;
}

const KEPT = 64; // kinds of page; a template is a few thousand numbers
const KEPT_PAGES = 512; // pages whose keys are cached, so that a running job reads each page once
const LOOKED_AT = 200; // pages stored before and after it; pages of one kind are usually stored together
const SAMPLE = 12; // pages of one kind to learn from

interface Learned {
  /** Pages it was learned from. */
  readonly size: number;
  readonly keys: Promise<readonly number[]>;
}

export function createSiteTemplates({ store, pool }: SiteTemplateParts): SiteTemplates {
  const learned = new LRUCache<string, Learned>({ max: KEPT });
  const known = new LRUCache<number, readonly number[]>({ max: KEPT_PAGES });

  const readKeys = async (id: number): Promise<readonly number[]> => {
    const before = known.get(id);
    if (before) return before;
    const page = store.pages.byId(id);
    if (!page || page.removedAt !== null) return [];
    const wants = { store: false, links: false, includes: [], extract: null, blockKeys: true } as const;
    const outcome = await pool.read({ ...toTaskBody(page), ...wants });
    const keys = outcome.kind === 'read' ? (outcome.blockKeys ?? []) : [];
    known.set(id, keys);
    return keys;
  };

  const learn = async (sample: readonly PageNeighbour[]): Promise<readonly number[]> => {
    const pages = await Promise.all(sample.map(({ id }) => readKeys(id)));
    return learnTemplate(pages.filter(({ length }) => length > 0));
  };

  return {
    of: async ({ token, finalUrl }) => {
      const kind = getPageKind(finalUrl);
      const alike = store.pages.neighbours(token, LOOKED_AT).filter((page) => getPageKind(page.finalUrl) === kind);
      const sample = takeEvenly(uniqueByUrl(alike, finalUrl), SAMPLE);
      const [first] = sample;
      if (!first) return [];
      const key = `${first.job} ${kind}`;
      const before = learned.get(key);
      // each page has different neighbours, and a running job adds more, so the first sample that is large enough is
      // kept
      if (before && before.size >= sample.length) return before.keys;
      // if a page cannot be read, nothing is learned, but the requested page is still shown
      const keys = learn(sample).catch(() => {
        learned.delete(key);
        return [];
      });
      learned.set(key, { size: sample.length, keys });
      return keys;
    },
  };
}

/** Key for the kind of a page by its URL: host, folders (any number counts as `#`) and names of query parameters. */
function getPageKind(url: string): string {
  if (!URL.canParse(url)) return url;
  const { host, pathname, searchParams } = new URL(url);
  const folders = pathname.split('/').slice(1, -1);
  const shape = folders.map((folder) => (/\d/.test(folder) ? '#' : folder));
  return `${host}/${shape.join('/')}?${[...searchParams.keys()].sort().join('&')}`;
}

function uniqueByUrl(pages: readonly PageNeighbour[], excludedUrl: string): readonly PageNeighbour[] {
  const seen = new Set([excludedUrl]);
  return pages.filter(({ finalUrl }) => !seen.has(finalUrl) && seen.add(finalUrl));
}

function takeEvenly<Item>(items: readonly Item[], count: number): readonly Item[] {
  if (items.length <= count) return items;
  return Array.from({ length: count }, (_, at) => items[Math.floor((at * items.length) / count)]).flatMap((item) =>
    item === undefined ? [] : [item],
  );
}
