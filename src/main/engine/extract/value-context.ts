import type { Page } from '../page/index';
import { findDecimalMark } from './decimal-mark';
import { getPageLanguage } from './language';
import type { ValueContext } from './values/index';

const SLASHED = /(?<=[>\s"'([])(\d{1,2})\/(\d{1,2})\/(?:\d{4}|\d{2})(?=[<\s"',;.)\]])/g;
const LAST_MONTH = 12;

const orders = new WeakMap<Page, ValueContext['dayFirst']>();

/** What the values of a page depend on beyond their own texts. */
export function getValueContext(page: Page): ValueContext {
  const known = orders.get(page);
  const dayFirst = known === undefined ? findDayOrder(page.source) : known;
  orders.set(page, dayFirst);
  const { baseUrl, visitedAt = null } = page;
  return { baseUrl, language: getPageLanguage(page), dayFirst, visitedAt, decimalMark: () => findDecimalMark(page) };
}

/** The order that dates such as 15/01/2027 prove for all others of their page; null where there are none, or those of both orders. */
function findDayOrder(source: string): boolean | null {
  let [dayFirst, monthFirst] = [false, false];
  for (const [, first, second] of source.matchAll(SLASHED)) {
    dayFirst ||= Number(first) > LAST_MONTH && Number(second) <= LAST_MONTH;
    monthFirst ||= Number(second) > LAST_MONTH && Number(first) <= LAST_MONTH;
  }
  return dayFirst === monthFirst ? null : dayFirst;
}
