import { createYielding } from '../concurrency/index';
import { createQueryCrawl, getPagePlace } from '../crawl/index';
import type { JobViews } from '../jobs/index';
import { createJobUrls, type JobUrls } from '../jobs/index';
import type { JobRow } from '../store/index';
import { openScratchStore } from '../store/index';
import { type KnownSite, readCrawledUrls, readKnownSite, type SiteParts } from './known-site';

import { simulate } from './simulate';
import { getReplayExtent, type TriedPlan } from './simulated-args';
import { type Outcome, readOutcome, type Verdict } from './verdicts';

/** A simulated crawl with its report. Close it when it is no longer needed. */
export interface RunSimulation {
  readonly site: KnownSite;
  readonly order: readonly string[];
  readonly outcome: Outcome;
  /** Explains a URL, as for any crawl. */
  readonly explain: (url: string) => ReturnType<JobUrls['explain']>;
  readonly close: () => void;
}

type Parts = SiteParts & { readonly now: () => number; readonly pageLink: JobViews['pageLink'] };
type Args = Readonly<Record<string, unknown>>;

/** Rejects only when the signal aborts. */
export async function runSimulation(parts: Parts, job: JobRow, args: Args, plan: TriedPlan): Promise<RunSimulation> {
  const { now, signal, pageLink } = parts;
  const scratch = openScratchStore();
  try {
    const { id, name, type } = job;
    const made = scratch.jobs.insert({ id, name, type, args, artifacts: [], createdAt: now() });
    const { query, scope } = plan.crawl;
    const task = query === null ? null : createQueryCrawl(scratch, made.num, query).task();
    const site = await readKnownSite(parts, job.num, task);
    const replays = getReplayExtent(job, args);
    const simulated = await simulate({ scratch, site, plan, job: made, replays, now, random: seededRandom(), signal });
    scratch.jobs.change(made.num, { state: 'completed', phase: 'finished' });
    const rows = await readCrawledUrls({ store: scratch, signal }, made.num);
    const urls = createJobUrls(scratch, { pageLink, snapshots: () => [] });
    const ended = scratch.jobs.byNum(made.num) ?? made;
    return {
      site,
      order: simulated.order,
      outcome: await readOutcome(site, rows, simulated, scope, createYielding(signal).yieldIfDue),
      explain: (url) => urls.explain(ended, url),
      close: scratch.close,
    };
  } catch (error) {
    scratch.close();
    throw error;
  }
}

const UNREAD = 'No job has visited it yet, so its links are unknown.';

/** Explains a URL's result in a simulated crawl, in a few sentences. */
export function explainVerdict({ site, outcome, explain }: RunSimulation, { url, verdict, unread }: Verdict): string {
  if (verdict === 'outside') return 'It would not be visited: it is on another site.';
  if (verdict !== 'unreached') return [explain(url).why, unread ? UNREAD : ''].filter(Boolean).join(' ');
  const row = site.of(url);
  const parent = row && site.parentOf(row);
  if (!parent) return 'Not reached: the crawl starts elsewhere, and no page it visits links to it.';
  const fate = outcome.of(parent.url)?.verdict;
  const why = fate === 'visited' ? 'is visited, but the crawl did not follow this link' : WHY[fate ?? 'unreached'];
  return `Not reached: the job found it on ${getPagePlace(parent.url, url)}, which ${why}.`;
}

const WHY: Record<Exclude<Verdict['verdict'], 'visited'>, string> = {
  skipped: 'is skipped',
  held: 'is held back as part of a trap',
  waiting: 'is over the limit',
  unreached: 'is not reached either',
  outside: 'is on another site',
};

const SEED = 0x9e3779b9;

/** Seeded random numbers, so that the same question has the same answer (mulberry32). */
function seededRandom(): () => number {
  let state = SEED;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
