import type { StructuredData } from '../../page/index';
import { scoreKindEvidence } from './kind-evidence';
import { getLabels, type Label, scoreSameness } from './labels';
import { type NamedPage, scoreNamedPage } from './named-pages';
import type { Facet } from './narrow';
import type { Concept, NarrowFacts, PageParts, ParsedQuery } from './types';
import { splitWords } from './words';

export function getNarrowFacts(
  query: ParsedQuery,
  url: string,
  parts: PageParts,
  structured: StructuredData,
): NarrowFacts {
  const labels = getLabels(url, parts);
  const list = listDegree(url, parts, structured, labels);
  const { narrow } = query;
  if (!narrow) return { named: 0, facets: [], list, entity: 0, page: null, stock: null };
  const entity = Math.max(...ENTITY_KINDS.map((kind) => scoreKindEvidence(kind, url, parts, structured)));
  const facts = { labels, list, url, parts, structured };
  return {
    named: roundShare(namedBy(narrow.named, facts)),
    facets: narrow.facets.map((facet) => roundShare(facetBy(facet, query, facts))),
    list: roundShare(list),
    entity: roundShare(entity),
    page: pageNumber(url, parts),
    stock: readStock(parts, structured),
  };
}

const ENTITY_KINDS = ['product', 'recipe', 'article', 'job', 'event', 'video'] as const;

interface Read {
  readonly labels: readonly Label[];
  readonly list: number;
  readonly url: string;
  readonly parts: PageParts;
  readonly structured: StructuredData;
}

/** Combines probabilities: each one reduces the remaining doubt. */
function combineSigns(signs: readonly number[]): number {
  return 1 - signs.reduce((doubt, sign) => doubt * (1 - sign), 1);
}

/** The strongest label by location. */
function byPlace(
  labels: readonly Label[],
  weights: Readonly<Record<Label['place'], number>>,
  of: (label: Label) => number,
): readonly number[] {
  const best = new Map<Label['place'], number>();
  for (const label of labels) {
    const value = weights[label.place] * of(label);
    if (value > (best.get(label.place) ?? 0)) best.set(label.place, value);
  }
  return [...best.values()];
}

const NAMED_BY = { heading: 0.8, title: 0.75, address: 0.75, trail: 0.3, subheading: 0.2, folder: 0 } as const;
const SHORT = 250; // words of a page that is little more than a form
const MAIL_OR_PHONE = /[\w.+-]+@[\w-]+\.\w{2,}|(?:\+\d{1,3}[\s\d()/.-]{7,})/;

function namedBy(named: readonly NamedPage[], { labels, parts, structured, url }: Read): number {
  if (named.length === 0) return 0;
  const signs = [...byPlace(labels, NAMED_BY, ({ text }) => scoreNamedPage(text, named, parts.siteNames))];
  const types = new Set(structured.entities.flatMap((entity) => entity.types));
  const words = splitWords(parts.text).length;
  if (named.includes('login')) signs.push(parts.passwords === 1 && words < SHORT && !isRegister(labels) ? 0.6 : 0);
  if (named.includes('register')) signs.push(parts.passwords > 0 && words < SHORT && isRegister(labels) ? 0.6 : 0);
  if (named.includes('contact'))
    signs.push(types.has('ContactPage') ? 0.8 : MAIL_OR_PHONE.test(parts.text) || parts.forms > 0 ? 0.15 : 0);
  if (named.includes('about')) signs.push(types.has('AboutPage') ? 0.8 : 0);
  if (named.includes('faq')) signs.push(types.has('FAQPage') ? 0.8 : 0);
  // "job openings" also matches single openings
  if (named.includes('careers')) signs.push(scoreKindEvidence('job', url, parts, structured) >= SURELY_JOB ? 0.7 : 0);
  return combineSigns(signs);
}

const SURELY_JOB = 0.65;

function isRegister(labels: readonly Label[]): boolean {
  return labels.some(
    ({ place, text }) => place !== 'trail' && place !== 'subheading' && scoreNamedPage(text, ['register']) === 1,
  );
}

const FACET_BY = { heading: 0.8, title: 0.75, address: 0.7, folder: 0.55, trail: 0.75, subheading: 0.25 } as const;
const DECLARED = 0.85; // the page says that it has the tag
const OWN_TAG = 0.75;
const OTHER_DECLARED = 0.25;
const LIST_FROM = 0.5;

