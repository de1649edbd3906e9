import { fold } from '../words/fold';
import { MONTHS } from './months';
import { readDays } from './weekdays';

/** A text that states a range of days, with only its first and only its last day instead. */
export interface DateRange {
  readonly first: string;
  readonly last: string;
  /** Whether words come before the range, which may say what happens in that time: "Registration 1–18 November". */
  readonly isNamed: boolean;
}

type Days = Pick<DateRange, 'first' | 'last'>;

const NUMBER = String.raw`\d{1,2}`;
const YEAR = String.raw`(?:19|20)\d\d`;
const ORDINAL = '(?:st|nd|rd|th|er|º|°)?';
const MONTH = String.raw`\p{L}{3,12}`;
const OF = '(?:de |of |di )?';
/** Between the two days; words need space around them. */
const TO =
  '(?<to>\\s?[–—−~〜～-]\\s?|\\s(?:to|until|till|through|thru|and|&|bis(?: zum)?|und|au|et|al?|y|e|até|t/m|tot(?: en met)?|en|do|по)\\s)';
/** A day of the week or an article before the second day. */
const WORD = String.raw`(?:(?<word>\p{L}{2,12})\.?,?\s)?`;

const FORMS: readonly RegExp[] = [
  // "1–18 December 2026", "28 Dec – 3 Jan 2027", "du 1er au 18 décembre 2026"
  `(?<![\\d.:/,-])(?<d1>${NUMBER})${ORDINAL}\\.?(?:\\s?${OF}(?<m1>${MONTH})\\.?(?:,?\\s(?:de |del )?(?<y1>${YEAR}))?)?${TO}${WORD}(?<d2>${NUMBER})${ORDINAL}\\.?\\s?${OF}(?<m2>${MONTH})(?!\\p{L})\\.?(?:,?\\s(?:de |del )?(?<y2>${YEAR}))?`,
  // "Dec 1–18, 2026", "Dec 28 – Jan 3, 2027"
  `(?<!\\p{L})(?<m1>${MONTH})\\.?\\s(?<d1>${NUMBER})${ORDINAL}(?:,\\s(?<y1>${YEAR}))?${TO}${WORD}(?:(?<m2>${MONTH})\\.?\\s)?(?<d2>${NUMBER})${ORDINAL}(?!\\d|[:.]\\d)(?:,?\\s(?<y2>${YEAR}))?`,
  // "1.–18.12.2026", "28.12.–3.1.2027", "01/12 – 18/12/2026"
  `(?<![\\d.:/,-])(?<d1>${NUMBER})(?:(?<mark>[./])\\s?(?:(?<m1>${NUMBER})(?:\\k<mark>\\s?(?<y1>${YEAR})|\\.|(?<=/\\s?\\d\\d?)))?)?${TO}${WORD}(?<d2>${NUMBER})(?<sign>[./])\\s?(?<m2>${NUMBER})\\k<sign>\\s?(?<y2>${YEAR}|\\d\\d(?!\\d))`,
  // "2026-12-01 – 2026-12-18", "2026年12月1日〜18日"
  `(?<day>${YEAR}-\\d\\d-\\d\\d)\\s?(?:[–—−~〜～/]|\\s-\\s|\\s(?:to|bis|au|al?)\\s)\\s?(?<end>${YEAR}-\\d\\d-\\d\\d)`,
  `(?<y1>${YEAR})年\\s?(?<m1>${NUMBER})月\\s?(?<d1>${NUMBER})日(?:[（(][^（）()]{1,3}[）)])?\\s?[–—−~〜～-]\\s?(?:(?<y2>${YEAR})年\\s?)?(?:(?<m2>${NUMBER})月\\s?)?(?<d2>${NUMBER})日`,
].map((form) => new RegExp(form, 'iu'));

