import type { Subject } from '../subject';
import type { Asked } from './asked';
import { findSentences } from './find-sentences';
import type { Found } from './found';
import { getPageText, type Passage } from './passages';
import { ABOUT } from './pick';

const MAX_SENTENCE = 320; // characters
const QUESTION = /[?？]\s*$/;

/** The whole sentence, with what follows where it ends with a colon. */
export function pickWhole(subject: Subject, asked: Asked): Found | null {
  if (asked.terms.length < 2) return null;
  const matches = findSentences(subject, asked, ABOUT).filter(
    ({ sentence: { text, passage }, own }) =>
      own >= WHOLE && !QUESTION.test(text) && !passage.isHeading && isSaid(text),
  );
  const [best] = matches;
  if (!best || best.sentence.passage.isAside || best.sentence.text.length > MAX_SENTENCE) return null;
  const { text, passage } = best.sentence;
  return { text: /[:：]$/.test(text) ? withNext(subject, passage, text) : text, passage, by: 'sentence' };
}

/** A sentence with what it announces: "Use pip to install it: pip install it". */
function withNext({ view }: Subject, passage: Passage, text: string): string {
  const { passages } = getPageText(view);
  const next = passages[passages.indexOf(passage) + 1];
  return next === undefined || next.isHeading || next.text.length > MAX_NEXT ? text : `${text} ${next.text}`;
}

const MAX_NEXT = 160; // characters

const WHOLE = 0.75;
/** Whether a text is a sentence, rather than the name of a link. */
const isSaid = (text: string) => text.split(/\s+/).length >= 5;
