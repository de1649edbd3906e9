import type { Page } from '../page/index';
import { getPageLanguage } from './language';
import type { DecimalMark } from './values/index';
import { getCachedView } from './view/cached-view';

const NUMBER = /(?<![\p{L}\d.,:/-])\d[\d.,]*\d(?![\p{L}\d:/-]|[.,]\d|\.\s?\d| Uhr)/gu;
const WITH_POINT = /^(?:(?:0|[1-9]\d*)\.(?:\d{1,2}|\d{4,})|0\.\d+|\d{1,3}(?:,\d{3})+\.\d+|\d{1,3}(?:,\d{3}){2,})$/;
const WITH_COMMA = /^(?:(?:0|[1-9]\d*),(?:\d{1,2}|\d{4,})|0,\d+|\d{1,3}(?:\.\d{3})+,\d+|\d{1,3}(?:\.\d{3}){2,})$/;
/** Prices in thousands: "€ 24.900", "61,500 USD". Those of fuel and the like have three decimals, but few units. */
const PRICED_THOUSANDS =
  /(?:[€$£¥]|EUR|USD|GBP|CHF)\s?[1-9]\d{1,2}([.,])\d{3}(?![\d.,]?\d)|(?<![\d.,])[1-9]\d{1,2}([.,])\d{3}\s?(?:[€$£¥]|EUR|USD|GBP|CHF|kr)/gu;
const MAX_TEXT = 200_000; // characters; reading more of a page adds no evidence
const AGAINST_LANGUAGE = 3; // numbers; fewer may be versions or times of day

const known = new WeakMap<Page, DecimalMark | null>();

/** The decimal mark that a page's numbers prove, or else that of its language; null if neither decides. */
export function findDecimalMark(page: Page): DecimalMark | null {
  const before = known.get(page);
  if (before !== undefined) return before;
  const found = decide(getShownMarks(page), getLanguageMark(getPageLanguage(page)));
  known.set(page, found);
  return found;
}

interface ShownMarks {
  readonly points: number;
  readonly commas: number;
}

function decide({ points, commas }: ShownMarks, usual: DecimalMark['sign'] | null): DecimalMark | null {
  const shown = points > 0 && commas === 0 ? '.' : commas > 0 && points === 0 ? ',' : null;
  if (usual === null) return shown === null ? null : { sign: shown, isShown: true };
  if (shown === usual) return { sign: shown, isShown: true };
  const isProven = shown !== null && Math.max(points, commas) >= AGAINST_LANGUAGE;
  return isProven ? { sign: shown, isShown: true } : { sign: usual, isShown: false };
}

/**
 * Counts the distinct numbers on the page that can only have a decimal point, and those that can only have a decimal
 * comma.
 */
function getShownMarks(page: Page): ShownMarks {
  const view = getCachedView(page.document);
  const text = view.elements.length === 0 ? '' : view.textOf(0).slice(0, MAX_TEXT);
  const numbers = [...new Set(text.match(NUMBER))];
  const thousands = [...text.matchAll(PRICED_THOUSANDS)].map(([, before, behind]) => before ?? behind);
  return {
    points:
      numbers.filter((number) => WITH_POINT.test(number)).length + thousands.filter((sign) => sign === ',').length,
    commas:
      numbers.filter((number) => WITH_COMMA.test(number)).length + thousands.filter((sign) => sign === '.').length,
  };
}

function getLanguageMark(language: string | null): DecimalMark['sign'] | null {
  if (language === null) return null;
  try {
    const parts = new Intl.NumberFormat(language).formatToParts(1.5);
    const sign = parts.find(({ type }) => type === 'decimal')?.value;
    return sign === '.' || sign === ',' ? sign : null;
  } catch {
    return null; // no language tag
  }
}
