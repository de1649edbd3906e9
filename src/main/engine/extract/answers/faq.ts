import type { Subject } from '../subject';
import { readYesNo } from '../values/index';
import { haveAll, withoutPage } from './about-page';
import type { Asked } from './asked';
import type { Found } from './found';
import { getPageText, type Passage, splitSentences } from './passages';
import { isEmptyWord, splitTerms } from './terms';

const QUESTION = /[?？]\s*$/;
const MAX_BETWEEN = 3; // passages between a question and its answer
const MAX_ANSWER = 320; // characters
const LEAST_WORDS = 5;
const MORE = 2; // words of the page's question that the asked one need not have
const LEAST = 0.6; // of the page's question that the asked one has

/** The text below a question that the page asks itself, with the same words as the one asked: "Can I use dried beans?" */
export function findAnswered(subject: Subject, asked: Asked): readonly Passage[] {
  const { passages } = getPageText(subject.view);
  const { terms } = asked;
  if (terms.length === 0) return [];
  const open = withoutPage(subject, terms);
  for (const [at, passage] of passages.entries()) {
    if (!QUESTION.test(passage.text) || passage.at === subject.view.heading || passage.text.length > MAX_ANSWER)
      continue;
    const own = splitTerms(passage.text).filter((word) => !isEmptyWord(word));
    const apart = withoutPage(subject, own);
    const extra = apart.filter((word) => !haveAll(terms, [word]));
    if (own.length === 0 || !haveAll(own, open) || extra.length > MORE) continue;
    if (own.filter((word) => haveAll(terms, [word])).length / own.length < LEAST) continue;
    const below = passages.slice(at + 1, at + 1 + MAX_BETWEEN);
    const end = below.findIndex(({ isHeading, text }) => isHeading || QUESTION.test(text));
    const answer = (end < 0 ? below : below.slice(0, end)).filter(({ text }) => text.length > 1);
    if (answer.length > 0) return answer;
  }
  return [];
}

/** The answer below the same question on the page: yes, no, or its first sentences. */
export function findInFaq(subject: Subject, asked: Asked): Found | null {
  const [first, next] = findAnswered(subject, asked);
  if (first === undefined) return null;
  if (asked.kind === 'yes or no') {
    const text = saysYesOrNo(first.text);
    return text === null ? null : { text, passage: first, by: 'faq' };
  }
  if ((asked.kind !== 'sentence' && asked.kind !== 'what') || first.text.split(/\s+/).length < LEAST_WORDS) return null;
  const whole = /[:：]$/.test(first.text) && next !== undefined ? `${first.text} ${next.text}` : first.text;
  const [sentence = ''] = splitSentences(whole);
  const text = whole.length <= MAX_ANSWER ? whole : sentence;
  return text.length > MAX_ANSWER ? null : { text, passage: first, by: 'faq' };
}

const BEGINS = /^(?<word>[\p{L}]+)(?=[\s,.!;:–—-]|$)/u;

function saysYesOrNo(text: string): 'yes' | 'no' | null {
  const word = BEGINS.exec(text)?.groups?.word ?? '';
  if (
    !/^(?:yes|no|ja|nein|oui|non|s[íi]|sì|sim|não|はい|いいえ|nope|yep|absolutely|certainly|definitely|natürlich|selbstverständlich)$/iu.test(
      word,
    )
  )
    return null;
  const said = readYesNo(word) ?? !/^nope$/i.test(word);
  return said ? 'yes' : 'no';
}
