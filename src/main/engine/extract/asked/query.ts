import { getSynonyms } from '../question/index';
import { asRole } from '../ranking/other-names';
import type { FieldPlan, ValueType } from '../types';
import { conceptOfId, conceptOfTerm, getTerms } from '../vocabulary';
import type { Concept } from '../vocabulary/concept';
import { fold, holdsWords } from '../words/fold';
import { isLength, toMeasureName } from '../words/measures';
import { findShortLabels, type ShortLabelValue } from '../words/short-labels';
import { findAskedPosition } from './asked-position';
import { getStatedUnit } from './asked-unit';
import { fieldOfClause } from './clauses';
import { type FieldForm, getFieldForm, getFieldUnit } from './field-form';
import { conceptIn, getMeaning, getOwnWords } from './meaning';
import { meaningWithin, type NestedMeaning, type Owner } from './nesting';
import { withOwnName } from './particular-price';
import { getPositionedQuery } from './positioned-query';
import {
  kindOf,
  withEndings,
  withNumberSigns,
  withNumberTerms,
  withoutDative,
  withoutPer,
  withoutPeriod,
  withUmlauts,
} from './spelled-terms';
import { findTextPart, type TextPart } from './text-part';

type ValuePlan = FieldPlan & { readonly kind: 'value' };

/** The search for one field on a page: its names, its markup properties, and its form. */
export interface FieldQuery {
  readonly path: string;
  /** Whether it belongs to another entity than the one being read: `author.name`. */
  readonly nested: boolean;
  readonly type: ValueType;
  readonly form: FieldForm | null;
  readonly many: boolean;
  readonly concept: Concept | null;
  /** Folded labels. */
  readonly terms: ReadonlySet<string>;
  /** Folded labels that name the field only before a value of a certain kind: "shipping" before an amount of money. */
  readonly shortLabels: ReadonlyMap<string, ShortLabelValue>;
  /** The folded words of the request that are short enough for a label, most exact first. */
  readonly asked: readonly string[];
  /** Dotted property paths in structured data, best first. */
  readonly properties: readonly string[];
  /** OpenGraph and meta names, best first. */
  readonly meta: readonly string[];
  /** As the template has it. */
  readonly description: string;
  /** Whether it is about one of several things, "date of the last post", which only a label of these words may name. */
  readonly isPositioned?: true;
  /** The part of the page's text that it asks for, which no other place states. @default none */
  readonly part?: TextPart;
  /** The only values allowed. @default any */
  readonly options?: readonly string[];
}

/** Creates the query of one value field; `parents` are the names of the enclosing objects, outermost first. */
export function getQuery(field: ValuePlan, parents: readonly string[], many: boolean, inList = false): FieldQuery {
  const part = field.type === 'text' && parents.length === 0 ? findTextPart(field.name, field.description, many) : null;
  if (part !== null) return { ...getPositionedQuery(field, []), many, part };
  const position = many || parents.length > 0 ? null : findAskedPosition(field.name, field.description);
  if (position !== null) return getPositionedQuery(field, position.labels);
  const given = withOwnName(field);
  const meaning = asStock(given, asNumber(given, asPageLink(given, asRole(given, meaningWithin(parents, given)))));
  const plan = withMeantType(given, meaning);
  const { owner } = meaning;
  const linked = meaning.concept?.id === 'url' && !meaning.whole ? linkedConcept(plan.name) : null;
  const isCounted = many && meaning.concept?.id === COUNT; // a list of comments is not a number of comments
  const isOther = isCounted || isLengthOf(plan, meaning.concept) || isPerYear(plan, meaning.concept);
  const concept = linked === null && !isOther ? meaning.concept : null;
  const meant = linked ?? (meaning.whole ? concept : null);
  const own = meaning.onlyJoined
    ? []
    : withVerbs(withNumberTerms(ownTerms(plan), concept)).filter((term) => belongsTo(term, concept));
  const spoken = meant ? [...own, ...getTerms(meant)] : own;
  return {
    path: plan.path,
    nested: inList || owner !== null,
    type: isCounted && plan.type === 'number' ? 'text' : plan.type,
    form: getFieldForm(plan, concept),
    many,
    concept,
    terms: new Set(owner ? ownedTerms(spoken, owner, concept) : withJoined(spoken, meaning.joined, concept)),
    shortLabels: owner === null ? findShortLabels(own, concept, spoken) : NOTHING,
    asked: owner || meaning.joined !== '' ? [] : getAskedTerms(plan, concept),
    properties: getDistinct(getProperties(plan, meaning, parents)),
    meta: meaning.whole && owner === null ? (concept?.meta ?? []) : [],
    description: plan.description,
    ...(plan.options && { options: plan.options }),
  };
}

