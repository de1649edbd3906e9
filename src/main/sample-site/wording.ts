import type { Availability, Price } from './catalogue';

const AVAILABILITY_TEXT: Record<Availability, string> = {
  in_stock: 'In stock',
  few_left: 'Only a few left',
  sold_out: 'Sold out',
  pre_order: 'Available for pre-order',
  made_to_order: 'Made to order',
};

const AVAILABILITY_TERM: Record<Availability, string> = {
  in_stock: 'InStock',
  few_left: 'LimitedAvailability',
  sold_out: 'SoldOut',
  pre_order: 'PreOrder',
  made_to_order: 'MadeToOrder',
};

const MONEY = { GBP: { sign: '£', digits: 2 }, JPY: { sign: '¥', digits: 0 } } as const;

export const PRICE_ON_REQUEST = 'Price on request';

/** What a visitor reads, such as `Sold out`. */
export function availabilityText(availability: Availability): string {
  return AVAILABILITY_TEXT[availability];
}

/** The schema.org address of an availability. */
export function availabilityTerm(availability: Availability): string {
  return `https://schema.org/${AVAILABILITY_TERM[availability]}`;
}

/** An amount without its sign, as structured data writes it: `28.00`. */
export function amountText(amount: number, currency: Price['currency']): string {
  return amount.toFixed(MONEY[currency].digits);
}

/** An amount as a visitor reads it: `£28.00`, `¥9,800`. */
export function moneyText(amount: number, currency: Price['currency']): string {
  const { sign, digits } = MONEY[currency];
  return sign + amount.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** The current price as a visitor reads it. */
export function priceText(price: Price | undefined): string {
  return price ? moneyText(price.amount, price.currency) : PRICE_ON_REQUEST;
}
