import type { StructuredData, StructuredEntity } from '../../page/index';
import { getAskedDay } from '../asked/asked-day';
import type { FieldQuery } from '../asked/query';
import { fold } from '../words/fold';
import type { PageIdentity } from './identity';

import { followPath, getProperties, getTexts, getTypes } from './property';

/** An entity, and how likely it is the one to read; 1 is certain. */
export interface RankedEntity {
  readonly entity: StructuredEntity;
  readonly weight: number;
}

/** Types that describe the site rather than the page's main content. */
const FURNITURE = new Set(
  'BreadcrumbList ListItem WebSite SearchAction ReadAction SiteNavigationElement WPHeader WPFooter WPSideBar ImageObject EntryPoint ContactPoint PostalAddress Offer AggregateOffer AggregateRating Rating Comment Review Question Answer FAQPage HowToStep HowToSection NutritionInformation InteractionCounter VideoObject Person Organization Corporation NewsMediaOrganization OnlineStore LocalBusiness Brand ItemList ImageGallery Country QuantitativeValue MonetaryAmount'.split(
    ' ',
  ),
);
const CRUMB = /Breadcrumb|ListItem/;
const PAGES = new Set(
  'WebPage ItemPage AboutPage CollectionPage ProfilePage QAPage WebPageElement Thing CreativeWork'.split(' '),
);
const NEST = ['mainEntity', 'mainEntityOfPage', 'about', 'itemReviewed', 'subjectOf'];
const PAGE_WEIGHT = 0.7; // statements about the page may not apply to its main entity
const IDENTIFIED = 0.5; // bonus if the page's heading or URL matches
const SUBJECT = 0.6; // larger than that, because a post has the page's name but wraps the entity it is about
const POST = /Article|Posting$|Report$/;
const LISTING_FROM = 3; // this many entities of one type, none matching the page's heading, are a list

/** Entities that may be the page's subject, most likely first; members of a list are left out. */
export function rankEntities(
  structured: StructuredData,
  queries: readonly FieldQuery[],
  identity: PageIdentity,
): readonly RankedEntity[] {
  const all = openNested(structured.entities.filter(isOfAKind));
  const counts = countTypes(all);
  const scored = all.map((entity) => ({
    entity,
    score: getEntityScore(entity, queries, identity) - listPenalty(entity, counts, identity),
  }));
  const best = scored.reduce<(typeof scored)[number] | null>(
    (top, next) => (next.score > (top?.score ?? 0) ? next : top),
    null,
  );
  if (!best) return [];
  const kin = scored.filter((entry) => entry !== best && entry.score > 0 && isKin(entry.entity, best.entity));
  return [
    { entity: best.entity, weight: isPage(best.entity) ? PAGE_WEIGHT : 1 },
    ...kin.map(({ entity }) => ({ entity, weight: isPage(entity) ? PAGE_WEIGHT : 0.9 })),
  ];
}

/** Whether an entity has a type. RDFa without a type describes what a page links to and shares, not its subject. */
function isOfAKind({ source, types }: StructuredEntity): boolean {
  return source !== 'rdfa' || types.length > 0;
}

/** A plain JSON-LD or nested object as an entity. */
export function asEntity(value: unknown, source: StructuredEntity['source']): StructuredEntity | null {
  const properties = getProperties(value);
  return properties ? { source, types: getTypes(value), properties } : null;
}

function openNested(entities: readonly StructuredEntity[]): readonly StructuredEntity[] {
  return entities.flatMap((entity) => {
    const inner = NEST.flatMap((name) => followPath(entity.properties, name)).flatMap((value) => {
      const nested = asEntity(value, entity.source);
      return nested && nested.types.length > 0 ? [nested] : [];
    });
    return [entity, ...inner];
  });
}

function getEntityScore(entity: StructuredEntity, queries: readonly FieldQuery[], identity: PageIdentity): number {
  let covered = 0;
  let distinctive = 0;
  let specific = 0;
  for (const query of queries) {
    if (!getPaths(query).some((path) => followPath(entity.properties, path).length > 0)) continue;
    covered += query.concept?.general ? 0.5 : 1;
    if (query.concept?.distinctive) distinctive += 1;
    if (!query.concept?.general) specific += 1;
  }
  if (covered === 0) return 0;
  const identified = isIdentified(entity, identity);
  const isItsPerson = identified && entity.types.includes('Person');
  const furniture = !isItsPerson && entity.types.length > 0 && entity.types.every((type) => FURNITURE.has(type));
  if ((furniture && specific === 0) || entity.types.some((type) => CRUMB.test(type))) return 0;
  const share = (covered + distinctive) / queries.length;
  const base = furniture ? share * 0.25 : isPage(entity) ? share * 0.6 : share;
  return base + (identified ? IDENTIFIED : 0) + (isSubject(entity) ? SUBJECT : 0);
}

const HOURS = ['openingHours', 'openingHoursSpecification'];

/** Properties that answer a field; the hours of one day are stated among those of all. */
function getPaths(query: FieldQuery): readonly string[] {
  return getAskedDay(query) === null ? query.properties : [...query.properties, ...HOURS];
}

/** Whether an entity is marked as what the page is about, like a recipe within a post. */
function isSubject({ types, properties }: StructuredEntity): boolean {
  if (types.length === 0 || types.some((type) => FURNITURE.has(type) || PAGES.has(type) || POST.test(type)))
    return false;
  return properties.mainEntityOfPage !== undefined || properties.isPartOf !== undefined;
}

function listPenalty(entity: StructuredEntity, counts: ReadonlyMap<string, number>, identity: PageIdentity): number {
  const many = (counts.get(entity.types.join(' ')) ?? 0) >= LISTING_FROM;
  return many && !isIdentified(entity, identity) ? 1000 : 0;
}

function countTypes(entities: readonly StructuredEntity[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const entity of entities) {
    const key = entity.types.join(' ');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Whether the entity has the page's heading or URL. */
function isIdentified(entity: StructuredEntity, identity: PageIdentity): boolean {
  const names = ['name', 'headline']
    .flatMap((key) => followPath(entity.properties, key))
    .flatMap((value) => getTexts(value, 'text'));
  if (names.some((name) => identity.titles.includes(fold(name)))) return true;
  const urls = ['url', '@id', 'mainEntityOfPage']
    .flatMap((key) => followPath(entity.properties, key))
    .flatMap((value) => getTexts(value, 'address'));
  return urls.some((url) => identity.urls.has(url));
}

function isKin(entity: StructuredEntity, main: StructuredEntity): boolean {
  if (isPage(entity)) return true;
  const names = (of: StructuredEntity) =>
    ['name', 'headline']
      .flatMap((key) => followPath(of.properties, key))
      .flatMap((value) => getTexts(value, 'text'))
      .map(fold);
  const own = names(main);
  return (
    names(entity).some((name) => own.includes(name)) &&
    !entity.types.every((type) => FURNITURE.has(type) && type !== 'ItemList')
  );
}

function isPage(entity: StructuredEntity): boolean {
  return entity.types.some((type) => PAGES.has(type));
}
