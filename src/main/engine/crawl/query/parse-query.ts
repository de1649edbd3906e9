import { PAGE_KINDS, type PageKind } from '@shared/crawl';
import { splitAmounts } from './amounts';
import { KIND_SIGNS } from './kinds';
import { type Narrow, readNarrow } from './narrow';
import { isPageWord, isStopWord } from './stop-words';
import { SYNONYM_GROUPS } from './synonyms';
import type { Concept, ParsedQuery } from './types';
import { getStem, splitWords } from './words';

const NEGATIONS = toWordSet(
  'without not no except excluding exclude excepting nor neither never dont avoid ohne nicht kein keine keinen ausser sans sauf pas sin excepto senza tranne zonder sem exceto',
);
// after a negation these start a comparison, which word matching cannot decide
const COMPARISONS = toWordSet(
  'older newer later earlier more less fewer longer shorter higher lower larger smaller bigger cheaper above below before after exceeding alter neuer spater fruher mehr weniger plus moins mas menos piu meno',
);
// words that end a negation
const ENDS_NEGATION = toWordSet('but that which who with about on for in aber sondern mais mit avec con');
const ALTERNATIVES = toWordSet('or oder ou o either');
const ADDITIONS = toWordSet('and und et y e as-well-as plus');
// words that confirm the kind of page before them: "articles about", "jobs in", "recipes without"
const AFTER_KIND = toWordSet(
  'page pages about on of for in at by from with without that which where who whose not listing listings detail details offer offers posting postings posts entry seite seiten uber von fur mit ohne sur de del sobre con sin su di per angebote',
);
const LISTS = toWordSet(
  'list lists index indexes overview overviews category categories directory directories archive archives catalog catalogue table-of-contents liste listen ubersicht kategorie indice lista',
);
const OF = toWordSet('of von de di');

// words before an example, which other pages need not match
const EXAMPLES = toWordSet('like eg including especially namely inkl wie comme como');
const EXAMPLE_WEIGHT = 0.4;
const KIND_WEIGHT = 0.35; // a page about soup need not say that it is a recipe
const MAX_CONCEPTS = 12;
const MAX_EXCLUDED = 3; // words covered by one negation
const KIND_BY_WORD = new Map(
  PAGE_KINDS.flatMap((kind) => KIND_SIGNS[kind].called.split(' ').map((word) => [word, kind] as const)),
);

// "authors with where they were born": words that all pages of a kind use do not count as the subject
const HEADING_WORDS_OF_KIND: ReadonlyMap<PageKind, ReadonlySet<string>> = new Map(
  (['person', 'product', 'recipe', 'job', 'event'] as const).map((kind) => [
    kind,
    new Set(KIND_SIGNS[kind].headingWords.split(' ').map(getStem)),
  ]),
);

