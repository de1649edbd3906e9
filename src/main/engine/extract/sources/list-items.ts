import type { Element } from 'domhandler';
import { getFoldedText, isElement } from '../../page/index';
import { labelFit } from '../label-fit';
import type { FieldQuery } from '../query';
import type { PageView } from '../view/page-view';
import { fold } from '../words';

const MAX_ITEMS = 300;
const MAX_HEADING = 80;
const GROUP = /(?:group|section)[-_]*(?:name|title|header|heading)|subhead|sub-?title/i;
const NOTE = /(?:^|[-_])notes?$/i;

/** The texts of the list items among elements `[from, end)`; between steps also the headings that part them. */
export function listItems(view: PageView, query: FieldQuery, from: number, end: number): readonly string[] {
  const texts: string[] = [];
  let heading: string | null = null;
  for (let at = from; at < end && texts.length < MAX_ITEMS; at++) {
    const element = view.elements[at];
    if (element?.name === 'li') {
      const text = itemText(view, at);
      if (text !== '') texts.push(...(heading === null ? [] : [heading]), text);
      heading = null;
      at = view.endOf(at) - 1;
    } else if (
      query.concept?.id === 'instructions' &&
      element &&
      isHeading(element.name, element.attribs.class ?? '')
    ) {
      const text = view.textOf(at);
      heading = text !== '' && text.length <= MAX_HEADING && labelFit(fold(text), query) === 0 ? text : null;
    }
  }
  return texts;
}

function isHeading(tag: string, className: string): boolean {
  return /^h[2-6]$/.test(tag) || GROUP.test(className);
}

function itemText(view: PageView, at: number): string {
  const element = view.elements[at];
  return element ? withNote(element, view.textOf(at)) : '';
}

/** The text of an item; a note that is in an element of its own is set in parentheses, so that it stays apart. */
export function withNote(item: Element, text: string): string {
  if (item.children.length < 2) return text;
  for (const inner of descendants(item)) {
    const names = inner.attribs.class?.split(/\s+/) ?? [];
    const note = names.some((name) => NOTE.test(name)) ? getFoldedText(inner) : '';
    if (note !== '' && note.length < text.length && !/^[([]/.test(note) && text.endsWith(note))
      return `${text.slice(0, -note.length).replace(/[\s,]+$/, '')} (${note})`;
  }
  return text;
}

const MAX_DESCENDANTS = 30; // of an item

function descendants(item: Element): readonly Element[] {
  const found: Element[] = [];
  const waiting: Element[] = [item];
  for (let next = waiting.shift(); next && found.length < MAX_DESCENDANTS; next = waiting.shift())
    for (const child of next.children.filter(isElement)) {
      found.push(child);
      waiting.push(child);
    }
  return found;
}
