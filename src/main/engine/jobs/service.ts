import type { JobEvent, JobsEvent } from '@shared/contract/events';
import type { JobType, StopWhen } from '@shared/contract/jobs';
import { AppError } from '@shared/errors';
import { waitFor } from '../concurrency/index';
import type { JobRow, JobsTable, PersonWanted } from '../store/index';
import type { LiveRun } from './activity/index';
import { createJobControls } from './control-jobs';
import { type CreateOnce, createCreateOnce } from './create/create-once';
import { createInsertJob, type JobOrigin, type NewJobParts, type WithStored } from './create/new-job';
import { createJobEvents } from './events';
import type { OrchestratorTools } from './orchestration/orchestrator';
import { createRemoveJob } from './remove-job';
import { createJobRevisions, type JobRevisions, type RevisionParts } from './revise-job';
import { createRunner, type RunnerParts } from './run/runner';

type Args = Readonly<Record<string, unknown>>;

/** Creates, runs and controls jobs. A job's state is in its rows; nothing in memory needs to survive. */
export interface JobService extends JobRevisions {
  /** Checks the arguments, stores the job and starts it. Throws AppError if it cannot run. */
  readonly create: (type: JobType, args: Args, origin?: JobOrigin) => Promise<JobRow>;
  /** Creates a job, or returns the one created by an earlier call with the same key. */
  readonly createOnce: CreateOnce;
  /** Throws `not_found`. */
  readonly get: (id: string) => JobRow;
  /** Null if there is none. */
  readonly find: (id: string) => JobRow | null;
  readonly active: () => readonly JobRow[];
  /** Ids of top-level jobs that ended at `time` or later, in that order. */
  readonly endedSince: (time: number) => readonly string[];
  /** Where a job and its child jobs wait for the user. Throws `not_found`. */
  readonly personWanted: (id: string) => readonly PersonWanted[];
  readonly list: JobsTable['list'];
  /** Resolves when the job is no longer active; rejects with `shutting_down` if the engine closes first. */
  readonly finished: (id: string) => Promise<JobRow>;
  readonly listen: (id: string, listener: (event: JobEvent) => void) => () => void;
  /** Listens to the state of all jobs, their creation and deletion. */
  readonly listenToAll: (listener: (event: JobsEvent) => void) => () => void;
  readonly pause: (id: string) => JobRow;
  readonly resume: (id: string) => JobRow;
  /** `now` drops pages in progress and resolves when the job has ended; `after_current` lets them finish and resolves at once. */
  readonly stop: (id: string, when?: StopWhen) => Promise<JobRow>;
  /** Live activity of a job's run; null if it is not running. */
  readonly live: (id: string) => LiveRun | null;
  readonly remove: (id: string) => Promise<void>;
  /** Resumes the jobs that were active when the process ended. */
  readonly recover: () => void;
  readonly close: () => Promise<void>;
}

type ServiceParts = RunnerParts & NewJobParts & RevisionParts;

export function createJobService(parts: ServiceParts): JobService {
  const { store, notes } = parts;
  const events = createJobEvents();

  const get = (id: string): JobRow => {
    const job = store.jobs.get(id);
    if (!job) throw new AppError('not_found', `There is no job "${id}".`, { path: ['id'] });
    return job;
  };

  const getTools = (job: JobRow, signal: AbortSignal, progressed: () => void): OrchestratorTools => ({
    job: () => get(job.id),
    signal,
    begin: async (part, type, args, options = {}) =>
      store.jobs.parts(job.num).find((each) => each.part === part) ??
      create(type, args, { ...options, parent: job.num, part }),
    feed: (part) => runner.current(part.id)?.run.feed(),
    close: (part) => {
      store.jobs.change(part.num, { fed: false });
      runner.current(part.id)?.run.feed();
    },
    finished: (part) => waitFor(runner.finished(get(part.id)), { signal }),
    parts: () => store.jobs.parts(job.num),
    resume: (part) => goOn(get(part.id)),
    stop: async (part) => (get(part.id).state === 'active' ? stop(part.id) : get(part.id)),
    listen: (part, listener) => events.listen(part.id, listener),
    emit: (event) => events.emit(job.id, event),
    progressed,
  });

  const runner = createRunner(parts, events, getTools);
  const { begin, finish, settle, requireOpen } = runner;
  const requireReady = () => {
    requireOpen();
    store.disk.requireRoom();
  };
  const insert = createInsertJob(parts, requireReady);

  const create = async (type: JobType, args: Args, origin: JobOrigin = {}, stored?: WithStored): Promise<JobRow> => {
    const { job, begun } = await insert(type, args, origin, stored);
    events.publish(() => ({ type: 'created', data: parts.summary(job) }));
    if (begun) runner.go(job, begun);
    else begin(job.id);
    return job;
  };

  const { pause, resume, goOn, stop } = createJobControls({ store, notes, runner, get });
  const remove = createRemoveJob({ store, events, runner, get, parentOf: (job) => parts.summary(job).parent });

  const recoverJob = (job: JobRow): void => {
    if (job.startedAt !== null && !job.stopped && !job.paused)
      notes.note(job.num, {
        level: 'info',
        kind: 'recovered',
        text: 'Winnow was restarted; the job continues where it stopped.',
      });
    if (!job.stopped) begin(job.id);
    else
      store.disk.survive(() => {
        finish(job, 'completed', true);
        settle(job.id);
      });
  };

  return {
    create,
    createOnce: createCreateOnce({
      store,
      now: parts.now,
      create: (type, args, stored) => create(type, args, {}, stored),
    }),
    get,
    find: store.jobs.get,
    active: store.jobs.active,
    endedSince: store.jobRows.jobsEndedSince,
    personWanted: (id) => store.personWanted.of(get(id).num),
    list: store.jobs.list,
    finished: async (id) => runner.runningEnds(id) ?? runner.finished(get(id)),
    listen: (id, listener) => events.listen(get(id).id, listener),
    listenToAll: events.listenToAll,
    pause,
    resume,
    stop,
    ...createJobRevisions(parts, runner, get),
    remove,
    live: (id) => runner.current(id)?.run.live() ?? null,
    recover: () => {
      for (const job of store.jobs.active()) recoverJob(job);
    },
    close: runner.close,
  };
}
