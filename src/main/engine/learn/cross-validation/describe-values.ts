import { isNothing, listOf } from '../run/values';

/** What the values of a field have in common, to notice when they change. */
export interface ValueProfile {
  readonly fillRate: number;
  readonly length: [number, number] | null;
  readonly shape: string | null;
}

/** Fill rate, lengths as text and shape of values; of lists those of their members. */
export function profileOf(values: readonly unknown[]): ValueProfile {
  const filled = values.filter((value) => !isNothing(value));
  const texts = filled.flatMap((value) => listOf(value).map(String));
  const lengths = texts.map(({ length }) => length);
  return {
    fillRate: values.length === 0 ? 0 : Math.round((filled.length / values.length) * 1000) / 1000,
    length: lengths.length === 0 ? null : [Math.min(...lengths), Math.max(...lengths)],
    shape: commonShape(texts),
  };
}

function commonShape(texts: readonly string[]): string | null {
  const [first, ...rest] = new Set(texts.map(shapeOf));
  return first !== undefined && rest.length === 0 ? first : null;
}

/** The shape of one value: `digits`, `date`, `url` or `words`. */
export function shapeOf(text: string): string {
  if (/^[\d\s.,\-–+%]*\d[\d\s.,\-–+%xX]*$/.test(text) && !/^\d{4}-\d\d(?:-\d\d)?$/.test(text)) return 'digits';
  if (/^\d{4}(?:-\d\d){1,2}(?:T.*)?$/.test(text)) return 'date';
  return /^https?:\/\/\S+$/.test(text) ? 'url' : 'words';
}
