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
  limit: ['maxVisits'],
  maxRequestsPerCrawl: ['maxVisits'],
  maxCrawlPages: ['maxVisits'],
  maxCrawlDepth: ['maxDepth'],
  waitFor: ['loadWait'],
  wait: ['loadWait'],
  actions: ['commands'],
  jsScenario: ['commands'],
  renderJs: ['render'],
  browserHtml: ['render'],
  async: ['detach'],
  callback: ['webhook'],
  webhookUrl: ['webhook'],
  maxRetries: ['attempts'],
  country: ['region'],
};

const PAGE_NAMES: ReadonlySet<string> = new Set(['url', 'urls', 'startUrl']);
const CRAWLS = 'Give pattern (https://example.com/products/*) or query, and startUrls for where to begin.';
const SINGLE = 'To load one page, use POST /api/visit; to read items from it, POST /api/extract.';

/** How a call names what another service calls `given`; null if that is unknown. */
export function explainOtherName(given: string, known: readonly string[]): string | null {
  // a call that crawls takes no page alone
  if (PAGE_NAMES.has(given) && known.includes('pattern') && known.includes('startUrls')) return `${CRAWLS} ${SINGLE}`;
  const names = Object.hasOwn(OTHER_NAMES, given) ? (OTHER_NAMES[given] ?? []) : [];
  const own = names.find((name) => known.includes(name));
  return own === undefined ? null : `Did you mean "${own}"?`;
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

/**
 * Why a list takes no such paging parameter; null if it is no paging parameter. Other unknown parameters of a query are ignored, but with these a client would
 * read the first page for ever.
 */
export function explainPaging(given: string, known: readonly string[]): string | null {
  if (!PAGING.has(given)) return null;
  if (known.includes('offset')) return 'Use limit and offset: limit=20&offset=40 gives the third 20.';
  if (known.includes('limit')) return 'Use limit.';
  return 'This answer has no pages. Of the items of a job, GET /api/jobs/{id}/items gives pages by limit and offset.';
}
