// time zones that JavaScript knows, and offsets after a time
const ZONED = /\b(?:UTC?|GMT|[ECMP][SD]T)\b|\dZ\b|\d:\d\d.*[+-]\d{2}:?\d{2}/i;

/**
 * Time of a text in milliseconds since 1970; NaN if it is not one. Without a time zone it means UTC (`Date.parse` would use this computer's), so that a
 * page means the same on every computer.
 */
export function parseUtcTime(text: string): number {
  if (ZONED.test(text)) return Date.parse(text);
  const time = Date.parse(`${text.trimEnd()}Z`);
  return Number.isNaN(time) ? Date.parse(`${text} UTC`) : time;
}

/** Milliseconds since 1970 as ISO 8601 in UTC. */
export function toIso(ms: number): string {
  return new Date(ms).toISOString();
}

/** Like `toIso`; null for null. */
export function toIsoOrNull(ms: number | null): string | null {
  return ms === null ? null : toIso(ms);
}
