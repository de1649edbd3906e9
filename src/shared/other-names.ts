import { editDistance } from './edit-distance';

/** What other services call our parameters, in camelCase, with ours; the first that a call has is meant. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  formats: ['include'],
  format: ['include'],
  outputFormat: ['include'],
  returnFormat: ['include'],
  schema: ['template'],
  jsonSchema: ['template'],
  fields: ['template'],
  extractRules: ['template'],
  prompt: ['template'],
  systemPrompt: ['hint'],
  limit: ['maxExtracts', 'maxVisits'],
  depth: ['maxDepth'],
  maxDiscoveryDepth: ['maxDepth'],
  maxItems: ['maxExtracts', 'maxVisits'],
  maxResults: ['maxExtracts', 'maxVisits'],
  maxRecords: ['maxExtracts', 'maxVisits'],
  numResults: ['maxExtracts', 'maxVisits'],
  interact: ['maxPages'],
  maxRequestsPerCrawl: ['maxVisits'],
  maxCrawlPages: ['maxVisits'],
  maxCrawlDepth: ['maxDepth'],
  waitFor: ['loadWait'],
  wait: ['loadWait'],
  delay: ['loadWait'],
  waitForSelector: ['commands'],
  waitForEvent: ['commands'],
  actions: ['commands'],
  js: ['commands'],
  jsCode: ['commands'],
  jsScenario: ['commands'],
  renderJs: ['render'],
  browserHtml: ['render'],
  httpResponseBody: ['include'],
  returnPageMarkdown: ['include'],
  cssSelector: ['includeTags'],
  excludedTags: ['excludeTags'],
  cache: ['maxAge'],
  cacheMode: ['maxAge'],
  bypassCache: ['maxAge'],
  concurrency: ['hostConcurrency'],
  maxConcurrency: ['hostConcurrency'],
  proxyConfiguration: ['proxy'],
  premiumProxy: ['proxy'],
  stealthProxy: ['proxy'],
  superProxy: ['proxy'],
  async: ['detach'],
  callback: ['webhook'],
  webhookUrl: ['webhook'],
  callbackUrl: ['webhook'],
  notificationUrl: ['webhook'],
  notifyUrl: ['webhook'],
  postbackUrl: ['webhook'],
  maxRetries: ['attempts'],
  country: ['region'],
};

const COUNTS_OF_ITEMS: ReadonlySet<string> = new Set(['limit', 'maxItems', 'maxResults', 'maxRecords', 'numResults']);
const COUNT_IN_PROMPT = 'Say it in prompt, such as "the first 10 books on …"; maxVisits limits the pages.';
const COUNT_BY_PAGES =
  'maxPages limits the pages of a list. To take fewer items of its answer, use GET /api/jobs/{id}/items?limit=10.';
const AGENT_PAGES = 'Name the page in prompt, or send startUrls: ["https://example.com/"].';

const PAGE_NAMES: ReadonlySet<string> = new Set(['url', 'urls', 'startUrl']);
const CRAWLS = 'Give pattern (https://example.com/products/*) or query, and startUrls for where to begin.';
const SINGLE = 'To load one page, use POST /api/visit; to read items from it, POST /api/extract.';

/** For a call that takes one page. */
export const ONE_PAGE =
  'This call takes one page: call it once for each url. POST /api/extract reads items from several urls at once.';

const COMMAND = 'A command has its name as the key, such as {"click": ".more"}, {"wait": 500} or {"press": "Enter"}.';

