import type { RecordPlaces } from '../../results/index';
import type { StoredItemRow } from '../../store/index';
import { toTaskBody } from '../../workers/index';
import { type Around, NO_AROUND } from '../restrictions/entity-kinds';
import type { AgentParts } from './agent-parts';

/** Reads the text around items from stored pages; results are cached. */
export function createAroundReader({ store, pool }: Pick<AgentParts, 'store' | 'pool'>) {
  const known = new Map<number, Around>();

  const readPage = async (token: string, items: readonly StoredItemRow[]): Promise<void> => {
    const page = store.pages.byToken(token);
    const outcome =
      page === null || page.data.length === 0
        ? null
        : await pool.read({
            ...toTaskBody(page),
            store: false,
            links: false,
            includes: [],
            extract: null,
            around: items.map(getKeptItemPlaces),
          });
    const around = outcome?.kind === 'read' ? outcome.around : null;
    for (const [at, { id }] of items.entries()) {
      const record = around?.records[at];
      const headings = around === null ? [] : around.headings.length > 0 ? around.headings : titleParts(around.title);
      known.set(id, record ? { ...record, headings, isAlone: items.length === 1 } : NO_AROUND);
    }
  };

  return async (items: readonly StoredItemRow[]): Promise<readonly Around[]> => {
    const pages = new Map<string, StoredItemRow[]>();
    for (const item of items) {
      const token = getKeptItemToken(item);
      if (token !== null) pages.set(token, [...(pages.get(token) ?? []), item]);
    }
    for (const [token, some] of pages) {
      if (some.some(({ id }) => !known.has(id))) await readPage(token, some);
    }
    return items.map(({ id }) => known.get(id) ?? NO_AROUND);
  };
}

/** A link to a stored page ends with its token and the content kind */
function getKeptItemToken({ item }: StoredItemRow): string | null {
  return /\/pages\/([^/]+)\//.exec(item._htmlUrl ?? '')?.[1] ?? null;
}

const CSS_PATH = / > |^[a-z#][\w-]*(?::nth-of-type|$)/;
const MAX_TEXTS = 3;

function getKeptItemPlaces({ item, evidence }: StoredItemRow): RecordPlaces {
  const paths = Object.values(evidence).flatMap(({ path, at }) =>
    path !== null && at === undefined && CSS_PATH.test(path) ? [path] : [],
  );
  const texts = Object.entries(item).flatMap(([name, value]) =>
    !name.startsWith('_') && typeof value === 'string' ? [value] : [],
  );
  return { paths: [...new Set(paths)], texts: texts.slice(0, MAX_TEXTS) };
}

/** Splits a title such as "Lamps – The Shop" into its parts. */
function titleParts(title: string): readonly string[] {
  return title.split(/\s[-–—|:·]\s/).slice(0, 1);
}
