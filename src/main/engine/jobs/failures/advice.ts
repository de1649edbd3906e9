import type { FailureAction } from '@shared/contract/failures';
import type { Settings } from '@shared/contract/settings';
import type { PageReason } from '@shared/reason';
import { type FailureWords, pageFailureWords } from '@shared/words/page-failures';

/** Meaning of a failure reason, and what may help. */
export interface Advice extends FailureWords {
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

type Can = Kind | Section | 'longer' | 'larger';

/** Possible actions for each reason, most promising first. */
const ACTIONS: Readonly<Record<PageReason | 'unknown', readonly Can[]>> = {
  captcha: ['log_in', 'open', 'retry_other_proxy', 'captcha'],
  bot_check: ['retry_in_browser', 'open', 'retry_other_proxy', 'log_in'],
  login: ['log_in', 'open', 'sessions'],
  forbidden: ['retry_in_browser', 'open', 'retry_other_proxy', 'log_in', 'proxies'],
  too_many_requests: ['retry', 'open', 'politeness', 'retry_other_proxy'],
  consent: ['log_in', 'retry_in_browser', 'open'],
  empty_shell: ['retry_in_browser', 'open', 'browser'],
  soft_404: ['open', 'retry'],
  parked: ['open', 'retry'],
  not_found: ['open', 'retry'],
  client_error: ['open', 'retry_in_browser', 'retry'],
  server_error: ['retry', 'open'],
  redirect: ['retry_in_browser', 'open', 'log_in'],
  network: ['retry', 'open', 'retry_other_proxy'],
  cut_off: ['retry', 'open', 'retry_other_proxy'],
  proxy: ['proxies', 'retry', 'open'],
  private_address: ['politeness', 'open'],
  robots: ['open'],
  tls: ['open', 'retry'],
  timeout: ['longer', 'retry', 'open'],
  too_large: ['larger', 'open'],
  not_a_page: ['open', 'retry'],
  unreadable: ['open', 'retry_in_browser', 'retry'],
  document: ['open'],
  browser: ['browser', 'retry', 'open'],
  page_memory: ['open', 'retry'],
  command: ['open', 'retry'],
  unknown: ['retry', 'open'],
};

export function getFailureAdvice(reason: PageReason | null, context: AdviceContext): Advice {
  const known = reason ?? 'unknown';
  return { ...pageFailureWords[known], actions: ACTIONS[known].flatMap((each) => getAction(each, context) ?? []) };
}

const MAX_MS = 600_000;
const MAX_BYTES = 200_000_000;

function getAction(can: Can, { url, settings, isVisited, inBrowser }: AdviceContext): FailureAction | null {
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
    case 'politeness':
    case 'browser':
    case 'proxies':
    case 'captcha':
    case 'sessions':
    case 'models':
    case 'workers':
    case 'extractors':
      return { kind: 'settings', section: can };
    default:
      return { kind: can };
  }
}

const SECTIONS: ReadonlySet<string> = new Set([
  'politeness',
  'browser',
  'proxies',
  'captcha',
  'sessions',
  'models',
  'workers',
  'extractors',
]);

function raised(name: 'timeoutMs' | 'maxPageBytes', from: number, most: number): FailureAction | null {
  const to = Math.min(most, 3 * from);
  return to > from ? { kind: 'raise_limit', limit: { name, from, to } } : null;
}
