import { asksForStars } from './asks-for-stars';
import type { Considered } from './calibrate/considered';
import type { Candidate } from './candidate';
import { weighCodes } from './codes/weigh-codes';
import { isDeadline } from './deadline';
import { toOption } from './options';
import { isOrdinal } from './ordinal';
import { findOwnLabel, isBeside, isSettledBy, lowerContradicted, type OwnLabel, withoutOthers } from './own-label';
import type { FieldQuery } from './query';
import { isNameOfSite } from './site-names';
import type { SourceReader } from './source-reader';
import {
  asksForNetPrice,
  asksForRegularPrice,
  fromConditions,
  fromLabels,
  fromPeriodPrices,
  fromRangeEnds,
  fromReducedFrom,
  fromTextParts,
  fromUnitPrices,
  getReaderKind,
  getWitnesses,
  readCondition,
  SHOWN_SOURCES,
  STATED_SOURCES,
  withoutSiteTail,
  withoutTail,
} from './sources/index';
import { readNothing, statesNothing } from './stated-nothing';
import { asksForMoney, withOnePrice } from './stated-price';
import { isGone, isMadeForOrder } from './stock-answer';
import type { Subject } from './subject';
import { isNamedForTime } from './value-type';
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
  readStateName,
  readStockAnswer,
  readText,
  readTypedValue,
  toAskedState,
  type Value,
  withPlainSigns,
} from './values/index';
import { isHidden } from './view/hidden';
import { conceptOfTerm } from './vocabulary';
import { weighDates } from './weigh-dates';
import { weighPrice } from './weigh-price';
import { weighStock } from './weigh-stock';
import { weighTitles } from './weigh-titles';
import { splitName } from './words';

const SURE = 0.85; // confidence; values above it are not searched again in the text
const HIDDEN_BESIDE = 0.4; // factor for a hidden candidate, if there is a visible one
const HIDDEN = 0.9; // factor for a hidden candidate; scripts show much of what is hidden at first
const MAX_VALUES = 500;
const MAX_CONSIDERED = 40; // candidates; a page that repeats a name everywhere has thousands

export interface Consideration {
  readonly candidates: readonly Considered[];
  readonly sure: boolean;
  /** The label that decides the field; null if other places count too. */
  readonly own: OwnLabel | null;
}

/** All candidates of a field with their values; `sure` if markup settles it and the page was only searched for contradictions. */
export function considerAll(subject: Subject, query: FieldQuery): Consideration {
  if (query.part) return { candidates: consider(subject, query, [fromTextParts]), sure: false, own: null };
  if (query.isPositioned) return { candidates: consider(subject, query, [fromLabels]), sure: false, own: null };
  const own = findOwnLabel(subject, query);
  if (own !== null && isSettledBy(own, query)) return { candidates: besideOwn(subject, query, own), sure: false, own };
  const particular = consider(subject, query, [fromReducedFrom, fromUnitPrices]);
  if (particular.length > 0) return { candidates: particular, sure: false, own: null };
  const stated = consider(subject, query, STATED_SOURCES);
  const sure = stated.some(({ candidate }) => candidate.score >= SURE);
  const witnesses = subject.scope === 'page' && !query.many && !query.nested ? getWitnesses(query.concept?.id) : [];
  const shown = consider(subject, query, sure ? [...witnesses, ...(own === null ? [] : [fromLabels])] : SHOWN_SOURCES);
  const fitting = withoutOthers(subject, query, own, withoutOtherSections(subject, query, shown));
  const found = withTimeOfDay(query, [
    ...lowerContradicted(query, own, stated, fitting),
    ...lessHidden(subject, fitting),
  ]);
  return { candidates: weigh(subject, query, found), sure, own: null };
}

/** Leaves out what a page shows of other things, such as the rating of a related product, unless the field asks for them. */
function withoutOtherSections(
  { view }: Subject,
  { path, description, many, nested }: FieldQuery,
  found: readonly Considered[],
): readonly Considered[] {
  if (many || nested || OTHERS.test(`${splitName(path)} ${description}`)) return found;
  return found.filter(({ candidate: { where } }) => {
    const at = where.element === null ? undefined : view.indexOf(where.element);
    return at === undefined || !view.inOtherSection(at);
  });
}

