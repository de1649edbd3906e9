import { locale } from '../language/current';
import { createFormats } from './formats';
import { type Noun, nounTexts } from './nouns';

const formats = createFormats(locale);

/** Separators for number inputs. */
export const { separators } = formats;

export const { formatCount, formatBytes, formatUsd, usdFormatOf, formatDuration, formatDate, formatShare } = formats;

/** `1 page`, `2 pages`. */
export function plural(count: number, noun: Noun): string {
  return nounTexts[noun](count, formatCount(count));
}

/** A cost; null (a model without known price) is shown as `unknown`, never 0. */
export function formatCost(usd: number | null, unknown: string, format = formatUsd): string {
  return usd === null ? unknown : format(usd);
}
