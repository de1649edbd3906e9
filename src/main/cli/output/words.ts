/** `3 items`, `1 item`, `1,204 items`. */
export function formatAmount(number: number, entity: string): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? entity : `${entity}s`}`;
}

/** Dollars with significant digits; `unknown` for an unknown price. */
export function formatDollars(usd: number | null): string {
  if (usd === null) return 'cost unknown';
  return `$${usd.toFixed(usd < 1 ? 4 : 2)}`;
}

/** `840 ms`, `3.2 s`, `4 min 10 s`. */
export function formatDuration(msec: number): string {
  if (msec < 1000) return `${Math.round(msec)} ms`;
  if (msec < 60_000) return `${(msec / 1000).toFixed(1)} s`;
  return `${Math.floor(msec / 60_000)} min ${Math.round((msec % 60_000) / 1000)} s`;
}

/** A timestamp in local time, to the minute. */
export function formatLocalTime(iso: string | null): string {
  if (iso === null) return '';
  const time = new Date(iso);
  const part = (value: number) => String(value).padStart(2, '0');
  const day = `${time.getFullYear()}-${part(time.getMonth() + 1)}-${part(time.getDate())}`;
  return `${day} ${part(time.getHours())}:${part(time.getMinutes())}`;
}
