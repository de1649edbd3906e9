const ISO = /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:[T ].*)?$/;
const NUMERIC = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/;
const WORDED =
  /^(?:\p{L}+,?\s+)?(?:\d{1,2}(?:st|nd|rd|th)?\.?\s+\p{L}{3,9}|\p{L}{3,9}\.?\s+\d{1,2}(?:st|nd|rd|th)?),?\s+\d{4}/u;
const MONTHS_FIRST = 12;

/**
 * Parses a date to ms since 1970; null if it is not one. Of two numbers the first is the day, unless only the second
 * can be.
 */
export function readDate(text: string): number | null {
  if (text.length < 7 || text.length > 40) return null;
  const iso = ISO.exec(text);
  if (iso)
    return orNull(
      Date.parse(text.length <= 10 ? text : text.replace(' ', 'T')) ||
        Date.UTC(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3] ?? 1)),
    );
  const numeric = NUMERIC.exec(text);
  if (numeric) {
    const [first, second, year] = [Number(numeric[1]), Number(numeric[3]), Number(numeric[4])];
    const [day, month] = second > MONTHS_FIRST ? [second, first] : [first, second];
    return month > MONTHS_FIRST || day > 31 ? null : Date.UTC(year, month - 1, day);
  }
  return WORDED.test(text) ? orNull(Date.parse(text.replaceAll(/(\d)(?:st|nd|rd|th)/g, '$1'))) : null;
}

function orNull(time: number): number | null {
  return Number.isFinite(time) ? time : null;
}
