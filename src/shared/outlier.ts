import { z } from 'zod';
import { countCharacters, getValueType, VALUE_TYPES } from './value-type';

const Range = z.tuple([z.number(), z.number()]);

/** Usual values of a field; null if there are too few. */
export const Usual = z.object({
  type: z.enum(VALUE_TYPES).nullable().describe('The type that nearly all values have'),
  numbers: Range.nullable().describe(
    'Numbers beyond these are far from the others: a modified z-score above 3.5 (Iglewicz and Hoaglin, 1993)',
  ),
  lengths: Range.nullable().describe('Texts beyond these many characters are far from the others, by the same rule'),
});
export type Usual = z.infer<typeof Usual>;

export const OUTLIER_REASONS = ['low', 'high', 'short', 'long', 'type'] as const;
export type OutlierReason = (typeof OUTLIER_REASONS)[number];

/** Why a value is an outlier; null if it is not. */
export function getOutlier(value: unknown, { type, numbers, lengths }: Usual): OutlierReason | null {
  const own = getValueType(value);
  if (own === null) return null;
  if (type !== null && own !== type) return 'type';
  if (numbers && typeof value === 'number') return value < numbers[0] ? 'low' : value > numbers[1] ? 'high' : null;
  if (lengths && typeof value === 'string') {
    const length = countCharacters(value);
    return length < lengths[0] ? 'short' : length > lengths[1] ? 'long' : null;
  }
  return null;
}
