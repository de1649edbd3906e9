import { utcTime } from './utc-time';

/** The wait that a `Retry-After` header asks for, in ms; null where there is none that can be read. */
export function retryAfterMs(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  if (/^\s*\d+(?:\.\d+)?\s*$/.test(header)) return Number(header) * 1000;
  // a date begins with its weekday; parsing alone would read a meaning into "-5"
  const date = /^\s*[a-z]{3}/i.test(header) ? utcTime(header) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
