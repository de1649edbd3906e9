import type { ContentTransform } from '@shared/contract/task';
import type { TextRange } from '../types';

/** The forms in which a page can be shown to a model; `reduce` is the smallest that holds the answer. */
export type Transform = ContentTransform;

/** A numbered place of the view, which a model can name as the origin of a value. Plain data, posted between threads. */
export interface ViewNode {
  readonly n: number;
  /** CSS path of the element, or the property path of a stated fact, e.g. `Product.offers.price`. */
  readonly path: string;
  /** White space folded. */
  readonly text: string;
  /** Where `text` begins in the element's folded text; null where it does not stand there in one piece. */
  readonly from: number | null;
  /** Smaller elements that hold a part of the text each; empty where the node is one piece. */
  readonly parts: readonly ViewPart[];
  /** The element's attributes with values to read; addresses are absolute. */
  readonly attributes: Readonly<Partial<Record<ViewAttribute, string>>>;
  /** Number of the record block the node stands in, from 0; null outside of all. */
  readonly record: number | null;
  /** Its text stands in the node before it as well: a link inside a line. */
  readonly inner: boolean;
}

export interface ViewPart {
  readonly path: string;
  readonly text: string;
  /** Where the part begins in the node's text. */
  readonly at: number;
  /** Where the part's text begins in its own element's folded text. */
  readonly from: number | null;
}

export const VIEW_ATTRIBUTES = [
  'href',
  'src',
  'datetime',
  'content',
  'value',
  'alt',
  'title',
  'label',
  'name',
] as const;
export type ViewAttribute = (typeof VIEW_ATTRIBUTES)[number];

/** The part of a view that fits into one question. */
export interface ViewChunk {
  readonly text: string;
  /** Estimated. */
  readonly tokens: number;
  /** Record blocks whose first piece stands in this chunk. */
  readonly records: readonly number[];
}

/** The view of a page for a model; plain data. */
export interface ModelView {
  readonly transform: Transform;
  readonly perPage: 'one' | 'many';
  readonly baseUrl: string;
  /** The page's language as a lower-case tag; null when it does not say. */
  readonly language: string | null;
  readonly chunks: readonly ViewChunk[];
  readonly nodes: readonly ViewNode[];
  /** Whether the view consists of numbered record blocks. */
  readonly hasBlocks: boolean;
  /** Estimated tokens of the page's HTML, and of all chunks together. */
  readonly whole: { readonly htmlTokens: number; readonly viewTokens: number };
}

/** One line or piece of markup of a view before it is cut into chunks; never cut itself unless longer than a chunk. */
export interface ViewPiece {
  readonly text: string;
  /** Nesting of the block it begins; chunks are cut where this is smallest. */
  readonly depth: number;
  /** 1 to 6 for headings, which are repeated where a section is cut; 0 for the rest. */
  readonly heading: number;
  readonly record: number | null;
  /** Head of a table, repeated where the table is cut. */
  readonly tableHead: boolean;
  /** The numbers it shows. */
  readonly numbers: readonly number[];
}

/** Where a value stands: a node, and the characters of the text of the element at `path`. */
export interface Place {
  readonly n: number;
  readonly path: string;
  readonly range: TextRange | null;
}
