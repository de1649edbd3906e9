import { ApiError } from '@shared/client/api-error';
import type { JobSummary } from '@shared/contract/jobs';
import { opensRows } from '@shared/opened-rows';
import { call, followJob } from '../api/client';
import type { FeedState } from '../api/job-events';
import type { ConnectionSlice } from './connection';
import type { Draft } from './draft/draft';
import type { DraftSlice } from './draft/draft-slice';

export interface OpenJobState {
  /** The open job, if any. */
  readonly jobId: string | null;
  readonly job: JobSummary | null;
  readonly feed: FeedState;
  readonly runError: unknown;
  /** Why the job cannot be opened, for example because it was deleted. */
  readonly openError: unknown;
}

/** Follows the open job, and fills the form with its settings. */
export interface OpenJob {
  readonly follow: (jobId: string) => void;
  readonly unfollow: () => void;
  /** Keeps the form as it is when this job is opened. */
  readonly keepForm: (jobId: string | null) => void;
}

export const CLOSED = { jobId: null, job: null, feed: 'closed', runError: null, openError: null } as const;

const toTask = ({ type, args }: JobSummary) => ({ strategy: type, args });

/** The new state with the earlier `args` object if they are equal: what a view derives from them is not derived anew. */
function keepArgs(before: JobSummary | null, job: JobSummary): JobSummary {
  const isSame = before?.id === job.id && JSON.stringify(before.args) === JSON.stringify(job.args);
  return isSame ? { ...job, args: before.args } : job;
}

export function createOpenJob(
  set: (change: Partial<OpenJobState>) => void,
  get: () => OpenJobState & ConnectionSlice & DraftSlice,
): OpenJob {
  let unfollow = () => {};
  let formOf: string | null = null;

  const follow = (jobId: string) => {
    unfollow();
    set({ ...CLOSED, jobId, feed: 'connecting' });
    unfollow = followJob(jobId, {
      onSummary: (job) => {
        const first = get().job === null;
        set({ job: keepArgs(get().job, job) });
        const isOfForm = job.args.template !== undefined || job.args.query !== undefined;
        if (!first || formOf === jobId) return;
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

  /** Fills the form from an agent's last child job, or from that which read the list if the last one opened the pages of its rows. */
  const fillFromPart = async (jobId: string) => {
    const parts = (await call('listJobs', { parent: jobId, limit: 2 }).catch(() => ({ results: [] }))).results;
    const [last, before] = parts;
    const part = last && before && opensRows(toTask(before), toTask(last)) ? before : last;
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

  return {
    follow,
    unfollow: () => unfollow(),
    keepForm: (jobId) => {
      formOf = jobId;
    },
  };
}

/** Parsing a job's settings needs schemas, which are not part of the first paint. */
export async function getJobForm(job: JobSummary): Promise<Draft> {
  const { createDraftFromJob } = await import('./draft/draft-from-job');
  return createDraftFromJob(job);
}
