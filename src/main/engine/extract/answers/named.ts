import type { Element } from 'domhandler';
import { isElement } from '../../page/index';
import type { Subject } from '../subject';
import { parentElement } from '../view/css-path';
import type { PageView } from '../view/page-view';
import type { Asked } from './asked';
import { getWholeTitle } from './find-sentences';
import { getPageText, type Passage } from './passages';
import { isSameTerm, splitTerms, type Terms } from './terms';

const MAX_BEHIND = 8; // words of a text that begins with a name
const MAX_PLACES = 4;
const MAX_LENGTH = 1600; // characters of what belongs to a name
const MAX_UP = 9; // elements
const MIN_ALIKE = 2; // neighbours that make an element one of several

/** The names in a question that are not what the whole page is about. */
export function getOtherNames(subject: Subject, { names, kind, noun }: Asked): readonly string[] {
  if (kind === 'meaning') return [];
  const title = getWholeTitle(subject);
  const others = names.filter((name) => kind !== 'count' || !splitTerms(name).every((word) => noun.includes(word)));
  return others.filter((name) => splitTerms(name).some((word) => !title.some((one) => isSameTerm(one, word))));
}

/** Where the page has one of several things of this name: texts that begin with it, the shortest first. */
export function findNamed(subject: Subject, name: string): readonly Passage[] {
  const words = splitTerms(name);
  if (words.length === 0) return [];
  return getPageText(subject.view)
    .passages.filter(({ text }) => beginsWith(text, words))
    .sort((one, other) => Number(one.isAside) - Number(other.isAside) || one.text.length - other.text.length)
    .slice(0, MAX_PLACES);
}

function beginsWith(text: string, words: Terms): boolean {
  const own = splitTerms(text.slice(0, MAX_START));
  const from = own.findIndex((word) => isSameTerm(word, words[0] ?? ''));
  if (from < 0 || from > 1) return false;
  return (
    words.every((word, at) => isSameTerm(own[from + at] ?? '', word)) && own.length <= from + words.length + MAX_BEHIND
  );
}

const MAX_START = 120; // characters

/** The elements around a name that may hold what belongs to it, from the innermost to the whole of one of several things. */
export function aroundName(subject: Subject, { at }: Passage): readonly Element[] {
  const { view } = subject;
  const around: Element[] = [];
  let node: Element | null = view.elements[at] ?? null;
  for (let up = 0; node !== null && up < MAX_UP; up++) {
    const number = view.indexOf(node);
    if (number === undefined || view.textLength(number) > MAX_LENGTH || holdsHeading(view, number)) break;
    around.push(node);
    if (isOneOfSeveral(node)) break;
    node = parentElement(node);
  }
  return around;
}

/** Whether an element has the page's own heading, which makes it none of several things. */
const holdsHeading = ({ heading, endOf }: PageView, at: number) => heading > at && heading < endOf(at);

function isOneOfSeveral(element: Element): boolean {
  if (element.name === 'td' || element.name === 'th' || element.name === 'span' || element.name === 'a') return false;
  const beside = (element.parent?.children ?? []).filter(isElement);
  const alike = beside.filter(
    (other) =>
      other !== element &&
      other.name === element.name &&
      firstClass(other) === firstClass(element) &&
      other.children.length > 0,
  );
  return alike.length >= MIN_ALIKE && element.children.filter(isElement).length > 0;
}

const firstClass = ({ attribs }: Element) => (attribs.class ?? '').trim().split(/\s+/)[0] ?? '';

/** Whether a text that was found stands among the words of the names: beside it or in what belongs to it. */
export function isBesideNames(subject: Subject, element: Element, names: readonly string[]): boolean {
  const { view } = subject;
  let node: Element | null = element;
  for (let up = 0; node !== null && up < MAX_UP; up++) {
    const number = view.indexOf(node);
    if (number === undefined || view.textLength(number) > MAX_LENGTH || holdsHeading(view, number)) return false;
    const own = splitTerms(view.textOf(number));
    if (names.every((name) => splitTerms(name).every((word) => own.some((one) => isSameTerm(one, word))))) return true;
    if (isOneOfSeveral(node) && node.name !== 'p' && node.name !== 'li') return false;
    node = parentElement(node);
  }
  return false;
}
