import type { ResponseOf } from '@shared/contract';
import type { SimulatedUrl, SimulationCounts } from '@shared/contract/patterns';
import type { CrawlScope } from '@shared/crawl-scope';
import type { CrawledUrl } from '../store/index';
import type { KnownSite } from './known-site';
import type { Simulated } from './simulate';

/** Result for a URL, without the reason. */
export type Verdict = Omit<SimulatedUrl, 'why'>;
type Rules = ResponseOf<'simulatePattern'>['rules'];

export interface Outcome {
  /** URLs the job knows in discovery order, then those that only the simulation met. */
  readonly verdicts: readonly Verdict[];
  readonly of: (url: string) => Verdict | null;
  readonly counts: SimulationCounts;
  readonly rules: Rules;
  readonly marks: string;
}

/** Reads the rows of a simulated crawl in chunks, awaiting `yieldIfDue`. */
export async function readOutcome(
  site: KnownSite,
  rows: readonly CrawledUrl[],
  { order, unread }: Simulated,
  scope: CrawlScope,
  yieldIfDue: () => Promise<void>,
): Promise<Outcome> {
  const turns = new Map(order.map((url, at) => [url, at + 1]));
  const byUrl = new Map(rows.map((row) => [row.url, row]));
  const known = new Map<string, Verdict>();
  const verdicts: Verdict[] = [];
  for (const { url, depth } of [...site.urls, ...rows.filter((row) => site.of(row.url) === null)]) {
    if (verdicts.length % AT_ONCE === 0) await yieldIfDue();
    const row = byUrl.get(url);
    const verdict = row
      ? getCrawledUrlVerdict(row)
      : scope.judge(url, depth, 'link').kind === 'outside'
        ? 'outside'
        : 'unreached';
    const entry = { url, verdict, hit: row?.hit ?? false, turn: turns.get(url) ?? null, unread: unread.has(url) };
    known.set(url, entry);
    verdicts.push(entry);
  }
  const marks = verdicts.slice(0, site.urls.length).map(getMark).join('');
  await yieldIfDue();
  const of = (url: string) => known.get(url) ?? null;
  return { verdicts, of, counts: getVerdictCounts(verdicts), rules: getRules(rows, scope), marks };
}

const AT_ONCE = 500;

function getCrawledUrlVerdict({ state, skippedFor }: CrawledUrl): Verdict['verdict'] {
  switch (state) {
    case 'done':
    case 'failed':
      return 'visited';
    case 'skipped':
      return skippedFor === 'trap' ? 'held' : 'skipped';
    default:
      return 'waiting';
  }
}

function getVerdictCounts(verdicts: readonly Verdict[]): SimulationCounts {
  const counts = {
    hits: 0,
    visited: 0,
    onTheWay: 0,
    skipped: 0,
    held: 0,
    waiting: 0,
    unreached: 0,
    outside: 0,
    unread: 0,
  };
  for (const { verdict, hit, unread } of verdicts) {
    counts[verdict]++;
    if (hit) counts.hits++;
    else if (verdict === 'visited') counts.onTheWay++;
    if (unread) counts.unread++;
  }
  return counts;
}

/** Rules that skip URLs, most frequent first. */
function getRules(rows: readonly CrawledUrl[], scope: CrawlScope): Rules {
  const rules = new Map<string, Rules[number]>();
  for (const { url, depth, origin, skippedFor } of rows) {
    if (skippedFor === null || skippedFor === 'trap') continue;
    const judged = skippedFor === 'skip' ? scope.judge(url, depth, origin) : null;
    const pattern = judged?.kind === 'skip' ? (judged.pattern ?? null) : null;
    const key = `${skippedFor} ${pattern}`;
    rules.set(key, { rule: skippedFor, pattern, urls: (rules.get(key)?.urls ?? 0) + 1 });
  }
  return [...rules.values()].sort((a, b) => b.urls - a.urls);
}

function getMark({ verdict, hit }: Verdict): string {
  const [letter = ''] = verdict;
  return hit ? letter.toUpperCase() : letter;
}