/** Where a value of another service's parameter goes, if the call takes `where`. */
const PLACES: Readonly<Record<string, readonly [where: string, text: string]>> = {
  headers: ['visitAs', 'Put it into visitAs: {"headers": {…}}.'],
  customHeaders: ['visitAs', 'Put it into visitAs: {"headers": {…}}.'],
  userAgent: ['visitAs', 'Put it into visitAs: {"userAgent": "…"}.'],
  mobile: ['visitAs', 'Use visitAs: {"device": "phone"}.'],
  device: ['visitAs', 'Put it into visitAs: {"device": "…"}.'],
  locale: ['visitAs', 'Put it into visitAs: {"locale": "…"}.'],
  timezone: ['visitAs', 'Put it into visitAs: {"timezone": "…"}.'],
  geolocation: ['visitAs', 'Put it into visitAs: {"geolocation": {…}}.'],
  workflow: ['steps', 'Send its steps without a wrapper: {"steps": [{"name": "const", "args": {…}}]}.'],
  prompt: ['commands', 'Put it into commands: [{"prompt": "…"}].'],
  cookies: ['session', 'Store cookies by POST /api/sessions, and name that session in session.'],
  timeout: ['loadWait', 'The time limit of pages is timeoutMs in PATCH /api/settings.'],
  pageTimeout: ['loadWait', 'The time limit of pages is timeoutMs in PATCH /api/settings.'],
  includePaths: ['pattern', 'Give pattern, such as https://example.com/products/*.'],
  globs: ['pattern', 'Give pattern, such as https://example.com/products/*.'],
  excludePaths: ['priority', 'Give priority: {"skip": ["https://example.com/cart/**"]}.'],
  selector: ['optional', COMMAND],
  milliseconds: ['optional', COMMAND],
  ms: ['optional', COMMAND],
  duration: ['optional', COMMAND],
  direction: ['optional', COMMAND],
  key: ['optional', COMMAND],
  value: ['optional', COMMAND],
  excludes: ['priority', 'Give priority: {"skip": ["https://example.com/cart/**"]}.'],
};

/** How a call names what another service calls `given`; null if that is unknown. */
export function explainOtherName(given: string, known: readonly string[]): string | null {
  // a call that crawls takes no page alone
  if (PAGE_NAMES.has(given) && known.includes('pattern') && known.includes('startUrls')) return `${CRAWLS} ${SINGLE}`;
  if (known.includes('planBy')) {
    if (PAGE_NAMES.has(given)) return AGENT_PAGES;
    if (COUNTS_OF_ITEMS.has(given)) return COUNT_IN_PROMPT;
  }
  if (COUNTS_OF_ITEMS.has(given) && known.includes('perPage') && !known.includes('maxVisits')) return COUNT_BY_PAGES;
  if (given === 'urls' && known.includes('url')) return ONE_PAGE;
  const names = Object.hasOwn(OTHER_NAMES, given) ? (OTHER_NAMES[given] ?? []) : [];
  const own = names.find((name) => known.includes(name));
  if (own !== undefined) return `Did you mean "${own}"?`;
  const [where, text] = (Object.hasOwn(PLACES, given) && PLACES[given]) || [];
  return where !== undefined && text !== undefined && known.includes(where) ? text : null;
}

/** What other services call values of our parameters, with ours. */
const OTHER_VALUES: Readonly<Record<string, string>> = {
  links: 'urls',
  rawHtml: 'raw',
  raw_html: 'raw',
  ndjson: 'jsonl',
  jsonlines: 'jsonl',
  excel: 'xlsx',
  running: 'active',
  pending: 'active',
  succeeded: 'completed',
  done: 'completed',
  finished: 'completed',
  failed: 'error',
  multiple: 'many',
  many: 'multiple',
  single: 'one',
  one: 'single',
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
};

/** What a value of another service is called here; null if that is unknown. */
export function findOwnValue(given: string, known: readonly string[]): string | null {
  const own = Object.hasOwn(OTHER_VALUES, given) ? OTHER_VALUES[given] : undefined;
  return own !== undefined && known.includes(own) ? own : null;
}

/** Names by which other services take the pages of a list. */
const PAGING: ReadonlySet<string> = new Set([
  'limit',
  'offset',
  'page',
  'pageNumber',
  'pageSize',
  'perPage',
  'cursor',
  'nextCursor',
  'pageToken',
  'skip',
  'start',
  'startIndex',
]);

/** What other services call the parameters by which a list is narrowed and sorted, in camelCase, with ours. */
const NARROWING: Readonly<Record<string, readonly string[]>> = {
  status: ['state', 'filter'],
  statuses: ['state', 'statuses'],
  query: ['search', 'q'],
  search: ['q'],
  where: ['filter'],
  order: ['sort'],
  orderBy: ['sort'],
  sortBy: ['sort'],
  columns: ['fields'],
  delimiter: ['separator'],
};

