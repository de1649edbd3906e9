import type { FramedPage } from './read-frame';
import { removeAttribute, setAttribute } from './safe-dom';

/** Marks elements with an attribute, by number; the returned function takes the marks off. */
export function drawMarks({ elements }: FramedPage, name: string, marks: ReadonlyMap<number, string>): () => void {
  const marked = [...marks].flatMap(([number, value]) => {
    const element = elements.get(number);
    return element ? [{ element, value }] : [];
  });
  for (const { element, value } of marked) setAttribute(element, name, value);
  return () => {
    for (const { element } of marked) removeAttribute(element, name);
  };
}
