import { type ListState, listStates } from '../../crawl/index';
import type { PartPage, PlacedRunItem, RunItem } from '../../store/index';
import { mayReadStored } from '../part-args';
import { getUrl } from './item-fields';
import type { PageKind } from './page-kind';
import type { Run } from './ports';

export interface Answer {
  readonly input: PlacedRunItem;
  /** Null for a page that was read without a child job. */
  readonly page: PartPage | null;
  readonly items: readonly RunItem[];
  /** Whether the item yields no more results; false while its list continues. */
  readonly isLast: boolean;
}

/** Items whose pages were requested and not collected yet; stored, so they survive a crash. */
export interface AskedPages {
  readonly size: () => number;
  /** Requests an item's page; false if the item has none. */
  readonly ask: (item: PlacedRunItem, part: number | null) => boolean;
  /** The URL that needs a child job; null if the item has no page or needs no child job. */
  readonly visited: (item: PlacedRunItem) => string | null;
  /** `isOver` if the child job has ended. */
  readonly answers: (part: number | null, isOver: boolean) => readonly Answer[];
  /** Records that an answer's items were emitted; false if they already were. */
  readonly isNew: (answer: Answer) => boolean;
  readonly taken: (input: PlacedRunItem) => void;
  /** Drops requests that a child job has not answered. */
  readonly forsake: (part: number | null) => void;
}

const hasEnded = (list: ListState | null) => list === null || list.stopped !== null;

/** An item passed on unchanged, with its page. */
function asIs({ path, item, evidence, page, pageUrl }: PlacedRunItem): RunItem {
  return { path, item, evidence, page, pageUrl, source: null };
}

/** Replaces the URL if the page is read from the store without a request. */
const FROM_STORE = '';

export function createAskedPages({ store, job, steps }: Run, at: number, kind: PageKind): AskedPages {
  const { workflowRuns: rows } = store;
  const readsStored = mayReadStored(steps, at);
  const asked = new Map<number, PlacedRunItem>();
  const given = new Set<number>(); // ids of list page requests
  for (const item of rows.asked(job, at - 1)) asked.set(item.seq, item);

  const getInputUrl = (input: PlacedRunItem) => (kind.url ? kind.url(input) : getUrl(input.item));
  const passes = (input: PlacedRunItem) => kind.passes?.(input) === true;
  const storedPage = (input: PlacedRunItem) =>
    readsStored && input.pageUrl !== null && input.pageUrl === getInputUrl(input) ? input.page : null;
  const needsNoPart = (input: PlacedRunItem) =>
    passes(input) || (kind.stored !== undefined && storedPage(input) !== null);

  const note = (item: PlacedRunItem, url: string) => {
    rows.ask(job, at - 1, item.seq, url);
    asked.set(item.seq, { ...item, asked: url });
  };

  const ofStore = (input: PlacedRunItem): readonly Answer[] => {
    if (input.asked === FROM_STORE && passes(input)) return [{ input, page: null, items: [asIs(input)], isLast: true }];
    const items = input.asked === FROM_STORE && input.page !== null ? kind.stored?.(input, input.page) : null;
    return items ? [{ input, page: null, items, isLast: true }] : [];
  };

  const wanted = () => [...asked.values()].flatMap(({ asked: url, seq }) => (url ? [{ url, position: seq }] : []));

  const ofPart = (part: number, isOver: boolean): readonly Answer[] => {
    const lists = kind.followsLists ? listStates(store.jobNotes, part) : null;
    return store.partPages.finished(part, wanted()).flatMap((page) => {
      const input = asked.get(page.position);
      if (!input) return [];
      if (lists) return ofList(part, input, page, isOver || hasEnded(lists.read(page.request)));
      const items = kind.answer(input, page, 0);
      return items ? [{ input, page, items, isLast: true }] : [];
    });
  };

  /** Answers for the pages of a list as they arrive, and for its end. */
  const ofList = (part: number, input: PlacedRunItem, root: PartPage, isOver: boolean): readonly Answer[] => {
    const known = store.partPages.listPages(part, input.seq);
    const pages = known.length === 0 ? [root] : known;
    const answers = pages.flatMap((page, at) => {
      const items = given.has(page.request) ? null : kind.answer(input, page, at);
      return items ? [{ input, page, items, isLast: false }] : [];
    });
    return isOver ? [...answers, { input, page: null, items: [], isLast: true }] : answers;
  };

  const taken = ({ seq }: PlacedRunItem) => {
    rows.ask(job, at - 1, seq, null);
    asked.delete(seq);
  };

  return {
    size: () => asked.size,
    ask: (item, part) => {
      const isReady = needsNoPart(item);
      const url = getInputUrl(item);
      if (isReady) note(item, FROM_STORE);
      else if (url === null) return false;
      else if (part !== null) {
        store.partPages.add(part, { url, position: item.seq }, storedPage(item));
        note(item, url);
      }
      return true;
    },
    visited: (item) => (needsNoPart(item) ? null : getInputUrl(item)),
    answers: (part, isOver) => [
      ...[...asked.values()].flatMap(ofStore),
      ...(part === null ? [] : ofPart(part, isOver)),
    ],
    isNew: ({ page, isLast }) => {
      if (isLast || page === null) return true;
      given.add(page.request);
      return rows.see(job, at, `page ${page.request}`);
    },
    taken,
    forsake: (part) => {
      // finished pages can still be read
      const done = new Set(
        part === null ? [] : store.partPages.finished(part, wanted()).map(({ position }) => position),
      );
      for (const item of [...asked.values()]) if (item.asked !== FROM_STORE && !done.has(item.seq)) taken(item);
    },
  };
}
