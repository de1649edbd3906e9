import type { Element } from 'domhandler';
import { BLOCK_ELEMENTS, getFoldedText, isElement, isShadowRoot, UNSEEN_ELEMENTS, walk } from '../../../page/index';
import type { Candidate } from '../../candidate';
import type { Subject } from '../../subject';
import { isOnlyTime } from '../../view/only-time';
import type { PageView } from '../../view/page-view';
import { inElement } from '../../view/where';
import { collapseSpaces } from '../../words/fold';
import { isControl, isMeta, isUserAddress, textNameFit } from './names';
import { isSignature } from './writer';

const NAMED = 0.74; // the element is named as the text of something
const NAMED_PLAINLY = 0.84;
const PLAINLY = 0.8; // fit of a name
const ONLY_APART = 0.05; // score of a text that consists only of quotes and previews
const UNNAMED = 0.6;
const MIN_TEXT = 20; // characters; in an unnamed element, less is a label or a name
const MIN_ANSWER = 2;
const MIN_PROSE = 20; // characters beside an inline element that make it part of a sentence
const MAX_TEXT = 40_000;

/** The text of a comment, review or message: all its paragraphs without author, date and buttons. */
export function postText(subject: Subject): readonly Candidate[] {
  const apart = apartIn(subject);
  return namedText(subject, apart) ?? unnamedText(subject, apart);
}

/**
 * The element whose name marks it as the text; of several, the one with the least other content, or else the innermost.
 */
function namedText(subject: Subject, apart: Apart): readonly Candidate[] | null {
  const { view } = subject;
  let [best, most, plainly] = [-1, 0, false];
  for (const [name, named] of subject.names()) {
    const fit = textNameFit(name);
    if (fit === 0) continue;
    for (const { at } of named) {
      const total = view.textLength(at);
      if (total === 0 || total > MAX_TEXT || apart.has(at) || isWholePost(view, at)) continue;
      const kept = Math.max(total - apart.lengthIn(at), total * ONLY_APART);
      const worth = kept * (kept / total) * fit;
      if (worth > most || (worth === most && at > best)) [best, most, plainly] = [at, worth, fit >= PLAINLY];
    }
  }
  return best < 0 ? null : [toPostTextCandidate(subject, best, plainly ? NAMED_PLAINLY : NAMED, apart)];
}

/** Whether the element is the whole post, which is named after itself; its text is in a part of it, if it has parts. */
function isWholePost({ elements }: PageView, at: number): boolean {
  const element = elements[at];
  return at === 0 && element !== undefined && holdsBlocks(element);
}

/** The longest block without nested blocks; a paragraph together with its siblings. */
function unnamedText(subject: Subject, apart: Apart): readonly Candidate[] {
  const { view } = subject;
  let best = -1;
  const least = view.elements.some((_, at) => isQuestion(view, at)) ? MIN_ANSWER : MIN_TEXT;
  for (const [at, element] of view.elements.entries()) {
    if (
      !LEAF.test(element.name) ||
      apart.has(at) ||
      holdsBlocks(element) ||
      isCaption(view, at) ||
      isOnlyTime(view, at)
    )
      continue;
    const length = view.textLength(at) - apart.lengthIn(at);
    if (
      length >= (element.name === 'p' ? MIN_ANSWER : least) &&
      !isQuestion(view, at) &&
      (best < 0 || length > view.textLength(best) - apart.lengthIn(best))
    )
      best = at;
  }
  const element = view.elements[best];
  if (!element) return [];
  const paragraphs = element.name === 'p' ? sisters(element).flatMap((one) => view.indexOf(one) ?? []) : [];
  if (paragraphs.length < 2) return [toPostTextCandidate(subject, best, UNNAMED, apart)];
  const text = paragraphs
    .map((at) => (apart.has(at) ? '' : view.textOf(at)))
    .filter((words) => !isSignature(subject, words));
  return [{ texts: [text.join(' ')], score: UNNAMED, source: 'rules', where: inElement(element) }];
}

/** Whether an element has several lines of a few words each, such as a member's name above the number of posts. */
function isCaption(view: PageView, at: number): boolean {
  const lines = view.textLength(at) > MAX_CAPTION ? [] : view.linesOf(at);
  return lines.length > 1 && lines.every((line) => line.split(' ').length < MAX_LINE_WORDS && !/[.!?…]$/.test(line));
}

