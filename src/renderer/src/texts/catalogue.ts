import type { PerPage } from '@shared/contract/extract';
import type { ErrorCode, ErrorPlace } from '@shared/errors';
import { crawlTexts } from './crawl';

export { activityTexts as activity } from './activity';
export { againTexts as again } from './again';
export { apiTexts as api } from './api';
export { crawlTexts as crawl } from './crawl';
export { deskTexts as desk } from './desk';
export { desktopTexts as desktop } from './desktop';
export { evidenceTexts as evidence } from './evidence';
export { extractorTexts as extractors } from './extractors';
export { failureTexts as failures } from './failures';
export { htmlTexts as html } from './html';
export { jobsTexts as jobs } from './jobs';
export { keysTexts as keys } from './keys';
export { learningTexts as learning } from './learning';
export { logTexts as log } from './log';
export { modelTexts as models } from './models';
export { noticeTexts as notices } from './notices';
export { outcomeTexts as outcome } from './outcome';
export { paletteTexts as palette } from './palette';
export { patternWorkbenchTexts as patternWorkbench } from './pattern-workbench';
export { pickerTexts as picker } from './picker';
export { pricesTexts as prices } from './prices';
export {
  browserTexts as browser,
  captchaTexts as captcha,
  proxyTexts as proxies,
  reachTexts as reach,
  sessionTexts as sessions,
} from './reach';
export { readerTexts as reader } from './reader';
export { compareTexts as compare, resultTexts as results } from './results';
export { scheduleTexts as schedules } from './schedules';
export { settingsTexts as settings } from './settings';
export { shortcutTexts as shortcuts } from './shortcuts';
export { signInsTexts as signIns } from './sign-ins';
export { startTexts as start } from './start';
export { stopTexts as stop } from './stop';
export { storageTexts as storage } from './storage';
export { templateEditorTexts as templateEditor } from './template-editor';
export { templateLibraryTexts as templateLibrary } from './template-library';
export { changeTexts as change, urlTexts as urls } from './urls';
export { workflowTexts as workflows } from './workflows';
export { exportTexts as export, madeOfTexts as madeOf };

export const app = {
  name: 'Winnow',
  skip: 'Skip to content',
  nav: 'Main',
  screens: {
    collect: 'Collect',
    extractors: 'Extractors',
    jobs: 'Jobs',
    workflows: 'Workflows',
    schedules: 'Schedules',
    sessions: 'Sessions',
    settings: 'Settings',
    picker: 'Pick values',
  },
  groups: { collect: 'Gather', run: 'Run', know: 'Know-how', foot: 'Set up' },
  find: 'Find',
  findLabel: 'Find a command, a screen or a job',
  fold: 'Show icons only',
  unfold: 'Show names',
  running: (count: string) => `${count} running`,
  version: (version: string) => `Version ${version}`,
  starting: 'Starting…',
  lost: 'Connection lost.',
  lostHint: 'Winnow does not answer. Jobs go on as soon as it runs again; this page reconnects by itself.',
  recovered: {
    title: 'The window stopped responding and came back to the start.',
    hint: 'Your jobs and results are safe.',
    again: 'Open it again',
  },
} as const;

export const common = {
  cancel: 'Cancel',
  copy: 'Copy',
  copied: 'Copied',
  close: 'Close',
  retry: 'Try again',
  loading: 'Loading…',
  delete: 'Delete',
  of: (act: string, name: string) => `${act} ${name}`,
} as const;

export const target = {
  label: 'Pages',
  description: 'A URL, a list of URLs, a pattern with * and **, or a sentence with the URL to begin at',
  placeholder: 'https://example.com/catalogue/*',
  badLine: (line: number, text: string) => `Line ${line} is no URL: “${text}”.`,
  badLineHint: 'Correct the line or remove it.',
  onePattern: 'Only one pattern can be run at a time.',
  onePatternHint: 'Keep one line with *, or list plain URLs without *.',
  urlHint: 'Write full URLs such as https://example.com/shop, one a line. What to collect goes into the template.',
  noScheme: 'A pattern is a full URL that starts with http:// or https://.',
  meant: (url: string) => `Did you mean https://${url} ?`,
  rangeInPattern: 'A range such as {{1..100}} works in a list of URLs, not in a pattern.',
  rangeHint: 'Write the range under Options → Start URLs, or leave the * out.',
} as const;

