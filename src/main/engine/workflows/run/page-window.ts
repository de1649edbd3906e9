import type { Flow } from './flow';
import type { PageKind } from './page-kind';

/** Limits how many pages a step requests at a time, so that none is loaded without need. */
export interface PageWindow {
  /** Pages that may be requested now, besides those in progress; at most 0 if none. */
  readonly room: () => number;
  /** Whether the step wants all items it can get. */
  readonly isOpen: () => boolean;
  /** Pages that may be requested until the step's limit. */
  readonly pagesLeft: () => number;
  /** Records that a page was answered. */
  readonly answered: () => void;
}

// pages; enough to keep the child job's queue filled, few enough not to queue useless pages
const WINDOW = 200;

export function createPageWindow(
  flow: Omit<Flow, 'work'>,
  kind: Pick<PageKind, 'maxPages' | 'limit' | 'isMany'>,
  inProgress: () => number,
): PageWindow {
  let answered = Math.max(0, flow.state().pages - inProgress());
  const pagesLeft = () => kind.maxPages - flow.state().pages;
  const itemsLeft = () => Math.min(kind.limit - flow.state().given, flow.wants());
  /** Pages that may be in progress, estimated from the items per page so far. */
  const useful = () => {
    const left = itemsLeft();
    if (left === Number.POSITIVE_INFINITY) return WINDOW;
    if (!kind.isMany) return Math.min(WINDOW, left);
    const perPage = answered === 0 ? Number.POSITIVE_INFINITY : Math.max(1, flow.state().given / answered);
    return Math.min(WINDOW, left <= 0 ? 0 : Math.max(1, Math.ceil(left / perPage)));
  };
  return {
    room: () => Math.min(useful() - inProgress(), pagesLeft()),
    isOpen: () => itemsLeft() === Number.POSITIVE_INFINITY,
    pagesLeft,
    answered: () => {
      answered++;
    },
  };
}
