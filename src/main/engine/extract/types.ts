import type { Step } from '@shared/clean-up/index';
import type { PerPage } from '@shared/contract/extract';
import type { Source } from '@shared/item';
import type { Template } from '@shared/template';
import type { OcrPlace } from '../page/index';

export const VALUE_TYPES = ['text', 'number', 'price', 'date', 'url', 'image', 'boolean', 'rating'] as const;
export type ValueType = (typeof VALUE_TYPES)[number];

/** `text` asks for the page's words, `gone` whether something is sold out, `span` for a duration in any unit, `result` for a score that may be one of a match. */
export type Demand = 'integer' | 'email' | 'file' | 'clock' | 'text' | 'gone' | 'span' | 'result';

/** One node of a compiled template. `path` is the dotted name, e.g. `author.name`. */
export type FieldPlan =
  | {
      readonly kind: 'value';
      readonly name: string;
      readonly path: string;
      readonly description: string;
      readonly type: ValueType;
      /** A requirement on the value beyond its type. */
      readonly demand?: Demand;
      /** The only values allowed. @default any */
      readonly options?: readonly string[];
      /** Clean-up steps before storing; for a list field, applied to the whole list. */
      readonly steps?: readonly Step[];
    }
  | { readonly kind: 'list'; readonly name: string; readonly path: string; readonly of: FieldPlan }
  | { readonly kind: 'object'; readonly name: string; readonly path: string; readonly fields: readonly FieldPlan[] };

/** A compiled template; plain data, so that it can be sent to a worker. */
export interface TemplatePlan {
  readonly template: Template;
  readonly fields: readonly FieldPlan[];
  /** JSON Schema of the items' template fields. */
  readonly schema: Readonly<Record<string, unknown>>;
}

export interface Evidence {
  readonly source: Source;
  /** CSS path of the value's node, or a property path such as `Product.offers.price`; null if there is none. */
  readonly path: string | null;
  /**
   * Characters of the node's text, with white space folded, that state the value: [from, to). Null if no text on the
   * page does.
   */
  readonly range: TextRange | null;
  /** 0 to 1: how often such a value is right. */
  readonly confidence: number;
  /** Where OCR read it; undefined for other texts. */
  readonly ocr?: OcrPlace;
  /** Of an amount: an ISO 4217 code, or a sign that several countries share; undefined if the page states none. */
  readonly currency?: string;
}

export type TextRange = readonly [from: number, to: number];

/** The order of day and month in which a date such as 05/06/2026 was read. */
export interface DateOrder {
  readonly dayFirst: boolean;
  /** Whether the date itself or its page shows it; otherwise it follows from the language and the domain. */
  readonly isShown: boolean;
}

/** A candidate value of a field. */
export interface Choice {
  readonly value: unknown;
  /** Name of the place, the same on all pages of one kind, e.g. `label:publisher` or `div.price > span`. */
  readonly place: string;
  readonly evidence: Evidence;
  /** Of a date with slashes: how its day and month were told apart. */
  readonly dateOrder?: DateOrder;
}

export interface ExtractedRecord {
  /** Exactly the template's keys in order; a value not found is null. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Dotted paths of the fields that were not found. */
  readonly missing: readonly string[];
  /** By dotted path, for each value found. */
  readonly evidence: Readonly<Record<string, Evidence>>;
  /**
   * By dotted path: the candidates, most certain first, including those too uncertain to be used; cross-page consensus
   * chooses among them.
   */
  readonly choices: Readonly<Record<string, readonly Choice[]>>;
}

export interface RecordDetection {
  readonly selector: string | null;
  readonly count: number;
  readonly expected: number | null;
  readonly coverage: number | null;
  readonly reasoning: string;
  /** Total number of records in the list, if the page states it and shows only a part: 283 for "1–24 of 283". */
  readonly total: number | null;
  /** Whether the page says that it shows only the first of its records. */
  readonly isCut?: true;
  /** The list that fits the template second best; null if there is none. */
  readonly runnerUp: RunnerUp | null;
}

/** A list of the page that was not read. */
export interface RunnerUp {
  readonly selector: string;
  readonly count: number;
  /** The start of its first record. */
  readonly first: string;
}

export interface ExtractedPage {
  /** One record for `one`; zero or more for `many`. */
  readonly records: readonly ExtractedRecord[];
  /** Set for `many`, and for `auto` if it chose several records. */
  readonly divide: RecordDetection | null;
  /**
   * For `one`: the records of the page's list, if the page has no value of its own or, with `findsList`, lacks some and is
   * rather a list; undefined otherwise.
   */
  readonly listed?: number;
}

export interface ExtractRequestPlan {
  readonly plan: TemplatePlan;
  readonly perPage: PerPage;
  /** Whether a page read as one item that lacks values is also checked for a list, which takes a second reading. @default false */
  readonly findsList?: boolean;
  /** CSS selector of a list's records; null or undefined if they are to be detected. */
  readonly recordSelector?: string | null;
  /**
   * CSS selector of the records on the first page of this list, for a later page with too few records to detect a list;
   * null or undefined on other pages.
   */
  readonly listSelector?: string | null;
}
