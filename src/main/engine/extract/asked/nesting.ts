import { conceptOfTerm } from '../vocabulary';
import type { Concept } from '../vocabulary/concept';
import { fold, holdsWords } from '../words/fold';
import { isHarmfulWord } from '../words/harmful-words';
import { fieldOfClause } from './clauses';
import { conceptIn, type FieldMeaning, getMeaning, getMeaningWords, isNeutral } from './meaning';

/** A field of a template. */
interface Worded {
  readonly name: string;
  readonly description: string;
}

/** Meaning of a field within objects. */
export interface NestedMeaning extends FieldMeaning {
  /** Folded words of parent and field: "birth date" for `birth: {date}`; empty without a parent. */
  readonly joined: string;
  /** Whether the field's own name is too vague to search for without its parent's: "date" of `birth: {date}`. */
  readonly onlyJoined: boolean;
  /** Name and meaning of the entity that the field belongs to, if that is not the record itself. */
  readonly owner: Owner | null;
}

export interface Owner {
  readonly name: string;
  readonly concept: Concept | null;
}

/** Names of objects that only group fields of the entity itself: `details`, `specs`. */
const GROUPS = new Set(
  fold(
    'detail spec specification attribute property fact feature characteristic metadata meta summary overview offer pricing general basic technical key profile entity record',
  ).split(' '),
);

/** Persons and organizations that are more often part of other entities than the subject of a page. */
const ROLES = new Set(
  fold(
    'illustrator translator narrator editor photographer designer composer producer owner artist singer band shop store dealer distributor supplier importer agent agency broker landlord moderator sponsor partner reader owner source parent series translator contributor guest speaker teacher instructor',
  ).split(' '),
);

/** Fields of a person, whatever the page's subject. */
const PERSONAL = new Set(['birth date', 'birth year', 'birthplace', 'death date', 'death year', 'death place']);
const PERSONS = new Set(['author', 'director', 'actors', 'name']);

const MEASURES = ['width', 'depth', 'height', 'item length', 'weight', 'capacity'];
/** Names that group measures of the entity itself, also those without a concept: `dimensions: {diameter}`. */
const MEASURED = new Set(['size', 'dimensions']);

/** Fields that are parts of another one, with the same meaning within it and next to it. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  address: ['street', 'city', 'region', 'postcode', 'country', 'latitude', 'longitude'],
  location: ['address', 'street', 'city', 'region', 'postcode', 'country', 'latitude', 'longitude'],
  price: ['currency', 'old price', 'discount', 'availability'],
  brand: ['country', 'country of origin'], // where a maker's goods come from is told of the goods
  size: MEASURES,
  dimensions: MEASURES,
  rating: ['rating count'],
  'rating count': ['rating'],
  availability: ['price', 'currency'],
};

/** Names of values, not entities: fields within such an object do not belong to another entity. */
const NO_ENTITIES = new Set(['body', 'category', 'type', 'description', 'url', 'image', 'name', 'date', 'tags']);

/** The top level of a template. */
export interface Root {
  /** Number of its fields. */
  readonly fields: number;
  /** Whether its only field is an object for the entity itself: `tool: {name, price}`. */
  readonly isEntity: boolean;
}

/**
 * Describes the top level of a template, given the names of its fields and what is within the first of them. An object with the name of a part, such as
 * a recipe's tools, is the entity itself if it has a name and, beside it, a field that such a part does not have.
 */
export function getRoot(names: readonly string[], inner: readonly Worded[]): Root {
  const [name = ''] = names;
  const concept = names.length > 1 || inner.length < 2 ? null : getMeaning(name, '').concept;
  if (concept === null || concept.type !== 'text' || concept.general || AGENTS.has(concept.id) || ROLES.has(fold(name)))
    return { fields: names.length, isEntity: false };
  const concepts = inner.flatMap((field) => getMeaning(field.name, field.description).concept ?? []);
  const isForeign = (one: Concept) => !one.general && one !== concept && !belongs(one, concept);
  const isNamed = inner.some((field) => /^(?:name|title)$/i.test(field.name) || fold(field.name) === fold(name));
  return { fields: names.length, isEntity: isNamed && concepts.some(isForeign) };
}

/** Concepts of persons and companies, which are parts of entities with fields of any kind. */
const AGENTS = new Set(['author', 'director', 'actors', 'brand', 'company', 'seller', 'manufacturer', 'publisher']);

/**
 * Names of the objects around a field, without an outermost one that contains the whole template: that is the entity itself,
 * unless its name is that of a part, or adds to the field's meaning: `publication: {year}`.
 */
