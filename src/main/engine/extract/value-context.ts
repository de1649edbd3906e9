import type { Page } from '../page/index';
import { findDecimalMark } from './decimal-mark';
import { getPageLanguage } from './language';
import type { ValueContext } from './values/index';

const SLASHED = /(?<=[>\s"'([])(\d{1,2})\/(\d{1,2})\/(?:\d{4}|\d{2})(?=[<\s"',;.)\]])/g;
const LAST_MONTH = 12;

const orders = new WeakMap<Page, ValueContext['dayFirst']>();

/** Facts about a page that affect the meaning of its values. */
export function getValueContext(page: Page): ValueContext {
  const known = orders.get(page);
  const dayFirst = known === undefined ? findDayOrder(page.source) : known;
  orders.set(page, dayFirst);
  const { baseUrl, visitedAt = null } = page;
  return { baseUrl, language: getPageLanguage(page), dayFirst, visitedAt, decimalMark: () => findDecimalMark(page) };
}

/**
 * The day and month order that some date such as 15/01/2027 proves; null if no date does, or if they contradict each
 * other.
 */
function findDayOrder(source: string): boolean | null {
  let [dayFirst, monthFirst] = [false, false];
  for (const [, first, second] of source.matchAll(SLASHED)) {
    dayFirst ||= Number(first) > LAST_MONTH && Number(second) <= LAST_MONTH;
    monthFirst ||= Number(second) > LAST_MONTH && Number(first) <= LAST_MONTH;
  }
  return dayFirst === monthFirst ? null : dayFirst;
}
