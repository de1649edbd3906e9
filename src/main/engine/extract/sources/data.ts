import type { FieldQuery } from '../asked/query';
import type { Candidate } from '../candidate';
import type { DataEntity } from '../entities/data-entity';
import { textsOfData, withUnitOfKey } from '../entities/data-text';
import { followPath } from '../entities/property';
import type { SourceReader } from '../source-reader';
import { inProperty } from '../view/where';
import { fold } from '../words/fold';

const BASE = 0.88; // less than markup for other consumers, more than values found by appearance
const PROPERTY_STEP = 0.005;
const MEMBER = 0.97; // factor for the same name one object deeper
const UNITLESS = 0.8; // factor for a bare number, whose unit and portion are unknown
const MAX_DEPTH = 3;
const MAX_KEYS = 400;

/** Script state and fetched responses: finds the object that is about the page's subject, and reads its keys. */
export const fromData: SourceReader = (subject, query) =>
  subject.data().flatMap((entity) => {
    const found = byProperty(entity, query) ?? byKey(entity, query);
    if (!found) return [];
    const bare = query.form === 'quantity' && !found.texts.some((text) => /\p{L}/u.test(text));
    return [bare ? { ...found, score: found.score * UNITLESS } : found];
  });

function byProperty(entity: DataEntity, query: FieldQuery): Candidate | null {
  for (const [rank, path] of query.properties.entries()) {
    const texts = followPath(entity.properties, path).flatMap((value) => textsOfData(value, query, lastKey(path)));
    if (texts.length > 0) return toDataCandidate(entity, path, texts, BASE - rank * PROPERTY_STEP);
  }
  return null;
}

/** The nearest key that names the field; the object's own keys come before those of nested objects. */
function byKey(entity: DataEntity, query: FieldQuery): Candidate | null {
  let level: readonly (readonly [string, unknown])[] = Object.entries(entity.properties);
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth++) {
    for (const [path, value] of level) {
      if (!namesField(lastKey(path), query) && !namesField(lastTwo(path), query)) continue;
      if (depth > 0 && query.concept?.id === 'rating' && OF_OTHER.test(path)) continue;
      const texts = textsOfData(value, query, lastKey(path));
      if (texts.length > 0) return toDataCandidate(entity, path, texts, BASE * MEMBER ** depth);
    }
    level = level.flatMap(([path, value]) => getEntries(path, value)).slice(0, MAX_KEYS);
  }
  return null;
}

/** Objects whose "score" rates no product: rules of a discount, results of a search. */
const OF_OTHER = /price|discount|search|rank|seo|fraud|match|relevan/i;

const UNITS = new Set(
  fold(
    'cents minor units pence in minutes mins seconds secs milliseconds ms grams g kilograms kg lbs oz mm cm formatted display text string raw',
  ).split(' '),
);

/**
 * Keys in which shop systems store whether a product can be bought; on a page, most of them would mean something else.
 */
const STOCK_KEYS = new Set(
  'is salable|salable|is saleable|saleable|is available for sale|is sold out|sold out|is out of stock|out of stock|has stock|has inventory|stock quantity|stock qty|stock count|inventory quantity|inventory level|available quantity|quantity available|is buyable|buyable|can buy|can add to cart|can be purchased|stock state|inventory state|on stock|is on stock|is unavailable|available to sell|sellable'
    .split('|')
    .map(fold),
);

/** Whether a key names the field; "priceCents" and "formattedPrice" are prices, "weightGrams" is a weight. */
function namesField(key: string, { terms, form }: FieldQuery): boolean {
  const words = fold(key);
  if (terms.has(words) || (form === 'availability' && STOCK_KEYS.has(words))) return true;
  const bare = words.split(' ').filter((word) => !UNITS.has(word));
  return bare.length > 0 && terms.has(bare.join(' '));
}

function getEntries(path: string, value: unknown): readonly (readonly [string, unknown])[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).map(([key, inner]) => [`${path}.${key}`, inner] as const);
}

function toDataCandidate(entity: DataEntity, path: string, texts: readonly string[], score: number): Candidate {
  const whole = `${entity.path}.${path}`;
  return {
    texts: withUnitOfKey(lastKey(path), texts),
    score: score * entity.weight,
    source: entity.source,
    where: inProperty(whole, whole.replaceAll(/\[\d+\]/g, '[]')),
  };
}

function lastKey(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

function lastTwo(path: string): string {
  return path.split('.').slice(-2).join(' ');
}
