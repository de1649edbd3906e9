import type { Restriction } from '@shared/contract/agent-plan';
import type { Item } from '@shared/item';
import { fold } from '../../extract/index';
import {
  type Condition,
  getFieldValue,
  hasComparableValue,
  meetsCondition,
  parseAmount,
  parseFilter,
  toDateSpan,
} from '../../results/index';
import { isGeneric, isKnownEntity } from '../entities';
import type { Unclear } from '../unclear';
import { getColorNames } from './colors';
import { type Around, findItemsMentioning, findItemsOfKind, findItemsWithAny } from './entity-kinds';
import { findMeantField, isDateName } from './fields';
import { findItemsSaying, findStatedNumbers, getSoughtWords, isPageSaying } from './mentions';
import { isTopic, withoutFillers } from './phrases';

/** Items that remain after restrictions are applied. */
export interface Kept {
  /** Indices of the remaining items, in order. */
  readonly places: readonly number[];
  /** The restrictions, each with whether it could be applied. */
  readonly restrictions: readonly Restriction[];
  readonly notKept: readonly Unclear[];
}

interface Judged {
  readonly places: readonly number[];
  readonly fault: string | null;
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
  const done = restrictions.map((restriction) => {
    if (restriction.kind === 'scope') return restriction;
    const judged = all.length === 0 ? { places: all, fault: null } : judgeRestriction(restriction, all, some, now);
    // sorting keeps all items
    places = restriction.kind === 'order' ? both(judged.places, places) : both(places, judged.places);
    if (judged.fault === null) return { ...restriction, kept: true };
    notKept.push({ text: restriction.text, message: judged.fault, hint: HINT });
    if (restriction.kind === 'order' && !isDateName(restriction.sort ?? '')) isRanked = false;
    return { ...restriction, kept: false };
  });
  return { places: limit === null || !isRanked ? places : places.slice(0, limit), restrictions: done, notKept };
}

function both(places: readonly number[], others: readonly number[]): readonly number[] {
  const left = new Set(others);
  return places.filter((place) => left.has(place));
}

const HINT = 'Look through the items for it, or name the field as the page does.';

interface Some {
  readonly items: readonly Item[];
  readonly around: readonly Around[];
}

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
      return ofEntity(restriction, places, some);
    case 'words':
      return ofWords(restriction, places, some);
    default:
      return { places, fault: null };
  }
}

function filtered(restriction: Restriction, places: readonly number[], some: Some, now: number): Judged {
  const { filter = '' } = restriction;
  const { items } = some;
  const fields = [...new Set(items.flatMap((item) => Object.keys(item)))].filter((name) => !name.startsWith('_'));
  const understood = parseFilter(filter, new Set(fields), now);
  const condition = understood.kind === 'condition' ? understood.condition : null;
  const [field] = condition ? fieldsIn(condition) : [];
  if (!condition || field === undefined) return { places, fault: `The items have no field for “${filter}”.` };
  if (condition.kind === 'present' && findMeantField('old price', [field]) !== null)
    return reduced(field, places, some);
  const isMissing = condition.kind === 'not' && condition.of.kind === 'present';
  const stated = withStatedNumbers(condition, field, some);
  if (stated !== null) return filtered(restriction, places, stated, now);
  if (items.every((item) => !isPresent(getFieldValue(item, field))))
    return (
      (isMissing ? lacking(field, places, some) : chosenByText(condition, places, some)) ?? {
        places,
        fault: `No item states its ${toWords(field)}, so all are kept.`,
      }
    );
  if (!items.some((item) => hasComparableValue(condition, item)))
    return {
      places,
      fault: `The ${toWords(field)} of the items, such as “${getSampleText(items, field)}”, cannot be compared, so all are kept.`,
    };
  // "sold out" is only what says so
  const mustState = condition.kind === 'not' && condition.of.kind === 'stock';
  const isKept = (item: Item | undefined) => {
    if (item === undefined) return false;
    const value = getFieldValue(item, field);
    if (isMissing) return !isPresent(value) || NONE.test(String(value));
    return meetsCondition(condition, item, now) && (!mustState || isPresent(value));
  };
  const kept = places.filter((_, at) => isKept(items[at]));
  const others = (kept.length === 0 ? chosenByText(condition, places, some) : null) ?? { places: kept, fault: null };
  return { ...others, fault: others.fault ?? describeOtherUnits(condition, field, items) };
}

/** Says that amounts in another currency or unit than that of the sentence were left out, because nobody can tell whether they meet it. */
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

/** The items with the numbers that their texts state beside the name of a field, where it was not read; null if there are none. */
function withStatedNumbers(condition: Condition, field: string, { items, around }: Some): Some | null {
  const isNumber = condition.kind === 'number' || (condition.kind === 'all' && condition.of.every(isOfNumber));
  const lacks = items.map((item) => !isPresent(getFieldValue(item, field)));
  if (!isNumber || !lacks.includes(true)) return null;
  const numbers = findStatedNumbers(toWords(field), around);
  if (!lacks.some((is, at) => is && (numbers[at] ?? null) !== null)) return null;
  return { items: items.map((item, at) => (lacks[at] ? { ...item, [field]: numbers[at] ?? null } : item)), around };
}

