import { asksForEnd } from '../asked/asks-for-end';
import { asksForStars } from '../asked/asks-for-stars';
import { toOption } from '../asked/options';
import type { FieldQuery } from '../asked/query';
import type { Candidate } from '../candidate';
import { readCondition, withoutTail } from '../sources/index';
import { readNothing, statesNothing } from '../stated-nothing';
import type { Subject } from '../subject';
import {
  dataLines,
  getAskedStates,
  getWholeState,
  isInStock,
  isOutOfTen,
  listLines,
  looksLikePrice,
  readCurrency,
  readDistance,
  readLetterCode,
  readNegativePrice,
  readPrice,
  readStatedCode,
  readStateName,
  readStockAnswer,
  readText,
  readTypedValue,
  readWordCode,
  splitDateRange,
  toAskedState,
  type Value,
  withPlainSigns,
} from '../values/index';
import { splitName } from '../words/fold';
import { asksForMoney } from './stated-price';
import { isGone, isMadeForOrder } from './stock-answer';

const MAX_VALUES = 500;

/** The value that a candidate states for a field; null if its texts are not a value. */
export function readValue(candidate: Candidate, query: FieldQuery, subject: Subject): Value | readonly Value[] | null {
  if (!statesNothing(candidate, query))
    return query.many ? readListValue(candidate, query, subject) : readAllowed(candidate, query, subject);
  return query.many ? [] : readNothing(candidate.texts[0] ?? '', query);
}

function readAllowed(candidate: Candidate, query: FieldQuery, subject: Subject): Value | null {
  const value = readSingle(candidate, query, subject);
  return value === null ? null : toOption(value, query.options ?? []);
}

function readSingle(candidate: Candidate, query: FieldQuery, subject: Subject): Value | null {
  // markup states just the amount; on the page other words surround it
  const form = query.form === 'quantity' && candidate.source !== 'rules' ? null : query.form;
  // a record's text may end with another of its fields
  const ends = subject.scope === 'record' && query.concept?.id === 'body' && candidate.source === 'rules';
  const whole = ends ? candidate.texts.map(withoutTail) : candidate.texts;
  const texts = whole.map((text) => toLastDay(withPlainContact(text, query), query));
  const isLabelled = candidate.where.place().startsWith('label:');
  if (candidate.source === 'rules' && !isLabelled && isEndOfOther(whole, query)) return null;
  const values = texts.flatMap(
    (text) =>
      (isLabelled ? readBesideLabel(text, query, subject) : null) ??
      (query.form === 'code' ? readNamedCode(text, query, candidate) : null) ??
      (candidate.source === 'rules' ? readPlainPrice(text, query, subject) : null) ??
      (query.type === 'boolean' && candidate.source === 'rules' ? readCondition(text, query) : null) ??
      readTypedValue(text, query.type, form, subject.context) ??
      [],
  );
  if (query.form === 'sold out') return isGone({ ...candidate, texts }, query, subject);
  if (isMadeForOrder(texts, query)) return false;
  const [first] = values;
  if (first === undefined || (isCountOfVotes(query) && !Number.isInteger(first))) return null;
  if (asksForStars(query) && isOfTen(first, texts)) return null;
  if (query.concept?.id === 'rating' && candidate.source === 'rules' && texts.some(isAmountOfMoney)) return null;
  if (query.concept?.id === 'longitude' && texts.some((text) => LENGTH.test(text))) return null; // Spanish for a length
  if (query.concept?.id === 'salary' && typeof first === 'number' && texts.some((text) => isGrade(text, subject)))
    return null;
  if (query.concept?.id === 'pages' && texts.some((text) => RANGE.test(text))) return null; // from one page to another
  if (query.concept?.id === 'contract type' && candidate.source !== 'rules' && texts.every(saysHours)) return null;
  if (query.form === 'availability')
    return toAskedState(getWholeState(values.map(String)) ?? String(first), getAskedStates(query.description));
  if (isUnset(first, query, candidate)) return null;
  // markup has no words of the page, only schema.org's name of the state
  if (query.type === 'text' && query.concept?.id === 'availability' && candidate.source !== 'rules')
    return readStateName(String(first)) ?? first;
  const named =
    query.type === 'text' && query.concept?.id !== 'url' ? NAMED.exec(String(first))?.groups?.name : undefined;
  if (named !== undefined) return toWords(named);
  const asksForAll = candidate.source !== 'rules' || PERSONS.test(`${splitName(query.path)} ${query.description}`);
  if (query.form === 'person' && asksForAll) return [...new Set(values)].join(', ');
  if (query.type !== 'text' || query.form !== null || values.length === 1) return first;
  return query.concept?.id === 'name' ? first : [...new Set(values)].join(', ');
}

