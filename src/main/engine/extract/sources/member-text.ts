import type { Element } from 'domhandler';
import { BLOCK_ELEMENTS, getFoldedText, isElement } from '../../page/index';
import { collapseSpaces } from '../words/fold';

const NOTE = /(?:^|[-_])notes?$/i;
const NEEDED = /ingredients?(?![a-z])/i;
/** Amounts in a second system of units. */
const OTHER_UNITS =
  /(?:^|[-_])(?:units?[-_]system[-_][2-9]|(?:secondary|alternative|converted)[-_](?:units?|amounts?|measures?))$/i;
const MAX_DESCENDANTS = 30; // elements in an item

/**
 * The text of one list item: an ingredient in one system of units, with its note set apart; a step without its
 * ingredients.
 */
export function toMemberText(item: Element, text: string, conceptId: string | undefined): string {
  if (item.children.length < 2) return text;
  return conceptId === 'instructions' ? withoutNeeded(item, text) : withNote(item, withoutOtherUnits(item, text));
}

/** A step without the list of its ingredients, which some pages repeat above or below it. */
function withoutNeeded(item: Element, text: string): string {
  for (const inner of descendants(item)) {
    if (!BLOCK_ELEMENTS.has(inner.name) || !NEEDED.test(inner.attribs.class ?? '')) continue;
    const needed = collapseSpaces(getFoldedText(inner));
    if (needed === '' || needed.length >= text.length) continue;
    if (text.endsWith(needed)) return text.slice(0, -needed.length).trimEnd();
    if (text.startsWith(needed)) return text.slice(needed.length).trimStart();
  }
  return text;
}

function withoutOtherUnits(item: Element, text: string): string {
  const others = descendants(item).filter((inner) => hasName(inner, OTHER_UNITS));
  return others.reduce((rest, other) => {
    const amount = getFoldedText(other);
    const at = amount === '' || amount.length >= rest.length ? -1 : rest.indexOf(amount);
    return at < 0 ? rest : collapseSpaces(`${rest.slice(0, at)} ${rest.slice(at + amount.length)}`);
  }, text);
}

/** Puts a note from a nested element into parentheses, so that it stays separate. */
function withNote(item: Element, text: string): string {
  for (const inner of descendants(item)) {
    const note = hasName(inner, NOTE) ? getFoldedText(inner) : '';
    if (note === '' || note.length >= text.length || !text.endsWith(note)) continue;
    const before = text.slice(0, -note.length).trimEnd();
    const named = isParted(inner) ? before.replace(/[\s,–-]+$/, '') : before;
    return `${named} ${/^[([]/.test(note) ? note : `(${note})`}`;
  }
  return text;
}

/** Whether a comma or dash separates a note from the name: "onion, chopped". */
function isParted(note: Element): boolean {
  let before = note.prev;
  while (before?.type === 'text' && before.data.trim() === '') before = before.prev;
  const text = before?.type === 'text' ? before.data : isElement(before) ? getFoldedText(before) : '';
  return before?.type === 'text' ? /[,–-]\s*$/.test(text) : /^\s*[,–-]\s*$/.test(text);
}

function hasName({ attribs }: Element, name: RegExp): boolean {
  return attribs.class?.split(/\s+/).some((one) => name.test(one)) ?? false;
}

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
