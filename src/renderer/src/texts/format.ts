import { createFormats } from './formats';

const formats = createFormats(typeof navigator === 'undefined' ? undefined : navigator.language);

/** How numbers are written where they are typed. */
export const { separators } = formats;

export const { formatCount, formatBytes, formatUsd, usdFormatOf, formatDuration, formatDate, formatShare } = formats;

/** `1 page`, `2 pages`: regular English plurals only. */
export function plural(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** A cost that is null where a model has no known price: `unknown` stands for it, never 0. */
export function formatCost(usd: number | null, unknown: string, format = formatUsd): string {
  return usd === null ? unknown : format(usd);
}
