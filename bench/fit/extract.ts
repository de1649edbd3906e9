import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { AMONG_CHOSEN, WEIGHTS } from '../../src/main/engine/extract/calibrate/weights';
import { dataFolder, getSamples } from '../extract/data';
import { type Example, type Fit, fitWeights } from '../extract/fit';
import { halfOfSite } from '../extract/halves';
import { getExamples } from '../extract/samples';
import { BENCH_SETS } from '../extract/sets';
import type { FitOptions } from '../fit';
import { getFitFactHeader } from './header';

const FILE = 'src/main/engine/extract/calibrate/weights.ts';
const SMALLEST = 0.005; // smaller weights change no confidence by a hundredth
const FEWEST_SITES = 5; // what fewer sites show says more of them than of pages

/** Fits what turns that which speaks for a value into how likely it is right: on half of the sites, measured on the other half. */
export function fitExtract({ folder: named, every, isDry }: FitOptions): void {
  const names = BENCH_SETS.map(({ name }) => name);
  const folder = dataFolder(named, names);
  const all = BENCH_SETS.flatMap((set) => {
    const samples = getSamples(folder, set.name, Number.POSITIVE_INFINITY).filter((_, at) => at % every === 0);
    return [false, true].flatMap((stripped) => getExamples(set, samples, stripped));
  });
  const [seen, unseen] = (['in', 'out'] as const).map((half) => all.filter(({ site }) => halfOfSite(site) === half));
  const examples = withoutRare(seen ?? []);
  const fit = fitWeights(examples);
  const [fitted, heldOut] = [getError(fit, seen ?? []), getError(fit, unseen ?? [])];
  const present = { weights: new Map(Object.entries(WEIGHTS)), ...AMONG_CHOSEN };
  console.log(`${examples.length} fields of the half "in", ${unseen?.length} of the half "out"`);
  console.log(`mean squared error of confidence: fitted ${fitted.toFixed(4)}, held out ${heldOut.toFixed(4)}`);
  console.log(`of the weights as they are, held out: ${getError(present, unseen ?? []).toFixed(4)}`);
  if (isDry) return;
  const header = getFitFactHeader({
    script: 'extract',
    sets: names,
    data: `${examples.length} fields of ${new Set(examples.map(({ site }) => site)).size} sites, with structured data and stripped of it`,
    score: 'mean squared error of the confidence (lower is better)',
    fitted,
    heldOut,
    how: 'the half of the sites that the fit has not seen',
  });
  console.log(`${write(header, fit)} weights written to ${FILE}`);
}

/** The examples without features that too few sites show. */
function withoutRare(examples: readonly Example[]): readonly Example[] {
  const sites = new Map<string, Set<string>>();
  for (const { site, values } of examples)
    for (const { features } of values)
      for (const name of features.keys()) sites.set(name, (sites.get(name) ?? new Set()).add(site));
  const isCommon = (name: string) => (sites.get(name)?.size ?? 0) >= FEWEST_SITES;
  return examples.map((example) => ({
    ...example,
    values: example.values.map(({ features, signs, share }) => ({
      features: new Map([...features].filter(([name]) => isCommon(name))),
      signs,
      share,
    })),
  }));
}

/** The mean squared difference of what the weights say of the values that come out first, and how far these are right. */
function getError({ weights, slope, offset }: Fit, examples: readonly Example[]): number {
  const errors = examples.flatMap(({ values: [first] }) => {
    if (!first) return [];
    let evidence = 0;
    for (const [name, value] of first.features) evidence += (weights.get(name) ?? 0) * value;
    return (1 / (1 + Math.exp(-(slope * evidence + offset))) - first.share) ** 2;
  });
  return errors.reduce((sum, error) => sum + error, 0) / (errors.length || 1);
}

function write(header: string, { weights, slope, offset }: Fit): number {
  const lines = [...weights]
    .filter(([, weight]) => Math.abs(weight) >= SMALLEST)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, weight]) => `  ${/^[a-z]+$/.test(name) ? name : `'${name}'`}: ${weight.toFixed(3)},`);
  const text = `${header}
// A logistic regression over the values considered for each field; small sites and sets weigh more.

/** The weight of each feature for a value to be right. */
export const WEIGHTS: Readonly<Record<string, number>> = {
${lines.join('\n')}
};

/** What comes out first is wrong more often than its features alone say, since the luckiest error comes out first too. */
export const AMONG_CHOSEN = { slope: ${slope.toFixed(3)}, offset: ${offset.toFixed(3)} } as const;
`;
  writeFileSync(resolve(FILE), text);
  return lines.length;
}
