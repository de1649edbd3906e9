// Fits the weights that the product reads, from pages of known truth: `npm run fit -- NAME [--dry] [--every N] [FOLDER]`.
// `lay-out` gets the data from public repositories; docs/fitting.md tells of all. --dry prints the scores and writes nothing.

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fitExtract } from './fit/extract';
import { fitKinds } from './fit/kinds';
import { runWithLargeHeap } from './fit/large-heap';
import { layOut } from './fit/lay-out';
import { fitMainContent } from './fit/main-content';
import { fitPlaces } from './fit/places';
import { fitRecords } from './fit/records';
import { fitReported } from './fit/reported';

const FITS = {
  'lay-out': ({ folder: named }: FitOptions) => layOut(resolve(named ?? 'bench/.data'), console.log),
  'main-content': fitMainContent,
  extract: fitExtract,
  kinds: fitKinds,
  records: fitRecords,
  reported: fitReported,
  places: fitPlaces,
};

export interface FitOptions {
  readonly folder: string | undefined;
  readonly every: number;
  readonly isDry: boolean;
}

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { dry: { type: 'boolean' }, every: { type: 'string' } },
});
const [name = '', folder] = positionals;
const fit = Object.entries(FITS).find(([one]) => one === name)?.[1];
if (!fit) {
  console.error(`Usage: npm run fit -- ${Object.keys(FITS).join('|')} [--dry] [--every N] [FOLDER]`);
  process.exitCode = 2;
} else if (!runWithLargeHeap()) await fit({ folder, every: Number(values.every ?? 1), isDry: values.dry === true });
