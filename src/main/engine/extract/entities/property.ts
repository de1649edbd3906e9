import { isRecord } from '@shared/json-value';
/** Converts the values of one property to texts; an object is represented by its name, URL or value. */
export type Wanted = 'text' | 'address' | 'date';

type Plain = Readonly<Record<string, unknown>>;

const MAX_VALUES = 500;
const MAX_DEPTH = 6;

/** Follows a dotted path such as `offers.price` through objects and lists; returns every value found, in order. */
export function followPath(properties: Plain, path: string): readonly unknown[] {
  let values: readonly unknown[] = [properties];
  for (const step of path.split('.')) {
    values = values.flatMap((value) => stepInto(value, step)).slice(0, MAX_VALUES);
    if (values.length === 0) break;
  }
  return values;
}

/** The properties of a nested entity or plain object; null for any other value. */
export function getProperties(value: unknown): Plain | null {
  if (!isRecord(value)) return null;
  return isRecord(value.properties) && Array.isArray(value.types) ? value.properties : value;
}

/** The type names of a nested entity. */
export function getTypes(value: unknown): readonly string[] {
  if (!isRecord(value)) return [];
  const types = value.types ?? value['@type'];
  const list = Array.isArray(types) ? types : [types];
  return list.filter((type) => typeof type === 'string').map((type) => type.replace(/^.*[/#:]/, ''));
}

/**
 * Texts in a value: lists are flattened, steps and sections of instructions are in order, objects are represented by
 * their names.
 */
export function getTexts(value: unknown, wanted: Wanted, depth = 0): readonly string[] {
  if (value === null || value === undefined || depth > MAX_DEPTH) return [];
  if (typeof value === 'string') return [value];
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  if (Array.isArray(value)) return value.slice(0, MAX_VALUES).flatMap((part) => getTexts(part, wanted, depth + 1));
  const properties = getProperties(value);
  if (!properties) return [];
  const parts = properties.itemListElement ?? properties.item;
  if (parts !== undefined && properties.text === undefined) {
    const heading = getTypes(value).includes('HowToSection') ? getTexts(properties.name, wanted, depth + 1) : [];
    return [...heading, ...getTexts(parts, wanted, depth + 1)];
  }
  const named = KEYS[wanted]
    .map((key) => properties[key])
    .find((part) => part !== undefined && part !== null && part !== '');
  return getTexts(named, wanted, depth + 1);
}

const KEYS: { readonly [W in Wanted]: readonly string[] } = {
  text: [
    'text',
    'name',
    '@value',
    'value',
    'title',
    'ratingValue',
    'headline',
    'addressLocality',
    'streetAddress',
    'url',
  ],
  address: ['url', 'contentUrl', '@id', '@value', 'value', 'src', 'thumbnailUrl'],
  date: ['@value', 'value', 'date', 'datePublished'],
};

function stepInto(value: unknown, step: string): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap((part) => stepInto(part, step));
  const properties = getProperties(value);
  if (!properties) return [];
  const [, name = step, action] = ACTION.exec(step) ?? [];
  const found = properties[name] ?? properties[`@${name}`];
  if (found === undefined || found === null) return [];
  const all: readonly unknown[] = Array.isArray(found) ? found : [found];
  if (action === undefined) return name === PRICES ? withoutFormer(all) : all;
  return all.filter((one) => (name === PRICES ? isPriceOfKind(one, action) : countsAction(one, action)));
}

const PRICES = 'priceSpecification';

/** schema.org's kinds of prices that do not apply any more, or are only advised. */
const FORMER = ['ListPrice', 'StrikethroughPrice', 'RegularPrice', 'SRP', 'MSRP'];

/** The prices of a thing without its former ones, unless there are only those. */
function withoutFormer(prices: readonly unknown[]): readonly unknown[] {
  const current = prices.filter((price) => !FORMER.some((kind) => isPriceOfKind(price, kind)));
  return current.length > 0 ? current : prices;
}

function isPriceOfKind(price: unknown, kind: string): boolean {
  return getTexts(getProperties(price)?.priceType, 'address').some((type) => type.endsWith(kind));
}

/**
 * A step into those of several counters that count an action, `interactionStatistic[ViewAction]`, or into those of several
 * prices that are of a kind, `priceSpecification[ListPrice]`.
 */
const ACTION = /^(\w+)\[(\w+)\]$/;

/** Whether a counter is of an action; one that names none may be of any. */
function countsAction(counter: unknown, action: string): boolean {
  const type = getProperties(counter)?.interactionType;
  if (type === undefined || type === null) return action !== 'ViewAction';
  const names = typeof type === 'string' ? [type] : [...getTypes(type), ...getTexts(type, 'address')];
  return names.some((name) => name.includes(action));
}