const isOfNumber = ({ kind }: Condition) => kind === 'number';

const NONE = /^(?:0|none|no|keine?|aucune?|ninguna?|nessuna?|geen|[-–—])$/i;

/** Items that do not say that they have something, if others do: "without free delivery". */
function lacking(field: string, places: readonly number[], { items, around }: Some): Judged | null {
  const having = findItemsSaying(getSoughtWords(toWords(field)), items, around);
  return having && { places: places.filter((_, at) => having.matches[at] !== true), fault: null };
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

function ordered({ sort = '' }: Restriction, places: readonly number[], { items }: Some): Judged {
  const descending = sort.startsWith('-');
  const wanted = sort.replace(/^-/, '');
  const fields = [...new Set(items.flatMap((item) => Object.keys(item)))].filter((name) => !name.startsWith('_'));
  const field = fields.includes(wanted) ? wanted : findMeantField(wanted, fields);
  const values = items.map((item) => (field === null ? undefined : getFieldValue(item, field)));
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

function ofWords({ words = '', not, text }: Restriction, places: readonly number[], some: Some): Judged {
  // a headline tells more of a topic than a summary; a condition may be met anywhere in the record
  const found = isTopic(text.slice(text.search(/\s/)))
    ? findMentioning(withoutFillers(words), some)
    : findSaying(words, some);
  // if no item is of the excluded kind, nothing is removed
  const isException = not === true && EXCEPT.test(text);
  if (!found) return { places, fault: isException ? null : `No item says whether it is “${text}”, so all are kept.` };
  return { places: places.filter((_, at) => found.matches[at] !== (not ?? false)), fault: null };
}

const EXCEPT =
  /^(?:except|excluding|but not|other than|apart from|leaving out|not?|and no|außer|sauf|excepto)(?!\p{L})/iu;
const OR = /\s(?:or|oder|ou|o|of)\s/iu;

/** Items that say a phrase, or one of several: "black or white". */
function findSaying(phrase: string, { items, around }: Some) {
  const colors = getColorNames(phrase);
  if (colors !== null) return findItemsWithAny(colors, items, around);
  const found = phrase.split(OR).map((one) => findItemsSaying(getSoughtWords(one), items, around));
  return found.some((each) => each === null)
    ? null
    : { matches: items.map((_, at) => found.some((each) => each?.matches[at] === true)) };
}

/** Items of the wanted kind: first by "desk lamps" as a phrase, then lamps described as being for desks. */
function ofEntity({ words = '', text }: Restriction, places: readonly number[], some: Some): Judged {
  const { items, around } = some;
  const whole = findItemsOfKind(words, items, around);
  const parts = words.split(' ');
  const head = parts.at(-1) ?? '';
  const heads = whole ?? findItemsOfKind(head, items, around);
  if (whole || parts.length === 1)
    return onlyThese(places, heads, `No item says whether it is “${text}”, so all are kept.`);
  const isAlternative = OR.test(words);
  const before = isAlternative ? [parts.slice(0, -1).join(' ')] : parts.slice(0, -1);
  const more = before.map((part) => ({ part, seen: findDescribed(part, head, some) }));
  const unseen = [...more.filter(({ seen }) => seen === null).map(({ part }) => part), ...(heads ? [] : [head])];
  const matches = items.map((_, at) =>
    [heads, ...more.map(({ seen }) => seen)].every((seen) => seen?.matches[at] ?? true),
  );
  const fault =
    unseen.length === 0
      ? null
      : `No item says whether it is “${unseen.join('” or “')}”, so nothing is left out because of it.`;
  return { ...onlyThese(places, matches.includes(true) ? { matches } : null, ''), fault };
}

const UN = /^(?:un|non-?|nicht[- ]?)(?=\p{L}{4})/iu;

/** Items that a word before the entity describes: "walnut tables", "unsolved threads"; all if the page as a whole says it. */
function findDescribed(word: string, head: string, some: Some) {
  const { items, around } = some;
  const found = findSaying(word, some);
  if (found !== null) return found;
  const opposite = UN.test(word) ? findSaying(word.replace(UN, ''), some) : null;
  if (opposite !== null) return { matches: opposite.matches.map((is) => !is) };
  const isOfPage = isGeneric(word) || isKnownEntity(word) || isPageSaying(fold(word), items, around);
  return isOfPage || fold(word) === fold(head) ? { matches: items.map(() => true) } : null;
}

function findMentioning(words: string, { items, around }: Some) {
  const colors = getColorNames(words);
  return colors === null ? findItemsMentioning(words, items, around) : findItemsWithAny(colors, items, around);
}

function onlyThese(
  places: readonly number[],
  seen: { readonly matches: readonly boolean[] } | null,
  fault: string,
): Judged {
  return seen ? { places: places.filter((_, at) => seen.matches[at]), fault: null } : { places, fault };
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