/** Parses a sentence into wanted subjects, excluded subjects, and the kind of page. */
export function parseQuery(sentence: string): ParsedQuery {
  const { narrow, rest } = readNarrow(toPages(splitAmounts(sentence).rest));
  const tokens = getSentenceTokens(rest);
  const kindAt = tokens.findIndex((token, at) => isKind(tokens, token, at));
  const kind = kindAt < 0 ? null : (KIND_BY_WORD.get(tokens[kindAt]?.lower ?? '') ?? null);
  const wantsLists = narrow?.form === 'list' || asksForLists(tokens);
  const parts: Concept[][] = [[]];
  const without: Concept[] = [];
  let join: ParsedQuery['join'] = 'all';
  let excluding = 0;
  let bound = false;
  let example = false;
  tokens.forEach(({ text, lower, comma }, at) => {
    if (comma) [excluding, bound] = [0, false];
    if (NEGATIONS.has(lower)) {
      const next = tokens[at + 1]?.lower ?? '';
      bound = COMPARISONS.has(next);
      excluding = bound || next === 'only' ? 0 : MAX_EXCLUDED;
      return;
    }
    if (bound) return;
    // "not on tunnels": the negation covers at least one word
    if (excluding > 0 && excluding < MAX_EXCLUDED && ENDS_NEGATION.has(lower)) excluding = 0;
    const joins = ALTERNATIVES.has(lower) || ADDITIONS.has(lower) || comma;
    if (joins && excluding === 0 && parts.at(-1)?.length !== 0) {
      parts.push([]);
      if (ALTERNATIVES.has(lower)) join = 'any';
    }
    example ||= EXAMPLES.has(lower) || (lower === 'as' && tokens[at - 1]?.lower === 'such');
    const stem = getStem(text);
    if (
      EXAMPLES.has(lower) ||
      isStopWord({ shown: text }) ||
      isPageWord(stem) ||
      LISTS.has(lower) ||
      ALTERNATIVES.has(lower)
    )
      return;
    if (KIND_OF.has(lower) && OF.has(tokens[at + 1]?.lower ?? '')) return;
    const isKindWord =
      kind !== null && (KIND_BY_WORD.get(lower) === kind || HEADING_WORDS_OF_KIND.get(kind)?.has(stem) === true);
    const concept = getConcept(text, isKindWord ? KIND_WEIGHT : example ? EXAMPLE_WEIGHT : 1);
    if (excluding > 0) {
      excluding--;
      without.push(concept);
    } else if (at !== kindAt) parts.at(-1)?.push(concept);
  });
  const about = capped(parts.filter((part) => part.length > 0));
  // a query for only a kind is about the kind's name
  const named = kind !== null && about.length === 0 ? [[getConcept(tokens[kindAt]?.text ?? '', KIND_WEIGHT)]] : about;
  const parted = withFacets(named, narrow);
  const wanted = new Set(parted.flat().map(({ stem }) => stem));
  return {
    parts: parted.length > 0 ? parted : fallback(tokens, narrow === null || narrow.named.length > 0 ? 1 : NO_SUBJECT),
    narrow,
    join,
    without: without.filter(({ stem }) => !wanted.has(stem)),
    kind,
    ...(kind === 'article' && AMBIGUOUS.has(tokens[kindAt]?.lower ?? '') && { orKind: 'product' as const }),
    wantsLists,
  };
}

/** Words for what shops sell as well as for what magazines print. */
const AMBIGUOUS = toWordSet('artikel articulo articulos articolo articoli artigo artigos');

/** The sentence about pages, which says "product detail URLs" and what to answer if there are none. */
function toPages(sentence: string): string {
  return sentence.replaceAll(NO_RESULTS, '$1').replaceAll(ADDRESSES, 'pages').replaceAll(GERMAN_PAGES, ' $1');
}

const GERMAN_PAGES = /(?<=\p{L}{4})(?:-|s)?(seiten?)(?!\p{L})/giu; // "Produktseiten"
const ADDRESSES = /\b(?:pages? )?URLs?\b/gi;
const NO_RESULTS =
  /(^|[.;!?\n]\s*)(?:please )?(?:return|respond|answer|output|reply)\b[^.;!?\n]*\b(?:empty|nothing|none|null|no (?:results?|URLs?|links?))\b[^.;!?\n]*/gi;

/** Facet words are the subject; if facets select the pages, the other words name their kind. */
function withFacets(parts: readonly (readonly Concept[])[], narrow: Narrow | null): readonly (readonly Concept[])[] {
  if (!narrow || narrow.facets.length === 0) return parts;
  const entities = parts.flat().map((concept) => ({ ...concept, weight: Math.min(concept.weight, KIND_WEIGHT) }));
  const names = narrow.facets.map(({ shown }) => splitWords(shown).map(({ shown: word }) => getConcept(word, 1)));
  const known = new Set(names.flat().map(({ stem }) => stem));
  return [[...names.flat(), ...entities.filter(({ stem }) => !known.has(stem))]];
}

const NO_SUBJECT = 0.1; // weight of words that are not a subject, such as in "page 2 of the list"

