// Main content of a page beside the libraries people use: word F1 by type of page, on pages with known main content.
// `npm run fit -- main-content` writes the weights anew. Arguments: [--every N] [--no-peers] [FOLDER].
import { parseArgs } from 'node:util';
import { dataFolder, getSamples } from './extract/data';
import { compareAcrossPages, compareShop } from './main-content/across-pages';
import { scoreChunks } from './main-content/chunks';
import { compareSides } from './main-content/compare';
import { hostilePages } from './main-content/hostile';
import { type TruePage, truePage } from './main-content/pages';
import { printRuns, printTable, shownScore, type Tally } from './main-content/report';

const SETS = ['main-content', 'hostile', 'chunks', 'books'];
const SHOP_PAGES = 112;
const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { every: { type: 'string' }, 'no-peers': { type: 'boolean' } },
});
const every = Number(values.every ?? 1);
const isChosen = (_: unknown, index: number) => index % every === 0;

const folder = dataFolder(positionals[0], SETS);
const pages = getSamples(folder, 'main-content', Number.POSITIVE_INFINITY)
  .filter(isChosen)
  .map(({ id, source, truth }) => truePage(id, source, truth));
await compare(pages, hostilePages(folder).filter(isChosen));
console.log('\nacross pages: hosts with several pages of one type');
printTable(compareAcrossPages(pages));
printShop();
printChunks();

async function compare(pages: readonly TruePage[], hostile: readonly TruePage[]): Promise<void> {
  const isAlone = values['no-peers'] === true;
  print(await compareSides(pages, isAlone));
  console.log('\nhostile pages, against the recorded text');
  print(await compareSides(hostile, isAlone));
}

function print(sides: ReadonlyMap<string, Tally>): void {
  printTable(sides);
  printRuns(sides);
}

function printShop(): void {
  const samples = getSamples(folder, 'books', SHOP_PAGES);
  for (const [side, { words, values }] of compareShop(samples))
    console.log(`one shop, ${side}: ${words} words, ${values} known values`);
}

function printChunks(): void {
  const samples = getSamples(folder, 'chunks', Number.POSITIVE_INFINITY).filter(isChosen);
  console.log(`\nchunks of ${samples.length} pages: ${shownScore(scoreChunks(samples))}`);
}
