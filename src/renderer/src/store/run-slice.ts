import type { JobSummary, StopWhen } from '@shared/contract/jobs';
import type { StateCreator } from 'zustand';
import { call } from '../api/client';
import type { ConnectionSlice } from './connection';
import { countStoredPages } from './draft/draft-pages';
import type { DraftSlice } from './draft/draft-slice';
import type { Run } from './draft/plan';
import { CLOSED, createOpenJob, getJobForm, type OpenJobState } from './open-job';
import { sendRun } from './send-run';

export interface RunSlice extends OpenJobState {
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

export const createRun: StateCreator<RunSlice & ConnectionSlice & DraftSlice, [], [], RunSlice> = (set, get) => {
  const openJob = createOpenJob(set, get);

  return {
    ...CLOSED,
    starting: false,
    againAsked: false,
    start: async (run) => {
      set({ starting: true, runError: null });
      try {
        const { jobId } = await sendRun(run);
        openJob.keepForm(jobId);
        openJob.follow(jobId);
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
      if (jobId !== null) return openJob.follow(jobId);
      openJob.unfollow();
      set(CLOSED);
    },
    readAgain: (job) => {
      openJob.keepForm(job.id);
      const pagesOf = { jobId: job.id, name: job.name, pages: null };
      void getJobForm(job).then((draft) => {
        get().setDraft({ ...draft, pagesOf });
        set({ againAsked: true });
        return countPages(job, get);
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
      openJob.keepForm(jobId);
      if (jobId !== null) openJob.follow(jobId);
    },
  };
};

/** Counts the pages that the form reads again. The form works without the count; a missing job is reported when it is read. */
async function countPages(job: JobSummary, get: () => DraftSlice): Promise<void> {
  const pages = await countStoredPages(job).catch(() => null);
  const { draft, setDraft } = get();
  if (draft.pagesOf?.jobId === job.id) setDraft({ ...draft, pagesOf: { ...draft.pagesOf, pages } });
}
