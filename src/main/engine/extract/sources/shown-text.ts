import type { Candidate } from '../candidate';
import type { Subject } from '../subject';
import { inElement } from '../view/where';

export const MAX_TEXT = 40; // characters; values recognized by appearance are alone in their element
export const MAX_LINE = 120; // characters of a line of several values
export const BAR = /\s+[|•·–—]\s+|,\s+/;

/** An element's visible text as a candidate of the rules. */
export function toShownText(subject: Subject, at: number, score: number): Candidate {
  const element = subject.view.elements[at];
  return { texts: [subject.view.textOf(at)], score, source: 'rules', where: inElement(element) };
}
