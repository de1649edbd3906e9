import type { PartPage } from '../../store/part-pages';
import type { PlacedRunItem, RunItem } from '../../store/workflow-runs';
import { mayReadStored, type PartJob } from '../part-args';
import { partName } from '../run-args';
import { noUrl } from './crawl-step';
import { type Flow, isUseless } from './flow';
import { urlOf } from './item-fields';
import { createPart } from './part';
import type { Run, StepWork } from './ports';

/** What a kind of step makes of pages. */
export interface PageKind {
  readonly job: (url: string) => PartJob;
  readonly maxPages: number;
  /** Cap on items. */
  readonly limit: number;
  /** Whether a page may give several items. */
  readonly isMany: boolean;
  /** What a finished page gives; null where that is still being read, and the run is woken when it is known. */
  readonly answer: (input: PlacedRunItem, page: PartPage) => readonly RunItem[] | null;
  /** What a page gives that is stored already; undefined for a kind that puts it into its part's queue. */
  readonly stored?: (input: PlacedRunItem, page: number) => readonly RunItem[] | null;
  /** Once all pages are read: takes over what the part changed of them afterwards. */
  readonly ended?: () => void;
}

// Enough that the part's queue never runs dry, few enough that what waits is soon known to be of no use.
const WINDOW = 200;
const TOLD_BY_PAGE: ReadonlySet<string> = new Set(['error', 'block']);
const TOLD_FAILURES = 200; // in the log; their number is told at the end

