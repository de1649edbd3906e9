import type { ExampleOrigin, ExtractorDocument, FieldCertificate } from '@shared/extractor';
import type { Element } from 'domhandler';
import type { ExtractedRecord, TemplatePlan } from '../extract/index';
import type { Page, StructuredData } from '../page/index';

/** A parsed page; structured data is read on first use. */
export interface ReadyPage {
  readonly page: Page;
  readonly structured: () => StructuredData;
}

/** Accepted values of a record by dotted path; null if the page has none, missing if nobody answered. */
export type Answers = Readonly<Record<string, unknown>>;

/** A page with accepted answers. */
export interface Example extends ReadyPage {
  readonly origin: ExampleOrigin;
  /** One for each record in page order. */
  readonly records: readonly Answers[];
  /** Where a person picked values, by dotted path; one list of elements for each picked record. */
  readonly picked?: Readonly<Record<string, readonly PickedNodes[]>>;
  /** Where a person picked a value outside the records of a list; the records have it as their answer. */
  readonly pickedOnPage?: Readonly<Record<string, PickedNodes>>;
}

/** Elements with one record's value, and which part of them. */
export interface PickedNodes {
  readonly elements: readonly Element[];
  readonly attribute: string | null;
}

export interface LearnRequest {
  readonly plan: TemplatePlan;
  readonly perPage: 'one' | 'many';
  readonly examples: readonly Example[];
  /** Pages of the kind without answers: what a locator finds there shows whether to trust it. */
  readonly others: readonly ReadyPage[];
  /** Whether a person or script gave the answers: a reader that fits them is accepted from the first example on. */
  readonly taught: boolean;
  /** Selectors of the records, if they are known. @default learned from the examples */
  readonly records?: readonly string[];
}

/** A learned extractor: a document without name and kind. */
export interface Learned {
  readonly document: Pick<ExtractorDocument, 'records' | 'fields'> & Partial<Pick<ExtractorDocument, 'code'>>;
  /** For every value field of the template. */
  readonly fields: Readonly<Record<string, FieldCertificate>>;
  readonly records: { readonly agreement: number | null; readonly pages: number } | null;
}

/** Result of an extractor on a page, for its own fields; fields it does not read are null in `values`. */
export interface Run {
  readonly records: readonly ExtractedRecord[];
  /** Elements of each record; empty for one record per page. */
  readonly blocks: readonly (readonly Element[])[];
  /** Elements whose text was used, by record and dotted path. */
  readonly elements: readonly Readonly<Record<string, readonly Element[]>>[];
  /** Elements of records that were not read, because enough were. */
  readonly left: number;
  /** Failure of code by record, null if it succeeded; missing if no code ran. */
  readonly failures?: readonly (string | null)[];
}
