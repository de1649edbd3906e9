import type { Element } from 'domhandler';
import { getFoldedText, isElement } from '../../page/index';
import { parentElement } from '../view/css-path';
import { splitName } from '../words/fold';
import { byQuery } from './by-query';
import type { FieldQuery } from './query';

/** The names of each period, and words that say it without "per". */
const PERIODS = {
  hour: ['hour|hr|h|stunde|std|heure|hora|ora|uur|時間|小时', 'hourly|stündlich'],
  day: ['day|tag|jour|journée|día|dia|giorno|dag|日|天', 'daily|täglich'],
  night: ['night|nacht|übernachtung|nuit|nuitée|noche|notte|泊|晚', 'nightly'],
  week: ['week|woche|semaine|semana|settimana|週|周', 'weekly|pw|wöchentlich'],
  month: [
    'month|mo|monat|mois|mes|mese|maand|月',
    'monthly|pcm|monatlich|mtl|mensuel(?:le)?|mensual|mensile|maandelijks',
  ],
  year: [
    'year|yr|annum|jahr|an|année|año|ano|anno|jaar|年',
    'yearly|annually|annual|pa|jährlich|annuel(?:le)?|anual|annuale|jaarlijks',
  ],
} as const;

export type Period = keyof typeof PERIODS;
const NAMES = Object.keys(PERIODS) as readonly Period[];

const PER =
  "per|each|every|an?|pro|je|im|in der|die|par|la|le|l[’']|por|al|a la|à la|al|alla|a|all[’']|de|di|da|毎|每|/|1";
const MONEY =
  '(?:price|rent|rate|cost|fee|salary|wage|pay|tariff|charge|preis|miete|gehalt|lohn|gebühr|kosten|tarif|prix|loyer|salaire|precio|alquiler|salario|sueldo|tarifa|prezzo|affitto|stipendio|tariffa|prijs|huur|salaris)';

/** "Price per week", "weekly rent", "Wochenpreis". */
const ASKED = NAMES.map((period) => {
  const [name, adverb] = PERIODS[period];
  const words = `(?<!\\p{L})(?:${PER})\\s?(?:${name})(?!\\p{L})|(?<!\\p{L})(?:(?:${name})[ns]?|(?:${adverb})e?[rs]?)[\\s-]?${MONEY}|${MONEY}\\s(?:${adverb})(?!\\p{L})`;
  return { period, words: new RegExp(words, 'iu') };
});

/** What directly follows an amount: "/ night", "per week", "pcm". */
const BEHIND = NAMES.map((period) => {
  const [name, adverb] = PERIODS[period];
  const words = `^[\\s,.\\-–—*]*(?:\\p{Sc}|[A-Z]{3}(?!\\p{L})|euros?|pounds|dollars)?[\\s,.\\-–—*]*(?:\\(?(?:${PER})\\s?(?:${name})|(?:${adverb}))(?!\\p{L})`;
  return { period, words: new RegExp(words, 'iu') };
});
const AMOUNT = /\d(?:[\d.,'’]*\d)?/g;
const MAX_BEHIND = 24; // characters

/** The period of the price that a field asks for; null if it names none. */
export const getAskedPeriod = byQuery(({ path, description }): Period | null =>
  readNamedPeriod(`${splitName(path)} ${description}`),
);

/** The period that words for a price name: "per week", "weekly rent". */
export function readNamedPeriod(words: string): Period | null {
  return ASKED.find((one) => one.words.test(words))?.period ?? null;
}

/** The amounts of a text, each with the period that follows it; `behind` is the text that follows. */
export function readPeriodAmounts(text: string, behind = ''): readonly PeriodAmount[] {
  const whole = `${text} ${behind}`;
  return [...text.matchAll(AMOUNT)].map((match) => {
    const end = match.index + match[0].length;
    const start = text.slice(0, match.index).match(/\p{Sc}\s?$/u)?.[0].length ?? 0;
    const sign = /^\s?(?:\p{Sc}|[A-Z]{3}(?!\p{L}))/u.exec(text.slice(end))?.[0] ?? '';
    const period = getPeriod(whole.slice(end, end + MAX_BEHIND));
    return { text: text.slice(match.index - start, end) + sign, period };
  });
}

export interface PeriodAmount {
  /** With its currency sign. */
  readonly text: string;
  readonly period: Period | null;
}

/**
 * The amount of a price text that is for the period that a field asks for, "£700" of "£120 a night, £700 a week". The
 * text itself if it or the field names no period; null if all its amounts are for others.
 */
export function toAskedPeriod(text: string, element: Element, query: FieldQuery): string | null {
  const asked = getAskedPeriod(query);
  if (asked === null) return text;
  const named = readPeriodAmounts(text, getTextBehind(element)).filter(({ period }) => period !== null);
  const own = named.find(({ period }) => period === asked);
  if (named.length > 0 && own === undefined) return null;
  return own === undefined || named.length === 1 ? text : own.text;
}

function getPeriod(behind: string): Period | null {
  return BEHIND.find(({ words }) => words.test(behind))?.period ?? null;
}

/** The text that continues after an element, in its own line. */
function getTextBehind(element: Element): string {
  let text = '';
  const around = parentElement(element);
  const last =
    element.next === null && around !== null && /^(?:span|b|strong|em|div|p)$/.test(around.name) ? around : element;
  for (let node = last.next; node !== null && text.length < MAX_BEHIND; node = node.next) {
    if (node.type === 'text') text += node.data;
    else if (isElement(node)) text += ` ${getFoldedText(node)} `;
  }
  return text.trim();
}
