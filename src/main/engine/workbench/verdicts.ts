import type { ResponseOf } from '@shared/contract';
import type { SimulatedUrl, SimulationCounts } from '@shared/contract/patterns';
import type { CrawlScope } from '@shared/crawl-scope';
import { REFUSED } from '../jobs/index';
import type { CrawledUrl } from '../store/index';
import type { KnownSite } from './known-site';
import type { Simulated } from './simulate';

/** What became of a URL, but for the reason. */
export type Verdict = Omit<SimulatedUrl, 'why'>;
type Rules = ResponseOf<'simulatePattern'>['rules'];

export interface Outcome {
  /** Of the URLs the job knows, in discovery order, then of those that only the simulation met. */
  readonly verdicts: readonly Verdict[];
  readonly of: (url: string) => Verdict | null;
  readonly counts: SimulationCounts;
  readonly rules: Rules;
  readonly marks: string;
}

/** Reads what a simulated crawl left in its rows, a part at a time: `yieldIfDue` is awaited now and then. */
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
    const verdict = row ? verdictOf(row) : scope.judge(url, depth, 'link').kind === 'outside' ? 'outside' : 'unreached';
    const told = { url, verdict, hit: row?.hit ?? false, turn: turns.get(url) ?? null, unread: unread.has(url) };
    known.set(url, told);
    verdicts.push(told);
  }
  const marks = verdicts.slice(0, site.urls.length).map(markOf).join('');
  await yieldIfDue();
  const of = (url: string) => known.get(url) ?? null;
  return { verdicts, of, counts: countsOf(verdicts), rules: rulesOf(rows), marks };
}

const AT_ONCE = 500;

function verdictOf({ state, message }: CrawledUrl): Verdict['verdict'] {
  switch (state) {
    case 'done':
    case 'failed':
      return 'visited';
    case 'skipped':
      return /^Held back/.test(message ?? '') ? 'held' : 'skipped';
    default:
      return 'waiting';
  }
}

function countsOf(verdicts: readonly Verdict[]): SimulationCounts {
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

const RULES: readonly (readonly [RegExp, Rules[number]['rule']])[] = [
  [/^priority\.skip: (.*)$/, 'skip'],
  [/^not in priority\.only$/, 'only'],
  [/^deeper than maxDepth/, 'depth'],
  [/^the address names a file/, 'file'],
  [new RegExp(`^${REFUSED}`), 'robots'],
];

function rulesOf(rows: readonly CrawledUrl[]): Rules {
  const rules = new Map<string, Rules[number]>();
  for (const { state, message } of rows) {
    if (state !== 'skipped' || message === null) continue;
    for (const [known, rule] of RULES) {
      const found = known.exec(message);
      if (!found) continue;
      const urls = (rules.get(message)?.urls ?? 0) + 1;
      rules.set(message, { rule, pattern: found[1] ?? null, urls });
    }
  }
  return [...rules.values()].sort((a, b) => b.urls - a.urls);
}

function markOf({ verdict, hit }: Verdict): string {
  const [letter = ''] = verdict;
  return hit ? letter.toUpperCase() : letter;
}
