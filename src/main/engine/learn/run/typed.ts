import {
  type FieldQuery,
  memberLines,
  readTypedValue,
  toAskedPrice,
  toOption,
  type Value,
  type ValueContext,
} from '../../extract/index';

const MAX_VALUES = 500;

/** The value of texts for a field: for a list all of them without step numbers and headings, otherwise the first that parses; null if there is none. */
export function toTypedValue(
  texts: readonly string[],
  query: FieldQuery,
  context: ValueContext,
): Value | readonly Value[] | null {
  const values: Value[] = [];
  for (const text of query.concept?.distinctive && query.many && texts.length > 1 ? memberLines(texts, query) : texts) {
    const read = readTypedValue(toAskedPrice(text, query), query.type, query.form, context);
    const value = read === null ? null : toOption(read, query.options ?? []);
    if (value === null) continue;
    if (!query.many) return value;
    values.push(value);
    if (values.length >= MAX_VALUES) break;
  }
  return values.length === 0 ? null : values;
}
