import type { FieldPlan, ValueType } from './types';
import { type Concept, conceptOfSingular, conceptOfTerm, termsOf } from './vocabulary';
import { fold, holdsWords } from './words';

export type FieldForm =
  | 'currency'
  | 'minutes'
  | 'hours'
  | 'code'
  | 'isbn 10'
  | 'isbn 13'
  | 'availability'
  | 'person'
  | 'language'
  | 'quantity'
  | 'website'
  | 'place'
  | 'integer'
  | 'email';

/** What to look for on a page for one field: its names, its properties in markup, and its form. */
export interface FieldQuery {
  readonly path: string;
  /** It belongs to another thing than the one that is read: `author.name`. */
  readonly nested: boolean;
  readonly type: ValueType;
  readonly form: FieldForm | null;
  readonly many: boolean;
  readonly concept: Concept | null;
  /** Folded labels. */
  readonly terms: ReadonlySet<string>;
  /** Dotted property paths in structured data, best first. */
  readonly properties: readonly string[];
  /** OpenGraph and meta names, best first. */
  readonly meta: readonly string[];
}

export interface FieldMeaning {
  readonly concept: Concept | null;
  /** The concept's own words may be looked for: the name says nothing more than the concept. */
  readonly whole: boolean;
}

/** Words that say which thing a field belongs to, or nothing at all, and so leave its meaning as it is. */
const NEUTRAL = new Set(
  fold(
    'the a an of for to in on at by this its each every all any list lists array full main primary value values text string number product item article book recipe movie film event job listing post page current total average overall customer user string integer float numeric decimal with and or if available e g format iso as name title info information data field minutes minute min iso 8601 url link absolute what which is are was were it has when how much many one shown stated given first',
  ).split(' '),
);

/** Words that mean something else in every name they are a part of: "charging time", "cable length", "doors open". */
const VAGUE = new Set(fold('time length door by end start state number amount value total open size art').split(' '));

/** Objects that only gather fields of the one thing that is read: `details`, `specs`. */
const GROUPS = new Set(
  fold(
    'detail spec specification attribute property fact feature characteristic metadata meta summary overview offer pricing general basic technical key',
  ).split(' '),
);

/** A description that asks for a number though the name is that of one text. */
const COUNTED =
  /\b(?:number|count|how many|total|anzahl|nombre|número|numero|aantal|antal|liczba|rating|score|stars?|date|url|link)\b/i;
const MAX_WORDS = 20; // of a longer text only the beginning is looked at
const MAX_DESCRIPTION_WORDS = 14; // longer descriptions name many things

/** What a field's name, or else its description, means. */
export function meaningOf(name: string, description: string): FieldMeaning {
  const single = conceptOfSingular(name);
  if (single && !COUNTED.test(description)) return { concept: single, whole: true };
  const byName = clearly(conceptIn(fold(name)));
  const words = fold(description);
  const settled = byName.concept !== null && byName.whole && !byName.concept.general;
  if (settled && !VAGUE.has(byName.part)) return byName;
  const short = words.split(' ').length <= MAX_DESCRIPTION_WORDS;
  const byDescription = short ? clearly(conceptIn(words)) : UNKNOWN;
  if (settled) return words === '' || words === fold(name) ? byName : byDescription;
  if (byName.concept?.general) return refinedBy(byDescription, byName) ? byDescription : byName;
  if (byName.concept === null && byDescription.concept) return byDescription;
  return byName;
}

const UNKNOWN = { concept: null, whole: false, part: '' } as const;

function clearly(meaning: FieldMeaning & { readonly part: string }): FieldMeaning & { readonly part: string } {
  if (meaning.whole) return meaning;
  const counts = meaning.concept?.id.endsWith(' count') === true && !meaning.part.includes(' ');
  return VAGUE.has(meaning.part) || counts ? UNKNOWN : meaning;
}

/** The query of one value field; `parents` are the names of the objects around it, outermost first. */
export function queryOf(plan: FieldPlan & { kind: 'value' }, parents: readonly string[], many: boolean): FieldQuery {
  const meaning = meaningOf(plan.name, plan.description);
  const parent = parents.findLast((name) => !isGroup(name));
  const around = parent === undefined ? null : meaningOf(parent, '').concept;
  const linked = meaning.concept?.id === 'url' && !meaning.whole ? linkedConcept(plan.name) : null;
  const known = linked === null ? meaning.concept : null;
  const concept = around && isPartName(known) ? around : known;
  const own = ownTerms(plan).filter((term) => isOf(term, known));
  const meant = linked ?? (meaning.whole ? concept : null);
  const terms = meant ? [...own, ...termsOf(meant)] : own;
  return {
    path: plan.path,
    nested: plan.path.includes('.') && (parents.length === 0 || parent !== undefined),
    type: plan.type,
    form: formOf(plan, known),
    many,
    concept,
    terms: new Set(parent === undefined ? terms : nestedTerms(terms, parent, around)),
    properties: unique(propertiesOf(plan, meaning, around, parent)),
    meta: meaning.whole && parent === undefined ? (concept?.meta ?? []) : [],
  };
}

