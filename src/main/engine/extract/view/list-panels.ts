import type { Element, ParentNode } from 'domhandler';
import { isElement, walk } from '../../page/index';
import { parentElement } from './css-path';

const RECORDS = /^(?:li|tr|article|section|div|dl)$/;
const UNNAMED = /^(?:section|div)$/; // frames like these need a class to name a record
const STATE = /(?:^|-)(?:active|selected|current|show|shown|hidden|hide|open|closed|first|last|odd|even|in)$/i;
const MAX_LOOK = 2000; // elements of a panel
const MIN_RECORDS = 2;

const known = new WeakMap<Element, boolean>();

/**
 * Whether a hidden element is a tab's panel with a part of a list: a control on the page opens it, and a panel beside it
 * shows records of the same kind. Its records are as much part of the list as those of the open tab.
 */
export function isListPanel(element: Element): boolean {
  const before = known.get(element);
  if (before !== undefined) return before;
  const isOne = isOpenedByControl(element) && isBesideShownRecords(element);
  known.set(element, isOne);
  return isOne;
}

/** The panel behind a tab that an element is in; null if there is none. */
export function findListPanel(element: Element): Element | null {
  for (let at: Element | null = element; at; at = parentElement(at)) if (hides(at) && isListPanel(at)) return at;
  return null;
}

function isOpenedByControl({ attribs, parent }: Element): boolean {
  if (attribs.role === 'tabpanel') return true;
  if (!attribs.id || parent === null) return false;
  return findOpened(parent).has(attribs.id);
}

const openedIn = new WeakMap<ParentNode, ReadonlySet<string>>();
const OPENERS = ['href', 'aria-controls', 'data-target', 'data-bs-target', 'data-tab'] as const;

/** Ids of the elements that links and buttons of the page open. */
function findOpened(element: ParentNode): ReadonlySet<string> {
  let root = element;
  while (root.parent) root = root.parent;
  const before = openedIn.get(root);
  if (before) return before;
  const ids = new Set<string>();
  walk(root, {
    enter: ({ attribs }) => {
      for (const name of OPENERS) {
        const value = attribs[name];
        if (value && (name !== 'href' || value.startsWith('#'))) ids.add(value.replace(/^#/, ''));
      }
      return true;
    },
  });
  openedIn.set(root, ids);
  return ids;
}

function isBesideShownRecords(panel: Element): boolean {
  const beside = (parentElement(panel)?.children ?? []).filter(isElement).filter((one) => one !== panel);
  const shown = beside.filter((one) => one.name === panel.name && !hides(one));
  if (shown.length === 0) return false;
  const own = new Set(countRecords(panel).keys());
  return shown.some((one) => [...countRecords(one)].some(([kind, count]) => count >= MIN_RECORDS && own.has(kind)));
}

/** Whether the markup itself hides an element. */
function hides({ attribs }: Element): boolean {
  return attribs.hidden !== undefined || /display\s*:\s*none/i.test(attribs.style ?? '');
}

/** How often each kind of element that may be a record occurs in a panel. */
function countRecords(panel: Element): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  let looked = 0;
  walk(panel, {
    enter: (element) => {
      if (++looked > MAX_LOOK) return false;
      const kind = toKind(element);
      if (kind !== null) counts.set(kind, (counts.get(kind) ?? 0) + 1);
      return true;
    },
  });
  return counts;
}

function toKind(element: Element): string | null {
  const { name, attribs } = element;
  if (!RECORDS.test(name) || (name === 'tr' && !element.children.some((cell) => isElement(cell) && cell.name === 'td')))
    return null;
  const classes = (attribs.class ?? '').split(/\s+/).filter((one) => one !== '' && !STATE.test(one));
  if (classes.length === 0 && UNNAMED.test(name)) return null;
  return [parentElement(element)?.name, name, ...classes.sort()].join(' ');
}
