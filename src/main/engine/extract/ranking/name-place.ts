import type { Subject } from '../subject';
import type { PageView } from '../view/page-view';
import { fold } from '../words/fold';

const MAX_NAME = 200; // characters
const MIN_SHARE = 0.5; // share of a heading's words that a title repeats
const known = new WeakMap<PageView, number>();

/**
 * The element with the name of a page's subject: the main heading that its titles repeat, or another element with the title's
 * text; the first main heading if no title matches; -1 on a page without either.
 */
export function findNamePlace(subject: Pick<Subject, 'view' | 'openGraph' | 'meta'>): number {
  const { view } = subject;
  const before = known.get(view);
  if (before !== undefined) return before;
  const found = searchNamePlace(subject);
  known.set(view, found);
  return found;
}

function searchNamePlace({ view, openGraph, meta }: Pick<Subject, 'view' | 'openGraph' | 'meta'>): number {
  const graph = openGraph['og:title'];
  const titles = [typeof graph === 'string' ? graph : '', meta.title ?? ''].filter((title) => title !== '');
  const words = new Set(titles.flatMap((title) => fold(title).split(' ')));
  const headings = view.elements.flatMap((element, at) => (element.name === 'h1' ? [at] : []));
  const named = headings.find((at) => view.textLength(at) > 0 && getShare(view.textOf(at), words) >= MIN_SHARE);
  if (named !== undefined) return named;
  const whole = new Set(titles.flatMap((title) => [title, title.split(/\s+[|·•»«—–-]\s+/)[0] ?? '']).map(fold));
  const other = view.elements.findIndex(
    (element, at) => isNameElement(element.name) && !view.inAside(at) && isTitle(view, at, whole),
  );
  return other >= 0 ? other : view.heading;
}

function isTitle(view: PageView, at: number, titles: ReadonlySet<string>): boolean {
  const length = view.textLength(at);
  if (length < 4 || length > MAX_NAME) return false;
  const words = fold(view.textOf(at));
  return words !== '' && titles.has(words);
}

function isNameElement(tag: string): boolean {
  return /^(?:h[2-5]|div|span|p|strong|b|td|a)$/.test(tag);
}

/** Share of a text's words that the titles contain. */
function getShare(text: string, titles: ReadonlySet<string>): number {
  const words = fold(text).split(' ').filter(Boolean);
  return words.length === 0 ? 0 : words.filter((word) => titles.has(word)).length / words.length;
}
