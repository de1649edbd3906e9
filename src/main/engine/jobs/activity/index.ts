import type { Activity, LoadingPage, WorkerShare } from '@shared/contract/activity';
import type { Settings } from '@shared/contract/settings';
import type { Politeness } from '../../fetch/index';
import type { JobPoint, JobRow, Store } from '../../store/index';
import { groupBy } from '../grouped';
import { isComposite } from '../job-type';
import type { PageWorkers } from '../load/page-workers';

import { estimatePages } from './expected';
import { getHostPaces } from './host-paces';
import type { HostCount, Loading } from './run-watch';
import { estimateTimeLeft } from './time-left';
import { readStanding } from './totals';

export { createRecorder } from './recorder';
export { createRunWatch, type RunWatch } from './run-watch';

/** Current activity of a job's runs, child jobs included. */
export interface LiveRun {
  readonly loading: readonly Loading[];
  readonly perSecond: number | null;
  readonly hosts: readonly HostCount[];
  /** Hosts that are unreachable at the moment. */
  readonly away: readonly string[];
}

export interface ActivityParts {
  readonly store: Store;
  readonly jobs: { readonly live: (id: string) => LiveRun | null };
  readonly politeness: Pick<Politeness, 'look'>;
  readonly workers: Pick<PageWorkers, 'shares'>;
  readonly settings: () => Settings;
  readonly now: () => number;
}

const MAX_LOADING = 100;

/** Returns a job's progress; for an agent or workflow, the combined progress of its child jobs. */
export type ReadActivity = (job: JobRow) => Activity;

export function createActivity(parts: ActivityParts): ReadActivity {
  const { store, settings, now } = parts;
  return (job) => {
    const standing = readStanding(store, settings(), job);
    const runs = isComposite(job.type) ? store.jobs.parts(job.num) : [job];
    const live = sumRuns(runs.flatMap(({ id }) => parts.jobs.live(id) ?? []));
    const series = store.jobActivity.list(job.num);
    const pages = { done: standing.pages, known: standing.known };
    const reckoned = estimatePages(job, { ...pages, extracts: job.extracts }, series);
    const rate = { now: live.perSecond, mean: job.activeMs > 0 ? (1000 * standing.pages) / job.activeMs : null };
    return {
      running: job.state === 'active' && !job.paused,
      phase: job.phase,
      pages: { ...pages, ...reckoned },
      items: standing.items,
      failed: standing.errors,
      rate,
      money: { spentUsd: standing.totalUsd, budgetUsd: typeof job.args.budget === 'number' ? job.args.budget : null },
      left: estimateTimeLeft({ still: explainIdle(job), ...pages, expected: reckoned.expected, ...rate }),
      loading: live.loading
        .toSorted((a, b) => a.since - b.since)
        .slice(0, MAX_LOADING)
        .map(toLoading),
      hosts: getHostPaces({
        counts: live.hosts,
        loading: live.loading,
        away: new Set(live.away),
        own: {
          perSecond: toNumberOrNull(job.args.hostPerSecond),
          concurrency: toNumberOrNull(job.args.hostConcurrency),
        },
        settings: settings(),
        look: parts.politeness.look,
        now: now(),
      }),
      workers: sumShares(runs.flatMap(({ id }) => parts.workers.shares(id))),
      series: series.map(toPoint),
    };
  };
}

function sumShares(shares: readonly WorkerShare[]): WorkerShare[] {
  const sums = [...groupBy(shares, ({ id }) => id)].map(([id, own]) => ({
    id,
    machine: own[0]?.machine ?? '',
    pages: own.reduce((sum, { pages }) => sum + pages, 0),
    failures: own.reduce((sum, { failures }) => sum + failures, 0),
  }));
  return sums.sort((a, b) => b.pages - a.pages);
}

function sumRuns(runs: readonly LiveRun[]): LiveRun {
  const rates = runs.flatMap(({ perSecond }) => perSecond ?? []);
  const hosts = groupBy(
    runs.flatMap((run) => run.hosts),
    ({ host }) => host,
  );
  return {
    loading: runs.flatMap(({ loading }) => loading),
    away: runs.flatMap(({ away }) => away),
    perSecond: rates.length === 0 ? null : rates.reduce((sum, rate) => sum + rate, 0),
    hosts: [...hosts].map(([host, counts]) => ({
      host,
      pages: counts.reduce((sum, { pages }) => sum + pages, 0),
      perSecond: counts.reduce((sum, { perSecond }) => sum + perSecond, 0),
    })),
  };
}

function explainIdle({ state, paused, phase }: JobRow): string | null {
  if (state !== 'active') return 'This job has ended.';
  if (paused) return 'The job is paused.';
  if (phase === 'waiting') return 'The job is waiting for others to end.';
  return phase === 'offline' ? 'The job is waiting for the network or for its hosts.' : null;
}

function toNumberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function toLoading({ since, ...page }: Loading): LoadingPage {
  return { ...page, since: new Date(since).toISOString() };
}

function toPoint({ at, networkUsd, aiUsd, serviceUsd, ...counts }: JobPoint): Activity['series'][number] {
  return { ...counts, at: new Date(at).toISOString(), cost: { network: networkUsd, ai: aiUsd, service: serviceUsd } };
}
