// Parts that we wrote ourselves beside the packages that do the same: one measure each, both sides in this run.
// Arguments: [PART …]. docs/decisions/0020-home-made-parts.md has the figures and what follows from them.
import { measureCaches } from './parts/caches';
import { measureCron } from './parts/cron';
import { measureDates } from './parts/dates';
import { measureEncodings } from './parts/encodings';
import { measureJson } from './parts/json';
import { measurePrices } from './parts/prices';
import { measureSheets } from './parts/sheets';
import { measureTokenizer } from './parts/tokenizer';
import { measureTurns } from './parts/turns';

const PARTS: Readonly<Record<string, () => Figures | Promise<Figures>>> = {
  tokenizer: measureTokenizer,
  dates: measureDates,
  prices: measurePrices,
  encodings: measureEncodings,
  json: measureJson,
  cron: measureCron,
  sheets: measureSheets,
  caches: measureCaches,
  turns: measureTurns,
};

/** Rows of a table by who does it: ours or a package. */
export type Figures = Readonly<Record<string, Readonly<Record<string, string | number>>>>;

const asked = process.argv.slice(2);
for (const [name, measure] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n${name}`);
  console.table(await measure());
}
