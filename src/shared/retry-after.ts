import { parseUtcTime } from './utc-time';

/** Delay of a `Retry-After` header in ms; null if it is missing or invalid. */
export function retryAfterMs(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  if (/^\s*\d+(?:\.\d+)?\s*$/.test(header)) return Number(header) * 1000;
  // a date starts with its weekday; Date parsing alone would accept "-5"
  const date = /^\s*[a-z]{3}/i.test(header) ? parseUtcTime(header) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
