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
    title: 'The page shows a captcha',
    help: 'Answer it here once; later visits use the same session. Or set up a captcha solver.',
    can: ['log_in', 'open', 'retry_other_proxy', 'captcha'],
  },
  bot_check: {
    title: 'The site checks for robots',
    help: 'A real browser passes most of these checks. A proxy may help too.',
    can: ['retry_in_browser', 'open', 'retry_other_proxy', 'log_in'],
  },
  login: {
    title: 'The page is behind a login',
    help: 'Log in here with your account. These pages are then tried again with that session.',
    can: ['log_in', 'open', 'sessions'],
  },
  forbidden: {
    title: 'Refused',
    help: 'The site refuses these visits. Try a real browser or a proxy, or log in if the page needs it.',
    can: ['retry_in_browser', 'open', 'retry_other_proxy', 'log_in', 'proxies'],
  },
  too_many_requests: {
    title: 'Too many requests',
    help: 'Wait a little and try again. Slow down if it happens often.',
    can: ['retry', 'open', 'manners', 'retry_other_proxy'],
  },
  consent: {
    title: 'The site asks for consent first',
    help: 'Agree once in a window; later visits use the same session.',
    can: ['log_in', 'retry_in_browser', 'open'],
  },
  empty_shell: {
    title: 'The page is empty until its scripts run',
    help: 'A browser runs them.',
    can: ['retry_in_browser', 'open', 'browser'],
  },
  soft_404: {
    title: 'The page says it does not exist',
    help: 'Open it to check: the address may be old.',
    can: ['open', 'retry'],
  },
  parked: {
    title: 'The domain is parked',
    help: 'There is no site there any more. Check the address.',
    can: ['open', 'retry'],
  },
  not_found: {
    title: 'No such page',
    help: 'There is no page at this address. Check it, or leave it out.',
    can: ['open', 'retry'],
  },
  client_error: {
    title: 'The site rejected the request',
    help: 'Open the page to see if it works in a browser.',
    can: ['open', 'retry_in_browser', 'retry'],
  },
  server_error: {
    title: 'The site has an error',
    help: 'Such errors often pass. Try again later.',
    can: ['retry', 'open'],
  },
  redirect: {
    title: 'The page redirects in circles',
    help: 'Some sites do this until a cookie is set. Try a browser or a login.',
    can: ['retry_in_browser', 'open', 'log_in'],
  },
  network: {
    title: 'The site cannot be reached',
    help: 'Check the address and your connection, then try again.',
    can: ['retry', 'open', 'retry_other_proxy'],
  },
  proxy: {
    title: 'The proxy does not work',
    help: 'Check its address, user name and password, or continue without it.',
    can: ['proxies', 'retry', 'open'],
  },
  private_address: {
    title: 'In your private network',
    help: 'A page led to this computer or a private network, which web pages may not reach. Name the host in the job, or allow it in the settings.',
    can: ['manners', 'open'],
  },
  tls: {
    title: 'The connection is not secure',
    help: 'The site’s certificate is invalid, and only its owner can fix it. Open the page to see it.',
    can: ['open', 'retry'],
  },
  timeout: {
    title: 'The page took too long',
    help: 'Allow more time per page, or try again when the site is less busy.',
    can: ['longer', 'retry', 'open'],
  },
  too_large: {
    title: 'The page is too large',
    help: 'Allow larger pages if you need it.',
    can: ['larger', 'open'],
  },
  not_a_page: {
    title: 'A file, not a page',
    help: 'Winnow reads pages and text documents only. Leave such addresses out with “Never visit”.',
    can: ['open', 'retry'],
  },
  unreadable: {
    title: 'The page could not be read',
    help: 'The response is damaged or is not text. A browser may be able to read it.',
    can: ['open', 'retry_in_browser', 'retry'],
  },
  browser: {
    title: 'The browser could not load the page',
    help: 'Check the browser in the settings, then try again.',
    can: ['browser', 'retry', 'open'],
  },
  page_memory: {
    title: 'The page takes too much memory',
    help: 'The page was closed before it slowed down the computer. Open it to see what it does, or leave it out with “Never visit”.',
    can: ['open', 'retry'],
  },
  command: {
    title: 'A command failed',
    help: 'Check that the page still has the element the command names.',
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