/** "MOT expiry" is also "MOT expires". */
function withVerbs(terms: readonly string[]): readonly string[] {
  return terms.flatMap((term) => {
    const [, head = '', noun = ''] = DATED.exec(term) ?? [];
    return [term, ...(VERBS[noun] ?? []).map((verb) => fold(`${head} ${verb}`))];
  });
}

const VERBS: Readonly<Record<string, readonly string[]>> = {
  expiry: ['expires', 'expires on', 'expiration', 'valid until'],
  expiration: ['expires', 'expires on', 'expiry', 'valid until'],
  arrival: ['arrives'],
  departure: ['departs', 'leaves'],
};
const DATED = /^(.+) (expiry|expiration|arrival|departure)(?: date| time)?$/;

/** For a field of links, "page" means a web page, not a page of a book. */
function asPageLink({ type }: ValuePlan, meaning: NestedMeaning): NestedMeaning {
  return type === 'url' && meaning.concept?.id === 'pages' ? { ...meaning, concept: conceptOfId('url') } : meaning;
}

/** "Sold out" as yes or no is told by the words for the stock, and "stock quantity" by its number. */
function asStock(plan: ValuePlan, meaning: NestedMeaning): NestedMeaning {
  if (plan.type === 'number' && meaning.concept?.id === 'availability') return { ...meaning, whole: true };
  const concept = meaning.owner === null && plan.demand === 'gone' ? conceptOfId('availability') : null;
  return concept === null ? meaning : { ...meaning, concept, whole: true };
}

/** "Bewertung" is the text of a review, and as a number its rating. */
function asNumber({ type, name, description }: ValuePlan, meaning: NestedMeaning): NestedMeaning {
  const isNumeric = type === 'number' || type === 'rating';
  if (isNumeric && meaning.concept === null && fold(description || name) === NOTE)
    return { ...meaning, concept: conceptOfId('rating'), whole: true };
  if (isNumeric && LIFE_DATES.has(meaning.concept?.id ?? '') && AGE.test(`${fold(name)} ${fold(description)}`))
    return { ...meaning, concept: null, whole: false };
  // "nombre de places", "number of jobs created"
  if (isNumeric && (meaning.concept?.id === 'location' || meaning.concept?.id === 'date'))
    return { ...meaning, concept: null };
  if (!isNumeric || meaning.concept?.id !== 'body') return meaning;
  const counted = [description, name].map((words) => conceptOfTerm(fold(words))).find((concept) => concept !== null);
  return counted?.type === 'rating' || counted?.type === 'number' ? { ...meaning, concept: counted } : meaning;
}

/** A number that is a price or a rating is read as one: neither the former price nor the number of ratings. */
function withMeantType(plan: ValuePlan, { concept, whole }: NestedMeaning): ValuePlan {
  if (plan.type !== 'number' || plan.demand === 'integer' || !whole || fold(plan.name) === STAR) return plan;
  return concept?.type === 'price' || concept?.type === 'rating' ? { ...plan, type: concept.type } : plan;
}

const LIFE_DATES = new Set(['birth date', 'death date']);
/** "Age at death" is not a year. */
const AGE = /(?:^| )(?:age|aged|alter|edad|eta|idade|leeftijd)(?: |$)/;
const NOTE = fold('note'); // French for a rating
const STAR = fold('stars'); // may also be counted, like those of a repository
const COUNT = 'comment count';

