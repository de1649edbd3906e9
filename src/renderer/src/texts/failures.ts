import type { FailureAction } from '@shared/contract/failures';
import { translate } from '../language/translate';

type ActionKind = FailureAction['kind'];
type Section = NonNullable<FailureAction['section']>;

/** Texts for failures and remedies. */
export const failureTexts = translate('failures', {
  none: 'No errors.',
  noneHint: 'Failed pages and warnings are listed here by cause.',
  reading: 'Loading errors…',
  more: (count: string) => `and ${count} more`,
  moreActions: (title: string) => `More for: ${title}`,
  others: 'More',
  unknown: 'The page failed without a message.',
  on: (hosts: string) => `on ${hosts}`,
  copyOfPage: 'Stored page',
  actions: {
    retry: 'Try again',
    retry_in_browser: 'Try the browser',
    retry_other_proxy: 'Try other proxies',
    log_in: 'Log in here…',
    open: 'Open page',
    raise_limit: 'Raise the limit',
    resume: 'Resume',
    settings: 'Settings',
    edit: 'Edit and try again',
  } satisfies Record<ActionKind, string>,
  retryThese: (count: string) => `Try these ${count} again`,
  retryThis: 'Try this page again',
  allowTime: (time: string) => `Allow ${time} per page`,
  allowSize: (size: string) => `Allow pages of ${size}`,
  raiseBudget: (sum: string) => `Raise the budget to ${sum}`,
  sections: {
    politeness: 'Change the speed',
    browser: 'Browser settings',
    proxies: 'Set up other proxies',
    captcha: 'Set up a captcha solver',
    sessions: 'Open Sessions',
    models: 'Model settings',
    workers: 'Worker settings',
    extractors: 'Open Extractors',
  } satisfies Record<Section, string>,
  outcomes: 'Result',
  trying: (title: string, modes: string, pages: string) => `${title}: ${pages} tried again${modes}…`,
  outcome: (title: string, modes: string, read: string, failed: string | null) =>
    failed === null
      ? `${title}: tried again${modes}; ${read} read.`
      : `${title}: tried again${modes}; ${read} read, ${failed} failed again.`,
  byMode: { browser: ' in the browser', proxy: ' by other proxies', session: ' with the session' },
  nothing: 'Nothing left to try: these pages have already been tried again.',
  limitRaised: 'The limit was raised.',
} as const);
