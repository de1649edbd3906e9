// What a user gets who gives the answers of a few pages of a site: POST /api/extractors with k pages, then POST /api/extract with the others.
// A value that no reader gives counts as missed, even where the extractor refused its field.
// Arguments: [SET] [--site NAME] [--k 1,2,3] [--draws N] [--unseen N] [--stripped] [--failures]
import { parseArgs } from 'node:util';
import { startBenchApp } from './bench-app';
import { getFolderSites, type Site } from './boost/sites';
import { dataFolder } from './extract/data';
import { type ApiDraw, getApiDraw } from './few-examples/draw';
import { printApiDraws, printMonotony } from './few-examples/report';

const SETS = ['few-examples', 'recipes', 'books'];
const { values: options, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    site: { type: 'string' },
    k: { type: 'string', default: '1,2,3' },
    draws: { type: 'string', default: '5' },
    unseen: { type: 'string', default: '40' },
    stripped: { type: 'boolean', default: false },
    failures: { type: 'boolean', default: false },
  },
});
const folder = dataFolder(undefined, SETS);
for (const set of SETS.filter((name) => positionals.length === 0 || positionals.includes(name))) {
  const sites = getFolderSites(folder, set, Number.POSITIVE_INFINITY, options.stripped).filter(
    ({ name }) => (options.site ?? name) === name,
  );
  const byCount = new Map<number, readonly ApiDraw[]>();
  for (const k of options.k.split(',').map(Number)) {
    const draws: ApiDraw[] = [];
    // a data folder of its own for each draw, so that no draw reads by the examples of another
    for (let seed = 0; seed < Number(options.draws); seed++) draws.push(...(await getDraws(sites, k, seed)));
    printApiDraws(`${set}, ${k} given${options.stripped ? ', stripped' : ''}`, draws, options.failures);
    byCount.set(k, draws);
  }
  printMonotony(byCount);
}

async function getDraws(sites: readonly Site[], k: number, seed: number): Promise<readonly ApiDraw[]> {
  const app = await startBenchApp();
  try {
    const draws: ApiDraw[] = [];
    for (const site of sites) draws.push(await getApiDraw(app.baseUrl, site, k, seed, Number(options.unseen)));
    return draws;
  } finally {
    await app.close();
  }
}
