import type { ContentTransform } from '@shared/contract/task';
import type { TextRange } from '../types';

/** Forms of a page for a model; `reduce` is the smallest that contains the answer. */
export type Transform = ContentTransform;

/** A numbered node of the view, which a model names as the location of a value. Plain data, posted between threads. */
export interface ViewNode {
  readonly n: number;
  /** CSS path of the element, or property path of structured data, e.g. `Product.offers.price`. */
  readonly path: string;
  /** With white space folded. */
  readonly text: string;
  /** Start of `text` in the element's folded text; null if it is not contiguous there. */
  readonly from: number | null;
  /** Smaller elements with parts of the text; empty if the node is one piece. */
  readonly parts: readonly ViewPart[];
  /** Attributes of the element with readable values; URLs are absolute. */
  readonly attributes: Readonly<Partial<Record<ViewAttribute, string>>>;
  /** Number of the node's record block, from 0; null outside of all. */
  readonly record: number | null;
  /** Whether the previous node contains its text too, like a link within a line. */
  readonly inner: boolean;
}

export interface ViewPart {
  readonly path: string;
  readonly text: string;
  /** Start of the part in the node's text. */
  readonly at: number;
  /** Start of the part's text in its own element's folded text. */
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

/** A part of a view that fits into one question. */
export interface ViewChunk {
  readonly text: string;
  /** Estimated. */
  readonly tokens: number;
  /** Record blocks that start in this chunk. */
  readonly records: readonly number[];
}

/** The view of a page for a model; plain data. */
export interface ModelView {
  readonly transform: Transform;
  readonly perPage: 'one' | 'many';
  readonly baseUrl: string;
  /** The page's language as a lower-case tag; null if not stated. */
  readonly language: string | null;
  /** The order of day and month in its dates; see `ValueContext`. */
  readonly dayFirst?: boolean | null;
  readonly visitedAt?: number | null;
  readonly chunks: readonly ViewChunk[];
  readonly nodes: readonly ViewNode[];
  /** Whether the view consists of numbered record blocks. */
  readonly hasBlocks: boolean;
  /** Estimated tokens of the page's HTML, and of all chunks together. */
  readonly whole: { readonly htmlTokens: number; readonly viewTokens: number };
}

/** A line or piece of markup of a view before it is split into chunks; only split if longer than a chunk. */
export interface ViewPiece {
  readonly text: string;
  /** Nesting level of the block that starts here; chunks are split where it is smallest. */
  readonly depth: number;
  /** 1 to 6 for headings, which are repeated if their section is split; 0 for the rest. */
  readonly heading: number;
  readonly record: number | null;
  /** Whether it is a table header, which is repeated if the table is split. */
  readonly tableHead: boolean;
  /** Node numbers in it. */
  readonly numbers: readonly number[];
}

/** Location of a value: a node, and a range of the text of the element at `path`. */
export interface Place {
  readonly n: number;
  readonly path: string;
  readonly range: TextRange | null;
}
