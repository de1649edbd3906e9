import type { SourceReader } from '../source-reader';
import { inElement } from '../view/where';

const ASKED = 0.85;
const MIN_TEXT = 8; // characters
const MAX_TEXT = 300;

/** The question of a Q&A entry: its first line that asks something, whether or not it is a heading. */
export const fromQuestions: SourceReader = ({ scope, view }, { concept }) => {
  if (scope !== 'record' || concept?.id !== 'question') return [];
  const at = view.elements.findIndex((_, number) => {
    const length = view.textLength(number);
    return length >= MIN_TEXT && length <= MAX_TEXT * 2 && asksSomething(view.textOf(number));
  });
  const text = at === -1 ? '' : view.textOf(at);
  if (text === '' || text.length > MAX_TEXT) return [];
  return [{ texts: [text], score: ASKED, source: 'rules', where: inElement(view.elements[at]) }];
};

/** Whether a text ends as questions do. */
export function asksSomething(text: string): boolean {
  return /[?？؟]\s*$/.test(text);
}
