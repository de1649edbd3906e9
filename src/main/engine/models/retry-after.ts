import { retryAfterMs } from '@shared/retry-after';

type Headers = Readonly<Record<string, string>>;

/** How long to wait after a refused call in ms, from its headers or body; null if neither says. */
export function getModelWaitMs(headers: Headers, body: string, now: number): number | null {
  return (
    milliseconds(headers['retry-after-ms']) ??
    retryAfterMs(headers['retry-after'], now) ??
    parseSeconds(/"retryDelay"\s*:\s*"([\d.]+)s"/.exec(body)?.[1]) // Google sends it in the body
  );
}

function milliseconds(text: string | undefined): number | null {
  const value = Number(text ?? Number.NaN);
  return text?.trim() && Number.isFinite(value) && value >= 0 ? value : null;
}

function parseSeconds(text: string | undefined): number | null {
  const value = milliseconds(text);
  return value === null ? null : value * 1000;
}
