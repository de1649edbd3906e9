import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { FIELD_KINDS, type FieldKind, type KindSigns } from '../../src/main/engine/extract/calibrate/field-kinds';
import type { KindWeights } from '../../src/main/engine/extract/calibrate/kind-weights';
import { AMONG_CHOSEN, WEIGHTS } from '../../src/main/engine/extract/calibrate/weights';
import { dataFolder, getSamples } from '../extract/data';
import { getExamples } from '../extract/samples';
import { BENCH_SETS } from '../extract/sets';
import type { FitOptions } from '../fit';
import { getFitFactHeader } from './header';

const FILE = 'src/main/engine/extract/calibrate/kind-weights.ts';
const SET = 'products';
const FOLDS = 5;
const STEPS = 4000;
const RATE = 0.05;
/** Pulls a kind's weights to no correction, in examples: sites are few. */
const RIDGE: KindWeights = { slope: 30, offset: 5, disputed: 2, unconfirmed: 5 };
const NONE: KindWeights = { slope: 1, offset: 0, disputed: 0, unconfirmed: 0 };

interface Row {
  readonly site: string;
  readonly evidence: number;
  readonly signs: KindSigns;
  readonly share: number;
  readonly weight: number;
}

/** Fits what corrects the confidence of each kind of field, on pages as they are and stripped; held out by five folds of sites. */
export function fitKinds({ folder: named, every, isDry }: FitOptions): void {
  const folder = dataFolder(named, [SET]);
  const set = BENCH_SETS.find(({ name }) => name === SET);
  if (!set) throw new Error(`There is no set ${SET}`);
  const samples = getSamples(folder, SET, Number.POSITIVE_INFINITY).filter((_, at) => at % every === 0);
  const rows = weighSites(
    [false, true].flatMap((stripped) =>
      getExamples(set, samples, stripped).flatMap(({ site, values: [first] }) =>
        first?.signs ? [{ site, evidence: getEvidence(first.features), signs: first.signs, share: first.share }] : [],
      ),
    ),
  );
  const fitted = new Map(FIELD_KINDS.map((kind) => [kind, fitRows(rows.filter(({ signs }) => signs.kind === kind))]));
  const heldOut = rows.map((row) => {
    const others = rows.filter(({ signs, site }) => signs.kind === row.signs.kind && foldOf(site) !== foldOf(row.site));
    return { row, others };
  });
  const known = new Map<string, KindWeights>();
  const held = heldOut.map(({ row, others }) => {
    const key = `${row.signs.kind} ${foldOf(row.site)}`;
    const weights = known.get(key) ?? fitRows(others);
    known.set(key, weights);
    return { row, confidence: getConfidence(row, weights) };
  });
  const before = rows.map((row) => ({ row, confidence: getConfidence(row, NONE) }));
  const own = rows.map((row) => ({ row, confidence: getConfidence(row, fitted.get(row.signs.kind) ?? NONE) }));
  for (const kind of [...FIELD_KINDS, null]) {
    const of = (all: readonly Judged[]) => all.filter(({ row }) => kind === null || row.signs.kind === kind);
    const [was, is] = [of(before), of(held)];
    console.log(
      `${(kind ?? 'all').padEnd(13)} calibration error ${getGap(was).toFixed(3)}, held out ${getGap(is).toFixed(3)}; squared ${getSquared(was).toFixed(4)}, held out ${getSquared(is).toFixed(4)}`,
    );
  }
  if (isDry) return;
  const header = getFitFactHeader({
    script: 'kinds',
    sets: [SET],
    data: `${rows.length} fields of ${new Set(rows.map(({ site }) => site)).size} sites, with structured data and stripped of it`,
    score: `mean squared error of the confidence (before ${getSquared(before).toFixed(4)}; lower is better)`,
    fitted: getSquared(own),
    heldOut: getSquared(held),
    how: 'five folds by site',
  });
  writeFileSync(resolve(FILE), getSource(header, fitted));
  console.log(`written to ${FILE}`);
}

interface Judged {
  readonly row: Row;
  readonly confidence: number;
}

/** Sites count the same, however many of their pages there are. */
function weighSites(rows: readonly Omit<Row, 'weight'>[]): readonly Row[] {
  const counts = new Map<string, number>();
  const keyOf = ({ site, signs }: Omit<Row, 'weight'>) => `${site} ${signs.kind}`;
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return rows.map((row) => ({ ...row, weight: 1 / Math.sqrt(counts.get(keyOf(row)) ?? 1) }));
}

function getEvidence(features: ReadonlyMap<string, number>): number {
  let evidence = 0;
  for (const [name, value] of features) evidence += (WEIGHTS[name] ?? 0) * value;
  return AMONG_CHOSEN.slope * evidence + AMONG_CHOSEN.offset;
}

function getConfidence({ evidence, signs }: Row, weights: KindWeights): number {
  const { slope, offset, disputed, unconfirmed } = weights;
  const logit = slope * evidence + offset + disputed * signs.disputed + unconfirmed * signs.unconfirmed;
  return 1 / (1 + Math.exp(-logit));
}

/** Gradient descent; signs against a value never raise it. */
function fitRows(rows: readonly Row[]): KindWeights {
  let at = NONE;
  const total = rows.reduce((sum, { weight }) => sum + weight, 0) || 1;
  for (let step = 0; step < STEPS; step++) {
    const slopes = { slope: 0, offset: 0, disputed: 0, unconfirmed: 0 };
    for (const row of rows) {
      const error = (getConfidence(row, at) - row.share) * row.weight;
      slopes.slope += error * row.evidence;
      slopes.offset += error;
      slopes.disputed += error * row.signs.disputed;
      slopes.unconfirmed += error * row.signs.unconfirmed;
    }
    const move = (name: keyof KindWeights) =>
      at[name] - (RATE * (slopes[name] + RIDGE[name] * (at[name] - NONE[name]))) / total;
    at = {
      slope: Math.max(0.3, move('slope')),
      offset: move('offset'),
      disputed: Math.min(0, move('disputed')),
      unconfirmed: Math.min(0, move('unconfirmed')),
    };
  }
  return at;
}

function foldOf(site: string): number {
  return createHash('sha256').update(site).digest().readUInt8(1) % FOLDS;
}

function getSquared(all: readonly Judged[]): number {
  return all.reduce((sum, { row, confidence }) => sum + (confidence - row.share) ** 2, 0) / (all.length || 1);
}

/** The expected calibration error over ten bins. */
function getGap(all: readonly Judged[]): number {
  let gap = 0;
  for (let bin = 0; bin < 10; bin++) {
    const members = all.filter(({ confidence }) => Math.min(9, Math.floor(confidence * 10)) === bin);
    gap += Math.abs(members.reduce((sum, { row, confidence }) => sum + confidence - row.share, 0));
  }
  return gap / (all.length || 1);
}

function getSource(header: string, fitted: ReadonlyMap<FieldKind, KindWeights>): string {
  const lines = [...fitted].map(([kind, weights]) => {
    const values = Object.entries(weights).map(([name, value]) => `${name}: ${value.toFixed(3)}`);
    return `  ${kind}: { ${values.join(', ')} },`;
  });
  return `${header}

/** What corrects the evidence for a value of one kind of field, as a logit. */
export interface KindWeights {
  readonly slope: number;
  readonly offset: number;
  readonly disputed: number;
  readonly unconfirmed: number;
}

/** By the kind of field. */
export const KIND_WEIGHTS: Readonly<Record<'availability' | 'sku', KindWeights>> = {
${lines.join('\n')}
};
`;
}
