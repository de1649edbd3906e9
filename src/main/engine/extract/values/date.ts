import type { DateOrder } from '../types';
import { fold } from '../words/fold';
import type { ValueContext } from './context';
import { splitDateRange } from './date-range';
import { MONTHS } from './months';
import { readRelativeDate } from './relative-date';
import { timeBehind, toZone } from './time-of-date';
import { readWeekdayDate } from './weekday-date';

// digits that a hyphen joins to capital letters are a code: "ZX-1999-12-31-B"
const ISO =
  /(?<!\d|\p{Lu}-)(\d{4})-(\d{1,2})-(\d{1,2})(?!\d|-\p{Lu})(?:[Tt\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([Zz]|[+-]\d{2}:?\d{2})?)?/u;
const YEAR_FIRST = /(?<!\d)(\d{4})\s*[./年년]\s*(\d{1,2})\s*[./月월]\s*(\d{1,2})(?!\d)/;
// as for the year of a month's name, a number below 1500 is unlikely to be a year: "Call 1004-03"
const YEAR_MONTH = /^(?!.*\p{L}-\d)\D{0,12}((?:1[5-9]|20)\d\d)\s*[-/年]\s*(\d{1,2})月?\D{0,3}$/u;
const MONTH_FIRST = /^(?!.*\p{L}-\d)\D{0,12}(0?[1-9]|1[0-2])\s?[/.-]\s?((?:19|20)\d\d)\D{0,3}$/u;
const NUMERIC = /(?<![\d.,]|\p{Lu}-)(\d{1,2})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?!\d)/u;
const MAX_TEXT = 160; // a longer text is prose that mentions a date

/**
 * The date in a text as ISO 8601, of a range the first day, in the precision stated: `2024`, `2024-05`, `2024-05-01` or a date-time; also for "3
 * days ago" if the visit's time is known. Null otherwise.
 */
export function readDate(raw: string, context: ValueContext): string | null {
  const whole = withPlainDigits(withWesternYear(raw.trim()));
  const text = (whole.length > MAX_TEXT ? null : splitDateRange(whole)?.first) ?? whole;
  if (text.length > MAX_TEXT) return null;
  return (
    readIsoDate(text) ??
    epoch(text) ??
    yearFirst(text) ??
    readNamedMonthDate(text) ??
    numeric(text, context) ??
    coarse(text) ??
    sinceVisit(text, context)
  );
}

/** Replaces the year of a Japanese era by the western one: "令和8年4月1日" is 2026年4月1日. */
function withWesternYear(text: string): string {
  if (!text.includes('年')) return text;
  return text.replace(ERA, (_, era: string, year: string) => {
    const before = ERAS[era];
    return before === undefined ? `${era}${year}年` : `${before + (year === '元' ? 1 : Number(year))}年`;
  });
}

