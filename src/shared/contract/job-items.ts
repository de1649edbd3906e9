import { z } from 'zod';
import { FILTER_OPS, ItemFilter, isFieldName } from '../item-filter';
import { Usual } from '../outlier';
import { VALUE_TYPES } from '../value-type';
import { DivideArtifact } from './extract';
import { id, page, queryFlag, soughtText } from './list-parameters';

export { FILTER_OPS };

const MAX_KEYS = 1000;
const MAX_SORTED = 20; // each is looked up in every item

/** Names as a CSV line: those with a comma are quoted. */
export const FieldList = z
  .string()
  .transform((list, context) => checkedNames(list, context, MAX_KEYS).map(({ name }) => name));

/** Like `FieldList`, with "-" before descending fields. */
export const SortList = z
  .string()
  .transform((list, context) =>
    checkedNames(list, context, MAX_SORTED).map(({ name, minus }) => ({ field: name, descending: minus })),
  );

export const REPEATS = ['all', 'hide', 'only'] as const;

/** Filter and order of a job's items, for lists and exports. */
export const itemView = {
  sort: SortList.optional().describe(
    'Comma-separated fields, "-" before one for descending; one that holds a comma in double quotes',
  ),
  search: soughtText.optional().describe('Text that any value contains, case-insensitive'),
  filter: ItemFilter.optional().describe(
    `JSON list of conditions that all have to hold: {"field", "op", "value"} with op ${FILTER_OPS.join(', ')}; between takes "to" as well`,
  ),
  duplicates: z
    .enum(REPEATS)
    .default('all')
    .describe('Items that repeat an earlier one: among all, hidden, or only these'),
  key: FieldList.optional().describe(
    'Comma-separated fields by which an item repeats an earlier one; default: all but the private ones',
  ),
};

/** Sorting and filtering run in the store, so that long lists stay fast. */
export const ItemsRequest = id.extend({
  ...page,
  ...itemView,
  marks: queryFlag
    .default(false)
    .describe('Say for each item whether it repeats an earlier one; missing while that is being determined'),
  unsettled: queryFlag
    .default(false)
    .describe(
      'While the job runs: also items that come after pages still to be read, so that their places change; sort implies it',
    ),
});

const Count = z.number().int();
const Guess = z.object({ count: Count, exact: z.boolean().describe('False: estimated') });

/** Profile of one field's values. */
export const FieldProfile = z.object({
  field: z.string(),
  type: z.enum(VALUE_TYPES).nullable().describe('Most common type; null if no item has a value'),
  types: z.array(z.object({ type: z.enum(VALUE_TYPES), count: Count })),
  filled: Count,
  empty: Count,
  unsure: Count.describe('Values of low confidence'),
  distinct: Guess.describe('Different values: exact up to 10,000'),
  top: z.array(z.object({ value: z.unknown(), count: Count })).describe('The most frequent values'),
  topExact: z.boolean().describe('false: the counts are minimums'),
  numbers: z.object({ min: z.number(), max: z.number(), mean: z.number(), median: z.number() }).nullable(),
  lengths: z.object({ shortest: Count, longest: Count }).nullable().describe('Lengths of texts in characters'),
  histogram: z
    .object({ from: z.number(), to: z.number(), counts: z.array(Count) })
    .nullable()
    .describe('Numbers in bars of equal width'),
  usual: Usual.describe('Usual values, from which outliers differ'),
  outliers: Guess.describe('Values that differ from the others'),
});
export type FieldProfile = z.infer<typeof FieldProfile>;

export const Completeness = z.object({
  read: Count.describe('Records read of the lists that say how many they have'),
  claimed: Count.nullable().describe('Records that those lists claim to have; null if none claims a number'),
  done: Count.describe('Pages read or visited'),
  waiting: Count.describe('Pages that are known and were not visited, such as beyond a cap'),
  failed: Count.describe('Pages that failed'),
  otherList: DivideArtifact.shape.divide.shape.runnerUp
    .unwrap()
    .describe(
      'Another list on the pages, the one that fits the template second best; to read it, send its recordSelector',
    ),
});
export type Completeness = z.infer<typeof Completeness>;

export const FieldsRequest = id.extend({ key: itemView.key });

export const Fields = z.object({
  results: z.array(FieldProfile),
  rows: Count.describe('Items that were counted; those without values because their pages failed are not'),
  failed: Count.describe('Items without values because their pages failed'),
  complete: z.boolean().describe('False while items are still being counted; ask again'),
  duplicates: Count.nullable().describe('Items that repeat an earlier one; null while they are being found'),
  completeness: Completeness,
});
export type Fields = z.infer<typeof Fields>;

function checkedNames(list: string, context: z.RefinementCtx, most: number): ReturnType<typeof parseNameList> {
  const names = parseNameList(list);
  if (names.length <= most && names.every(({ name }) => isFieldName(name))) return names;
  const message =
    names.length > most ? `It lists ${names.length} fields; at most ${most} fit.` : 'No field has a NUL in its name.';
  context.addIssue({ code: 'custom', message });
  return [];
}

function parseNameList(list: string): readonly { readonly name: string; readonly minus: boolean }[] {
  return [...list.matchAll(/\s*(-?)(?:"((?:[^"]|"")*)"|([^",][^,]*))\s*(?:,|$)/g)]
    .map(([, minus, quoted, plain]) => ({
      name: quoted?.replaceAll('""', '"') ?? plain?.trim() ?? '',
      minus: minus === '-',
    }))
    .filter(({ name }) => name !== '');
}

/** Prints names for `FieldList`. */
export function formatFieldList(names: readonly string[]): string {
  return names.map(quoteName).join(',');
}

/** A name, quoted if needed. */
export function quoteName(name: string): string {
  return /[",]|^-|^\s|\s$/.test(name) ? `"${name.replaceAll('"', '""')}"` : name;
}