const OTHERS =
  /(?<!\p{L})(?:related|similar|recommend\p{L}*|other|popular|next|also|ähnlich\p{L}*|verwandt\p{L}*|weitere\p{L}*|andere\p{L}*|empfohlen\p{L}*|similaires?|associés?|relacionad[ao]s?|correlat[ie]|simil[ie])(?!\p{L})|関連|相关|推荐/iu;

/** A field named after a time takes a bare date only where nothing has a time of day. */
function withTimeOfDay(query: FieldQuery, found: readonly Considered[]): readonly Considered[] {
  if (query.form?.startsWith('clock') !== true || query.many || !isNamedForTime(query)) return found;
  const timed = found.filter(({ value }) => String(value).includes(':'));
  return timed.length > 0 || WHAT_TIME.test(query.description) ? timed : found;
}

const WHAT_TIME = /what time|wie viel uhr|quelle heure|qué hora|che ora|que horas|何時|几点/iu;

/** The candidates beside a label that decides the field, or those from markup if nothing is beside it. */
function besideOwn(subject: Subject, query: FieldQuery, own: OwnLabel): readonly Considered[] {
  const beside = consider(subject, query, [fromLabels]).filter((one) => isBeside(own, one));
  const stated = consider(subject, query, STATED_SOURCES);
  if (beside.length > 0) return [...stated.filter(({ key }) => beside.some((one) => one.key === key)), ...beside];
  if (own.isUsual || query.concept?.id === 'availability') return stated;
  // what looks like a label may be an entry of a list, "Terrace"
  return query.type === 'boolean' ? consider(subject, query, [fromConditions]) : [];
}

/** Compares markup with the visible page, for kinds of fields with a rule for it. */
function weigh(subject: Subject, query: FieldQuery, found: readonly Considered[]): readonly Considered[] {
  const ends = found.filter(({ reader }) => reader === fromRangeEnds);
  if (ends.length > 0) return ends;
  if (subject.scope === 'record' || query.many) return found;
  if (query.concept?.id === 'sku') return weighCodes(subject, found);
  if (query.concept?.id === 'name') return weighTitles(subject, found);
  if (query.concept?.id === 'date') return weighDates(subject, found);
  if (query.concept?.id === 'price' && !asksForRegularPrice(query) && !asksForNetPrice(query)) {
    const own = found.filter((one) => one.reader === fromPeriodPrices || isShortlyLabelled(query, one));
    return own.length > 0 ? own : weighPrice(subject, query, found);
  }
  const isStock = query.form === 'availability' || (query.type === 'boolean' && query.concept?.id === 'availability');
  return isStock ? weighStock(subject, found) : found;
}

/** Whether a price is beside what it is for: "Breakfast: €12" for the price of the breakfast. */
function isShortlyLabelled({ shortLabels, concept }: FieldQuery, { candidate }: Considered): boolean {
  const [kind, label = ''] = candidate.where.place().split(/:(.*)/s);
  return kind === 'label' && shortLabels.get(label) === 'money' && conceptOfTerm(label) !== concept;
}

/** Lowers the score of hidden candidates if there are visible ones. */
function lessHidden({ view }: Subject, found: readonly Considered[]): readonly Considered[] {
  const hidden = new Set(
    found.filter(({ candidate: { where } }) => where.element !== null && isHidden(where.element, view.root)),
  );
  if (hidden.size === 0) return found;
  const beside = found.some((one) => !hidden.has(one));
  const factor = beside ? HIDDEN_BESIDE : HIDDEN;
  return found.map((one) =>
    hidden.has(one) ? { ...one, candidate: { ...one.candidate, score: one.candidate.score * factor } } : one,
  );
}

