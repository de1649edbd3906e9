import type { Settings } from '@shared/contract/settings';
import { createAgent } from './agent/index';
import type { createFetching } from './create-fetching';
import {
  createJobLog,
  createJobService,
  createPageLoader,
  createReplayLoader,
  type JobViews,
  type Orchestrators,
  type PageWorkers,
  type ReadyContents,
} from './jobs/index';
import type { Models } from './models/index';
import type { EngineHost } from './ports';
import type { Replays } from './replay/index';
import { createChanges } from './results/index';
import { createSchedules } from './schedules/index';
import type { Secrets } from './secrets/index';
import type { JobRow, Store } from './store/index';
import type { VisitProfiles } from './visit-profiles/index';
import { createWebhooks } from './webhooks/index';
import type { PagePool } from './workers/index';
import { createWorkflowOrchestrator } from './workflows/index';

export interface JobsParts {
  readonly host: EngineHost;
  readonly store: Store;
  readonly secrets: Secrets;
  readonly settings: () => Settings;
  readonly models: Models;
  readonly fetching: ReturnType<typeof createFetching>;
  readonly pool: PagePool;
  readonly workers: PageWorkers;
  readonly replays: Replays;
  readonly visitProfiles: VisitProfiles;
  readonly readyContents: ReadyContents;
  readonly views: Pick<JobViews, 'summary'>;
  /** Called when a job has ended, after schedules. */
  readonly jobEnded: (job: JobRow) => void;
}

/** Jobs, what starts them (agents, workflows, schedules) and what follows when one ends (schedules, webhooks). */
export function createJobs(parts: JobsParts) {
  const { host, store, secrets, settings, models, fetching, pool, workers, replays, visitProfiles, views, jobEnded } =
    parts;
  const { baseUrl, userAgent, now, random, randomId, log } = host;
  const { addresses, connections, politeness, politeFetcher, politeCaller, robots, requireFetchable } = fetching;
  const { proxies: tiers, sessions, strategy } = fetching;
  const { summary } = views;

  const visits = createPageLoader({ store, strategy, tiers, sessions, robots, pool, workers, settings, now });
  const loader = createReplayLoader({
    loader: visits,
    replays,
    caller: politeCaller,
    fetcher: politeFetcher,
    sessions,
    robots,
    tiers,
    settings,
    now,
  });
  const agent = createAgent({ store, pool, models, settings, requireFetchable });
  const workflow = createWorkflowOrchestrator({ store, pool, models, settings, now, requireFetchable });
  const orchestrators: Orchestrators = { agent: agent.orchestrator, workflow };
  const jobs = createJobService({
    store,
    pool,
    loader,
    replays,
    models,
    fetcher: politeFetcher,
    sessions,
    robots,
    tiers,
    addresses,
    requireFetchable,
    withVisitProfile: visitProfiles.resolve,
    settings,
    now,
    random,
    randomId,
    log,
    notes: createJobLog(store, now),
    readyContents: parts.readyContents,
    summary,
    orchestrators,
    jobStarted: (job) => webhooks.jobStarted(job),
    pageDone: (job, page) => webhooks.pageDone(job, page),
    jobEnded: (job) => {
      schedules.jobEnded(job);
      jobEnded(job);
    },
    paceChanged: politeness.limitsChanged,
  });
  const changes = createChanges(store);
  const schedules = createSchedules({ store, jobs, changes, orchestrators, now, randomId, log });
  const webhooks = createWebhooks({
    store,
    connections,
    secrets,
    summary,
    outcome: schedules.outcome,
    userAgent,
    baseUrl,
    now,
    randomId,
    log,
  });
  return { agent, jobs, changes, schedules, webhooks };
}
