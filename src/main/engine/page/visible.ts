import type { Document, Element } from 'domhandler';
import { getTrimmedLength } from './characters';
import { isElement, isForeign, UNSEEN_ELEMENTS, UNSEEN_FOREIGN } from './elements';
import { createObjectCache } from './object-cache';
import { isInertTemplate, walk } from './walk';

/** Whether an element and its content are invisible. */
export type IsUnseen = (element: Element) => boolean;

// Share of a page's text; a page that hides more shows it by script, so the hidden text is the content.
const HIDDEN_SHARE = 0.5;

// Characters; a noscript with more is the page itself, a shorter one asks to enable scripts.
const CONTENT_WITHOUT_SCRIPTS = 600;

const known = createObjectCache<Document, IsUnseen>();

/**
 * Tells which elements of a page are invisible. Inline styles and `hidden` count unless they would hide most of the page, and a
 * `noscript` counts unless it contains most of it. Computed once per page.
 */
export function unseenIn(document: Document): IsUnseen {
  const before = known.get(document);
  if (before) return before;
  const isUnseen = readUnseen(document);
  known.set(document, isUnseen);
  return isUnseen;
}

function readUnseen(document: Document): IsUnseen {
  const hidden = new Set<Element>();
  let around = 0;
  let all = 0;
  let shown = 0;
  let scriptless = 0;
  let inNoscript = 0;
  walk(document, {
    enter: (element) => {
      if (isNoscript(element)) inNoscript++;
      else if (isNeverSeen(element)) return false;
      if (isMarkedHidden(element)) {
        hidden.add(element);
        around++;
      }
      return true;
    },
    leave: (element) => {
      if (around > 0 && hidden.has(element)) around--;
      if (inNoscript > 0 && isNoscript(element)) inNoscript--;
    },
    text: ({ data }) => {
      const length = getTrimmedLength(data);
      if (inNoscript > 0) {
        scriptless += length;
        return;
      }
      all += length;
      if (around === 0) shown += length;
    },
  });
  const readsNoscript = scriptless > Math.max(CONTENT_WITHOUT_SCRIPTS, shown);
  const unseen: IsUnseen = readsNoscript ? (element) => isNeverSeen(element) && !isNoscript(element) : isNeverSeen;
  if (hidden.size === 0 || shown < all * HIDDEN_SHARE) return unseen;
  return (element) => unseen(element) || hidden.has(element);
}

function isNoscript(element: Element): boolean {
  return element.name === 'noscript' && !isForeign(element);
}

function isNeverSeen(element: Element): boolean {
  if (isForeign(element)) return UNSEEN_FOREIGN.has(element.name);
  if (element.name === 'template') return isInertTemplate(element);
  // an object shows its content if it cannot load its data, which is always the case here
  return UNSEEN_ELEMENTS.has(element.name) && element.name !== 'object';
}

/** Whether an element's own attributes hide it. */
export function isMarkedHidden(element: Element): boolean {
  return hides(element) && element.name !== 'html' && element.name !== 'body' && !isOneClickAway(element);
}

function hides({ name, attribs }: Element): boolean {
  const { hidden, style } = attribs;
  if (hidden !== undefined && hidden.toLowerCase() !== 'until-found') return true;
  if (name === 'dialog' && attribs.open === undefined) return true;
  return style !== undefined && /display\s*:\s*none/i.test(style);
}

/** Whether it is a closed accordion section or an inactive tab, which readers can open, so it counts as visible. */
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
