import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { adjustToKind, correctReported } from '../../src/main/engine/extract/calibrate/field-kinds';
import { AMONG_CHOSEN, WEIGHTS } from '../../src/main/engine/extract/calibrate/weights';
import { ALONE } from '../../src/main/engine/extract/ranking/choose';
import { dataFolder, getSamples } from '../extract/data';
import type { Example } from '../extract/fit';
import { getCalibrationError } from '../extract/reliability';
import { getExamples } from '../extract/samples';
import { BENCH_SETS } from '../extract/sets';
import type { FitOptions } from '../fit';
import { getFitFactHeader } from './header';

const FILE = 'src/main/engine/extract/calibrate/reported-weights.ts';
const SET = 'products';
const FOLDS = 5;
const RIDGE = 2; // examples; sites are few
const STEPS = 4000;
const RATE = 0.3;

type Weights = Parameters<typeof correctReported>[2];
const NONE: Weights = { offset: 0, shown: 0 };

/** A value that is chosen for a field. */
interface Chosen {
  readonly site: string;
  readonly confidence: number;
  readonly isShown: boolean;
  readonly share: number;
}

/** Fits what corrects the confidence that is reported of a shop's page, on pages as they are and stripped; held out by five folds of sites. */
export function fitReported({ folder: named, every, isDry }: FitOptions): void {
  const folder = dataFolder(named, [SET]);
  const set = BENCH_SETS.find(({ name }) => name === SET);
  if (!set) throw new Error(`There is no set ${SET}`);
  const samples = getSamples(folder, SET, Number.POSITIVE_INFINITY).filter((_, at) => at % every === 0);
  const all = [false, true].flatMap((stripped) => getExamples(set, samples, stripped)).flatMap(getChosen);
  const fitted = fitWeights(all);
  const folds = Array.from({ length: FOLDS }, (_, fold) =>
    fitWeights(all.filter(({ site }) => getFold(site) !== fold)),
  );
  const getError = (weightsFor: (one: Chosen) => Weights) =>
    getCalibrationError(
      all.map((one) => ({ ...one, confidence: correctReported(one.confidence, one.isShown, weightsFor(one)) })),
    );
  const before = getError(() => NONE);
  const [own, heldOut] = [getError(() => fitted), getError(({ site }) => folds[getFold(site)] ?? NONE)];
  console.log(
    `calibration error of ${all.length} values: ${before.toFixed(3)} uncorrected, ${own.toFixed(3)} fitted, ${heldOut.toFixed(3)} held out`,
  );
  if (isDry) return;
  const header = getFitFactHeader({
    script: 'reported',
    sets: [SET],
    data: `${all.length} fields of ${new Set(all.map(({ site }) => site)).size} sites, with structured data and stripped of it`,
    score: `calibration error over ten bins (uncorrected ${before.toFixed(3)}; lower is better)`,
    fitted: own,
    heldOut,
    how: 'five folds by site',
  });
  writeFileSync(resolve(FILE), getSource(header, fitted));
  console.log(`written to ${FILE}`);
}

function getChosen({ site, values: [first] }: Example): readonly Chosen[] {
  if (!first) return [];
  let evidence = 0;
  for (const [name, value] of first.features) evidence += (WEIGHTS[name] ?? 0) * value;
  const odds = adjustToKind(AMONG_CHOSEN.slope * evidence + AMONG_CHOSEN.offset, first.signs);
  const confidence = 1 / (1 + Math.exp(-odds));
  if (confidence < ALONE) return [];
  return [{ site, confidence, isShown: first.features.has('source rules'), share: first.share }];
}

/** Gradient descent; sites count nearly the same, however many of their pages there are. */
function fitWeights(rows: readonly Chosen[]): Weights {
  const counts = new Map<string, number>();
  for (const { site } of rows) counts.set(site, (counts.get(site) ?? 0) + 1);
  const weighed = rows.map((row) => ({ ...row, weight: 1 / Math.sqrt(counts.get(row.site) ?? 1) }));
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0) || 1;
  let at = NONE;
  for (let step = 0; step < STEPS; step++) {
    let [offset, shown] = [RIDGE * at.offset, RIDGE * at.shown];
    for (const { confidence, isShown, share, weight } of weighed) {
      const error = (correctReported(confidence, isShown, at) - share) * weight;
      offset += error;
      shown += error * Number(isShown);
    }
    at = { offset: at.offset - (RATE * offset) / total, shown: at.shown - (RATE * shown) / total };
  }
  return at;
}

function getFold(site: string): number {
  return createHash('sha256').update(site).digest().readUInt8(1) % FOLDS;
}

function getSource(header: string, { offset, shown }: Weights): string {
  return `${header}

/** What corrects the confidence of a value of a shop's page when it is reported, as a logit; \`shown\` where the page shows it to readers. */
export const REPORTED = { offset: ${Number(offset.toFixed(3))}, shown: ${Number(shown.toFixed(3))} } as const;
`;
}