export const urlTable = {
  taken: (count: number) => (count === 1 ? '1 URL taken.' : `${count.toLocaleString('en')} URLs taken.`),
  leftOut: (count: number, lines: string) =>
    `Left out ${count === 1 ? '1 line' : `${count.toLocaleString('en')} lines`} without a URL: ${lines}.`,
  line: (line: number, text: string) => `line ${line} “${text}”`,
  refused: (name: string) => `${name} holds no list of URLs. Drop a CSV or text file with a URL in each line.`,
} as const;

export const template = {
  label: 'Template',
  description: 'JSON: fields and descriptions. Or a sentence.',
  placeholder: '{ "title": "The name of the book" }\n\nor: The title and the price',
  notJson: 'The template is not valid JSON yet. Check commas, quotes and braces.',
  asSentence: 'Read as a sentence',
  example: { product: 'Product', article: 'Article', book: 'Book' },
  loading: 'Loading the editor…',
  editor: 'Template editor',
  schemaField: 'What the value is, in plain words',
} as const;

export const plan = {
  label: 'What Run does',
  noTarget: 'Enter a URL, a list of URLs, a pattern, or a sentence with a URL to begin at.',
  noTemplate: (head: string) => `${head} Now write a template: what to extract from each page.`,
  crawls: (host: string, pattern: string, visits: string, depth: number | null) =>
    `Crawls ${host} for pages that match ${pattern}, visits at most ${visits}${depth === null ? '' : ` no deeper than ${depth}`}`,
  name: (what: string, where: string) => `${what} of ${where}`,
  queryAt: (query: string, host: string) => `${query} on ${host}`,
  reads: (pages: string, place: string) => `Reads ${pages} on ${place}`,
  extracts: {
    one: (fields: string) => `extracts each into ${fields}`,
    many: (fields: string) => `extracts every record of each into ${fields}`,
    auto: (fields: string) => `extracts one or many records of each into ${fields}`,
  } satisfies Record<PerPage, (fields: string) => string>,
  sentenceFields: 'the fields your sentence names',
  fields: (names: readonly string[]) => {
    const shown = names.slice(0, 4).join(', ');
    return `${names.length} field${names.length === 1 ? '' : 's'} (${shown}${names.length > 4 ? ', …' : ''})`;
  },
  stopsAfter: (pages: string) => `after ${pages} extracted`,
  stopsAt: (sum: string) => `at ${sum}`,
  or: ' or ',
  stops: (what: string) => `Stops ${what}.`,
} as const;

export const options = {
  title: 'Options',
  changed: (count: number) => `${count} set`,
  reset: 'Reset options',
  numbers: {
    maxVisits: { label: 'Visits at most', hint: '100' },
    maxDepth: { label: 'Depth at most', hint: 'any' },
    maxExtracts: { label: 'Extracts at most', hint: 'any' },
    maxPages: { label: crawlTexts.followLists, hint: crawlTexts.followListsHint },
    budgetUsd: { label: 'Budget in USD', hint: 'none' },
  },
  budgetHint:
    'Counted by the rate card: up to $0.002 for a page, plus what its model costs. A budget below that reads nothing.',
  budgetUnpriced: (model: string) => `The price of ${model} is not listed, and no budget can be kept without it.`,
  budgetUnpricedHint: 'Set its price under Settings → AI models, read with rules only, or leave the budget out.',
  setPrice: 'Set the price',
  perPage: 'Items per page',
  perPageKinds: { one: 'One', many: 'Many', auto: 'Auto' } satisfies Record<PerPage, string>,
  startUrls: 'Start URLs',
  startUrlsHint: 'One a line; {{1..100}} counts up. Left empty, Winnow starts from the pattern and the sitemaps.',
  only: 'Visit only',
  skip: 'Never visit',
  high: 'Visit first',
  patternsHint: 'Patterns, one a line',
} as const;

