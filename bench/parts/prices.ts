import { join } from 'node:path';
import { readPrice } from '../../src/main/engine/extract/values/price';
import { dataFolder, readLines } from '../extract/data';
import type { Figures } from '../parts';
import { loadPeer } from './load-peer';
import { share, timesASecond } from './speed';

interface PriceParser {
  readonly parseAll: (text: string) => readonly { readonly floatValue: number }[];
}

/** Amounts in 1,185 price texts of shops, whose truth another project wrote. */
export async function measurePrices(): Promise<Figures> {
  const { parseAll } = await loadPeer<PriceParser>('price-parser');
  const rows = readLines(join(dataFolder(undefined, ['values']), 'values', 'price-parser.jsonl')).map((row) => ({
    text: String(row.price_text ?? ''),
    amount: typeof row.amount === 'string' ? Number(row.amount.replace(/[^\d.]/g, '')) : (row.amount ?? null),
  }));
  const readers = {
    ours: (text: string) => readPrice(text, null),
    'price-parser': (text: string) => parseAll(text)[0]?.floatValue ?? null,
  };
  return Object.fromEntries(
    Object.entries(readers).map(([name, read]) => [
      name,
      {
        right: share(rows.filter(({ text, amount }) => read(text) === amount).length, rows.length),
        'texts/s': Math.round(rows.length * timesASecond(() => rows.map(({ text }) => read(text)))),
      },
    ]),
  );
}
