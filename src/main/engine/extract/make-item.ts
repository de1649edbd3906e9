import type { Item, PageStatus } from '@shared/item';
import { leafPaths } from './asked/template-plan';
import { cleanRecord, withCleanMessage } from './clean-record';
import type { ExtractedRecord, FieldPlan, TemplatePlan } from './types';

export interface ItemOrigin {
  readonly url: string;
  /** Final URL of the page, which is the base of its links. */
  readonly pageUrl: string;
  /** Token of the stored page; the link is created when the item is read, so that it has the server's current address. */
  readonly token: string | null;
  readonly status: PageStatus;
  readonly message: string | null;
  readonly fetchedAt: number;
  /** Whether the page was read without asking a model. */
  readonly byExtractor: boolean;
}

/** An item as stored: the record's cleaned-up values, then the private fields, `_htmlUrl` as a path. */
export function makeItem(plan: TemplatePlan, record: ExtractedRecord, origin: ItemOrigin): Item {
  const { values, message } = cleanRecord(plan, record.values, origin.pageUrl);
  return {
    ...values,
    _url: origin.url,
    _htmlUrl: origin.token === null ? null : `/pages/${origin.token}/html`,
    _status: origin.status,
    _message: withCleanMessage(origin.message, message),
    _timestamp: new Date(origin.fetchedAt).toISOString(),
    _missing: [...record.missing],
    _boosted: origin.byExtractor,
  };
}

/** Record of a page that could not be read: every field is null and missing. */
export function emptyRecord(plan: TemplatePlan): ExtractedRecord {
  return { values: emptyValues(plan.fields), missing: plan.fields.flatMap(leafPaths), evidence: {}, choices: {} };
}

function emptyValues(fields: readonly FieldPlan[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => [field.name, field.kind === 'object' ? emptyValues(field.fields) : null]),
  );
}
