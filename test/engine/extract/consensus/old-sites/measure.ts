import { chooseByConsensus, createPlaceStatistics } from '../../../../../src/main/engine/extract/consensus/index';
import { planTemplate, readPage } from '../../../../../src/main/engine/extract/index';
import type { ExtractedRecord } from '../../../../../src/main/engine/extract/types';
import { parsePage } from '../../../../../src/main/engine/page/parse';
import { readStructured } from '../../../../../src/main/engine/page/structured/index';
import type { OldSite } from './index';

/** One value of one page, as it was read. */
export interface OldOutcome {
  readonly site: OldSite;
  readonly field: string;
  readonly found: unknown;
  readonly expected: readonly (string | number)[] | null;
  readonly isRight: boolean;
}

/** What the pages of a site say, each alone and all together. */
export function readSite(site: OldSite): {
  readonly alone: readonly OldOutcome[];
  readonly together: readonly OldOutcome[];
} {
  const plan = planTemplate(Object.fromEntries(site.kind.fields.map((field) => [field, ''])));
  const readings = site.pages.map(({ html }, at) => {
    const url = `http://old.example/item.asp?id=${at}`;
    const page = parsePage(html, url);
    const [record] = readPage(page, readStructured(page), { plan, perPage: 'one' }).records;
    if (!record) throw new Error('one record was expected');
    return { url, record };
  });
  const statistics = createPlaceStatistics(plan);
  for (const reading of readings) statistics.add(reading);
  return {
    alone: readings.flatMap(({ record }, at) => outcomes(site, at, record)),
    together: readings.flatMap((reading, at) => outcomes(site, at, chooseByConsensus(statistics, reading))),
  };
}

/** Precision, recall and their F1 over all values. */
export function getScore(all: readonly OldOutcome[]): {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
} {
  const right = all.filter(({ isRight }) => isRight).length;
  const precision = right / Math.max(1, all.filter(({ found }) => found !== null).length);
  const recall = right / Math.max(1, all.filter(({ expected }) => expected !== null).length);
  return { precision, recall, f1: (2 * precision * recall) / Math.max(Number.EPSILON, precision + recall) };
}

function outcomes(site: OldSite, at: number, { values }: ExtractedRecord): readonly OldOutcome[] {
  return site.kind.fields.map((field) => {
    const found = values[field] ?? null;
    const expected = site.pages[at]?.thing.truth[field] ?? null;
    const isRight = expected?.some((one) => plain(one) === plain(found)) ?? false;
    return { site, field, found, expected, isRight };
  });
}

/** Leading punctuation and white space aside. */
function plain(value: unknown): string {
  return String(value)
    .replace(/\s+/g, ' ')
    .replace(/^[\s:;,.-]+|\s+$/g, '')
    .toLowerCase();
}
