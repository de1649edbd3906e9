/** Whether a price is that of a small unit, or a rate: "$1.659 / gal", "Preis pro Liter", "exchange rate". */
export function saysFinePrice(words: string): boolean {
  return PER_UNIT.test(words) || RATE.test(words);
}

const PER_UNIT = new RegExp(
  [
    String.raw`(?:\/|(?<!\p{L})(?:per|pro|je|par|por)\s)\s?(?:l|lt|gal|kwh)(?![\p{L}\d’'])`,
    String.raw`(?:\/|(?<!\p{L})(?:per|an?|pro|je|par|por|al?|au)\s)\s?(?:(?:us|uk|imperial)\s)?(?:lit(?:er|re|ro)|gallon|kilowatt[ -]?hour|kilowattstunde|therm)s?(?!\p{L})`,
  ].join('|'),
  'iu',
);
const RATE =
  /(?<!\p{L})(?:(?:exchange|conversion|unit|electricity|energy|gas) rate|wechselkurs|taux de change|tipo de cambio)(?!\p{L})/iu;
