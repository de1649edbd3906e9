import type { Item, PageStatus } from '@shared/item';
import type { StoredEvidence } from './items';
import type { Sqlite } from './sqlite';

/** A page that a child job of a workflow has finished. */
export interface PartPage {
  readonly request: number;
  readonly url: string;
  readonly position: number;
  readonly state: 'done' | 'failed' | 'skipped';
  readonly status: PageStatus | null;
  readonly message: string | null;
  /** Row and token of its stored page. */
  readonly page: number | null;
  readonly token: string | null;
  readonly hasBody: boolean;
}

export interface PartItem {
  readonly id: number;
  readonly record: number;
  readonly item: Item;
  readonly evidence: Readonly<Record<string, StoredEvidence>>;
}

export interface Asked {
  readonly url: string;
  readonly position: number;
}

/** Finished work of a workflow's child jobs, for the workflow to collect. */
export interface PartPagesTable {
  /** Queues a URL in a child job, to be read from the stored page if one is given. */
  readonly add: (part: number, asked: Asked, page: number | null) => void;
  /** Those of the given requests that have finished. */
  readonly finished: (part: number, asked: readonly Asked[]) => readonly PartPage[];
  /** Pages with items for the request at a position: its own page and further pages of its list, in list order. */
  readonly listPages: (part: number, position: number) => readonly PartPage[];
  /** Hits that the workflow's step has not seen under any of their URLs, in discovery order. */
  readonly newHits: (part: number, of: SeenBy, wanted: WantedHits) => readonly PartPage[];
  /** The start URL that led to a page. */
  readonly startOf: (request: number) => string | null;
  readonly itemsOf: (request: number) => readonly PartItem[];
  readonly item: (id: number) => Pick<PartItem, 'item' | 'evidence'> | null;
  /** The item of a page that has one only; null if the page is not among the child job's, or has none or several. */
  readonly onlyItem: (part: number, url: string) => PartItem | null;
}

export interface SeenBy {
  readonly job: number;
  readonly step: number;
}

export interface WantedHits {
  /** Which to leave out while the crawl runs: those to be visited, and those of traps. */
  readonly settled: 'all' | 'with parameters' | 'none';
  /** Only requests after this one. */
  readonly after: number;
  readonly limit: number;
}

interface RawPage extends Omit<PartPage, 'hasBody'> {
  readonly hasBody: number;
}

const PAGE = `r.id AS request, r.url, r.position, r.state, r.status, r.message, r.page,
  (SELECT token FROM pages p WHERE p.id = r.page) AS token,
  coalesce((SELECT length(body) > 0 FROM pages p WHERE p.id = r.page), 0) AS hasBody`;
const OVER = "r.state IN ('done', 'failed', 'skipped')";

export function partPagesTable(sqlite: Sqlite): PartPagesTable {
  const add = sqlite.prepare(
    `INSERT INTO requests (job, url, position, origin, depth, rank, state, page)
     VALUES (@part, @url, @position, 'start', 0, iif(@page IS NULL, 1, 0), 'queued', (SELECT id FROM pages WHERE id = @page))
     ON CONFLICT (job, url, position) DO NOTHING`,
  );
  const finished = sqlite.prepare<[string, number], RawPage>(
    `SELECT ${PAGE} FROM json_each(?) w JOIN requests r
       ON r.job = ? AND r.url = w.value ->> 'url' AND r.position = w.value ->> 'position' WHERE ${OVER}`,
  );
  const listPages = sqlite.prepare<[number, number], RawPage>(
    `SELECT ${PAGE} FROM requests r WHERE r.id IN (SELECT request FROM items WHERE job = ? AND ordinal = ?) AND ${OVER} ORDER BY r.id`,
  );
  const newHits = sqlite.prepare<[object], RawPage>(
    `SELECT ${PAGE} FROM requests r WHERE r.job = @part AND r.hit = 1 AND r.id > @after
       AND (@settled = 'none' OR r.trap IS NULL AND (${OVER} OR @settled = 'with parameters' AND r.url NOT GLOB '*[?;]*'))
       AND NOT EXISTS (SELECT 1 FROM workflow_seen s WHERE s.job = @job AND s.step = @step AND s.key = r.url)
       AND NOT EXISTS (SELECT 1 FROM requests c JOIN workflow_seen s ON s.job = @job AND s.step = @step AND s.key = c.url
         WHERE c.job = @part AND c.same_as = r.url)
     ORDER BY r.id LIMIT @limit`,
  );
  const startOf = sqlite.prepare<[number], { url: string }>(
    `WITH RECURSIVE way (id, url, parent) AS (
       SELECT id, url, parent FROM requests WHERE id = ?
       UNION SELECT r.id, r.url, r.parent FROM way JOIN requests r ON r.id = way.parent
     ) SELECT url FROM way WHERE parent IS NULL`,
  );
  const itemsOf = sqlite.prepare<[number], { id: number; record: number; item: string; evidence: string }>(
    'SELECT id, record, item, evidence FROM items WHERE request = ? ORDER BY record',
  );
  const item = sqlite.prepare<[number], { item: string; evidence: string }>(
    'SELECT item, evidence FROM items WHERE id = ?',
  );
  const onlyItem = sqlite.prepare<[number, string], { id: number; record: number; item: string; evidence: string }>(
    `SELECT i.id, i.record, i.item, i.evidence FROM requests r JOIN items i ON i.request = r.id
     WHERE r.job = ? AND r.url = ? AND (SELECT count(*) FROM items o WHERE o.request = r.id) = 1 LIMIT 1`,
  );
  return {
    add: (part, { url, position }, page) => {
      add.run({ part, url, position, page });
    },
    finished: (part, asked) => finished.all(JSON.stringify(asked), part).map(toPartPage),
    listPages: (part, position) => listPages.all(part, position).map(toPartPage),
    newHits: (part, of, wanted) => newHits.all({ part, ...of, ...wanted }).map(toPartPage),
    startOf: (request) => startOf.get(request)?.url ?? null,
    itemsOf: (request) =>
      itemsOf.all(request).map((row) => ({ ...row, item: JSON.parse(row.item), evidence: JSON.parse(row.evidence) })),
    item: (id) => {
      const row = item.get(id);
      return row ? { item: JSON.parse(row.item), evidence: JSON.parse(row.evidence) } : null;
    },
    onlyItem: (part, url) => {
      const row = onlyItem.get(part, url);
      return row ? { ...row, item: JSON.parse(row.item), evidence: JSON.parse(row.evidence) } : null;
    },
  };
}

function toPartPage({ hasBody, ...row }: RawPage): PartPage {
  return { ...row, hasBody: hasBody === 1 };
}
