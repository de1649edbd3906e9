import type { Sqlite } from './sqlite';

/** A further page of a list to queue. */
export interface NextPage {
  readonly url: string;
  readonly position: number;
  readonly depth: number;
  /** Row of the page before it. */
  readonly parent: number;
  readonly grp: number;
  readonly rank: number;
  readonly hit: boolean;
}

/**
 * What became of the page: `queued` (also if the job knew its URL but had not read it); `waits` for a visit in
 * progress; `read` already, alone or as part of a list; `failed` before.
 */
export type Taken =
  | { readonly kind: 'queued'; readonly id: number; readonly isNewHit: boolean }
  | { readonly kind: 'waits' | 'read' | 'failed' };

export interface ListRoot {
  readonly id: number;
  readonly url: string;
  readonly position: number;
}

/** Pages of lists among a job's requests. Each further page has the origin `next` and the page before it as parent. */
export interface ListPagesTable {
  readonly take: (job: number, page: NextPage) => Taken;
  /** First page of the list that a page belongs to. */
  readonly rootOf: (id: number) => ListRoot | null;
  /** Rows of the further pages of a list; `isDone` is false for those not recorded yet. */
  readonly furtherOf: (root: number) => readonly { readonly id: number; readonly isDone: boolean }[];
  /** Removes pages with everything recorded about them. */
  readonly remove: (ids: readonly number[]) => void;
  /** Number of pages in its list up to and including this one. */
  readonly pagesTo: (id: number) => number;
}

interface Known {
  readonly id: number;
  readonly origin: string;
  readonly state: string;
  readonly hit: number;
  readonly page: number | null;
  readonly sameAs: string | null;
}

export function listPagesTable(sqlite: Sqlite): ListPagesTable {
  const known = sqlite.prepare<[number, string, number], Known>(
    'SELECT id, origin, state, hit, page, same_as AS sameAs FROM requests WHERE job = ? AND url = ? AND position = ?',
  );
  const insert = sqlite.prepare(
    `INSERT INTO requests (job, url, position, origin, depth, rank, parent, state, hit, grp)
     VALUES (@job, @url, @position, 'next', @depth, @rank, @parent, 'queued', @hit, @grp)`,
  );
  // a page that was visited before is read from the store
  const adopt = sqlite.prepare(
    `UPDATE requests SET origin = 'next', parent = @parent, depth = min(depth, @depth), grp = @grp, rank = @rank, state = 'queued',
       not_before = 0, message = NULL, status = NULL WHERE id = @id`,
  );
  const rootOf = sqlite.prepare<[number], ListRoot>(
    `WITH RECURSIVE up(id, parent, origin, url, position) AS (
       SELECT id, parent, origin, url, position FROM requests WHERE id = ?
       UNION ALL SELECT r.id, r.parent, r.origin, r.url, r.position FROM requests r JOIN up ON r.id = up.parent WHERE up.origin = 'next')
     SELECT id, url, position FROM up WHERE origin <> 'next' LIMIT 1`,
  );
  const furtherOf = sqlite.prepare<[number], { id: number; isDone: number }>(
    `WITH RECURSIVE down(id, state) AS (
       SELECT id, state FROM requests WHERE parent = ? AND origin = 'next'
       UNION SELECT r.id, r.state FROM requests r JOIN down ON r.parent = down.id WHERE r.origin = 'next')
     SELECT id, state IN ('done', 'failed') AS isDone FROM down`,
  );
  const remove = sqlite.prepare('DELETE FROM requests WHERE id IN (SELECT value FROM json_each(?))');
  const pagesTo = sqlite.prepare<[number], { pages: number }>(
    `WITH RECURSIVE up(parent, origin) AS (
       SELECT parent, origin FROM requests WHERE id = ?
       UNION ALL SELECT r.parent, r.origin FROM requests r JOIN up ON r.id = up.parent WHERE up.origin = 'next')
     SELECT count(*) AS pages FROM up`,
  );
  return {
    take: (job, page) => {
      const row = known.get(job, page.url, page.position);
      if (!row) {
        const id = Number(insert.run({ job, ...page, hit: Number(page.hit) }).lastInsertRowid);
        return { kind: 'queued', id, isNewHit: page.hit };
      }
      if (row.state === 'leased') return { kind: 'waits' };
      if (!mayAdopt(row)) return { kind: row.state === 'failed' ? 'failed' : 'read' };
      const { parent, depth, grp, rank } = page;
      adopt.run({ id: row.id, parent, depth, grp, rank });
      return { kind: 'queued', id: row.id, isNewHit: false };
    },
    rootOf: (id) => rootOf.get(id) ?? null,
    furtherOf: (root) => furtherOf.all(root).map(({ id, isDone }) => ({ id, isDone: isDone === 1 })),
    remove: (ids) => {
      remove.run(JSON.stringify(ids));
    },
    pagesTo: (id) => pagesTo.get(id)?.pages ?? 1,
  };
}

/** Whether a known URL may become part of the list. Pages already read, alone or as part of a list, stay as they are. */
function mayAdopt({ origin, state, hit, page, sameAs }: Known): boolean {
  if (sameAs !== null || origin === 'start' || origin === 'seed' || origin === 'next') return false;
  if (state === 'done') return hit === 0 && page !== null;
  return state === 'queued' || state === 'skipped';
}
