// the zones that JavaScript knows, and offsets behind a time of day
const ZONED = /\b(?:UTC?|GMT|[ECMP][SD]T)\b|\dZ\b|\d:\d\d.*[+-]\d{2}:?\d{2}/i;

/**
 * The time that a text names, in milliseconds since 1970; NaN where it names none. One without a time zone is taken for UTC, where
 * `Date.parse` takes it for the zone of this computer: the same page must mean the same on every computer.
 */
export function utcTime(text: string): number {
  if (ZONED.test(text)) return Date.parse(text);
  const time = Date.parse(`${text.trimEnd()}Z`);
  return Number.isNaN(time) ? Date.parse(`${text} UTC`) : time;
}

/** Milliseconds since 1970 as ISO 8601 in UTC. */
export function toIso(ms: number): string {
  return new Date(ms).toISOString();
}

/** As `toIso`; null for null. */
export function toIsoOrNull(ms: number | null): string | null {
  return ms === null ? null : toIso(ms);
}
