import type { Source } from '@shared/item';

/** Where a value was found, as a link says it. Nothing in it can be trusted: anyone can write a link. */
export interface EvidencePlace {
  readonly source: Source | null;
  /** A CSS path of the node, or the path of a property in the page's data. */
  readonly path: string | null;
  /** Characters of the node's text, white space folded: [from, to). */
  readonly range: readonly [from: number, to: number] | null;
  /** The value as text, clipped; of a list the first. */
  readonly text: string;
  /** Of a list the next ones. */
  readonly others: readonly string[];
}

/** The id of what is marked; a link ends with it so that a browser scrolls there. */
export const VALUE_ID = 'winnow-value';

/** Sources that name a property of the page's data; the other ones name a node. */
const DATA_SOURCES: Readonly<Partial<Record<Source, string>>> = {
  json_ld: 'JSON-LD',
  microdata: 'microdata',
  rdfa: 'RDFa',
  opengraph: 'OpenGraph tags',
  meta: 'meta tags',
  blob: 'embedded JSON',
  xhr: 'loaded JSON',
};

/** What people call the part of a page that a source reads; null for a source that reads nodes. */
export function dataName(source: Source | null): string | null {
  return source === null ? null : (DATA_SOURCES[source] ?? null);
}
