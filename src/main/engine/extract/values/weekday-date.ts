import { fold } from '../words/fold';
import { MONTHS } from './months';
import { readDays } from './weekdays';

/** A day of a month without its year, in the year that its day of the week proves. */
export interface WeekdayDate {
  /** `yyyy-mm-dd`. */
  readonly day: string;
  /** The text after the date, which may have the time. */
  readonly rest: string;
}

/** What may come before the day of the week: the beginning of a text, a mark or a word such as "on". */
const STARTS = /(?:^|[,;|·•(]\s*|[–—-]\s+|\s(?:on|am|vom|le|el|il|op)\s+)(?=\p{L})/giu;
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th|er|\\.|º|°)?';
const MONTH = '(?<month>\\p{L}{3,12})(?![\\p{L}])\\.?';
const FORMS: readonly RegExp[] = [
  new RegExp(`^[\\s,.]*(?:the |den |dem |le )?${DAY}\\s*(?:de |of |di )?${MONTH}`, 'iu'),
  new RegExp(`^[\\s,.]*${MONTH}\\s${DAY}(?![\\d:])`, 'iu'),
  new RegExp(`^[\\s,.]*${DAY}\\s?(?<number>\\d{1,2})\\.(?!\\d)`, 'iu'), // "Di 1.12."
];
const YEAR_BEHIND = /^[\s,.]*(?:de |del )?(?:19|20)\d\d(?!\d)/;
const MS = 86_400_000;

/** The first day in a text that has a day of the week and no year, "Tue 1 Dec, 19:30", in the year next to the visit. */
export function readWeekdayDate(text: string, visitedAt: number): WeekdayDate | null {
  for (const { index, 0: before } of text.matchAll(STARTS)) {
    const said = readDays(text.slice(index + before.length));
    const [weekday] = said?.days ?? [];
    if (!said || weekday === undefined || said.days.size > 1) continue;
    for (const form of FORMS) {
      const match = form.exec(said.rest);
      const { day = '', month = '', number } = match?.groups ?? {};
      const ofYear = number === undefined ? MONTHS.get(fold(month)) : Number(number);
      const rest = said.rest.slice(match?.[0].length ?? 0);
      if (match === null || ofYear === undefined || YEAR_BEHIND.test(rest)) continue;
      const date = findDay(Number(day), ofYear, weekday, visitedAt);
      if (date !== null) return { day: date, rest };
    }
  }
  return null;
}

/** The day nearest to the visit that is of this day of the week, 0 for Monday, last year to next year. */
function findDay(day: number, month: number, weekday: number, visitedAt: number): string | null {
  const year = new Date(visitedAt).getUTCFullYear();
  const dates = [year - 1, year, year + 1]
    .map((one) => new Date(Date.UTC(one, month - 1, day)))
    .filter((date) => date.getUTCDate() === day && date.getUTCMonth() === month - 1)
    .filter((date) => (date.getUTCDay() + 6) % 7 === weekday)
    .sort((one, other) => Math.abs(one.getTime() - visitedAt) - Math.abs(other.getTime() - visitedAt));
  const [nearest] = dates;
  if (nearest === undefined || Math.abs(nearest.getTime() - visitedAt) > MAX_DAYS * MS) return null;
  return nearest.toISOString().slice(0, 'yyyy-mm-dd'.length);
}

const MAX_DAYS = 366; // farther away, another year is as likely
