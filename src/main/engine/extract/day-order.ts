import type { Page } from '../page/index';

const SLASHED = /(?<=[>\s"'([])(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?=[<\s"',;.)\]])/g;
const ISO = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/g;
const LAST_MONTH = 12;

/** Amounts of countries that write the day first. */
const EUROPEAN_AMOUNT = /(?:£|&pound;|€|&euro;)\s?\d|\d\s?(?:€|&euro;)|\b(?:GBP|EUR)\b/;
const DOLLAR_AMOUNT = /\$\s?\d|\bUSD\b/;

const orders = new WeakMap<Page, boolean | null>();

/**
 * Whether a page writes 2 December as 02/12: proven by a date such as 15/01/2027, or by one that the page also has as ISO 8601; otherwise
 * likely if its prices are in pounds or euros. Null if nothing decides, or dates contradict each other.
 */
export function getDayOrder(page: Page): boolean | null {
  const known = orders.get(page);
  if (known !== undefined) return known;
  const order = findDayOrder(page.source);
  orders.set(page, order);
  return order;
}

function findDayOrder(source: string): boolean | null {
  let [dayFirst, monthFirst] = [false, false];
  const slashed = [...source.matchAll(SLASHED)];
  if (slashed.length === 0) return null;
  const days = new Set(Array.from(source.matchAll(ISO), ([day]) => day));
  for (const [, first = '', second = '', year = ''] of slashed) {
    const asDayFirst = isDay(days, year, second, first);
    const asMonthFirst = isDay(days, year, first, second);
    dayFirst ||= (Number(first) > LAST_MONTH && Number(second) <= LAST_MONTH) || (asDayFirst && !asMonthFirst);
    monthFirst ||= (Number(second) > LAST_MONTH && Number(first) <= LAST_MONTH) || (asMonthFirst && !asDayFirst);
  }
  if (dayFirst !== monthFirst) return dayFirst;
  return !dayFirst && EUROPEAN_AMOUNT.test(source) && !DOLLAR_AMOUNT.test(source) ? true : null;
}

function isDay(days: ReadonlySet<string>, year: string, month: string, day: string): boolean {
  return year.length === 4 && days.has(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}