export const run = {
  run: 'Run',
  fresh: 'New',
  freshHint: 'Empty the form',
  stop: 'Stop',
  pause: 'Pause',
  resume: 'Resume',
  retry: 'Try failed again',
  retryHint: 'Visits the pages once more that failed',
  progress: 'Progress',
  phases: {
    waiting: 'Waiting',
    starting: 'Starting',
    crawling: 'Crawling',
    extracting: 'Extracting',
    visiting: 'Visiting',
    comparing: 'Comparing pages',
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
    unread: 'Nothing was read',
    error: 'Failed',
  },
  pages: 'Pages',
  pagesOf: (done: string, all: string) => `${done} / ${all}`,
  pagesSoFar: (done: string) => `${done} so far`,
  hits: 'Hits',
  items: 'Items',
  errors: 'Errors',
  bytes: 'Traffic',
  cost: 'Rate-card cost',
  costHint:
    'A figure to compare by, no bill: $1 for 1,000 pages visited, crawled or extracted each, traffic by the gigabyte, and AI with its surcharge. Only the provider of a model bills you; that part is shown as AI cost.',
  costUnknown: 'unknown',
  costUnknownHint:
    'A model without a known price was asked, so the sum is not known. Set its price under Settings → AI models; the rest of the work is priced by the rate card.',
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
    billed: 'The provider bills what its models cost; the surcharge is a figure of the rate card.',
    surcharge: 'Surcharge',
    noPrice: 'unknown price',
    unknownHint: 'No price is known for a model. Set one under Settings → AI models; later jobs are priced by it.',
  },
  elapsed: 'Elapsed',
  reconnecting: 'Reconnecting to the job…',
  finishedSay: (state: string, items: string) => `${state}: ${items}.`,
  completedSay: 'Completed',
  naming: { button: 'Rename this job', label: 'Name of this job', refused: 'The name could not be saved.' },
} as const;

export const tabs = {
  divider: 'Width of the form',
  results: 'Results',
  hits: 'Hits',
  lists: 'Lists',
  changes: 'Compare',
  urls: 'URLs',
  errors: 'Errors',
  workbench: 'Pattern workbench',
  activity: 'Activity',
  log: 'Log',
  label: 'Job views',
} as const;

export const steps = {
  title: 'Turn pages into a table',
  lead: 'Enter the pages on the left, say what to extract, and press Run. Or see it work first:',
  sample: 'Try the sample site',
  sampleHint: 'Runs a small catalogue that comes with Winnow. Nothing leaves your computer.',
  steps: [
    [
      'Pages',
      'A URL, a list of URLs, a pattern such as https://example.com/shop/* for a whole section, or a sentence that says which pages, with the URL to begin at.',
    ],
    ['Template', 'Field names with descriptions as JSON, or one plain sentence.'],
    ['Run', 'Items stream into a table here. Sort, filter, and export them as CSV.'],
  ] as const,
} as const;

export const grid = {
  label: 'Items',
  waiting: 'No items yet. They appear here as pages are extracted.',
  reading: 'Reading the items…',
  sorting: 'Sorting…',
  filtering: 'Looking through the items…',
  none: 'No items.',
  noneHint:
    'No page matched the pattern. Look under URLs for what was found or failed, and try the pattern in the pattern workbench.',
  noneHintFailed: (message: string) => `No page could be read. ${message}`,
  seeErrors: 'See the errors',
  noneHintStopped: 'The job ended before a page was extracted.',
  noMatch: (text: string) => `No item contains “${text}”.`,
  clearSearch: 'Clear the filter',
  search: 'Filter items',
  rows: (shown: string, all: string) => (shown === all ? shown : `${shown} of ${all}`),
  status: { ok: 'Page read', block: 'Page blocked', error: 'Page failed' },
  copyLink: 'Open the stored copy',
  copyColumn: 'Stored page',
  numberColumn: '#',
  page: 'Page',
  inspector: 'Selected value',
  inspectorHint: 'Select a cell to see its whole value and where it was found.',
  source: (source: string, sure: string) => `from ${source}, ${sure} sure`,
} as const;

