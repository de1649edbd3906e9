import type { RequestRow } from '../../store/index';
import type { CrawledPage } from '../loaded-page';
import type { ListPage } from './list-page';
import type { ListPager } from './list-pager';
import { getRecordKeys } from './seen-records';

/** Which records of a page become items, and the effect on its list. */
export interface ListRecords {
  /** True for each record that is kept. */
  readonly kept: readonly boolean[];
  readonly page: ListPage;
}

/** Tells new records from repeated ones. A further page that did not load or is not a list has none. */
export function listRecords(
  lists: ListPager,
  request: RequestRow,
  loaded: CrawledPage,
  records: readonly { readonly values: Readonly<Record<string, unknown>> }[],
): ListRecords {
  const { read, status, message, page } = loaded;
  const ok = status === 'ok' && read !== null;
  const isNext = lists.isNext(request);
  // rows from calls have no marks, so a list that began with calls is compared by values throughout
  const marks = isNext && !lists.isMarked(request) ? null : (read?.marks ?? null);
  const divide = read?.extracted?.divide ?? null;
  const isOther = isNext && divide?.selector !== lists.selectorOf(request);
  // a month without events, or a page that says that something went wrong, still has its heading, its notes and its
  // links, which may look like a record or two
  const isNone = isOther && records.length < FEW && (lists.isPeriod(request) || records.every(isScrap));
  const isList = divide !== null && !isNone;
  const compared = isNext && !(ok && isList) ? [] : records;
  const known = getRecordKeys(compared, marks);
  // a page that a browser added to shows the records of before as well
  const found = request.position < 0 ? { ...known, identified: known.keys.map(() => true) } : known;
  const kept = isNext ? lists.freshOf(request, found) : found.keys.map(() => true);
  const { keys } = found;
  const facts = { ok, httpStatus: page.httpStatus, message, isList, keys, records: compared.length };
  return {
    kept: [...kept, ...records.slice(compared.length).map(() => false)],
    page: {
      ...facts,
      fresh: kept.filter(Boolean).length,
      isMarked: marks !== null,
      expected: read?.extracted?.divide?.expected ?? null,
      total: read?.extracted?.divide?.total ?? null,
      known: lists.knownOf(compared.map(({ values }) => values)),
      methods: read?.methods ?? [],
      selector: read?.extracted?.divide?.selector ?? null,
    },
  };
}

/** Whether all but one of several fields are empty, as where a line of text is read as a record. */
function isScrap({ values }: { readonly values: Readonly<Record<string, unknown>> }): boolean {
  const fields = Object.values(values);
  return fields.length > 1 && fields.filter((value) => value !== null).length < 2;
}

const FEW = 3; // records; a month with as many is a list of its own
