import type { PaginationMethod } from '../../page/index';

/** What following a list needs to know of one of its pages. */
export interface ListPage {
  readonly ok: boolean;
  readonly httpStatus: number | null;
  readonly message: string | null;
  /** Whether it has several records. */
  readonly isList: boolean;
  readonly records: number;
  /** Keys of the records that are new to the list. */
  readonly keys: readonly string[];
  readonly fresh: number;
  /** Whether the keys include more than the records' values. */
  readonly isMarked: boolean;
  /** Records the page claims. */
  readonly expected: number | null;
  /** Total records of the list, as stated on the page. */
  readonly total: number | null;
  /** For each record, whether an earlier run has it; empty if the job does not stop at known rows. */
  readonly known: readonly boolean[];
  readonly methods: readonly PaginationMethod[];
  /** CSS selector of its records; null if there is none. */
  readonly selector: string | null;
}

/** A list page that could not be read or was not requested. */
export function createUnreadPage(message: string | null, page?: { readonly httpStatus: number | null }): ListPage {
  const nothing = {
    isList: false,
    records: 0,
    keys: [],
    fresh: 0,
    isMarked: true,
    expected: null,
    total: null,
    known: [],
    methods: [],
    selector: null,
  } as const;
  return { ok: false, httpStatus: page?.httpStatus ?? null, message, ...nothing };
}
