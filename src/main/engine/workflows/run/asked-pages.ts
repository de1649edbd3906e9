import type { PartPage } from '../../store/part-pages';
import type { PlacedRunItem, RunItem } from '../../store/workflow-runs';
import { mayReadStored } from '../part-args';
import { urlOf } from './item-fields';
import type { PageKind } from './page-kind';
import type { Run } from './ports';

export interface Answer {
  readonly input: PlacedRunItem;
  /** Null for a page that was read without the part. */
  readonly page: PartPage | null;
  readonly items: readonly RunItem[];
}

/** The items whose pages a step has asked for and not taken yet; their rows outlive a crash. */
export interface AskedPages {
  readonly size: () => number;
  /** Asks for the page of an item; false where it has none. */
  readonly ask: (item: PlacedRunItem, part: number | null) => boolean;
  /** The URL for which a part is needed; null where the item has no page, or needs no part. */
  readonly visited: (item: PlacedRunItem) => string | null;
  readonly answers: (part: number | null) => readonly Answer[];
  readonly taken: (input: PlacedRunItem) => void;
  /** Asks no more for what a part has not answered. */
  readonly forsake: (part: number | null) => void;
}

/** In place of a URL: the page is read from the store, and no request was made for it. */
const FROM_STORE = '';

export function createAskedPages({ store, job, args }: Run, at: number, kind: PageKind): AskedPages {
  const { workflowRuns: rows } = store;
  const readsStored = mayReadStored(args.steps, at);
  const asked = new Map<number, PlacedRunItem>();
  for (const item of rows.asked(job, at - 1)) asked.set(item.seq, item);

  const storedPage = ({ item, page, pageUrl }: PlacedRunItem) =>
    readsStored && pageUrl !== null && pageUrl === urlOf(item) ? page : null;
  const needsNoPart = (item: PlacedRunItem) => kind.stored !== undefined && storedPage(item) !== null;

  const note = (item: PlacedRunItem, url: string) => {
    rows.ask(job, at - 1, item.seq, url);
    asked.set(item.seq, { ...item, asked: url });
  };

  const ofStore = (input: PlacedRunItem): readonly Answer[] => {
    const items = input.asked === FROM_STORE && input.page !== null ? kind.stored?.(input, input.page) : null;
    return items ? [{ input, page: null, items }] : [];
  };

  const wanted = () => [...asked.values()].flatMap(({ asked: url, seq }) => (url ? [{ url, position: seq }] : []));

  const ofPart = (part: number): readonly Answer[] => {
    return store.partPages.finished(part, wanted()).flatMap((page) => {
      const input = asked.get(page.position);
      const items = input ? kind.answer(input, page) : null;
      return input && items ? [{ input, page, items }] : [];
    });
  };

  const taken = ({ seq }: PlacedRunItem) => {
    rows.ask(job, at - 1, seq, null);
    asked.delete(seq);
  };

  return {
    size: () => asked.size,
    ask: (item, part) => {
      const url = urlOf(item.item);
      if (url === null) return false;
      if (needsNoPart(item)) note(item, FROM_STORE);
      else if (part !== null) {
        store.partPages.add(part, { url, position: item.seq }, storedPage(item));
        note(item, url);
      }
      return true;
    },
    visited: (item) => (needsNoPart(item) ? null : urlOf(item.item)),
    answers: (part) => [...[...asked.values()].flatMap(ofStore), ...(part === null ? [] : ofPart(part))],
    taken,
    forsake: (part) => {
      // what is done may still be read
      const done = new Set(
        part === null ? [] : store.partPages.finished(part, wanted()).map(({ position }) => position),
      );
      for (const item of [...asked.values()]) if (item.asked !== FROM_STORE && !done.has(item.seq)) taken(item);
    },
  };
}
