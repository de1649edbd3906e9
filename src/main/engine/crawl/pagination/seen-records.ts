import { createListedRecords, isLinkMark, type ListedRecords, type RecordKeys, toRecordKeys } from '../../page/index';
import type { JobNotesTable } from '../../store/index';

/** Keys of the records in lists being followed. */
export interface SeenRecords {
  /** Which of a page's records are new to its list. `isPromised`: numbered links say that the list has this page. */
  readonly fresh: (root: number, records: RecordKeys, isPromised: boolean) => readonly boolean[];
  /** Adds a page's records to its list. */
  readonly add: (root: number, request: number, keys: readonly string[]) => void;
  readonly forget: (root: number) => void;
}

const REQUEST_DIGITS = 12; // notes are sorted by name

/** Records are stored per page; only lists in progress are held in memory. */
export function createSeenRecords(notes: JobNotesTable, job: number): SeenRecords {
  const lists = new Map<number, ListedRecords>();
  const getPrefix = (root: number) => `list-keys:${root}:`;
  const of = (root: number): ListedRecords => {
    const known = lists.get(root);
    if (known) return known;
    const list = createListedRecords();
    const kept = notes.list(job, getPrefix(root), Number.MAX_SAFE_INTEGER) as readonly (readonly string[])[];
    for (const keys of kept) list.add(keys);
    lists.set(root, list);
    return list;
  };
  return {
    fresh: (root, records, isPromised) => of(root).fresh(records, isPromised),
    add: (root, request, keys) => {
      of(root).add(keys);
      notes.write(job, getPrefix(root) + String(request).padStart(REQUEST_DIGITS, '0'), keys);
    },
    forget: (root) => {
      lists.delete(root);
      notes.removeAll(job, getPrefix(root));
    },
  };
}

const ADDRESS = /"https?:\/\//; // of a record's own page or picture

/** `marks`: see `recordMarks`; null if the records are known by their values only. */
export function getRecordKeys(
  records: readonly { readonly values: unknown }[],
  marks: readonly string[] | null,
): RecordKeys {
  const texts = records.map(({ values }) => JSON.stringify(values));
  if (marks?.length !== records.length) {
    const { keys } = toRecordKeys(texts.map((text) => ({ text, link: null })));
    return { keys, identified: texts.map((text) => ADDRESS.test(text)) };
  }
  return toRecordKeys(
    marks.map((mark, at) => {
      const text = texts[at] ?? '';
      return isLinkMark(mark) ? { text, link: mark } : { text: `${mark}\n${text}`, link: null };
    }),
  );
}
