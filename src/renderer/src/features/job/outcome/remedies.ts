import type { JobSummary } from '@shared/contract/jobs';
import type { OutcomeReason, OutcomeReasonCode } from '@shared/contract/outcome';
import type { PageReason } from '@shared/reason';
import { translatePhrase } from '../../../language/translate';
import { texts } from '../../../texts';

/** Effect of a remedy: `fix` makes the reason's call, the others are actions of the window. */
export type Remedy = 'fix' | 'edit' | 'template' | 'browser' | 'log_in' | 'proxies' | 'captcha' | 'models';

/** Remedies for each reason, best first. */
const REMEDIES: Readonly<Record<OutcomeReasonCode, readonly Remedy[]>> = {
  running: [],
  paused: ['fix'],
  stopped: ['fix', 'edit'],
  failed: ['fix', 'edit'],
  budget: ['fix', 'edit'],
  max_visits: ['fix', 'edit'],
  max_extracts: ['fix', 'edit'],
  max_depth: ['fix', 'edit'],
  max_pages: ['fix', 'edit'],
  more_pages: ['fix', 'edit'],
  claims_more: ['fix', 'edit'],
  unreachable: ['fix', 'proxies', 'edit'],
  login: ['log_in', 'fix', 'edit'],
  captcha: ['log_in', 'captcha', 'fix', 'edit'],
  pages_failed: ['fix', 'browser', 'edit'],
  documents_failed: ['edit'],
  robots: ['fix', 'edit'],
  trap: ['fix', 'edit'],
  too_many_links: ['edit'],
  sitemap: ['edit'],
  pagination: ['fix', 'edit'],
  model_failed: ['models', 'edit'],
  files_failed: ['edit'],
  snapshots_failed: ['edit'],
  data_failed: ['fix', 'edit'],
  archive_broken: ['edit'],
  limit: ['fix', 'edit'],
  not_understood: ['edit'],
  pattern_slash: ['fix', 'edit'],
  no_results: ['fix', 'template'],
  empty_lists: ['fix', 'template'],
  empty_items: ['fix', 'template'],
};

/** Reasons for which rerunning a workflow unchanged ends the same way; its call may ask for more pages. */
const ENDS_THERE_AGAIN: ReadonlySet<OutcomeReasonCode> = new Set<OutcomeReasonCode>([
  'max_visits',
  'max_extracts',
  'max_depth',
  'max_pages',
  'more_pages',
  'claims_more',
  'robots',
  'trap',
  'pattern_slash',
]);

type RemediedJob = Pick<JobSummary, 'type' | 'args'>;

/** Remedies that apply to this job. */
export function getOfferedRemedies({ code, action }: OutcomeReason, { type, args }: RemediedJob): readonly Remedy[] {
  const isGiven = args.pages !== undefined || args.pagesOf !== undefined;
  const can: Partial<Record<Remedy, boolean>> = {
    fix:
      action !== undefined &&
      !(type === 'workflow' && ENDS_THERE_AGAIN.has(code) && action.body.maxPages === undefined),
    edit: type !== 'visit', // a visit has no form
    template: type === 'extract' || type === 'scrape' || type === 'agent',
    browser:
      !isGiven &&
      args.render !== 'always' &&
      (type === 'visit' || type === 'crawl' || type === 'extract' || type === 'scrape'),
  };
  const remedies = REMEDIES[code].filter((remedy) => can[remedy] !== false);
  return needsBrowser(action)
    ? remedies.toSorted((a, b) => Number(b === 'browser') - Number(a === 'browser'))
    : remedies;
}

/** Failures that a plain request will have again, and a browser probably not. */
const BROWSER_HELPS: ReadonlySet<unknown> = new Set<PageReason>(['forbidden', 'bot_check', 'empty_shell', 'redirect']);

function needsBrowser(action: OutcomeReason['action']): boolean {
  const reasons = action?.body.reasons;
  return Array.isArray(reasons) && reasons.length > 0 && reasons.every((reason) => BROWSER_HELPS.has(reason));
}

export function getRemedyLabel(remedy: Remedy, { code, action }: OutcomeReason): string {
  if (remedy === 'fix') return action ? translatePhrase(action.label) : '';
  return remedy === 'log_in' && code === 'captcha' ? texts.outcome.answer : texts.outcome.remedies[remedy];
}
