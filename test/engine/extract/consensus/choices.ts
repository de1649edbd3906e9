import type { Source } from '@shared/item';
import type { Template } from '@shared/template';
import {
  chooseByConsensus,
  createPlaceStatistics,
  type Reading,
} from '../../../../src/main/engine/extract/consensus/index';
import { planTemplate } from '../../../../src/main/engine/extract/index';
import type { Choice, ExtractedRecord } from '../../../../src/main/engine/extract/types';

export function choice(value: unknown, place: string, confidence = 0.7, source: Source = 'rules'): Choice {
  return { value, place, evidence: { source, path: place, range: null, confidence } };
}

/** A page read alone, of which only the choices matter. */
export function reading(choices: Readonly<Record<string, readonly Choice[]>>, host = 'site.example'): Reading {
  return { url: `https://${host}/page`, record: { values: {}, missing: [], evidence: {}, choices } };
}

/** The records of pages that are read together. */
export function together(template: Template, readings: readonly Reading[]): readonly ExtractedRecord[] {
  const statistics = createPlaceStatistics(planTemplate(template));
  for (const one of readings) statistics.add(one);
  return readings.map((one) => chooseByConsensus(statistics, one));
}
