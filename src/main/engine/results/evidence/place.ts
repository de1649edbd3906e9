import type { Source } from '@shared/item';

/** Location of a value, as encoded in a link. Untrusted: anyone can write a link. */
export interface EvidencePlace {
  readonly source: Source | null;
  /** CSS path of the node, or property path in the page's data. */
  readonly path: string | null;
  /** Characters of the node's text, white space folded: [from, to). */
  readonly range: readonly [from: number, to: number] | null;
  /** The value as text, truncated; for a list the first one. */
  readonly text: string;
  /** For a list, the next values. */
  readonly others: readonly string[];
}

/** Id of the marked element; links end with it so that browsers scroll there. */
export const VALUE_ID = 'winnow-value';

/** Sources that refer to a property of the page's data; all others refer to a node. */
const DATA_SOURCES: Readonly<Partial<Record<Source, string>>> = {
  json_ld: 'JSON-LD',
  microdata: 'microdata',
  rdfa: 'RDFa',
  opengraph: 'OpenGraph tags',
  meta: 'meta tags',
  blob: 'embedded JSON',
  xhr: 'loaded JSON',
};

/** Name of the page data that a source reads; null for a source that reads nodes. */
export function getDataName(source: Source | null): string | null {
  return source === null ? null : (DATA_SOURCES[source] ?? null);
}