/** schema.org's name of a kind, such as the condition of goods. */
const NAMED = /^https?:\/\/schema\.org\/(?<name>[A-Z][A-Za-z]+?)(?:Condition)?$/;

function toWords(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
}

/** Whether a text has an amount with a sign of currency, which no rating has. */
function isAmountOfMoney(text: string): boolean {
  return /\p{Sc}\s?\d|\d\s?\p{Sc}/u.test(text);
}

/** Whether script data have the zero of a measure that nobody entered, or of a rating that nobody gave. */
function isUnset(value: Value, { concept }: FieldQuery, { source }: Candidate): boolean {
  if (source !== 'rules' && concept?.id === 'rating') return value === 0;
  return (
    source !== 'rules' && MEASURED.has(concept?.id ?? '') && /^0(?:[.,]0+)?(?:\s?\p{L}{1,6})?$/u.test(String(value))
  );
}

const MEASURED = new Set(['weight', 'width', 'height', 'depth', 'length', 'volume']);

/** Whether texts are ranges of days, whose end is not a deadline unless a label says so. */
function isEndOfOther(texts: readonly string[], query: FieldQuery): boolean {
  if (query.type !== 'date' || query.concept?.id !== 'event end' || asksForEnd(query)) return false;
  return texts.some((text) => splitDateRange(text) !== null);
}

/** Of a range of days, the last one where the end is asked for. */
function toLastDay(text: string, { type, concept }: FieldQuery): string {
  return type === 'date' && concept?.id === 'event end' ? (splitDateRange(text)?.last ?? text) : text;
}

function withPlainContact(text: string, { concept }: FieldQuery): string {
  if (concept?.id === 'email') return withPlainSigns(text);
  return concept?.id === 'contact person' ? withoutContacts(text) : text;
}

/** A person without the address and number after the name: "Mira Vos, jobs@pinebox.example". */
function withoutContacts(text: string): string {
  const [name = text, ...rest] = text.split(/\s*[,;·|]\s+/);
  return rest.some((part) => /@|\d[\d\s/-]{4,}/.test(part)) ? name : text;
}

/** Words for several people, in a field that is not a list. */
const PERSONS =
  /(?<!\p{L})(?:\p{L}*(?:authors|writers|editors|translators|inventors|reporters|speakers|hosts)|autor(?:inn)?en|verfasser(?:innen)?|übersetzer(?:innen)?|erfinder(?:innen)?|auteurs|autrices|autores|autoras|autori|inventeurs|inventores|traducteurs|traductores)(?!\p{L})/iu;

/** Whether a field counts ratings, which no text begins with that has a score: "4.2 (128)". */
function isCountOfVotes({ type, concept }: FieldQuery): boolean {
  return type === 'number' && concept?.id === 'rating count';
}

/** Whether a score is out of ten: "8.7/10". A whole number may count the stars that a repository was given. */
function isOfTen(value: Value, texts: readonly string[]): boolean {
  if (typeof value !== 'number' || value <= MAX_STARS) return false;
  return !Number.isInteger(value) || texts.some(isOutOfTen);
}

/** Whether markup names working hours, as schema.org's employment type does more often than a kind of contract. */
function saysHours(text: string): boolean {
  return /^(?:full|part)[-_ ]?time$/i.test(text.trim());
}

const LENGTH = /\d\s?(?:mm|cm|m|km|in|ft|pies|metros)(?!\p{L})/iu;
const RANGE = /\d\s?[-–—]\s?\d/;
const MAX_STARS = 5;

/** Whether a pay is stated by a grade of a scale, "EG 9a", rather than an amount. */
function isGrade(text: string, { context: { language } }: Subject): boolean {
  return /^\D*\p{L}[\p{L}.]*\s?\d{1,2}\s?[a-h]?(?![\d.,])/u.test(text) && readCurrency(text, language) === null;
}