function facetBy(facet: Facet, { parts: concepts }: ParsedQuery, read: Read): number {
  const entities = new Set(concepts.flat().flatMap(({ stem, weight }: Concept) => (weight < 1 ? [stem] : [])));
  const same = (text: string) => scoreSameness(text, facet.words, entities);
  const { labels, list, parts, structured } = read;
  const signs = [
    ...byPlace(
      labels,
      FACET_BY,
      ({ text, declared, place }) => same(text) * (declared ? DECLARED / FACET_BY[place] : 1),
    ),
  ];
  const isDetail = list < LIST_FROM;
  // a page in a category of that name need not have the tag
  const declaredKinds = new Set(
    labels.flatMap((label) => (label.declared && same(label.text) === 1 ? [label.declared] : [])),
  );
  const isOther =
    (facet.by === 'tag' || facet.by === 'category') && declaredKinds.size > 0 && !declaredKinds.has(facet.by);
  if (isOther) return OTHER_DECLARED * combineSigns(signs);
  switch (facet.by) {
    case 'tag':
      if (isDetail && parts.tags.some((tag) => same(tag) === 1)) signs.push(OWN_TAG);
      break;
    case 'category':
      if (
        isDetail &&
        getStatedTexts(structured, CATEGORY).some((text) => text.split(/[/>,|]/).some((piece) => same(piece) === 1))
      )
        signs.push(0.8);
      break;
    case 'brand':
      signs.push(...findMakerPlaces(facet, read, BRAND, BRAND_IN_TEXT));
      break;
    case 'author':
      signs.push(...(isDetail ? findMakerPlaces(facet, read, AUTHOR, AUTHOR_IN_TEXT) : []));
      break;
    case 'name':
      signs.push(0.3 * Number(parts.headings.some((text) => same(text) === 1)));
  }
  return combineSigns(signs);
}

const CATEGORY = ['category', 'articleSection', 'genre'];
const BRAND = ['brand', 'manufacturer'];
const AUTHOR = ['author', 'creator'];
const BY = /^\s*(?:by|written by|author|von|par|por|di|autor|auteur)\b\s*:?\s*/i;
const SAYS_MAKER = /^(?:brand|manufacturer|maker|make|marke|hersteller|marque|fabricant|marca|fabricante)\W*$/i;
const BRAND_IN_TEXT = /\b(?:brand|manufacturer|maker|made by|by|marke|hersteller|marque|marca)\b\s*:?\s*(.{1,60})/giu;
const AUTHOR_IN_TEXT = /\b(?:by|author|written by|von|par|por|di|autor|auteur)\b\s*:?\s*(.{1,60})/giu;

/** Evidence for a maker or author: data, title, and text such as "by Jane Doe". */
function findMakerPlaces(
  { words }: Facet,
  { list, parts, structured }: Read,
  names: readonly string[],
  pattern: RegExp,
): readonly number[] {
  const begins = (text: string) => {
    const stems = splitWords(text).map(({ stem }) => stem);
    return words.every((stem, at) => stems[at] === stem);
  };
  const contains = (text: string) => {
    const stems = new Set(splitWords(text).map(({ stem }) => stem));
    return words.every((stem) => stems.has(stem));
  };
  if (list >= LIST_FROM) return contains(`${parts.title} ${parts.firstHeading}`) ? [0.5] : [];
  return [
    getStatedTexts(structured, names).some(begins) ? 0.9 : 0,
    parts.labelledValues.some(([mark, value]) => SAYS_MAKER.test(mark) && names !== AUTHOR && begins(value)) ? 0.9 : 0,
    [...parts.text.matchAll(pattern)].some(([, text = '']) => begins(text)) ? 0.7 : 0,
    names === AUTHOR && begins(parts.byline.replace(BY, '')) ? 0.7 : 0,
    contains(`${parts.title} ${parts.firstHeading}`) ? 0.6 : 0,
  ];
}

/** Values of some properties of the page's structured entities. */
function getStatedTexts({ entities, openGraph }: StructuredData, names: readonly string[]): readonly string[] {
  const values = entities.flatMap(({ properties }) => names.map((name) => properties[name]));
  const opened = names.flatMap((name) =>
    [openGraph[`product:${name}`] ?? [], openGraph[`article:${name}`] ?? []].flat(),
  );
  return [...values.flatMap(flattenTexts), ...opened];
}

function flattenTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(flattenTexts);
  if (typeof value !== 'object' || value === null) return [];
  const inner = 'properties' in value ? value.properties : value;
  return typeof inner === 'object' && inner !== null && 'name' in inner ? flattenTexts(inner.name) : [];
}

const RECORDS_FROM = 0.3;
const RECORDS_AT = 0.7;
const LIST_TYPES = new Set(['ItemList', 'CollectionPage', 'OfferCatalog', 'Blog']);
const MANY = 4; // entities of one kind in a page's data

function listDegree(
  url: string,
  { inRecords }: PageParts,
  { entities }: StructuredData,
  labels: readonly Label[],
): number {
  const counts = new Map<string, number>();
  for (const { types } of entities) for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
  const many = [...counts].some(([type, count]) => LIST_TYPES.has(type) || (count >= MANY && !PART_TYPES.has(type)));
  const isPaged = PAGE_IN_PATH.test(new URL(url).pathname);
  const signs = [Math.min(1, Math.max(0, (inRecords - RECORDS_FROM) / (RECORDS_AT - RECORDS_FROM)))];
  if (many) signs.push(0.5);
  if (isPaged) signs.push(0.5);
  for (const place of ['heading', 'address'])
    if (labels.some((label) => label.place === place && label.declared !== null)) signs.push(DECLARED_LIST);
  for (const place of ['heading', 'address'])
    if (labels.some((label) => label.place === place && MANY_NAMED.test(label.text))) signs.push(NAMED_LIST);
  return combineSigns(signs);
}

