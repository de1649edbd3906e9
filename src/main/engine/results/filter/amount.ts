import { NUMBER_WORDS } from '@shared/number-words';
import { createLookup } from '@shared/table';
import { readCurrency, readNumber } from '../../extract/index';
import type { Amount, NumberTest, Unit } from './condition';

const OTHER_TIMES = {
  ...createUnits(3600, 'stunde stunden heure hora ora'),
  ...createUnits(86_400, 'tag tage tagen jour día giorno giorni'),
  ...createUnits(604_800, 'woche wochen semaine semana settimana settimane'),
  ...createUnits(2_629_800, 'monat monate monaten mois mes meses mese mesi'),
  ...createUnits(31_557_600, 'jahr jahre jahren an année año anno anni'),
};

const UNITS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  mass: { mg: 1e-6, g: 1e-3, gram: 1e-3, kg: 1, 公斤: 1, 千克: 1, 克: 1e-3, kilo: 1, kilogram: 1, t: 1000, ton: 1000, lb: 0.45359237, pound: 0.45359237, oz: 0.028349523125, ounce: 0.028349523125 },
  length: { mm: 1e-3, cm: 1e-2, m: 1, meter: 1, metre: 1, km: 1000, in: 0.0254, inch: 0.0254, ft: 0.3048, foot: 0.3048, feet: 0.3048, mi: 1609.344, mile: 1609.344 },
  volume: { ml: 1e-3, cl: 1e-2, l: 1, liter: 1, litre: 1 },
  data: { kb: 1e3, mb: 1e6, gb: 1e9, tb: 1e12 },
  time: { ms: 1e-3, s: 1, sec: 1, second: 1, min: 60, minute: 60, h: 3600, hr: 3600, hour: 3600, day: 86_400, week: 604_800, month: 2_629_800, year: 31_557_600, ...OTHER_TIMES },
  power: { w: 1, kw: 1000 },
  area: { sqm: 1, 'm²': 1, sqft: 0.09290304 },
}; // biome-ignore format: one kind of measure a line

const SIGN = String.raw`[$€£¥₹₽₩]|[A-Za-z]{1,3}\$|USD|EUR|GBP|CHF|JPY|CNY|INR|CAD|AUD|SEK|NOK|DKK|PLN|CZK|Rs\.?|kr\.?|zł`;
const DIGITS = String.raw`[-−+]?\d[\d.,'’\u00a0 ]*(?:[kKmM](?![\p{L}]))?`;
const STATED = new RegExp(
  String.raw`^(?:${SIGN})?\s*${DIGITS}\s*(?:${SIGN}|%|percent|euros?|dollars?|bucks|pounds?|stars?|points?|reviews?|pieces?|items?|pages?|years?|${unitNames()})?$`,
  'iu',
);
const WORDS: Readonly<Record<string, number>> = createLookup({ zero: 0, ...NUMBER_WORDS });
const MONEY: Readonly<Record<string, string>> = createLookup({
  euro: 'EUR',
  euros: 'EUR',
  dollar: 'USD',
  dollars: 'USD',
  bucks: 'USD',
});

function createUnits(seconds: number, names: string): Readonly<Record<string, number>> {
  return Object.fromEntries(names.split(' ').map((name) => [name, seconds]));
}

/** Parses an amount in a filter, such as `€20`, `1,500` or `2 kg`; null if the text contains anything else. */
export function parseStatedAmount(text: string): Amount | null {
  const word = WORDS[text.toLowerCase()];
  if (word !== undefined) return { value: word, unit: null, currency: null };
  return STATED.test(text) ? amountIn(text) : null;
}

/** The first number in an item's value; null if there is none. */
export function parseAmount(value: unknown): Amount | null {
  if (typeof value === 'number') return { value, unit: null, currency: null };
  if (typeof value !== 'string') return Array.isArray(value) && value.length === 1 ? parseAmount(value[0]) : null;
  const word = WORDS[value.trim().toLowerCase()];
  return word === undefined ? amountIn(value) : { value: word, unit: null, currency: null };
}

function amountIn(text: string): Amount | null {
  const value = readNumber(text.replace(/(\p{Sc}|\b[A-Z]{3})(?=\d)/gu, ' ')) ?? readNumber(text);
  if (value === null) return null;
  const named = MONEY[/\p{L}+\s*$/u.exec(text)?.[0].trim().toLowerCase() ?? ''] ?? null;
  return { value, unit: unitIn(text), currency: named ?? readCurrency(text, null) };
}

/** The unit after the first number. */
function unitIn(text: string): Unit | null {
  const name = /\d\s*(m²|\p{L}+)\.?(?!\p{L})/u.exec(text)?.[1]?.toLowerCase() ?? '';
  const single = name.length > 2 ? name.replace(/(?<=ch)es$|s$/u, '') : name;
  for (const [kind, units] of Object.entries(UNITS)) {
    const factor = units[name] ?? units[single];
    if (factor !== undefined) return { kind, factor };
  }
  return null;
}

function unitNames(): string {
  return Object.values(UNITS)
    .flatMap((units) => Object.keys(units))
    .map((name) => `${name}(?:e?s)?`)
    .join('|');
}

const NEARLY = 1e-9; // relative; unit conversion is not exact

/** Whether two amounts measure the same kind of quantity, as far as they state one. */
export function canCompare(amount: Amount, limit: Amount): boolean {
  if (amount.currency !== null && limit.currency !== null && amount.currency !== limit.currency) return false;
  return amount.unit === null || limit.unit === null || amount.unit.kind === limit.unit.kind;
}

/** Whether an amount passes a comparison with another; false if they cannot be compared. */
export function passesAmount(amount: Amount, test: NumberTest, limit: Amount): boolean {
  if (!canCompare(amount, limit)) return false;
  const both = amount.unit !== null && limit.unit !== null;
  const one = amount.value * (both ? (amount.unit?.factor ?? 1) : 1);
  const other = limit.value * (both ? (limit.unit?.factor ?? 1) : 1);
  const isEqual = Math.abs(one - other) <= NEARLY * Math.max(Math.abs(one), Math.abs(other));
  switch (test) {
    case 'below':
      return one < other && !isEqual;
    case 'at most':
      return one < other || isEqual;
    case 'above':
      return one > other && !isEqual;
    case 'at least':
      return one > other || isEqual;
    case 'equal':
      return isEqual;
  }
}
