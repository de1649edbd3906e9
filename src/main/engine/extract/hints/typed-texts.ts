import { asksForParticularPrice } from '../asked/particular-price';
import type { FieldQuery } from '../asked/query';
import type { Candidate } from '../candidate';
import type { SourceReader } from '../source-reader';
import { isLabelledAsCode, isLabelledAsNoPrice, saysOtherPrice } from '../sources/index';
import type { Subject } from '../subject';
import { looksLikePrice, readDate } from '../values/index';
import { inElement } from '../view/where';
import { conceptOfTerm } from '../vocabulary';

const FIRST = 0.4;
const LATER = 0.05; // score; texts further up more likely belong to the page
const MAX_FOUND = 4;
const MAX_TEXT = 40; // characters; values recognized by their form are alone in their element

/** All prices or dates of a page that has several; other pages may show which one is meant. */
export const fromTypedTexts: SourceReader = (subject, query) => {
  if (query.many || query.nested) return [];
  if (query.concept?.id === 'price' && asksForParticularPrice(query)) return [];
  if (query.concept?.id === 'price')
    return textsThat(
      subject,
      (text, at) =>
        looksLikePrice(text, subject.context.language) && !saysOtherPrice(text) && !isLabelledAsNoPrice(subject, at),
    );
  if (query.concept?.id !== 'date' || !asksForAnyDate(query)) return [];
  return textsThat(
    subject,
    (text, at) =>
      /\d{4}/.test(text) &&
      /\D/.test(text) &&
      readDate(text, subject.context)?.includes('-') === true &&
      !isLabelledAsCode(subject, at),
  );
};

/** Whether a field asks for the page's date, not for that of something on it: "date of the viewing", "dates of birth and death". */
function asksForAnyDate({ asked, concept }: FieldQuery): boolean {
  return asked.some((words) => conceptOfTerm(words) === concept);
}

function textsThat(subject: Subject, passes: (text: string, at: number) => boolean): readonly Candidate[] {
  const { view } = subject;
  const found: Candidate[] = [];
  for (let at = 0; at < view.elements.length && found.length < MAX_FOUND; at++) {
    const length = view.textLength(at);
    if (length < 2 || length > MAX_TEXT * 2 || view.inAside(at)) continue;
    const text = view.textOf(at);
    if (text.length > MAX_TEXT || !passes(text, at)) continue;
    const score = FIRST - found.length * LATER;
    found.push({ texts: [text], score, source: 'rules', where: inElement(view.elements[at]) });
    at = view.endOf(at) - 1;
  }
  return found;
}