const MAX_CAPTION = 80; // characters
const MAX_LINE_WORDS = 4;

/** Whether a heading is a question, so that even a short text below it is the answer. */
function isQuestion(view: PageView, at: number): boolean {
  return /^(?:h[1-6]|summary|dt)$/.test(view.elements[at]?.name ?? '') && /[?？]$/.test(view.textOf(at));
}

const LEAF = /^(?:p|blockquote|div|span|dd|td|li|pre)$/;

function holdsBlocks({ name, children }: Element): boolean {
  return (
    name !== 'blockquote' &&
    children.some((child) => child.type === 'tag' && /^(?:div|p|ul|ol|table|section|h\d)$/.test(child.name))
  );
}

function sisters(paragraph: Element): readonly Element[] {
  return (paragraph.parent?.children ?? []).filter(isElement).filter(({ name }) => name === 'p');
}

function toPostTextCandidate(subject: Subject, at: number, score: number, apart: Apart): Candidate {
  const { view } = subject;
  const element = view.elements[at];
  const whole = apart.lengthIn(at) === 0 || !element;
  const rest = whole ? '' : textWithout(element, (inner) => apart.has(view.indexOf(inner) ?? -1));
  return { texts: [rest || view.textOf(at)], score, source: 'rules', where: inElement(element) };
}

function textWithout(element: Element, leaves: (inner: Element) => boolean): string {
  const parts: string[] = [];
  walk(element, {
    enter: (inner) => {
      if ((UNSEEN_ELEMENTS.has(inner.name) && !isShadowRoot(inner)) || leaves(inner)) return false;
      if (inner.name === 'br' || BLOCK_ELEMENTS.has(inner.name)) parts.push(' ');
      return true;
    },
    leave: (inner) => {
      if (BLOCK_ELEMENTS.has(inner.name)) parts.push(' ');
    },
    text: ({ data }) => parts.push(data),
  });
  return collapseSpaces(parts.join(''));
}

/** The parts of a record that do not belong to its text. */
interface Apart {
  has(at: number): boolean;
  /** Number of characters of these parts inside an element. */
  lengthIn(at: number): number;
}

function apartIn({ view }: Subject): Apart {
  const { elements } = view;
  const marks = new Uint8Array(elements.length);
  const before = new Float64Array(elements.length + 1); // running count of characters in these parts, by element
  let prose = 0;
  let end = 0;
  for (const [at, element] of elements.entries()) {
    before[at + 1] = before[at] ?? 0;
    if (at < end) {
      marks[at] = 1;
      continue;
    }
    const isMetadata = at > 0 && (at < prose ? isControl(element) : isMeta(element) || namesWriter(view, at));
    if ((isMetadata && !isInSentence(element)) || leadsPost(element)) {
      marks[at] = 1;
      end = view.endOf(at);
      before[at + 1] = (before[at] ?? 0) + view.textLength(at);
    } else if (element.name === 'p' || element.name === 'blockquote') prose = Math.max(prose, view.endOf(at));
  }
  return {
    has: (at) => marks[at] === 1,
    lengthIn: (at) => (before[view.endOf(at)] ?? 0) - (before[at + 1] ?? 0),
  };
}

/** Whether an element is the name before what someone says: "<b>Ann:</b> Hello". */
function leadsPost(element: Element): boolean {
  if (element.name !== 'b' && element.name !== 'strong') return false;
  if (element.prev !== null && !(element.prev.type === 'text' && element.prev.data.trim() === '')) return false;
  const text = collapseSpaces(getFoldedText(element));
  return text.endsWith(':') && text.length <= MAX_LED && text.split(' ').length <= MAX_LED_WORDS;
}

const MAX_LED = 40; // characters
const MAX_LED_WORDS = 3;

/** Whether a link names the author rather than someone who is addressed. */
function namesWriter(view: PageView, at: number): boolean {
  const element = view.elements[at];
  return element?.name === 'a' && isUserAddress(element.attribs.href ?? '') && !view.textOf(at).startsWith('@');
}

/** Whether an element is inside a sentence, so that its name belongs to the text. */
function isInSentence({ name, parent }: Element): boolean {
  if (BLOCK_ELEMENTS.has(name)) return false;
  const beside = (parent?.children ?? []).map((child) => (child.type === 'text' ? child.data : '')).join(' ');
  return collapseSpaces(beside).length >= MIN_PROSE;
}
