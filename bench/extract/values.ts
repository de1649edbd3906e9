import { readCurrency } from '../../src/main/engine/extract/values/currency';
import { readPrice } from '../../src/main/engine/extract/values/price';
import type { Row } from './data';

/** Exact matches of amount and currency over price texts with known truth. */
export function scorePrices(rows: readonly Row[], verbose: boolean): void {
  let amounts = 0;
  let currencies = 0;
  for (const row of rows) {
    const text = String(row.price_text ?? '');
    const amount = readPrice(text, null);
    const truth = typeof row.amount === 'string' ? Number(row.amount.replace(/[^\d.]/g, '')) : row.amount;
    const right = amount === (truth ?? null);
    if (right) amounts++;
    else if (verbose) console.log('amount', JSON.stringify(text), amount, truth);
    const wanted = typeof row.currency === 'string' ? readCurrency(row.currency, null) : null;
    const code = readCurrency(text, null);
    if (wanted === null || code === wanted) currencies++;
    else if (verbose) console.log('currency', JSON.stringify(text), code, row.currency);
  }
  console.log(
    `\nprice texts: ${rows.length}, amount ${(amounts / rows.length).toFixed(3)}, currency ${(currencies / rows.length).toFixed(3)}`,
  );
}
