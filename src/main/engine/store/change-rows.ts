import type { Item, PageStatus } from '@shared/item';
import type { PageReason } from '@shared/reason';
import type { RequestState } from './requests';
import type { Sqlite } from './sqlite';

/** An item with its request, for comparison with another job. */
export interface ChangeRow {
  readonly id: number;
  readonly request: number;
  /** Position of the record on its page. */
  readonly record: number;
  readonly item: Item;
}

/** Outcome of a page. */
export interface PageOutcome {
  readonly state: RequestState;
  readonly status: PageStatus | null;
  readonly reason: PageReason | null;
}

/** Rows that the comparison of two jobs reads. */
export interface ChangeRowsTable {
  /** The items of a job in order, as a generator. */
  readonly each: (job: number) => Generator<ChangeRow>;
  /** The hits of a job in order, as a generator. */
  readonly hits: (job: number) => Generator<RequestPlace>;
  readonly request: (id: number) => RequestPlace | null;
  /** Outcome of a page in a job and its child jobs. If it loaded in any of them, it counts as loaded. */
  readonly outcome: (job: number, url: string) => PageOutcome | null;
}

/** A URL of a job, and the request on whose page it was found. */
export interface RequestPlace {
  readonly id: number;
  readonly url: string;
  readonly parent: number | null;
}

const STEP = 500;

export function changeRowsTable(sqlite: Sqlite): ChangeRowsTable {
  // two statements: one with an OR would read all rows of an ordinal at each step, and a union would sort them
  const items = (where: string) =>
    sqlite.prepare<[object], Omit<ChangeRow, 'item'> & { ordinal: number; item: string }>(
      `SELECT id, ordinal, request, record, item FROM items WHERE job = @job AND ${where} ORDER BY ordinal, id LIMIT ${STEP}`,
    );
  const sameOrdinal = items('ordinal = @ordinal AND id > @id');
  const laterOrdinals = items('ordinal > @ordinal');
  const hits = sqlite.prepare<[number, number], RequestPlace>(
    `SELECT id, url, parent FROM requests WHERE job = ? AND hit = 1 AND id > ? ORDER BY id LIMIT ${STEP}`,
  );
  // results of a composite job have no path of their own, but the same page in a child job has
  const request = sqlite.prepare<[number], RequestPlace>(
    `SELECT r.id, r.url, coalesce(r.parent, (SELECT q.parent FROM jobs j JOIN requests q ON q.job = j.num AND q.url = r.url
       WHERE j.parent = r.job AND q.parent IS NOT NULL LIMIT 1)) AS parent FROM requests r WHERE r.id = ?`,
  );
  const outcome = sqlite.prepare<[object], PageOutcome>(
    `SELECT r.state, r.status, p.reason FROM jobs j JOIN requests r ON r.job = j.num AND r.url = @url
     LEFT JOIN pages p ON p.id = r.page WHERE j.num = @job OR j.parent = @job
     ORDER BY r.status = 'ok' DESC, r.status IS NULL, r.position LIMIT 1`,
  );
  return {
    *each(job) {
      let [ordinal, id] = [-1, 0];
      for (;;) {
        const same = sameOrdinal.all({ job, ordinal, id });
        const rows = same.length > 0 ? same : laterOrdinals.all({ job, ordinal });
        for (const { id: num, request: found, record, item } of rows)
          yield { id: num, request: found, record, item: JSON.parse(item) };
        const last = rows.at(-1);
        if (!last) return;
        [ordinal, id] = [last.ordinal, last.id];
      }
    },
    *hits(job) {
      let last = 0;
      for (;;) {
        const rows = hits.all(job, last);
        yield* rows;
        if (rows.length === 0) return;
        last = rows.at(-1)?.id ?? 0;
      }
    },
    request: (id) => request.get(id) ?? null,
    outcome: (job, url) => outcome.get({ job, url }) ?? null,
  };
}
