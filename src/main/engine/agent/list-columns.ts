import type { ResponseOf } from '@shared/contract';
import { Template, type TemplateObject } from '@shared/template';
import type { Planned } from './check/types';
import { changePlanArgs, type Revised } from './revise/index';

type Suggested = ResponseOf<'suggestFields'>;
type SuggestedField = Suggested['fields'][number];

const MIN_RECORDS = 2;

/** Returns a plan that reads a page's list with the columns found on it, one row per record; null if the page is not a list. */
export function toListPlan(plan: Planned, { kind, records, fields }: Suggested): Revised | null {
  const template = toTemplate(fields);
  if (plan.strategy !== 'extract' || kind !== 'list' || (records?.count ?? 0) < MIN_RECORDS || template === null) {
    return null;
  }
  const names = Object.keys(template).join(', ');
  return {
    plan: changePlanArgs(plan, { template, perPage: 'many' }),
    reason: `The page is a list and no fields were named, so its columns are read: ${names}.`,
  };
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
function toTemplate(fields: readonly SuggestedField[]): TemplateObject | null {
  const template = Object.fromEntries(
    fields.map(({ name, type, many }) => {
      const description = `${name.replaceAll('_', ' ')}${TYPES[type]}`;
      return [name, many ? [description] : description];
    }),
  );
  return fields.length > 0 && Template.safeParse(template).success ? template : null;
}
