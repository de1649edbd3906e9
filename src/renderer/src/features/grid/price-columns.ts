import type { ItemRow, JobSummary } from '@shared/contract/jobs';
import { type MoneyLook, type NumberLook, withCurrency } from '../cells';

// Words in field names or descriptions, in the most common languages of shops and templates.
const PRICE_WORDS: ReadonlySet<string> = new Set(
  'price prices cost costs fee fees rrp msrp preis preise prix precio precios prezzo prezzi preço preços prijs pris cena'.split(
    ' ',
  ),
);

/** Number format of a row's cell: with the currency the page states, and with cents, unless the currency has none. */
export function getNumberLook(
  prices: ReadonlySet<string>,
  column: string,
  row: ItemRow | undefined,
): NumberLook | MoneyLook {
  const named = Object.entries(row?.item ?? {}).find(([name]) => /currency/i.test(name))?.[1];
  const currency = row?.evidence[column]?.currency ?? named;
  const isWhole = typeof currency === 'string' && !hasCentsIn(currency);
  return withCurrency(row, column, prices.has(column) && !isWhole ? 'price' : 'plain');
}

function hasCentsIn(currency: string): boolean {
  if (currency === '¥') return false;
  if (!/^[A-Z]{3}$/.test(currency)) return true;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits !== 0;
}

/** Fields with prices in cents, so that 64.5 is displayed as 64.50. */
export function findPriceFields(job: Pick<JobSummary, 'args'>, rows: readonly ItemRow[]): ReadonlySet<string> {
  const { template } = job.args;
  const described = typeof template === 'object' && template !== null ? Object.entries(template) : [];
  const descriptions = new Map<string, unknown>(described);
  const names = new Set([...descriptions.keys(), ...rows.flatMap(({ item }) => Object.keys(item))]);
  return new Set([...names].filter((name) => isPrice(name, descriptions.get(name)) && hasCents(name, rows)));
}

/** Fields that contain prices, judged by name and description. */
export function findNamedPrices(job: Pick<JobSummary, 'args'>, names: readonly string[]): ReadonlySet<string> {
  const { template } = job.args;
  const described = typeof template === 'object' && template !== null ? Object.entries(template) : [];
  const descriptions = new Map<string, unknown>(described);
  return new Set(names.filter((name) => isPrice(name, descriptions.get(name))));
}

function isPrice(name: string, description: unknown): boolean {
  const text = typeof description === 'string' ? `${name} ${description}` : name;
  const words = text
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  return words.some((word) => PRICE_WORDS.has(word));
}

/** Whether some values have decimals, and none more than two. */
function hasCents(field: string, rows: readonly ItemRow[]): boolean {
  const numbers = rows.map(({ item }) => item[field]).filter((value) => typeof value === 'number');
  return (
    numbers.some((value) => !Number.isInteger(value)) && numbers.every((value) => Number(value.toFixed(2)) === value)
  );
}
