import { BLOCK_ELEMENTS, isElement } from '../../page/index';
import type { Candidate } from '../candidate';
import type { Subject } from '../subject';
import type { PageView } from '../view/page-view';
import { inElement } from '../view/where';

const SCORE = 0.55;
const WITHIN = 60; // elements after the main heading
const MIN_CHARS = 40; // shorter ones are captions and notes
const MAX_CHARS = 600;
const ENDED = /[.!?…。]["”»)]?$/;

/** The first paragraph of sentences below the main heading, which usually introduces the page. */
export function standfirst({ view }: Subject): readonly Candidate[] {
  if (view.heading < 0) return [];
  const from = view.endOf(view.heading);
  const end = Math.min(view.elements.length, from + WITHIN);
  for (let at = from; at < end; at++)
    if (isParagraph(view, at) && ENDED.test(view.textOf(at)))
      return [{ texts: [view.textOf(at)], score: SCORE, source: 'rules', where: inElement(view.elements[at]) }];
  return [];
}

function isParagraph(view: PageView, at: number): boolean {
  const element = view.elements[at];
  if (!element || !/^(?:p|div|h2)$/.test(element.name)) return false;
  const length = view.textLength(at);
  if (length < MIN_CHARS || length > MAX_CHARS || view.inAside(at)) return false;
  return !element.children.some((child) => isElement(child) && BLOCK_ELEMENTS.has(child.name));
}