// a page named after many entities lists them
const MANY_NAMED =
  /^(?:(?:all|our|the|browse|latest|new|alle|unsere|nos|tous les|toutes les|nuestros|todos los|tutti i) )*(?:products|items|recipes|articles|posts|blog|news|stories|writers|authors|people|artists|events|reviews|videos|tutorials|guides|companies|jobs|books|quotes|catalogu?e?|shop|produkte|rezepte|artikel|beiträge|nachrichten|autoren|veranstaltungen|termine|stellen|stellenangebote|kurse|bücher|produits|recettes|actualités|auteurs|événements|emplois|offres|livres|productos|recetas|artículos|noticias|autores|eventos|empleos|ofertas|libros|prodotti|ricette|articoli|notizie|autori|eventi|offerte|libri|produtos|receitas|artigos|notícias|vagas|livros)$/iu;
const NAMED_LIST = 0.35;
const DECLARED_LIST = 0.45; // heading or URL say that it is a tag or category page; both together are enough

// parts of an entity, of which one page may have many
const PART_TYPES = new Set([
  'ListItem',
  'Question',
  'Answer',
  'Offer',
  'Review',
  'Rating',
  'Person',
  'ImageObject',
  'HowToStep',
  'Comment',
  'PropertyValue',
  'SiteNavigationElement',
  'Organization',
  'WebPage',
  'Brand',
  'PostalAddress',
]);
// "/p/12" is rather a product
const PAGE_IN_PATH = /\/(?:(?:page|seite|pagina)[/_-]?|p[_-]?)(\d{1,5})(?:\/|\.\w+)?$/i;
const PAGE_IN_SEARCH = /^(?:p|pg|page|paged|pagina|seite|pageno|page_?num(?:ber)?)$/i;
const PAGE_IN_NAME = /[-_]page[-_]?(\d{1,5})(?:\.\w+)?\/?$|\bpage[-_]?(\d{1,5})\.\w+$/i;
const PAGE_IN_TEXT = /\b(?:page|seite|página|pagina)\s+(\d{1,5})\b/i;

/** Number of a list page, taken from its URL, or else its title and heading. */
function pageNumber(url: string, { title, firstHeading }: PageParts): number | null {
  const { pathname, searchParams } = new URL(url);
  for (const [name, value] of searchParams)
    if (PAGE_IN_SEARCH.test(name) && /^\d{1,5}$/.test(value)) return Number(value);
  const inPath = PAGE_IN_PATH.exec(pathname)?.[1];
  if (inPath !== undefined) return Number(inPath);
  const [, one, other] = PAGE_IN_NAME.exec(pathname) ?? [];
  const stated = one ?? other ?? PAGE_IN_TEXT.exec(`${title} ${firstHeading}`)?.[1];
  return stated === undefined ? null : Number(stated);
}

const OUT =
  /\b(?:out[ -]of[ -]stock|sold[ -]out|(?:currently |temporarily )?unavailable|not (?:in stock|available)|no longer available|ausverkauft|nicht (?:auf lager|lieferbar|verfügbar)|en rupture|épuisé|agotado|esaurito)(?![\p{L}])/iu;
const IN =
  /\b(?:in stock|available now|ready to ship|auf lager|sofort lieferbar|en stock|disponible|disponibile)(?![\p{L}])/iu;

/** Whether the page's entity is in stock, by structured data, or else by the first statement in the text. */
function readStock({ text }: PageParts, { entities }: StructuredData): NarrowFacts['stock'] {
  const states = entities.flatMap(({ properties }) => getAvailability(properties, 0));
  if (new Set(states.map(isHad)).size === 1) return states.every(isHad) ? 'in' : 'out';
  const [out, has] = [
    OUT.exec(text)?.index ?? Number.MAX_SAFE_INTEGER,
    IN.exec(text)?.index ?? Number.MAX_SAFE_INTEGER,
  ];
  if (out === has) return null;
  // "not in stock" contains "in stock"
  return out < has ? 'out' : 'in';
}

const DEEPEST = 4;

function getAvailability(value: unknown, depth: number): readonly string[] {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return [];
  if (Array.isArray(value)) return value.flatMap((each) => getAvailability(each, depth + 1));
  return Object.entries(value).flatMap(([name, inner]) => {
    if (name === 'availability') return typeof inner === 'string' ? [inner] : [];
    return name === 'offers' || name === 'properties' ? getAvailability(inner, depth + 1) : [];
  });
}

function isHad(availability: string): boolean {
  return /InStock|LimitedAvailability|OnlineOnly|InStoreOnly|PreOrder|BackOrder/i.test(availability);
}

function roundShare(value: number): number {
  return Math.round(value * 100) / 100;
}
