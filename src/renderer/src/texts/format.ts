import { createFormats } from './formats';

const formats = createFormats(typeof navigator === 'undefined' ? undefined : navigator.language);

/** Separators for number inputs. */
export const { separators } = formats;

export const { formatCount, formatBytes, formatUsd, usdFormatOf, formatDuration, formatDate, formatShare } = formats;

/** `1 page`, `2 pages`: regular English plurals only. */
export function plural(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** A cost; null (a model without known price) is shown as `unknown`, never 0. */
export function formatCost(usd: number | null, unknown: string, format = formatUsd): string {
  return usd === null ? unknown : format(usd);
}