/** The price that a field of plain numbers asks for, which other numbers may come before; null where none is stated. */
function readPlainPrice(text: string, query: FieldQuery, { context }: Subject): Value | null {
  if (query.type !== 'number' || query.form !== null || !asksForMoney(query) || !SEVERAL.test(text)) return null;
  return /^\s*[-−]/.test(text) ? null : readPrice(text, context.language, context);
}

const SEVERAL = /\d[^\d.,]+\d/; // numbers

/** A code without digits, or of several words, where its place calls it by its very name; null for other texts. */
function readNamedCode(text: string, { concept }: FieldQuery, { source, where }: Candidate): string | null {
  if (concept?.id !== 'sku' && concept?.id !== 'mpn') return null;
  const place = where.place();
  if (source === 'rules') return concept.id === 'sku' && place === 'label:sku' ? readWordCode(text) : null;
  return MARKUP.has(source) && place.endsWith(`.${concept.id}`) ? readStatedCode(text) : null;
}

const MARKUP: ReadonlySet<string> = new Set(['json_ld', 'microdata', 'rdfa']);

/**
 * Parses texts that are values only beside their label: a number or "none" for stock, an amount below zero; null for
 * other texts.
 */
function readBesideLabel(
  text: string,
  { type, form, concept, terms, asked }: FieldQuery,
  { context }: Subject,
): Value | null {
  if (type === 'price') return readNegativePrice(text, context.language);
  // "Total" names a recipe's time or an order's amount
  if (concept?.id === 'total time' && form === 'minutes' && asked.slice(0, 2).includes('total'))
    return looksLikePrice(text, context.language) ? readPrice(text, context.language) : null;
  // a film's length is a time, that of a board is not
  if (type === 'number' && form !== 'span' && concept?.id === 'duration' && terms.has('length'))
    return readDistance(text, context);
  if (form === 'code') return readLetterCode(text);
  if (concept?.id !== 'availability' || (type !== 'boolean' && form !== 'availability')) return null;
  const state = readStockAnswer(text);
  return state === null || form === 'availability' ? state : isInStock(state);
}

function readListValue(candidate: Candidate, query: FieldQuery, subject: Subject): readonly Value[] | null {
  const split = candidate.texts.length === 1 ? splitOne(candidate.texts[0] ?? '', query) : candidate.texts;
  const lines = candidate.source === 'rules' ? listLines(split, query) : dataLines(split, query);
  const texts = query.form === 'person' ? lines.flatMap(splitPersons) : lines;
  const isCode = query.form === 'code' && candidate.where.place().startsWith('label:');
  const read = texts.flatMap(
    (text) =>
      (isCode ? readLetterCode(text) : null) ?? readTypedValue(text, query.type, query.form, subject.context) ?? [],
  );
  const values = read.flatMap((value) => toOption(value, query.options ?? []) ?? []);
  if (values.length < 2 && query.concept?.distinctive && candidate.source === 'rules') return null;
  const unique = query.concept?.list === true && query.concept.id !== 'ingredients' ? [...new Set(values)] : values;
  return unique.length === 0 ? null : unique.slice(0, MAX_VALUES);
}

/** The persons of a byline: "By Rosa Lund and Tim Hale". */
function splitPersons(text: string): readonly string[] {
  const parts = text.split(/\s*(?:,(?:\s+(?:and|und|et|y|e|en))?|;|&|(?<!\p{L})(?:and|und|et|y|e|en)(?!\p{L}))\s+/u);
  return parts.length > 1 && parts.every((part) => FULL_NAME.test(part)) ? parts : [text];
}

const FULL_NAME =
  /^(?:(?:By|by|Von|von|Par|par|Por|por|Di|di)\s+)?\p{Lu}[\p{L}.'’-]*(?:\s(?:van|von|de|der|den|del|di|da|du|la|le))*(?:\s\p{Lu}[\p{L}.'’-]*){1,3}$/u;

/** Splits one text with the whole list: lines, or short values separated by commas. */
function splitOne(text: string, query: FieldQuery): readonly string[] {
  if (query.type === 'image' || query.type === 'url') return [text];
  const broken = text.replace(/<\/(?:p|li|div|h\d)>|<br\s*\/?>/gi, '\n');
  const lines = broken.split(/\r?\n/).filter((line) => readText(line) !== null);
  if (lines.length > 1) return lines;
  const short = query.concept?.id !== 'instructions' && query.concept?.id !== 'ingredients';
  return short ? text.split(/[,;|]/).map((part) => part.trim()) : lines;
}
