import type { Planned, Problem, ProblemKind } from '../check/types';
import { byQuery, dropMaxDepth, fromRoot, narrowPattern, tryOtherHost, widenPattern } from './crawl-remedies';
import {
  allowMoreVisits,
  followMorePages,
  openItemPages,
  readAsList,
  readAsOneItem,
  readListInstead,
  renderInBrowser,
  scrollPage,
  takeFieldAsKind,
  withoutHidden,
} from './page-remedies';
import type { Around, Remedy, Revised } from './types';

export { changePlanArgs, readListInstead } from './page-remedies';
export type { Revised } from './types';

/** Remedies for each problem, most promising first. */
const REMEDIES: Readonly<Record<ProblemKind, readonly Remedy[]>> = {
  blocked: [renderInBrowser],
  failed: [tryOtherHost, fromRoot],
  no_hits: [tryOtherHost, widenPattern, dropMaxDepth, readListInstead, byQuery, renderInBrowser, fromRoot],
  no_items: [withoutHidden, takeFieldAsKind, widenPattern, readAsList, renderInBrowser, openItemPages, readAsOneItem],
  empty: [takeFieldAsKind, widenPattern, readAsList, renderInBrowser, openItemPages],
  empty_fields: [widenPattern, readAsList, openItemPages, renderInBrowser],
  same: [narrowPattern, renderInBrowser, readAsList],
  navigation: [openItemPages, readAsOneItem],
  mixed: [narrowPattern],
  too_few: [widenPattern, followMorePages, scrollPage, allowMoreVisits],
};

/** Returns the next plan after poor results; null if no remedy is left. */
export function revisePlan(problems: readonly Problem[], around: Around, tried: readonly Planned[]): Revised | null {
  const plan = tried.at(-1);
  if (!plan) return null;
  const known = new Set(tried.map(getPlannedKey));
  for (const { kind } of problems.filter(({ isGrave }) => isGrave)) {
    for (const remedy of REMEDIES[kind]) {
      const revised = remedy(plan, around);
      if (revised && !known.has(getPlannedKey(revised.plan))) return withinVisits(revised, around);
    }
  }
  return null;
}

function getPlannedKey({ strategy, args }: Planned): string {
  const { maxAge: _, ...rest } = args;
  return JSON.stringify([strategy, Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1))]);
}

function withinVisits({ plan, reason }: Revised, { visitsLeft }: Around): Revised {
  if (visitsLeft === null) return { plan, reason };
  const { args } = plan;
  const bound = (name: 'maxVisits' | 'maxPages') =>
    typeof args[name] === 'number' ? { [name]: Math.min(args[name], visitsLeft) } : {};
  return { plan: { ...plan, args: { ...args, ...bound('maxVisits'), ...bound('maxPages') } }, reason };
}
