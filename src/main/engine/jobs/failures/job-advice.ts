import type { FailureAction } from '@shared/contract/failures';
import { ERROR_TABLE, type ErrorCode, getErrorPlace } from '@shared/errors';
import { JOB_PROBLEMS, type JobProblem } from '@shared/job-problem';
import { jobProblemWords } from '@shared/words/job-problems';
import type { FailureWords } from '@shared/words/page-failures';
import type { JobRow } from '../../store/index';

/** Meaning of a job's problem, and what may help. */
export interface JobAdvice extends FailureWords {
  /** Actions other than editing the job and running it again. */
  readonly actions: (job: Pick<JobRow, 'args' | 'state' | 'paused'>) => readonly FailureAction[];
}

const NOTHING: readonly FailureAction[] = [];
const resumeIfPaused: JobAdvice['actions'] = ({ state, paused }) =>
  state === 'active' && paused ? [{ kind: 'resume' }] : NOTHING;
const FIRST_BUDGET_USD = 0.1; // suggested if the budget was 0
const toSection = (section: NonNullable<FailureAction['section']>) => (): readonly FailureAction[] => [
  { kind: 'settings', section },
];

const none: JobAdvice['actions'] = () => NOTHING;

const ACTIONS: Readonly<Record<JobProblem, JobAdvice['actions']>> = {
  budget_exhausted: ({ args }) => {
    const from = Number(args.budget) || 0;
    return [{ kind: 'raise_limit', limit: { name: 'budget', from, to: 2 * from || FIRST_BUDGET_USD } }];
  },
  host_away: resumeIfPaused,
  disk_full: resumeIfPaused,
  disk_fault: resumeIfPaused,
  data_damaged: resumeIfPaused,
  data_read_only: resumeIfPaused,
  data_gone: none,
  model_failed: toSection('models'),
  unknown_price: toSection('models'),
  shortfall: none,
  pagination: none,
  too_many_links: none,
  sitemap: none,
  extractor_drifted: toSection('extractors'),
  extractor_failed: toSection('extractors'),
  extractor_misfit: toSection('extractors'),
  snapshot_failed: none,
  data_failed: none,
  archive_broken: none,
  file_failed: none,
  replay_ended: toSection('extractors'),
  replay_unchecked: toSection('extractors'),
  not_kept: none,
  fewer_found: none,
  internal: () => [{ kind: 'retry' }],
};

const OTHER: JobAdvice = { ...jobProblemWords.other, actions: none };

/** Advice for a problem code; generic for codes of other versions. */
export function getJobAdvice(code: string): JobAdvice {
  return KNOWN.get(code) ?? OTHER;
}

const ERROR_CODES = Object.keys(ERROR_TABLE) as readonly ErrorCode[];

const KNOWN: ReadonlyMap<string, JobAdvice> = new Map([
  ...ERROR_CODES.map((code): [string, JobAdvice] => [code, refusedFor(code)]),
  ...(Object.keys(JOB_PROBLEMS) as JobProblem[]).map((problem): [string, JobAdvice] => [problem, adviceFor(problem)]),
]);

function adviceFor(problem: JobProblem): JobAdvice {
  return { ...jobProblemWords[problem], actions: ACTIONS[problem] };
}

function refusedFor(code: ErrorCode): JobAdvice {
  const place = getErrorPlace(code);
  return {
    title: jobProblemWords.refused.title,
    help: ERROR_TABLE[code].hint,
    // a job is not an API call
    actions: place === null || place === 'api' ? none : toSection(place),
  };
}
