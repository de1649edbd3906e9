import type { Restriction } from '@shared/contract/agent-plan';
import type { Item } from '@shared/item';
import {
  type Condition,
  getFieldValue,
  hasComparableValue,
  isUndecided,
  meetsCondition,
  parseAmount,
  parseFilter,
  toDateSpan,
} from '../../results/index';
import type { Unclear } from '../unclear';
import { type Judged, judgeKind, judgeWords, type Some } from './by-words';
import { type Around, findItemsMentioning } from './entity-kinds';
import { findMeantField, isDateName } from './fields';
import { findItemsDenying, findItemsSaying, getSoughtWords } from './mentions';
import { findStatedNumbers, withStatedValues } from './stated-values';
import { isNotSoldOut, isSoldOut } from './texts';

/** Items that remain after restrictions are applied. */
export interface Kept {
  /** Indices of the remaining items, in order. */
  readonly places: readonly number[];
  /** The restrictions, each with whether it could be applied. */
  readonly restrictions: readonly Restriction[];
  readonly notKept: readonly Unclear[];
}

/** Applies restrictions to items. A restriction that no item has data for is reported and removes nothing. */
export function applyRestrictions(
  restrictions: readonly Restriction[],
  limit: number | null,
  items: readonly Item[],
  around: readonly Around[],
  now: number,
): Kept {
  // each restriction is checked against all items: those that pass the others may all be of one kind
  const all: readonly number[] = items.flatMap(({ _status }, at) => (_status === 'ok' ? [at] : []));
  const some = complete({ items: all.map((at) => items[at]), around: all.map((at) => around[at]) });
  const notKept: Unclear[] = [];
  let places = all;
  // "the 5 cheapest" needs an order by price; "the 5 newest" does not need dates, because pages usually list the newest first
  let isRanked = true;
  const judged = restrictions.map((restriction): Judged => {
    if (restriction.kind === 'scope') return { places, fault: null };
    const one = all.length === 0 ? { places: all, fault: null } : judgeRestriction(restriction, all, some, now);
    // sorting keeps all items
    places = restriction.kind === 'order' ? both(one.places, places) : both(places, one.places);
    return one;
  });
  const left = places;
  const done = restrictions.map((restriction, at) => {
    if (restriction.kind === 'scope') return restriction;
    const { fault: own = null, getDoubt } = judged[at] ?? {};
    const fault = own ?? getDoubt?.(left) ?? null;
    const leftOut = all.length - (judged[at]?.places.length ?? all.length);
    if (fault === null)
      return { ...restriction, kept: true, ...(restriction.kind === 'kind' && leftOut > 0 && { leftOut }) };
    const { text } = restriction;
    // a span of dates is two conditions in the same words
    if (!notKept.some((each) => each.text === text && each.message === fault))
      notKept.push({ text, message: left.length === 0 ? fault.replace(KEPT, LEFT) : fault, hint: HINT });
    if (restriction.kind === 'order' && !isDateName(restriction.sort ?? '')) isRanked = false;
    return { ...restriction, kept: false };
  });
  return { places: limit === null || !isRanked ? places : places.slice(0, limit), restrictions: done, notKept };
}

/** Endings of a message; the second one is for a result without items. */
const KEPT = ', so all are kept.';
const LEFT = ', so nothing is left out because of it.';

function both(places: readonly number[], others: readonly number[]): readonly number[] {
  const left = new Set(others);
  return places.filter((place) => left.has(place));
}

const HINT = 'Look through the items for it, or name the field as the page does.';

function complete({
  items,
  around,
}: {
  readonly items: readonly (Item | undefined)[];
  readonly around: readonly (Around | undefined)[];
}): Some {
  return { items: items.filter((item) => item !== undefined), around: around.filter((each) => each !== undefined) };
}

function judgeRestriction(restriction: Restriction, places: readonly number[], some: Some, now: number): Judged {
  switch (restriction.kind) {
    case 'filter':
      return filtered(restriction, places, some, now);
    case 'order':
      return ordered(restriction, places, some);
    case 'kind':
      return judgeKind(restriction, places, some);
    case 'words':
      return judgeWords(restriction, places, some);
    default:
      return { places, fault: null };
  }
}

