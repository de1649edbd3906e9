import { translate } from '../language/translate';

/** Texts of a running job and its views, and of the screen before the first job. */
export const runTexts = translate('run', {
  run: 'Run',
  fresh: 'New',
  freshHint: 'Clear the form',
  stop: 'Stop',
  pause: 'Pause',
  resume: 'Resume',
  retry: 'Try failed again',
  retryHint: 'Visit failed pages again',
  progress: 'Progress',
  phases: {
    waiting: 'Waiting',
    starting: 'Starting',
    crawling: 'Crawling',
    extracting: 'Extracting',
    visiting: 'Visiting',
    comparing: 'Comparing pages',
    downloading: 'Downloading files',
    offline: 'Waiting for the network',
    planning: 'Planning',
    checking: 'Checking the first results',
    running: 'Running',
    finished: 'Finished',
  },
  states: {
    running: 'Running',
    paused: 'Paused',
    stopped: 'Stopped',
    budget: 'Stopped at its budget',
    completed: 'Complete',
    stopping: 'Stopping after current pages',
    partial: 'Partial',
    needs_you: 'Needs you',
    unread: 'Nothing read',
    error: 'Failed',
  },
  pages: 'Pages',
  pagesOf: (done: string, all: string) => `${done} / ${all}`,
  pagesSoFar: (done: string) => `${done} so far`,
  hits: 'Matching pages',
  items: 'Items',
  errors: 'Errors',
  bytes: 'Traffic',
  cost: 'Rate-card cost',
  costHint:
    'An estimate for comparing jobs, not a bill: $1 per 1,000 pages visited, crawled or extracted, plus traffic per gigabyte and AI with its surcharge. Only a model’s provider bills you; that part is shown as AI cost.',
  costUnknown: 'unknown',
  costUnknownHint:
    'A model without a known price was used, so the total is unknown. Set its price under Settings → AI models.',
  ai: {
    name: 'AI cost',
    freeName: 'AI tokens',
    freeTitle: 'AI tokens by model',
    title: 'AI cost by model',
    model: 'Model',
    tokensIn: 'Tokens in',
    tokensOut: 'Tokens out',
    runtime: 'Run time',
    cost: 'Cost',
    billed: 'The provider bills the model cost. The surcharge comes from the rate card.',
    surcharge: 'Surcharge',
    noPrice: 'price unknown',
    unknownHint: 'The price of a model is unknown. Set it under Settings → AI models; it applies to later jobs.',
  },
  elapsed: 'Elapsed',
  reconnecting: 'Reconnecting to the job…',
  finishedSay: (state: string, items: string) => `${state}: ${items}.`,
  completedSay: 'Completed',
  naming: { button: 'Rename this job', label: 'Name of this job', refused: 'Could not save the name.' },
} as const);

export const tabsTexts = translate('tabs', {
  divider: 'Width of the form',
  results: 'Results',
  hits: 'Matching pages',
  lists: 'Lists',
  changes: 'Compare',
  urls: 'URLs',
  errors: 'Errors',
  workbench: 'Pattern workbench',
  activity: 'Activity',
  log: 'Log',
  label: 'Job views',
} as const);

export const stepsTexts = translate('steps', {
  title: 'Turn pages into a table',
  lead: 'Enter pages on the left, say what to extract, and press Run. Or see it work first:',
  sample: 'Try the sample site',
  sampleHint: 'Collects a small catalogue that comes with Winnow. Nothing leaves your computer.',
  steps: [
    [
      'Pages',
      'A URL, a list of URLs, a pattern such as https://example.com/shop/* for a whole section, or a sentence with a URL to start at.',
    ],
    ['Template', 'Field names with descriptions as JSON, or one plain sentence.'],
    ['Run', 'Items appear in a table here as pages are read. Sort, filter and export them as CSV.'],
  ] as const,
} as const);

export const madeOfTexts = translate('madeOf', {
  title: 'Setup of this job',
  change: 'Change it',
  onPage: 'Opens the page you picked values on, with its steps.',
  inWorkflow: 'Opens the workflow of this run.',
  urls: (urls: string) => `${urls} in total`,
  upTo: (pages: string) => `Follows the list for up to ${pages}`,
  opens: (name: string, pattern: string | null) =>
    `Opens the link in ${name} of each row${pattern === null ? '' : ` if it matches ${pattern}`}`,
  reads: (fields: string) => `Reads ${fields}`,
} as const);
