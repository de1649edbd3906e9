// Main content of a page beside the libraries people use: word F1 by type of page, on pages with known main content.
// `npm run fit -- main-content` writes the weights anew. Arguments: [--every N] [--no-peers] [FOLDER].
import { parseArgs } from 'node:util';
import { dataFolder, getSamples } from './extract/data';
import { scoreChunks } from './main-content/chunks';
import { compareSides } from './main-content/compare';
import { hostilePages } from './main-content/hostile';
import { type TruePage, truePage } from './main-content/pages';
import { printTable } from './main-content/report';

const SETS = ['main-content', 'hostile', 'chunks'];
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
printChunks();

async function compare(pages: readonly TruePage[], hostile: readonly TruePage[]): Promise<void> {
  const isAlone = values['no-peers'] === true;
  printTable(await compareSides(pages, isAlone));
  console.log('\nhostile pages, against the recorded text');
  printTable(await compareSides(hostile, isAlone));
}

function printChunks(): void {
  const samples = getSamples(folder, 'chunks', Number.POSITIVE_INFINITY).filter(isChosen);
  const { precision, recall, f1 } = scoreChunks(samples);
  const [p, r, f] = [precision, recall, f1].map((value) => value.toFixed(3));
  console.log(`\nchunks of ${samples.length} pages that nothing was fitted on: P ${p} R ${r} F1 ${f}`);
}
