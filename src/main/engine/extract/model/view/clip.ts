import { fold } from '../../words/fold';
import type { Asked } from '../asked';

const LONG = 400; // characters; a paragraph
const KEPT = 200; // characters from its start that show the subject
const SENTENCE_END = /(?<=[.!?。！？])\s+|(?<=[。！？])/u;

/** Shortens a long text to sentences that may contain a short value: its start, those with numbers, and those with words of the fields. */
export function clipText(text: string, asked: Asked): string {
  if (asked.long || text.length <= LONG) return text;
  let length = 0;
  let isGap = false;
  const kept: string[] = [];
  for (const sentence of text.split(SENTENCE_END)) {
    length += sentence.length;
    if (length <= KEPT || kept.length === 0 || /\d/.test(sentence) || names(sentence, asked)) {
      kept.push(isGap ? `… ${sentence}` : sentence);
      isGap = false;
    } else isGap = true;
  }
  return kept.join(' ') + (isGap ? ' …' : '');
}

function names(sentence: string, { words }: Asked): boolean {
  return fold(sentence)
    .split(' ')
    .some((word) => words.has(word));
}
