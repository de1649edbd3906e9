import type { ExampleOrigin, ExtractorDocument, FieldCertificate } from '@shared/extractor';
import type { Element } from 'domhandler';
import type { ExtractedRecord, TemplatePlan } from '../extract/index';
import type { Page, StructuredData } from '../page/index';

/** A page parsed once, with what its markup states; that is read when it is first asked for. */
export interface ReadyPage {
  readonly page: Page;
  readonly structured: () => StructuredData;
}

/** Accepted values of one record by dotted path; null where the page has none, no key where nobody answered. */
export type Answers = Readonly<Record<string, unknown>>;

/** A page with accepted answers. */
export interface Example extends ReadyPage {
  readonly origin: ExampleOrigin;
  /** One for each record, in page order. */
  readonly records: readonly Answers[];
  /** Where a person picked the values, by dotted path; one list of elements for each record that was picked in. */
  readonly picked?: Readonly<Record<string, readonly PickedNodes[]>>;
}

/** The elements that hold one record's value, and what of them. */
export interface PickedNodes {
  readonly elements: readonly Element[];
  readonly attribute: string | null;
}

export interface LearnRequest {
  readonly plan: TemplatePlan;
  readonly perPage: 'one' | 'many';
  readonly examples: readonly Example[];
  /** Pages of the kind without answers: what a locator finds on them shows whether to trust it. */
  readonly others: readonly ReadyPage[];
  /** A person or a script gave the answers: what fits them is accepted from the first example on. */
  readonly taught: boolean;
}

/** An extractor as it was learned: everything of its document but its name and kind. */
export interface Learned {
  readonly document: Pick<ExtractorDocument, 'records' | 'fields'> & Partial<Pick<ExtractorDocument, 'code'>>;
  /** For every value field of the template. */
  readonly fields: Readonly<Record<string, FieldCertificate>>;
  readonly records: { readonly agreement: number | null; readonly pages: number } | null;
}

/** What an extractor made of a page: its own fields only; a field that it does not read is null in `values`. */
export interface Run {
  readonly records: readonly ExtractedRecord[];
  /** The elements each record stands in; empty for one record a page. */
  readonly blocks: readonly (readonly Element[])[];
  /** By record and dotted path: the elements whose text was taken. */
  readonly elements: readonly Readonly<Record<string, readonly Element[]>>[];
  /** Elements of records that were not read, because enough were. */
  readonly left: number;
  /** By record: why its code gave no values, null where it did; left out where no code was run. */
  readonly failures?: readonly (string | null)[];
}
