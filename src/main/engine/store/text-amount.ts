import type { Sqlite } from './sqlite';

const MAX_LENGTH = 40; // characters; longer texts are prose
/** A sign or a word such as "from" before a number, and a unit of up to two words after it: "€ 1,200", "from 9.5 kg", "30 m² net". */
const AMOUNT =
  /^(?:(?:[Ff]rom|[Aa]bout|[Oo]nly|[Aa]pprox|[Aa]b|[Nn]ur|[Cc]a|[Dd]esde|[Dd]ès|[Dd]a)\.?\s+)?(?:\p{Sc}|[A-Za-z]{1,3}\$|[A-Z]{3})?\s*(?<sign>[-−–])?\s*(?:\p{Sc}\s*)?(?<digits>\d[\d.,'’\s]*)(?<unit>(?:[\p{L}\p{Sc}²³/%°][\p{L}\p{Sc}²³/%°.]*(?:\s+|$)){0,3})$/u;
const MONEY = /\p{Sc}|(?<!\p{L})[A-Z]{3}(?!\p{L})/u;
const GROUPED = /^(?<whole>\d{1,3}(?:(?<mark>[.,'’\s])\d{3})(?:\k<mark>\d{3})*)(?:(?!\k<mark>)[.,](?<part>\d+))?$/;

/** Multiples of basic units. */
const FACTORS: ReadonlyMap<string, number> = new Map([
  ['mg', 1e-3],
  ['kg', 1e3],
  ['t', 1e6],
  ['mm', 1e-3],
  ['cm', 1e-2],
  ['km', 1e3],
  ['ml', 1e-3],
  ['cl', 1e-2],
  ['kb', 1e3],
  ['mb', 1e6],
  ['gb', 1e9],
  ['tb', 1e12],
  ['kw', 1e3],
]);

/** The amount that a text says and no more, such as "€102", "1.234,50 €" or "9.5 kg", with its unit in small letters; null for any other text. */
export function getAmount(text: string): { readonly number: number; readonly unit: string } | null {
  const found = text.length > MAX_LENGTH ? null : AMOUNT.exec(text.trim())?.groups;
  if (found?.digits === undefined) return null;
  const number = readDigits(found.digits.trim(), MONEY.test(text));
  if (Number.isNaN(number)) return null;
  return { number: found.sign === undefined ? number : -number, unit: (found.unit ?? '').trim().toLowerCase() };
}

/** An amount in the basic unit of its kind, a weight in grams, a length in metres, so that 500 g are fewer than 2 kg. */
export function toBasicUnit({ number, unit }: NonNullable<ReturnType<typeof getAmount>>): number {
  return number * (FACTORS.get(unit) ?? 1);
}

/** Reads digits with grouping and decimal marks; NaN if they are not a number, such as the digits of a date. */
function readDigits(digits: string, isMoney: boolean): number {
  const plain = digits.replace(/[.,]$/, '');
  const groups = GROUPED.exec(plain)?.groups;
  // "1,234" is a thousand; "1.234" is one only for money
  const isGrouped =
    groups?.mark !== undefined && (groups.mark !== '.' || isMoney || plain.indexOf('.') < plain.length - 4);
  if (isGrouped) return Number(`${groups.whole?.replaceAll(/\D/g, '') ?? ''}.${groups.part ?? 0}`);
  return /^\d+(?:[.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN;
}

/** SQL for the number in a text that is an amount, as it is written; null for other texts. */
export function readNumberOf(sql: string): string {
  return `number_of(${sql})`;
}

/** SQL for the amount that a text says, in the basic unit of its kind; null for other texts. */
export function readAmountOf(sql: string): string {
  return `amount_of(${sql})`;
}

/** Adds the functions `number_of` and `amount_of` to a connection. */
export function addAmounts(sqlite: Sqlite): void {
  const options = { deterministic: true };
  sqlite.function('number_of', options, (text) =>
    typeof text === 'string' ? (getAmount(text)?.number ?? null) : null,
  );
  sqlite.function('amount_of', options, (text) => {
    const amount = typeof text === 'string' ? getAmount(text) : null;
    return amount && toBasicUnit(amount);
  });
}
