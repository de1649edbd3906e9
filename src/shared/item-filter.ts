import { parseJson } from '@shared/json-value';
import { z } from 'zod';

export const FILTER_OPS = [
  'contains',
  'is',
  'isNot',
  'empty',
  'notEmpty',
  'greater',
  'less',
  'between',
  'unsure',
  'outlier',
] as const;
export type FilterOp = (typeof FILTER_OPS)[number];

const NUL = '\0'; // the store cannot hold it in a path, and no page's field contains it

/** Whether a text can be a field name. */
export function isFieldName(name: string): boolean {
  return !name.includes(NUL);
}

const Field = z
  .string()
  .min(1)
  .refine(isFieldName, { message: 'no field has a NUL in its name' })
  .describe('Dotted path');
const Value = z.union([z.string(), z.number(), z.boolean()]);

/** A condition on an item's field. */
export const Condition = z.discriminatedUnion('op', [
  z.strictObject({ field: Field, op: z.enum(['contains', 'is', 'isNot', 'greater', 'less']), value: Value }),
  z.strictObject({ field: Field, op: z.literal('between'), value: Value, to: Value }),
  z.strictObject({ field: Field, op: z.enum(['empty', 'notEmpty', 'unsure', 'outlier']) }),
]);
export type Condition = z.infer<typeof Condition>;

const MAX_CONDITIONS = 20; // each is evaluated for every item
const SHAPE = '[{"field": "price", "op": "greater", "value": 10}]';

/** Conditions as text for a query, combined by AND. */
export const ItemFilter = z.string().transform((text, context): readonly Condition[] => {
  const parsed = z.array(Condition).max(MAX_CONDITIONS).safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue && issue.path.length > 0 ? ` (at ${issue.path.join('.')}: ${issue.message})` : '';
  context.addIssue({
    code: 'custom',
    message: `filter is a JSON list of conditions such as ${SHAPE}, at most ${MAX_CONDITIONS}; op is one of ${FILTER_OPS.join(', ')}${place}.`,
  });
  return z.NEVER;
});

/** Prints conditions for `ItemFilter`; undefined if there are none. */
export function filterText(conditions: readonly Condition[]): string | undefined {
  return conditions.length === 0 ? undefined : JSON.stringify(conditions);
}
