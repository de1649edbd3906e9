import type { PaginationMethod } from '../../page/index';

/** The result for a page, as far as its list depends on it. */
export interface ListPage {
  readonly ok: boolean;
  readonly httpStatus: number | null;
  readonly message: string | null;
  /** Whether it was divided into records. */
  readonly isList: boolean;
  readonly records: number;
  /** Those that its list did not have before. */
  readonly keys: readonly string[];
  readonly fresh: number;
  /** Records the page claims. */
  readonly expected: number | null;
  /** Records of the whole list, as the page claims. */
  readonly total: number | null;
  readonly methods: readonly PaginationMethod[];
}

/** A page of a list that could not be read, or was not asked for. */
export function unreadPage(message: string | null, page?: { readonly httpStatus: number | null }): ListPage {
  const nothing = { isList: false, records: 0, keys: [], fresh: 0, expected: null, total: null, methods: [] } as const;
  return { ok: false, httpStatus: page?.httpStatus ?? null, message, ...nothing };
}
