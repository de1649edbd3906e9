import type { LinkKind, LinkRegion } from '@shared/crawl';
import { explainMatch, type UrlPattern } from '@shared/pattern';
import { capitalize } from '@shared/text';
import type { UrlRow } from '../store/index';

/** Facts about a job for the explanation. */
export interface ExplainedJob {
  /** Whether it searches for pages, rather than reading given ones. */
  readonly crawls: boolean;
  /** Whether it reads the pages that an earlier step of a workflow found. */
  readonly isStep: boolean;
  readonly standing: JobStanding;
  readonly pattern: UrlPattern | null;
  /** Trap descriptions by id. */
  readonly traps: ReadonlyMap<string, string>;
}

/** Why a queued URL is not visited. */
export type JobStanding =
  | { readonly kind: 'running' | 'paused' | 'stopped' | 'budget' | 'failed' }
  | { readonly kind: 'visits' | 'extracts'; readonly cap: number }
  | { readonly kind: 'over' };

/** Explains in a few sentences why a URL was visited or not, why it is a hit or not, and how it was found. */
export function explain(row: UrlRow, job: ExplainedJob): string {
  const sentences = job.crawls
    ? [getRowOutcome(row, job), explainHit(row, job), foundBy(row), explainRating(row)]
    : [getRowOutcome(row, job), row.origin === 'start' ? (job.isStep ? GIVEN_BY_STEP : GIVEN) : foundBy(row)];
  return sentences.filter((part) => part !== '').join(' ');
}

const GIVEN = 'The job was given this page.';
const GIVEN_BY_STEP = 'An earlier step of the job gave this page.';

/** How the job found the URL. */
function foundBy({ origin, parent, link, url }: UrlRow): string {
  const from = parent === null ? 'a page' : getPagePlace(parent, url);
  switch (origin) {
    case 'start':
      return 'A start page.';
    case 'seed':
      return 'A guess made from the pattern.';
    case 'sitemap':
      return "Listed in the site's sitemap.";
    case 'redirect':
      return `${from} redirects here.`;
    case 'canonical':
      return `${from} names this as its own address.`;
    case 'next':
      return `The page that follows ${from} in its list.`;
    case 'link':
      return link === null
        ? `Found by a link on ${from}.`
        : `Found by ${KINDS[link.kind]}${appendQuoted(link.text)}${REGIONS[link.region]} ${ON[link.kind] ?? 'on'} ${from}.`;
  }
}

const KINDS: Record<LinkKind, string> = {
  anchor: 'the link',
  area: 'the image map',
  frame: 'the frame',
  next: 'the link to the next page',
  prev: 'the link to the previous page',
  alternate: 'the link to another version',
  canonical: 'the address that is given',
  refresh: 'the forwarding',
  form: 'the form',
  search: 'a search of the site for',
  button: 'the button',
  script: 'the script of an element',
  data: 'the data',
  xhr: 'what scripts loaded',
  feed: 'the entry',
};

const ON: Partial<Record<LinkKind, string>> = { feed: 'of the feed', data: 'in the code of' };

const REGIONS: Record<LinkRegion, string> = {
  main: ' in the text',
  list: ' in a list',
  table: ' in a table',
  navigation: ' in the navigation',
  breadcrumb: ' in the breadcrumbs',
  pagination: ' in the pagination',
  header: ' in the header',
  footer: ' in the footer',
  aside: ' in a side column',
  none: '',
};

function appendQuoted(text: string): string {
  return text === '' ? '' : ` “${text}”`;
}

/** A page's URL, without the host if both pages share it. */
export function getPagePlace(page: string, beside: string): string {
  const { origin } = new URL(beside);
  return page.startsWith(`${origin}/`) ? page.slice(origin.length) : page;
}

function getRowOutcome(row: UrlRow, job: ExplainedJob): string {
  const { state, message } = row;
  switch (state) {
    case 'done':
      return 'Visited.';
    case 'failed':
      return `Visited, but it could not be read${message === null ? '.' : `: ${toSentence(message)}`}`;
    case 'leased':
      return job.standing.kind === 'running' ? 'Being read now.' : explainWaiting(job.standing);
    case 'queued':
      return explainWaiting(job.standing);
    case 'skipped':
      return toSentence(`Not visited: ${explainSkip(row, job)}`);
  }
}