/** "Length in cm" is not a duration. */
function isLengthOf(plan: ValuePlan, concept: Concept | null): boolean {
  if (concept?.id !== 'duration') return false;
  const unit = toMeasureName(getFieldUnit(plan, concept)?.slice('in '.length) ?? '');
  return unit !== null && isLength(unit) && holdsWords(`${fold(plan.name)} ${fold(plan.description)}`, 'length');
}

/** "Per year" asks for an amount, not for a year. */
function isPerYear({ name, description }: ValuePlan, concept: Concept | null): boolean {
  return (
    concept?.id === 'year' &&
    /(?:^| )(?:per|pro|par|por|al|each) (?:\S+ )?(?:year|jahr|an|ano|anno|jaar)$|^(?:per|pro|par|por|al) /.test(
      fold(description || name),
    )
  );
}

const NOTHING: ReadonlyMap<string, ShortLabelValue> = new Map();

/** The concept whose page a link leads to: `author_url` is not the URL of the author's work. */
function linkedConcept(name: string): Concept | null {
  const { concept, whole } = conceptIn(
    fold(name)
      .split(' ')
      .filter((word) => !LINK_WORDS.has(word))
      .join(' '),
  );
  return whole && concept !== null && !concept.general ? concept : null;
}

const LINK_WORDS = new Set(fold('url link href uri address page').split(' '));

function ownTerms(plan: ValuePlan): readonly string[] {
  const name = fold(plan.name);
  const bare = getOwnWords(name).join(' ');
  const description = fold(plan.description.replace(/\([^()]*\)/g, ' '));
  const asked = fold(fieldOfClause(plan.description) ?? '');
  const meant = getOwnWords(description);
  // a single other word of a question says little: "What is it made of?"
  const spoken = meant.length < 2 && /[?？]$/.test(plan.description.trim()) ? '' : meant.join(' ');
  const unitless = fold(getStatedUnit(plan.name, plan.description, false).rest);
  return [
    name,
    bare,
    asked,
    turned(asked),
    turnedBack(asked || description || name),
    description,
    spoken,
    unitless,
    counted(description || name),
    counted(asked),
    kindOf(asked || description || name),
    withUmlauts(name),
    withoutDative(asked || description || name),
    withoutPeriod(description),
    ...withoutPer(asked || description || name),
    getFirstClause(plan.description),
    asCompound(asked || description || name),
    ...getSynonyms(asked || description || name),
    ...withEndings(asked),
    ...withNumberSigns(asked || description || name),
  ].filter((term) => term !== '' && term.split(' ').length <= 4);
}

/** The part before an explanation: "Warmmiete, also mit Nebenkosten". */
function getFirstClause(description: string): string {
  const [first = '', ...rest] = description.split(/\s*[,;:–—]\s+|\s+\(/);
  const words = fold(first);
  return rest.length > 0 && words.split(' ').length <= MAX_CLAUSE ? words : '';
}

const MAX_CLAUSE = 3; // words

/** Two words as the compound that German makes of them: "Miete warm" is the "Warmmiete". */
function asCompound(words: string): string {
  const { noun, kind } = /^(?<noun>\p{L}{4,}) (?<kind>\p{L}{4,})$/u.exec(words)?.groups ?? {};
  return noun === undefined || kind === undefined ? '' : `${kind}${noun}`;
}

/** What a number counts: "personne" in "nombre de personnes", 回复 in 回复数. */
function counted(words: string): string {
  const { of, what } = COUNTED.exec(words)?.groups ?? {};
  return of ?? what ?? '';
}

const COUNTED =
  /^(?:nombre d[e]?|anzahl(?: an| der| von)?|numero d[ei]|numero de|number of) (?<of>\S+(?: \S+)?)$|^(?<what>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2,})(?:の)?(?:数|数量|件数|個数|个数|人数)$/u;

