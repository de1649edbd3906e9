export interface RowPage<Row> {
  readonly results: readonly Row[];
  readonly total: number;
}

interface RowCacheOptions<Row> {
  /** Reads `limit` rows from `offset`; rejects when aborted. */
  readonly load: (offset: number, limit: number, signal: AbortSignal) => Promise<RowPage<Row>>;
  readonly onError: (error: unknown) => void;
  readonly pageSize?: number;
  readonly maxPages?: number;
}

export interface RowCache<Row> {
  readonly rowAt: (index: number) => Row | undefined;
  /** Rows there are in all, as last told by the server. */
  readonly total: () => number;
  /** Whether at least one answer has come. */
  readonly loaded: () => boolean;
  /** Makes sure that these rows (both ends included) are there or on their way. */
  readonly show: (first: number, last: number) => void;
  /** Reads the shown rows again; the ones at hand stay until the answer comes. */
  readonly refresh: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Changes whenever rows or the total do. */
  readonly version: () => number;
  /** Drops what is under way. */
  readonly dispose: () => void;
}

const PAGE_SIZE = 100;
const MAX_PAGES = 40; // 4,000 rows: some twenty screens around the one that is shown

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly stale: boolean;
}

/** A window on a long result: keeps only the pages near what is shown, however many rows there are. */
export function createRowCache<Row>(options: RowCacheOptions<Row>): RowCache<Row> {
  const { load, onError, pageSize = PAGE_SIZE, maxPages = MAX_PAGES } = options;
  const pages = new Map<number, Page<Row>>(); // in order of last use
  const underWay = new Map<number, AbortController>();
  const listeners = new Set<() => void>();
  let shown = { first: 0, last: 0 };
  let total = 0;
  let version = 0;
  let loaded = false;
  let again = false;

  const pageOf = (index: number) => Math.floor(index / pageSize);

  const notify = () => {
    version += 1;
    for (const listener of listeners) listener();
  };

  const keep = (number: number, rows: readonly Row[]) => {
    pages.delete(number);
    pages.set(number, { rows, stale: false });
    for (const old of pages.keys()) {
      if (pages.size <= maxPages) break;
      pages.delete(old);
    }
  };

  const fetchPage = async (number: number) => {
    const controller = new AbortController();
    underWay.set(number, controller);
    try {
      const page = await load(number * pageSize, pageSize, controller.signal);
      if (controller.signal.aborted) return;
      total = page.total;
      loaded = true;
      keep(number, page.results);
      notify();
    } catch (error) {
      if (!controller.signal.aborted) onError(error);
    } finally {
      if (underWay.get(number) === controller) underWay.delete(number);
      if (again && underWay.size === 0 && !controller.signal.aborted) {
        again = false;
        refresh();
      }
    }
  };

  const fill = () => {
    const wanted = pagesOf(shown, pageSize);
    for (const [number, controller] of underWay) {
      if (wanted.includes(number)) continue;
      controller.abort(); // scrolled past before it came
      underWay.delete(number);
    }
    for (const number of wanted) {
      const page = pages.get(number);
      if (page && !page.stale) {
        pages.delete(number);
        pages.set(number, page);
      } else if (!underWay.has(number) && (number === 0 || number <= pageOf(Math.max(0, total - 1)))) {
        void fetchPage(number);
      }
    }
  };

  const refresh = () => {
    if (underWay.size > 0) {
      again = true; // what is under way may miss what is new
      return;
    }
    for (const [number, page] of pages) pages.set(number, { ...page, stale: true });
    fill();
  };

  return {
    rowAt: (index) => pages.get(pageOf(index))?.rows[index % pageSize],
    total: () => total,
    loaded: () => loaded,
    version: () => version,
    show: (first, last) => {
      shown = { first, last };
      fill();
    },
    refresh,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose: () => {
      for (const controller of underWay.values()) controller.abort();
      underWay.clear();
    },
  };
}

function pagesOf(shown: { first: number; last: number }, pageSize: number): readonly number[] {
  const first = Math.max(0, Math.floor(shown.first / pageSize));
  const last = Math.max(first, Math.floor(shown.last / pageSize));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
