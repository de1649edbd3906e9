const TIME =
  /(?<before>(?:^|[T\s,|–-])(?:um\s|ore\s|alle\s|kl\.?\s|klo\s|at\s)?)(?<hour>[01]?\d|2[0-3])(?<mark>[:h.])(?<minute>[0-5]\d)(?::(?<second>[0-5]\d)(?:\.\d+)?)?\s*(?<half>am|pm|a\.m\.|p\.m\.)?\s*(?<zone>Z|UTC|GMT|[+-]\d{2}:?\d{2})?(?!\d)/iu;
const HOUR = /^[\s,|–-]+(?:at\s)?(?<hour>1[0-2]|0?[1-9])\s?(?<half>am|pm|a\.m\.|p\.m\.)(?!\p{L})/iu;
/** "sab 5 dic 2026 ore 21", "5. Dezember 2026, 19 Uhr". */
const NAMED_HOUR =
  /^[\s,|–-]+(?:(?:alle\s)?ore\s(?<after>[01]?\d|2[0-3])|(?:um\s)?(?<before>[01]?\d|2[0-3])\s?uhr)(?![\p{L}\d.:])/iu;
/** When the doors open, before the words for the start: "doors 6.30pm, starts 7pm". */
const DOORS =
  /(?:doors?(?: open)?(?: at)?|einlass(?: ab)?|ouverture(?: des portes)?(?: à)?|(?:apertura de )?puertas|(?:apertura )?porte)\s?:?\s?[^,;·|–]{2,14}[,;·|–]\s*(?:starts?(?: at)?|show(?: at)?|begins?(?: at)?|beginn|début|inicio|inizio)(?!\p{L}):?(?=\s)/iu;
const NEAR = 40; // characters after a date
const NEXT = 20;

/** The time of day in the text after a date, as `Thh:mm:ss` with its zone; empty if there is none. */
export function timeBehind(given: string): string {
  const rest = given.replace(DOORS, '');
  const match = TIME.exec(rest.slice(0, NEAR));
  const { before = '', hour, mark, minute, second, half, zone } = match?.groups ?? {};
  const behind = match === null ? '' : rest.slice(match.index + match[0].length);
  if (mark === undefined || (mark === '.' && half === undefined && !isPointedTime(before, behind)))
    return hourBehind(rest);
  return `T${toHours(hour, half)}:${minute}:${second ?? '00'}${toZone(zone, second)}`;
}

/** Whether words say that a number with a point is a time: the next cell may be a price, "12.50", or another date. */
function isPointedTime(before: string, behind: string): boolean {
  if (/^[.,]\d/.test(behind)) return false;
  return /,|\p{L}/u.test(before) || /^(?:\s?[–-]\s?\d{1,2}\.\d\d)?\s?(?:uhr|h|am|pm)(?!\p{L})/iu.test(behind);
}

function hourBehind(rest: string): string {
  const { hour, half } = HOUR.exec(rest.slice(0, NEXT))?.groups ?? {};
  if (hour !== undefined) return `T${toHours(hour, half)}:00:00`;
  const { before, after = before } = NAMED_HOUR.exec(rest.slice(0, NEXT))?.groups ?? {};
  return after === undefined ? '' : `T${toHours(after)}:00:00`;
}

function toHours(hour = '', half = ''): string {
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0);
  return String(hours).padStart(2, '0');
}

/** A time zone; a minus sign after hours and minutes begins the end of a time span, "14:00-16:00", not a zone. */
export function toZone(zone: string | undefined, second: string | undefined): string {
  if (zone === undefined || (zone.startsWith('-') && second === undefined)) return '';
  if (/^(?:Z|UTC|GMT)$/i.test(zone)) return 'Z';
  return zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
}
