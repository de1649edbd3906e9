import type { ExtractedRecord, TemplatePlan } from '../types';
import { rechoose } from './choose-by-consensus';
import { createPlaceStatistics } from './place-statistics';

/** Chooses the values of one list's records anew, by the statistics of their places in all of its records. */
export function chooseRecordsByConsensus(
  plan: TemplatePlan,
  records: readonly ExtractedRecord[],
): readonly ExtractedRecord[] {
  if (records.length < 2) return records;
  const statistics = createPlaceStatistics(plan);
  for (const record of records) statistics.add({ url: '', record });
  const host = statistics.hostOf('');
  return records.map((record) => rechoose(statistics, host, record, 'record'));
}
