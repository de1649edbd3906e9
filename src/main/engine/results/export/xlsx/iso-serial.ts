const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3})\d*)?)?Z?)?$/;
const DAY_MS = 86_400_000;
const DAY_ZERO = Date.UTC(1899, 11, 30);
const FIRST = Date.UTC(1900, 2, 1); // before it, spreadsheets count a day that did not exist (29 February 1900)

export interface IsoSerial {
  /** Days since the spreadsheet's day 0. */
  readonly serial: number;
  readonly style: 'date' | 'time' | 'exactTime';
}

/** Converts an ISO 8601 date, or a time in UTC or without a zone, to a serial number; null for any other text. */
export function toSerial(text: string): IsoSerial | null {
  if (text.length < 10 || text.charCodeAt(4) !== 45) return null;
  const match = ISO.exec(text);
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const msec = Number((match[7] ?? '').padEnd(3, '0'));
  const time = Date.UTC(year, month - 1, day, hour, minute, second, msec);
  // Date.UTC turns an invalid day or hour into another one
  const isReal =
    new Date(time).getUTCDate() === day && month >= 1 && month <= 12 && hour < 24 && minute < 60 && second < 60;
  if (!isReal || time < FIRST) return null;
  const style = match[4] === undefined ? 'date' : msec > 0 ? 'exactTime' : 'time';
  return { serial: (time - DAY_ZERO) / DAY_MS, style };
}
