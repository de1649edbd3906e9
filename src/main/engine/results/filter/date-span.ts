import { createLookup } from '@shared/table';
import { fold, MONTHS, readDate } from '../../extract/index';
import type { DateSpan, DateTest } from './condition';

// filter and values are compared as written; the page's language is ignored
const CONTEXT = { baseUrl: '', language: null };
const DAY_MS = 86_400_000;

/** The period that a text names exactly; null if it names none. */
export function toDateSpan(value: unknown): DateSpan | null {
  if (typeof value === 'number')
    return Number.isInteger(value) && value >= 1500 && value < 2100 ? getYear(value) : null;
  if (typeof value !== 'string') return null;
  const iso = readDate(value, CONTEXT);
  return iso === null ? null : getIsoSpan(iso);
}

const RELATIVE: Readonly<Record<string, number>> = createLookup({ today: 0, yesterday: -1, tomorrow: 1 });

/** Parses a date in a filter: a text that is little more than a date. */
export function parseStatedDate(text: string, now: number): DateSpan | null {
  const days = RELATIVE[text.toLowerCase()];
  if (days !== undefined) {
    const from = Math.floor(now / DAY_MS) * DAY_MS + days * DAY_MS;
    return { from, to: from + DAY_MS };
  }
  const period = namedPeriod(text.toLowerCase(), now);
  if (period) return period;
  return text.split(' ').every(isDateWord) ? (toDateSpan(text) ?? nearestDay(text, now)) : null;
}

/** Whether a text is a day of a month without its year, "1 November". */
export function isDayOfMonth(text: string): boolean {
  return DAY_OF_MONTH.test(text);
}

/** A day of a month without its year, in the year next to now. */
function nearestDay(text: string, now: number): DateSpan | null {
  if (!isDayOfMonth(text)) return null;
  const year = new Date(now).getUTCFullYear();
  const days = [year - 1, year, year + 1].flatMap((one) => toDateSpan(`${text} ${one}`) ?? []);
  return days.toSorted((one, other) => Math.abs(one.from - now) - Math.abs(other.from - now))[0] ?? null;
}

const DAY_OF_MONTH = /^(?:\d{1,2}(?:st|nd|rd|th)?\.? (?:of )?\p{L}{3,}|\p{L}{3,} \d{1,2}(?:st|nd|rd|th)?)$/u;

/** A day without its year, as the last such day before a date or the first one after it. */
export function moveDay(day: DateSpan, where: 'before' | 'after', { from: limit }: DateSpan): DateSpan {
  const [stated, year] = [new Date(day.from), new Date(limit).getUTCFullYear()];
  const inYear = (one: number) => Date.UTC(one, stated.getUTCMonth(), stated.getUTCDate());
  const fits = where === 'before' ? inYear(year) <= limit : inYear(year) >= limit;
  const from = inYear(fits ? year : year + (where === 'before' ? -1 : 1));
  return { from, to: from + DAY_MS };
}

/** Calendar periods: "this month", "last year". */
function namedPeriod(text: string, now: number): DateSpan | null {
  const [, which = '', period = ''] = /^(this|last) (week|month|year)$/.exec(text) ?? [];
  if (period === '') return null;
  const [today, back] = [new Date(now), which === 'last' ? 1 : 0];
  const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()];
  if (period === 'year') return getYear(year - back);
  if (period === 'month') return { from: Date.UTC(year, month - back), to: Date.UTC(year, month - back + 1) };
  const monday = Date.UTC(year, month, day - ((today.getUTCDay() + 6) % 7) - 7 * back);
  return { from: monday, to: monday + 7 * DAY_MS };
}

function isDateWord(word: string): boolean {
  return /^(?:,|of|\d[\d./:TZ+-]*(?:st|nd|rd|th)?,?)$/.test(word) || MONTHS.has(fold(word));
}

function getIsoSpan(iso: string): DateSpan | null {
  const [, year = '', month, day, time] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?(T.*)?$/.exec(iso) ?? [];
  if (time !== undefined) {
    const from = Date.parse(/[Z+]|-\d{2}:\d{2}$/.test(time) ? iso : `${iso}Z`);
    return Number.isNaN(from) ? null : { from, to: from + 1 };
  }
  if (month === undefined) return getYear(Number(year));
  if (day === undefined) return { from: Date.UTC(+year, +month - 1), to: Date.UTC(+year, +month) };
  const from = Date.UTC(+year, +month - 1, +day);
  return { from, to: from + DAY_MS };
}

function getYear(year: number): DateSpan {
  return { from: Date.UTC(year, 0), to: Date.UTC(year + 1, 0) };
}

export function passesDate({ from, to }: DateSpan, test: DateTest, limit: DateSpan): boolean {
  switch (test) {
    case 'before':
      return from < limit.from;
    case 'until':
      return from < limit.to;
    case 'after':
      return from >= limit.to;
    case 'since':
      return from >= limit.from;
    case 'on':
      return from < limit.to && to > limit.from;
  }
}

/** Whether all days of a period pass a test, or none does. */
export function decidesDate({ from, to }: DateSpan, test: DateTest, limit: DateSpan): boolean {
  if (test === 'on') return to <= limit.from || from >= limit.to || (from >= limit.from && to <= limit.to);
  const edge = test === 'after' || test === 'until' ? limit.to : limit.from;
  return to <= edge || from >= edge;
}

const PERIODS: Readonly<Record<string, number>> = createLookup({
  hour: 3_600_000,
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 30.4375 * DAY_MS,
  year: 365.25 * DAY_MS,
});

/** Converts "7 days" to milliseconds; null if it is not a period. */
export function toPeriodMs(count: number, word: string): number | null {
  const period = PERIODS[word.replace(/s$/, '')];
  return period === undefined ? null : count * period;
}
