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
  t: { asked: 't|tonnes?|tonnen|toneladas|tonnellate', written: 't|tonnes?|tonnen?|toneladas?|トン|吨' },
  c: { asked: `${DEGREES}(?:c|celsius|centigrade)|°c`, written: `${DEGREES}(?:c|celsius|centigrade)|℃` },
  f: { asked: `${DEGREES}(?:f|fahrenheit)|°f`, written: `${DEGREES}(?:f|fahrenheit)|℉` },
  l: { asked: 'l|lit(?:er|re)s?|litern|litros|litri', written: 'l|ltr\\.?|lit(?:er|re)s?|リットル|升' },
  ml: { asked: 'ml|millilit(?:er|re)s?', written: 'ml|millilit(?:er|re)s?|ミリリットル|毫升' },
  cl: { asked: 'cl|centilit(?:er|re)s?', written: 'cl|centilit(?:er|re)s?' },
  dl: { asked: 'dl|decilit(?:er|re)s?', written: 'dl|decilit(?:er|re)s?' },
  pt: { asked: 'pints?', written: 'pints?' },
  gal: { asked: 'gal|gallons?', written: 'gal\\.?|gallons?' },
  kmh: { asked: 'km\\/h|kph|kmh', written: 'km\\s?\\/\\s?h|kph|kmh' },
  mph: { asked: 'mph|miles per hour', written: 'mph|mi\\/h' },
  kw: { asked: 'kw|kilowatts?', written: 'kw|kilowatts?' },
  w: { asked: 'w|watts?', written: 'w|watts?' },
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
  tb: { asked: 'tb|terabytes?', written: 'tb|terabytes?' },
  gb: { asked: 'gb|gigabytes?', written: 'gb|go|gigabytes?' },
  mb: { asked: 'mb|megabytes?', written: 'mb|mo|megabytes?' },
  kb: { asked: 'kb|kilobytes?', written: 'kb|ko|kilobytes?' },
  hour: {
    asked: 'hours|stunden|heures|horas|ore|uren',
    written: 'hours?|hrs?\\.?|h|std\\.?|stunden?|heures?|horas?|or[ae]|uur|uren|時間|小时',
  },
  minute: { asked: 'minuten|minutos|minuti', written: 'minutes?|mins?\\.?|minut[oi]s?|minuten?|分钟?' },
  day: {
    asked: 'days|tagen|jours|días|dias|giorni|dagen',
    written: 'days?|tage?n?|jours?|d[ií]as?|giorn[io]|dag(?:en)?|日|天',
  },
  week: {
    asked: 'weeks|wochen|semaines|semanas|settimane|weken',
    written: 'weeks?|wks?\\.?|wochen?|semaines?|semanas?|settiman[ae]|week|weken|週間?|周',
  },
  month: {
    asked: 'months|monaten|mois|meses|mesi|maanden',
    written: 'months?|mths?\\.?|monate?n?|mois|mes(?:es)?|mes[ei]|maand(?:en)?|[かヶカ]月|个月',
  },
  year: {
    asked: 'years|jahren|ans|années|años|anos|anni|jaren|jaar',
    written: 'years?|yrs?\\.?|jahre?n?|ans?|années?|años?|anos?|ann[io]|ja(?:ar|ren)|年',
  },
} as const satisfies Readonly<Record<string, Measure>>;

export type MeasureName = keyof typeof MEASURES;

/** The words for a unit after a number on a page, as an alternative of a regular expression. */
export function getWrittenUnit(name: MeasureName): string {
  return MEASURES[name].written;
}

/**
 * Convertible units, by their size relative to the first of each kind. Gallons, pints and horsepower are left out,
 * because they differ between countries.
 */
const SIZES_OF_KIND: readonly Readonly<Partial<Record<MeasureName, number>>>[] = [
  { m: 1, km: 1000, cm: 0.01, mm: 0.001, mi: 1609.344, yd: 0.9144, ft: 0.3048, in: 0.0254 },
  { g: 1, kg: 1000, lb: 453.59237, oz: 28.349523125, st: 6350.29318, t: 1_000_000 },
  { l: 1, dl: 0.1, cl: 0.01, ml: 0.001 },
  { w: 1, kw: 1000 },
  { gb: 1, tb: 1000, mb: 1e-3, kb: 1e-6 },
  { day: 1, week: 7, hour: 1 / 24, minute: 1 / 1440 },
  { month: 1, year: 12 },
  { kmh: 1, mph: 1.609344 },
  { m2: 1, ft2: 0.09290304, ha: 10_000, ac: 4046.8564224 },
];

/** Converts a number from one unit to another; null if the units are of different kinds. */
export function convertMeasure(value: number, from: MeasureName, to: MeasureName): number | null {
  if (from === 'c' && to === 'f') return (value * 9) / 5 + FREEZING;
  if (from === 'f' && to === 'c') return ((value - FREEZING) * 5) / 9;
  const factor = getUnitFactor(from, to);
  return factor === null ? null : value * factor;
}

const FREEZING = 32; // degrees Fahrenheit

function getUnitFactor(from: MeasureName, to: MeasureName): number | null {
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
    new RegExp(
      `^[\\s-]?(?:${MEASURES[name].written}|${MEASURES[name].asked})(?![\\p{L}\\d²³]|\\/\\s?[hs]|\\s\\/\\s?[hs](?!\\p{L}))`,
      'iu',
    ),
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
  return NAMES.find((name) => convertMeasure(1, name, to) !== null && isMeasure(name, text)) ?? null;
}

/** The unit that a text begins with. */
export function findMeasure(text: string): MeasureName | null {
  return NAMES.find((name) => isMeasure(name, text)) ?? null;
}

/** Whether a unit is one of length. */
export function isLength(name: MeasureName): boolean {
  return convertMeasure(1, name, 'm') !== null;
}

/** The text after the unit at its start. */
export function afterMeasure(name: MeasureName, text: string): string {
  return text.replace(WRITTEN.get(name) ?? '', '');
}

/** Whether a text begins with the unit of the number before it. */
export function isMeasure(name: MeasureName, text: string): boolean {
  return WRITTEN.get(name)?.test(text) === true;
}
