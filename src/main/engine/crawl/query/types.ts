import type { PageKind } from '@shared/crawl';
import type { FoundLink } from '../../page/index';
import type { Narrow } from './narrow';

/** A query as plain data for a worker. */
export interface QueryTask {
  readonly query: string;
  /** Pages below this score are not read into items; null reads all. */
  readonly extractFrom?: number | null;
}

/** A page's match with a query, without knowledge of the site. */
export interface QueryReading {
  /** Probability of a match, 0 to 1. */
  readonly score: number;
  /** Explanation for a person. */
  readonly reason: string;
  readonly title: string;
  /** Start of the page's main text, for a model. */
  readonly excerpt: string;
  /** The site's own search for the query's subjects; empty if the page has none. */
  readonly searches: readonly FoundLink[];
  /** The features behind the score, to compute it again when more of the site is known. */
  readonly facts: PageFacts;
}

/** A parsed query. */
export interface ParsedQuery {
  /** Subjects; alternatives are separate parts. */
  readonly parts: readonly (readonly Concept[])[];
  /** `any`: one part is enough; `all`: a page should relate to each. */
  readonly join: 'any' | 'all';
  /** Excluded subjects. */
  readonly without: readonly Concept[];
  /** The requested kind of page; null for any. */
  readonly kind: PageKind | null;
  /** Another kind that the same word names: German "Artikel" of a shop are products. */
  readonly orKind?: PageKind;
  /** Whether it wants lists of links rather than the pages they lead to. */
  readonly wantsLists: boolean;
  /** Exact conditions on each page; null if the query names only a subject. */
  readonly narrow: Narrow | null;
}

/** A content word of a query, with its synonyms. */
export interface Concept {
  readonly shown: string;
  readonly stem: string;
  /** Stems that mean the same with less certainty. */
  readonly synonyms: readonly string[];
  /** Importance, 0 to 1. */
  readonly weight: number;
}

/** The parts of a page in which words are counted. */
export const FIELDS = ['title', 'heading', 'text', 'url', 'folder', 'trail', 'summary'] as const;
export type Field = (typeof FIELDS)[number];

/** A page's stored features; small enough for a row. */
export interface PageFacts {
  /** For each concept, excluded ones last: occurrences in each of `FIELDS`; synonyms count less. */
  readonly found: readonly (readonly number[])[];
  /** Adjacent concepts that occur next to each other: in title and headings, in the text. */
  readonly pairs: readonly [head: number, text: number];
  /** Words in the main text. */
  readonly length: number;
  /** How many of these words are in links, as a share. */
  readonly linked: number;
  /** Links in the main text. */
  readonly links: number;
  /** Match with the requested kind, 0 to 1; null if none was requested. */
  readonly kind: number | null;
  /** Whether it is a result page of the site's search, which never matches itself. */
  readonly search?: true;
  /** Match with the exact conditions; undefined for pages judged by an earlier version. */
  readonly narrow?: NarrowFacts;
  /** Its most characteristic stems, with weights 1 to 9. */
  readonly words: Readonly<Record<string, number>>;
}

/** A page's features for the exact conditions of a query. */
export interface NarrowFacts {
  /** Probability that it is one of the named pages, 0 to 1. */
  readonly named: number;
  /** For each facet, the probability that it applies to the page, 0 to 1. */
  readonly facets: readonly number[];
  /** How much it is a list of entities, 0 to 1. */
  readonly list: number;
  /** How much it shows a single entity of the kind that lists lead to, 0 to 1. */
  readonly entity: number;
  /** Its number in a list; null if it has none. */
  readonly page: number | null;
  readonly stock: 'in' | 'out' | null;
}

/** A page's texts by location. */
export interface PageParts {
  readonly title: string;
  readonly firstHeading: string;
  readonly headings: readonly string[];
  /** Main text, white space not folded. */
  readonly text: string;
  /** Main text within links. */
  readonly linkedText: string;
  readonly links: number;
  /** The first text marked as the author's name, which the main text omits; empty if there is none. */
  readonly byline: string;
  /** Location on the site: breadcrumbs, name of the section above. */
  readonly trail: string;
  /** Steps of its breadcrumbs. */
  readonly trailSteps: readonly string[];
  /** Meta description. */
  readonly summary: string;
  readonly forms: number;
  /** Number of buttons that put something into a basket. */
  readonly buyButtons: number;
  /** Number of password fields. */
  readonly passwords: number;
  /** Names the site uses for itself. */
  readonly siteNames: readonly string[];
  /** Labels with their values, anywhere on the page: "Brand: Northway". */
  readonly labelledValues: readonly (readonly [mark: string, value: string])[];
  /** Short texts that label others, such as "Born:" and table headers. */
  readonly marks: readonly string[];
  /** Tags shown on the page. */
  readonly tags: readonly string[];
  /** Share of the main text in similar blocks, 0 to 1. */
  readonly inRecords: number;
}
