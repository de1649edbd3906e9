import { afterMeasure, findMeasure, toMeasure } from '../words/measures';

/** The unit that a label or head names: the "kg" of "Weight (kg)", "Weight [kg]", "Weight in kg" and "Wt. kg". */
export function getLabelUnit(text: string): string | undefined {
  const [, bracketed, named, behind] = UNIT_BEHIND.exec(text) ?? [];
  const unit = (bracketed ?? named ?? behind)?.trim();
  return unit !== undefined && isUnit(unit) ? unit : undefined;
}

const UNIT_BEHIND = /(?:[([]\s*(?:in )?([^()[\]]+)[)\]]|\sin\s(\S+)|(?<=\p{L}\.)\s(\S{1,4}))$/u;

function isUnit(text: string): boolean {
  if (toMeasure(text) !== null || COMPOUND.test(text) || SCALE.test(text)) return true;
  const measure = findMeasure(text);
  return measure !== null && afterMeasure(measure, text).trim() === '';
}

/** Powers of lengths and amounts per time or size: "km²", "m³/s", "mg/l". */
const COMPOUND =
  /^(?:[cdkm]?m[²³23]|(?:[cdkm]?m[²³23]?|[cdm]?l|[kmµ]?g|k?W|kWh|[kM]?bit)\/(?:s|h|d|min|a|l|m[²³23]|km[²2]|kg))$/;
/** What the numbers of a column count in. */
const SCALE = /^(?:thousands?|millions?|billions?|tausend|millionen|milliarden|milliers|milliards)$/i;

/** Whether a label is one abbreviated word: "Zi.", "Wfl. m²". */
export function isShortened(text: string): boolean {
  return SHORTENED.test(text.endsWith('.') ? text : withoutLabelUnit(text));
}

const SHORTENED = /^\p{L}{2,8}\.$/u;

/** A label without the unit or currency at its end: "Price" for "Price (USD)". */
export function withoutLabelUnit(text: string): string {
  return text.replace(getLabelUnit(text) === undefined ? UNIT : UNIT_BEHIND, '').trim();
}

const UNIT =
  /\s*(?:[([]\s*(?:in )?(?:[€$£¥₹]|[A-Z]{2,3}\$?|k?g|lbs?|oz|[ckm]?m|mi|ft|in|inch(?:es)?|[cm]?l|°[CF]|%|h|hrs?|min|s|GB|TB|MB|W|kWh|V)\s*[)\]]|\s+in\s+(?:k?g|lbs?|oz|[ckm]?m|[cm]?l|kW|GB|TB|MB)|,?\s+(?:in\s+)?(?:[€$£¥₹]|EUR|USD|GBP|JPY|CHF|CAD|AUD))$/;