/** The concept whose page a link leads to: `author_url` is not the address of what the author wrote. */
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

function refinedBy(finer: FieldMeaning, coarse: FieldMeaning): boolean {
  return finer.concept !== null && finer.whole && !finer.concept.general && finer.concept.type === coarse.concept?.type;
}

/** The concept that folded words name, by the longest of its terms; of equally long ones by the last. */
export function conceptIn(words: string): FieldMeaning & { readonly part: string } {
  const found = longestPart(words, (part) => conceptOfTerm(part) !== null);
  const concept = found === null ? null : conceptOfTerm(found.part);
  const whole = found?.rest.every((word) => NEUTRAL.has(word) || /^\d+$/.test(word)) ?? false;
  return { concept, whole, part: found?.part ?? '' };
}

/** The longest run of words that passes, the last of equally long ones, and the words around it. */
export function longestPart(
  words: string,
  passes: (part: string) => boolean,
): { readonly part: string; readonly rest: readonly string[] } | null {
  const list = words.split(' ').slice(0, MAX_WORDS);
  for (let length = list.length; length > 0; length--) {
    for (let from = list.length - length; from >= 0; from--) {
      const part = list.slice(from, from + length).join(' ');
      if (passes(part)) return { part, rest: [...list.slice(0, from), ...list.slice(from + length)] };
    }
  }
  return null;
}

function ownTerms(plan: FieldPlan & { kind: 'value' }): readonly string[] {
  const name = fold(plan.name);
  const bare = name
    .split(' ')
    .filter((word) => !NEUTRAL.has(word))
    .join(' ');
  const description = fold(plan.description.replace(/\([^()]*\)/g, ' '));
  const spoken = description
    .split(' ')
    .filter((word) => !NEUTRAL.has(word))
    .join(' ');
  return [name, bare, description, spoken].filter((term) => term !== '' && term.split(' ').length <= 4);
}

/** "number of ratings" without its neutral words is another thing's name. */
function isOf(term: string, concept: Concept | null): boolean {
  const other = conceptOfTerm(term);
  return concept === null || other === null || other === concept;
}

function isGroup(name: string): boolean {
  return fold(name)
    .split(' ')
    .every((word) => GROUPS.has(word) || NEUTRAL.has(word));
}

/** `name`, `url` and the like inside an object belong to that object. */
function isPartName(concept: Concept | null): boolean {
  return concept === null || concept.id === 'name';
}

function nestedTerms(terms: readonly string[], parent: string, around: Concept | null): readonly string[] {
  const prefix = fold(parent);
  const joined = terms.map((term) => `${prefix} ${term}`);
  return around === null || around.id === 'nutrition' ? [...joined, ...terms] : joined;
}

function propertiesOf(
  plan: FieldPlan & { kind: 'value' },
  meaning: FieldMeaning,
  around: Concept | null,
  parent: string | undefined,
): readonly string[] {
  const known = meaning.whole ? (meaning.concept?.properties ?? []) : [];
  const literal = [camel(plan.name), plan.name];
  const own = [...known, ...literal];
  if (parent === undefined) return own;
  const heads = unique([
    camel(parent),
    parent,
    ...(around?.properties ?? []).map((path) => path.replace(/\.name$/, '')),
  ]);
  const nested = heads.flatMap((head) => own.map((tail) => `${head}.${tail}`));
  const reachable = around === null || around.id === 'nutrition' || known.some((path) => path.includes('.'));
  return reachable ? [...nested, ...own] : nested;
}

function formOf(plan: FieldPlan & { kind: 'value' }, concept: Concept | null): FieldForm | null {
  const words = `${fold(plan.name)} ${fold(plan.description)}`;
  if (plan.demand === 'email') return 'email';
  if (plan.type === 'number') {
    if (concept?.form === 'minutes')
      return holdsWords(words, 'hour') && !holdsWords(words, 'minute') ? 'hours' : 'minutes';
    if (holdsWords(words, 'minute')) return 'minutes';
    return plan.demand === 'integer' ? 'integer' : null;
  }
  if (plan.type !== 'text' || !concept) return null;
  if (concept.id === 'isbn' && holdsWords(words, 'isbn 13')) return 'isbn 13';
  if (concept.id === 'isbn' && holdsWords(words, 'isbn 10')) return 'isbn 10';
  if (concept.form !== undefined && concept.form !== 'minutes') return concept.form;
  return concept.id === 'availability' ? 'availability' : null;
}

function camel(name: string): string {
  const [first = '', ...rest] = name.split(/[\s_-]+/).filter(Boolean);
  return (
    first.charAt(0).toLowerCase() +
    first.slice(1) +
    rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  );
}

function unique(list: readonly string[]): readonly string[] {
  return [...new Set(list)];
}
