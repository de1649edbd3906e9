import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  adjustToKind,
  CORRECTED_PLACES,
  correctPlace,
  type PlaceWeights,
} from '../../src/main/engine/extract/calibrate/field-kinds';
import { AMONG_CHOSEN, WEIGHTS } from '../../src/main/engine/extract/calibrate/weights';
import { ALONE } from '../../src/main/engine/extract/ranking/choose';
import { dataFolder, getSamples } from '../extract/data';
import type { Example } from '../extract/fit';
import { getCalibrationError } from '../extract/reliability';
import { getExamples } from '../extract/samples';
import { BENCH_SETS } from '../extract/sets';
import type { FitOptions } from '../fit';
import { getFitFactHeader } from './header';

const FILE = 'src/main/engine/extract/calibrate/place-weights.ts';
const FOLDS = 5;
const RIDGE = 2; // examples; of some places there are few sites
const STEPS = 40;
const NONE: PlaceWeights = { slope: 1, offset: 0 };

type CorrectedPlace = (typeof CORRECTED_PLACES)[number];

interface Chosen {
  readonly site: string;
  readonly place: CorrectedPlace;
  readonly confidence: number;
  readonly share: number;
}

/** Fits what corrects the confidence that is reported of values from some kinds of place; held out by five folds of sites. */
export function fitPlaces({ folder: named, every, isDry }: FitOptions): void {
  const sets = BENCH_SETS.map(({ name }) => name);
  const folder = dataFolder(named, sets);
  const all = BENCH_SETS.flatMap((set) => {
    const samples = getSamples(folder, set.name, Number.POSITIVE_INFINITY).filter((_, at) => at % every === 0);
    return [false, true].flatMap((stripped) => getExamples(set, samples, stripped)).flatMap(getChosen);
  });
  const fitted = fitAll(all);
  const folds = Array.from({ length: FOLDS }, (_, fold) => fitAll(all.filter(({ site }) => getFold(site) !== fold)));
  const getError = (weightsFor: (one: Chosen) => PlaceWeights) =>
    getCalibrationError(all.map((one) => ({ ...one, confidence: correctPlace(one.confidence, weightsFor(one)) })));
  const before = getError(() => NONE);
  const own = getError(({ place }) => fitted[place]);
  const heldOut = getError(({ site, place }) => folds[getFold(site)]?.[place] ?? NONE);
  const report = (error: number) => error.toFixed(3);
  console.log(
    `calibration error of ${all.length}: ${report(before)}, fitted ${report(own)}, held out ${report(heldOut)}`,
  );
  if (isDry) return;
  const header = getFitFactHeader({
    script: 'places',
    sets,
    data: `${all.length} fields of ${new Set(all.map(({ site }) => site)).size} sites, with structured data and stripped of it`,
    score: `calibration error over ten bins (uncorrected ${report(before)}; lower is better)`,
    fitted: own,
    heldOut,
    how: 'five folds by site',
  });
  writeFileSync(resolve(FILE), getSource(header, fitted));
  console.log(`written to ${FILE}`);
}

function getChosen({ site, values: [first] }: Example): readonly Chosen[] {
  const place = CORRECTED_PLACES.find((one) => first?.features.has(getFeature(one)));
  if (!first || place === undefined) return [];
  let evidence = 0;
  for (const [name, value] of first.features) evidence += (WEIGHTS[name] ?? 0) * value;
  const odds = adjustToKind(AMONG_CHOSEN.slope * evidence + AMONG_CHOSEN.offset, first.signs);
  const confidence = 1 / (1 + Math.exp(-odds));
  return confidence < ALONE ? [] : [{ site, place, confidence, share: first.share }];
}

/** "label text" as the features name it. */
function getFeature(place: CorrectedPlace): string {
  const [kind, type] = place.split(' ');
  return `class ${type} kind ${kind}`;
}

function fitAll(rows: readonly Chosen[]): Record<CorrectedPlace, PlaceWeights> {
  const fitted = CORRECTED_PLACES.map((place) => [place, fitOne(rows.filter((row) => row.place === place))] as const);
  return Object.fromEntries(fitted) as Record<CorrectedPlace, PlaceWeights>;
}

/** Newton's method; sites count nearly the same, however many of their pages there are. */
function fitOne(rows: readonly Chosen[]): PlaceWeights {
  const counts = new Map<string, number>();
  for (const { site } of rows) counts.set(site, (counts.get(site) ?? 0) + 1);
  let { slope, offset } = NONE;
  for (let step = 0; step < STEPS; step++) {
    let [toSlope, toOffset] = [-RIDGE * (slope - 1), -RIDGE * offset];
    let [slopes, both, offsets] = [RIDGE, 0, RIDGE];
    for (const { site, confidence, share } of rows) {
      const weight = 1 / Math.sqrt(counts.get(site) ?? 1);
      const odds = Math.log(confidence / (1 - confidence));
      const chance = 1 / (1 + Math.exp(-(slope * odds + offset)));
      const [error, curve] = [weight * (share - chance), weight * chance * (1 - chance)];
      toSlope += error * odds;
      toOffset += error;
      slopes += curve * odds * odds;
      both += curve * odds;
      offsets += curve;
    }
    const scale = slopes * offsets - both * both;
    slope += (offsets * toSlope - both * toOffset) / scale;
    offset += (slopes * toOffset - both * toSlope) / scale;
  }
  return { slope: Math.max(0, slope), offset };
}

function getFold(site: string): number {
  return createHash('sha256').update(site).digest().readUInt8(1) % FOLDS;
}

function getSource(header: string, weights: Record<CorrectedPlace, PlaceWeights>): string {
  const rows = CORRECTED_PLACES.map((place) => {
    const { slope, offset } = weights[place];
    return `  '${place}': { slope: ${Number(slope.toFixed(3))}, offset: ${Number(offset.toFixed(3))} },`;
  });
  return `${header}

/** What corrects the confidence of a value when it is reported, as a logit, by the kind of place it is from and the kind of value. */
export const PLACE_WEIGHTS = {
${rows.join('\n')}
} as const;
`;
}