/** Has a part visit, or read from the store, the page of each item, as many at a time as can be of use. */
export function createPageStep(run: Run, flow: Omit<Flow, 'work'>, kind: PageKind): StepWork {
  const { store, job } = run;
  const { at } = flow;
  const readsStored = mayReadStored(run.args.steps, at);
  const { workflowRuns: rows } = store;
  const asked = new Map<number, PlacedRunItem>();
  for (const item of rows.asked(job, at - 1)) asked.set(item.seq, item);
  let answered = Math.max(0, flow.state().pages - asked.size);
  let broken: string | null = flow.state().error;
  let hasEnded = false;

  const breakOff = (message: string) => {
    broken = message;
    flow.save({ error: message });
    run.note(at, 'error', message);
    part.stop();
  };
  const part = createPart(run, at, breakOff);
  const existing = run.tools.parts().find((each) => each.part === partName(at));
  if (existing) part.begin(partName(at), { type: 'visit', args: {}, renamed: {} }, true);

  const pagesLeft = () => kind.maxPages - flow.state().pages;
  const itemsLeft = () => Math.min(kind.limit - flow.state().given, flow.wants());

  /** How many pages may be under way at a time, so that none is loaded in vain. */
  const useful = () => {
    const left = itemsLeft();
    if (left === Number.POSITIVE_INFINITY) return WINDOW;
    if (!kind.isMany) return Math.min(WINDOW, left);
    const perPage = answered === 0 ? Number.POSITIVE_INFINITY : Math.max(1, flow.state().given / answered);
    return Math.min(WINDOW, left <= 0 ? 0 : Math.max(1, Math.ceil(left / perPage)));
  };

  const feed = (): boolean => {
    const room = Math.min(useful() - asked.size, pagesLeft());
    const items = broken !== null || room <= 0 ? [] : flow.input(room);
    const [first] = items.map(({ item }) => urlOf(item)).filter((url) => url !== null);
    if (first !== undefined) part.begin(partName(at), kind.job(first), true);
    const row = part.row();
    if (items.length === 0 || (first !== undefined && row === null)) return false;
    store.atomically(() => {
      let pages = 0;
      for (const item of items) pages += Number(ask(item, row?.num ?? 0));
      flow.save({ taken: flow.state().taken + items.length, pages: flow.state().pages + pages });
    });
    part.feed();
    return true;
  };

  /** False where the item has no page. */
  const ask = (item: PlacedRunItem, to: number): boolean => {
    const url = urlOf(item.item);
    if (url === null) {
      run.note(at, 'error', noUrl(item.item));
      return false;
    }
    const page = item.pageUrl === url && readsStored ? item.page : null;
    const isRead = page !== null && kind.stored !== undefined;
    if (!isRead) store.partPages.add(to, { url, position: item.seq }, page);
    rows.ask(job, at - 1, item.seq, isRead ? FROM_STORE : url);
    asked.set(item.seq, { ...item, asked: isRead ? FROM_STORE : url });
    return true;
  };

  const collect = (): boolean => {
    const answers = [...storedAnswers(), ...partAnswers()];
    if (answers.length === 0) return false;
    store.atomically(() => {
      for (const { input, page, items } of answers) take(input, page, items);
    });
    return true;
  };

  const storedAnswers = (): readonly Answer[] =>
    [...asked.values()].flatMap((input) => {
      const items = input.asked === FROM_STORE && input.page !== null ? kind.stored?.(input, input.page) : null;
      return items ? [{ input, page: null, items }] : [];
    });

  const partAnswers = (): readonly Answer[] => {
    const row = part.row();
    if (!row) return [];
    const wanted = [...asked.values()].flatMap(({ asked: url, seq }) =>
      url === null || url === FROM_STORE ? [] : [{ url, position: seq }],
    );
    return store.partPages.finished(row.num, wanted).flatMap((page) => {
      const input = asked.get(page.position);
      const items = input ? kind.answer(input, page) : null;
      return input && items ? [{ input, page, items }] : [];
    });
  };

  const take = (input: PlacedRunItem, page: PartPage | null, items: readonly RunItem[]) => {
    asked.delete(input.seq);
    answered++;
    rows.ask(job, at - 1, input.seq, null);
    if (page && page.status !== 'ok') tellFailure(page);
    flow.give(items.slice(0, Math.max(0, kind.limit - flow.state().given)));
  };

  const tellFailure = ({ url, message }: PartPage) => {
    const failed = flow.state().failed + 1;
    flow.save({ failed });
    if (failed <= TOLD_FAILURES) run.note(at, 'error', `${url}: ${message ?? 'The page could not be loaded.'}`);
  };

  /** What the part reports besides failed pages. */
  const tellErrors = () => {
    const row = part.row();
    const errors = row ? store.jobs.errors(row.num) : [];
    for (const { code, message, url } of errors)
      if (!TOLD_BY_PAGE.has(code)) run.note(at, 'error', url === undefined ? message : `${url}: ${message}`);
  };

  /** A part that ended before it was closed answers nothing more. */
  const missEnd = (): boolean => {
    if (!part.isOver() || hasEnded) return false;
    hasEnded = true;
    const row = part.row();
    const isSpent = row !== null && store.jobs.errors(row.num).some(({ code }) => code === 'budget_exhausted');
    if (isSpent) run.spent();
    else if (row?.fed && broken === null) breakOff('Its visits were stopped.');
    return asked.size > 0 ? forsake() : false;
  };

  const forsake = (): boolean => {
    store.atomically(() => {
      for (const { seq, asked: url } of asked.values()) if (url !== FROM_STORE) rows.ask(job, at - 1, seq, null);
    });
    for (const [seq, { asked: url }] of asked) if (url !== FROM_STORE) asked.delete(seq);
    return true;
  };

  return {
    advance: () => {
      const took = collect();
      return missEnd() || feed() || took;
    },
    busy: () => asked.size,
    room: () => {
      if (broken !== null) return 0;
      if (itemsLeft() === Number.POSITIVE_INFINITY) return pagesLeft();
      return Math.max(0, Math.min(useful() - asked.size, pagesLeft()));
    },
    isSated: () => broken !== null || pagesLeft() <= 0 || flow.state().given >= kind.limit || isUseless(flow),
    isFull: () => flow.state().given >= kind.limit,
    finish: () => {
      part.close();
      if (part.isUnderWay()) return false;
      if (part.row() === null) return true;
      kind.ended?.();
      tellErrors();
      return true;
    },
    drop: part.stop,
    exhaust: (why) => {
      if (broken === null) breakOff(why);
    },
  };
}

interface Answer {
  readonly input: PlacedRunItem;
  readonly page: PartPage | null;
  readonly items: readonly RunItem[];
}

/** In place of a URL: the page is read from the store, and no request was made for it. */
const FROM_STORE = '';
