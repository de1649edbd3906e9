import { z } from 'zod';

const ShownRecord = z.object({ text: z.string(), mark: z.string(), html: z.string() });
const ListRecords = z.object({ path: z.string(), records: z.array(ShownRecord) });
type ShownRecord = z.infer<typeof ShownRecord>;

/** What may be lists on a page, as `readLists` in the page returns it. */
export const ShownLists = z.array(ListRecords).readonly();
export type ListRecords = z.infer<typeof ListRecords>;

/** The records that a list showed on earlier pages, and how many at its start every page has, such as heads of columns. */
export interface EarlierRecords extends ListRecords {
  readonly heads: number;
}

/** Records of lists whose pages replace each other. */
export interface KeptRecords {
  /**
   * Keeps the records that a click replaced. `on`: the lists show further records. `again`: they show only known ones,
   * because the list has begun again. `grown`: they show more below those of before. `none`: none of these.
   */
  readonly turn: (before: readonly ListRecords[], now: readonly ListRecords[]) => 'on' | 'again' | 'grown' | 'none';
  readonly paths: () => readonly string[];
  /** The kept records of each list, without those that the page shows now. */
  readonly without: (now: readonly ListRecords[]) => readonly EarlierRecords[];
}

export function createKeptRecords(): KeptRecords {
  const kept = new Map<string, ShownRecord[]>();
  return {
    turn: (before, now) => {
      const turned = findTurned(before, now);
      if (turned.length === 0) return kept.size === 0 && before.some((list) => hasGrown(list, now)) ? 'grown' : 'none';
      for (const { path, records } of turned) kept.set(path, [...(kept.get(path) ?? []), ...records]);
      return hasBegunAgain(kept, turned, now) ? 'again' : 'on';
    },
    paths: () => [...kept.keys()],
    without: (now) =>
      [...kept].flatMap(([path, records]) => {
        const shown = now.find((list) => list.path === path)?.records ?? [];
        const marks = getMarks(shown);
        const others = records.filter(({ mark }) => !marks.has(mark));
        return others.length > 0 ? [{ path, records: others, heads: countHeads(shown, getMarks(records)) }] : [];
      }),
  };
}

const GONE = 0.8; // share of records that a turned page no longer shows; a page may repeat some

/**
 * The lists whose page was turned: nearly all of their records gave way to others. Only the outermost, since the parts of
 * their records changed as well.
 */
function findTurned(before: readonly ListRecords[], now: readonly ListRecords[]): readonly ListRecords[] {
  const turned = before.filter(({ path, records }) => {
    const shown = getMarks(now.find((list) => list.path === path)?.records);
    const known = getMarks(records);
    const heads = countHeads(records, shown);
    const own = heads < records.length - heads ? records.slice(heads) : records;
    const gone = own.filter(({ mark }) => !shown.has(mark)).length;
    return gone > 0 && gone >= GONE * own.length && [...shown].some((mark) => !known.has(mark));
  });
  return turned.filter(({ path }) => !turned.some((outer) => path.startsWith(`${outer.path} > `)));
}

function hasGrown({ path, records }: ListRecords, now: readonly ListRecords[]): boolean {
  const shown = now.find((list) => list.path === path)?.records ?? [];
  return shown.length > records.length && records.every(({ mark }, at) => shown[at]?.mark === mark);
}

function hasBegunAgain(
  kept: ReadonlyMap<string, readonly ShownRecord[]>,
  turned: readonly ListRecords[],
  now: readonly ListRecords[],
): boolean {
  return turned.every(({ path }) => {
    const before = getMarks(kept.get(path));
    return now.find((list) => list.path === path)?.records.every(({ mark }) => before.has(mark)) ?? false;
  });
}

/** Records at the start of a page that an earlier page had too. */
function countHeads(shown: readonly ShownRecord[], known: ReadonlySet<string>): number {
  const first = shown.findIndex(({ mark }) => !known.has(mark));
  return first < 0 ? 0 : first;
}

function getMarks(records: readonly ShownRecord[] = []): ReadonlySet<string> {
  return new Set(records.map(({ mark }) => mark));
}
