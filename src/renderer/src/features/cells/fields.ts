import type { ItemRow, JobSummary } from '@shared/contract/jobs';
import { toShownText, withCurrency } from './shown-value';

const NARROWEST_PX = 84;
const WIDEST_PX = 300;
const CHARACTER_PX = 7.2;
const PADDING_PX = 34; // includes the sort mark

const MARK_PX = 17; // of an outlier, beside the number

export const PAGE_FIELD = '_url';

/** Fields of a job's items: the template's, then any others found. */
export function getJobFields(job: Pick<JobSummary, 'args'>, rows: readonly ItemRow[]): readonly string[] {
  const { template } = job.args;
  const fields = new Set(typeof template === 'object' && template !== null ? Object.keys(template) : []);
  for (const row of rows) {
    for (const field of Object.keys(row.item)) if (!field.startsWith('_')) fields.add(field);
  }
  return [...fields];
}

/** Fields whose values are all numbers (if any); their columns are right-aligned. */
export function findNumericFields(
  fields: readonly string[],
  rows: readonly { readonly item: Readonly<Record<string, unknown>> }[],
): ReadonlySet<string> {
  return new Set(
    fields.filter((field) => {
      const values = rows.map(({ item }) => item[field] ?? null).filter((value) => value !== null);
      return values.length > 0 && values.every((value) => typeof value === 'number');
    }),
  );
}

/** Width of a column for its name and first values, within limits. */
export function getFieldWidth(
  field: string,
  rows: readonly ItemRow[],
  { name = field, widestPx = WIDEST_PX }: { readonly name?: string | undefined; readonly widestPx?: number } = {},
): number {
  const values = rows.map((row) => toShownText(row.item[field], withCurrency(row, field, 'price')));
  const longest = Math.max(name.length + 1, ...values.map(({ text }) => text.length));
  const marks = values.some(({ kind }) => kind === 'number') ? MARK_PX : 0;
  return Math.round(Math.min(widestPx, Math.max(NARROWEST_PX, longest * CHARACTER_PX + PADDING_PX + marks)));
}
