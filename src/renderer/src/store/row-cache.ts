export interface RowPage<Row> {
  readonly results: readonly Row[];
  readonly total: number;
}

interface RowCacheOptions<Row> {
  /** Loads `limit` rows from `offset`; rejects when aborted. */
  readonly load: (offset: number, limit: number, signal: AbortSignal) => Promise<RowPage<Row>>;
  readonly onError: (error: unknown) => void;
  readonly pageSize?: number;
  readonly maxPages?: number;
}

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly stale: boolean;
}

const PAGE_SIZE = 100;
const MAX_PAGES = 40; // 4,000 rows: about a hundred screens around the visible one

/** Caches the part of a long result around the visible rows. */
export class RowCache<Row> {
  readonly #options: Required<RowCacheOptions<Row>>;
  readonly #pages = new Map<number, Page<Row>>(); // in order of last use
  readonly #inProgress = new Map<number, AbortController>();
  readonly #listeners = new Set<() => void>();
  #shown = { first: 0, last: 0 };
  #total = 0;
  #version = 0;
  #loaded = false;
  #error: unknown = null;
  #refreshAgain = false;

  constructor(options: RowCacheOptions<Row>) {
    this.#options = { pageSize: PAGE_SIZE, maxPages: MAX_PAGES, ...options };
  }

  /** Total number of rows in the server's last response. */
  get total(): number {
    return this.#total;
  }

  /** Error of the last load; null after a success. */
  get error(): unknown {
    return this.#error;
  }

  /** Whether a response has arrived. */
  get loaded(): boolean {
    return this.#loaded;
  }

  /** Undefined until loaded. */
  rowAt(index: number): Row | undefined {
    return this.#pages.get(this.#pageOf(index))?.rows[index % this.#options.pageSize];
  }

  /** Loads these rows (inclusive) unless they are loaded or loading. */
  show(first: number, last: number): void {
    this.#shown = { first, last };
    this.#fill();
  }

  /** Loads the visible rows again; current ones stay until then. */
  refresh(): void {
    if (this.#inProgress.size > 0) {
      this.#refreshAgain = true; // requests in progress may miss new rows
      return;
    }
    for (const [number, page] of this.#pages) this.#pages.set(number, { ...page, stale: true });
    this.#fill();
  }

  /** Aborts requests in progress. */
  dispose(): void {
    for (const controller of this.#inProgress.values()) controller.abort();
    this.#inProgress.clear();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Changes with rows and total. */
  readonly version = (): number => this.#version;

  #fill(): void {
    const wanted = this.#wantedPages();
    this.#dropUnwanted(wanted);
    const lastPage = this.#pageOf(Math.max(0, this.#total - 1));
    for (const number of wanted) {
      const page = this.#pages.get(number);
      if (page && !page.stale) this.#keep(number, page.rows);
      else if (!this.#inProgress.has(number) && number <= lastPage) void this.#fetch(number);
    }
  }

  #wantedPages(): readonly number[] {
    const first = this.#pageOf(Math.max(0, this.#shown.first));
    const last = Math.max(first, this.#pageOf(this.#shown.last));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  }

  /** Aborts loads that were scrolled past. */
  #dropUnwanted(wanted: readonly number[]): void {
    for (const [number, controller] of this.#inProgress) {
      if (wanted.includes(number)) continue;
      controller.abort();
      this.#inProgress.delete(number);
    }
  }

  async #fetch(number: number): Promise<void> {
    const { load, onError, pageSize } = this.#options;
    const controller = new AbortController();
    const { signal } = controller;
    this.#inProgress.set(number, controller);
    try {
      const page = await load(number * pageSize, pageSize, signal);
      if (!signal.aborted) this.#accept(number, page);
    } catch (error) {
      if (!signal.aborted) {
        this.#error = error;
        this.#changed();
        onError(error);
      }
    }
    if (this.#inProgress.get(number) === controller) this.#inProgress.delete(number);
    if (this.#refreshAgain && this.#inProgress.size === 0 && !signal.aborted) {
      this.#refreshAgain = false;
      this.refresh();
    }
  }

  #accept(number: number, page: RowPage<Row>): void {
    this.#total = page.total;
    this.#loaded = true;
    this.#error = null;
    this.#keep(number, page.results);
    this.#changed();
  }

  #changed(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }

  /** Stores a page as most recently used, and drops the least recently used. */
  #keep(number: number, rows: readonly Row[]): void {
    this.#pages.delete(number);
    this.#pages.set(number, { rows, stale: false });
    for (const old of this.#pages.keys()) {
      if (this.#pages.size <= this.#options.maxPages) break;
      this.#pages.delete(old);
    }
  }

  #pageOf(index: number): number {
    return Math.floor(index / this.#options.pageSize);
  }
}
