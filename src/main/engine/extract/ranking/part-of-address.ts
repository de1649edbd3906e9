import { isElement } from '../../page/index';
import type { FieldQuery } from '../asked/query';
import type { Subject } from '../subject';
import type { Choice } from '../types';
import { inElement } from '../view/where';

const OF_WHOLE = 0.95; // confidence factor

/** The city or postcode of the page's address, or the address of its location. */
export function partOfAddress(
  subject: Subject,
  { concept, nested, many, type }: FieldQuery,
  getValue: (name: string) => Choice | null,
): Choice | null {
  const id = concept?.id ?? '';
  if (nested || many || type !== 'text' || !(id in PARTS_OF_ADDRESS)) return null;
  const stated = id === 'address' ? null : getValue('address');
  const around = [stated, getValue('location')].find(
    (one) => typeof one?.value === 'string' && PARTS_OF_ADDRESS[id]?.(one.value),
  );
  const text = PARTS_OF_ADDRESS[id]?.(String(around?.value ?? '')) ?? null;
  if (!around || text === null) return partOfLine(subject, id);
  const confidence = Math.round(around.evidence.confidence * OF_WHOLE * 100) / 100;
  return { value: text, place: `${around.place} ${id}`, evidence: { ...around.evidence, range: null, confidence } };
}

const LINE = /^(?:[A-Z]{1,2}-)?(?:\d{4}\s?[A-Z]{2}|\d{4,5}) \p{Lu}[\p{L}'’. -]{1,30}$/u;
const MAX_LINE = 50; // characters
const MAX_BLOCK = 300; // characters of a paragraph with the lines of an address
const OF_LINE = 0.7; // confidence
const COUNTED = /^\d{4,5} (?:\p{L}+ )?(?:reviews?|views?|votes?|likes?|results?|bewertungen|avis)/iu;

/** The city or postcode of the only line of the page that has just these: "3511 KJ Utrecht"; with the street above it, the address. */
function partOfLine({ view }: Subject, id: string): Choice | null {
  const found = new Map<string, { readonly at: number; readonly above: string | null }>();
  for (const at of view.elements.keys()) {
    const length = view.textLength(at);
    if (length < 6 || length > MAX_BLOCK || view.inAside(at)) continue;
    const isBroken = view.elements[at]?.children.some((child) => isElement(child) && child.name === 'br') === true;
    if (!isBroken && (view.endOf(at) > at + 1 || length > MAX_LINE * 2)) continue;
    const lines = isBroken ? view.linesOf(at) : [view.textOf(at)];
    for (const [index, text] of lines.entries())
      if (LINE.test(text) && !COUNTED.test(text)) found.set(text, { at, above: lines[index - 1] ?? null });
  }
  const [only] = found;
  if (only === undefined || found.size > 1) return null;
  const [line, { at, above: lineAbove }] = only;
  const above = view.elements[at]?.prev;
  const street = lineAbove ?? (above && isElement(above) ? view.textOf(view.indexOf(above) ?? 0) : '');
  const address = STREET.test(street) && street.length <= MAX_LINE ? `${street}, ${line}` : null;
  const isStreet = id === 'street' && STREET_LINE.test(street) && street.length <= MAX_LINE;
  const value = isStreet ? street : id === 'address' ? address : (PARTS_OF_ADDRESS[id]?.(line) ?? null);
  if (value === null) return null;
  const where = inElement(view.elements[at]);
  const evidence = { source: 'rules', path: where.path(), range: null, confidence: OF_LINE } as const;
  return { value, place: `${where.place()} ${id}`, evidence };
}

const POSTCODE_CITY =
  /(?:^|[,·]\s?|\s)(?:[A-Z]{1,2}-)?(?<code>\d{4}\s[A-Z]{2}|\d{4}-\d{3}|\d{4,5})\s(?<city>\p{Lu}[\p{L}'’.-]*(?:\s[\p{L}'’.-]+){0,3})(?=$|,|\s\(|\s[–-]\s)/u;
const BRITISH = /(?:,\s?|\s)(?<city>\p{Lu}[\p{L}'’-]+)[, ]{1,2}(?<code>[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2})(?=$|,)/u;
/** A street with its number, and no more. */
const STREET_LINE =
  /^(?:\p{Lu}[\p{L}.'’-]*\s)*\p{Lu}[\p{L}.'’-]+\.?\s\d{1,4}\s?[a-z]?(?:[-–]\d{1,4})?$|^\d{1,4}[a-z]?,?\s(?:\p{L}[\p{L}.'’-]*\s?){1,5}$/u;
const STREET = /\p{L}[^,]*\d|\d[^,]*\p{L}/u;

/** How to read parts of an address; null if a text has none. */
const PARTS_OF_ADDRESS: Readonly<Record<string, (text: string) => string | null>> = {
  city: (text) => (POSTCODE_CITY.exec(text) ?? BRITISH.exec(text))?.groups?.city ?? null,
  postcode: (text) => (POSTCODE_CITY.exec(text) ?? BRITISH.exec(text))?.groups?.code ?? null,
  street: (text) => {
    const [first = ''] = text.split(',').map((part) => part.trim());
    return STREET_LINE.test(first) && (POSTCODE_CITY.test(text) || BRITISH.test(text)) ? first : null;
  },
  address: (text) => {
    const isWhole = POSTCODE_CITY.test(text) || BRITISH.test(text);
    return isWhole &&
      text
        .split(',')
        .slice(0, -1)
        .some((part) => STREET.test(part))
      ? text
      : null;
  },
};
