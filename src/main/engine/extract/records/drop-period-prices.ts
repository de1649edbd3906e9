import { getFoldedText } from '../../page/index';
import { getAskedPeriod, readPeriodAmounts } from '../asked/asked-period';
import type { FieldQuery } from '../asked/query';
import type { ExtractedRecord } from '../types';
import type { Block } from './block';
import { withoutValue } from './without-value';

const FAR = 5; // times the usual amount; a price is paid in at least as many instalments

/**
 * Drops a price for a period that is far above those of the other records and that its record does not call one: where
 * others show "£332 per month", £26,050 is the price of a car without finance.
 */
export function dropUnlikelyPeriodPrices(
  queries: readonly FieldQuery[],
  blocks: readonly Block[],
  records: readonly ExtractedRecord[],
): readonly ExtractedRecord[] {
  return queries
    .filter(({ concept, many, path }) => concept?.type === 'price' && !many && !path.includes('.'))
    .reduce((settled, query) => settlePeriod(query, blocks, settled), records);
}

function settlePeriod(
  query: FieldQuery,
  blocks: readonly Block[],
  records: readonly ExtractedRecord[],
): readonly ExtractedRecord[] {
  const asked = getAskedPeriod(query);
  if (asked === null) return records;
  const states = blocks.map((block) => getAmounts(block).some(({ period }) => period === asked));
  const stated = records.flatMap(({ values }, at) => {
    const value = states[at] ? values[query.path] : null;
    return typeof value === 'number' ? [value] : [];
  });
  const usual = stated.toSorted((one, other) => one - other)[stated.length >> 1];
  if (usual === undefined) return records;
  return records.map((record, at) => {
    const value = states[at] ? null : record.values[query.path];
    return typeof value === 'number' && value > usual * FAR ? withoutValue(record, query.path) : record;
  });
}

function getAmounts({ element, more = [] }: Block) {
  return [element, ...more].flatMap((part) => readPeriodAmounts(getFoldedText(part)));
}
