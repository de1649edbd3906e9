import type { ModelPrice } from '@shared/contract/settings';
import type { Models } from '../../store/models-slice';

/** USD per million tokens: set by the user, or known; null if unknown. */
export function getPrice(
  model: string,
  models: Models | null,
  own: Readonly<Record<string, ModelPrice>>,
): ModelPrice | null {
  return own[model] ?? models?.models.find((known) => known.model === model)?.price ?? null;
}

/** Parses a price; null if it is not a number of at least 0. */
export function readPrice(text: string): number | null {
  const usd = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(usd) && usd >= 0 ? usd : null;
}
