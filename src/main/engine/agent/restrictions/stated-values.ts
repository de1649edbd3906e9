import type { Item } from '@shared/item';
import { conceptIn, fold } from '../../extract/index';
import { type Condition, getFieldValue, parseAmount, toDateSpan, toMinutes, writeClock } from '../../results/index';
import type { Some } from './by-words';
import { type Around, getLabelValue, NO_AROUND } from './entity-kinds';
import { isDateName } from './fields';
import { getPieces, getTerm } from './mentions';
import { getSameWords, isSameWord } from './same-words';

/** The items with the values that their texts state, where the field of a condition was not read; null if there are none. */
export function withStatedValues(condition: Condition, field: string, { items, around }: Some): Some | null {
  const values = findStated(condition, field, items, around);
  if (values === null || !values.some((value) => value !== null)) return null;
  return {
    items: items.map((item, at) => ((values[at] ?? null) === null ? item : { ...item, [field]: values[at] })),
    around,
  };
}

type Values = readonly (string | null)[];

function findStated(
  condition: Condition,
  field: string,
  items: readonly Item[],
  around: readonly Around[],
): Values | null {
  const [first, ...others] = condition.kind === 'all' ? condition.of : [condition];
  if (first === undefined || others.some(({ kind }) => kind !== first.kind)) return null;
  if (first.kind === 'date') {
    const lacks = items.map((item) => toDateSpan(getFieldValue(item, field)) === null);
    return lacks.includes(false) ? null : findStatedDates(field, around);
  }
  if (first.kind === 'clock') {
    const lacks = items.map((item) => toMinutes(getFieldValue(item, field)) === null);
    return lacks.includes(false) ? null : findStatedClocks(around);
  }
  if (first.kind !== 'number') return null;
  const none = items.map((item) =>
    NONE.test(String(getFieldValue(item, field) ?? '')) && isBurden(field) ? '0' : null,
  );
  const lacks = items.map((item, at) => none[at] === null && parseAmount(getFieldValue(item, field)) === null);
  if (!lacks.includes(true)) return none;
  const named = findStatedNumbers(field.replaceAll('_', ' '), items, around);
  const isNamed = lacks.some((is, at) => is && (named[at] ?? null) !== null);
  const kind = first.amount.unit?.kind;
  const found = isNamed || kind === undefined || lacks.includes(false) ? named : findStatedMeasures(kind, around);
  const ofTerm = findNumbersOfTerm(field.replaceAll('_', ' '), around);
  return items.map((_, at) => (lacks[at] ? (found[at] ?? ofTerm[at] ?? null) : (none[at] ?? null)));
}

/** The only time of day that each record states, or the start of its only span; null where there are several. */
function findStatedClocks(around: readonly Around[]): Values {
  return around.map(({ labels }) => {
    // "10:30 am" is not a label "10"
    const times = labels.flatMap((label) => toMinutes(label) ?? toMinutes(getLabelValue(label)) ?? []);
    const [only, ...others] = new Set(times);
    return only !== undefined && others.length === 0 ? writeClock(only) : null;
  });
}

/** An amount in a word: a deductible of "None" is at most 250. */
const NONE = /^(?:none|no|nil|keine?[rs]?|aucune?|ningun[ao]|ninguno|nessun[ao]?|nenhum[a]?|geen)$/iu;

/** Whether a field is something to bear, so that none of it is 0: a deductible, but neither a breakfast nor a rating. */
function isBurden(field: string): boolean {
  return BURDEN.test(fold(field));
}
const BURDEN =
  /deductible|excess|fee(?![a-z])|charge|deposit|waiting|delay|penalty|commitment|contract|selbstbeteiligung|selbstbehalt|gebuhr|kaution|wartezeit|laufzeit|franchise|caution|frais|delai|engagement|franquicia|fianza|carencia|comision|espera|permanencia|franchigia|cauzione|attesa/;

/** The date that one label of each record states: "Built 1931", "Année : 2018". Null if labels of several terms could be meant. */
function findStatedDates(field: string, around: readonly Around[]): Values {
  const isBuilt = /built/iu.test(field);
  const dated = around.map(({ labels }) =>
    labels.flatMap((label) => {
      const term = getTerm(label);
      const value = getLabelValue(label);
      return term !== '' && (isDateTerm(term) || (isBuilt && BUILT.test(term))) && toDateSpan(value) !== null
        ? [{ term, value }]
        : [];
    }),
  );
  const terms = [...new Set(dated.flatMap((some) => some.map(({ term }) => term)))];
  const meant = isBuilt ? terms.filter((term) => BUILT.test(term)) : terms;
  const [only, ...others] = meant.length > 0 ? meant : terms;
  if (only === undefined || others.length > 0) return [];
  return dated.map((some) => some.find(({ term }) => term === only)?.value ?? null);
}

const BUILT =
  /(?<!\p{L})(?:built|year built|construct\w*|baujahr|erbaut|construit\w*|construccion|costruzione|bouwjaar|made|fabricat\w*|fabricac\w*)(?!\p{L})/u;

