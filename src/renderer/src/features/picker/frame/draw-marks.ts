import type { FramedPage } from './read-frame';
import { removeAttribute, setAttribute } from './safe-dom';

type Marked = Pick<FramedPage, 'elements'>;

/** Marks elements, given by number, with an attribute; the returned function removes the marks. */
export function drawMarks({ elements }: Marked, name: string, marks: ReadonlyMap<number, string>): () => void {
  const marked = [...marks].flatMap(([number, value]) => {
    const element = elements.get(number);
    return element ? [{ element, value }] : [];
  });
  for (const { element, value } of marked) setAttribute(element, name, value);
  return () => {
    for (const { element } of marked) removeAttribute(element, name);
  };
}

const NEAR = 80; // marks; about as many as are visible around the clicked element
const REST_MS = 250; // ms; by then, what the click waits for is visible
const SLICE = 400; // marks; this many take a browser about a frame

/** Updates the marks with one attribute on a page. */
export interface Marker {
  /** Applies only the differences: near the given element at once, elsewhere little by little. */
  readonly show: (marks: ReadonlyMap<number, string>, near: number) => void;
  readonly clear: () => void;
}

/** Creates a marker for thousands of elements, few of which are visible. */
export function createMarker({ elements }: Marked, name: string): Marker {
  const drawn = new Map<number, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const draw = (number: number, value: string | undefined) => {
    const element = elements.get(number);
    if (value === undefined) drawn.delete(number);
    else drawn.set(number, value);
    if (element && value === undefined) removeAttribute(element, name);
    else if (element && value !== undefined) setAttribute(element, name, value);
  };
  const show: Marker['show'] = (marks, near) => {
    clearTimeout(timer);
    const changed = [...new Set([...drawn.keys(), ...marks.keys()])].filter(
      (number) => drawn.get(number) !== marks.get(number),
    );
    if (changed.length > NEAR) changed.sort((one, other) => Math.abs(one - near) - Math.abs(other - near));
    let from = 0;
    const drawTo = (end: number) => {
      for (const number of changed.slice(from, end)) draw(number, marks.get(number));
      from = end;
    };
    const drawRest = () => {
      drawTo(from + SLICE);
      if (from < changed.length) timer = setTimeout(drawRest);
    };
    drawTo(NEAR);
    if (from < changed.length) timer = setTimeout(drawRest, REST_MS);
  };
  const clear = () => {
    clearTimeout(timer);
    for (const number of [...drawn.keys()]) draw(number, undefined);
  };
  return { show, clear };
}
