import { findNamedPages, type NamedPage } from './named-pages';
import { isPageWord, isStopWord } from './stop-words';
import { foldWord, getStem, splitWords } from './words';

/** What selects pages: a tag, category, brand, author, or the name of a single entity. */
export type FacetBy = 'tag' | 'category' | 'brand' | 'author' | 'name';

export interface Facet {
  readonly by: FacetBy;
  /** As written in the sentence. */
  readonly shown: string;
  readonly words: readonly string[];
}

/** Exact conditions of a query; each page must meet all of them. */
export interface Narrow {
  /** Standard pages such as "contact", any one of which is wanted; empty for no such condition. */
  readonly named: readonly NamedPage[];
  readonly facets: readonly Facet[];
  /** Whether one facet is enough. */
  readonly any: boolean;
  readonly form: 'list' | 'detail' | null;
  readonly page: number | null;
  readonly stock: 'in' | 'out' | null;
}

export interface NarrowReading {
  /** Null if the sentence describes pages by subject only. */
  readonly narrow: Narrow | null;
  /** The part of the sentence that is not parsed yet. */
  readonly rest: string;
}

const OUT_OF_STOCK =
  /\b(?:out[ -]of[ -]stock|sold[ -]out|(?:currently )?unavailable|not available|not in stock|no longer available|ausverkauft|nicht (?:auf lager|lieferbar|verfügbar)|en rupture(?: de stock)?|épuisée?s?|agotad[oa]s?|esaurit[oaie])\b/i;
