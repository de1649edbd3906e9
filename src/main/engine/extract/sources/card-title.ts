import type { Element } from 'domhandler';
import { getFoldedText, isElement } from '../../page/index';
import type { Subject } from '../subject';
import { looksLikePrice, readClock, readDate } from '../values/index';
import { fold } from '../words/fold';

const MAX_PARTS = 12; // lines of a card
const MAX_TITLE = 150; // characters; a longer line is a blurb
const MAX_KICKER = 2; // words of a category above a title
const MIN_TITLE = 4; // words of a title that has a category above it
const AMOUNT = /^[^\p{L}]*\d[\d.,'’]*\s?\p{L}{0,8}[.²³]?$/u; // "3 rooms", "78 m²"
const EMPHASIS =
  /(?:^|[\s_-])(?:title|name|heading|headline|header|bold|semibold|medium|lg|[2-6]?xl|strong)(?:$|[\s_-])/i;
const BOLD = /^(?:strong|b)$/;

/**
 * The element with the title of a card that is one link around title, place and price; null if a link is not made of
 * several lines. The title is the line that the picture's text repeats, or else the first that is set off, or else the
 * first that is neither an amount nor a date.
 */
export function findCardTitle(subject: Subject, link: number): number | null {
  const lines = getLines(subject, link);
  if (lines === null) return null;
  const named = lines.filter((at) => isTitleLike(subject, at));
  const pictured = new Set(getPictureTexts(subject, link));
  const [first, second] = named;
  return (
    named.find((at) => pictured.has(fold(subject.view.textOf(at)))) ??
    named.find((at) => isSetOff(subject, at)) ??
    (first !== undefined && second !== undefined && isKicker(subject, first, second) ? second : (first ?? null))
  );
}

/** The elements of a link that are a line each; null if it has only one line, or text beside elements. */
function getLines({ view }: Subject, link: number): readonly number[] | null {
  const found: number[] = [];
  let length = 0;
  for (let at = link + 1; at < view.endOf(link); at++) {
    const element = view.elements[at];
    if (!element || view.linesOf(at).length !== 1 || isRow(element)) continue;
    if (found.push(at) > MAX_PARTS) return null;
    length += toLetters(view.textOf(at)).length;
    at = view.endOf(at) - 1;
  }
  return found.length > 1 && length === toLetters(view.textOf(link)).length ? found : null;
}

/** Whether an element only holds others side by side, which no space separates. */
function isRow({ children }: Element): boolean {
  return children.length > 1 && children.every((child) => isElement(child) && getFoldedText(child) !== '');
}

function toLetters(text: string): string {
  return text.replace(/\s/g, '');
}

function isTitleLike({ view, context }: Subject, at: number): boolean {
  const text = view.textOf(at);
  return (
    text.length <= MAX_TITLE &&
    /\p{L}{2}|[\p{Script=Han}]/u.test(text) &&
    !AMOUNT.test(text) &&
    !looksLikePrice(text, context.language) &&
    readDate(text, context) === null &&
    readClock(text) === null
  );
}

/** What the pictures of a card show, in words. */
function getPictureTexts({ view }: Subject, link: number): readonly string[] {
  return view.elements.slice(link, view.endOf(link)).flatMap(({ name, attribs }) => {
    const text = name === 'img' ? fold(attribs.alt ?? '') : '';
    return text === '' ? [] : [text];
  });
}

function isSetOff({ view }: Subject, at: number): boolean {
  return view.elements
    .slice(at, view.endOf(at))
    .some(
      (element, inner) =>
        (BOLD.test(element.name) || EMPHASIS.test(element.attribs.class ?? '')) &&
        view.textOf(at + inner) === view.textOf(at),
    );
}

/** Whether a line is a category above the title: "Politics". */
function isKicker({ view }: Subject, line: number, next: number): boolean {
  const [words, title] = [line, next].map((at) => view.textOf(at).split(' ').length);
  return (words ?? 0) <= MAX_KICKER && (title ?? 0) >= MIN_TITLE;
}
