// Extractors learned from few pages of a site, read on its other pages.
// Arguments: [SET] [--site NAME] [--k 1,2,3,5] [--draws N] [--limit N] [--stripped] [--others] [--failures] [--show]
import { parseArgs } from 'node:util';
import { limitHeap } from '../src/main/engine/concurrency/index';
import { printTaughtLists, scoreTaughtList } from './boost/lists';
import { printDraws } from './boost/report';
import { getSiteDraw } from './boost/run-site';
import { getFolderSites } from './boost/sites';
import { printSpeed } from './boost/speed';
import { dataFolder, getSamples } from './extract/data';

limitHeap(); // as the app does
const { values: options, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    site: { type: 'string' },
    k: { type: 'string', default: '1,2,3,5' },
    draws: { type: 'string', default: '5' },
    limit: { type: 'string' },
    stripped: { type: 'boolean', default: false },
    others: { type: 'boolean', default: false },
    failures: { type: 'boolean', default: false },
    show: { type: 'boolean', default: false },
  },
});
const SETS = ['books', 'recipes', 'few-examples'];
const folder = dataFolder(undefined, [...SETS, 'lists']);
const limit = Number(options.limit ?? Number.POSITIVE_INFINITY);
for (const set of SETS.filter((name) => positionals.length === 0 || positionals.includes(name))) {
  const sites = getFolderSites(folder, set, limit, options.stripped).filter(
    ({ name }) => (options.site ?? name) === name,
  );
  for (const k of options.k.split(',').map(Number)) {
    const draws = sites.flatMap((site) => {
      const size = Math.min(k, site.samples.length - 1);
      return Array.from({ length: Number(options.draws) }, (_, seed) => getSiteDraw(site, size, seed, options.others));
    });
    printDraws(`${set}, learned from ${k}${options.stripped ? ', stripped' : ''}`, draws, options);
  }
  const [first] = sites;
  if (first) printSpeed(first);
}
if (positionals.length === 0 || positionals.includes('lists')) {
  const samples = getSamples(folder, 'lists', limit);
  for (const given of [1, 2, 3]) {
    const outcomes = samples.flatMap((sample) => scoreTaughtList(sample, given) ?? []);
    printTaughtLists(given, outcomes, options.failures);
  }
}
