import type { Item, PageStatus } from '@shared/item';
import { cleanRecord, withCleanMessage } from './clean-record';
import { leafPaths } from './template-plan';
import type { ExtractedRecord, FieldPlan, TemplatePlan } from './types';

export interface ItemOrigin {
  readonly url: string;
  /** Its final address, against which its links are resolved. */
  readonly pageUrl: string;
  /** Token of the stored page; the link is made when the item is read, so that it follows the server's address. */
  readonly token: string | null;
  readonly status: PageStatus;
  readonly message: string | null;
  readonly fetchedAt: number;
  /** Whether the page was read and no AI was asked. */
  readonly byExtractor: boolean;
}

/** An item as it is kept: the record's values cleaned up, then the private fields, `_htmlUrl` as a path. */
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

/** The record of a page that could not be read: every field null and missing. */
export function emptyRecord(plan: TemplatePlan): ExtractedRecord {
  return { values: emptyValues(plan.fields), missing: plan.fields.flatMap(leafPaths), evidence: {}, choices: {} };
}

function emptyValues(fields: readonly FieldPlan[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => [field.name, field.kind === 'object' ? emptyValues(field.fields) : null]),
  );
}
