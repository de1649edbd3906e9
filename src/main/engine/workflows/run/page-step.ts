import type { PartPage } from '../../store/index';
import { getPartName } from '../run-args';
import { type Answer, createAskedPages } from './asked-pages';
import { createBreakingPart } from './breaking-part';
import { type Flow, isUseless } from './flow';
import { getNoUrlMessage } from './item-fields';
import type { PageKind } from './page-kind';
import { createPageWindow } from './page-window';
import type { Run, StepWork } from './ports';

const MAX_LOGGED_FAILURES = 200; // entries in the log; the end entry has the total
const LOGGED_BY_PAGE: ReadonlySet<string> = new Set(['error', 'block']);

/** Has a child job load each item's page, or read it from the store, as many at a time as useful. */
export function createPageStep(run: Run, flow: Omit<Flow, 'work'>, kind: PageKind): StepWork {
  const { store } = run;
  const { at } = flow;
  const asked = createAskedPages(run, at, kind);
  const window = createPageWindow(flow, kind, asked.size);
  let hasEnded = false;

  const { part, isBroken, breakOff } = createBreakingPart(run, flow);
  const existing = run.tools.parts().find((each) => each.part === getPartName(at));
  if (existing) part.begin(getPartName(at), { type: 'visit', args: {}, renamed: {} }, true);

  const feed = (): boolean => {
    const room = window.room();
    const items = isBroken() || room <= 0 ? [] : flow.input(room);
    const first = items.map(asked.visited).find((url) => url !== null);
    if (first) part.begin(getPartName(at), kind.job(first), true);
    const row = part.row();
    if (items.length === 0 || (first && row === null)) return false;
    store.atomically(() => {
      const missing = items.filter((item) => !asked.ask(item, row?.num ?? null));
      for (const { item } of missing) run.note(at, 'error', getNoUrlMessage(item));
      const { taken, pages } = flow.state();
      flow.save({ taken: taken + items.length, pages: pages + items.length - missing.length });
    });
    part.feed();
    return true;
  };

  const collect = (): boolean => {
    const answers = asked.answers(part.row()?.num ?? null, part.isOver());
    if (answers.length > 0) store.atomically(() => answers.forEach(take));
    return answers.length > 0;
  };

  const take = (answer: Answer) => {
    const { input, page, items, isLast } = answer;
    if (isLast) asked.taken(input);
    if (!asked.isNew(answer)) return;
    if (page !== null || items.length > 0) window.answered();
    if (page && page.status !== 'ok') logFailure(page);
    flow.give(items.slice(0, Math.max(0, kind.limit - flow.state().given)));
  };

  const logFailure = ({ url, message }: PartPage) => {
    const failed = flow.state().failed + 1;
    flow.save({ failed });
    if (failed <= MAX_LOGGED_FAILURES) run.note(at, 'error', `${url}: ${message ?? 'The page could not be loaded.'}`);
  };

  /** A child job that ended before it was closed gives no more answers. */
  const missEnd = (): boolean => {
    if (!part.isOver() || hasEnded) return false;
    hasEnded = true;
    const row = part.row();
    const isSpent = row !== null && store.jobs.errors(row.num).some(({ code }) => code === 'budget_exhausted');
    if (isSpent) run.spent();
    else if (row === null) breakOff('The job of its visits was deleted.');
    else if (row.fed && !isBroken()) breakOff('Its visits were stopped.');
    store.atomically(() => asked.forsake(row?.num ?? null));
    return true;
  };

  return {
    advance: () => {
      const took = collect();
      return missEnd() || feed() || took;
    },
    busy: asked.size,
    room: () => {
      if (isBroken()) return 0;
      return window.isOpen() ? window.pagesLeft() : Math.max(0, window.room());
    },
    isSated: () => isBroken() || window.pagesLeft() <= 0 || flow.state().given >= kind.limit || isUseless(flow),
    isFull: () => flow.state().given >= kind.limit,
    finish: () => {
      part.close();
      if (part.isInProgress()) return false;
      const row = part.row();
      if (row === null) return true;
      kind.ended?.();
      logErrors(run, at, row.num);
      return true;
    },
    drop: part.stop,
    exhaust: (why) => {
      breakOff(why);
    },
  };
}

/** Logs the child job's problems, except failed pages. */
function logErrors(run: Run, at: number, num: number): void {
  for (const { code, message, url } of run.store.jobs.errors(num))
    if (!LOGGED_BY_PAGE.has(code)) run.note(at, 'error', url === undefined ? message : `${url}: ${message}`);
}
