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
    help: 'Raise it, and the job continues where it stopped.',
    actions: ({ args }) => {
      const from = Number(args.budget) || 0;
      return [{ kind: 'raise_limit', limit: { name: 'budget', from, to: 2 * from || FIRST_BUDGET_USD } }];
    },
  },
  host_away: {
    title: 'The site went away',
    help: 'Nothing is lost. Resume when it is there again.',
    actions: resumeIfPaused,
  },
  disk_full: {
    title: 'The disk is full',
    help: 'Nothing that was kept is lost. Delete jobs or stored pages, or other files on that disk, then resume.',
    actions: resumeIfPaused,
  },
  disk_fault: {
    title: 'The disk could not be written',
    help: 'What was kept before is safe. Check that the disk is connected and healthy, then resume.',
    actions: resumeIfPaused,
  },
  data_damaged: {
    title: 'The database is damaged',
    help: 'Export what you need, then start Winnow once with --set-aside-damaged, or put a backup in its place.',
    actions: resumeIfPaused,
  },
  data_read_only: {
    title: 'The data folder can only be read',
    help: 'Make the folder writable for your user, then resume.',
    actions: resumeIfPaused,
  },
  data_gone: {
    title: 'The data folder is gone',
    help: 'Export what you need now: it is lost when Winnow ends. Then put the folder back and start Winnow again.',
    actions: () => NOTHING,
  },
  model_failed: {
    title: 'A model gave no answer',
    help: 'The pages were read by rules alone. Check the model, its key and its price, then read the pages again.',
    actions: toSection('models'),
  },
  unknown_price: {
    title: 'The price of the model is not known',
    help: 'What it costs is not counted. Set its price, and the next runs count it.',
    actions: toSection('models'),
  },
  shortfall: {
    title: 'Pages list more records than were read',
    help: 'Follow the pages of each list, or pick the records in the picker.',
    actions: () => NOTHING,
  },
  pagination: {
    title: 'A list was not followed to its end',
    help: 'What was read is kept. Look at the page, and choose its “next” link if it was not found.',
    actions: () => NOTHING,
  },
  too_many_links: {
    title: 'Pages name too many links',
    help: 'The first of them were taken. Nothing needs to be done unless pages are missing.',
    actions: () => NOTHING,
  },
  sitemap: {
    title: 'A sitemap could not be read',
    help: 'Pages are found by their links instead. Check the address of the sitemap if pages are missing.',
    actions: () => NOTHING,
  },
  extractor_drifted: {
    title: 'A site changed',
    help: 'What was learned no longer fits, so other readers take over. Pick or correct values once to teach it again.',
    actions: toSection('extractors'),
  },
  extractor_failed: {
    title: 'The code of an extractor failed',
    help: 'It gave no values for a page, so other readers read it. Correct the code, or switch the extractor off.',
    actions: toSection('extractors'),
  },
  extractor_misfit: {
    title: 'Pages are of another kind',
    help: 'What was learned does not fit them, so other readers read them. Teach this kind of page as well if there are many.',
    actions: toSection('extractors'),
  },
  not_kept: {
    title: 'A part of the sentence was not kept',
    help: 'No item says what it asks for. Look through the items for it, or say it otherwise and run the sentence again.',
    actions: () => NOTHING,
  },
  internal: {
    title: 'Winnow made a mistake',
    help: 'What the job has is kept. Try again; the log has the details.',
    actions: () => [{ kind: 'retry' }],
  },
};

const OTHER: JobAdvice = {
  title: 'The job has something to say',
  help: 'Read what it says below.',
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
