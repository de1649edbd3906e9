import type { PageKind } from './kinds';
import type { Narrow } from './narrow';

/** A query as a worker needs it: plain data. */
export interface QueryTask {
  readonly query: string;
  /** Pages below this score are not read into items; null: all are. */
  readonly extractFrom?: number | null;
}

/** How a page relates to a query, by the page alone. */
export interface QueryReading {
  /** 0 to 1: how likely it matches the query. */
  readonly score: number;
  /** Why, for a person. */
  readonly reason: string;
  readonly title: string;
  /** The beginning of the page's main text, for a model to judge by. */
  readonly excerpt: string;
  /** The facts behind the score, to be weighed again when more of the site is known. */
  readonly facts: PageFacts;
}

/** A sentence taken apart. */
export interface ParsedQuery {
  /** The subject of the pages; alternatives are parts of their own. */
  readonly parts: readonly (readonly Concept[])[];
  /** `any`: one part is enough; `all`: a page should have to do with each. */
  readonly join: 'any' | 'all';
  /** Unwanted subjects. */
  readonly without: readonly Concept[];
  /** The kind of page that is asked for; null: any. */
  readonly kind: PageKind | null;
  /** Asks for lists of links rather than for the pages they lead to. */
  readonly wantsLists: boolean;
  /** Exact demands on each page; null where the sentence names only a subject. */
  readonly narrow: Narrow | null;
}

/** One content word of a query, with its synonyms. */
export interface Concept {
  readonly shown: string;
  readonly stem: string;
  /** Stems that say the same with less certainty. */
  readonly synonyms: readonly string[];
  /** 0 to 1: how much it matters. */
  readonly weight: number;
}

/** The places of a page in which words are counted. */
export const FIELDS = ['title', 'heading', 'text', 'url', 'folder', 'trail', 'summary'] as const;
export type Field = (typeof FIELDS)[number];

/** The stored facts of a page, by which it is judged; small enough for a row. */
export interface PageFacts {
  /** For each concept of the query, those excluded last: how often it occurs in each of `FIELDS`; a synonym counts less. */
  readonly found: readonly (readonly number[])[];
  /** Neighbouring concepts that occur side by side: in title and headings, in the text. */
  readonly pairs: readonly [head: number, text: number];
  /** Words of the main text. */
  readonly length: number;
  /** Share of these inside links. */
  readonly linked: number;
  /** Links within the main text. */
  readonly links: number;
  /** How much it is of the kind asked for, 0 to 1; null where none is. */
  readonly kind: number | null;
  /** How it meets the exact demands of the query; pages judged by an earlier version have none. */
  readonly narrow?: NarrowFacts;
  /** Its most telling words, as stems, with their weight: 1 to 9. */
  readonly words: Readonly<Record<string, number>>;
}

/** How a page meets the exact demands of a query. */
export interface NarrowFacts {
  /** How surely it is one of the pages asked for by name, 0 to 1. */
  readonly named: number;
  /** For each facet how surely it is true of the page, 0 to 1. */
  readonly facets: readonly number[];
  /** How much it is a list of entities, 0 to 1. */
  readonly list: number;
  /** How much it shows one entity of the kind that lists lead to, 0 to 1. */
  readonly entity: number;
  /** Its number among the pages of a list; null where none is given. */
  readonly page: number | null;
  readonly stock: 'in' | 'out' | null;
}

/** The texts of a page by their place. */
export interface PageParts {
  readonly title: string;
  readonly firstHeading: string;
  readonly headings: readonly string[];
  /** The main text, white space not folded. */
  readonly text: string;
  /** The part of the main text inside links. */
  readonly linkedText: string;
  readonly links: number;
  /** The page's place on its site: breadcrumbs, the name of the section above it. */
  readonly trail: string;
  /** The steps of its breadcrumbs, each by itself. */
  readonly trailSteps: readonly string[];
  /** The page's description for search engines. */
  readonly summary: string;
  readonly forms: number;
  /** Fields for passwords. */
  readonly passwords: number;
  /** How the site calls itself. */
  readonly siteNames: readonly string[];
  /** Labels with their values, all over the page: "Brand: Northway". */
  readonly labelledValues: readonly (readonly [mark: string, value: string])[];
  /** Short texts in front of others, such as "Born:" and the heads of tables. */
  readonly marks: readonly string[];
  /** The tags that it shows. */
  readonly tags: readonly string[];
  /** Share of the main text in blocks that are alike, 0 to 1. */
  readonly inRecords: number;
}
