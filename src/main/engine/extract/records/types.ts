import type { Element } from 'domhandler';
import type { Page, StructuredData } from '../../page/index';
import type { ExtractedPage, TemplatePlan } from '../types';
import type { PageView } from '../view/page-view';

/** The records detected on a page, with their elements; `blocks` is empty if the records exist only as data. */
export interface DetectedRecords {
  readonly extracted: ExtractedPage;
  /** One per record, in order: its element, or its run of siblings. */
  readonly blocks: readonly (Element | readonly Element[])[];
}

/** A page with the template to read it by. */
export interface DetectionInput {
  readonly page: Page;
  readonly structured: StructuredData;
  readonly plan: TemplatePlan;
  readonly view: PageView;
}

/** What a page claims about its records and their list. */
export interface Claimed {
  readonly expected: number | null;
  readonly total: number | null;
  /** Whether the page says that it shows only the first of its records. */
  readonly isCut?: true;
}
