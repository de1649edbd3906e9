import type { UrlOrigin } from '@shared/crawl';
import { type RawLink, type RequestLink, type SkippedFor, withLink } from './request-row';
import type { Sqlite } from './sqlite';

/** A queued or skipped request that may have to be judged again. */
export interface JudgedRow {
  readonly id: number;
  readonly url: string;
  readonly depth: number;
  readonly origin: UrlOrigin;
  readonly hit: boolean;
  readonly state: 'queued' | 'skipped';
  /** Why it was skipped; null if it was not. */
  readonly skippedFor: SkippedFor | null;
  readonly trap: string | null;
  readonly rank: number;
  readonly link: RequestLink | null;
}

/** Its new place in the queue. */
export interface JudgedPlace {
  readonly grp: number;
  readonly rank: number;
  readonly score: number | null;
  readonly trap: string | null;
}

export interface RejudgingTable {
  /** Id of the newest request of all jobs. */
  readonly newest: () => number;
  /** A job's requests with `after` < id ≤ `upTo` that are queued or skipped and were never started. */
  readonly rows: (job: number, after: number, upTo: number) => readonly JudgedRow[];
  readonly queue: (id: number, place: JudgedPlace) => void;
  readonly skip: (id: number, code: SkippedFor, message: string) => void;
}

type RawJudged = Omit<JudgedRow, 'hit' | 'link'> & RawLink & { readonly hit: number };

export function rejudgingTable(sqlite: Sqlite): RejudgingTable {
  const newest = sqlite.prepare<[], { id: number | null }>('SELECT max(id) AS id FROM requests');
  // by id, because a scan along the queue index would see moved rows again
  const rows = sqlite.prepare<[number, number, number], RawJudged>(
    `SELECT id, url, depth, origin, hit, state, iif(state = 'skipped', skipped_for, NULL) AS skippedFor, trap, rank, link_kind AS kind, link_text AS text, link_region AS region
     FROM requests WHERE id > ? AND id <= ? AND +job = ? AND state IN ('queued', 'skipped') AND started = 0 ORDER BY id`,
  );
  const queue = sqlite.prepare(
    "UPDATE requests SET state = 'queued', message = NULL, grp = @grp, rank = @rank, score = @score, trap = @trap WHERE id = @id",
  );
  const skip = sqlite.prepare("UPDATE requests SET state = 'skipped', skipped_for = ?, message = ? WHERE id = ?");
  return {
    newest: () => newest.get()?.id ?? 0,
    rows: (job, after, upTo) =>
      rows.all(after, upTo, job).map(({ hit, ...row }) => ({ ...withLink(row), hit: hit === 1 })),
    queue: (id, { grp, rank, score, trap }) => {
      queue.run({ id, grp, rank, score, trap });
    },
    skip: (id, code, message) => {
      skip.run(code, message, id);
    },
  };
}