const madeOfTexts = {
  title: 'What this job was made of',
  change: 'Change it',
  onPage: 'Opens the page that you picked on, with its steps.',
  inWorkflow: 'Opens the workflow that it is a run of.',
  urls: (urls: string) => `${urls} in all`,
  upTo: (pages: string) => `Follows the list, ${pages} at most`,
  opens: (name: string, pattern: string | null) =>
    `Opens the link in ${name} of each row${pattern === null ? '' : `, where it is like ${pattern}`}`,
  reads: (fields: string) => `Reads ${fields}`,
} as const;

const exportTexts = {
  button: (format: string, narrowed = false) => `Export ${format}${narrowed ? ' of these' : ''}`,
  menu: 'Export options',
  format: 'Format',
  separator: 'Separator',
  separators: { comma: 'Comma', semicolon: 'Semicolon', tab: 'Tab' },
  bom: 'For Excel: UTF-8 with byte order mark',
  privateFields: 'Columns of source and status (_url, _status, …)',
  withSources: 'with sources',
  guardFormulas: 'Guard against formulas',
  saved: (path: string) => `Saved to ${path}`,
  reveal: 'Show in folder',
  failed: (message: string) => `Not saved: ${message}`,
} as const;

const errorHints: Readonly<Record<ErrorCode, string>> = {
  invalid_request: 'Change it and try again.',
  unknown_parameter: 'Change it and try again.',
  invalid_pattern: 'Write a full URL such as https://example.com/shop/*; * stands for anything but /, ** for anything.',
  conflicting_parameters: 'Leave one of them out.',
  missing_key: 'Open the link that Winnow printed when it started.',
  unknown_key: 'Open the link that Winnow printed when it started.',
  expired_key: 'Open the link that Winnow printed when it started.',
  forbidden_origin: 'Open Winnow at the address it printed when it started.',
  insufficient_scope: 'Open the link that Winnow printed when it started: this window may then do everything.',
  api_disabled: 'Switch “API for scripts” on.',
  not_found: 'It may have been deleted. Go back to the list and open another.',
  method_not_allowed: 'Reload the window: it may be older than Winnow.',
  job_finished: 'Run it again, or start a new one.',
  already_running: 'Wait until it is over, or stop its job.',
  page_removed: 'Run its job again to fetch the page anew.',
  body_too_large: 'Send less at once: at most 10 MB.',
  unsupported_media_type: 'Reload the window: it may be older than Winnow.',
  no_model: 'Set a model up, or read by rules.',
  no_proxy: 'Set the proxy up, or go without it.',
  no_session: 'Log in first, or go without a session.',
  no_display: 'Log in with your own browser, and bring its cookies.',
  extractor_stopped: 'Correct the code of the extractor, or try it on fewer and shorter pages.',
  budget_exhausted: 'Raise the budget, or ask for fewer pages.',
  internal: 'Try again; if it stays, start Winnow anew.',
  browser_unavailable: 'Install Chrome, Edge or Chromium, or name the one you have.',
  shutting_down: 'Start Winnow again, then try once more.',
  port_in_use: 'Start it at another port, or close the other program.',
  data_in_use: 'Close the other Winnow, or choose another folder.',
  data_from_future: 'Install the newer Winnow, or choose another folder.',
  disk_full: 'Delete jobs or stored pages, or other files on that disk; then try again.',
  disk_fault: 'Check that the disk is connected and healthy, then try again.',
  data_damaged: 'Make a copy of the data folder now. The guide says how a damaged database is set aside.',
  data_read_only: 'Make the data folder writable for your user.',
  data_gone: 'Export what you need now, put the folder back, and start Winnow again.',
  data_folder_invalid: 'Choose another folder for the data.',
  key_damaged: 'Put secret.key back from a backup, or delete it and enter keys and logins anew.',
};

export const errors = {
  unknown: 'Something went wrong.',
  unknownHint: 'Try again; if it stays, start Winnow anew.',
  crashTitle: 'This screen stopped working',
  session: 'This window is not signed in.',
  sessionHint: 'Open the link that Winnow printed when it started, or start it again for a new one.',
  hints: errorHints,
  places: {
    models: 'See the models',
    proxies: 'See the proxies',
    sessions: 'See the sessions',
    browser: 'See to the browser',
    api: 'See the API',
  } satisfies Record<ErrorPlace, string>,
} as const;
