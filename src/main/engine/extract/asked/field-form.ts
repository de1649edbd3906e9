import type { FieldPlan } from '../types';
import type { Concept } from '../vocabulary/concept';
import { saysFinePrice } from '../words/fine-price-words';
import { fold, holdsWords } from '../words/fold';
import { type AskedUnit, getStatedUnit } from './asked-unit';
import { saysText } from './value-type';

type ValuePlan = FieldPlan & { readonly kind: 'value' };

/** How the values of a field are written, beyond their type: the unit, a part of a date, a kind of text. */
export type FieldForm =
  | 'currency'
  | 'minutes'
  | 'span'
  | 'result'
  | 'hours'
  | 'code'
  | 'isbn 10'
  | 'isbn 13'
  | 'availability'
  | 'sold out'
  | 'person'
  | 'language'
  | 'quantity'
  | 'website'
  | 'place'
  | 'year'
  | 'integer'
  | `integer ${AskedUnit}`
  | 'decimal'
  | 'count'
  | 'email'
  | 'clock'
  | 'clock start'
  | 'clock end'
  | AskedUnit
  | 'fine'
  | `fine ${AskedUnit}`;

/** The form that a field's words and concept ask for; null for any. */
export function getFieldForm(plan: ValuePlan, concept: Concept | null): FieldForm | null {
  const words = `${fold(plan.name)} ${fold(plan.description)}`;
  if (plan.demand === 'email' || plan.demand === 'result') return plan.demand;
  if (plan.type === 'number') {
    if (plan.demand === 'span') return 'span';
    if (concept?.form === 'year') return 'year';
    if (concept?.form === 'minutes' && !isCalendarUnit(getFieldUnit(plan, concept)))
      return holdsWords(words, 'hour') && !holdsWords(words, 'minute') ? 'hours' : 'minutes';
    if (holdsWords(words, 'minute')) return 'minutes';
    if (plan.demand === 'integer') return getIntegerForm(plan, concept);
  }
  if (plan.demand === 'clock') return getClockForm(concept);
  if (plan.demand === 'gone' && concept?.id === 'availability') return 'sold out';
  if (plan.type === 'price') return getPriceForm(plan, concept);
  if (plan.type === 'number') return getFieldUnit(plan, concept) ?? getNumberKind(words, concept);
  if (plan.type !== 'text' || !concept) return null;
  if (concept.id === 'isbn' && holdsWords(words, 'isbn 13')) return 'isbn 13';
  if (concept.id === 'isbn' && holdsWords(words, 'isbn 10')) return 'isbn 10';
  if (concept.form !== undefined && concept.form !== 'minutes' && concept.form !== 'year') return concept.form;
  return concept.id === 'availability' && plan.demand !== 'text' && !saysText(words) ? 'availability' : null;
}

/** A duration that is asked for in days or years is not in minutes. */
function isCalendarUnit(unit: AskedUnit | null): boolean {
  return unit !== null && CALENDAR.has(unit);
}

const CALENDAR: ReadonlySet<AskedUnit> = new Set(['in day', 'in week', 'in month', 'in year']);

function getIntegerForm(plan: ValuePlan, concept: Concept | null): FieldForm {
  const unit = getFieldUnit(plan, concept);
  return unit === null ? 'integer' : `integer ${unit}`;
}

/** The unit that a field says its values have. */
export function getFieldUnit(plan: ValuePlan, concept: Concept | null): AskedUnit | null {
  const said = plan.description || plan.name.replaceAll('_', ' '); // "length in metres" may be the name
  return getStatedUnit(plan.name, said, plan.type === 'price' || isMoney(concept)).unit;
}

/** Prices of a litre and the like have three decimals more often than thousands. */
function getPriceForm(plan: ValuePlan, concept: Concept | null): FieldForm | null {
  const unit = getFieldUnit(plan, concept);
  // not folded, so that "par l’agence" is not a price of a litre
  const name = plan.name.replaceAll('_', ' ').replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
  if (!saysFinePrice(`${name} ${plan.description}`)) return unit;
  return unit === null ? 'fine' : `fine ${unit}`;
}

function getClockForm(concept: Concept | null): FieldForm {
  if (concept?.id === 'event start') return 'clock start';
  return concept?.id === 'event end' ? 'clock end' : 'clock';
}

/** Whether a field's numbers always or never have decimals, whatever the page suggests. */
function getNumberKind(words: string, concept: Concept | null): 'decimal' | 'count' | null {
  const id = concept?.id ?? '';
  if (id.endsWith(' count') || COUNTS.some((count) => holdsWords(words, count))) return 'count';
  return DECIMALS.has(id) && !holdsWords(words, STAR) ? 'decimal' : null;
}

const STAR = fold('stars'); // may be counted too
const DECIMALS = new Set(['latitude', 'longitude', 'rating']);
// without the French "salariés", which folds to the word for a salary
const COUNTS = [
  'number of|how many|count|population|inhabitants|residents|employees|members|followers|subscribers|views|votes|downloads',
  'anzahl|zahl der|einwohner|mitarbeiter|mitglieder|aufrufe|stimmen|nombre de|habitants|numero de|habitantes',
  'empleados|numero di|abitanti|dipendenti|aantal|inwoners|medewerkers|liczba|mieszkancow',
].flatMap((list) => list.split('|').map(fold));

function isMoney(concept: Concept | null): boolean {
  return concept?.type === 'price' || concept?.id === 'salary';
}
