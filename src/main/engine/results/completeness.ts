import type { Completeness } from '@shared/contract/job-items';
import { WorkflowStep } from '@shared/contract/workflows';
import { getClaimedTotal, getShortfall, listStates } from '../crawl/index';
import type { JobRow, Store } from '../store/index';

const MAX_LISTS = 2000; // lists to examine

type Table = 'jobs' | 'jobNotes' | 'requests' | 'workflowRuns';

export type GetCompleteness = (job: JobRow) => Completeness;

/** How much a job read: pages of those known, and records of those its lists claim. */
export function createCompleteness(store: Pick<Store, Table>): GetCompleteness {
  return (job) => {
    const parts = store.jobs.parts(job.num);
    const all = parts.length > 0 ? parts : [job];
    const sum = (count: (part: JobRow) => number) => all.reduce((total, part) => total + count(part), 0);
    const shown = job.resultsOf === null ? all : all.filter(({ num }) => num === job.resultsOf);
    const lists = shown.map((part) => ({ part, ...getListRecords(store, part) }));
    const { read, claimed } = addUp(lists, job);
    const others = lists.flatMap((list) => (list.claimed === null ? list.part : []));
    return {
      read: claimed === null ? read : Math.max(0, read - countUnopened(store, job, others)),
      claimed,
      otherList: getDetection(job)?.runnerUp ?? null,
      done: sum((part) => (part.type === 'extract' ? part.extracts : part.visits)),
      waiting: sum((part) => store.requests.open(part.num)),
      failed: sum((part) => part.failures),
    };
  };
}

function getDetection({ artifacts }: JobRow) {
  return artifacts.find((artifact) => artifact.type === 'divide')?.divide;
}

type Records = Pick<Completeness, 'read' | 'claimed'>;

function getListRecords(store: Pick<Store, 'jobNotes'>, job: JobRow): Records {
  return job.args.maxPages === undefined ? detectedRecords(job) : followed(store, job);
}

/** Totals over the steps of a workflow that read lists; the pages behind their rows claim nothing. */
function addUp(lists: readonly Records[], { items }: JobRow): Records {
  const claiming = lists.flatMap(({ read, claimed }) => (claimed === null ? [] : [{ read, claimed }]));
  if (claiming.length === 0) return { read: items, claimed: null };
  return claiming.reduce((sum, { read, claimed }) => ({ read: sum.read + read, claimed: sum.claimed + claimed }));
}

/** Rows of a workflow's lists whose own pages have not been read yet. `others` are the parts that read those pages. */
function countUnopened(
  { requests, workflowRuns }: Pick<Store, Table>,
  { num, type, args }: JobRow,
  others: readonly JobRow[],
): number {
  const known = WorkflowStep.array().safeParse(args.steps).data ?? [];
  const list = known.findLastIndex((step) => step.args.mode === 'multiple');
  if (type !== 'workflow' || list === -1) return 0;
  const open = others.reduce((sum, part) => sum + requests.open(part.num), 0);
  const steps = workflowRuns.steps(num);
  const untaken = steps.map(({ taken, done }, at) => (at <= list || done ? 0 : (steps[at - 1]?.given ?? 0) - taken));
  return untaken.reduce((sum, count) => sum + Math.max(0, count), open);
}

/** Totals over the pages of a job that does not follow lists. */
function detectedRecords(job: JobRow): Records {
  const { items } = job;
  const detection = getDetection(job);
  if (!detection || detection.expected === null || detection.expected < detection.count)
    return { read: items, claimed: null };
  return { read: detection.count, claimed: detection.expected };
}

/** Totals over the followed lists that claim a number of records. */
function followed({ jobNotes }: Pick<Store, 'jobNotes'>, job: JobRow): Records {
  const claiming = listStates(jobNotes, job.num)
    .all(MAX_LISTS)
    .filter((list) => list.isAtKnown !== true)
    .filter((list) => getShortfall(list) !== null || getClaimedTotal(list) === list.records);
  const records = claiming.reduce((total, list) => total + list.records, 0);
  const claimed = claiming.reduce((total, list) => total + (getClaimedTotal(list) ?? 0), 0);
  return claiming.length === 0 ? { read: job.items, claimed: null } : { read: records, claimed };
}
