import { ApiError } from '@shared/client/api-error';
import type { RequestInput } from '@shared/contract';
import type { JobSummary, StopWhen } from '@shared/contract/jobs';
import { AppError, assertNever } from '@shared/errors';
import type { StateCreator } from 'zustand';
import { call, followJob } from '../api/client';
import type { FeedState } from '../api/job-events';
import { texts } from '../texts';
import type { ConnectionSlice } from './connection';
import type { Draft } from './draft/draft';
import { countStoredPages } from './draft/draft-pages';
import type { DraftSlice } from './draft/draft-slice';
import type { Run } from './draft/plan';
import { addDate } from './draft/run-name';

export interface RunSlice {
  /** The open job, if any. */
  readonly jobId: string | null;
  readonly job: JobSummary | null;
  readonly feed: FeedState;
  readonly runError: unknown;
  /** Why the job cannot be opened, for example because it was deleted. */
  readonly openError: unknown;
  readonly starting: boolean;
  /** Starts a job and opens it; returns its id, or null if refused (see `runError`). */
  readonly start: (run: Run) => Promise<string | null>;
  /** Follows a job and fills the form with its settings; null closes the open one. */
  readonly open: (jobId: string | null) => void;
  /** Fills the form with a finished job's settings to read its stored pages again. */
  readonly readAgain: (job: JobSummary) => void;
  /** Whether the form was just filled in this way and should take the focus. */
  readonly againAsked: boolean;
  readonly againTaken: () => void;
  /** Makes the template editor take the focus. */
  readonly focusTemplate: () => void;
  readonly control: (verb: 'pauseJob' | 'resumeJob' | 'stopJob', when?: StopWhen) => Promise<void>;
  /** Applies the server's new state of a changed job. */
  readonly noteChange: (job: JobSummary) => void;
  /** Retries the open job's failed pages, and follows it again. */
  readonly retryFailed: () => Promise<void>;
  /** Follows the open job again after a call reactivated it. */
  readonly goOn: () => void;
}

function sendRun(run: Run) {
  switch (run.endpoint) {
    case 'crawl':
      return call('crawl', dated(run.request));
    case 'scrape':
      return call('scrape', dated(run.request));
    case 'extract':
      return call('extract', dated(run.request));
    case 'agent':
      return startAgent(run.request);
    default:
      return assertNever(run);
  }
}

/** Adds the date to a request's name, to tell runs apart; a request that reads pages again is named after their job. */
function dated<Request extends { readonly name?: string | undefined; readonly pagesOf?: string | undefined }>(
  request: Request,
): Request {
  const { name, pagesOf } = request;
  return name === undefined || pagesOf !== undefined ? request : { ...request, name: addDate(name, new Date()) };
}

/** Starts a detached agent run and returns its job. */
async function startAgent(request: RequestInput<'agent'>): Promise<{ readonly jobId: string }> {
  const answer = await call('agent', { ...request, detach: true });
  if ('jobId' in answer) return answer;
  throw new AppError('internal', texts.start.noJob);
}

/** Parsing a job's settings needs schemas, which are not part of the first paint. */
async function getJobForm(job: JobSummary): Promise<Draft> {
  const { createDraftFromJob } = await import('./draft/draft-from-job');
  return createDraftFromJob(job);
}

const CLOSED = { jobId: null, job: null, feed: 'closed', runError: null, openError: null } as const;

export const createRun: StateCreator<RunSlice & ConnectionSlice & DraftSlice, [], [], RunSlice> = (set, get) => {
  let unfollow = () => {};
  let startedHere: string | null = null;

  const follow = (jobId: string) => {
    unfollow();
    set({ ...CLOSED, jobId, feed: 'connecting' });
    unfollow = followJob(jobId, {
      onSummary: (job) => {
        const first = get().job === null;
        set({ job });
        const isOfForm = job.args.template !== undefined || job.args.query !== undefined;
        if (!first || startedHere === jobId) return;
        if (job.type === 'agent' && !isOfForm) void fillFromPart(jobId);
        else void fillFrom(job);
      },
      onState: (feed) => {
        set({ feed });
        if (feed === 'retrying') void checkFeed(jobId);
      },
    });
  };

  const fillFrom = async (job: JobSummary, openId = job.id) => {
    const draft = await getJobForm(job);
    if (get().jobId === openId) get().setDraft(draft);
  };

  /** Fills the form from an agent's last child job. */
  const fillFromPart = async (jobId: string) => {
    const [part] = (await call('listJobs', { parent: jobId, limit: 1 }).catch(() => ({ results: [] }))).results;
    if (part && get().jobId === jobId) await fillFrom(part, jobId);
  };

  /** An event stream ended without a reason: finds out whether the server or the job is gone. */
  const checkFeed = async (jobId: string) => {
    if (!(await get().connect())) return;
    try {
      await call('listUrls', { id: jobId, limit: 1 });
    } catch (error) {
      if (!(error instanceof ApiError) || get().jobId !== jobId) return;
      unfollow();
      set({ feed: 'closed', openError: error });
    }
  };

  /** The form works without the count; a missing job is reported when it is read. */
  const count = async (job: JobSummary) => {
    const pages = await countStoredPages(job).catch(() => null);
    const { draft, setDraft } = get();
    if (draft.pagesOf?.jobId === job.id) setDraft({ ...draft, pagesOf: { ...draft.pagesOf, pages } });
  };

  return {
    ...CLOSED,
    starting: false,
    againAsked: false,
    start: async (run) => {
      set({ starting: true, runError: null });
      try {
        const { jobId } = await sendRun(run);
        startedHere = jobId;
        follow(jobId);
        return jobId;
      } catch (error) {
        set({ runError: error });
        return null;
      } finally {
        set({ starting: false });
      }
    },
    open: (jobId) => {
      if (jobId === get().jobId) return;
      if (jobId !== null) return follow(jobId);
      unfollow();
      set(CLOSED);
    },
    readAgain: (job) => {
      startedHere = job.id; // opening the job keeps the form
      const pagesOf = { jobId: job.id, name: job.name, pages: null };
      void getJobForm(job).then((draft) => {
        get().setDraft({ ...draft, pagesOf });
        set({ againAsked: true });
        return count(job);
      });
    },
    focusTemplate: () => set({ againAsked: true }),
    againTaken: () => set({ againAsked: false }),
    control: async (verb, when = 'now') => {
      const { jobId } = get();
      if (jobId === null) return;
      try {
        const answer = await (verb === 'stopJob' ? call(verb, { id: jobId, when }) : call(verb, { id: jobId }));
        const { job } = get();
        // the job may have ended before the answer, without further events
        if (job?.id === answer.id && job.state === 'active') set({ job: { ...job, ...answer } });
        set({ runError: null });
      } catch (error) {
        set({ runError: error });
      }
    },
    noteChange: (job) => {
      if (get().job?.id === job.id) set({ job });
    },
    retryFailed: async () => {
      const { jobId } = get();
      if (jobId === null) return;
      try {
        await call('retryJob', { id: jobId });
        get().goOn();
      } catch (error) {
        set({ runError: error });
      }
    },
    goOn: () => {
      const { jobId } = get();
      startedHere = jobId; // the form stays unchanged
      if (jobId !== null) follow(jobId);
    },
  };
};