/** Candidates that some sources find, if a value can be parsed from them. */
export function consider(subject: Subject, query: FieldQuery, sources: readonly SourceReader[]): readonly Considered[] {
  return sources.flatMap((reader) =>
    reader(subject, query).flatMap((found) => {
      if (isNameOfSite(subject, query, getReaderKind(reader), found)) return [];
      if (getReaderKind(reader) !== 'label' && isDeadline(subject, query, found)) return [];
      if (query.type === 'number' && found.texts.some((text) => isOrdinal(text, query))) return [];
      const candidate = query.concept?.id === 'name' ? withPlainTitle(subject, found) : withOnePrice(found, query);
      const value = readValue(candidate, query, subject);
      return value === null ? [] : [{ value, key: getKey(value), candidate, reader }];
    }),
  );
}

/** A name without the mark of a heading's own link ("Install¶"), the stars of a hotel, and the site's name. */
function withPlainTitle(subject: Subject, candidate: Candidate): Candidate {
  const texts = candidate.texts.map((text) => {
    const plain = text.replace(PERMALINK, '').replace(STARS_BEHIND, '');
    return subject.scope === 'page' ? withoutSiteTail(subject, plain) : plain;
  });
  return { ...candidate, texts };
}

const STARS_BEHIND = /(?<=[\p{L}\d)])\s*[★☆⭐]{1,7}\s*S?$/u;
const PERMALINK = /\s*[¶§🔗]\s*$|\s#\s*$/u;

/** The same for texts that differ in case or in how quotes, dashes and spaces are set. */
function getKey(value: unknown): string {
  return JSON.stringify(value)
    .toLowerCase()
    .replace(/[‘’ʼ′]/g, "'")
    .replace(/[–—‐‑]/g, '-')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/[“”„]/g, '\\"');
}

/** The best of a long list of candidates, by how clearly their locations name the value. */
export function mostPromising(candidates: readonly Considered[]): readonly Considered[] {
  if (candidates.length <= MAX_CONSIDERED) return candidates;
  return [...candidates].sort((one, other) => other.candidate.score - one.candidate.score).slice(0, MAX_CONSIDERED);
}

function readValue(candidate: Candidate, query: FieldQuery, subject: Subject): Value | readonly Value[] | null {
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
  const texts = whole.map((text) => withPlainContact(text, query));
  const isLabelled = candidate.where.place().startsWith('label:');
  const values = texts.flatMap(
    (text) =>
      (isLabelled ? readBesideLabel(text, query, subject) : null) ??
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
  if (query.concept?.id === 'longitude' && texts.some((text) => LENGTH.test(text))) return null; // Spanish for a length
  if (query.concept?.id === 'salary' && typeof first === 'number' && texts.some((text) => isGrade(text, subject)))
    return null;
  if (query.concept?.id === 'pages' && texts.some((text) => RANGE.test(text))) return null; // from one page to another
  if (query.concept?.id === 'contract type' && candidate.source !== 'rules' && texts.every(saysHours)) return null;
  if (query.form === 'availability')
    return toAskedState(getWholeState(values.map(String)) ?? String(first), getAskedStates(query.description));
  // markup has no words of the page, only schema.org's name of the state
  if (query.type === 'text' && query.concept?.id === 'availability' && candidate.source !== 'rules')
    return readStateName(String(first)) ?? first;
  const asksForAll = candidate.source !== 'rules' || PERSONS.test(`${splitName(query.path)} ${query.description}`);
  if (query.form === 'person' && asksForAll) return [...new Set(values)].join(', ');
  if (query.type !== 'text' || query.form !== null || values.length === 1) return first;
  return query.concept?.id === 'name' ? first : [...new Set(values)].join(', ');
}

function withPlainContact(text: string, { concept }: FieldQuery): string {
  if (concept?.id === 'email') return withPlainSigns(text);
  return concept?.id === 'contact person' ? withoutContacts(text) : text;
}

/** A person without the address and number behind the name: "Mira Vos, jobs@pinebox.example". */
function withoutContacts(text: string): string {
  const [name = text, ...rest] = text.split(/\s*[,;·|]\s+/);
  return rest.some((part) => /@|\d[\d\s/-]{4,}/.test(part)) ? name : text;
}

/** Words for several people, in a field that is no list. */
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
