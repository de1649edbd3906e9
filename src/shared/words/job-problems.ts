import type { JobProblem } from '../job-problem';
import type { FailureWords } from './page-failures';

/** Words for each problem of a job; `other` for codes of other versions, `refused` for errors of calls. */
export const jobProblemWords = {
  budget_exhausted: {
    title: 'The budget is spent',
    help: 'Raise it to continue where the job stopped.',
  },
  host_away: {
    title: 'The site stopped responding',
    help: 'Nothing is lost. Resume when it is back.',
  },
  disk_full: {
    title: 'The disk is full',
    help: 'Nothing saved is lost. Delete jobs, stored pages or other files on that disk, then resume.',
  },
  disk_fault: {
    title: 'The disk cannot be written',
    help: 'What was saved is safe. Check that the disk is connected and healthy, then resume.',
  },
  data_damaged: {
    title: 'The database is damaged',
    help: 'Export what you need, then start Winnow once with --set-aside-damaged, or restore a backup.',
  },
  data_read_only: {
    title: 'The data folder is read-only',
    help: 'Make the folder writable for your user, then resume.',
  },
  data_gone: {
    title: 'The data folder is gone',
    help: 'Export what you need now; it is lost when Winnow closes. Then put the folder back and start Winnow again.',
  },
  model_failed: {
    title: 'The model did not answer',
    help: 'The pages were read with rules only. Check the model, its key and its price, then read the pages again.',
  },
  unknown_price: {
    title: 'The model’s price is unknown',
    help: 'Its cost is not counted. Set its price for the next runs.',
  },
  shortfall: {
    title: 'Pages list more records than were read',
    help: 'Follow the pages of each list, or pick the records in the picker.',
  },
  pagination: {
    title: 'A list was not followed to its end',
    help: 'What was read is kept. Open the page and pick its “next” link.',
  },
  too_many_links: {
    title: 'Pages have too many links',
    help: 'Only the first ones were used. No action is needed unless pages are missing.',
  },
  sitemap: {
    title: 'A sitemap could not be read',
    help: 'Pages are found by their links instead. Check the address of the sitemap if pages are missing.',
  },
  extractor_drifted: {
    title: 'A site changed',
    help: 'The site changed, so rules or a model read these fields again. Pick or correct values once to teach it again.',
  },
  extractor_failed: {
    title: 'The code of an extractor failed',
    help: 'It gave no values for a page, so rules or a model read it. Fix the code, or disable the extractor.',
  },
  extractor_misfit: {
    title: 'Some pages are of a different kind',
    help: 'The extractor does not fit them, so rules or a model read them. Teach this kind of page too if there are many.',
  },
  snapshot_failed: {
    title: 'A snapshot was not made',
    help: 'The page itself was read. Correct what the message names, then visit the page again.',
  },
  data_failed: {
    title: 'A page’s own data did not arrive',
    help: 'The site failed to send data to its own page. Open the page in your browser; once it loads completely there, run the job again.',
  },
  archive_broken: {
    title: 'The archive is broken',
    help: 'The pages before that place are kept. Get a complete copy of the file, then import it again.',
  },
  file_failed: {
    title: 'A file was not downloaded',
    help: 'Open the address to check it. Then run the job again.',
  },
  replay_ended: {
    title: 'A site changed the calls behind its pages',
    help: 'The browser visits these pages again, so nothing is missing. The calls are learned again from those visits.',
  },
  replay_unchecked: {
    title: 'The browser could not check the calls behind a page',
    help: 'The rows are as the calls gave them. The browser checks another page later; run the job again if it was only busy.',
  },
  not_kept: {
    title: 'Part of the sentence was ignored',
    help: 'No item has what it asks for. Check the items, or rephrase the sentence and run it again.',
  },
  fewer_found: {
    title: 'Fewer items than you asked for',
    help: 'The pages that were read have no more. If the site has more, start from the page that lists them.',
  },
  internal: {
    title: 'Something went wrong in Winnow',
    help: 'The job’s results are kept. Try again; the log has details.',
  },
  other: { title: 'The job reports a problem', help: 'See the message below.' },
  refused: { title: 'The job could not do what was asked', help: 'Correct it and try again.' },
} as const satisfies Readonly<Record<JobProblem | 'other' | 'refused', FailureWords>>;
