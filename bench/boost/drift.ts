import { type ExtractedRecord, planTemplate } from '../../src/main/engine/extract/index';
import { createHealth, type HealthWatch } from '../../src/main/engine/learn/drift';
import { countField } from '../../src/main/engine/learn/drift-form';
import { compileCoded, learn } from '../../src/main/engine/learn/index';
import type { CompiledExtractor } from '../../src/main/engine/learn/run/extractor';
import type { Learned, ReadyPage } from '../../src/main/engine/learn/types';
import type { Sample } from '../extract/data';
import { isNothing, valueAt } from '../extract/outcomes';
import { getSeedRandom, shuffled } from './random';
import { REDESIGNS } from './redesigns';
import { getExample, getSiteReady } from './run-site';
import type { Site } from './sites';

/** What became of one accepted field under one redesign. */
export interface DriftRow {
  readonly redesign: string;
  readonly field: string;
  /** Of the values known: right, null, wrong. */
  readonly right: number;
  readonly empty: number;
  readonly wrong: number;
  readonly pages: number;
  /** Pages until the change was noticed; null where it was not. */
  readonly noticedAfter: number | null;
}

const NONE = 'none';
const PAGES = 60; // read of each altered site, again from the first where it has fewer

/** Learns from k pages of a site, then reads its other pages as they are and under each redesign. */
export function readRedesigned(site: Site, k: number, seed: number): readonly DriftRow[] {
  const plan = planTemplate(site.template);
  const order = shuffled(site.samples, getSeedRandom(seed));
  const examples = order.slice(0, k).map((sample) => getExample(site, sample));
  const learned = learn({ plan, perPage: 'one', examples, others: [], taught: true });
  const extractor = compileCoded({ ...learned.document, perPage: 'one' }, plan);
  const unseen = order.slice(k);
  return [NONE, ...Object.keys(REDESIGNS)].flatMap((redesign) =>
    getSiteRows(site, unseen, learned, extractor, redesign, seed),
  );
}

function getSiteRows(
  site: Site,
  samples: readonly Sample[],
  learned: Learned,
  extractor: CompiledExtractor,
  redesign: string,
  seed: number,
): readonly DriftRow[] {
  const paths = Object.keys(site.fields).filter((path) => learned.fields[path]?.accepted);
  const counts = new Map(paths.map((path) => [path, { right: 0, empty: 0, wrong: 0 }]));
  const noticed = new Map<string, number>();
  const health = createHealth(learned.fields);
  const records = samples
    .slice(0, PAGES)
    .map((sample) => extractor.run(altered(site, sample, redesign, seed)).records[0]);
  for (const [at, sample] of samples.slice(0, PAGES).entries())
    for (const path of paths) count(site, sample, path, valueAt(records[at]?.values, path), counts.get(path));
  for (let at = 0; at < PAGES && records.length > 0; at++) {
    const record = records[at % records.length];
    for (const path of watch(health, learned, record, paths)) if (!noticed.has(path)) noticed.set(path, at + 1);
  }
  return paths.map((field) => ({
    redesign,
    field,
    ...(counts.get(field) ?? { right: 0, empty: 0, wrong: 0 }),
    pages: PAGES,
    noticedAfter: noticed.get(field) ?? null,
  }));
}

function watch(health: HealthWatch, learned: Learned, record: ExtractedRecord | undefined, paths: readonly string[]) {
  const seen = paths.flatMap((path) => {
    const certificate = learned.fields[path];
    if (!certificate) return [];
    const value = valueAt(record?.values, path);
    return [countField(path, [{ value, confidence: record?.evidence[path]?.confidence ?? null }], certificate)];
  });
  return health.observe(seen).map(({ path }) => path);
}

function count(
  site: Site,
  sample: Sample,
  path: string,
  found: unknown,
  into: { right: number; empty: number; wrong: number } | undefined,
): void {
  const truth = site.set === 'few-examples' ? site.answerOf(sample, path) : valueAt(sample.truth, path);
  if (!into || isNothing(truth)) return;
  if (isNothing(found)) into.empty++;
  else if ((site.fields[path]?.(found, truth) ?? 0) >= 0.95) into.right++;
  else into.wrong++;
}

function altered(site: Site, sample: Sample, redesign: string, seed: number): ReadyPage {
  const ready = getSiteReady(site, sample);
  REDESIGNS[redesign]?.(ready.page.document, seed);
  return ready;
}

/** By redesign: values still right, empty and wrong, and how soon broken fields were noticed. */
export function printDrift(set: string, rows: readonly DriftRow[]): void {
  console.log(
    `\n${set}: accepted fields on altered pages\nredesign                 right  empty  wrong | fields kept | broken, noticed, median pages`,
  );
  for (const redesign of [NONE, ...Object.keys(REDESIGNS)]) {
    const own = rows.filter((row) => row.redesign === redesign);
    const sum = (pick: (row: DriftRow) => number) => own.reduce((total, row) => total + pick(row), 0);
    const all = sum(({ right, empty, wrong }) => right + empty + wrong) || 1;
    const kept = own.filter(isKept).length;
    const broken = own.filter((row) => !isKept(row));
    const times = broken.flatMap(({ noticedAfter }) => noticedAfter ?? []).sort((one, other) => one - other);
    const shares = [sum(({ right }) => right), sum(({ empty }) => empty), sum(({ wrong }) => wrong)].map((one) =>
      (one / all).toFixed(3).padStart(6),
    );
    console.log(
      `${redesign.padEnd(24)} ${shares.join(' ')} | ${(kept / (own.length || 1)).toFixed(3)} of ${own.length} | ${broken.length}, ${times.length}, ${times[times.length >> 1] ?? '-'}`,
    );
  }
  const still = rows.filter(({ redesign }) => redesign === NONE);
  const steady = still.filter(isKept);
  const alarms = steady.filter(({ noticedAfter }) => noticedAfter !== null).length;
  const fields = steady.flatMap(({ field, noticedAfter }) =>
    noticedAfter === null ? [] : [`${field} at ${noticedAfter}`],
  );
  console.log(`false alarms: ${alarms} of ${steady.length} fields over ${PAGES} pages each ${fields.join(', ')}`);
}

function isKept({ right, empty, wrong }: DriftRow): boolean {
  return right >= 0.9 * (right + empty + wrong);
}
