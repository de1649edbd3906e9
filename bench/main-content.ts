// Main content of a page beside the libraries people use: word F1 by type of page, on pages with known main content.
// `fit` writes the weights anew and prints what they give on sites they were not fitted on.
// Arguments: [fit] [--every N] [--no-peers] [FOLDER].
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { dataFolder, samplesOf } from './extract/data';
import { compareSides } from './main-content/compare';
import { fitModel, heldOutChances, prepare } from './main-content/fit';
import { printHeldOut } from './main-content/held-out';
import { hostilePages } from './main-content/hostile';
import { labelled } from './main-content/labelled';
import { type TruePage, truePage } from './main-content/pages';
import { printTable } from './main-content/report';
import { writeWeights } from './main-content/write-weights';

const SETS = ['main-content', 'hostile'];
const LARGE_HEAP = '--max-old-space-size=12000'; // the fit holds the trees of all pages
const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { every: { type: 'string' }, 'no-peers': { type: 'boolean' } },
});
const isFit = positionals[0] === 'fit';
const every = Number(values.every ?? 1);
const isChosen = (_: unknown, index: number) => index % every === 0;

if (isFit && !process.execArgv.includes(LARGE_HEAP)) runWithLargeHeap();
else await run();

function runWithLargeHeap(): void {
  const { status } = spawnSync(process.execPath, [LARGE_HEAP, ...process.argv.slice(1)], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}

async function run(): Promise<void> {
  const folder = dataFolder(positionals[isFit ? 1 : 0], SETS);
  const pages = samplesOf(folder, 'main-content', Number.POSITIVE_INFINITY)
    .filter(isChosen)
    .map(({ id, source, truth }) => truePage(id, source, truth));
  if (isFit) fit(pages);
  else await compare(pages, hostilePages(folder).filter(isChosen));
}

function fit(pages: readonly TruePage[]): void {
  const known = pages.map(labelled);
  const prepared = prepare(known);
  console.log(`weights written to ${writeWeights(fitModel(prepared))}`);
  printHeldOut(known, heldOutChances(prepared));
}

async function compare(pages: readonly TruePage[], hostile: readonly TruePage[]): Promise<void> {
  const isAlone = values['no-peers'] === true;
  printTable(await compareSides(pages, isAlone));
  console.log('\nhostile pages, against the recorded text');
  printTable(await compareSides(hostile, isAlone));
}
