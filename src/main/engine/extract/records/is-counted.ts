import { NUMBER_WORDS } from '../words/number-words';
import { type ListReadings, listSigns } from './list-signs';

const COUNT = /^(?<count>\d{1,4})\s+\p{L}/u;
const MIN_RECORDS = 3;
const LEAST_FILLED = 0.5; // share of the fields of the records
const WORDS = new Map(NUMBER_WORDS.flatMap((line, at) => line.split(' ').map((word) => [word, at + 1] as const)));

/** Whether the main heading counts the records, "5 jobs for bakers", "Six books about harbours", and they have as many fields as the page. */
export function isCountedList(read: ListReadings): boolean {
  const { view, detected } = read;
  const { length } = detected.extracted.records;
  if (length < MIN_RECORDS || view.heading < 0 || readHeadingCount(view.textOf(view.heading)) !== length) return false;
  const signs = listSigns(read);
  return (
    signs !== null &&
    signs.saysOne === 0 &&
    signs.outside === 0 &&
    signs.recordsFilled >= Math.max(signs.oneFilled, LEAST_FILLED)
  );
}

function readHeadingCount(heading: string): number | null {
  const { count } = COUNT.exec(heading)?.groups ?? {};
  if (count !== undefined) return Number(count);
  const [first = ''] = heading.toLowerCase().split(/\s+/);
  return WORDS.get(first) ?? null;
}