/** Writes days without the signs of ordinals, and times in characters with a colon: "1º maggio", "14時30分". */
function withPlainDigits(text: string): string {
  const plain = text.replace(/(?<=\d)[ºª°](?=\s?\p{L})/gu, ' ').replace(/(?<=\d)(?:st|nd|rd|th) of (?=\p{L})/gu, ' ');
  const timed = plain.replace(/(?:\([^()]{1,3}\)|（[^（）]{1,3}）)?\s?(\d{1,2})[時点點](\d{1,2})分?/gu, ' $1:$2');
  const day = /^((?:19|20)\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.exec(timed);
  return day === null ? timed : `${day[1]}-${day[2]}-${day[3]}`;
}

const ERA = /(明治|大正|昭和|平成|令和|民國|民国)\s?(元|\d{1,3})\s?年/gu;
/** The year before the first of each era. */
const ERAS: Readonly<Record<string, number>> = {
  明治: 1867,
  大正: 1911,
  昭和: 1925,
  平成: 1988,
  令和: 2018,
  民國: 1911,
  民国: 1911,
};

/** Whether a date in a text is relative to the visit: "yesterday". */
export function saysSince(text: string, context: ValueContext): boolean {
  return text.length <= MAX_TEXT && sinceVisit(text.trim(), context) !== null;
}

function sinceVisit(text: string, { visitedAt }: ValueContext): string | null {
  if (typeof visitedAt !== 'number') return null;
  const { day, rest } = readWeekdayDate(text, visitedAt) ?? {};
  return day === undefined ? readRelativeDate(text, visitedAt) : withTime(day, rest ?? '');
}

function readIsoDate(text: string): string | null {
  const match = ISO.exec(text);
  if (!match) return null;
  const day = calendarDay(match[1], match[2], match[3]);
  if (day === null || match[4] === undefined) return day;
  return `${day}T${pad(match[4])}:${match[5]}:${match[6] ?? '00'}${toZone(match[7], match[6] ?? (/t/i.test(match[0]) ? '00' : undefined))}`;
}

function epoch(text: string): string | null {
  if (!/^1\d{9}(?:\d{3})?$/.test(text)) return null;
  const milliseconds = text.length === 10 ? Number(text) * 1000 : Number(text);
  return new Date(milliseconds).toISOString();
}

function yearFirst(text: string): string | null {
  const match = YEAR_FIRST.exec(text);
  return match ? withTime(calendarDay(match[1], match[2], match[3]), text.slice(match.index + match[0].length)) : null;
}

function numeric(text: string, context: ValueContext): string | null {
  const match = NUMERIC.exec(text);
  if (!match) return null;
  const [, first = '', separator, second = '', year = ''] = match;
  const fullYear = year.length === 2 ? `20${year}` : year;
  const monthFirst =
    Number(first) > 12 ? false : Number(second) > 12 ? true : separator === '/' && writesMonthFirst(context);
  const day = monthFirst ? calendarDay(fullYear, first, second) : calendarDay(fullYear, second, first);
  return withTime(day, text.slice(match.index + match[0].length));
}

/** The order of day and month in a date with slashes; null for other texts. */
export function readDateOrder(text: string, context: ValueContext): DateOrder | null {
  const [, first, separator, second] = NUMERIC.exec(text) ?? [];
  if (separator !== '/') return null;
  if (Number(first) > 12) return { dayFirst: true, isShown: true };
  if (Number(second) > 12) return { dayFirst: false, isShown: true };
  return { dayFirst: !writesMonthFirst(context), isShown: typeof context.dayFirst === 'boolean' };
}

/**
 * Whether 3/4 means March 4, if the page does not say: only American pages write so. English pages count as American, unless their
 * domain belongs to another country.
 */
function writesMonthFirst({ language, baseUrl, dayFirst }: ValueContext): boolean {
  if (typeof dayFirst === 'boolean') return !dayFirst;
  const country = COUNTRY_DOMAIN.exec(baseUrl)?.[1];
  if (country !== undefined && !OPEN_DOMAINS.has(country)) return false;
  return language === null || /^en(?:$|-us|-ph)/.test(language);
}

const COUNTRY_DOMAIN = /^https?:\/\/[^/?#]*\.([a-z]{2})(?::\d+)?(?:[/?#]|$)/;
/** Two-letter domains of countries that write the month first, at least often, and those that sites of all countries take. */
const OPEN_DOMAINS = new Set(
  'us ph ca as gu vi pr mp fm mh pw ai bz cc co gg gl io la ly me sh so to tv vc ws'.split(' '),
);

/** Parses "5 May 2024", "May 5th, 2024", "5. März 2024", "May 2024", in the languages of the month table. */
function readNamedMonthDate(given: string): string | null {
  const text = withoutVersion(given).replace(TWO_DAYS, '$1');
  const words = fold(text).split(' ');
  const at = words.findIndex((word, index) => MONTHS.has(word) && !isWeekday(words, index));
  const month = MONTHS.get(words[at] ?? '');
  if (month === undefined) return null;
  const near = words.slice(Math.max(0, at - 3), at + 5);
  const day = dayBeside(words, at);
  // without a day beside it, a number below 1500 is unlikely to be a year
  const year = near.find((word) => (day === null ? /^(?:1[5-9]|20)\d\d$/ : YEAR).test(word));
  if (year === undefined) return null;
  if (day === null) return `${year}-${pad(String(month))}`;
  return withTime(calendarDay(year, String(month), day), text.slice(text.indexOf(year) + 4));
}

/** Leaves out the number of a version, or one before a bracket, that a month follows: "v2.9.1 (August 2026)", "Release 12 (March 2026)". */
function withoutVersion(text: string): string {
  return text.replace(NUMBER_BEFORE, (all, word: string) => (MONTHS.has(fold(word)) ? ' ' : all));
}

const NUMBER_BEFORE = /\d+(?:(?:\.\d+)+[\s([–—-]*|\s?[([]\s?)(?=(\p{L}+))/gu;

/** "5 and 12 Dec 2026" begins on the 5th. */
const TWO_DAYS = /(?<![\d.:])(\d{1,2}\.?)(?:\s?(?:and|&|und|et|y)\s?\d{1,2}\.?)+(?=\s\p{L}{3})/giu;

/** Whether a word is a day of the week rather than a month: French "mar. 1 déc. 2026", but not in "3 mars – 5 avril 2026". */
function isWeekday(words: readonly string[], at: number): boolean {
  return !isDay(words[at - 1]) && isDay(words[at + 1]) && MONTHS.has(words[at + 2] ?? '') && !isDay(words[at + 3]);
}

const YEAR = /^(?:1\d|20)\d\d$/;

function isDay(word: string | undefined): word is string {
  return word !== undefined && /^(?:0?[1-9]|[12]\d|3[01])$/.test(word);
}

function dayBeside(words: readonly string[], at: number): string | null {
  // "Release 12, March 27, 2026" has its own day after the month
  if (isDay(words[at + 1]) && YEAR.test(words[at + 2] ?? '')) return words[at + 1] ?? null;
  const before = [words[at - 1], words[at - 2]];
  const skipped = /^(?:de|of|di|do|st|nd|rd|th|er|den|den|°)$/.test(before[0] ?? '') ? before[1] : before[0];
  if (isDay(skipped)) return skipped;
  return isDay(words[at + 1]) ? (words[at + 1] ?? null) : null;
}

function coarse(text: string): string | null {
  const month = YEAR_MONTH.exec(text);
  if (month && Number(month[2]) >= 1 && Number(month[2]) <= 12) return `${month[1]}-${pad(month[2])}`;
  const [, written, year] = MONTH_FIRST.exec(text) ?? []; // "05/2018"
  if (year !== undefined) return `${year}-${pad(written)}`;
  return /^(?!.*\p{Lu}-\d)\D{0,12}((?:1[5-9]|20)\d\d)\D{0,2}$/u.exec(text)?.[1] ?? null;
}

function withTime(day: string | null, rest: string): string | null {
  return day === null ? null : `${day}${timeBehind(rest)}`;
}

function calendarDay(year = '', month = '', day = ''): string | null {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const date = new Date(Date.UTC(y, m - 1, d));
  const real = y >= 1000 && date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
  return real ? `${year}-${pad(month)}-${pad(day)}` : null;
}

function pad(digits: string | undefined): string {
  return (digits ?? '').padStart(2, '0');
}
