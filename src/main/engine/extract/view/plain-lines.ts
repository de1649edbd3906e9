import type { ChildNode, Element } from 'domhandler';
import { BLOCK_ELEMENTS, getFoldedText, isElement } from '../../page/index';
import { collapseSpaces } from '../words/fold';
import type { PageView } from './page-view';

const MAX_LINE = 400; // characters; longer lines are prose

/** Runs of text and inline elements directly in an element, between its blocks and line breaks, except prose. */
export function inlineRuns(view: PageView, element: Element): readonly (readonly ChildNode[])[] {
  const runs: ChildNode[][] = [[]];
  for (const child of element.children) {
    if (!isElement(child)) {
      if (child.type === 'text') runs.at(-1)?.push(child);
      continue;
    }
    const at = view.indexOf(child);
    const isLong = at === undefined || view.textLength(at) > MAX_LINE;
    if (child.name === 'br' || BLOCK_ELEMENTS.has(child.name) || isLong) runs.push([]);
    else runs.at(-1)?.push(child);
  }
  return runs.filter((run) => run.length > 0);
}

/** Text of each node of a run. */
export function runTexts(run: readonly ChildNode[]): readonly string[] {
  return run.map((node) => (node.type === 'text' ? node.data : isElement(node) ? getFoldedText(node) : ''));
}

/** Lines directly in a block, not in an inner block. */
export function plainLines(view: PageView, at: number): readonly string[] {
  const element = view.elements[at];
  if (!element || !BLOCK_ELEMENTS.has(element.name)) return [];
  const holdsBlocks = element.children.some((child) => isElement(child) && BLOCK_ELEMENTS.has(child.name));
  if (!holdsBlocks) return view.textLength(at) > MAX_LINE * 3 ? [] : view.linesOf(at);
  return inlineRuns(view, element)
    .map((run) => collapseSpaces(runTexts(run).join('')))
    .filter((line) => line !== '' && line.length <= MAX_LINE);
}