/** What may come before a range that begins with a day alone and has spaces around its dash; "Room 3 - 5 May" is not a range. */
const BEGINS = /(?:^|[:：,;(|·•])\s*$|(?:^|\s)(?:from|vom|von|du|dal|del|de|van|od|the|le|den)\s$/iu;

const BEGINS_TEXT = /^\W*(?:from|vom|von|du|dal|del|de|van|od|the|le|den)\s$/iu;

/** The first range of days in a text, "1–18 December 2026"; null if it has none. */
export function splitDateRange(text: string): DateRange | null {
  if (!MAY_HAVE.test(text)) return null;
  for (const form of FORMS) {
    const match = form.exec(text);
    const days = match === null ? null : readDaysOf(match, text);
    if (match === null || days === null) continue;
    const [before, behind] = [text.slice(0, match.index), text.slice(match.index + match[0].length)];
    const weekday = match.groups?.word === undefined ? null : WEEKDAY_BEFORE.exec(before);
    const beforeLast = weekday === null ? before : `${before.slice(0, weekday.index)}${match.groups?.word} `;
    return {
      first: `${before}${days.first}${behind}`,
      last: `${beforeLast}${days.last}${behind}`,
      isNamed: /[\p{L}\d]/u.test(before) && !BEGINS_TEXT.test(before) && weekday?.index !== 0,
    };
  }
  return null;
}

const MAY_HAVE = /\d[^\d]{0,30}(?:[–—−~〜～/-]|\s(?:\p{L}{1,7}|&)\s)[^\d]{0,16}\d/u;

function readDaysOf(match: RegExpExecArray, text: string): Days | null {
  const { groups = {}, index } = match;
  const { day, end, sign, word, m2 } = groups;
  if (day !== undefined && end !== undefined) return { first: day, last: end };
  const isMonth = word !== undefined && m2 === undefined && MONTHS.has(fold(word)); // "Dec 28 – Jan 3"
  if (isMonth) return readNamed({ ...groups, m2: word });
  if (word !== undefined && readDays(word) === null) return null;
  if (/^\d/.test(match[0]) ? !mayBegin(groups, match[0], text.slice(0, index)) : !mayEnd(groups, match, text))
    return null;
  return sign === undefined ? readNamed(groups) : readNumeric(groups, sign);
}

/** Whether a day without its month begins a range; "Room 3 - 5 May" and "Issue 12-14 May" begin with a number of something. */
function mayBegin({ m1, d1 = '', to = '' }: Groups, range: string, before: string): boolean {
  if (m1 !== undefined || BEGINS.test(before) || endsWithWeekday(before)) return true;
  if (/^\s[^\p{L}&]/u.test(to)) return false;
  return !JOINS.test(to) || range.startsWith('.', d1.length) || !NAME_BEFORE.test(before);
}

const JOINS = /^(?:-|\s(?:and|&|und|et|y|e|en)\s)$/iu;
const NAME_BEFORE = /(?<!\p{L})\p{Lu}\p{L}*\.?\s$/u;

/** Whether a number after "Dec 5 –" is a day, not a time of day or a count: "7 pm", "20 seats". */
function mayEnd({ m1, m2, y1, y2 }: Groups, { 0: range, index }: RegExpExecArray, text: string): boolean {
  if (m1 === undefined || m2 !== undefined) return true;
  return y1 === undefined && (y2 !== undefined || !/^\s?\p{L}/u.test(text.slice(index + range.length)));
}

const WEEKDAY_BEFORE = /(?<!\p{L})(\p{L}{2,12})\.?,?\s$/u;

function endsWithWeekday(before: string): boolean {
  const [, word] = WEEKDAY_BEFORE.exec(before) ?? [];
  return word !== undefined && readDays(word) !== null;
}

type Groups = Readonly<Record<string, string | undefined>>;

function readNamed({ d1 = '', m1, y1, d2 = '', m2 = m1, y2 = m2 === m1 ? y1 : undefined }: Groups): Days | null {
  const [from, to] = [toMonth(m1 ?? m2), toMonth(m2 ?? m1)];
  if (from === null || to === null || !isRange([from, d1], [to, d2], y1)) return null;
  const year = y1 ?? yearBefore(y2, from > to);
  return { first: write(d1, m1 ?? m2, year), last: write(d2, m2 ?? m1, y2) };
}

function toMonth(text = ''): number | null {
  return /^\d/.test(text) ? Number(text) : (MONTHS.get(fold(text)) ?? null);
}

/** Whether two days are real, and in order if they are of one month; with a year of its own, the first is in order anyway. */
function isRange([from, first]: readonly [number, string], [to, last]: readonly [number, string], year?: string) {
  const areDays = [first, last].every((day) => Number(day) >= 1 && Number(day) <= 31) && from <= 12 && to <= 12;
  return areDays && (from !== to || year !== undefined || Number(first) < Number(last));
}

function write(day: string, month = '', year = ''): string {
  if (/^\d/.test(month)) return `${year}年${month}月${day}日`;
  return `${day} ${month}${year === '' ? '' : ` ${year}`}`;
}

function yearBefore(year: string | undefined, isEarlier: boolean): string | undefined {
  return year === undefined || !isEarlier ? year : String(Number(year) - 1).padStart(year.length, '0');
}

/** In the order of the text, since 12/01 may be the first of December. */
function readNumeric({ d1 = '', m1, y1, d2 = '', m2 = '', y2 = '' }: Groups, sign: string): Days | null {
  const month = m1 ?? m2;
  const isDayFirst = isRange([Number(month), d1], [Number(m2), d2], y1);
  const isMonthFirst = sign === '/' && m1 !== undefined && isRange([Number(d1), month], [Number(d2), m2], y1);
  if (!isDayFirst && !isMonthFirst) return null;
  const isEarlier = (!isDayFirst || Number(month) > Number(m2)) && (!isMonthFirst || Number(d1) > Number(d2));
  // "24/7 – 3/4/2026" is not a range of nine months
  if (sign === '/' && y1 === undefined && isEarlier && isDayFirst && monthsOver(month, m2) > MAX_OVER) return null;
  const join = (first: string, second: string, year = '') => [first, second, year].join(sign);
  return { first: join(d1, month, y1 ?? yearBefore(y2, isEarlier)), last: join(d2, m2, y2) };
}

const MAX_OVER = 6; // months of a range over the new year

function monthsOver(from: string, to: string): number {
  return Number(to) + 12 - Number(from);
}
