interface Measure {
  /** How a template may name it, as an alternative of a regular expression. */
  readonly asked: string;
  /** The same behind a number of a page. */
  readonly written: string;
}

const DEGREES = '(?:degrees?\\s|deg\\.?\\s|°\\s?)?';

/** Units that pages give side by side: metric and imperial ones. */
const MEASURES = {
  km: {
    asked: 'kms?|kilomet(?:er|re)s?|kilometern|kilomètres|kilómetros|chilometri',
    written: 'kms?|kilomet(?:er|re)s?',
  },
  mi: { asked: 'mi|miles?|meilen', written: 'mi\\.?|miles?' },
  m: { asked: 'm|met(?:er|re)s?|metern|mètres|metros|metri', written: 'm|mtrs?|met(?:er|re)s?' },
  ft: { asked: 'ft|feet|foot', written: "ft\\.?|feet|foot|['′’]" },
  yd: { asked: 'yds?|yards?', written: 'yds?\\.?|yards?' },
  cm: {
    asked: 'cms?|centimet(?:er|re)s?|zentimetern?|centimètres|centímetros|centimetri',
    written: 'cms?|centimet(?:er|re)s?|zentimeter',
  },
  mm: {
    asked: 'mm|millimet(?:er|re)s?|millimetern|millimètres|milímetros|millimetri',
    written: 'mm|millimet(?:er|re)s?',
  },
  in: { asked: 'inch(?:es)?|zoll|pouces|pulgadas|pollici', written: 'in\\.?|inch(?:es)?|zoll|["″”]' },
  kg: {
    asked: 'kgs?|kilos?|kilograms?|kilogramm|kilogrammes|kilogramos|chilogrammi',
    written: 'kgs?|kilos?|kilogram(?:m|me)?s?',
  },
  g: { asked: 'g|grams?|gramm|grammes|gramos|grammi', written: 'g|gr|gram(?:m|me)?s?' },
  lb: { asked: 'lbs?|pounds?', written: 'lbs?\\.?|pounds?' },
  oz: { asked: 'oz|ounces?|unzen', written: 'oz\\.?|ounces?' },
  st: { asked: 'stones?', written: 'st\\.?|stones?' },
  c: { asked: `${DEGREES}(?:c|celsius|centigrade)|°c`, written: `${DEGREES}(?:c|celsius|centigrade)|℃` },
  f: { asked: `${DEGREES}(?:f|fahrenheit)|°f`, written: `${DEGREES}(?:f|fahrenheit)|℉` },
  l: { asked: 'l|lit(?:er|re)s?|litern|litros|litri', written: 'l|ltr\\.?|lit(?:er|re)s?' },
  ml: { asked: 'ml|millilit(?:er|re)s?', written: 'ml|millilit(?:er|re)s?' },
  gal: { asked: 'gal|gallons?', written: 'gal\\.?|gallons?' },
  kmh: { asked: 'km\\/h|kph|kmh', written: 'km\\/h|kph|kmh' },
  mph: { asked: 'mph|miles per hour', written: 'mph|mi\\/h' },
  kw: { asked: 'kw|kilowatts?', written: 'kw|kilowatts?' },
  hp: { asked: 'hp|bhp|horsepower|ps', written: 'b?hp|ps|horsepower' },
  m2: {
    asked: 'm²|m2|sqm|sq\\.? ?m|square met(?:er|re)s?|quadratmetern?',
    written: 'm²|m2|sqm|sq\\.? ?m|square met(?:er|re)s?|㎡',
  },
  ft2: {
    asked: 'ft²|ft2|sq\\.? ?ft|sqft|square f(?:ee|oo)t',
    written: 'ft²|ft2|sq\\.? ?ft\\.?|sqft|square f(?:ee|oo)t',
  },
  ha: { asked: 'ha|hectares?|hektar', written: 'ha|hectares?|hektar' },
  ac: { asked: 'acres?', written: 'ac\\.?|acres?' },
} as const satisfies Readonly<Record<string, Measure>>;

export type MeasureName = keyof typeof MEASURES;

const NAMES = Object.keys(MEASURES) as readonly MeasureName[];
const ASKED = NAMES.map((name) => [name, new RegExp(`^(?:${MEASURES[name].asked})$`, 'iu')] as const);
const WRITTEN: ReadonlyMap<string, RegExp> = new Map(
  NAMES.map((name) => [name, new RegExp(`^[\\s-]?(?:${MEASURES[name].written})(?![\\p{L}\\d²³]|\\/\\s?[hs])`, 'iu')]),
);

const SIZE_FACTORS = { thousands: 1e3, millions: 1e6, billions: 1e9 } as const;
/** Sizes that numbers may be asked for in: "revenue in millions". */
export const SIZES = Object.keys(SIZE_FACTORS) as readonly (keyof typeof SIZE_FACTORS)[];

/** What numbers of a size are multiplied by; null for other words. */
export function toSizeFactor(name: string): number | null {
  const size = SIZES.find((one) => one === name);
  return size === undefined ? null : SIZE_FACTORS[size];
}

/** The unit that a word or two name: "km", "square metres"; null for other words. */
export function toMeasure(words: string): MeasureName | null {
  return ASKED.find(([, pattern]) => pattern.test(words.trim()))?.[0] ?? null;
}

/** A unit by its own name. */
export function toMeasureName(name: string): MeasureName | null {
  return NAMES.find((one) => one === name) ?? null;
}

/** Whether a text begins with the unit of the number before it. */
export function isMeasure(name: MeasureName, text: string): boolean {
  return WRITTEN.get(name)?.test(text) === true;
}
