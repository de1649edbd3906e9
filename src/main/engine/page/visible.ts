import type { Document, Element } from 'domhandler';
import { isElement, isForeign, UNSEEN_ELEMENTS, UNSEEN_FOREIGN } from './elements';
import { isInertTemplate, walk } from './walk';

/** Whether an element and all inside it is left out of what a reader sees. */
export type IsUnseen = (element: Element) => boolean;

// A page that hides this share of its text shows it by script; then what is marked hidden is the content, not noise.
const HIDDEN_SHARE = 0.5;

/** What a reader of this page does not see; inline styles and `hidden` count unless they would hide most of the page. */
export function unseenIn(document: Document): IsUnseen {
  const shown = textLength(document, isUnseen);
  const all = textLength(document, isNeverSeen);
  return shown < all * HIDDEN_SHARE ? isNeverSeen : isUnseen;
}

function isUnseen(element: Element): boolean {
  return isNeverSeen(element) || isMarkedHidden(element);
}

function isNeverSeen(element: Element): boolean {
  if (isForeign(element)) return UNSEEN_FOREIGN.has(element.name);
  if (element.name === 'template') return isInertTemplate(element);
  // an object shows its content where it cannot show what it names, which here is always
  return UNSEEN_ELEMENTS.has(element.name) && element.name !== 'object';
}

function isMarkedHidden(element: Element): boolean {
  const { hidden, style, open } = element.attribs;
  if (element.name === 'html' || element.name === 'body' || isOneClickAway(element) || isStreamed(element))
    return false;
  if (hidden !== undefined && hidden.toLowerCase() !== 'until-found') return true;
  if (element.name === 'dialog' && open === undefined) return true;
  return style !== undefined && /display\s*:\s*none/i.test(style);
}

/** The closed part of an accordion or the tab behind: the page offers it, so a reader of the page counts it in. */
function isOneClickAway(element: Element): boolean {
  const { role } = element.attribs;
  if (role === 'tabpanel' || role === 'region') return true;
  let before = element.prev;
  while (before && !isElement(before)) before = before.prev;
  return (
    isElement(before) && (isSwitch(before) || before.children.some((child) => isElement(child) && isSwitch(child)))
  );
}

function isSwitch({ attribs }: Element): boolean {
  return attribs['aria-expanded'] !== undefined && attribs['aria-haspopup'] === undefined;
}

/** Server-rendered React sends late parts hidden and moves them to their place by script. */
function isStreamed({ attribs }: Element): boolean {
  return attribs.hidden !== undefined && /^[\w:-]*S:[0-9a-f]+$/.test(attribs.id ?? '');
}

function textLength(document: Document, skip: IsUnseen): number {
  let length = 0;
  walk(document, {
    enter: (element) => !skip(element),
    text: (node) => {
      length += node.data.trim().length;
    },
  });
  return length;
}
