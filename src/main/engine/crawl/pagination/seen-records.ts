import { hashToMarkText } from '../../page/index';
import type { JobNotesTable } from '../../store/index';

/** Keys of the records in lists being followed. */
export interface SeenRecords {
  /** Which of a page's records are new to its list. */
  readonly fresh: (root: number, keys: readonly string[]) => readonly boolean[];
  /** Adds a page's records to its list. */
  readonly add: (root: number, request: number, keys: readonly string[]) => void;
  readonly forget: (root: number) => void;
}

/** Records are stored per page; only lists in progress are held in memory. */
export function createSeenRecords(notes: JobNotesTable, job: number): SeenRecords {
  const lists = new Map<number, Set<string>>();
  const getPrefix = (root: number) => `list-keys:${root}:`;
  const of = (root: number): Set<string> => {
    const known = lists.get(root);
    if (known) return known;
    const kept = notes.list(job, getPrefix(root), Number.MAX_SAFE_INTEGER) as readonly (readonly string[])[];
    const seen = new Set(kept.flat());
    lists.set(root, seen);
    return seen;
  };
  return {
    fresh: (root, keys) => {
      const seen = of(root);
      return keys.map((key) => !seen.has(key));
    },
    add: (root, request, keys) => {
      const seen = of(root);
      for (const key of keys) seen.add(key);
      notes.write(job, `${getPrefix(root)}${request}`, keys);
    },
    forget: (root) => {
      lists.delete(root);
      notes.removeAll(job, getPrefix(root));
    },
  };
}

/** Keys that recognize records on other pages: hashes of their values and links. */
export function getRecordKeys(
  records: readonly { readonly values: unknown }[],
  marks: readonly string[] | null,
): readonly string[] {
  const usableMarks = marks?.length === records.length ? marks : null;
  const times = new Map<string, number>();
  return records.map(({ values }, at) => {
    const text = `${usableMarks?.[at] ?? ''}\n${JSON.stringify(values)}`;
    const time = times.get(text) ?? 0;
    times.set(text, time + 1);
    // a page that shows the whole list so far repeats each of two equal rows
    return hashToMarkText(time === 0 ? text : `${text}\n${time}`);
  });
}