/** Whether a query names a subject. */
export function hasSubject({ parts }: ParsedQuery): boolean {
  return parts.flat().some(({ weight }) => weight > NO_SUBJECT);
}

const KIND_OF = toWordSet('kind kinds sort sorts type types number art arten');

interface Token {
  readonly text: string;
  readonly lower: string;
  /** Whether a comma or similar sign precedes it. */
  readonly comma: boolean;
}

function getSentenceTokens(sentence: string): readonly Token[] {
  const plain = sentence.replaceAll(/[’']s\b/g, '').replaceAll(/\bdon[’']t\b/gi, 'dont');
  return plain.split(/([,;:.!?()/]+(?=\s|$)|[,;()])/).flatMap((piece, at, pieces) => {
    if (at % 2 === 1) return [];
    return splitWords(piece).map(({ shown }, index) => ({
      text: shown,
      lower: shown.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase(),
      comma: index === 0 && at > 0 && pieces[at - 1] !== undefined,
    }));
  });
}

/** A word names the kind of page at the start, or where the context shows it: "articles about". */
function isKind(tokens: readonly Token[], { lower }: Token, at: number): boolean {
  if (!KIND_BY_WORD.has(lower)) return false;
  const next = tokens[at + 1];
  const before = tokens
    .slice(0, at)
    .filter(({ text: each }) => !isStopWord({ shown: each }) && !isPageWord(getStem(each)));
  if (next === undefined) return true;
  const follows = next.comma || AFTER_KIND.has(next.lower);
  return follows && before.length <= 2;
}

function asksForLists(tokens: readonly Token[]): boolean {
  return tokens.some(({ lower }, at) => {
    if (!LISTS.has(lower)) return false;
    const next = tokens[at + 1]?.lower ?? '';
    // "a list of all recipes" wants recipes, "index pages" wants lists
    return next === 'page' || next === 'pages' || (lower.startsWith('categor') && !OF.has(next));
  });
}

function getConcept(text: string, weight: number): Concept {
  const stem = getStem(text);
  // the German plural "Lampen" has another stem than "Lampe"
  const singular = /^\p{Lu}\p{Ll}{3,}en$/u.test(text) ? [getStem(text.slice(0, -1))] : [];
  return { shown: text.toLowerCase(), stem, synonyms: [...(SYNONYMS.get(stem) ?? []), ...singular], weight };
}

const SYNONYMS = synonymsByStem();

function synonymsByStem(): ReadonlyMap<string, ReadonlySet<string>> {
  const all = new Map<string, Set<string>>();
  for (const group of SYNONYM_GROUPS) {
    // a phrase is one synonym; its single words are not synonyms
    const stems = group
      .split(' ')
      .filter((word) => !word.includes('-'))
      .map(getStem);
    for (const stem of stems) {
      const others = all.get(stem) ?? new Set();
      all.set(stem, others);
      for (const other of stems) if (other !== stem) others.add(other);
    }
  }
  return all;
}

function capped(parts: readonly (readonly Concept[])[]): readonly (readonly Concept[])[] {
  let room = MAX_CONCEPTS;
  return parts.flatMap((part) => {
    const unique = part.filter(({ stem }, at) => part.findIndex((other) => other.stem === stem) === at);
    const taken = unique.slice(0, room);
    room -= taken.length;
    return taken.length > 0 ? [taken] : [];
  });
}

/** Uses these words for a sentence that has only common words. */
function fallback(tokens: readonly Token[], weight: number): readonly (readonly Concept[])[] {
  const all = tokens.filter(({ lower }) => !NEGATIONS.has(lower)).slice(0, MAX_CONCEPTS);
  return all.length > 0 ? [all.map(({ text }) => getConcept(text, weight))] : [];
}

/** A query's concepts in the order of their features: wanted ones, then excluded ones. */
export function getConcepts({ parts, without }: ParsedQuery): readonly Concept[] {
  return [...parts.flat(), ...without];
}

function toWordSet(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
