import { isRecord } from '@shared/json-value';
import type { FieldQuery } from '../asked/query';
import { fold } from '../words/fold';
import { getTexts } from './property';

type Plain = Readonly<Record<string, unknown>>;

const MAX_VALUES = 300;
const MINOR_UNIT = /(?:cents?|minor(?:units?)?|pence|centamount)$/i;
const SECONDS = /(?:seconds?|secs?)$/i;
const MILLISECONDS = /(?:millis(?:econds)?|ms)$/i;
const MEASURE = /(?:_|(?<=[a-z])(?=[A-Z]))([Gg]rams?|[Kk]ilograms?|[Kk]g|KG|[Ll]bs?|[Oo]z|[Mm]m|[Cc]m)$/;
/** Parts of a line that data stores separately, such as "200 g flour, sifted". */
const LINE_PARTS: readonly (readonly string[])[] = [
  ['amount', 'quantity', 'qty', 'value', 'displayAmount'],
  ['unit', 'measure', 'uom', 'units', 'measurement'],
  ['name', 'ingredient', 'food', 'title', 'label', 'product', 'text'],
  ['note', 'notes', 'comment', 'preparation', 'suffix'],
];
const AMOUNT_KEYS = ['amount', 'value', 'current', 'price', 'sale', 'now', 'final', 'centAmount', 'min'];

/** Converts a value of script data to texts for a field; `key` is its name in the data. */
export function textsOfData(value: unknown, query: FieldQuery, key: string): readonly string[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) {
    const texts = value.slice(0, MAX_VALUES).flatMap((inner) => textsOfData(inner, query, key));
    return query.many || texts.length <= 1 || query.form === 'person' ? texts : texts.slice(0, textLimit(query));
  }
  if (asksForStock(query) && isStockValue(value)) return stockState(value, key);
  if (query.type === 'price') return getAmount(value, key);
  if (isRecord(value) && (query.many || query.form === 'quantity'))
    return getPlainLine(value) ?? getTexts(value, 'text');
  const texts = getTexts(value, query.type === 'url' || query.type === 'image' ? 'address' : 'text');
  return texts.filter((text) => !isReference(text, query));
}

/** Whether a text refers to other objects in the data rather than being readable. */
function isReference(text: string, { type, form }: FieldQuery): boolean {
  if (/^\$[0-9a-f@L]{1,8}$/i.test(text)) return true;
  return type === 'text' && form !== 'code' && /^(?=.*\d)(?=.*[A-Za-z])[\w-]{16,}$/.test(text);
}

/** Numbers with the unit that their key names: ISO 8601 durations for seconds, "1200 g" for `weightGrams`. */
export function withUnitOfKey(key: string, texts: readonly string[]): readonly string[] {
  const [, measure] = MEASURE.exec(key) ?? [];
  if (measure !== undefined) return withMeasure(measure, texts);
  const divisor = MILLISECONDS.test(key) ? 1000 : SECONDS.test(key) ? 1 : null;
  if (divisor === null) return texts;
  return texts.map((text) => (/^\d+$/.test(text) ? `PT${Math.round(Number(text) / divisor)}S` : text));
}

function withMeasure(unit: string, texts: readonly string[]): readonly string[] {
  const short = unit.toLowerCase().replace(/s$/, '').replace('kilogram', 'kg').replace('gram', 'g');
  return texts.map((text) => (/^\d+(?:\.\d+)?$/.test(text) ? `${text} ${short}` : text));
}

function textLimit({ type, concept }: FieldQuery): number {
  return type === 'text' && concept?.id !== 'name' ? MAX_VALUES : 1;
}

/** Whether a field asks for the stock as a state, or as yes or no. */
function asksForStock({ form, type, concept }: FieldQuery): boolean {
  return form === 'availability' || (type === 'boolean' && concept?.id === 'availability');
}

/** Whether a value can be a stock state: a boolean or a count. Numbers from one million are dates or ids. */
function isStockValue(value: unknown): value is boolean | number | string {
  return typeof value === 'boolean' || /^\d{1,6}$/.test(String(value));
}

/**
 * Stock state for a boolean or count, by its key; empty if the key names a status, whose numbers are specific to a
 * shop.
 */
function stockState(value: boolean | number | string, key: string): readonly string[] {
  if (typeof value !== 'boolean' && /status|state|type|code|id$|date|time/i.test(key)) return [];
  const isYes = typeof value === 'boolean' ? value : Number(value) > 0;
  const isNegative = /out|sold|^(?:is[_-]?)?un/i.test(key);
  return [isYes !== isNegative ? 'InStock' : 'OutOfStock'];
}

/** An amount of money; in minor units if the key says so. */
function getAmount(value: unknown, key: string): readonly string[] {
  if (isRecord(value)) {
    const inner = AMOUNT_KEYS.find((name) => value[name] !== undefined && value[name] !== null);
    if (inner === undefined) return [];
    const digits = value.fractionDigits ?? value.decimals;
    const amount = value[inner];
    if (typeof amount === 'number' && typeof digits === 'number' && Number.isInteger(amount))
      return [String(amount / 10 ** Math.min(4, Math.max(0, digits)))];
    return getAmount(amount, inner);
  }
  if (typeof value !== 'number' && typeof value !== 'string') return [];
  const isMinor = MINOR_UNIT.test(key) && /^\d+$/.test(String(value));
  return [isMinor ? String(Number(value) / 100) : String(value)];
}

function getPlainLine(value: Plain): readonly string[] | null {
  const parts = LINE_PARTS.map((keys) => keys.map((key) => firstText(value[key])).find((text) => text !== ''));
  const [amount, unit, name] = parts;
  if (amount === undefined && unit === undefined) return null;
  if (name === undefined && (amount === undefined || unit === undefined)) return null;
  return [parts.filter((part) => part !== undefined && fold(part) !== '').join(' ')];
}

function firstText(value: unknown): string {
  return getTexts(value, 'text')[0]?.trim() ?? '';
}