export function getParents(
  path: readonly string[],
  { fields, isEntity }: Root,
  { name, description }: Worded,
): readonly string[] {
  const [root, ...inner] = path;
  if (root === undefined || fields > 1) return path;
  if (isEntity) return inner;
  const isOther = saysHarm(root) || ROLES.has(fold(root));
  if (isOther || getMeaning(root, '').concept !== null) return path;
  return inner.length === 0 && joinMeanings(root, [name, description]) !== null ? path : inner;
}

/** Meaning of a field within the objects `parents`, outermost first. */
export function meaningWithin(parents: readonly string[], { name, description }: Worded): NestedMeaning {
  const around = parents.filter((parent) => !isGroup(parent));
  const [parent, outer] = [around.at(-1), around.at(-2)];
  const own = getMeaning(name, description);
  if (parent === undefined) return { ...own, joined: '', onlyJoined: false, owner: null };
  const found = getNestedMeaning(parent, name, description, own);
  if (found.owner !== null || outer === undefined) return found;
  const concept = getMeaning(outer, '').concept;
  const isOwned = concept !== null && !belongs(found.concept, concept) && !NO_ENTITIES.has(concept.id);
  return isOwned ? { ...found, onlyJoined: false, owner: { name: outer, concept } } : found;
}

function getNestedMeaning(parent: string, name: string, description: string, own: FieldMeaning): NestedMeaning {
  const known = getMeaning(parent, '').concept;
  // an entity with a name is not a number: `cook: {name}` is not a cooking time
  const concept = own.concept?.id === 'name' && known?.type !== 'text' ? null : known;
  const joined = `${fold(parent)} ${fold(name)}`;
  const isPart = concept !== null && own.concept !== null && PARTS[concept.id]?.includes(own.concept.id) === true;
  const joinedConcept = isPart ? null : joinMeanings(parent, [name, description]);
  if (joinedConcept) return { concept: joinedConcept, whole: true, joined, onlyJoined: true, owner: null };
  if (concept !== null && namesWhole(own.concept, concept, `${fold(name)} ${fold(description)}`))
    return { concept, whole: true, joined, onlyJoined: true, owner: null };
  if (concept === null) {
    const isOther = saysHarm(parent) || own.concept?.general === true;
    return { ...own, joined, onlyJoined: false, owner: isOther ? { name: parent, concept } : null };
  }
  const owner = belongs(own.concept, concept) ? null : { name: parent, concept };
  return { ...own, joined, onlyJoined: false, owner };
}

/** Combined meaning of the parent's words and the field's name: `birth: {date}`, `rating: {count}`, `born: {where}`. */
function joinMeanings(parent: string, texts: readonly string[]): Concept | null {
  const outer = fold(parent);
  for (const text of texts) {
    const inner = getMeaningWords(text);
    if (inner === '') continue;
    const clauses = [fieldOfClause(`${text} ${parent}`), fieldOfClause(`${parent} ${text}`)].map(
      (words) => words ?? '',
    );
    const orders = [...clauses.map(fold), `${outer} ${inner}`, `${inner} of ${outer}`, `${inner} ${outer}`];
    for (const words of orders) {
      const { concept, whole, part } = conceptIn(words);
      if (concept === null || !whole || concept.general) continue;
      if (clauses.map(fold).includes(words) && words !== '') return concept;
      if (!holdsWords(outer, part) && !holdsWords(inner, part)) return concept;
    }
  }
  return null;
}

/** Whether a field represents its object as a whole: `name`, `value` and the like, or the object's own name. */
function namesWhole(own: Concept | null, around: Concept, words: string): boolean {
  if (own === around || own?.id === 'name') return true;
  return own === null && words.trim().split(' ').every(isNeutral);
}

function belongs(own: Concept | null, around: Concept): boolean {
  if (own === null) return MEASURED.has(around.id);
  if (PERSONAL.has(own.id)) return PERSONS.has(around.id) || PERSONAL.has(around.id);
  return around.id === 'nutrition' || own === around || PARTS[around.id]?.includes(own.id) === true;
}

function isGroup(name: string): boolean {
  return fold(name)
    .split(' ')
    .every((word) => GROUPS.has(word) || isNeutral(word));
}

/**
 * Whether an object's name means something else, like "shipping" or "related": a price within it is not that of the
 * page's entity.
 */
function saysHarm(name: string): boolean {
  return conceptOfTerm(fold(name)) === null && fold(name).split(' ').some(isHarmfulWord);
}
