import type { ListState } from './list-state';

const LIKELY_TOTAL = 1.5; // times the records of its largest page; a smaller total counts the page, not the list

/** Number of records that a list claims; null if it claims none. */
export function getClaimedTotal({ expected, total, largest, pages }: ListState): number | null {
  if (total != null && (expected === null || total >= expected)) return total;
  return expected !== null && pages > 1 && expected < largest * LIKELY_TOTAL ? null : expected;
}

/** Describes the records that a list claims but its pages did not show; null if none are missing. */
export function getShortfall(list: ListState): string | null {
  const { records, pages } = list;
  const expected = getClaimedTotal(list);
  if (expected === null || expected <= records) return null;
  const read = `${records.toLocaleString('en')} ${records === 1 ? 'was' : 'were'} read`;
  const from = pages > 1 ? ` from its ${pages.toLocaleString('en')} pages` : '';
  return `The ${pages > 1 ? 'list' : 'page'} says it ${pages > 1 ? 'has' : 'lists'} ${expected.toLocaleString('en')} records; ${read}${from}.`;
}
