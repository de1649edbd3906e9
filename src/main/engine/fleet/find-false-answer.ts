import { type FetchedPage, judgeAnswer } from '../fetch/index';
import { type ReadOrder, toReadTask } from '../jobs/index';
import type { PageOutcome, PagePool } from '../workers/index';

/**
 * Reads the stored body of a worker's answer again and compares the results. Returns what is wrong, as the object of
 * "sent"; null if nothing is. The body itself is trusted: only another visit could check it.
 */
export async function findFalseAnswer(
  pool: Pick<PagePool, 'read'>,
  order: ReadOrder,
  page: FetchedPage,
  claimed: PageOutcome,
  signal: AbortSignal,
): Promise<string | null> {
  if (claimed.kind !== 'read' || !claimed.stored) return null;
  const { codec, data } = claimed.stored;
  const answer = { ...page, body: new Uint8Array(data) };
  const isGood = judgeAnswer(answer).status === 'ok';
  const task = {
    ...toReadTask(order, { answer, fetchedAt: order.begunAt, isGood }),
    contentEncoding: codec === 'br' ? 'br' : null,
    captured: claimed.captured,
    store: false,
  };
  const own = await pool.read(task, signal);
  if (own.kind !== 'read') return 'a page that cannot be read';
  // a time limit may stop an extractor's code on one machine only
  if (own.byExtractor?.problem || claimed.byExtractor?.problem) return null;
  return isSameReading(own, claimed) ? null : 'links or items that are not on the page';
}

function isSameReading(own: Extract<PageOutcome, { kind: 'read' }>, claimed: Extract<PageOutcome, { kind: 'read' }>) {
  const parts = ({ links, extracted, verdict }: typeof own) => JSON.stringify([links, extracted, verdict]);
  return parts(own) === parts(claimed);
}
