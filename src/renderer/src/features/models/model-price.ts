import type { ModelPrice } from '@shared/contract/settings';
import type { Models } from '../../store/models-slice';

/** USD per million tokens of a model: as a person set it, else as it is known; null where it is not. */
export function getPrice(
  model: string,
  models: Models | null,
  own: Readonly<Record<string, ModelPrice>>,
): ModelPrice | null {
  return own[model] ?? models?.models.find((known) => known.model === model)?.price ?? null;
}

/** USD as typed; null where it is no number that is 0 or more. */
export function readPrice(text: string): number | null {
  const usd = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(usd) && usd >= 0 ? usd : null;
}
