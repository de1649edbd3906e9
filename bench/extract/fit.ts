import type { Features } from '../../src/main/engine/extract/calibrate/features';
import type { KindSigns } from '../../src/main/engine/extract/calibrate/field-kinds';

/** One field of one page: what was considered, and how far each value is right. */
export interface Example {
  readonly set: string;
  readonly site: string;
  /** The one that comes out first stands first. */
  readonly values: readonly { readonly features: Features; readonly signs: KindSigns | null; readonly share: number }[];
}

export interface Fit {
  readonly weights: ReadonlyMap<string, number>;
  readonly slope: number;
  readonly offset: number;
}

const STEPS = 500;
const RATE = 0.05;
const RIDGE = 1; // pulls weights of rare features to nothing
const CLASS_RIDGE = 10; // other pages have fields of other kinds: what holds for all of them is to explain the most
const MIN_PRIOR = 0.5; // what was thought of places before any page was measured keeps a say
const MIN_PLAIN = 0.3;
const MIN_SMALL = 1; // the sets have no small, clear pages, on which a name or being alone settles a value
const DECAY = 0.9;
const SECOND_DECAY = 0.999;
const OTHERS_SHARE = 0.3; // what did not come out first is of use to pages read together

/** What can only speak for a value, and what only against it, whatever a sample's chance says. */
const FOR = /^(?:agree|margin|prior|near|visible|sure|card|exact|alone)/;
const PLAIN = /^(?:exact|alone)$/;
const SMALL = /on a small page$/;
const AGAINST = /^(?:aside|rivals|one of many)/;

interface Row {
  readonly columns: readonly number[];
  readonly values: readonly number[];
  readonly share: number;
  readonly weight: number;
}

/** Weights by logistic regression with soft targets, every site counting the same, and a correction among what comes out first. */
export function fitWeights(examples: readonly Example[]): Fit {
  const names = [...new Set(examples.flatMap(({ values }) => values.flatMap(({ features }) => [...features.keys()])))];
  const columnOf = new Map(names.map((name, column) => [name, column]));
  const rows = getExampleRows(examples, columnOf);
  const weights = descend(rows, names);
  const chosen = examples.map((example) => best(example, columnOf, weights));
  const perSite = siteWeights(examples);
  const { slope, offset } = rescale(chosen.map((one, at) => ({ ...one, weight: perSite[at] ?? 0 })));
  return { weights: new Map(names.map((name, column) => [name, weights[column] ?? 0])), slope, offset };
}

function getExampleRows(examples: readonly Example[], columnOf: ReadonlyMap<string, number>): readonly Row[] {
  const perSite = siteWeights(examples);
  return examples.flatMap(({ values }, at) =>
    values.map(({ features, share }, rank) => ({
      columns: [...features.keys()].map((name) => columnOf.get(name) ?? 0),
      values: [...features.values()],
      share,
      weight: (perSite[at] ?? 0) * (rank === 0 ? 1 : OTHERS_SHARE),
    })),
  );
}

/** The weight of each example: more for those of small sites and sets, so that none of them decides alone. */
function siteWeights(examples: readonly Example[]): readonly number[] {
  const counts = new Map<string, number>();
  for (const { site, set } of examples)
    for (const key of [site, `set ${set}`]) counts.set(key, (counts.get(key) ?? 0) + 1);
  const largest = Math.max(...counts.values());
  return examples.map(({ site, set }) => {
    const ofSet = Math.sqrt(largest / (counts.get(`set ${set}`) ?? 1));
    return ofSet / Math.sqrt(counts.get(site) ?? 1);
  });
}

/** Adam over the whole batch. */
function descend(rows: readonly Row[], names: readonly string[]): Float64Array {
  const size = names.length;
  const lowest = names.map(getLeast);
  const highest = names.map((name) => (AGAINST.test(name) ? 0 : Number.POSITIVE_INFINITY));
  const ridges = names.map((name) => (name.includes('class ') ? CLASS_RIDGE : RIDGE));
  const weights = new Float64Array(size);
  const first = new Float64Array(size);
  const second = new Float64Array(size);
  for (let step = 1; step <= STEPS; step++) {
    const gradient = weights.map((weight, column) => weight * (ridges[column] ?? RIDGE));
    for (const row of rows) {
      const error = (sigmoid(dot(row, weights)) - row.share) * row.weight;
      for (let index = 0; index < row.columns.length; index++) {
        const column = row.columns[index] ?? 0;
        gradient[column] = (gradient[column] ?? 0) + error * (row.values[index] ?? 0);
      }
    }
    for (let column = 0; column < size; column++) {
      const slope = gradient[column] ?? 0;
      first[column] = DECAY * (first[column] ?? 0) + (1 - DECAY) * slope;
      second[column] = SECOND_DECAY * (second[column] ?? 0) + (1 - SECOND_DECAY) * slope * slope;
      const mean = (first[column] ?? 0) / (1 - DECAY ** step);
      const spread = (second[column] ?? 0) / (1 - SECOND_DECAY ** step);
      const next = (weights[column] ?? 0) - (RATE * mean) / (Math.sqrt(spread) + 1e-8);
      weights[column] = Math.min(highest[column] ?? 0, Math.max(lowest[column] ?? 0, next));
    }
  }
  return weights;
}

function getLeast(name: string): number {
  if (name === 'prior') return MIN_PRIOR;
  if (PLAIN.test(name)) return MIN_PLAIN;
  if (SMALL.test(name)) return MIN_SMALL;
  return FOR.test(name) ? 0 : Number.NEGATIVE_INFINITY;
}

function best({ values }: Example, columnOf: ReadonlyMap<string, number>, weights: Float64Array) {
  const [top] = values;
  let evidence = 0;
  for (const [name, value] of top?.features ?? []) evidence += (weights[columnOf.get(name) ?? 0] ?? 0) * value;
  return { evidence, share: top?.share ?? 0 };
}

function rescale(chosen: readonly { evidence: number; share: number; weight: number }[]) {
  let [slope, offset] = [1, 0];
  for (let step = 0; step < 4000; step++) {
    let [bySlope, byOffset, total] = [0, 0, 0];
    for (const { evidence, share, weight } of chosen) {
      const error = (sigmoid(slope * evidence + offset) - share) * weight;
      bySlope += error * evidence;
      byOffset += error;
      total += weight;
    }
    slope -= (0.1 * bySlope) / total;
    offset -= (0.1 * byOffset) / total;
  }
  return { slope, offset };
}

function dot({ columns, values }: Row, weights: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < columns.length; index++)
    sum += (weights[columns[index] ?? 0] ?? 0) * (values[index] ?? 0);
  return sum;
}

function sigmoid(z: number): number {
  return 1 / (1 + Math.exp(-z));
}