/** Names that narrow or sort a list wherever they are known, in camelCase. */
const NARROWING_ANYWHERE: ReadonlySet<string> = new Set([
  'filter',
  'filters',
  'where',
  'search',
  'sort',
  'sortBy',
  'sortOrder',
  'order',
  'orderBy',
  'direction',
  'since',
  'until',
  'before',
  'after',
  'createdBefore',
  'createdAfter',
]);

/**
 * Why a list takes no such parameter to narrow or sort it; null if it resembles none that it takes and none that lists have elsewhere. Without an error, a
 * client would take all rows for those that it asked for.
 */
export function explainNarrowing(given: string, known: readonly string[]): string | null {
  const names = Object.hasOwn(NARROWING, given) ? (NARROWING[given] ?? []) : [`${given}s`, given.replace(/s$/, '')];
  const own = names.find((name) => known.includes(name));
  if (own !== undefined) return `Did you mean "${own}"?`;
  const isList = known.includes('limit');
  return isList && NARROWING_ANYWHERE.has(given) ? `This list takes only ${known.join(', ')}.` : null;
}

/** Parameters of a query that clients add to every call: against caches, to say where a link was, for a key or a layout. They mean nothing here. */
const MEANINGLESS =
  /^(?:_.*|utm[_A-Z].*|(?:no|bust|bypass|skip)?-?cache(?:-?bust(?:er|ing)?)?|cb|nonce|rand(?:om)?|rnd|ts?|time(?:stamp)?|v|ver|version|pretty|indent|clean|token|(?:api|access)[-_]?(?:key|token))$/i;

/**
 * Why a call takes no such parameter in its query, if it is probably a misspelt one, or the name of a field in a call
 * that filters rows; null if it may be a client's own, which is ignored.
 */
export function explainMisspelling(given: string, known: readonly string[]): string | null {
  if (MEANINGLESS.test(given)) return null;
  const near = findNearName(given, known);
  if (near !== null) return `Did you mean "${near}"?`;
  if (!known.includes('filter')) return null;
  if (OF_FILES.has(given)) return 'The rows as a file: GET /api/jobs/{id}/export takes format and fields.';
  return `To narrow the rows by a field, use filter=[{"field":"${given.slice(0, MAX_SHOWN)}","op":"is","value":"…"}].`;
}

/** Names by which other services choose the columns and the format of rows; here the export takes them. */
const OF_FILES: ReadonlySet<string> = new Set(['format', 'fields', 'columns', 'select', 'attr', 'omit', 'unwind']);

const MAX_SHOWN = 60; // characters
const SHORT = 4; // characters; one wrong letter in a shorter name makes another word
const LONG = 6; // characters; a longer name may have two wrong letters

function findNearName(given: string, known: readonly string[]): string | null {
  const own = given.toLowerCase();
  const isNear = (name: string) => {
    if (name.length < SHORT || own.length < SHORT - 1) return false;
    const most = name.length < LONG ? 1 : 2;
    if (Math.abs(name.length - own.length) > most) return false;
    return sortLetters(own) === sortLetters(name) || editDistance(own, name) <= most;
  };
  return known.find((name) => isNear(name.toLowerCase())) ?? null;
}

function sortLetters(name: string): string {
  return [...name].sort().join('');
}

/**
 * Why a list does not accept such a paging parameter; null if it is not a paging parameter. Other unknown parameters of a query are ignored, but with these a client would
 * read the first page for ever.
 */
export function explainPaging(given: string, known: readonly string[]): string | null {
  if (!PAGING.has(given)) return null;
  if (known.includes('offset')) return 'Use limit and offset: limit=20&offset=40 gives the third 20.';
  if (known.includes('limit')) return 'Use limit.';
  return 'This answer has no pages. Of the items of a job, GET /api/jobs/{id}/items gives pages by limit and offset.';
}
