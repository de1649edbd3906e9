import type { Page } from '../page/index';
import { getDayOrder } from './day-order';
import { findDecimalMark } from './decimal-mark';
import { getPageLanguage } from './language';
import type { ValueContext } from './values/index';

/** Facts about a page that affect the meaning of its values. */
export function getValueContext(page: Page): ValueContext {
  const { baseUrl, visitedAt = null } = page;
  return {
    baseUrl,
    language: getPageLanguage(page),
    dayFirst: getDayOrder(page),
    visitedAt,
    decimalMark: () => findDecimalMark(page),
  };
}
