import type { Candidate } from '../candidate';
import type { SourceReader } from '../source-reader';
import { inProperty } from '../view/where';
import { fold } from '../words';

const OPEN_GRAPH = 0.75;
const META = 0.65;
const FIRST = 0.22; // added where meta is the better witness
const DOCUMENT_TITLE = 0.5; // often carries the site's name
const SITE_SEPARATOR = /\s+[|·•»«—–-]\s+|\s*::\s*/;

/** OpenGraph properties and `<meta>` tags. */
export const fromMeta: SourceReader = (subject, query) => {
  const found: Candidate[] = [];
  for (const [rank, name] of query.meta.entries()) {
    const graph = subject.openGraph[name];
    const text = graph ?? subject.meta[name];
    if (text === undefined) continue;
    const texts = typeof text === 'string' ? [text] : text;
    const base = graph !== undefined ? OPEN_GRAPH : name === 'title' ? DOCUMENT_TITLE : META;
    const score = base - rank * 0.02 + (query.concept?.metaFirst ? FIRST : 0);
    const source = graph !== undefined ? 'opengraph' : 'meta';
    found.push({
      texts: query.concept?.id === 'name' ? texts.map((text) => withoutSite(text, subject.siteNames())) : texts,
      score,
      source,
      where: inProperty(`meta[${name}]`, name),
    });
  }
  return found;
};

/** A title without the site's name at its end or beginning; of a site that is not known, its first part. */
function withoutSite(text: string, names: ReadonlySet<string>): string {
  const parts = text.split(SITE_SEPARATOR);
  const [first = text, ...others] = parts;
  if (others.length === 0) return text;
  if (names.has(fold(first))) return text.slice(text.indexOf(others[0] ?? '', first.length));
  const last = others.at(-1) ?? '';
  return names.has(fold(last)) ? text.slice(0, text.lastIndexOf(last)).replace(/[\s|·•»«—–:-]+$/, '') || first : first;
}
