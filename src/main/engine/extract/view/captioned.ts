import type { Element } from 'domhandler';
import { isElement } from '../../page/index';
import { fold } from '../words/fold';
import { parentElement } from './css-path';
import type { Labelled } from './labelled';
import type { PageView } from './page-view';

const MAX_VALUE = 24; // characters
const MAX_CAPTION = 40; // characters
const AMOUNT = /^[^\p{L}\d]*\d[\d.,\s'’]*(?:\s?[\p{L}%²³]{1,4})?[\p{Sc}%+]?$/u;
const COUNTER = /^(?:\d{1,2}|(?:19|20)\d\d)\.?$/;
const CAPTION = /^\p{L}[^.!?:：]*[\p{L}\d)]$/u;
const YEAR = /\s+\(?(?:19|20)\d\d\)?$/;

/**
 * An amount above its caption with a year, as one of several such boxes: `<div><b>€ 40,500</b><h4>Income 2025</h4></div>`.
 * Without the year, numbers above words are as often those of steps, chapters and clocks.
 */
export function captionedLabel(view: PageView, element: Element): Labelled | null {
  const box = readBox(view, element);
  if (box === null) return null;
  const isLike = (parentElement(element)?.children ?? []).some(
    (other) => other !== element && isElement(other) && isSameKind(other, element) && readBox(view, other) !== null,
  );
  const bare = fold(box.caption.replace(YEAR, ''));
  if (!isLike || !YEAR.test(box.caption) || bare === '') return null;
  return { label: fold(box.caption), bare, at: box.at, text: null, kind: 'inline' };
}

function readBox(
  view: PageView,
  { name, children }: Element,
): { readonly caption: string; readonly at: number } | null {
  if (!/^(?:div|li|article|section)$/.test(name) || children.length > MAX_NODES) return null;
  const parts = children.filter((child) => isElement(child) || (child.type === 'text' && child.data.trim() !== ''));
  const [value, caption] = parts;
  if (parts.length !== 2 || !value || !caption || !isElement(value) || !isElement(caption)) return null;
  const [at, below] = [view.indexOf(value), view.indexOf(caption)];
  if (at === undefined || below === undefined) return null;
  if (view.textLength(at) > MAX_VALUE * 2 || view.textLength(below) > MAX_CAPTION * 2) return null;
  const [amount, words] = [view.textOf(at), view.textOf(below)];
  const isBox =
    amount.length <= MAX_VALUE &&
    AMOUNT.test(amount) &&
    !COUNTER.test(amount) &&
    words.length <= MAX_CAPTION &&
    CAPTION.test(words);
  return isBox ? { caption: words, at } : null;
}

const MAX_NODES = 5; // two parts and white space around them

function isSameKind(one: Element, other: Element): boolean {
  return one.name === other.name && one.attribs.class === other.attribs.class;
}
