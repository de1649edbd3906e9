import { NUMBER_WORDS } from '../words/number-words';
import { getDistance, type Pick } from './pick';
import { isSameTerm, splitTerms } from './terms';

const DIGITS = '\\d[\\d.,]*';
const POWER =
  '(?:\\s?(?:thousand|[mb]illions?|trillions?|Tausend|Mio\\.?|Mrd\\.?|Million(?:en)?|Milliarden?|milliards?|mil(?:lones)?|bn|[KMB])(?![\\p{L}\\p{N}]))?';
const BEFORE = '(?:[$€£¥￥]|(?:US|C|A|CA|AU)\\$|\\b(?:USD|EUR|GBP|CHF)\\s?)\\s?';
const AFTER = '\\s?(?:€|円|万円|EUR\\b|USD\\b|US-Dollar|Dollars?\\b|dollars?\\b|euros?\\b|Euro\\b|£|CHF\\b)';
const MONEY = new RegExp(`${BEFORE}${DIGITS}${POWER}|${DIGITS}(?:,-|\\.-)?${POWER}${AFTER}`, 'gu');
/** The only amount of money in a short text, which may say that it is free of charge; null for a range. */
export function pickAmountIn(text: string): string | null {
  const [first, ...others] = [...text.matchAll(MONEY)];
  if (first !== undefined)
    return others.length > 0 || /^\s?[-–—]\s?\d/.test(text.slice(first.index + first[0].length)) ? null : first[0];
  return FREE.exec(text)?.[0] ?? null;
}

const FREE =
  /(?<!\p{L})(?:free(?! (?:shipping|delivery))|kostenlos|kostenfrei|gratuite?|gratis|gratuito)(?!\p{L})|無料/iu;
const BETWEEN_ENDS = /^\s?(?:and|to|bis|und|à|a|y|[-–—])\s?$/u;

/** The amount of money nearest to what it is for; none where it is one end of a range. */
export const pickMoney: Pick = ({ sentence: { text } }, { terms, text: question }) => {
  // an amount that the question names is no answer to it: "What does cover up to £500 cost?"
  const amounts = [...text.matchAll(MONEY)]
    .filter(([amount]) => !question.includes(amount))
    .map((match) => ({
      text: match[0],
      from: match.index,
      to: match.index + match[0].length,
    }));
  const [nearest] = amounts
    .map((amount) => ({ ...amount, far: getDistance(text, terms, amount.from, amount.to) }))
    .sort((one, other) => one.far - other.far);
  if (!nearest) return null;
  if (/^\s?[-–—]\s?\d/.test(text.slice(nearest.to))) return null;
  const at = amounts.findIndex(({ from }) => from === nearest.from);
  const [before, after] = [amounts[at - 1], amounts[at + 1]];
  const isRange =
    (before && BETWEEN_ENDS.test(text.slice(before.to, nearest.from))) ||
    (after && BETWEEN_ENDS.test(text.slice(nearest.to, after.from)));
  return isRange ? null : nearest.text;
};

const NUMBERS = NUMBER_WORDS.map((words) => words.replaceAll(' ', '|'))
  .slice(1)
  .join('|');

