/** ISO 4217 codes used in prices. */
export const CURRENCY_CODES: ReadonlySet<string> = new Set(
  'AED AFN ALL AMD ARS AUD AZN BAM BDT BGN BHD BND BOB BRL BYN CAD CHF CLP CNY COP CRC CZK DKK DOP DZD EGP EUR GBP GEL GHS GTQ HKD HNL HRK HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KHR KRW KWD KZT LBP LKR MAD MDL MKD MMK MNT MOP MUR MXN MYR NAD NGN NIO NOK NPR NZD OMR PAB PEN PHP PKR PLN PYG QAR RON RSD RUB SAR SEK SGD THB TND TRY TTD TWD TZS UAH UGX USD UYU UZS VEF VES VND XAF XOF ZAR ZMW'.split(
    ' ',
  ),
);

/** Codes that are also words: "All 25 pages", "Try 2 for free". */
export const AMBIGUOUS_CODES: ReadonlySet<string> = new Set(['ALL', 'MAD', 'MOP', 'PEN', 'TRY']);

/** Names of currencies in templates; an ambiguous name means the most common currency. */
const NAMES: readonly (readonly [code: string, name: RegExp])[] = [
  ['USD', /^(?:(?:us[- ]?|american )?dollars?|us ?\$|\$|dólares|dollari)$/i],
  ['EUR', /^(?:euros?|€)$/i],
  ['GBP', /^(?:(?:british )?pounds?(?: sterling)?|sterling|£)$/i],
  ['JPY', /^(?:(?:japanese )?yen|¥|円)$/i],
  ['CNY', /^(?:(?:chinese )?yuan|rmb|renminbi)$/i],
  ['CHF', /^(?:(?:swiss )?francs?|franken)$/i],
  ['INR', /^(?:(?:indian )?rupees?|₹)$/i],
  ['CAD', /^canadian dollars?$/i],
  ['AUD', /^australian dollars?$/i],
  ['KRW', /^(?:korean )?won$/i],
  ['PLN', /^(?:złoty|zloty|zł)$/i],
  ['BRL', /^(?:reais|brazilian reals?)$/i],
];
/** Codes that also count in lower case: `price_usd`. */
const COMMON = new Set('usd eur gbp jpy cny chf inr cad aud nzd sek nok dkk pln czk huf brl mxn krw'.split(' '));

/** ISO 4217 code of the currency named by one or two words: "euros", "EUR"; null for other words. */
export function toCurrency(words: string): string | null {
  const code = words.toUpperCase();
  if (COMMON.has(words.toLowerCase()) || (words === code && CURRENCY_CODES.has(code) && !AMBIGUOUS_CODES.has(code)))
    return code;
  return NAMES.find(([, name]) => name.test(words))?.[0] ?? null;
}
