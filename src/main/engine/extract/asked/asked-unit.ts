import { toCurrency } from '../words/currency-codes';
import { SIZES, toMeasure } from '../words/measures';

/** The unit, currency or magnitude that a field's values must have: `in km`, `in EUR`, `in millions`. */
export type AskedUnit = `in ${string}`;

const BEHIND_IN = /(?<![\p{L}\d])(?:in|en|em)\s+([^\s,;:()[\]][^,;:()[\]]*)/giu;
const IN_BRACKETS = /[([]\s?(?:in\s)?([^\s()[\]][^()[\]]*)[)\]]/giu;
const MAX_WORDS = 3; // "miles per hour"
/** "in miles and yards" and "in euros per week" do not name a single unit. */
const GOES_ON = /^(?:and|or|per|und|oder|pro|et|ou|par|y|o|por|e|of|&|\+)$/i;
/** `distance_km`, `priceEur`. */
const NAME_END = /(?:_|(?<=\p{Ll})(?=\p{Lu}))(\p{L}+\d?)$/u;

/** The unit that a field's name or description states. */
export interface StatedUnit {
  /** The single unit or currency named; null if there is none, or more than one. */
  readonly unit: AskedUnit | null;
  /** The description without the unit, as a page's label may have it: "Distance" for "Distance in km". */
  readonly rest: string;
}

/**
 * Returns the unit that a field's name or description asks for. "Pounds" is a currency in prices and a weight
 * elsewhere.
 */
export function getStatedUnit(name: string, description: string, isPrice: boolean): StatedUnit {
  const said = [...description.matchAll(BEHIND_IN), ...description.matchAll(IN_BRACKETS)].flatMap(
    ([all, words = '']) => {
      const found = toLeadingUnit(words.trim().split(/\s+/), isPrice);
      return found === null ? [] : [{ ...found, all }];
    },
  );
  const named = toUnit(NAME_END.exec(name)?.[1] ?? '', isPrice);
  const units = new Set([...said.map(({ unit }) => unit), ...(named === null ? [] : [named])]);
  const [only = null] = units;
  if (only === null || units.size > 1) return { unit: null, rest: description };
  return { unit: only, rest: said.reduce((rest, { all }) => rest.replace(all, ' '), description).trim() };
}

function toLeadingUnit(words: readonly string[], isPrice: boolean): { readonly unit: AskedUnit } | null {
  for (let length = Math.min(MAX_WORDS, words.length); length > 0; length--) {
    const unit = toUnit(words.slice(0, length).join(' '), isPrice);
    const size = toSize(words[length] ?? ''); // "in USD millions"
    if (unit !== null && size !== null) return { unit: size };
    if (unit !== null) return GOES_ON.test(words[length] ?? '') ? null : { unit };
  }
  return null;
}

/** Parses "in millions", even with a currency after it. */
function toSize(word: string): AskedUnit | null {
  const size = SIZES.find((one) => one === word.toLowerCase());
  return size === undefined ? null : `in ${size}`;
}

function toUnit(words: string, isPrice: boolean): AskedUnit | null {
  const size = toSize(words);
  if (size !== null) return size;
  const currency = toCurrency(words);
  const measure = toMeasure(words);
  if (currency !== null && (isPrice || measure === null)) return `in ${currency}`;
  return measure === null ? null : `in ${measure}`;
}
