import type { Candidate, SourceReader } from '../candidate';
import type { Subject } from '../subject';
import { siteNameOf } from '../view/home-link';
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
    if (name === 'title' && query.concept?.id === 'name' && isSiteName(subject, texts)) continue;
    const base = graph !== undefined ? OPEN_GRAPH : name === 'title' ? DOCUMENT_TITLE : META;
    const score = base - rank * 0.02 + (query.concept?.metaFirst ? FIRST : 0);
    const source = graph !== undefined ? 'opengraph' : 'meta';
    found.push({
      texts: withoutSite(texts, query.concept?.id, subject.openGraph['og:site_name']),
      score,
      source,
      where: inProperty(`meta[${name}]`, name),
    });
  }
  return found;
};

/** Some sites title every page with their own name. */
function isSiteName(subject: Subject, texts: readonly string[]): boolean {
  const site = siteNameOf(subject);
  return site !== null && texts.every((text) => fold(text) === site);
}

/** A title without the site's name at its end or beginning. */
function withoutSite(
  texts: readonly string[],
  concept: string | undefined,
  site: string | readonly string[] | undefined,
): readonly string[] {
  if (concept !== 'name') return texts;
  return texts.map((text) => {
    const parts = text.split(SITE_SEPARATOR);
    const [first = text] = parts;
    if (parts.length < 2) return text;
    const siteName = typeof site === 'string' ? fold(site) : null;
    const known = parts.filter((part) => fold(part) !== siteName);
    return known.length < parts.length && siteName !== null
      ? text.slice(0, text.lastIndexOf(parts.at(-1) ?? '')).replace(/[\s|·•»«—–:-]+$/, '') || first
      : first;
  });
}
