import type { StructuredData } from '../../page/index';
import { scoreKindEvidence } from './kind-evidence';
import { countIn, createMatcher, type Matcher } from './matcher';
import { getNarrowFacts } from './narrow-facts';
import { getConcepts, parseQuery } from './parse-query';
import { isStopWord } from './stop-words';
import type { PageParts } from './types';
import { FIELDS, type Field, type PageFacts, type ParsedQuery } from './types';
import { getUrlWords, splitWords, type Word } from './words';

/** A query prepared for matching. */
export interface ReadyQuery {
  readonly sentence: string;
  readonly parsed: ParsedQuery;
  readonly matcher: Matcher;
  /** Number of concepts, wanted and excluded. */
  readonly count: number;
}

export function prepareQuery(sentence: string): ReadyQuery {
  const parsed = parseQuery(sentence);
  const concepts = getConcepts(parsed);
  return { sentence, parsed, matcher: createMatcher(concepts), count: concepts.length };
}

const KEPT_WORDS = 40;
const MIN_LETTERS = 3;
const LIST_FROM = 0.5; // tags on a list page belong to its entries

/** Computes a page's features for a query. */
export function getQueryFacts(query: ReadyQuery, url: string, parts: PageParts, structured: StructuredData): PageFacts {
  const { parsed, matcher, count } = query;
  const narrow = getNarrowFacts(parsed, url, parts, structured);
  const address = getUrlWords(url);
  const text = splitWords(parts.text);
  const words: Record<Field, readonly Word[]> = {
    title: splitWords(`${parts.title} ${parts.firstHeading}`),
    heading: splitWords(parts.headings.join(' ')),
    text,
    url: address.last,
    folder: address.folders,
    trail: splitWords(parts.trail),
    summary: splitWords(`${parts.summary} ${narrow.list < LIST_FROM ? parts.tags.join(' ') : ''}`),
  };
  const counts = FIELDS.map((field) => countIn(matcher, words[field], count));
  return {
    found: Array.from({ length: count }, (_, concept) => counts.map((each) => roundFact(each[concept] ?? 0))),
    pairs: [countAdjacentPairs(query, [...words.title, ...words.heading]), countAdjacentPairs(query, text)],
    length: text.length,
    linked: text.length === 0 ? 0 : roundFact(Math.min(1, splitWords(parts.linkedText).length / text.length)),
    links: parts.links,
    kind: getKindEvidence(parsed, url, parts, structured),
    narrow,
    words: weighWords(words),
  };
}

function getKindEvidence(
  { kind, orKind }: ParsedQuery,
  url: string,
  parts: PageParts,
  structured: StructuredData,
): number | null {
  if (kind === null) return null;
  const kinds = orKind === undefined ? [kind] : [kind, orKind];
  return roundFact(Math.max(...kinds.map((each) => scoreKindEvidence(each, url, parts, structured))));
}

function roundFact(value: number): number {
  return Math.round(value * 100) / 100;
}

/** How often two adjacent concepts of the query occur with at most one word in between. */
function countAdjacentPairs({ parsed, matcher }: ReadyQuery, words: readonly Word[]): number {
  let wanted = 0;
  const next = new Map<number, number>();
  for (const part of parsed.parts) {
    for (let at = 0; at + 1 < part.length; at++) next.set(wanted + at, wanted + at + 1);
    wanted += part.length;
  }
  if (next.size === 0) return 0;
  let pairs = 0;
  let before: readonly number[] = [];
  let beforeThat: readonly number[] = [];
  for (const { stem } of words) {
    const here = matcher.of(stem).map(({ concept }) => concept);
    if ([...before, ...beforeThat].some((each) => here.includes(next.get(each) ?? -1))) pairs++;
    [before, beforeThat] = [here, before];
  }
  return pairs;
}

const FIELD_WEIGHTS: Readonly<Record<Field, number>> = {
  title: 4,
  heading: 2,
  text: 1,
  url: 2,
  folder: 1,
  trail: 2,
  summary: 1,
};
const MAX_WEIGHT = 9;

function weighWords(words: Readonly<Record<Field, readonly Word[]>>): Readonly<Record<string, number>> {
  const weights = new Map<string, number>();
  for (const field of FIELDS)
    for (const word of words[field]) {
      const { stem } = word;
      if (stem.length < MIN_LETTERS || /\d/.test(stem) || isStopWord(word)) continue;
      weights.set(stem, (weights.get(stem) ?? 0) + FIELD_WEIGHTS[field]);
    }
  const most = [...weights].sort(([, a], [, b]) => b - a).slice(0, KEPT_WORDS);
  return Object.fromEntries(
    most.map(([stem, weight]) => [stem, Math.min(MAX_WEIGHT, 1 + Math.round(Math.log2(weight)))]),
  );
}