function isDateTerm(term: string): boolean {
  return (
    isDateName(term.replaceAll(' ', '_')) ||
    /(?<!\p{L})(?:year|\p{L}*jahr|annee|ano|anno|date|datum|fecha|data|jaar)(?!\p{L})/u.test(term)
  );
}

/** The number that each record states after a term of the same meaning: "Bewertung: 4" and "評価: 4" for a rating; null where there are several. */
function findNumbersOfTerm(field: string, around: readonly Around[]): Values {
  const { concept, whole } = conceptIn(fold(field));
  if (concept === null || !whole) return [];
  return around.map(({ labels }) => {
    const values = labels.flatMap((label) => {
      const meant = conceptIn(getTerm(label));
      const value = getLabelValue(label);
      return meant.whole && meant.concept === concept && parseAmount(value) !== null ? [value] : [];
    });
    const [only, ...others] = new Set(values);
    return only !== undefined && others.length === 0 ? only : null;
  });
}

/** The only amount of a unit that each record states: "60 m²" for an area that no field has; null where there are several. */
function findStatedMeasures(kind: string, around: readonly Around[]): Values {
  return around.map(({ labels }) => {
    const amounts = labels.filter((label) => getTerm(label) === '' && parseAmount(label)?.unit?.kind === kind);
    const [only, ...others] = new Set(amounts);
    return only !== undefined && others.length === 0 ? only : null;
  });
}

// within one line: the currency of a price above is none of the number's
const NUMBER = String.raw`(?:\p{Sc}[ \u00a0]?)?\d[\d.,\u00a0 ]*(?:[km](?![\p{L}]))?(?:[ \u00a0]?(?:\p{Sc}|%))?`;

/**
 * The number that the text of each record states beside the name of a field, as text: "Guest rating 6.4" and "5,120 views"; 0 where it says that the
 * field is free. Null where there is none, or several that differ.
 */
export function findStatedNumbers(
  field: string,
  items: readonly Item[],
  around: readonly Around[],
): readonly (string | null)[] {
  const isCount = /^number of /i.test(field);
  const name = withoutMarks(field.replace(/^number of /i, '').trim());
  // "3 rooms" may be "3 pièces"
  const names = isCount && !name.includes(' ') ? getSameWords(fold(name)) : [name];
  const words = `(?:${names.map((each) => each.split(/\s+/).map(toStemPattern).join('[ \\u00a0]+')).join('|')})`;
  const behind = new RegExp(`(?<!\\p{L})${words}[ \\u00a0]*[:=–-]?[ \\u00a0]*(?<number>${NUMBER})`, 'giu');
  const before = new RegExp(`(?<![\\p{L}\\p{N}.,])(?<number>${NUMBER})[ \\u00a0]+${words}(?!\\p{L})`, 'giu');
  const forms = isCount ? [before, behind] : [behind, before];
  return items.map((item, at) => {
    const { text, labels } = around[at] ?? NO_AROUND;
    // labels first: a text may join what the page shows apart
    const found = [labels.join('\n'), text]
      .map(withoutMarks)
      .flatMap((one) => forms.map((form) => [...one.matchAll(form)]));
    const first = found.find((some) => some.length > 0);
    const numbers = new Set((first ?? []).map(({ groups }) => groups?.number?.trim() ?? ''));
    if (numbers.size === 1) return [...numbers][0] ?? null;
    const pieces = numbers.size > 1 || isCount ? [] : getPieces(item, around[at] ?? NO_AROUND);
    const isNone =
      isBurden(field) && labels.some((label) => getTerm(label) === fold(name) && NONE.test(getLabelValue(label)));
    return isNone || pieces.some((piece) => isFree(piece, fold(name).split(' '))) ? '0' : null;
  });
}

/** Whether a short text says that something costs nothing: "Free", "Admission free", "Gebühr: kostenlos". */
function isFree(piece: readonly string[], names: readonly string[]): boolean {
  const known = [...getSameWords('free'), ...getSameWords('entry'), ...PRICE_WORDS, ...names];
  return (
    piece.some((word) => getSameWords('free').some((one) => isSameWord(word, one))) &&
    piece.every((word) => known.some((one) => isSameWord(word, one)))
  );
}

const PRICE_WORDS = fold('price cost fee ticket preis kosten gebühr prix tarif precio prezzo prijs of charge').split(
  ' ',
);

/** A word with any ending: "places" and "place", "Plätzen" and "Plätze". */
function toStemPattern(word: string): string {
  const stem = word.length > 6 ? word.slice(0, -2) : word.length > 4 ? word.slice(0, -1) : word;
  return `${escapeRegExp(stem)}\\p{L}{0,3}`;
}

/** Text without accents, as the names of fields are, and with "3½" as 3.5. */
function withoutMarks(text: string): string {
  return text
    .replaceAll(HALF, (_, digit: string, sign: string) => `${digit === '' ? '0' : ''}${FRACTIONS[sign] ?? ''}`)
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '');
}

const HALF = /(?<=(\d?))\s?([½¼¾])/gu;
const FRACTIONS: Readonly<Record<string, string>> = { '½': '.5', '¼': '.25', '¾': '.75' };

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
