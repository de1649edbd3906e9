import { getBox, getDocumentView, listen } from './safe-dom';

const AHEAD_PX = 600; // loads images just outside of the view, so that they are there after scrolling
const LOOK_MS = 150;

export interface ViewportWatch {
  /** Checks again soon, because the page may have moved. */
  readonly lookSoon: () => void;
  readonly stop: () => void;
}

/**
 * Reports each element once when it comes into view, visible ones at once. An IntersectionObserver would check
 * thousands of elements in every frame, although the page moves only when it is scrolled, resized, or given its images.
 */
export function watchViewport(
  document: Document,
  elements: readonly Element[],
  onSeen: (seen: readonly Element[]) => void,
): ViewportWatch {
  const waiting = new Set(elements);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    timer = undefined;
    const height = getDocumentView(document)?.innerHeight ?? 0;
    const seen = [...waiting].filter((element) => isNear(getBox(element), height));
    for (const element of seen) waiting.delete(element);
    onSeen(seen);
  };
  const lookSoon = () => {
    if (waiting.size > 0) timer ??= setTimeout(look, LOOK_MS);
  };
  const unlisten = listen(document, 'scroll', lookSoon);
  getDocumentView(document)?.addEventListener('resize', lookSoon);
  look();
  return {
    lookSoon,
    stop: () => {
      clearTimeout(timer);
      unlisten();
      getDocumentView(document)?.removeEventListener('resize', lookSoon);
    },
  };
}

/** An element without a box is not shown at all. */
function isNear({ top, bottom, width, height }: DOMRect, viewHeight: number): boolean {
  return (width > 0 || height > 0) && bottom >= -AHEAD_PX && top <= viewHeight + AHEAD_PX;
}