function filtered(restriction: Restriction, places: readonly number[], some: Some, now: number): Judged {
  const { filter = '' } = restriction;
  const { items } = some;
  const fields = [...new Set(items.flatMap((item) => Object.keys(item)))].filter((name) => !name.startsWith('_'));
  const known = parseFilter(filter, new Set(fields), now);
  // a field that was not read may still be in the text of the items
  const understood = known.kind === 'condition' ? known : parseFilter(filter, null, now);
  const condition = understood.kind === 'condition' ? understood.condition : null;
  const [field] = condition ? fieldsIn(condition) : [];
  if (!condition || field === undefined) return { places, fault: `The items have no field for “${filter}”.` };
  if (condition.kind === 'present' && findMeantField('old price', [field]) !== null)
    return reduced(field, places, some);
  const isMissing = condition.kind === 'not' && condition.of.kind === 'present';
  const denied = isMissing ? denying(field, places, some) : null;
  if (denied !== null) return denied;
  if (condition.kind === 'stock' && isNotSoldOut(restriction.text))
    return notSoldOut(condition, field, places, some, now);
  const stated = withStatedValues(condition, field, some);
  if (stated !== null) return filtered(restriction, places, stated, now);
  if (items.every((item) => !isPresent(getFieldValue(item, field))))
    return (
      (isMissing ? lacking(field, places, some) : chosenByText(condition, places, some)) ??
      havingAndPriced(restriction, field, fields, places, some, now) ?? {
        places,
        fault: `No item states its ${toWords(field)}, so all are kept.`,
      }
    );
  if (!items.some((item) => hasComparableValue(condition, item)))
    return (
      havingAndPriced(restriction, field, fields, places, some, now) ?? {
        places,
        fault: `The ${toWords(field)} of the items, such as “${getSampleText(items, field)}”, cannot be compared, so all are kept.`,
      }
    );
  // an item is sold out only if it says so
  const mustState = condition.kind === 'not' && condition.of.kind === 'stock';
  const isGone = mustState && isSoldOut(restriction.text);
  const isKept = (item: Item | undefined) => {
    if (item === undefined) return false;
    const value = getFieldValue(item, field);
    if (isMissing) return !isPresent(value) || NONE.test(String(value));
    if (isUndecided(condition, item)) return true;
    if (isGone && NOT_YET.test(String(value))) return false;
    return meetsCondition(condition, item, now) && (!mustState || isPresent(value));
  };
  const kept = places.filter((_, at) => isKept(items[at]));
  const others = (kept.length === 0 ? chosenByText(condition, places, some) : null) ?? { places: kept, fault: null };
  return {
    ...others,
    fault: others.fault ?? describeOtherUnits(condition, field, items) ?? describeUndecided(condition, field, items),
  };
}

/** States of things that are not there yet, which are not sold out. */
const NOT_YET = /^(?:PreOrder|PreSale|MadeToOrder)$/;

/** Says which items were kept because their dates are not exact enough to check the condition. */
function describeUndecided(condition: Condition, field: string, items: readonly Item[]): string | null {
  const rough = items.filter((item) => isUndecided(condition, item));
  if (rough.length === 0) return null;
  const text = getSampleText(rough, field);
  return rough.length === 1
    ? `The ${toWords(field)} of one item, “${text}”, is not exact enough to compare, so it is kept.`
    : `The ${toWords(field)} of ${rough.length} items, such as “${text}”, is not exact enough to compare, so they are kept.`;
}

/** Says which items were left out because their amounts are in another currency or unit than the sentence, and cannot be compared. */
function describeOtherUnits(condition: Condition, field: string, items: readonly Item[]): string | null {
  if (condition.kind !== 'number' && condition.kind !== 'all') return null;
  const others = items.filter(
    (item) => parseAmount(getFieldValue(item, field)) !== null && !hasComparableValue(condition, item),
  );
  if (others.length === 0) return null;
  const text = getSampleText(others, field);
  return others.length === 1
    ? `The ${toWords(field)} of one item, “${text}”, cannot be compared, so it is left out.`
    : `The ${toWords(field)} of ${others.length} items, such as “${text}”, cannot be compared, so they are left out.`;
}

const NONE = /^(?:0|none|no|keine?|aucune?|ninguna?|nessuna?|geen|[-–—])$/i;

/** "hotels with a pool under 120 euros": no pool has a price, so the price is that of the hotel. */
function havingAndPriced(
  restriction: Restriction,
  field: string,
  fields: readonly string[],
  places: readonly number[],
  some: Some,
  now: number,
): Judged | null {
  const { filter = '' } = restriction;
  const price = findMeantField('price', fields);
  const having = findItemsSaying(getSoughtWords(toWords(field)), some.items, some.around);
  if (price === null || price === field || having === null || !/\s[A-Z]{3}$/.test(filter)) return null;
  const priced = filtered({ ...restriction, filter: filter.replaceAll(field, price) }, places, some, now);
  return { ...priced, places: priced.places.filter((place) => having.matches[places.indexOf(place)] === true) };
}

/** Items whose stock is not zero and that do not say that they are sold out; where nothing is said, there is some. */
function notSoldOut(
  condition: Condition,
  field: string,
  places: readonly number[],
  { items, around }: Some,
  now: number,
): Judged {
  const out = findItemsSaying(['sold', 'out'], items, around)?.matches;
  const isLeft = (item: Item, at: number) =>
    isPresent(getFieldValue(item, field)) ? meetsCondition(condition, item, now) : out?.[at] !== true;
  const left = items.map(isLeft);
  return { places: places.filter((_, at) => left[at]), fault: null };
}

/** Items that do not say that they have something, if others do: "without free delivery". */
function lacking(field: string, places: readonly number[], { items, around }: Some): Judged | null {
  const having = findItemsSaying(getSoughtWords(toWords(field)), items, around);
  return having && { places: places.filter((_, at) => having.matches[at] !== true), fault: null };
}

