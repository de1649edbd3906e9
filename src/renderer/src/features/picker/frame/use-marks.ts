import { useEffect, useLayoutEffect, useMemo } from 'react';
import type { Marks } from './draft-marks';
import { createMarker, drawMarks } from './draw-marks';
import { ALIKE, CURSOR, HIDDEN, HINT, MATCH, PICKED } from './mark-style';
import type { FramedPage } from './read-frame';
import { scrollIntoView } from './safe-dom';
import type { Cursor } from './use-cursor';

const HERE = '';
const MAX_OUTLINED = 400; // similar elements; more do not help, and each takes rendering time

/** Marks what is picked, read, pointed at, similar, hidden and suggested on the page. */
export function useMarks(
  framed: FramedPage | null,
  { picked, matches }: Marks,
  { number, alike, selected, hidden }: Pick<Cursor, 'number' | 'alike' | 'selected' | 'hidden'>,
  hints: readonly number[] | null,
): void {
  const outlined = useMemo(() => {
    const strong = new Set(selected);
    const near = alike.length < 2 ? [] : alike.slice(0, MAX_OUTLINED);
    return new Map(near.map((each) => [each.number, strong.has(each) ? 'strong' : 'faint']));
  }, [alike, selected]);
  useMarker(framed, ALIKE, outlined, number);
  useMarker(framed, MATCH, matches, number);
  useMarker(framed, PICKED, picked, number);
  useEffect(() => {
    if (!framed || hints === null) return;
    const [first] = hints;
    const element = framed.elements.get(first ?? -1);
    if (element) scrollIntoView(element);
    return drawMarks(framed, HINT, new Map(hints.map((each) => [each, HERE])));
  }, [framed, hints]);
  useLayoutEffect(() => (framed ? drawMarks(framed, HIDDEN, hidden) : undefined), [framed, hidden]);
  useLayoutEffect(() => {
    if (!framed || number === null) return;
    return drawMarks(framed, CURSOR, new Map([[number, HERE]]));
  }, [framed, number]);
}

/** Runs before the browser paints, so that a clicked element is outlined in the next frame. */
function useMarker(
  framed: FramedPage | null,
  name: string,
  marks: ReadonlyMap<number, string>,
  near: number | null,
): void {
  const marker = useMemo(() => framed && createMarker(framed, name), [framed, name]);
  useEffect(() => () => marker?.clear(), [marker]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the cursor is matters only once the marks change
  useLayoutEffect(() => marker?.show(marks, near ?? 0), [marker, marks]);
}
