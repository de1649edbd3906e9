import type { Document } from 'domhandler';
import { getPageElements } from '../walk';
import { getAttributeTokens } from './names';

const GRAPH_NAME = /^(?:og|article|product|book|profile|video|music|place|business|twitter):./;

/** The page's `og:`, `article:`, `product:`, `twitter:` and similar properties; a repeated one is a list. */
export function readOpenGraph(document: Document): Readonly<Record<string, string | readonly string[]>> {
  const found = new Map<string, string[]>();
  for (const { name, attribs } of getPageElements(document)) {
    const content = attribs.content ?? attribs.value;
    if (name !== 'meta' || content === undefined) continue;
    for (const property of new Set(
      [...getAttributeTokens(attribs.property), ...getAttributeTokens(attribs.name)].map((token) =>
        token.toLowerCase(),
      ),
    )) {
      if (!GRAPH_NAME.test(property)) continue;
      const values = found.get(property) ?? [];
      values.push(content.trim());
      found.set(property, values);
    }
  }
  return Object.fromEntries(Array.from(found, ([property, values]) => [property, oneOrList([...new Set(values)])]));
}

function oneOrList(values: readonly string[]): string | readonly string[] {
  const [first = '', ...rest] = values;
  return rest.length === 0 ? first : values;
}