const UNITS: readonly (readonly [asked: RegExp, unit: string])[] = [
  [
    /heavy|weigh|schwer|pèse|pesa/iu,
    'mg|g|kg|grams?|kilograms?|kilos?|lbs?|pounds?|oz|ounces?|tons?|tonnes?|Gramm|Kilogramm|Tonnen',
  ],
  [/loud/iu, 'dB|decibels?'],
  [/fast|schnell/iu, 'km/h|mph|kph|m/s|knots|GHz|MHz|Mbps|Gbps|MB/s'],
  [/ old|(?<!\p{L})(?:age|alter) /iu, 'years?(?: old)?|months?|days?|Jahre?'],
  [
    /temperatur|température|how (?:hot|cold|warm)/iu,
    '°\\s?[CF]?|º\\s?[CF]?|degrees|Grad|degrés|grados|gradi|graus|graden',
  ],
  [
    /(?<!\p{L})(?:area|fläche|superfici\p{L}+|oppervlakte|square)(?!\p{L})/iu,
    '(?:k|c)?m²|sq ?m|sq ?ft|acres?|hectares?|ha|qm',
  ],
  [
    /how long|wie lange?|(?<!\p{L})d[au]ra\p{L}*|durée|dauer|duur/iu,
    '(?:working |business )?(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?)|km|m|cm|mm|miles?|feet|ft|inch(?:es)?|Sekunden|Minuten|Stunden|(?:Werk|Arbeits)?[Tt]agen?|Wochen|Monaten?|Jahren?|secondes|heures?|jours?|semaines?|mois|ans|segundos|minutos?|horas?|días?|dias?|semanas?|mes(?:es)?|años?|anos?|secondi|minuti|or[ae]|giorn[oi]|settiman[ae]|mes[ei]|ann[oi]|uur|dagen|weken|maanden|jaar',
  ],
  [
    /./u,
    'mm|cm|m|km|in|inch(?:es)?|ft|feet|miles?|yards?|m²|sq ?ft|acres?|hectares?|[KMGT]B|Meter|Kilometer|mètres?|metros?',
  ],
];

/** A number with a unit that the question may mean. */
export const pickMeasure: Pick = ({ sentence: { text } }, { text: question, terms }) => {
  const unit = UNITS.find(([asked]) => asked.test(question))?.[1] ?? '';
  const form = new RegExp(
    `(?<![\\p{L}\\p{N}.,$€£])(?:\\d[\\d.,]*(?:\\s?[-–]\\s?\\d[\\d.,]*)?[\\s-]?|(?:${NUMBERS})\\s)(?:${unit})(?![\\p{L}\\p{N}])`,
    'gu',
  );
  const [nearest] = [...text.matchAll(form)]
    .map(({ 0: found, index }) => ({ found, far: getDistance(text, terms, index, index + found.length) }))
    .sort((one, other) => one.far - other.far);
  return nearest?.found ?? null;
};

/** The number beside the word for a score: "a 4.8 rating". */
export const pickScore: Pick = ({ sentence: { text } }) =>
  /(?<![\d.,])(?<score>\d(?:[.,]\d{1,2})?)(?:\s?(?:\/|out of)\s?(?:5|10))?(?:[\s-]stars?)? (?:average )?(?:rating|stars|score)/iu.exec(
    text,
  )?.groups?.score ??
  /(?:rating|score|rated)(?: of| is|:)? (?<score>\d(?:[.,]\d{1,2})?)(?![\d.,]\d)/iu.exec(text)?.groups?.score ??
  null;

const SHARE =
  /(?:(?:more|less) than |over |about |around |fast |rund |mehr als |plus de |más de )?(?<![\p{L}\d])\d[\d.,]*\s?(?:%|per ?cent(?!\p{L})|Prozent(?!\p{L})|pour ?cent|por ciento|per cento|パーセント)/giu;

/** The percentage nearest to the words of a question. */
export const pickShare: Pick = ({ sentence: { text } }, { terms }) => {
  const [nearest] = [...text.matchAll(SHARE)]
    .map(({ 0: found, index }) => ({ found, far: getDistance(text, terms, index, index + found.length) }))
    .sort((one, other) => one.far - other.far);
  return nearest?.found ?? null;
};

const QUANTITY =
  /^(?<amount>(?:\d[\d.,/]*|[½¼¾⅓⅔]|\d+\s?[½¼¾⅓⅔])\s?(?:(?:tea|table)spoons?|tsp\.?|tbsp\.?|cups?|ounces?|oz|pounds?|lbs?|grams?|kg|g|ml|cl|dl|l|liters?|litres?|pinch(?:es)?|EL|TL|Prise|Gramm|Liter|cuill\p{L}*|gramos|cucharad\p{L}*)?)\s+(?<what>.+)$/iu;

/** How much of something an item of a list names: "1 teaspoon salt". */
export const pickQuantity: Pick = ({ sentence: { text } }, { terms }) => {
  const { amount, what = '' } = QUANTITY.exec(text)?.groups ?? {};
  const [head = ''] = terms;
  return amount !== undefined && splitTerms(what.split(/[,(]/)[0] ?? '').some((word) => isSameTerm(word, head))
    ? amount
    : null;
};
