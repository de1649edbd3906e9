import { utcTime } from '@shared/utc-time';

type Headers = Readonly<Record<string, string>>;

/** How long a refused call should wait, in ms, by its headers or its body; null where neither says. */
export function retryAfterMs(headers: Headers, body: string, now: number): number | null {
  return (
    milliseconds(headers['retry-after-ms']) ??
    secondsOrDate(headers['retry-after'], now) ??
    seconds(/"retryDelay"\s*:\s*"([\d.]+)s"/.exec(body)?.[1]) // Google says it in the body
  );
}

function milliseconds(text: string | undefined): number | null {
  const value = Number(text ?? Number.NaN);
  return text?.trim() && Number.isFinite(value) && value >= 0 ? value : null;
}

function seconds(text: string | undefined): number | null {
  const value = milliseconds(text);
  return value === null ? null : value * 1000;
}

function secondsOrDate(text: string | undefined, now: number): number | null {
  const wait = seconds(text);
  if (wait !== null || text === undefined) return wait;
  const date = utcTime(text);
  return Number.isNaN(date) || !/[a-z]/i.test(text) ? null : Math.max(0, date - now);
}
