import type { Element } from 'domhandler';
import { parentElement } from '../../view/css-path';
import type { PageView } from '../../view/page-view';
import { fold } from '../../words/fold';
import type { Asked } from '../asked';

/** Elements whose name describes their text. */
const DISTINCTIVE_TAGS = new Set(
  'h1 h2 h3 h4 h5 h6 time address button summary figcaption caption label blockquote pre code del ins s strike'.split(
    ' ',
  ),
);
const NAMED_BY = ['itemprop', 'data-testid', 'data-test', 'data-qa', 'data-field', 'data-label', 'data-hook'] as const;
const MAX_NAME = 32; // characters; longer names are generated
const MAX_STEPS = 4; // wrappers around a text that are searched for its name
const SHORT_LINE = 30; // characters; a short number or word needs its class to be understood

/** Introduces a line or a part of it: its tag if distinctive, and a name that matches a field. */
export function describeLine(view: PageView, element: Element, text: string, asked: Asked): string {
  const tag = DISTINCTIVE_TAGS.has(element.name) ? element.name : '';
  const name = getPageViewName(view, element, text, asked);
  return name === '' ? tag : `${tag}.${name}`;
}

/** A name in the element's attributes that matches a word of the fields; any distinctive name for a short text. */
export function getPageViewName(view: PageView, element: Element, text: string, asked: Asked): string {
  let spare = '';
  for (const wrapper of getWrappers(view, element)) {
    for (const name of getMarkupNames(wrapper)) {
      const words = fold(name).split(' ');
      if (words.some((word) => asked.words.has(word))) return name;
      if (spare === '' && text.length <= SHORT_LINE && /\d/.test(text) && isDistinctive(name, words)) spare = name;
    }
  }
  return spare;
}

/** The element, and its ancestors that add no text. */
function getWrappers(view: PageView, element: Element): readonly Element[] {
  const found = [element];
  const length = getPageViewLength(view, element);
  for (let at = parentElement(element); at && found.length < MAX_STEPS; at = parentElement(at)) {
    if (at.name === 'body' || getPageViewLength(view, at) > length + 2) break;
    found.push(at);
  }
  return found;
}

function getPageViewLength(view: PageView, element: Element): number {
  const at = view.indexOf(element);
  return at === undefined ? 0 : view.textLength(at);
}

function getMarkupNames({ attribs }: Element): readonly string[] {
  const names = NAMED_BY.flatMap((attribute) => attribs[attribute] ?? []);
  const classes = (attribs.class ?? '').split(/\s+/).slice(0, 8);
  return [...names, ...classes, attribs.id ?? ''].filter((name) => name.length > 2 && name.length <= MAX_NAME);
}

/** Whether a name says something about the text; layout names and generated names do not. */
const LAYOUT =
  /^(?:css|sc|col|row|grid|flex|container|wrapper|inner|outer|content|block|item|text|field|widget|section|left|right|top|bottom|center|elementor|wp|is|has|js|jsx|svelte|sm|md|lg|xl|mt|mb|ml|mr|pt|pb|px|py|mx|my|bg|font|btn|ui|uk|u|c|o|l|a|d|m|p|w|h)$/;

function isDistinctive(name: string, words: readonly string[]): boolean {
  // generated names are a single run of letters
  return /[a-z][-_]?[A-Z]|[a-z][-_][a-z]/.test(name) && !/\d|__\w{5}$/.test(name) && isPlainName(words);
}

function isPlainName(words: readonly string[]): boolean {
  return words.length > 1 && words.length <= 3 && words.every((word) => word.length > 2 && !LAYOUT.test(word));
}
