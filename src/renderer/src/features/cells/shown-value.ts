import type { ItemRow } from '@shared/contract/jobs';
import { locale } from '../../language/current';
import { texts } from '../../texts';
import { formatIsoDate } from '../../texts/iso-date';
import { type CellText, type NumberLook, toCellText } from './cell-value';

/** An amount with its currency, as the page states it: an ISO 4217 code, or a sign that several countries share. */
export interface MoneyLook {
  readonly currency: string;
  readonly hasCents: boolean;
}

/**
 * Display text of a value in the language of the window: dates, truth values, currencies and groups of digits, too, which exports and copies keep as
 * they are. Whole numbers without a currency have no groups, because they may be years or codes.
 */
export function toShownText(value: unknown, look: NumberLook | MoneyLook = 'plain', language = locale): CellText {
  if (typeof value === 'boolean') return { text: texts.results.booleans[value ? 'yes' : 'no'], kind: 'text' };
  if (typeof look === 'object') {
    return typeof value === 'number'
      ? { text: formatMoney(value, look, language), kind: 'number' }
      : toShownText(value, 'plain', language);
  }
  if (typeof value === 'number' && (look === 'price' || !Number.isInteger(value)))
    return { text: formatGrouped(value, look, language), kind: 'number' };
  const date = typeof value === 'string' ? formatIsoDate(value, language) : null;
  return date === null ? toCellText(value, look) : { text: date, kind: 'text' };
}

/** The look of an amount whose currency its page states; `look` if it states none. */
export function withCurrency(row: ItemRow | undefined, field: string, look: NumberLook): NumberLook | MoneyLook {
  const currency = row?.evidence[field]?.currency;
  if (currency === undefined || typeof row?.item[field] !== 'number') return look;
  return { currency, hasCents: look === 'price' };
}

function formatGrouped(value: number, look: NumberLook, language: string | undefined): string {
  const decimals = look === 'price' ? 2 : 0;
  return new Intl.NumberFormat(language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: look === 'price' ? decimals : MOST_DECIMALS,
  }).format(value);
}

const MOST_DECIMALS = 20; // more than a number can have
const SIGN_OF: Readonly<Record<string, string>> = { $: 'USD', '¥': 'JPY', kr: 'SEK' }; // written alike in each country

function formatMoney(value: number, { currency, hasCents }: MoneyLook, language: string | undefined): string {
  const code = SIGN_OF[currency] ?? currency;
  if (!/^[A-Z]{3}$/.test(code)) return `${value} ${currency}`;
  const decimals = hasCents || !Number.isInteger(value) ? 2 : 0;
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: hasCents ? decimals : MOST_DECIMALS,
  }).format(value);
}
