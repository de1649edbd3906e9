import type { ResponseOf } from '@shared/contract';
import { Template, type TemplateObject } from '@shared/template';
import { fold } from '../extract/index';
import type { Planned } from './check/types';
import { changePlanArgs, type Revised } from './revise/index';

type Suggested = ResponseOf<'suggestFields'>;
type SuggestedField = Suggested['fields'][number];

const MIN_RECORDS = 2;

/** Records of a page as rules read them by a template. */
export type ReadRecords = (template: TemplateObject) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/**
 * Returns a plan that reads a page's list with the columns found on it, one row per record; null if the page is not a list. A name may mean
 * something else to the rules, so each is tried: a column of text that they read otherwise is read as the page's words, or left out.
 */
export async function toListPlan(plan: Planned, found: Suggested, read: ReadRecords): Promise<Revised | null> {
  const { kind, records } = found;
  const fields = found.fields.filter((field) => isNamed(field, found.fields));
  const first = toTemplate(fields, new Set());
  if (plan.strategy !== 'extract' || kind !== 'list' || (records?.count ?? 0) < MIN_RECORDS || first === null)
    return null;
  const doubted = findMisread(fields, await read(first));
  const second = doubted.size === 0 ? null : toTemplate(fields, doubted);
  const misread = second === null ? new Set() : findMisread(fields, await read(second));
  const template = toTemplate(
    fields.filter(({ name }) => !misread.has(name)),
    doubted,
  );
  if (template === null) return null;
  const names = Object.keys(template).join(', ');
  return {
    plan: changePlanArgs(plan, { template, perPage: 'many' }),
    reason: `The page is a list and no fields were named, so its columns are read: ${names}.`,
  };
}

const NORMALIZED = /^\d{4}-\d{2}-\d{2}/; // a date that the page writes in words
const HALF = 0.5; // share of the samples; the first records may lack a value

/** Columns of text that were read as something that is not in the column, or not at all. */
function findMisread(
  fields: readonly SuggestedField[],
  records: readonly Readonly<Record<string, unknown>>[],
): ReadonlySet<string> {
  if (records.length === 0) return new Set(); // nothing was read, which says nothing about the names
  const isMisread = ({ name, type, many, samples }: SuggestedField) => {
    if (type !== 'text' || many || samples.length === 0) return false;
    const values = records.map((record) => record[name] ?? null).filter((value) => value !== null);
    if (values.some((value) => typeof value !== 'string' || NORMALIZED.test(value))) return false;
    const texts = new Set(values.map((value) => fold(String(value))));
    return samples.filter((sample) => texts.has(fold(sample))).length < samples.length * HALF;
  };
  return new Set(fields.filter(isMisread).map(({ name }) => name));
}

/**
 * Whether a name is enough to read a column by. Not if it is only numbered apart from another, such as `text_2`, or says nothing of its kind, such as
 * `text` of numbers: rules would read another value of the record.
 */
function isNamed({ name, type }: SuggestedField, fields: readonly SuggestedField[]): boolean {
  const other = /^(.+)_\d+$/.exec(name)?.[1];
  if (other !== undefined && fields.some((field) => field.name === other)) return false;
  return name !== 'text' || type === 'text';
}

const TYPES: Readonly<Record<SuggestedField['type'], string>> = {
  text: '',
  number: ' | number',
  price: ' | price',
  date: ' | date',
  link: ' | url',
  image: ' | image',
};

/** Template of fields by their names; null if names alone are not enough. */
function toTemplate(fields: readonly SuggestedField[], asText: ReadonlySet<string>): TemplateObject | null {
  const template = Object.fromEntries(
    fields.map(({ name, type, many }) => {
      const description = `${name.replaceAll('_', ' ')}${asText.has(name) ? ' | text' : TYPES[type]}`;
      return [name, many ? [description] : description];
    }),
  );
  return fields.length > 0 && Template.safeParse(template).success ? template : null;
}
