import type { OutcomeReasonCode } from '@shared/contract/outcome';
import { translate } from '../language/translate';

/** Facts for a reason's sentence. */
export interface ReasonFacts {
  /** Number of pages, URLs or records; null if unknown. */
  readonly count: number | null;
  /** The same as words: "3 pages", "Some pages". */
  readonly pages: string;
  /** How many more are known, as a sentence after a space; empty if unknown. */
  readonly more: string;
  /** The engine's message. */
  readonly message: string;
  /** Visited pages, as words: "3 pages". */
  readonly visits: string;
  readonly maxPages: number | null;
  readonly maxDepth: number | null;
  /** Whether the reason's call would get the rest. */
  readonly hasFix: boolean;
}

const own = ({ message }: ReasonFacts) => message;

/** A sentence for each reason. */
const reasons: Readonly<Record<OutcomeReasonCode, (facts: ReasonFacts) => string>> = {
  running: () => 'Still running.',
  paused: own,
  stopped: ({ count, pages }) => (count === null ? 'Stopped before the end.' : `Stopped with ${pages} left to read.`),
  failed: own,
  budget: () => 'Stopped when the budget was spent.',
  max_visits: ({ visits, more }) => `Stopped at the limit of ${visits}.${more}`,
  max_extracts: ({ more }) => `Stopped at the limit of pages to extract.${more}`,
  max_depth: ({ pages, count, maxDepth }) =>
    `${pages} ${count === 1 ? 'is' : 'are'} more than ${maxDepth === null ? 'the allowed number of' : maxDepth} links away.`,
  max_pages: ({ maxPages }) => (maxPages === null ? 'Stopped before the last page.' : `Stopped at page ${maxPages}.`),
  more_pages: () => 'Stopped at the first page of the list.',
  claims_more: ({ hasFix }) =>
    hasFix ? 'The list continues after the pages that were read.' : 'The pages of the list did not show the rest.',
  unreachable: ({ pages }) => `${pages} did not answer.`,
  login: ({ pages }) => `${pages} asked to log in.`,
  captcha: ({ pages }) => `${pages} showed a captcha.`,
  documents_failed: own,
  pages_failed: ({ pages }) => `${pages} could not be read.`,
  robots: ({ pages }) => `${pages} skipped, as the site’s robots.txt asks.`,
  trap: ({ pages }) => `${pages} skipped in a part of the site that never ends.`,
  too_many_links: own,
  sitemap: own,
  pagination: own,
  model_failed: own,
  snapshots_failed: own,
  data_failed: own,
  archive_broken: own,
  files_failed: () => 'Some files were not downloaded.',
  limit: own,
  not_understood: own,
  pattern_slash: own,
  no_results: own,
  empty_lists: own,
  empty_items: own,
};

/** `3 of 12 items.`; other languages inflect the noun after the preposition. */
const ofNoun = (noun: string) => (all: number, shown: string, total: string) =>
  `${shown} of ${total} ${noun}${all === 1 ? '' : 's'}.`;

/** Texts of a job's outcome. */
export const outcomeTexts = translate('outcome', {
  label: 'Result of this job',
  atKnown: (rows: number, pages: number | null) =>
    `Stopped at ${rows} known rows${pages ? `; ${pages} ${pages === 1 ? 'page' : 'pages'} not requested` : ''}.`,
  leftOut: (items: number, shown: string, kind: string) =>
    items === 1
      ? `1 other item of the list is not “${kind}”, and was left out.`
      : `${shown} other items of the list are not “${kind}”, and were left out.`,
  emptyFields: (fields: string) => `No value was found for ${fields}.`,
  filledField: (field: string, filled: string, items: string) => `${field} (${filled} of ${items})`,
  sparseFields: (fields: string) => `Fewer than half of the items have ${fields}.`,
  emptyFieldsHint:
    'If the pages show them only after a click, add the click under Options → Commands. Otherwise pick them on a page, or name them as the page does.',
  emptyBehindRows: 'If they are on the page behind each row, choose “Open each” in the picker and pick them there.',
  asList: (pages: number, shownPages: string, records: string) =>
    pages === 1
      ? `The page lists ${records} and was read as one item.`
      : `${shownPages} list ${records}, and each was read as one item.`,
  pick: 'Pick on a page',
  unchanged: (pages: string) => `${pages} unchanged, read from the store.`,
  unsearched: (pages: string) => `${pages} outside the pattern could not be searched for links.`,
  somePages: 'Some pages',
  moreKnown: (count: string) => ` ${count} more are known.`,
  count: (count: string) => `${count}.`,
  of: (count: string, total: string) => `${count} of ${total}`,
  countOf: { page: ofNoun('page'), URL: ofNoun('URL'), item: ofNoun('item') },
  none: (noun: string) => `No ${noun}.`,
  noneOf: { page: 'No pages.', URL: 'No URLs.', item: 'No items.' },
  reasons,
  remedies: {
    edit: 'Edit and try again',
    template: 'Change the template',
    browser: 'Try the browser',
    log_in: 'Log in…',
    proxies: 'Set up a proxy',
    captcha: 'Set up a captcha solver',
    models: 'Model settings',
  },
  answer: 'Answer it here…',
  /** Few pages behind a login among many. */
  passing: (count: string) => `${count} asked to log in; the others were read.`,
} as const);
