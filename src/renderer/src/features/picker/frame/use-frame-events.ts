import { useEffect, useEffectEvent, useRef } from 'react';
import type { FramedPage } from './read-frame';
import { listen } from './safe-dom';

export interface FrameEvents {
  /** Whether the cursor is at an element already. */
  readonly hasCursor: boolean;
  readonly onPoint: (number: number) => void;
  /** `withLike`: Shift was held, which picks all similar elements. */
  readonly onPick: (number: number, withLike: boolean) => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onScroll: () => void;
}

/** Events to which the page would react. */
const STOPPED_EVENTS = [
  'mousedown',
  'mouseup',
  'auxclick',
  'dblclick',
  'dragstart',
  'submit',
  'focusin',
  'touchstart',
] as const;

/** Listens in the stored page: follows the pointer, and turns clicks into picks. */
export function useFrameEvents(document: Document | null, framed: FramedPage | null, events: FrameEvents): void {
  const numberAt = useEffectEvent((event: Event): number | null => {
    for (const target of event.composedPath()) {
      const number = framed?.numbers.get(target);
      if (number !== undefined) return number;
    }
    return null;
  });
  const lastAt = useRef<string | null>(null);
  const point = useEffectEvent((event: Event) => {
    const at = getEventPlace(event);
    // scrolling under a resting pointer must not take the cursor from the keyboard
    const isAtRest = lastAt.current === null ? events.hasCursor && !isMoved(event) : lastAt.current === at;
    const number = numberAt(event);
    lastAt.current = at;
    if (number !== null && !isAtRest) events.onPoint(number);
  });
  const pick = useEffectEvent((event: Event) => {
    stop(event);
    const number = numberAt(event);
    if (number !== null) events.onPick(number, 'shiftKey' in event && event.shiftKey === true);
  });
  // the event belongs to the frame's realm, so instanceof does not work
  const key = useEffectEvent((event: Event) => 'key' in event && events.onKey(event as KeyboardEvent));
  const scroll = useEffectEvent(() => events.onScroll());
  useEffect(() => {
    if (!document) return;
    const ends = [
      listen(document, 'mousemove', point),
      listen(document, 'click', pick),
      listen(document, 'keydown', key),
      listen(document, 'scroll', scroll),
      ...STOPPED_EVENTS.map((type) => listen(document, type, stop)),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [document]);
}

/** Position of the pointer on the screen. */
function getEventPlace(event: Event): string {
  return 'screenX' in event && 'screenY' in event ? `${event.screenX} ${event.screenY}` : '';
}

function isMoved(event: Event): boolean {
  return 'movementX' in event && 'movementY' in event && (event.movementX !== 0 || event.movementY !== 0);
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
