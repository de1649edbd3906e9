import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRow } from '../extract/data';

export type Syntax = 'json-ld' | 'microdata' | 'rdfa' | 'opengraph';

/** A sample page with what one syntax of it is recorded to say. */
export interface StructuredSample {
  readonly name: string;
  readonly syntax: Syntax;
  readonly source: string;
  readonly wanted: unknown;
}

const NOT_COMPARED = /microformat|dublincore|flat|custom_url|withtext|_with_node_id/; // other syntaxes, or other forms of the same result

/** The samples of a folder: pages, and beside each what it says, by name and ending. */
export function structuredSamples(folder: string): readonly StructuredSample[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => samplesIn(join(folder, name), name))
    .sort((one, other) => one.name.localeCompare(other.name));
}

function samplesIn(folder: string, group: string): readonly StructuredSample[] {
  const files = readdirSync(folder);
  return files
    .filter((file) => file.endsWith('.html') && !NOT_COMPARED.test(file))
    .flatMap((file) => {
      const stem = file.slice(0, -'.html'.length);
      const source = readFileSync(join(folder, file), 'utf8');
      return ['.jsonld', '.json', '.expanded.json']
        .map((ending) => stem + ending)
        .filter((beside) => files.includes(beside))
        .flatMap((beside) => wantedIn(JSON.parse(readFileSync(join(folder, beside), 'utf8')), beside))
        .map(({ syntax, wanted }) => ({ name: `${group}/${stem}`, syntax, source, wanted }));
    });
}

function wantedIn(content: unknown, file: string): readonly { readonly syntax: Syntax; readonly wanted: unknown }[] {
  if (isRow(content)) {
    const parts = [
      ['json-ld', content['json-ld']],
      ['microdata', content.microdata],
      ['rdfa', content.rdfa],
    ] as const;
    return parts.flatMap(([syntax, wanted]) =>
      Array.isArray(wanted) && wanted.length > 0 ? [{ syntax, wanted }] : [],
    );
  }
  if (file.endsWith('.jsonld')) return [{ syntax: 'json-ld', wanted: content }];
  const [first] = Array.isArray(content) ? content : [];
  if (isRow(first) && 'namespace' in first) return [{ syntax: 'opengraph', wanted: openGraph(content) }];
  const isMicrodata = isRow(first) && 'properties' in first;
  return [{ syntax: isMicrodata ? 'microdata' : 'rdfa', wanted: content }];
}

function openGraph(content: unknown): unknown {
  const pages = Array.isArray(content) ? content.filter(isRow) : [];
  return pages.flatMap(({ properties }) =>
    Array.isArray(properties)
      ? properties.map((pair: unknown) => (Array.isArray(pair) ? { [pair[0]]: pair[1] } : {}))
      : [],
  );
}
