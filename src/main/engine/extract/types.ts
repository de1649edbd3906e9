import type { Step } from '@shared/clean-up/index';
import type { PerPage } from '@shared/contract/extract';
import type { Source } from '@shared/item';
import type { Template } from '@shared/template';
import type { OcrPlace } from '../page/index';

export const VALUE_TYPES = ['text', 'number', 'price', 'date', 'url', 'image', 'boolean', 'rating'] as const;
export type ValueType = (typeof VALUE_TYPES)[number];

/** One node of a compiled template. `path` is the dotted name, e.g. `author.name`. */
export type FieldPlan =
  | {
      readonly kind: 'value';
      readonly name: string;
      readonly path: string;
      readonly description: string;
      readonly type: ValueType;
      /** A demand on the value beyond its type. */
      readonly demand?: 'integer' | 'email' | 'file' | 'clock';
      /** Clean-up of the value before it is stored; of a list's field, of the whole list. */
      readonly steps?: readonly Step[];
    }
  | { readonly kind: 'list'; readonly name: string; readonly path: string; readonly of: FieldPlan }
  | { readonly kind: 'object'; readonly name: string; readonly path: string; readonly fields: readonly FieldPlan[] };

/** A template made ready to read pages with; plain data, so that it can be posted to a worker. */
export interface TemplatePlan {
  readonly template: Template;
  readonly fields: readonly FieldPlan[];
  /** JSON Schema of the items' template fields. */
  readonly schema: Readonly<Record<string, unknown>>;
}

export interface Evidence {
  readonly source: Source;
  /** A CSS path of the node the value was taken from, or a property path such as `Product.offers.price`; null where there is none. */
  readonly path: string | null;
  /** Characters of the node's text, white space folded, that say the value: [from, to). Null where no text of the page does. */
  readonly range: TextRange | null;
  /** 0 to 1: how often such a value is right. */
  readonly confidence: number;
  /** Where OCR read it; missing for other texts. */
  readonly ocr?: OcrPlace;
}

export type TextRange = readonly [from: number, to: number];

/** One value that was considered for a field. */
export interface Choice {
  readonly value: unknown;
  /** Names the place in a form that is the same on all pages of one kind, e.g. `label:publisher` or `div.price > span`. */
  readonly place: string;
  readonly evidence: Evidence;
}

export interface ExtractedRecord {
  /** Exactly the template's keys in order; a value not found is null. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Dotted paths of the fields that were not found. */
  readonly missing: readonly string[];
  /** By dotted path, for each value found. */
  readonly evidence: Readonly<Record<string, Evidence>>;
  /** By dotted path: the candidates, surest first, with those too unsure to be taken; cross-page consensus chooses among them. */
  readonly choices: Readonly<Record<string, readonly Choice[]>>;
}

export interface RecordDetection {
  readonly selector: string | null;
  readonly count: number;
  readonly expected: number | null;
  readonly coverage: number | null;
  readonly reasoning: string;
  /** The number of records that the page claims for the whole list, of which it shows a part: the 283 of "1–24 of 283". */
  readonly total: number | null;
  /** The list that answers the template next best; null where there is none. */
  readonly runnerUp: RunnerUp | null;
}

/** A list of a page that was not taken. */
export interface RunnerUp {
  readonly selector: string;
  readonly count: number;
  /** How its first record begins. */
  readonly first: string;
}

export interface ExtractedPage {
  /** One record for `one`; zero or more for `many`. */
  readonly records: readonly ExtractedRecord[];
  /** Present for `many`, and for `auto` where it chose many. */
  readonly divide: RecordDetection | null;
}

export interface ExtractRequestPlan {
  readonly plan: TemplatePlan;
  readonly perPage: PerPage;
  /** CSS whose matches are the records of a list; null or left out where they are to be found. */
  readonly recordSelector?: string | null;
}
