import { z } from 'zod';
import { createListedRecords, toRecordKeys } from '../../page/index';

const ShownRecord = z.object({
  text: z.string(),
  link: z.string().nullable(),
  mark: z.string(),
  html: z.string(),
});
const ListRecords = z.object({ path: z.string(), records: z.array(ShownRecord).readonly() });
type ShownRecord = z.infer<typeof ShownRecord>;

/** What may be lists on a page, as `readLists` in the page returns it. */
export const ShownLists = z.array(ListRecords).readonly();
export type ListRecords = z.infer<typeof ListRecords>;

/** The records that a list showed on earlier pages, and how many at its start every page has, such as heads of columns. */
export interface EarlierRecords extends ListRecords {
  readonly heads: number;
}

/** Records of lists whose pages replace each other. */
export interface ListHistory {
  /**
   * Keeps the records that a click replaced. `on`: the lists show further records. `again`: they show only known ones,
   * because the list has begun again. `grown`: they show more below those of before. `none`: none of these.
   */
  readonly turn: (before: readonly ListRecords[], now: readonly ListRecords[]) => 'on' | 'again' | 'grown' | 'none';
  readonly paths: () => readonly string[];
  /** The kept records of each list, without those that the page shows now. */
  readonly without: (now: readonly ListRecords[]) => readonly EarlierRecords[];
}

export function createListHistory(): ListHistory {
  const kept = new Map<string, Records[]>();
  return {
    turn: (before, now) => {
      const turned = findTurned(before, now);
      if (turned.length === 0) return kept.size === 0 && before.some((list) => hasGrown(list, now)) ? 'grown' : 'none';
      for (const { path, records } of turned) kept.set(path, [...(kept.get(path) ?? []), records]);
      return turned.every(({ path }) => hasBegunAgain(kept.get(path) ?? [], getRecords(now, path))) ? 'again' : 'on';
    },
    paths: () => [...kept.keys()],
    without: (now) =>
      [...kept].flatMap(([path, pages]) => {
        const shown = getRecords(now, path);
        const heads = Math.min(...pages.map((page) => countHeads(page, shown)));
        const others = leaveOutRepeated(
          pages.map((page) => page.slice(heads)),
          shown.slice(heads),
        );
        return others.length > 0 ? [{ path, records: others, heads }] : [];
      }),
  };
}

type Records = readonly ShownRecord[];

function getRecords(lists: readonly ListRecords[], path: string): Records {
  return lists.find((list) => list.path === path)?.records ?? [];
}

const GONE = 0.8; // share of records that a turned page no longer shows; a page may repeat some
const GONE_ROWS = 0.5; // the same for rows without links, of which some are equal by chance

/**
 * The lists whose page was turned: nearly all of their records gave way to others. Only the outermost, since the parts of
 * their records changed as well.
 */
function findTurned(before: readonly ListRecords[], now: readonly ListRecords[]): readonly ListRecords[] {
  const turned = before.filter(({ path, records }) => {
    const shown = getRecords(now, path);
    const marks = getMarks(shown);
    const hasMoved = isWithin(records, shown);
    const isGone = ({ mark, link }: ShownRecord, at: number) =>
      !marks.has(mark) || (link === null && !hasMoved && shown[at]?.mark !== mark);
    const known = getMarks(records);
    const isNew = shown.some(({ mark }) => !known.has(mark)) || (shown.length > 0 && !isWithin(shown, records));
    const heads = countHeads(records, shown);
    const from = heads < records.length - heads ? heads : 0;
    const gone = records.filter((record, at) => at >= from && isGone(record, at)).length;
    const share = records.every(({ link }) => link === null) ? GONE_ROWS : GONE;
    return gone > 0 && gone >= share * (records.length - from) && isNew;
  });
  return turned.filter(({ path }) => !turned.some((outer) => path.startsWith(`${outer.path} > `)));
}

/** Whether a list shows these records one after another. */
function isWithin(records: Records, shown: Records): boolean {
  return shown.some((_, from) => records.every(({ mark }, at) => shown[from + at]?.mark === mark));
}

function hasGrown({ path, records }: ListRecords, now: readonly ListRecords[]): boolean {
  const shown = getRecords(now, path);
  return shown.length > records.length && records.every(({ mark }, at) => shown[at]?.mark === mark);
}

function hasBegunAgain(pages: readonly Records[], now: Records): boolean {
  const listed = createListedRecords();
  for (const page of pages) listed.add(toRecordKeys(page).keys);
  return !listed.fresh(toRecordKeys(now), false).includes(true);
}

/** The records of earlier pages, each once, without those that the page shows now. */
function leaveOutRepeated(pages: readonly Records[], now: Records): Records {
  const listed = createListedRecords();
  const takeFresh = (page: Records, isFirst: boolean): readonly boolean[] => {
    const found = toRecordKeys(page);
    const fresh = isFirst ? page.map(() => true) : listed.fresh(found, false);
    listed.add(found.keys);
    return fresh;
  };
  const earlier = pages.flatMap((page, index) => {
    const fresh = takeFresh(page, index === 0);
    return page.filter((_, at) => fresh[at]);
  });
  const fresh = takeFresh(now, false);
  const shown = getMarks(now.filter((_, at) => !fresh[at]));
  return earlier.filter(({ mark }) => !shown.has(mark));
}

/** Number of records with which both pages begin, such as the heads of columns. */
function countHeads(before: Records, now: Records): number {
  const first = before.findIndex(({ mark }, at) => now[at]?.mark !== mark);
  return first < 0 ? before.length : first;
}

function getMarks(records: Records): ReadonlySet<string> {
  return new Set(records.map(({ mark }) => mark));
}
