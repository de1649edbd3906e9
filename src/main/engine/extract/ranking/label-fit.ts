import { conceptIn, longestPart } from '../asked/meaning';
import type { FieldQuery } from '../asked/query';
import { isTermOfSubject } from '../question/index';
import { conceptOfTerm } from '../vocabulary';
import { fold } from '../words/fold';
import { HARMFUL } from '../words/harmful-words';

/** Words around a term that do not change its meaning: the kind of entity, or words like "main". */
const HARMLESS = new Set(
  fold(
    'product item book recipe article post entry main page detail single value text content total the a an of en de der die das le la el number no nr name info data primary current final full spoken field label field view wrapper container your our ihr ihre dein deine unser unsere vos votre nos notre su sus tu tus nuestra nuestro nuestras nuestros container block box group inner js is c m u t e s p o css single 1 2 meta list component module section area display large big default desktop row col span body heading 0 event evento evenement veranstaltung',
  ).split(' '),
);

const MAX_LABEL_WORDS = 5;
const MAX_NAME_WORDS = 6;

/** Terms that names use for layout more often than for a field: "faq section", "content area". */
const LAYOUT = new Set(
  fold(
    'section type format area text body content kind art size position host store shop step heading caption subject cover link tag total number time date lead intro plot stand',
  ).split(' '),
);

/** How well a page's label (folded) names the field, 0 to 1. Only the whole label counts: "shipping price" is not a price. */
export function labelFit(label: string, query: FieldQuery): number {
  if (query.terms.has(label)) return 1;
  const male = toMale(label);
  if (male !== null && query.terms.has(male)) return 0.95;
  if (isTermOfSubject(label, query.terms)) return 0.95;
  const { joined, glued, core, counted, measured } = getLabelForms(label);
  if (measured !== '' && query.terms.has(measured)) return 0.95;
  if ((joined !== '' && query.terms.has(joined)) || (glued !== '' && query.terms.has(glued))) return 0.95;
  if (core !== '' && query.terms.has(core) && !namesAnother(label, query)) return 0.85;
  if (counted === '' || (query.concept !== null && query.type !== 'number')) return 0;
  return query.terms.has(counted) && !namesAnother(label, query) ? 0.85 : 0;
}

/** Abbreviations that folding took apart: "P/E ratio" is "pe ratio". */
function joinLetters(label: string): string {
  return LETTERS.test(label) ? label.replace(/(?<=^|\s)(\p{L}) (?=\p{L}(?:\s|$))/gu, '$1') : '';
}

const LETTERS = /(?:^|\s)\p{L} \p{L}(?:\s|$)/u;
/** "Zimmeranzahl" counts rooms. */
const COUNTED = /^(?<what>\p{L}{4,}?)s?(?:an)?zahl$/u;
/** "Anzahl Sitzplätze" names the seats of a field "Sitzplätze". */
const COUNT = /^(?:anzahl|anzahl der|anzahl an|zahl der|nombre de|numero de|numero di|aantal|no of) (?<what>\S.*)$/;

/** "Expenses in euros", "Distanz in km"; folded. */
const MEASURED =
  /^(?<what>\p{L}{3,}(?: \p{L}+){0,2}) (?:in|en|em) (?:(?:tsd|mio|thousands?|millions?|tausend|millionen|milliers|miles|millones) )?(?:euros?|eur|chf|usd|gbp|dollars?|pounds?|francs?|k?m2?|cm|mm|kg|g|t|prozent|percent|pourcents?|hours?|minutes?|days?|years?|stunden|minuten|tagen|jahren)$/u;

/** The field's name for a label that names a woman: "Autorin", "Ansprechpartner:in", "Directora". */
function toMale(label: string): string | null {
  const found = FEMALE.exec(label);
  return found === null ? null : label.slice(0, found.index);
}

const FEMALE = /(?<=(?:er|or|eur|ist|ent|ant|log)) ?in(?:nen)?$|(?<=(?:tor|dor|sor))a$/;
const MAX_TERM_WORDS = 2;

/** Words between "Ingredients" and what they are for; folded. */
const FOR = new Set('for of fur pour para per voor til till do na de del della des di da dello dei'.split(' '));

/** Whether a label (folded) continues after the field's name with what it is for: "Ingredienti per 4 persone". */
export function isOpeningTerm(label: string, { terms }: FieldQuery): boolean {
  const words = label.split(' ', MAX_LABEL_WORDS + 1);
  for (let length = 1; length <= MAX_TERM_WORDS && length < words.length; length++)
    if (FOR.has(words[length] ?? '') && terms.has(words.slice(0, length).join(' '))) return true;
  return false;
}

/** Other forms of a label; empty where it has none. */
interface LabelForms {
  /** Without neutral words. */
  readonly core: string;
  readonly joined: string;
  /** Two words as one: "Life span" is a lifespan. */
  readonly glued: string;
  /** What a number counts. */
  readonly counted: string;
  /** Without the unit of its values: "Expenses in euros". */
  readonly measured: string;
}

