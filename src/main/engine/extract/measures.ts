interface Measure {
  /** Names of the unit in templates, as an alternative of a regular expression. */
  readonly asked: string;
  /** The same for the unit after a number on a page. */
  readonly written: string;
}

const DEGREES = '(?:degrees?\\s|deg\\.?\\s|°\\s?)?';

/** Units that pages show side by side, metric and imperial. */
const MEASURES = {
  km: {
    asked: 'kms?|kilomet(?:er|re)s?|kilometern|kilomètres|kilómetros|chilometri',
    written: 'kms?|kilomet(?:er|re)s?|キロ(?:メートル)?|公里|千米',
  },
  mi: { asked: 'mi|miles?|meilen', written: 'mi\\.?|miles?' },
  m: { asked: 'm|met(?:er|re)s?|metern|mètres|metros|metri', written: 'm|mtrs?|met(?:er|re)s?|メートル|米|公尺' },
  ft: { asked: 'ft|feet|foot', written: "ft\\.?|feet|foot|['′’]" },
  yd: { asked: 'yds?|yards?', written: 'yds?\\.?|yards?' },
  cm: {
    asked: 'cms?|centimet(?:er|re)s?|zentimetern?|centimètres|centímetros|centimetri',
    written: 'cms?|centimet(?:er|re)s?|zentimeter|センチ(?:メートル)?|厘米|公分',
  },
  mm: {
    asked: 'mm|millimet(?:er|re)s?|millimetern|millimètres|milímetros|millimetri',
    written: 'mm|millimet(?:er|re)s?|ミリ(?:メートル)?|毫米',
  },
  in: { asked: 'inch(?:es)?|zoll|pouces|pulgadas|pollici', written: 'in\\.?|inch(?:es)?|zoll|["″”]' },
  kg: {
    asked: 'kgs?|kilos?|kilograms?|kilogramm|kilogrammes|kilogramos|chilogrammi',
    written: 'kgs?|kilos?|kilogram(?:m|me)?s?|キロ(?:グラム)?|公斤|千克',
  },
  g: { asked: 'g|grams?|gramm|grammes|gramos|grammi', written: 'g|gr|gram(?:m|me)?s?|グラム|克' },
  lb: { asked: 'lbs?|pounds?', written: 'lbs?\\.?|pounds?' },
  oz: { asked: 'oz|ounces?|unzen', written: 'oz\\.?|ounces?' },
  st: { asked: 'stones?', written: 'st\\.?|stones?' },
  c: { asked: `${DEGREES}(?:c|celsius|centigrade)|°c`, written: `${DEGREES}(?:c|celsius|centigrade)|℃` },
  f: { asked: `${DEGREES}(?:f|fahrenheit)|°f`, written: `${DEGREES}(?:f|fahrenheit)|℉` },
  l: { asked: 'l|lit(?:er|re)s?|litern|litros|litri', written: 'l|ltr\\.?|lit(?:er|re)s?|リットル|升' },
  ml: { asked: 'ml|millilit(?:er|re)s?', written: 'ml|millilit(?:er|re)s?|ミリリットル|毫升' },
  gal: { asked: 'gal|gallons?', written: 'gal\\.?|gallons?' },
  kmh: { asked: 'km\\/h|kph|kmh', written: 'km\\/h|kph|kmh' },
  mph: { asked: 'mph|miles per hour', written: 'mph|mi\\/h' },
  kw: { asked: 'kw|kilowatts?', written: 'kw|kilowatts?' },
  hp: { asked: 'hp|bhp|horsepower|ps', written: 'b?hp|ps|horsepower' },
  m2: {
    asked: 'm²|m2|sqm|sq\\.? ?m|square met(?:er|re)s?|quadratmetern?',
    written: 'm²|m2|sqm|sq\\.? ?m|square met(?:er|re)s?|㎡|平方メートル|平方米|平米',
  },
  ft2: {
    asked: 'ft²|ft2|sq\\.? ?ft|sqft|square f(?:ee|oo)t',
    written: 'ft²|ft2|sq\\.? ?ft\\.?|sqft|square f(?:ee|oo)t',
  },
  ha: { asked: 'ha|hectares?|hektar', written: 'ha|hectares?|hektar' },
  ac: { asked: 'acres?', written: 'ac\\.?|acres?' },
} as const satisfies Readonly<Record<string, Measure>>;

export type MeasureName = keyof typeof MEASURES;

/**
 * Convertible units, by their size relative to the first of each kind. Gallons and horsepower are left out, because
 * they differ between countries.
 */
const SIZES_OF_KIND: readonly Readonly<Partial<Record<MeasureName, number>>>[] = [
  { m: 1, km: 1000, cm: 0.01, mm: 0.001, mi: 1609.344, yd: 0.9144, ft: 0.3048, in: 0.0254 },
  { g: 1, kg: 1000, lb: 453.59237, oz: 28.349523125, st: 6350.29318 },
  { l: 1, ml: 0.001 },
  { kmh: 1, mph: 1.609344 },
  { m2: 1, ft2: 0.09290304, ha: 10_000, ac: 4046.8564224 },
];

/** Factor to convert a number from one unit to another; null if the units are of different kinds. */
export function getUnitFactor(from: MeasureName, to: MeasureName): number | null {
  for (const sizes of SIZES_OF_KIND) {
    const [one, other] = [sizes[from], sizes[to]];
    if (one !== undefined && other !== undefined) return one / other;
  }
  return null;
}

const NAMES = Object.keys(MEASURES) as readonly MeasureName[];
const ASKED = NAMES.map((name) => [name, new RegExp(`^(?:${MEASURES[name].asked})$`, 'iu')] as const);
const WRITTEN: ReadonlyMap<string, RegExp> = new Map(
  NAMES.map((name) => [
    name,
    new RegExp(`^[\\s-]?(?:${MEASURES[name].written}|${MEASURES[name].asked})(?![\\p{L}\\d²³]|\\/\\s?[hs])`, 'iu'),
  ]),
);

const SIZE_FACTORS = { thousands: 1e3, millions: 1e6, billions: 1e9 } as const;
/** Magnitudes that a template may ask for: "revenue in millions". */
export const SIZES = Object.keys(SIZE_FACTORS) as readonly (keyof typeof SIZE_FACTORS)[];

/** Factor of a magnitude; null for other words. */
export function toSizeFactor(name: string): number | null {
  const size = SIZES.find((one) => one === name);
  return size === undefined ? null : SIZE_FACTORS[size];
}

/** The unit named by one or two words: "km", "square metres"; null for other words. */
export function toMeasure(words: string): MeasureName | null {
  return ASKED.find(([, pattern]) => pattern.test(words.trim()))?.[0] ?? null;
}

/** A unit by its own name. */
export function toMeasureName(name: string): MeasureName | null {
  return NAMES.find((one) => one === name) ?? null;
}

/** The unit at the start of a text, if it can be converted to `to`. */
export function findRelatedMeasure(text: string, to: MeasureName): MeasureName | null {
  return NAMES.find((name) => getUnitFactor(name, to) !== null && isMeasure(name, text)) ?? null;
}

/** The text after the unit at its start. */
export function afterMeasure(name: MeasureName, text: string): string {
  return text.replace(WRITTEN.get(name) ?? '', '');
}

/** Whether a text begins with the unit of the number before it. */
export function isMeasure(name: MeasureName, text: string): boolean {
  return WRITTEN.get(name)?.test(text) === true;
}
