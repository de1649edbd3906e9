import type { JobSummary, JobType } from '@shared/contract/jobs';
import { getJobSite, getShownState, type ShownState } from '../../features/job-state';
import { locale } from '../../language/current';
import { texts } from '../../texts';

export const STATE_FILTERS = ['running', 'paused', 'completed', 'problems', 'stopped', 'error'] as const;
export type StateFilter = (typeof STATE_FILTERS)[number];
export const GROUPINGS = ['none', 'day', 'site'] as const;
export type Grouping = (typeof GROUPINGS)[number];
export const SORTS = ['name', 'items', 'errors', 'cost', 'started', 'duration'] as const;
export type SortKey = (typeof SORTS)[number];

/** Filters and order of the list. */
export interface JobView {
  readonly search: string;
  readonly state: StateFilter | null;
  readonly type: JobType | null;
  readonly grouping: Grouping;
  readonly sort: { readonly by: SortKey; readonly down: boolean };
}

export const EVERYTHING: JobView = {
  search: '',
  state: null,
  type: null,
  grouping: 'none',
  sort: { by: 'started', down: true },
};

const STATES: Record<StateFilter, readonly ShownState[]> = {
  running: ['running', 'stopping'],
  paused: ['paused'],
  completed: ['completed'],
  problems: ['partial', 'held', 'needs_you', 'unread', 'error', 'budget'],
  stopped: ['stopped', 'budget'],
  error: ['error', 'unread'],
};

/** A line of the list: a group title, or a job. */
export type ListRow =
  | { readonly kind: 'group'; readonly name: string; readonly count: number }
  | { readonly kind: 'job'; readonly job: JobSummary; readonly isPart: boolean };

/** Matching jobs in the requested order. */
export function filterJobs(jobs: readonly JobSummary[], { search, state, type, sort }: JobView): readonly JobSummary[] {
  const text = search.trim().toLowerCase();
  const fitting = jobs.filter(
    (job) =>
      (text === '' || job.name.toLowerCase().includes(text)) &&
      (type === null || job.type === type) &&
      (state === null || STATES[state].includes(getShownState(job))),
  );
  const sign = sort.down ? -1 : 1;
  const compare = ORDERS[sort.by];
  return fitting.toSorted((a, b) => sign * compare(a, b));
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const begun = ({ timer }: JobSummary) => timer.startedAt ?? timer.createdAt;

const ORDERS: Record<SortKey, (a: JobSummary, b: JobSummary) => number> = {
  name: (a, b) => a.name.localeCompare(b.name),
  items: (a, b) => a.progress.items - b.progress.items,
  errors: (a, b) => a.progress.errors - b.progress.errors,
  cost: (a, b) => (a.metrics.cost.total ?? 0) - (b.metrics.cost.total ?? 0),
  started: (a, b) => byText(begun(a), begun(b)),
  duration: (a, b) => a.timer.msec - b.timer.msec,
};

/** Lines of the list: groups with their jobs, and expanded child jobs. */
export function getListRows(
  jobs: readonly JobSummary[],
  grouping: Grouping,
  parts: ReadonlyMap<string, readonly JobSummary[]>,
  today = new Date(),
): readonly ListRow[] {
  const withParts = (job: JobSummary): readonly ListRow[] => [
    { kind: 'job', job, isPart: false },
    ...(parts.get(job.id) ?? []).map((part) => ({ kind: 'job', job: part, isPart: true }) as const),
  ];
  if (grouping === 'none') return jobs.flatMap(withParts);
  const groups = new Map<string, JobSummary[]>();
  for (const job of jobs) {
    const name = grouping === 'day' ? getJobDay(job, today) : (getJobSite(job) ?? texts.jobs.noSite);
    groups.set(name, [...(groups.get(name) ?? []), job]);
  }
  return [...groups].flatMap(([name, members]) => [
    { kind: 'group', name, count: members.length } as const,
    ...members.flatMap(withParts),
  ]);
}

const dayFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'full' });
const DAY_MS = 86_400_000;

function getJobDay(job: JobSummary, today: Date): string {
  const date = new Date(begun(job));
  const isDay = (other: Date) => date.toDateString() === other.toDateString();
  if (isDay(today)) return texts.jobs.today;
  return isDay(new Date(today.getTime() - DAY_MS)) ? texts.jobs.yesterday : dayFormat.format(date);
}