const forms = new Map<string, LabelForms>();
const FORMS_LIMIT = 20_000; // labels repeat from page to page; the map is cleared after many pages

function getLabelForms(label: string): LabelForms {
  const known = forms.get(label);
  if (known !== undefined) return known;
  const words = label.split(' ');
  const several = words.length > 1 && words.length <= MAX_LABEL_WORDS;
  const made = {
    core: several ? words.filter((word) => !HARMLESS.has(word) && !/^\d+$/.test(word)).join(' ') : '',
    joined: joinLetters(label),
    glued: words.length === 2 ? words.join('') : '',
    counted: (COUNT.exec(label) ?? COUNTED.exec(label))?.groups?.what ?? '',
    measured: MEASURED.exec(label)?.groups?.what ?? '',
  };
  if (forms.size >= FORMS_LIMIT) forms.clear();
  forms.set(label, made);
  return made;
}

/** Whether a label names another field: "list price" is an old price. */
function namesAnother(label: string, { concept }: FieldQuery): boolean {
  const named = conceptOfTerm(label);
  return named !== null && named !== concept;
}

/** Whether a short text starts with the name of another field: "Course: Dessert" is not a keyword, "Prep time 5 min" no total. */
export function namesOtherField(text: string, { concept }: FieldQuery): boolean {
  if (concept === null || concept.general || text.length > MAX_LED_TEXT) return false;
  const words = fold(text).split(' ');
  for (let length = Math.min(MAX_LEAD, words.length); length > 0; length--) {
    const lead = conceptOfTerm(words.slice(0, length).join(' '));
    if (lead !== null) return lead !== concept && words.length >= length;
  }
  return false;
}

const VAGUE = new Set(fold('time total text content body section type kind size position area').split(' '));
const MAX_LED_TEXT = 60;
const MAX_LEAD = 3;

/** How well a name without the common prefix of its group names the field, 0 to 1. */
export function memberFit(name: string, prefix: string, query: FieldQuery): number {
  if (!name.startsWith(`${prefix} `)) return 0;
  const words = name.slice(prefix.length + 1).split(' ');
  // "card time" may mean any kind of time
  const [first = '', second] = words;
  if (VAGUE.has(first) && (second === undefined || HARMLESS.has(second))) return 0;
  if (query.terms.has(words.join(' '))) return 1;
  const last = words.at(-1) ?? '';
  return words.length > 1 && HARMLESS.has(last) && query.terms.has(words.slice(0, -1).join(' ')) ? 0.93 : 0;
}

/** How well a class, id or item property name (folded) names the field, 0 to 1. */
export function nameFit(name: string, query: FieldQuery): number {
  if (query.terms.has(name)) return LAYOUT.has(name) ? 0.7 : 1;
  const words = name.split(' ');
  if (words.length < 2 || words.length > MAX_NAME_WORDS) return 0;
  if (words.length === 2 && words[1] === 'name' && isOwnWord(words[0] ?? '', query)) return OF_ITS_NAME;
  const found = longestPart(name, (part) => part.length > 2 && query.terms.has(part));
  if (
    found === null ||
    LAYOUT.has(found.part) ||
    found.rest.some((word) => HARMFUL.has(word) && !(word === LIST && query.concept?.type !== 'price')) ||
    namesOther(name, query)
  )
    return 0;
  if (found.rest.every((word) => HARMLESS.has(word) || word.length < 2)) return 0.9;
  return name.endsWith(found.part) ? 0.8 : 0.6;
}

const LIST = 'list'; // a list price is another price, while a list of authors has the authors
const OF_ITS_NAME = 0.9; // "category name" for the category, though not for a name

/** Whether a word is the field's own, and none for a thing that has a name of its own. */
function isOwnWord(word: string, { asked, concept }: FieldQuery): boolean {
  return concept !== null && NAMED_KINDS.has(concept.id) && asked.includes(word);
}

const NAMED_KINDS: ReadonlySet<string> = new Set(['category', 'brand', 'seller', 'company', 'author', 'color']);

/** Whether a name belongs to another field: "prep time" ends with "time", but is not a time of publication. */
function namesOther(name: string, query: FieldQuery): boolean {
  const { concept } = conceptIn(name);
  return concept !== null && concept !== query.concept;
}

const beginnings = new WeakMap<FieldQuery, readonly string[]>();

/** First words of a field's terms, for a quick test: a name without any of them is not the field's. */
export function getFirstWords(query: FieldQuery): readonly string[] {
  const known = beginnings.get(query);
  if (known) return known;
  const words = [...new Set([...query.terms].map((term) => term.split(' ')[0] ?? ''))];
  beginnings.set(query, words);
  return words;
}
