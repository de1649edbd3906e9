import type { OutcomeReason, OutcomeReasonCode } from './contract/outcome';

/**
 * Reasons why rows may be missing by chance. Other reasons are requested limits, or limits of the site, and are the
 * same in each run.
 */
const BY_CHANCE: ReadonlySet<OutcomeReasonCode> = new Set<OutcomeReasonCode>([
  'running',
  'paused',
  'stopped',
  'failed',
  'budget',
  'unreachable',
  'login',
  'captcha',
  'pages_failed',
  'sitemap',
  'pagination',
  'model_failed',
  'no_results',
  'empty_lists',
  'empty_items',
]);

const OF_PAGES: ReadonlySet<OutcomeReasonCode> = new Set<OutcomeReasonCode>([
  'unreachable',
  'login',
  'captcha',
  'pages_failed',
  'empty_lists',
  'empty_items',
]);
const FEW = 0.01; // share of a run's pages; a large site always has a few broken pages, and rules tolerate more than that

/** Why a run lacks rows that another run of the same task would have; null if it has almost all of them. */
export function findLostRows(reasons: readonly OutcomeReason[], pages: number): OutcomeReason | null {
  const lost = reasons.filter(({ code }) => BY_CHANCE.has(code));
  const isOfPages = ({ code, count }: OutcomeReason) => OF_PAGES.has(code) && count !== undefined;
  const other = lost.find((reason) => !isOfPages(reason));
  if (other) return other;
  const count = lost.reduce((sum, reason) => sum + (reason.count ?? 0), 0);
  return count > FEW * pages ? (lost[0] ?? null) : null;
}
