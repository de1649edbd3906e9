import { normalizeUrl } from '@shared/url';
import type { FieldQuery } from '../asked/query';
import type { Candidate } from '../candidate';
import { toAddressLine } from '../entities/address-line';
import { followPath, getProperties, getTexts, type Wanted } from '../entities/property';
import type { SourceReader } from '../source-reader';
import type { Subject } from '../subject';
import { getAskedCurrency } from '../values/index';
import { inProperty } from '../view/where';
import { fold } from '../words/fold';

const BASE = 0.95; // machine-readable markup is right, except for carelessness
const COUNTED = 0.8; // some of the counted offers may be sold out
const VARIANT = 'hasVariant.';
const STEP = 0.01; // per position: the first of a field's properties fits best

/** JSON-LD, microdata and RDFa: the properties for a field's name or meaning. */
export const fromEntities: SourceReader = (subject, query) => {
  const found: Candidate[] = [];
  for (const { entity, weight } of subject.entities) {
    for (const [rank, path] of query.properties.entries()) {
      const variant = path.startsWith(VARIANT) ? shownVariant(entity.properties, subject.page.url) : null;
      const values =
        variant === null
          ? followPath(withShownOffers(entity.properties, path, subject.page.url), path)
          : followPath(variant.properties, path.slice(VARIANT.length));
      const texts = values
        .filter((_, at) => isInAskedCurrency(entity.properties, path, at, query))
        .flatMap((value) => textsOf(value, query, subject))
        .flatMap((text) => (entity.source === 'microdata' ? (nameOfLink(text, path, query, subject) ?? []) : text));
      if (texts.length === 0) continue;
      // the first variant of a group is usually the one shown
      const own = query.form === 'code' && path.startsWith(VARIANT) ? texts.slice(0, 1) : texts;
      const at = `${entity.types[0] ?? 'Thing'}.${path}`;
      found.push({
        texts: own,
        score: BASE * weight - (variant === null ? rank * STEP : 0),
        source: entity.source,
        where: inProperty(at, `${entity.source}:${at}`),
      });
      break;
    }
  }
  return found.length === 0 && query.form === 'availability' ? fromOfferCounts(subject) : found;
};

/**
 * Of several offers, such as one for each size, the one with the page's address, or else those that are not sold out: the
 * first may be of a size that nobody can buy.
 */
function withShownOffers(entity: Variant['properties'], path: string, pageUrl: string): Variant['properties'] {
  if (!PRICED.test(path)) return entity;
  const offers = followPath(entity, 'offers').flatMap((value) => {
    const properties = getProperties(value);
    return properties === null ? [] : [properties];
  });
  if (offers.length < 2) return entity;
  const [addressed, ...others] = offers.filter((offer) => hasAddress(offer, pageUrl));
  if (addressed !== undefined && others.length === 0) return { ...entity, offers: [addressed] };
  const left = offers.filter(
    ({ availability }) => !getTexts(availability, 'address').some((state) => GONE.test(state)),
  );
  return left.length === 0 || left.length === offers.length ? entity : { ...entity, offers: left };
}

const PRICED = /^offers\.(?:price|priceSpecification)/;
const GONE = /(?:OutOfStock|SoldOut|Discontinued)$/i;

/** Whether markup states the price at a path in the requested currency; true if none is requested or stated. */
function isInAskedCurrency(entity: Variant['properties'], path: string, at: number, { form }: FieldQuery): boolean {
  const asked = getAskedCurrency(form);
  if (asked === null || !/price$/i.test(path)) return true;
  const stated = followPath(entity, path.replace(/[^.]+$/, 'priceCurrency'));
  const currency = stated[Math.min(at, stated.length - 1)];
  return typeof currency !== 'string' || currency.toUpperCase() === asked;
}

interface Variant {
  readonly properties: Readonly<Record<string, unknown>>;
}

/** The variant of a group that its page shows: the only one, or the one with the page's URL; null if unknown. */
function shownVariant(group: Variant['properties'], pageUrl: string): Variant | null {
  const all = followPath(group, 'hasVariant').flatMap((value) => {
    const properties = getProperties(value);
    return properties === null ? [] : [{ properties }];
  });
  const [only, ...others] = all;
  if (only === undefined || others.length === 0) return only ?? null;
  const [addressed, ...more] = all.filter(({ properties }) => hasAddress(properties, pageUrl));
  return addressed !== undefined && more.length === 0 ? addressed : null;
}

function hasAddress(properties: Variant['properties'], pageUrl: string): boolean {
  const page = normalizeUrl(pageUrl, pageUrl);
  return ['url', 'offers.url', '@id']
    .flatMap((path) => followPath(properties, path))
    .some((address) => typeof address === 'string' && page !== null && normalizeUrl(address, pageUrl) === page);
}

/** Offers that markup counts without stating their stock count as available. */
function fromOfferCounts({ entities }: Subject): readonly Candidate[] {
  return entities.flatMap(({ entity, weight }) => {
    const counts = followPath(entity.properties, 'offers.offerCount').flatMap((value) => getTexts(value, 'text'));
    if (!counts.some((count) => Number(count) > 0)) return [];
    const at = `${entity.types[0] ?? 'Thing'}.offers.offerCount`;
    const where = inProperty(at, `${entity.source}:${at}`);
    return [{ texts: ['InStock'], score: COUNTED * weight, source: entity.source, where }];
  });
}

/** Texts of a property; a stock state may be given only as an id. */
function textsOf(value: unknown, query: FieldQuery, { context }: Subject): readonly string[] {
  if (query.concept?.id === 'address' && !query.many) {
    const line = asksForStreet(query) ? null : toAddressLine(value, context.language);
    const street = line ?? getTexts(getProperties(value)?.streetAddress, 'text')[0];
    if (street !== undefined) return [street];
  }
  const texts = getTexts(value, getWantedForm(query));
  return texts.length === 0 && query.form === 'availability' ? getTexts(value, 'address') : texts;
}

/**
 * The words of a link whose address microdata gives for a name, `<a itemprop="brand" href="/lund">Lund</a>`; null if they
 * are not on the page, because nobody calls a maker by an address.
 */
function nameOfLink(text: string, path: string, { type, concept }: FieldQuery, { view, page }: Subject): string | null {
  if (type !== 'text' || !NAMED.has(concept?.id ?? '') || !/^https?:\/\//i.test(text)) return text;
  const property = path.slice(path.lastIndexOf('.') + 1);
  const at = view.elements.findIndex(
    ({ name, attribs: { itemprop = '', href = '' } }) =>
      name === 'a' &&
      itemprop.split(/\s+/).some((one) => one.endsWith(property)) &&
      URL.canParse(href, page.baseUrl) &&
      new URL(href, page.baseUrl).href === text,
  );
  const words = at < 0 ? '' : view.textOf(at);
  return words === '' ? null : words;
}

/** Concepts whose values are names. */
const NAMED: ReadonlySet<string> = new Set([
  'name',
  'brand',
  'seller',
  'company',
  'author',
  'category',
  'color',
  'material',
]);

/** Whether only the line with the street is asked for, as schema.org calls it. */
function asksForStreet({ asked }: FieldQuery): boolean {
  return asked[0] === STREET;
}

const STREET = fold('street address');

function getWantedForm(query: FieldQuery): Wanted {
  if (query.type === 'url' || query.type === 'image') return 'address';
  return query.type === 'date' ? 'date' : 'text';
}
