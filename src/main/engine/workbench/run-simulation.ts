import { createYielding } from '../concurrency/index';
import { createQueryCrawl } from '../crawl/index';
import type { JobViews } from '../jobs/index';
import { createJobUrls, type JobUrls } from '../jobs/index';
import type { JobRow } from '../store/index';
import { openScratchStore } from '../store/index';
import { crawledUrls, type KnownSite, readKnownSite, type SiteParts } from './known-site';
import { seededRandom } from './seeded-random';
import { simulate } from './simulate';
import { replaysOf, type TriedPlan } from './simulated-args';
import { type Outcome, readOutcome } from './verdicts';

/** A simulated crawl with all that is told of it. Close it when nobody asks any more. */
export interface RunSimulation {
  readonly site: KnownSite;
  readonly order: readonly string[];
  readonly outcome: Outcome;
  /** Says why of a URL, as of any crawl. */
  readonly explain: (url: string) => ReturnType<JobUrls['explain']>;
  readonly close: () => void;
}

type Parts = SiteParts & { readonly now: () => number; readonly pageLink: JobViews['pageLink'] };
type Args = Readonly<Record<string, unknown>>;

/** Rejects only where the signal aborts. */
export async function runSimulation(parts: Parts, job: JobRow, args: Args, plan: TriedPlan): Promise<RunSimulation> {
  const { now, signal, pageLink } = parts;
  const scratch = openScratchStore();
  try {
    const { id, name, type } = job;
    const made = scratch.jobs.insert({ id, name, type, args, artifacts: [], createdAt: now() });
    const { query, scope } = plan.crawl;
    const task = query === null ? null : createQueryCrawl(scratch, made.num, query).task();
    const site = await readKnownSite(parts, job.num, task);
    const replays = replaysOf(job, args);
    const simulated = await simulate({ scratch, site, plan, job: made, replays, now, random: seededRandom(), signal });
    scratch.jobs.change(made.num, { state: 'completed', phase: 'finished' });
    const rows = await crawledUrls({ store: scratch, signal }, made.num);
    const urls = createJobUrls(scratch, pageLink);
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