const IN_STOCK =
  /\b(?:in[ -]stock|(?<=\b(?:are|is) )available(?! (?:in|for|on|from|at|as|to)\b)|auf lager|lieferbar|en stock|in magazzino)\b/i;
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const PAGE_NUMBER = /\b(?:page|seite|página|pagina)\s+(?:(?:number|no\.?|nr\.?)\s*|#\s*)?(\d{1,5})\b/i;
const NTH_PAGE = new RegExp(`\\b(?:the )?(${ORDINALS.join('|')}|(\\d{1,5})(?:st|nd|rd|th)) page\\b`, 'i');
const LIST_FORM =
  /\b(?:pages? (?:that|which) (?:only )?lists?|pages? listing|pages? with (?:a |the )?lists? of|(?:list|listing|overview|index|archive|tag|category|genre|section|collection) pages?|pages? showing (?:several|many|lists? of)|lists? pages?|übersichtsseiten?|listenseiten?|kategorieseiten?)\b/i;
const DETAIL_FORM =
  /\b(?:details? pages?|(?:individual|single) (?=\w+ pages?\b)|pages? (?:about|of|for|on) (?:an?|one|a single|one single|each|individual|single) |detailseiten?)/i;

/** Parses the exact conditions of a sentence: a standard page, a tag, a category, a page number, availability. */
export function readNarrow(sentence: string): NarrowReading {
  const named = readPageNames(sentence);
  if (named.length > 0) return { narrow: { ...NOTHING, named }, rest: sentence };
  let rest = sentence;
  const take = (pattern: RegExp, put = ' ') => {
    const found = pattern.exec(rest);
    if (found) rest = `${rest.slice(0, found.index)}${put}${rest.slice(found.index + found[0].length)}`;
    return found;
  };
  const negated = /\b(?:not|no|without|except)\b[^,;.]*$/i;
  const isNegated = (pattern: RegExp) => {
    const found = pattern.exec(rest);
    return found !== null && negated.test(rest.slice(0, found.index));
  };
  const stock = isNegated(OUT_OF_STOCK)
    ? null
    : take(OUT_OF_STOCK)
      ? 'out'
      : !isNegated(IN_STOCK) && take(IN_STOCK)
        ? 'in'
        : null;
  const [, number] = take(PAGE_NUMBER) ?? [];
  const [, nth, digits] = number === undefined ? (take(NTH_PAGE) ?? []) : [];
  const page = number ?? digits ?? (nth === undefined ? undefined : ORDINALS.indexOf(nth.toLowerCase()) + 1);
  const listed = LIST_FORM.test(rest);
  const form = listed ? 'list' : DETAIL_FORM.test(rest) ? 'detail' : null;
  const { facets, any, left } = findFacets(rest);
  const isNarrow = facets.length > 0 || page !== undefined || stock !== null || listed;
  if (!isNarrow) return { narrow: null, rest: sentence };
  return {
    narrow: { named: [], facets, any, form, page: page === undefined ? null : Number(page), stock },
    rest: left.replace(LIST_FORM, ' pages '),
  };
}

const NOTHING: Narrow = { named: [], facets: [], any: false, form: null, page: null, stock: null };

const LEAD =
  /^(?:please )?(?:(?:find|get|give|show|list|crawl|visit|open|collect|look for|search for|go to|take|want|need|i want|i need)\b )?(?:me )?(?:only )?(?:all |any |every )?(?:the |an? |their |its |this |that )?(?:(?:site|website|company|shop|store|sites|companys|shops|stores)s? )?(?:pages? (?:with|for|to|called|named) (?:the |an? |their |its )?)?(?:(?:pages? )?where (?:to|(?:you|i|one|users|people|customers|members|visitors)(?: can)?) )?/;
const TAIL =
  /(?: (?:pages?|section|link|urls?|screen|form))?(?: (?:of|for|on|from|at) (?:the |this |that |their )?(?:whole |entire )?(?:sites?|website|web site|company|shop|store|them|us))?(?: (?:pages?|section|link|screen))?$/;

/** Standard pages, if a sentence asks for nothing else. */
function readPageNames(sentence: string): readonly NamedPage[] {
  const pieces = sentence.split(/[,;/|]|\s(?:or|oder|ou)\s/).flatMap((piece) => {
    const plain = foldWord(piece.replaceAll(/[’']/g, ''))
      .replaceAll(/[^\p{L}\p{N}&]+/gu, ' ')
      .trim();
    return plain === '' ? [] : [plain];
  });
  const named = pieces.map((piece) => {
    const bare = piece.replace(LEAD, '');
    const options = [piece, bare, bare.replace(TAIL, ''), piece.replace(TAIL, '')];
    return options.map(findNamedPages).find((each) => each.length > 0) ?? [];
  });
  return named.every((each) => each.length > 0) ? [...new Set(named.flat())] : [];
}

// Nouns that mark a facet, in the singular: a plural such as "commands" does not name one.
const NOUNS: Readonly<Record<FacetBy, ReadonlySet<string>>> = {
  tag: toSet('tag hashtag schlagwort stichwort etiqueta mot-cle'),
  category: toSet(
    'category section department genre collection aisle rubric kategorie rubrik abteilung categorie rubrique categoria seccion sezione',
  ),
  brand: toSet('brand manufacturer maker marke hersteller marque fabricant marca fabricante'),
  author: toSet('author writer autor autorin auteur autore'),
  name: toSet(
    'command function method class module option package endpoint statement operator flag directive plugin befehl funktion commande comando',
  ),
};
const TAGGED = new Map<string, FacetBy>([
  ...[
    'tagged',
    'labelled',
    'labeled',
    'getaggt',
    'etiquetado',
    'etiquetada',
    'etiquetados',
    'etiquetadas',
    'taggati',
  ].map((word) => [word, 'tag'] as const),
  ...['categorised', 'categorized', 'filed'].map((word) => [word, 'category'] as const),
]);
const MADE = new Set(['written', 'authored', 'geschrieben']);
const BETWEEN = toSet('with as by under in of called named is are mit als con avec the a an tag tags category for');
const ENDS = toSet(
  'that which who with where when but and or not on in at from for page pages seite seiten without except is are was were by to und oder mit',
);
const BEFORE = toSet(
  'the in under from of to for a an with about on by all any der die das den dem im la le les el los las il in',
);
// words before a noun which show that it is not a name
const UNNAMED = toSet(
  'same each every any other another this that one single main new whole sub specific certain particular given first last next product item top popular',
);
const MAX_WORDS = 4;

interface Spoken {
  readonly text: string;
  readonly lower: string;
  /** Whether it was quoted as a whole. */
  readonly quoted: boolean;
}

/** Splits a sentence into facets and the rest. */
function findFacets(sentence: string): {
  readonly facets: readonly Facet[];
  readonly any: boolean;
  readonly left: string;
} {
  const tokens = splitSpoken(sentence);
  const used = new Set<number>();
  const facets: Facet[] = [];
  let any = false;
  const add = (by: FacetBy, at: readonly number[], marks: readonly number[]): boolean => {
    const values = at.map((each) => tokens[each]).filter((each) => each !== undefined);
    const words = splitWords(values.map(({ text }) => text.replaceAll(/[’']s\b/g, '')).join(' '));
    const content = words.filter((word) => !isStopWord(word));
    if (content.length === 0) return false;
    if (marks.concat(at).some((each) => isExcluded(tokens, each))) return false;
    facets.push({ by, shown: values.map(({ text }) => text).join(' '), words: content.map(({ stem }) => stem) });
    for (const each of [...at, ...marks]) used.add(each);
    return true;
  };
  const addAfter = (by: FacetBy, mark: number, marks: readonly number[]) => {
    const [first, ...others] = valuesAfter(tokens, mark);
    if (!first || !add(by, first.at, marks)) return;
    for (const { at, or } of others) if (add(by, at, [])) any ||= or;
  };
  for (const [at, { lower, quoted }] of tokens.entries()) {
    if (quoted || used.has(at)) continue;
    const tagged = TAGGED.get(lower);
    const by = tagged ?? FACETS.find((each) => NOUNS[each].has(lower));
    const isMade = MADE.has(tokens[at - 1]?.lower ?? '');
    if (tagged) addAfter(tagged, at, [at]);
    else if ((lower === 'by' && (isMade || isProper(tokens[at + 1]))) || isByAbroad(tokens, at))
      addAfter('author', at, isMade ? [at, at - 1] : [at]);
    else if (by) {
      const before = valueBefore(tokens, at, used);
      if (before.length > 0 && isFacetName(by, tokens, before) && add(by, before, [at])) continue;
      if (mayBeNamedAfter(by, tokens, at)) addAfter(by, at, [at]);
    }
  }
  const left = tokens.flatMap(({ text }, at) => (used.has(at) ? [] : [text])).join(' ');
  return { facets, any, left };
}

/** Whether "von", "de" and the like are between a text and the two names of a person: "Artikel von Ada Brandt". */
function isByAbroad(tokens: readonly Spoken[], at: number): boolean {
  return (
    BY.has(tokens[at]?.lower ?? '') &&
    TEXTS.has(tokens[at - 1]?.lower ?? '') &&
    isProper(tokens[at + 1]) &&
    isProper(tokens[at + 2])
  );
}

const BY = toSet('von de par por di da');
const TEXTS = toSet(
  'artikel beitrag beitrage texte rezept rezepte buch bucher gedichte zitate article articles livre livres recette recettes textes citations articulo articulos libro libros receta recetas textos citas articolo articoli libri ricetta ricette testi artigo artigos livro receita receitas',
);

/** Whether the words before a noun are a name: true for "the export command", false for "write function tests". */
function isFacetName(by: FacetBy, tokens: readonly Spoken[], value: readonly number[]): boolean {
  const [first = 0] = value;
  if (by === 'name') return tokens[first]?.quoted === true || tokens[first - 1]?.lower === 'the';
  return by !== 'author' || isProper(tokens[first]);
}

/**
 * Whether a name may follow the noun: true for "the command export" and "of brand Acme", false for "an author with
 * biography" and "category theory".
 */
function mayBeNamedAfter(by: FacetBy, tokens: readonly Spoken[], noun: number): boolean {
  const next = tokens[noun + 1];
  if (!next) return false;
  if (next.quoted) return true;
  if (by === 'author') return isProper(next);
  const before = tokens[noun - 1]?.lower ?? '';
  if (by === 'name')
    return before === 'the' && noun + 2 >= tokens.length && !ENDS.has(next.lower) && next.lower !== 'line';
  return before === '' || AFTER_THESE.has(before) || next.lower === ':';
}

const AFTER_THESE = toSet('the in under from of with by and pages page im der die mit unter de la el con en');

function isProper(token: Spoken | undefined): boolean {
  return token !== undefined && (token.quoted || /^\p{Lu}\p{Ll}/u.test(token.text));
}

const FACETS: readonly FacetBy[] = ['tag', 'category', 'brand', 'author', 'name'];

function splitSpoken(sentence: string): readonly Spoken[] {
  const spoken: Spoken[] = [];
  for (const [all, quoted] of sentence.matchAll(
    /["“”„«‘]([^"“”„«»’]{1,60})["“”»’]|[\p{L}\p{M}\p{N}_'’-]+|[,;:.!?()]/gu,
  )) {
    const text = quoted ?? all;
    spoken.push({ text, lower: foldWord(text), quoted: quoted !== undefined });
  }
  return spoken;
}

interface Value {
  readonly at: readonly number[];
  readonly or: boolean;
}

/** The value after a mark, and further values after "or" or "and". */
function valuesAfter(tokens: readonly Spoken[], mark: number): readonly Value[] {
  let at = mark + 1;
  while (
    at < tokens.length &&
    (BETWEEN.has(tokens[at]?.lower ?? '') || tokens[at]?.lower === ':') &&
    !tokens[at]?.quoted
  ) {
    // "an author with biography" names nobody
    if (tokens[at]?.lower === 'with' && !TAGGED.has(tokens[mark]?.lower ?? '')) return [];
    at++;
  }
  const values: Value[] = [];
  let or = false;
  for (;;) {
    const value: number[] = [];
    for (; at < tokens.length && value.length < MAX_WORDS; at++) {
      const token = tokens[at];
      if (!token || (!token.quoted && (ENDS.has(token.lower) || /^[^\p{L}\p{N}]/u.test(token.lower)))) break;
      value.push(at);
      if (token.quoted) {
        at++;
        break;
      }
    }
    if (value.length === 0) return values;
    values.push({ at: value, or });
    const joint = tokens[at]?.lower ?? '';
    if (!['or', 'and', 'oder', 'und'].includes(joint) || !TAGGED.has(tokens[mark]?.lower ?? '')) return values;
    if (tokens[at + 1]?.lower === 'not') return values;
    or = joint === 'or' || joint === 'oder';
    at++;
  }
}

/** The name before a noun: "in the science fiction category". */
function valueBefore(tokens: readonly Spoken[], noun: number, used: ReadonlySet<number>): readonly number[] {
  const value: number[] = [];
  for (let at = noun - 1; at >= 0 && value.length < MAX_WORDS; at--) {
    const token = tokens[at];
    if (!token || used.has(at) || (!token.quoted && (BEFORE.has(token.lower) || /^[^\p{L}\p{N}]/u.test(token.lower))))
      break;
    value.unshift(at);
    if (token.quoted) break;
  }
  const namesNothing = (at = 0) => {
    const { lower = '', quoted = false } = tokens[at] ?? {};
    return !quoted && (UNNAMED.has(lower) || ENDS.has(lower) || isPageWord(getStem(lower)));
  };
  while (value.length > 0 && namesNothing(value[0])) value.shift();
  return value.some(namesNothing) ? [] : value;
}

const NOT = toSet('not without except excluding ohne nicht sans sin senza');

function isExcluded(tokens: readonly Spoken[], at: number): boolean {
  return tokens.slice(Math.max(0, at - 4), at).some(({ lower }) => NOT.has(lower));
}

function toSet(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
