import type { FailureAction } from '@shared/contract/failures';
import type { Settings } from '@shared/contract/settings';
import type { PageReason } from '@shared/reason';

/** Meaning of a failure reason, and what may help. */
export interface Advice {
  readonly title: string;
  readonly help: string;
  /** Most promising first. */
  readonly actions: readonly FailureAction[];
}

export interface AdviceContext {
  /** URL of the first page with this failure. */
  readonly url: string;
  readonly settings: Pick<Settings, 'timeoutMs' | 'maxPageBytes'>;
  /** Whether the pages were visited, and so can be visited again. */
  readonly isVisited: boolean;
  /** Whether all of them were loaded in a browser already. */
  readonly inBrowser: boolean;
}

type Kind = FailureAction['kind'];
type Section = NonNullable<FailureAction['section']>;

interface Entry {
  readonly title: string;
  readonly help: string;
  readonly can: readonly (Kind | Section | 'longer' | 'larger')[];
}

const TABLE: Record<PageReason, Entry> = {
  captcha: {
    title: 'A captcha stands before the page',
    help: 'Log in or answer it here once: the visits after that use the same session. A solver of your own can answer them too.',
    can: ['log_in', 'open', 'retry_other_proxy', 'captcha'],
  },
  bot_check: {
    title: 'The site checks for robots',
    help: 'A real browser passes most such checks; another address may help as well.',
    can: ['retry_in_browser', 'open', 'retry_other_proxy', 'log_in'],
  },
  login: {
    title: 'The page is behind a login',
    help: 'Log in here with your own account; these pages are then tried again with that session.',
    can: ['log_in', 'open', 'sessions'],
  },
  forbidden: {
    title: 'Refused',
    help: 'The site refuses visits like these. A real browser or another address may be let in, or the page needs a login.',
    can: ['retry_in_browser', 'open', 'retry_other_proxy', 'log_in', 'proxies'],
  },
  too_many_requests: {
    title: 'Too many requests',
    help: 'Wait a little and try again, at a slower pace if it happens often.',
    can: ['retry', 'open', 'manners', 'retry_other_proxy'],
  },
  consent: {
    title: 'The site asks for consent first',
    help: 'Agree once in a window; the visits after that use the same session.',
    can: ['log_in', 'retry_in_browser', 'open'],
  },
  empty_shell: {
    title: 'The page is empty until its scripts run',
    help: 'A browser runs them.',
    can: ['retry_in_browser', 'open', 'browser'],
  },
  soft_404: {
    title: 'The page says that it is not there',
    help: 'Look at it: the address may be old. Nothing is wrong with how it was loaded.',
    can: ['open', 'retry'],
  },
  parked: {
    title: 'The domain is parked',
    help: 'Nobody runs a site there any more. Check the address.',
    can: ['open', 'retry'],
  },
  not_found: {
    title: 'No such page',
    help: 'The address leads nowhere. Check it, or leave it out.',
    can: ['open', 'retry'],
  },
  client_error: {
    title: 'The site did not take the request',
    help: 'Open the page to see whether a browser fares better.',
    can: ['open', 'retry_in_browser', 'retry'],
  },
  server_error: {
    title: 'The site has a problem itself',
    help: 'Such errors often pass. Try again in a while.',
    can: ['retry', 'open'],
  },
  redirect: {
    title: 'The page leads in a circle or nowhere',
    help: 'Some sites do so until a cookie is set: a browser or a login may get through.',
    can: ['retry_in_browser', 'open', 'log_in'],
  },
  network: {
    title: 'The site cannot be reached',
    help: 'Check the address and your connection, then try again.',
    can: ['retry', 'open', 'retry_other_proxy'],
  },
  proxy: {
    title: 'The proxy does not work',
    help: 'Check its address, user name and password, or go without it.',
    can: ['proxies', 'retry', 'open'],
  },
  private_address: {
    title: 'Within your own network',
    help: 'A page led to this computer or into a private network, which pages of the internet may not reach. Name the host in the job itself, or allow it in the settings.',
    can: ['manners', 'open'],
  },
  tls: {
    title: 'The connection is not safe',
    help: 'The certificate of the site is not in order. Only its owner can mend that; open the page to see it.',
    can: ['open', 'retry'],
  },
  timeout: {
    title: 'The page took too long',
    help: 'Allow more time for each page, or try again when the site is less busy.',
    can: ['longer', 'retry', 'open'],
  },
  too_large: {
    title: 'The page is too large',
    help: 'Allow larger pages if you need this one.',
    can: ['larger', 'open'],
  },
  not_a_page: {
    title: 'No page but a file',
    help: 'Only pages and documents with text can be read. Leave such addresses out with “Never visit”.',
    can: ['open', 'retry'],
  },
  unreadable: {
    title: 'The page could not be read',
    help: 'The response is damaged or is not text. A browser may be able to read it.',
    can: ['open', 'retry_in_browser', 'retry'],
  },
  browser: {
    title: 'The browser could not load the page',
    help: 'See that a browser is found, then try again.',
    can: ['browser', 'retry', 'open'],
  },
  page_memory: {
    title: 'The page takes too much memory',
    help: 'The page was ended before it held up the computer. Open it to see what it does, or leave it out with “Never visit”.',
    can: ['open', 'retry'],
  },
  command: {
    title: 'A command could not be done',
    help: 'Look whether the page still has what the command names.',
    can: ['open', 'retry'],
  },
};

/** For pages that an older version recorded without a reason. */
const UNKNOWN: Entry = { title: 'The page failed', help: 'Open it, or try again.', can: ['retry', 'open'] };

export function getFailureAdvice(reason: PageReason | null, context: AdviceContext): Advice {
  const { title, help, can } = reason === null ? UNKNOWN : TABLE[reason];
  return { title, help, actions: can.flatMap((each) => getAction(each, context) ?? []) };
}

const MAX_MS = 600_000;
const MAX_BYTES = 200_000_000;

function getAction(
  can: Entry['can'][number],
  { url, settings, isVisited, inBrowser }: AdviceContext,
): FailureAction | null {
  const isTry = can !== 'open' && !SECTIONS.has(can);
  if (isTry && !isVisited) return can === 'retry' ? { kind: 'retry' } : null;
  switch (can) {
    case 'open':
    case 'log_in':
      return { kind: can, url };
    case 'retry_in_browser':
      return inBrowser ? null : { kind: can, ways: { render: 'always' } };
    case 'retry_other_proxy':
      return { kind: can, ways: { proxy: 'auto' } };
    case 'longer':
      return raised('timeoutMs', settings.timeoutMs, MAX_MS);
    case 'larger':
      return raised('maxPageBytes', settings.maxPageBytes, MAX_BYTES);
    case 'manners':
    case 'browser':
    case 'proxies':
    case 'captcha':
    case 'sessions':
    case 'models':
    case 'extractors':
      return { kind: 'settings', section: can };
    default:
      return { kind: can };
  }
}

const SECTIONS: ReadonlySet<string> = new Set([
  'manners',
  'browser',
  'proxies',
  'captcha',
  'sessions',
  'models',
  'extractors',
]);

function raised(name: 'timeoutMs' | 'maxPageBytes', from: number, most: number): FailureAction | null {
  const to = Math.min(most, 3 * from);
  return to > from ? { kind: 'raise_limit', limit: { name, from, to } } : null;
}
