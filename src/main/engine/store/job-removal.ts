import type { Sqlite } from './sqlite';

// Few enough that the event loop is not held up, many enough that a large job is gone in seconds.
const REMOVED_AT_ONCE = 250;

/** Deletes some of a job's rows and gives their space back; false once the job itself is gone. Call it until then. */
export type RemoveSome = (num: number, atOnce?: number) => boolean;

export function jobRemoval(sqlite: Sqlite): RemoveSome {
  const removeRequests = sqlite.prepare(
    `DELETE FROM requests WHERE id IN (SELECT id FROM requests WHERE job = @num LIMIT @atOnce)`,
  );
  const somePages = 'id IN (SELECT id FROM pages WHERE job = @num LIMIT @atOnce)';
  const pointedAt = 'FROM requests r WHERE r.page = pages.id';
  // by now no request of the job itself points at its pages: whoever still does gets them
  const handPagesOver = sqlite.prepare(
    `UPDATE pages SET job = (SELECT r.job ${pointedAt} LIMIT 1) WHERE ${somePages} AND EXISTS (SELECT 1 ${pointedAt})`,
  );
  const removePages = sqlite.prepare(`DELETE FROM pages WHERE ${somePages} AND NOT EXISTS (SELECT 1 ${pointedAt})`);
  const remove = sqlite.prepare('DELETE FROM jobs WHERE num = ?');

  return (num, atOnce = REMOVED_AT_ONCE) => {
    const some = { num, atOnce };
    const more =
      removeRequests.run(some).changes > 0 || handPagesOver.run(some).changes + removePages.run(some).changes > 0;
    if (!more) remove.run(num);
    sqlite.pragma(`incremental_vacuum(${atOnce * 8})`);
    return more;
  };
}
