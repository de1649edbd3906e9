import { setImmediate } from 'node:timers/promises';
import type { QueryPageRow, Store } from '../../store/index';
import type { PageFacts } from '../query/index';
import { createScores } from '../query/index';
import type { QueryCrawl } from './query-crawl';

const CHUNK = 200; // pages; a few milliseconds, then other calls run

/**
 * Judges all pages of a query crawl again with everything known at the end, and updates hits and items. Returns the new
 * hits.
 */
export async function reviseVerdicts(store: Store, job: number, query: QueryCrawl): Promise<readonly string[]> {
  const scores = createScores();
  const found: number[] = [];
  await eachChunk(store, job, (rows) => {
    for (const row of rows) {
      const score = row.verdict === null ? query.score(query.visitedPage(row)) : Number(row.verdict);
      found.push(score);
      scores.add(score);
    }
  });
  const threshold = scores.threshold();
  const gained: string[] = [];
  let at = 0;
  await eachChunk(store, job, (rows) => {
    store.atomically(() => {
      for (const row of rows) {
        const score = found[at++] ?? 0;
        if (row.verdict === null && writeVerdict(store, job, query, row, { score, threshold })) gained.push(row.url);
      }
    });
  });
  return gained;
}

async function eachChunk(store: Store, job: number, take: (rows: readonly QueryPageRow[]) => void): Promise<void> {
  let after = 0;
  for (;;) {
    const rows = store.queryPages.after(job, after, CHUNK);
    take(rows);
    if (rows.length < CHUNK) return;
    after = rows.at(-1)?.seq ?? after;
    await setImmediate();
  }
}

interface Judged {
  readonly score: number;
  readonly threshold: number;
}

/** True if the page became a hit. */
function writeVerdict(store: Store, job: number, query: QueryCrawl, row: QueryPageRow, judged: Judged): boolean {
  const { score, threshold } = judged;
  const hit = score >= threshold && row.sameAs === null && row.counts;
  const reason = query.reason(row.facts as PageFacts);
  store.queryPages.judge(row.request, { hit, score: Math.round(score * 1000) / 1000, reason });
  if (hit === row.hit) return false;
  countChange(store, job, row.request, hit);
  return hit;
}

/** Updates the job's counts and items for a page that became a hit or stopped being one. */
export function countChange(store: Store, job: number, request: number, hit: boolean): void {
  const removed = hit ? 0 : store.items.removeOf([request]).items;
  store.jobs.count(job, { hits: hit ? 1 : -1, items: -removed });
}
