import { z } from 'zod';

/** Types of values that a rule can name. */
export const RULE_TYPES = ['number', 'text', 'date', 'link', 'list', 'yes or no'] as const;
export type RuleType = (typeof RULE_TYPES)[number];

export const COMPARISONS = ['<', '≤', '=', '≥', '>'] as const;
export type Comparison = (typeof COMPARISONS)[number];

const field = z.string().min(1).max(200).describe('Dotted path of the field');
const share = z.number().gt(0).max(1).describe('Share of the rows that have a value for which it must hold');
const bound = z.number().nullable();

/** A rule for a table of results. `share` is 1 if every row must keep it. */
export const TableRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rows'), min: bound, max: bound }).describe('Number of rows'),
  z.strictObject({ kind: z.literal('claimed'), share }).describe('Rows read of those that the site says it has'),
  z.strictObject({ kind: z.literal('failed'), share }).describe('Maximum share of pages that may fail'),
  z
    .strictObject({ kind: z.literal('repeats'), share: z.number().min(0).max(1) })
    .describe('Maximum share of rows that repeat another'),
  z.strictObject({ kind: z.literal('kept'), share }).describe('Rows of the previous run that are still there'),
  z.strictObject({ kind: z.literal('filled'), field, share }).describe('Rows that have a value'),
  z.strictObject({ kind: z.literal('type'), field, type: z.enum(RULE_TYPES), share }),
  z.strictObject({ kind: z.literal('range'), field, min: bound, max: bound, share }).describe('Numbers'),
  z.strictObject({ kind: z.literal('length'), field, min: bound, max: bound, share }).describe('Characters'),
  z.strictObject({ kind: z.literal('unique'), field, share }).describe('No two rows have the same value'),
  z.strictObject({ kind: z.literal('values'), field, values: z.array(z.string()).min(1).max(30), share }),
  z
    .strictObject({ kind: z.literal('shape'), field, shape: z.string().min(1).max(60), share })
    .describe('A for a run of letters, 9 for a run of digits, other characters as they are'),
  z.strictObject({ kind: z.literal('host'), field, hosts: z.array(z.string().min(1)).min(1).max(10), share }),
  z.strictObject({ kind: z.literal('order'), field, is: z.enum(COMPARISONS), other: field, share }),
  z.strictObject({ kind: z.literal('sum'), fields: z.array(field).min(2).max(6), total: field, share }),
  z
    .strictObject({ kind: z.literal('fresh'), field, days: z.number().positive(), of: z.enum(['all', 'newest']) })
    .describe('Dates counted back from the end of the run'),
  z.strictObject({ kind: z.literal('usual'), field }).describe('The values look as they did in earlier runs'),
  z.strictObject({ kind: z.literal('steady'), field }).describe('A row changes its value no more than it usually does'),
]);
export type TableRule = z.infer<typeof TableRule>;
export type RuleKind = TableRule['kind'];
export type RuleOf<Kind extends RuleKind> = Extract<TableRule, { readonly kind: Kind }>;

/** Key for the subject of a rule: of two rules with the same key, only one can apply. */
export function getRuleKey(rule: TableRule): string {
  if (rule.kind === 'order') return `order:${rule.field}:${rule.other}`;
  if (rule.kind === 'sum') return `sum:${rule.total}`;
  if (rule.kind === 'fresh') return `fresh:${rule.field}:${rule.of}`;
  return 'field' in rule ? `${rule.kind}:${rule.field}` : rule.kind;
}
