// Writes the weights that turn what speaks for a value into how likely it is right, from the half `in` of the sites.
// Arguments: [--limit N] [FOLDER].
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dataFolder, samplesOf } from './extract/data';
import { type Example, fitWeights } from './extract/fit';
import { examplesOf } from './extract/samples';
import { BENCH_SETS } from './extract/sets';

const FILE = 'src/main/engine/extract/calibrate/weights.ts';
const SMALLEST = 0.005; // smaller weights change no confidence by a hundredth

const { values: options, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { limit: { type: 'string' } },
});
const limit = Number(options.limit ?? Number.POSITIVE_INFINITY);
const folder = dataFolder(
  positionals[0],
  BENCH_SETS.map(({ name }) => name),
);
const examples: Example[] = BENCH_SETS.flatMap((set) =>
  [false, true].flatMap((stripped) => examplesOf(set, samplesOf(folder, set.name, limit), stripped)),
);
console.log(`${examples.length} fields of the half "in"`);
const { weights, slope, offset } = fitWeights(examples);
const lines = [...weights]
  .filter(([, weight]) => Math.abs(weight) >= SMALLEST)
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map(([name, weight]) => `  ${/^[a-z]+$/.test(name) ? name : `'${name}'`}: ${weight.toFixed(3)},`);
const text = `// Written by \`npm run bench -- extract-fit\`: a logistic regression over the values considered for the fields of the
// development pages (with structured data and stripped of it; small sites and sets weigh more), on half of the sites.

/** The weight of each feature for a value to be right. */
export const WEIGHTS: Readonly<Record<string, number>> = {
${lines.join('\n')}
};

/** What comes out first is wrong more often than its features alone say, since the luckiest error comes out first too. */
export const AMONG_CHOSEN = { slope: ${slope.toFixed(3)}, offset: ${offset.toFixed(3)} } as const;
`;
writeFileSync(resolve(FILE), text);
console.log(`${lines.length} weights written to ${FILE}`);
