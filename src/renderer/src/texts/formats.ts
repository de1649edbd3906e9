/** Formats numbers, sums and dates in a language. */
export interface Formats {
  readonly formatCount: (value: number) => string;
  /** Decimal units, as in the price list: 1 kB is 1000 bytes. */
  readonly formatBytes: (bytes: number) => string;
  /** Dollars with as many decimals as a small sum needs: $0.0123, $1.20. */
  readonly formatUsd: (usd: number) => string;
  /** Format for sums shown together, with as many decimals as the smallest needs. */
  readonly usdFormatOf: (sums: readonly (number | null)[]) => (usd: number) => string;
  readonly formatDuration: (msec: number) => string;
  /** Date and time, with the year if it is not the current one. */
  readonly formatDate: (iso: string) => string;
  /** A share as percent: 0.955 is `96%`, in German `96 %`. */
  readonly formatShare: (share: number) => string;
  /** Thousands and decimal separators. */
  readonly separators: { readonly group: string; readonly decimal: string };
}

const BYTE_UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** Formats of a language. @default the system's */
export function createFormats(locale: string | undefined): Formats {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const fine = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const thisYear = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', ...getTimeOfDay(locale) });
  const otherYear = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return {
    formatCount: (value) => whole.format(value),
    formatBytes: (bytes) => {
      const { value, unit } = inUnits(bytes);
      return `${value >= 100 || unit === 0 ? whole.format(value) : fine.format(value)} ${BYTE_UNITS[unit] ?? 'B'}`;
    },
    ...dollars(locale),
    formatDuration: (msec) => duration(msec, fine),
    formatDate: (iso) => {
      const date = new Date(iso);
      return (date.getFullYear() === new Date().getFullYear() ? thisYear : otherYear).format(date);
    },
    formatShare: (share) => percent.format(share),
    separators: getSeparators(locale),
  };
}

/** Options for a time of day as the language writes it by itself: 06:05 in German, 6:05 in Spanish. */
export function getTimeOfDay(locale: string | undefined) {
  const early = new Date(2026, 0, 1, 6, 5);
  const parts = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).formatToParts(early);
  const hour = parts.find(({ type }) => type === 'hour')?.value;
  return { hour: hour?.length === 2 ? '2-digit' : 'numeric', minute: '2-digit' } as const;
}

function inUnits(bytes: number): { readonly value: number; readonly unit: number } {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < BYTE_UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return { value, unit };
}

function dollars(locale: string | undefined): Pick<Formats, 'formatUsd' | 'usdFormatOf'> {
  const withPlaces = (places: number) => {
    const format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: places,
      maximumFractionDigits: places,
    });
    return (usd: number) => format.format(usd);
  };
  const [few, many] = [withPlaces(2), withPlaces(4)];
  const getUsdFormat: Formats['usdFormatOf'] = (sums) => (sums.some(isSmall) ? many : few);
  return { formatUsd: (usd) => getUsdFormat([usd])(usd), usdFormatOf: getUsdFormat };
}

const isSmall = (usd: number | null) => usd !== null && usd !== 0 && Math.abs(usd) < 0.1;

function duration(msec: number, fine: Intl.NumberFormat): string {
  if (msec < 1000) return `${Math.max(0, Math.round(msec))} ms`;
  const seconds = msec / 1000;
  if (seconds < 60) return `${fine.format(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${Math.floor(seconds % 60)} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

function getSeparators(locale: string | undefined): Formats['separators'] {
  const parts = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, useGrouping: 'always' }).formatToParts(
    1234.5,
  );
  const find = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value;
  return { group: find('group') ?? ' ', decimal: find('decimal') ?? '.' };
}
