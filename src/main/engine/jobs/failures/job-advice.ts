import type { FailureAction } from '@shared/contract/failures';
import { ERROR_TABLE, type ErrorCode, getErrorPlace } from '@shared/errors';
import type { JobProblem } from '@shared/job-problem';
import type { JobRow } from '../../store/index';

/** Meaning of a job's problem, and what may help. */
export interface JobAdvice {
  readonly title: string;
  readonly help: string;
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

const PROBLEMS: Readonly<Record<JobProblem, JobAdvice>> = {
  budget_exhausted: {
    title: 'The budget is spent',
    help: 'Raise it to continue where the job stopped.',
    actions: ({ args }) => {
      const from = Number(args.budget) || 0;
      return [{ kind: 'raise_limit', limit: { name: 'budget', from, to: 2 * from || FIRST_BUDGET_USD } }];
    },
  },
  host_away: {
    title: 'The site stopped responding',
    help: 'Nothing is lost. Resume when it is back.',
    actions: resumeIfPaused,
  },
  disk_full: {
    title: 'The disk is full',
    help: 'Nothing saved is lost. Delete jobs, stored pages or other files on that disk, then resume.',
    actions: resumeIfPaused,
  },
  disk_fault: {
    title: 'The disk cannot be written',
    help: 'What was saved is safe. Check that the disk is connected and healthy, then resume.',
    actions: resumeIfPaused,
  },
  data_damaged: {
    title: 'The database is damaged',
    help: 'Export what you need, then start Winnow once with --set-aside-damaged, or restore a backup.',
    actions: resumeIfPaused,
  },
  data_read_only: {
    title: 'The data folder is read-only',
    help: 'Make the folder writable for your user, then resume.',
    actions: resumeIfPaused,
  },
  data_gone: {
    title: 'The data folder is gone',
    help: 'Export what you need now; it is lost when Winnow closes. Then put the folder back and start Winnow again.',
    actions: () => NOTHING,
  },
  model_failed: {
    title: 'The model did not answer',
    help: 'The pages were read with rules only. Check the model, its key and its price, then read the pages again.',
    actions: toSection('models'),
  },
  unknown_price: {
    title: 'The model’s price is unknown',
    help: 'Its cost is not counted. Set its price for the next runs.',
    actions: toSection('models'),
  },
  shortfall: {
    title: 'Pages list more records than were read',
    help: 'Follow the pages of each list, or pick the records in the picker.',
    actions: () => NOTHING,
  },
  pagination: {
    title: 'A list was not followed to its end',
    help: 'What was read is kept. Open the page and pick its “next” link.',
    actions: () => NOTHING,
  },
  too_many_links: {
    title: 'Pages have too many links',
    help: 'Only the first ones were used. No action is needed unless pages are missing.',
    actions: () => NOTHING,
  },
  sitemap: {
    title: 'A sitemap could not be read',
    help: 'Pages are found by their links instead. Check the address of the sitemap if pages are missing.',
    actions: () => NOTHING,
  },
  extractor_drifted: {
    title: 'A site changed',
    help: 'The site changed, so rules or a model read these fields again. Pick or correct values once to teach it again.',
    actions: toSection('extractors'),
  },
  extractor_failed: {
    title: 'The code of an extractor failed',
    help: 'It gave no values for a page, so rules or a model read it. Fix the code, or disable the extractor.',
    actions: toSection('extractors'),
  },
  extractor_misfit: {
    title: 'Some pages are of a different kind',
    help: 'The extractor does not fit them, so rules or a model read them. Teach this kind of page too if there are many.',
    actions: toSection('extractors'),
  },
  replay_ended: {
    title: 'A site changed the calls behind its pages',
    help: 'The browser visits these pages again, so nothing is missing. The calls are learned anew from those visits.',
    actions: toSection('extractors'),
  },
  not_kept: {
    title: 'Part of the sentence was ignored',
    help: 'No item has what it asks for. Check the items, or rephrase the sentence and run it again.',
    actions: () => NOTHING,
  },
  internal: {
    title: 'Something went wrong in Winnow',
    help: 'The job’s results are kept. Try again; the log has details.',
    actions: () => [{ kind: 'retry' }],
  },
};

const OTHER: JobAdvice = {
  title: 'The job reports a problem',
  help: 'See the message below.',
  actions: () => NOTHING,
};

/** Advice for a code; generic for codes of other versions. */
export function getJobAdvice(code: string): JobAdvice {
  return KNOWN.get(code) ?? OTHER;
}

const ERROR_CODES = Object.keys(ERROR_TABLE) as readonly ErrorCode[];

const KNOWN: ReadonlyMap<string, JobAdvice> = new Map([
  ...ERROR_CODES.map((code): [string, JobAdvice] => [code, refusedFor(code)]),
  ...Object.entries(PROBLEMS),
]);

function refusedFor(code: ErrorCode): JobAdvice {
  const place = getErrorPlace(code);
  return {
    title: 'The job could not do what was asked',
    help: ERROR_TABLE[code].hint,
    // a job is not an API call
    actions: place === null || place === 'api' ? () => NOTHING : toSection(place),
  };
}