function explainWaiting(standing: JobStanding): string {
  switch (standing.kind) {
    case 'running':
      return 'Not visited yet: it is waiting for its turn.';
    case 'paused':
      return 'Not visited yet: the job is paused.';
    case 'stopped':
      return 'Not visited: the job was stopped before its turn.';
    case 'budget':
      return 'Not visited: the budget was spent before its turn.';
    case 'failed':
      return 'Not visited: the job failed before its turn.';
    case 'visits':
      return `Not visited: the job had made its ${plural(standing.cap, 'visit')} before its turn.`;
    case 'extracts':
      return `Not visited: the job had read its ${plural(standing.cap, 'page')} before its turn.`;
    case 'over':
      return 'Not visited: the job ended before its turn.';
  }
}

/** Estimated relevance of a URL, if it decides when the URL is visited. */
function explainRating({ origin, state, alike, score }: UrlRow): string {
  if (state === 'skipped' || (origin !== 'link' && origin !== 'sitemap')) return '';
  const rated = score === null ? null : `Rated ${percent(score)} likely to lead to a match`;
  const known = alike === null || alike.visits === 0 ? null : describeSimilarLinks(alike);
  if (rated !== null) return `${rated}${known === null ? '' : `: ${known}`}.`;
  return known === null ? '' : `${capitalize(known)}.`;
}

function describeSimilarLinks({ visits, reward }: NonNullable<UrlRow['alike']>): string {
  const brought = Math.round(reward);
  const matches = brought === 0 ? 'no new match' : `about ${plural(brought, 'new match', 'new matches')}`;
  return `similar links led to ${matches} in ${plural(visits, 'visit')}`;
}

const SKIPS: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/^priority\.skip: (.*)$/, (pattern) => `it matches ${pattern}, which must not be visited (priority.skip)`],
  [/^not in priority\.only$/, () => 'it matches none of the only patterns that may be visited (priority.only)'],
  [/^deeper than maxDepth (\d+)$/, (depth) => `it is more than ${plural(Number(depth), 'link')} from a start page`],
];

function explainSkip({ message, trap }: UrlRow, { traps }: ExplainedJob): string {
  const trapped = trap === null ? undefined : traps.get(trap);
  if (trapped !== undefined) return `it is one of a series that seems endless (${withoutFullStop(trapped)})`;
  return skipReason(message);
}

/** A scope reason as the end of a sentence. */
export function skipReason(message: string | null): string {
  for (const [known, say] of SKIPS) {
    const found = known.exec(message ?? '');
    if (found) return say(found[1] ?? '');
  }
  return message ?? 'it was skipped';
}

function explainHit(row: UrlRow, { pattern }: ExplainedJob): string {
  const { sameAs, match, hit, url } = row;
  if (sameAs !== null && sameAs !== url)
    return `Not a separate match: it is the same page as ${getPagePlace(sameAs, url)}, which is reported instead.`;
  if (match !== null)
    return `${hit ? 'A match' : 'Not a match'}${formatSureness(match.score)}: ${toSentence(match.reason)}`;
  if (pattern === null) return explainQueryHit(row);
  return hit ? 'A match: its URL fits the pattern.' : toSentence(explainNoHit(row, pattern));
}

function explainQueryHit({ hit, state }: UrlRow): string {
  if (hit) return 'A match.';
  return state === 'done' ? 'Not a match.' : 'It must be read before it counts as a match.';
}

function formatSureness(score: number | null): string {
  return score === null ? '' : ` (${percent(score)})`;
}

function explainNoHit({ url, finalUrl, origin, state }: UrlRow, pattern: UrlPattern): string {
  if (!pattern.matches(url)) return `Not a match: ${explainMismatch(pattern, url)}`;
  if (finalUrl !== null && finalUrl !== url && !pattern.matches(finalUrl))
    return `Not a match: it redirects to ${getPagePlace(finalUrl, url)}, which does not match the pattern`;
  if (origin === 'seed' && state !== 'done')
    return 'Not a match yet: its URL fits the pattern, but a guessed URL counts only after it has been read';
  return 'Not counted as a match, although its URL fits the pattern';
}

/** Why a URL does not match, as the end of a sentence. */
export function explainMismatch(pattern: UrlPattern, url: string): string {
  const { reason, isOfPart } = explainMatch(pattern, url);
  return isOfPart ? reason : `it ${reason}`;
}

function percent(score: number): string {
  return `${Math.round(100 * score)}%`;
}

function plural(count: number, noun: string, nouns = `${noun}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? noun : nouns}`;
}

function withoutFullStop(text: string): string {
  return text.replace(/\.$/, '');
}

/** Ends a text with a period. */
export function toSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
