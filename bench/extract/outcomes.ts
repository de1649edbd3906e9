import { planTemplate, readPage } from '../../src/main/engine/extract/index';
import type { ExtractedRecord } from '../../src/main/engine/extract/types';
import { parsePage } from '../../src/main/engine/page/parse';
import { readStructured } from '../../src/main/engine/page/structured/index';
import { isRow, type Sample, stripStructured } from './data';
import { getUrlHalf, type Half } from './halves';
import type { BenchSet } from './sets';

/** What became of one field of one page. */
export interface Outcome {
  readonly id: string;
  readonly half: Half;
  readonly field: string;
  readonly found: unknown;
  readonly truth: unknown;
  /** How far it is right, 0 to 1. */
  readonly share: number;
  readonly isFound: boolean;
  readonly isKnown: boolean;
  readonly source: string;
  readonly confidence: number;
  readonly path: string | null;
}

export interface Reading {
  readonly outcomes: readonly Outcome[];
  readonly pages: number;
  readonly sizeChars: number;
  /** Processor time. */
  readonly parseMs: number;
  readonly readMs: number;
}

/** Reads every page of a set alone and compares each field with its truth. */
export function readAlone(set: BenchSet, samples: readonly Sample[], stripped: boolean): Reading {
  const plan = planTemplate(set.template);
  const outcomes: Outcome[] = [];
  let [sizeChars, parseMs, readMs] = [0, 0, 0];
  for (const sample of samples) {
    const source = stripped ? stripStructured(sample.source) : sample.source;
    const from = cpuMs();
    const page = parsePage(source, set.urlOf(sample.truth));
    const structured = readStructured(page);
    const parsed = cpuMs();
    const [record] = readPage(page, structured, { plan, perPage: 'one' }).records;
    readMs += cpuMs() - parsed;
    parseMs += parsed - from;
    sizeChars += source.length;
    if (record) outcomes.push(...getSetOutcomes(set, sample, record));
  }
  return { outcomes, pages: samples.length, sizeChars, parseMs, readMs };
}

/** Processor time of this process: what else runs on the machine does not count. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function getSetOutcomes(set: BenchSet, sample: Sample, record: ExtractedRecord): readonly Outcome[] {
  const half = getUrlHalf(set.urlOf(sample.truth));
  return Object.entries(set.fields).map(([field, compare]) => {
    const found = valueAt(record.values, field);
    const truth = valueAt(sample.truth, field);
    const [isFound, isKnown] = [!isNothing(found), !isNothing(truth)];
    const share = isFound && isKnown ? compare(found, truth) : 0;
    const { source = '', confidence = 0, path = null } = record.evidence[field] ?? {};
    return { id: sample.id, half, field, found, truth, share, isFound, isKnown, source, confidence, path };
  });
}

/** The value at a dotted path. */
export function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, key) => (isRow(inner) ? inner[key] : undefined), value);
}

/** Whether a value stands for none. */
export function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