/** The complete words of the request: the description, then the name if it means the same. */
function getAskedTerms(plan: ValuePlan, concept: Concept | null): readonly string[] {
  const asked = turned(fold(fieldOfClause(plan.description) ?? ''));
  const unitless = getStatedUnit(plan.name, plan.description, false).rest;
  const terms = [plan.description, asked, unitless, plan.name].map((text) => fold(text.replace(/\([^()]*\)/g, ' ')));
  return getDistinct(withNumberTerms(terms, concept)).filter(
    (term) => term !== '' && term.split(' ').length <= MAX_ASKED_WORDS && belongsTo(term, concept),
  );
}

const MAX_ASKED_WORDS = 5; // longer texts describe a field

/** Turns "size of the display" into the order of labels: "display size". */
function turned(words: string): string {
  const { what, whose } = /^(?<what>\S+) of (?:(?:the|it|this) )?(?<whose>\S+(?: \S+)?)$/.exec(words)?.groups ?? {};
  return what === undefined || whose === undefined ? '' : `${whose} ${what}`;
}

/** Turns "hearing date" into a label's other order: "date of hearing". The "number of volumes" is not a volume's number. */
function turnedBack(words: string): string {
  const { whose, what } = /^(?<whose>\p{L}+) (?<what>date|year|place|name|title)$/u.exec(words)?.groups ?? {};
  return what === undefined || whose === undefined ? '' : `${what} of ${whose}`;
}

/** Whether a term still names the concept without its neutral words; "number of ratings" would name another one. */
function belongsTo(term: string, concept: Concept | null): boolean {
  const other = conceptOfTerm(term);
  return concept === null || other === null || other === concept;
}

function withJoined(terms: readonly string[], joined: string, concept: Concept | null): readonly string[] {
  return joined === '' || !belongsTo(joined, concept) ? terms : [joined, ...terms];
}

/**
 * Terms of a field that belongs to another entity: prefixed with the entity's name. The entity's name alone means its
 * name: "Seller: Lund & Sons".
 */
function ownedTerms(terms: readonly string[], owner: Owner, concept: Concept | null): readonly string[] {
  const prefix = fold(owner.name);
  const joined = terms.map((term) => `${prefix} ${term}`);
  return concept?.id === 'name' ? [prefix, ...joined] : joined;
}

function getProperties(plan: ValuePlan, meaning: NestedMeaning, parents: readonly string[]): readonly string[] {
  const known = meaning.whole ? (meaning.concept?.properties ?? []) : [];
  const parent = parents.at(-1);
  const literal = [camel(plan.name), plan.name];
  if (parent === undefined) return [...known, ...literal];
  const around = getMeaning(parent, '').concept;
  const owner = meaning.owner === null || meaning.owner.name === parent ? null : meaning.owner;
  const inner = getHeadWords({ name: parent, concept: around });
  const heads = owner ? getHeadWords(owner).flatMap((head) => inner.map((path) => `${head}.${path}`)) : inner;
  if (meaning.onlyJoined) return [...known, ...heads.flatMap((head) => literal.map((tail) => `${head}.${tail}`))];
  const nested = heads.flatMap((head) => [...known, ...literal].map((tail) => `${head}.${tail}`));
  if (meaning.owner !== null) return nested;
  // a part of a known whole has specific places, which come first
  return around === null ? [...nested, ...known, ...literal] : [...known, ...nested, ...literal];
}

function getHeadWords({ name, concept }: Owner): readonly string[] {
  const paths = (concept?.properties ?? []).map((path) => path.replace(/\.name$/, ''));
  return getDistinct([camel(name), name, ...paths]);
}

function camel(name: string): string {
  const [first = '', ...rest] = name.split(/[\s_-]+/).filter(Boolean);
  return (
    first.charAt(0).toLowerCase() +
    first.slice(1) +
    rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  );
}

function getDistinct(list: readonly string[]): readonly string[] {
  return [...new Set(list)];
}
