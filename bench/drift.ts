// Extractors on pages altered by seeded redesigns: what survives, how soon a change is noticed, and false alarms.
// Arguments: [SET] [--limit N] [--draws N] [--k N]
import { parseArgs } from 'node:util';
import { printDrift, readRedesigned } from './boost/drift';
import { getFolderSites } from './boost/sites';
import { dataFolder } from './extract/data';

const { values: options, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    limit: { type: 'string', default: '80' },
    draws: { type: 'string', default: '4' },
    k: { type: 'string', default: '3' },
  },
});
const SETS = ['books', 'recipes', 'few-examples'];
const folder = dataFolder(undefined, SETS);
for (const set of SETS.filter((name) => positionals.length === 0 || positionals.includes(name))) {
  const limit = set === 'books' ? Number(options.limit) : Number.POSITIVE_INFINITY;
  const sites = getFolderSites(folder, set, limit, set === 'recipes').filter(({ samples }) => samples.length > 3);
  const rows = sites.flatMap((site) =>
    Array.from({ length: Number(options.draws) }, (_, seed) => readRedesigned(site, Number(options.k), seed)).flat(),
  );
  printDrift(set, rows);
}
