import { isRecord, parseJson } from '@shared/json-value';
import { z } from 'zod';
import { normalizeChoice } from './plain-meaning';

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
const OPS = FILTER_OPS.join(', ');

/** Conditions as text for a query, combined by AND; a single one may come without its list. */
export const ItemFilter = z.string().transform((text, context): readonly Condition[] => {
  const sent = parseJson(text);
  const conditions: unknown = isRecord(sent) ? [sent] : sent;
  const meant = Array.isArray(conditions) ? conditions.map(withKnownOp) : conditions;
  const parsed = z.array(Condition).max(MAX_CONDITIONS).safeParse(meant);
  if (parsed.success) return parsed.data;
  context.addIssue({ code: 'custom', message: explainFault(meant, parsed.error.issues[0]) });
  return z.NEVER;
});

/** A condition whose operator is spelled as here, whatever its letter case. */
function withKnownOp(condition: unknown): unknown {
  if (!isRecord(condition)) return condition;
  return { ...condition, op: normalizeChoice(condition.op, z.enum(FILTER_OPS)) };
}

function explainFault(sent: unknown, issue: z.core.$ZodIssue | undefined): string {
  const [at] = issue?.path ?? [];
  const condition = Array.isArray(sent) && typeof at === 'number' ? sent[at] : null;
  const shape = `filter is a JSON list of conditions such as ${SHAPE}, at most ${MAX_CONDITIONS}; op is one of ${OPS}`;
  if (!issue || !isRecord(condition)) return `${shape}.`;
  const where = `The condition ${JSON.stringify(condition).slice(0, MAX_SHOWN)} of filter`;
  const { op } = condition;
  if (op === undefined) return `${where} has no op, which is one of ${OPS}.`;
  if (!isOp(op)) {
    const nearest = OTHER_OPS.get(String(op).toLowerCase());
    return `${where} has an unknown op; there are ${OPS}.${nearest === undefined ? '' : ` Did you mean "${nearest}"?`}`;
  }
  if (issue.code === 'unrecognized_keys')
    return `${where} has "${issue.keys.join('", "')}", which "${op}" does not take.`;
  const name = String(issue.path[1] ?? '');
  if (condition[name] === undefined) return `${where} has no ${name}, which "${op}" needs.`;
  return `${where} needs a ${name} that is a text, a number, true or false.`;
}

const MAX_SHOWN = 200; // characters

function isOp(op: unknown): op is FilterOp {
  return (FILTER_OPS as readonly unknown[]).includes(op);
}

/** What other filters call operators. */
const OTHER_OPS: ReadonlyMap<string, FilterOp> = new Map([
  ...['>', '>=', 'gt', 'gte', 'greaterthan', 'min'].map((op) => [op, 'greater'] as const),
  ...['<', '<=', 'lt', 'lte', 'lessthan', 'max'].map((op) => [op, 'less'] as const),
  ...['=', '==', 'eq', 'equals', 'equal'].map((op) => [op, 'is'] as const),
  ...['!=', '<>', 'ne', 'neq', 'not', 'notequals'].map((op) => [op, 'isNot'] as const),
  ...['like', 'ilike', 'match', 'matches', 'in', 'includes'].map((op) => [op, 'contains'] as const),
  ...['null', 'isnull', 'isempty'].map((op) => [op, 'empty'] as const),
  ...['exists', 'notnull', 'isnotnull', 'isnotempty'].map((op) => [op, 'notEmpty'] as const),
]);

/** Prints conditions for `ItemFilter`; undefined if there are none. */
export function filterText(conditions: readonly Condition[]): string | undefined {
  return conditions.length === 0 ? undefined : JSON.stringify(conditions);
}