/** Items that say that they are without something, if none says that it has it: "gluten-free". */
function denying(field: string, places: readonly number[], { items, around }: Some): Judged | null {
  const words = getSoughtWords(toWords(field));
  const having = findItemsSaying(words, items, around);
  if (having === null || having.matches.includes(true)) return null;
  const without = findItemsDenying(words, items, around);
  return without.includes(true) ? { places: places.filter((_, at) => without[at] === true), fault: null } : null;
}

/** Items with a former price or a badge that says so. */
function reduced(field: string, places: readonly number[], { items, around }: Some): Judged {
  const isReduced = items.map(
    (item, at) =>
      isPresent(getFieldValue(item, field)) || (around[at]?.labels ?? []).some((label) => BADGE.test(label)),
  );
  if (!isReduced.includes(true)) return { places, fault: `No item states its ${toWords(field)}, so all are kept.` };
  return { places: places.filter((_, at) => isReduced[at]), fault: null };
}

const BADGE =
  /^(?:(?:on )?sale|(?:special )?offer|deal|discount(?:ed)?|reduced|(?:sonder)?angebot|aktion|reduziert|rabatt|promo(?:tion)?|en promo(?:tion)?|soldes?|oferta|rebaja(?:s|do|da)?|offerta|sconto|scontato|promoção|desconto)!?$|^[-–−]\s?\d{1,2}\s?%|^(?:save|you save|sie sparen|ersparnis|économisez|ahorra|risparmi)(?!\p{L})/iu;

/** Items whose text around them mentions what none states in the field: "in Hamburg"; null if it does not tell them apart. */
function chosenByText(condition: Condition, places: readonly number[], { items, around }: Some): Judged | null {
  const wanted = condition.kind === 'not' ? condition.of : condition;
  const texts = (wanted.kind === 'any' ? wanted.of : [wanted]).map((one) => (one.kind === 'text' ? one.text : null));
  const found = texts.map((text) => (text === null ? null : findItemsMentioning(text, items, around)));
  const matches = items.map((_, at) => found.some((one) => one?.matches[at] === true));
  if (texts.includes(null) || !matches.includes(true) || !matches.includes(false)) return null;
  const isWanted = condition.kind !== 'not';
  return { places: places.filter((_, at) => matches[at] === isWanted), fault: null };
}

function ordered({ sort = '' }: Restriction, places: readonly number[], { items, around }: Some): Judged {
  const descending = sort.startsWith('-');
  const wanted = sort.replace(/^-/, '');
  const fields = [...new Set(items.flatMap((item) => Object.keys(item)))].filter((name) => !name.startsWith('_'));
  const field = fields.includes(wanted) ? wanted : findMeantField(wanted, fields);
  const read = items.map((item) => (field === null ? undefined : getFieldValue(item, field)));
  const values = read.some(isPresent) || isDateName(wanted) ? read : findStatedNumbers(toWords(wanted), items, around);
  if (field === null || !values.some(isPresent))
    return {
      places,
      fault: `No item states its ${toWords(wanted)}, so they are in the order in which they were found.`,
    };
  const ranks = getRanks(values, isDateName(field));
  const sorted = places
    .map((place, at) => ({ place, rank: ranks[at] ?? null }))
    .toSorted((a, b) => compareRanks(a.rank, b.rank, descending));
  return { places: sorted.map(({ place }) => place), fault: null };
}

type Rank = number | string | null;

/** Sort keys: numbers or dates if most values are such, otherwise texts; null for values that cannot be ranked. */
function getRanks(values: readonly unknown[], isDate: boolean): readonly Rank[] {
  const numbers = values.map((value) => parseAmount(value)?.value ?? null);
  const dates = values.map((value) => toDateSpan(value)?.from ?? null);
  const filled = values.filter(isPresent).length;
  const isMost = (ranks: readonly Rank[]) => ranks.filter((rank) => rank !== null).length * 2 > filled;
  if (isDate && isMost(dates)) return dates;
  if (
    isMost(numbers) &&
    values.every((value) => typeof value !== 'string' || /^\P{L}*[\d]/u.test(value) || /\d/.test(value.slice(0, 12)))
  )
    return numbers;
  if (isMost(dates)) return dates;
  return values.map((value) => (isPresent(value) ? String(value).toLowerCase() : null));
}

function compareRanks(a: Rank, b: Rank, descending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const order =
    typeof a === 'number' && typeof b === 'number'
      ? a - b
      : String(a).localeCompare(String(b), 'en', { numeric: true });
  return descending ? -order : order;
}

function fieldsIn(condition: Condition): readonly string[] {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return condition.of.flatMap(fieldsIn);
    case 'not':
      return fieldsIn(condition.of);
    default:
      return condition.field === null ? [] : [condition.field];
  }
}

function isPresent(value: unknown): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) ? value.some(isPresent) : true;
}

function getSampleText(items: readonly Item[], field: string): string {
  const value = items.map((item) => getFieldValue(item, field)).find(isPresent);
  return String(value).slice(0, 60);
}

const toWords = (field: string) => field.replaceAll('_', ' ');
