const whole = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });
const fine = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
const timeOfDay = { hour: 'numeric', minute: '2-digit' } as const;
const thisYear = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', ...timeOfDay });
const otherYear = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export function formatCount(value: number): string {
  return whole.format(value);
}

/** `1 page`, `2 pages`: regular English plurals only. */
export function plural(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** Decimal units, as the price list counts: 1 kB is 1000 bytes. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value >= 100 || unit === 0 ? whole.format(value) : fine.format(value)} ${units[unit] ?? 'B'}`;
}

/** Dollars with as many places as a small sum needs: $0.0123, $1.20. */
export function formatUsd(usd: number): string {
  const places = usd !== 0 && Math.abs(usd) < 0.1 ? 4 : 2;
  return new Intl.NumberFormat(undefined, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  }).format(usd);
}

/** A cost that is null where a model has no known price: `unknown` stands for it, never 0. */
export function formatCost(usd: number | null, unknown: string): string {
  return usd === null ? unknown : formatUsd(usd);
}

export function formatDuration(msec: number): string {
  if (msec < 1000) return `${Math.max(0, Math.round(msec))} ms`;
  const seconds = msec / 1000;
  if (seconds < 60) return `${fine.format(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${Math.floor(seconds % 60)} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** A moment, with the year only where it is not this one. */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  return (date.getFullYear() === new Date().getFullYear() ? thisYear : otherYear).format(date);
}

/** A share of one as whole percents: 0.955 is `96 %`. */
export function formatShare(share: number): string {
  return `${Math.round(share * 100)} %`;
}
