import { z } from 'zod';

const MAX_NAMES = 1000;
const MAX_CHARACTERS = 200;

const Names = z.record(z.string(), z.string().trim().min(1).max(MAX_CHARACTERS));

/** Column names by field, as text for a query. */
export const ColumnNames = z.string().transform((text, context): Readonly<Record<string, string>> => {
  const parsed = Names.safeParse(parseJsonOrText(text));
  if (parsed.success && Object.keys(parsed.data).length <= MAX_NAMES) return parsed.data;
  context.addIssue({
    code: 'custom',
    message: `columnNames is a JSON object from fields to names such as {"price": "Price in EUR"}; a name has 1 to ${MAX_CHARACTERS} characters, and at most ${MAX_NAMES} fit.`,
  });
  return z.NEVER;
});

function parseJsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Name of the field with the currency of an amount. */
export function getCurrencyField(name: string): string {
  return `${name}_currency`;
}
