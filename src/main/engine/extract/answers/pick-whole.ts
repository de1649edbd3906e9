import type { Subject } from '../subject';
import { haveAll, withoutPage } from './about-page';
import type { Asked } from './asked';
import { findSentences } from './find-sentences';
import type { Found } from './found';
import { getPageText, type Passage } from './passages';
import { ABOUT } from './pick';
import { isEmptyWord, splitTerms } from './terms';

const MAX_SENTENCE = 320; // characters
const QUESTION = /[?？]\s*$/;

/** The whole sentence, with what follows where it ends with a colon. */
export function pickWhole(subject: Subject, asked: Asked): Found | null {
  const below = HOW.test(asked.text) ? findCodeBelow(subject, asked) : null;
  if (below !== null) return below;
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

const HOW =
  /^(?:how (?:do|can|should) (?:i|you|we|one)|how to|wie (?:kann|installiere|benutze|starte)|comment (?:puis-je|peut-on)?|c[óo]mo|come) /iu;
const MAX_HEADING = 4; // words

/** The command right below the heading that says what it does: "Installation". */
function findCodeBelow(subject: Subject, { terms }: Asked): Found | null {
  const { passages } = getPageText(subject.view);
  const open = withoutPage(subject, terms);
  const at = passages.findIndex(({ isHeading, text }) => {
    const words = splitTerms(text).filter((word) => !isEmptyWord(word));
    return isHeading && open.length > 0 && words.length <= MAX_HEADING && haveAll(words, open);
  });
  const next = at < 0 ? undefined : passages[at + 1];
  const isCode = next !== undefined && subject.view.elements[next.at]?.name === 'pre';
  return isCode && next.text.length <= MAX_NEXT ? { text: next.text, passage: next, by: 'sentence' } : null;
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
