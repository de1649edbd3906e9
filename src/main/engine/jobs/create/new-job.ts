import type { CompositeType, JobType, TaskType } from '@shared/contract/jobs';
import type { Settings } from '@shared/contract/settings';
import { AppError } from '@shared/errors';
import { isRecord } from '@shared/json-value';
import { maskText } from '@shared/secrets-in';
import type { FetchPlan } from '../../fetch/index';
import type { Models } from '../../models/index';
import type { JobRow, NewJob, Store } from '../../store/index';
import type { PagePool } from '../../workers/index';
import { requireModel } from '../ask-model/job-model';
import { hasFileFields } from '../files/file-fields';
import { isComposite } from '../job-type';
import { createStartEntry } from '../log/run-entries';
import type { Orchestrators } from '../orchestration/orchestrator';
import { toStoredArgs } from '../plan';
import { type ExtractPlan, type JobPlan, planJob } from '../plan/index';
import { preparePages } from '../queue/queue-pages';
import type { BegunJob } from '../run/begun-job';
import { withSecrets } from '../shown-args';
import { withFoundStartUrls } from './search-start-urls';

type Args = Readonly<Record<string, unknown>>;

/** The schedule or parent that creates a job; empty if a caller creates it. */
export type JobOrigin = Pick<NewJob, 'parent' | 'part' | 'schedule' | 'fed' | 'sharesBudget'>;

export interface NewJobParts {
  readonly store: Store;
  readonly pool: PagePool;
  readonly models: Models;
  readonly orchestrators: Orchestrators;
  /** Throws if a route that the job names is not available: `no_proxy`, `no_session`, `browser_unavailable`. */
  readonly requireFetchable: (plan: FetchPlan) => Promise<void>;
  /**
   * Replaces the name of a visit profile by its options; throws `invalid_request` if there is no profile of that name.
   */
  readonly withVisitProfile: (args: Args) => Args;
  readonly settings: () => Pick<Settings, 'searchUrl'>;
  /** Called with each job that begins for the first time. */
  readonly jobStarted: (job: JobRow) => void;
  readonly now: () => number;
  readonly randomId: () => string;
}

/** Further writes of the transaction that stores a job. */
export type WithStored = (job: JobRow) => void;

export interface InsertedJob {
  readonly job: JobRow;
  /** Null if the job still has to begin. */
  readonly begun: BegunJob | null;
}

/**
 * Checks a job's arguments and stores it; a job that needs no slot is stored as begun. Throws AppError if it cannot run, and what
 * `requireOpen` and `stored` throw.
 */
export type InsertJob = (type: JobType, args: Args, origin: JobOrigin, stored?: WithStored) => Promise<InsertedJob>;

export function createInsertJob(parts: NewJobParts, requireOpen: () => void): InsertJob {
  const { store, now, randomId } = parts;

  const insertTask = async (
    type: TaskType,
    given: Args,
    origin: JobOrigin,
    stored?: WithStored,
  ): Promise<InsertedJob> => {
    const args = await withFoundStartUrls(given, parts.settings().searchUrl);
    const plan = planJob(type, args);
    requireUsedFiles(args, plan);
    requireModel(parts.models, plan);
    if (plan.pages.from === 'visit' || plan.pages.from === 'store') await parts.requireFetchable(plan.fetchPlan);
    // if the engine closed meanwhile, report that instead
    const pages = plan.crawl || origin.fed ? null : await preparePages(parts, plan).finally(requireOpen);
    const artifacts = plan.extract
      ? [{ type: 'schema' as const, schema: toItemSchema(plan.extract, plan.carried) }]
      : [];
    const name = typeof args.name === 'string' ? args.name : maskText(pages?.name ?? plan.name);
    const facts = { id: randomId(), name, type, args: toStoredArgs(args), artifacts, createdAt: now(), ...origin };
    // the run of a job with a budget leases within it
    const begins = type === 'visit' && !origin.fed && plan.budgetUsd === null;
    return store.batch.addSoon(() => {
      const job = store.jobs.insert(begins ? { ...facts, startedAt: facts.createdAt, phase: 'visiting' } : facts);
      const begun = begins ? begin(job, plan) : null;
      if (!begun) pages?.queue(job);
      stored?.(job);
      return { job, begun };
    });
  };

  /** Call in the transaction that stores the job. */
  const begin = (job: JobRow, plan: JobPlan): BegunJob => {
    const leased = plan.urls.map((url, at) => store.requests.addLeased(job.num, url, at));
    store.jobLog.add(job.num, job.createdAt, createStartEntry(true));
    parts.jobStarted(job);
    return { plan, leased };
  };

  const insertComposite = async (type: CompositeType, args: Args, origin: JobOrigin, stored?: WithStored) => {
    const checked = await parts.orchestrators[type].check(args).finally(requireOpen);
    const name = typeof args.name === 'string' ? args.name : maskText(checked.name);
    const facts = { id: randomId(), name, type, args: checked.args, artifacts: [], createdAt: now() };
    return store.batch.addSoon(() => {
      const job = store.jobs.insert({ ...facts, ...origin });
      stored?.(job);
      return { job, begun: null };
    });
  };

  return async (type, args, origin, stored) => {
    requireOpen();
    const whole = parts.withVisitProfile(origin.parent === undefined ? withSecrets(store, args) : args);
    return isComposite(type) ? insertComposite(type, whole, origin, stored) : insertTask(type, whole, origin, stored);
  };
}

/** Throws `conflicting_parameters` for options of files if the template asks for none; older jobs may have both. */
function requireUsedFiles({ files }: Args, { extract }: JobPlan): void {
  if (files === undefined || files === null || (extract && hasFileFields(extract.plan.fields))) return;
  throw new AppError('conflicting_parameters', 'files names and limits downloads, but no field has the type file.', {
    path: ['files'],
    hint: 'Ask for a file in the template, as in {"manual": "the manual | file"}, or leave files out.',
  });
}

/** The schema of a template's items, including the spreadsheet columns carried into them. */
function toItemSchema({ plan: { schema } }: ExtractPlan, carried: JobPlan['carried']): Record<string, unknown> {
  if (!carried) return { ...schema };
  const columns = Object.keys(carried[0] ?? {}).map((name) => [
    name,
    { type: ['string', 'number', 'boolean', 'null'] },
  ]);
  return {
    ...schema,
    properties: { ...Object.fromEntries(columns), ...(isRecord(schema.properties) && schema.properties) },
  };
}
