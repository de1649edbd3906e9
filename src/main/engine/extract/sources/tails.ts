import { labelFit } from '../ranking/label-fit';
import type { SourceReader } from '../source-reader';
import { inElement } from '../view/where';
import { conceptOfTerm } from '../vocabulary';
import { fold } from '../words/fold';

const SCORE = 0.64;
const MIN_HEAD = 20; // characters; with fewer before it, the label starts the line
const MAX_TEXT = 3000; // characters
const REACH = 120; // characters at the end that contain label and value, with the spaces between
const TAIL = /[\s.!?”"»](\p{L}[\p{L} ]{1,20}):\s+(\S.{0,80})$/u;

/** A labelled value at the end of a record's text: "… said the sea. Author: Ida Lund". */
export const fromTails: SourceReader = ({ view, scope }, query) => {
  if (scope === 'page' || query.many || query.type === 'image' || query.type === 'url') return [];
  return view.elements.flatMap((element, at) => {
    const length = view.textLength(at);
    const tail = length > MIN_HEAD && length < MAX_TEXT ? getTail(view.textOf(at)) : null;
    const fit = tail === null ? 0 : labelFit(tail.label, query);
    if (tail === null || fit === 0) return [];
    return [
      { texts: [tail.value], score: SCORE * fit, source: 'rules', where: inElement(element, { label: tail.label }) },
    ];
  });
};

/** A text without the labelled field at its end. */
export function withoutTail(text: string): string {
  const tail = getTail(text);
  return tail === null || conceptOfTerm(tail.label) === null ? text : text.slice(0, tail.from).trimEnd();
}

function getTail(text: string): { readonly label: string; readonly value: string; readonly from: number } | null {
  const start = Math.max(0, text.length - REACH);
  if (text.indexOf(':', start) < 0) return null;
  const tail = TAIL.exec(text.slice(start));
  if (!tail || start + tail.index < MIN_HEAD) return null;
  return { label: fold(tail[1] ?? ''), value: tail[2] ?? '', from: start + tail.index + 1 };
}
