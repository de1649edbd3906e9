import { JOB_TYPES, type JobType } from '@shared/contract/jobs';
import { AppError } from '@shared/errors';
import type { Engine, JobRow } from '../../engine/index';
import { requireComparedJobs } from '../compared-jobs';
import type { Handlers } from '../dispatch';
import { getItemsWanted } from '../items-wanted';

type JobHandlers = Pick<
  Handlers,
  | 'listJobs'
  | 'getJob'
  | 'listItems'
  | 'listFields'
  | 'listUrls'
  | 'listChanges'
  | 'explainUrl'
  | 'siteTree'
  | 'jobActivity'
  | 'jobFailures'
  | 'jobLog'
  | 'changeJob'
  | 'releaseTrap'
  | 'pauseJob'
  | 'resumeJob'
  | 'stopJob'
  | 'retryJob'
  | 'deleteJob'
>;

export function jobHandlers(engine: Engine): JobHandlers {
  const { jobs, jobUrls, jobItems, completeness, views, results, changes, activity, failures, log, contracts } = engine;
  const showJob = (id: string) => results.shownFor(jobs.get(id));
  const accepted = ({ id, state, paused, stopped }: JobRow) => ({ id, state, paused, stopped });
  return {
    listJobs: async ({ limit, offset, types, state, parent, schedule, workflow, unlisted, q }) => {
      const wanted = types === undefined ? undefined : jobTypes(types);
      const of = parent === undefined ? {} : { parent: jobs.get(parent).num };
      const kept = { ...(schedule && { schedule }), ...(workflow && { workflow }), ...(q && { q }) };
      const only = { ...(wanted && { types: wanted }), ...(state && { state }), ...kept };
      const find = () => jobs.list({ limit, offset, unlisted, ...only, ...of });
      const found = find();
      const hasWaited = await contracts.allJudged(found.nums, LIST_PATIENCE_MS);
      const { nums, total } = hasWaited || state ? find() : found; // a job may have ended meanwhile
      return { results: views.summaries(nums), total };
    },
    getJob: async ({ id }) => {
      // the outcome of a job that has just ended says whether its table keeps the contract
      if (jobs.get(id).state !== 'active') await contracts.judged(jobs.get(id));
      return views.whole(jobs.get(id));
    },
    listItems: async ({ id, limit, offset, marks, unsettled, ...view }, signal) => {
      const wanted = { ...getItemsWanted(view), marks, unsettled };
      const { rows, total, unsettled: left } = await jobItems.page(showJob(id), wanted, limit, offset, signal);
      return { results: await views.itemRows(rows), total, ...(left > 0 && { unsettled: left }) };
    },
    listFields: async ({ id, key = null }) => {
      const job = showJob(id);
      const { fields, repeats, ...counts } = await jobItems.fields(job, key);
      return { results: fields, ...counts, duplicates: repeats, completeness: completeness(job) };
    },
    listUrls: ({ id, limit, offset, state = null, hit = null, search = null, under = null, trap = null }) =>
      jobUrls.list(showJob(id), { state, hit, search, under, trap }, { limit, offset }),
    listChanges: async ({ id, limit, offset, ...compared }) => {
      const { job, earlier, wanted } = requireComparedJobs(engine, id, compared);
      const page = await changes.list(results.shownFor(job), results.shownFor(earlier), { ...wanted, limit, offset });
      return { ...page, from: earlier.id };
    },
    explainUrl: ({ id, url }) => jobUrls.explain(showJob(id), url),
    siteTree: ({ id, under = null, limit, offset }) => jobUrls.tree(showJob(id), under, { limit, offset }),
    jobActivity: ({ id }) => activity(jobs.get(id)),
    jobFailures: ({ id }) => failures(jobs.get(id)),
    jobLog: ({ id, limit, offset, level = null, since = 0, search = null }) =>
      log(jobs.get(id), { level, since, search }, { limit, offset }),
    changeJob: ({ id, ...change }) => views.summary(jobs.change(id, change)),
    releaseTrap: async ({ id, trap = null }) => {
      const { job, released } = await jobs.release(id, trap);
      return { ...accepted(job), released };
    },
    pauseJob: ({ id }) => accepted(jobs.pause(id)),
    resumeJob: ({ id }) => accepted(jobs.resume(id)),
    stopJob: async ({ id, when }) => accepted(await jobs.stop(id, when)),
    retryJob: async ({ id, render, proxy, session, ...choice }) => {
      const { job, retried, retry } = await jobs.retry(id, { ...choice, modes: { render, proxy, session } });
      return { ...accepted(job), retried, retry };
    },
    deleteJob: async ({ id }) => {
      await jobs.remove(id);
      return { id, deleted: true };
    },
  };
}

/** Lists are requested often and must not wait long for one job's table. */
const LIST_PATIENCE_MS = 1000;

function jobTypes(list: string): readonly JobType[] {
  return list.split(',').map((name) => {
    const type = JOB_TYPES.find((known) => known === name.trim());
    if (!type)
      throw new AppError('invalid_request', `"${name}" is not a job type; there are ${JOB_TYPES.join(', ')}.`, {
        path: ['types'],
      });
    return type;
  });
}
