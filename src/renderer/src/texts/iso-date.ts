import { getTimeOfDay } from './formats';

const ISO_DATE = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;
const DAY = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;

/**
 * A date as a language writes it, with the clock and the zone that the text states: `Jan 31, 2026, 8:10 AM +02:00`. Null for other texts, and for
 * dates that no calendar has.
 */
export function formatIsoDate(text: string, locale: string | undefined): string | null {
  const [, day, clock, zone = ''] = ISO_DATE.exec(text) ?? [];
  if (day === undefined) return null;
  const date = new Date(`${day}T${clock ?? '00:00'}:00Z`);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day)) return null; // February 30 would be March 2
  const format = getFormat(locale, clock !== undefined);
  return `${format.format(date)} ${zone === 'Z' ? 'UTC' : zone}`.trimEnd();
}

const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(locale: string | undefined, hasClock: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${hasClock}`;
  const made =
    formats.get(key) ?? new Intl.DateTimeFormat(locale, hasClock ? { ...DAY, ...getTimeOfDay(locale) } : DAY);
  formats.set(key, made);
  return made;
}
