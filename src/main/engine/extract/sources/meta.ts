import type { FieldQuery } from '../asked/query';
import type { Candidate } from '../candidate';
import { labelFit } from '../ranking/label-fit';
import type { SourceReader } from '../source-reader';
import type { Subject } from '../subject';
import { inProperty } from '../view/where';
import { fold } from '../words/fold';
import { withoutMotto } from './site-name';

const OPEN_GRAPH = 0.75;
const META = 0.65;
const FIRST = 0.22; // bonus if meta is more reliable
const DOCUMENT_TITLE = 0.5; // often contains the site's name
const SITE_SEPARATOR = /\s+[|·•»«—–-]\s+|\s*::\s*/;

/** OpenGraph properties and `<meta>` tags. */
export const fromMeta: SourceReader = (subject, query) => {
  if (subject.scope === 'record') return []; // they describe the whole page
  const found: Candidate[] = [];
  for (const [rank, name] of query.meta.entries()) {
    const graph = subject.openGraph[name];
    const text = graph ?? (isPerson(query) ? subject.repeatedMeta[name] : undefined) ?? subject.meta[name];
    if (text === undefined) continue;
    const texts = typeof text === 'string' ? [text] : text;
    const base = graph !== undefined ? OPEN_GRAPH : name === 'title' ? DOCUMENT_TITLE : META;
    const score = base - rank * 0.02 + (query.concept?.metaFirst ? FIRST : 0);
    const source = graph !== undefined ? 'opengraph' : 'meta';
    found.push({
      texts: (LIBRARY.test(name) ? inOrder(texts) : texts).map((text) => toOwn(subject, query, text)),
      score,
      source,
      where: inProperty(`meta[${name}]`, name),
    });
  }
  return [...found, ...labelledForCards(subject, query), ...ofScholars(subject, query)];
};

function isPerson({ form }: FieldQuery): boolean {
  return form === 'person';
}

/** Names as people write them, where papers and libraries put the family name first: "Lund, Ida". */
function inOrder(names: readonly string[]): readonly string[] {
  return names.every((name) => FAMILY_FIRST.test(name))
    ? names.map((name) => name.replace(FAMILY_FIRST, '$2 $1'))
    : names;
}

const LIBRARY = /^(?:bepress_)?citation_author|^dc(?:terms)?\.creator/;
const FAMILY_FIRST = /^((?:\p{Ll}[\p{L}'’]*\s)*\p{Lu}[^,\d]{0,40}),\s*(\p{Lu}[^,\d]{0,40})$/u;

/** Other facts of papers and library records, by their names in these vocabularies: `citation_journal_title`, `dc.rights`. */
function ofScholars({ meta, repeatedMeta }: Subject, query: FieldQuery): readonly Candidate[] {
  return Object.entries(meta).flatMap(([name, first]): readonly Candidate[] => {
    const own = VOCABULARY.test(name) && !query.meta.includes(name) ? fold(name.replace(VOCABULARY, '')) : '';
    const fit = own === '' ? 0 : Math.max(labelFit(own, query), labelFit(own.replace(LAST_WORD, ''), query));
    if (fit === 0) return [];
    const texts = query.many ? (repeatedMeta[name] ?? [first]) : [first];
    return [{ texts, score: META * fit, source: 'meta', where: inProperty(`meta[${name}]`, name), exact: true }];
  });
}

const VOCABULARY = /^(?:bepress_)?citation_|^(?:dc|dcterms|prism|eprints)[._]/;
const LAST_WORD = / (?:title|url|name|number)$/;

/** The two values with labels that a page gives to link previews: `twitter:label1` "Written by", `twitter:data1` "Ida Lund". */
function labelledForCards({ openGraph, meta }: Subject, query: FieldQuery): readonly Candidate[] {
  return [1, 2].flatMap((number): readonly Candidate[] => {
    const [label, text] = ['label', 'data'].map((part) => {
      const name = `twitter:${part}${number}`;
      return [openGraph[name] ?? meta[name]].flat()[0];
    });
    const fit = label && text ? labelFit(fold(label), query) : 0;
    if (!text || fit === 0) return [];
    const name = `twitter:data${number}`;
    return [{ texts: [text], score: OPEN_GRAPH * fit, source: 'opengraph', where: inProperty(`meta[${name}]`, name) }];
  });
}

function toOwn(subject: Subject, { concept }: FieldQuery, text: string): string {
  if (concept?.id === 'name') {
    const own = withoutSite(text, subject.siteNames());
    return beginningHeading(subject, text, own.length) ?? leadingHeading(subject, own) ?? own;
  }
  return concept?.id === 'site name' ? withoutMotto(subject, text) : text;
}

const MAX_HEADINGS = 6; // headings that may name the page

/** A heading longer than `min` that a title starts with, whatever punctuation it contains: "Tea - Green and black". */
function beginningHeading({ view, scope }: Subject, title: string, min: number): string | null {
  if (scope !== 'page' || title.length <= min) return null;
  const folded = `${fold(title)} `;
  const headings = view.elements.flatMap(({ name }, at) =>
    /^h[1-3]$/.test(name) && view.textLength(at) > min && !view.inAside(at) ? [view.textOf(at)] : [],
  );
  return (
    headings.slice(0, MAX_HEADINGS).find((text) => text.length > min && folded.startsWith(`${fold(text)} `)) ?? null
  );
}

/**
 * The main heading that a title begins with, if little follows and begins with a mark: "Tea from Assam：Tea House". In scripts without spaces,
 * such marks do too.
 */
function leadingHeading({ view, scope }: Subject, title: string): string | null {
  if (scope !== 'page') return null;
  const heading = view.elements.findIndex(({ name }, at) => {
    if (name !== 'h1' || view.inAside(at) || view.textLength(at) >= title.length) return false;
    const text = view.textOf(at);
    const rest = title.startsWith(text) ? title.slice(text.length) : '';
    return MARK.test(rest) && rest.length <= text.length && (text.includes(' ') || text.length >= LONG);
  });
  return heading < 0 ? null : view.textOf(heading);
}

const MARK = /^\s*[^\p{L}\p{N}\s'’"”»)]/u;
const LONG = 8; // characters

/** A title without the site's name at its start or end; if the site's name is unknown, the title's first part. */
function withoutSite(text: string, names: ReadonlySet<string>): string {
  const parts = text.split(SITE_SEPARATOR);
  const [first = text, ...others] = parts;
  if (others.length === 0) return text;
  if (names.has(fold(first))) return text.slice(text.indexOf(others[0] ?? '', first.length));
  const last = others.at(-1) ?? '';
  return names.has(fold(last)) ? text.slice(0, text.lastIndexOf(last)).replace(/[\s|·•»«—–:-]+$/, '') || first : first;
}
