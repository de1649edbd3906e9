import { haveOneCode } from './is-list';
import { type ListReadings, listSigns } from './list-signs';

const MIN_RECORDS = 4; // three similar teasers may be below any page
const MOST = 0.9; // share of the records
const MIN_SHARE = 0.7; // share of the page's text
const MAX_BEFORE = 0.1;
const MAX_PROSE = 0.02;
const ROUNDING = 1e-6; // of means

/**
 * Whether a page is little more than headed links to others, such as the start of a catalogue, although its records have
 * few of the requested fields: the page itself has none of its own.
 */
export function isIndexPage(read: ListReadings): boolean {
  const { detected, queries } = read;
  if (detected.extracted.records.length < MIN_RECORDS || queries.length < 2 || isOfOthers(read) || haveOneCode(read))
    return false;
  const signs = listSigns(read);
  if (signs === null || signs.saysOne > 0 || signs.outside > 0 || signs.oneOwn > 0 || signs.onlyOne > 0) return false;
  const isFull = signs.recordShare >= MIN_SHARE && signs.before <= MAX_BEFORE && signs.prose <= MAX_PROSE;
  const isOfLinks = signs.headed >= MOST && signs.linked >= MOST;
  return isFull && isOfLinks && signs.recordsFilled + ROUNDING >= signs.oneFilled;
}

/** Whether the records are in a part of the page that offers things other than its subject. */
function isOfOthers({ detected: { blocks }, view }: ListReadings): boolean {
  return blocks.flat().some((element) => view.inOtherSection(view.indexOf(element) ?? 0));
}
