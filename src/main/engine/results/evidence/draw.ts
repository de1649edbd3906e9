import { type Document, Element, Text } from 'domhandler';
import { appendChild, prepend, prependChild, removeElement } from 'domutils';
import { getElements } from '../../page/index';
import type { TextPart } from './folded-text';
import { getAncestors } from './folded-text';
import { VALUE_ID } from './place';

/** Declarations for a style attribute, `!important` so that no style sheet overrides them. */
function getRuleStyle(rules: Readonly<Record<string, string>>): string {
  return Object.entries(rules)
    .map(([name, value]) => `${name}:${value} !important`)
    .join(';');
}

/** Adds declarations to an element's style attribute. */
function addStyle({ attribs }: Element, added: string): void {
  const { style } = attribs;
  if (style?.startsWith(added)) return; // an element with several marks
  // before the own style, which may end within a rule, and after it, because the last rule wins
  attribs.style = style ? `${added};${style};${added}` : added;
}

/** Takes an element out of sight. */
export function hide(element: Element): void {
  addStyle(element, getRuleStyle({ display: 'none' }));
}

const INK = '#1c1917';
const PAPER = '#fde047';
const EDGE = '#c2410c';

const MARK_STYLE = getRuleStyle({
  all: 'unset',
  display: 'inline',
  visibility: 'visible',
  'background-color': PAPER,
  color: INK,
  '-webkit-text-fill-color': INK,
  outline: `3px solid ${EDGE}`,
  'outline-offset': '1px',
  'scroll-margin': '40vh 0',
});

const OUTLINE_STYLE = getRuleStyle({
  visibility: 'visible',
  opacity: '1',
  outline: `4px solid ${EDGE}`,
  'outline-offset': '2px',
  'box-shadow': `0 0 0 10px ${PAPER}`,
  'scroll-margin': '40vh 0',
});

// images are not loaded, so without this they may have no size
const PICTURE_STYLE = `${OUTLINE_STYLE};${getRuleStyle({ display: 'inline-block', 'min-width': '4em', 'min-height': '4em' })}`;
const PICTURES = new Set(['img', 'picture', 'svg', 'video', 'input', 'object']);

const BAR_STYLE = getRuleStyle({
  all: 'initial',
  display: 'block',
  'box-sizing': 'border-box',
  width: '100%',
  padding: '10px 16px',
  'background-color': '#fef9c3',
  color: INK,
  'border-bottom': `3px solid ${EDGE}`,
  font: '14px/1.5 system-ui, sans-serif',
  'overflow-wrap': 'anywhere',
  position: 'relative',
  'z-index': '2147483647',
});

/** Removes the id used for marks from the page's own elements. */
export function freeValueId(document: Document): void {
  for (const element of getElements(document)) if (element.attribs.id === VALUE_ID) delete element.attribs.id;
}

/** Wraps each part of a text in a mark; with `isTarget` the first gets the id. */
export function markText(parts: readonly TextPart[], isTarget: boolean): void {
  for (const [at, { node, from, to }] of parts.entries()) {
    unhide(node);
    const id: Record<string, string> = isTarget && at === 0 ? { id: VALUE_ID } : {};
    const mark = elementWithText('mark', { ...id, style: MARK_STYLE }, node.data.slice(from, to));
    if (from > 0) prepend(node, new Text(node.data.slice(0, from)));
    prepend(node, mark);
    if (to < node.data.length) prepend(node, new Text(node.data.slice(to)));
    removeElement(node);
  }
}

/** Outlines an element, and adds the id so that a link scrolls there without moving the focus. */
export function outline(element: Element): void {
  unhide(element);
  const own = PICTURES.has(element.name) ? PICTURE_STYLE : OUTLINE_STYLE;
  addStyle(element, own);
  delete element.attribs.hidden;
  for (const attribute of MAKES_FOCUSABLE) delete element.attribs[attribute];
  if (!FOCUSABLE.has(element.name)) element.attribs.id = VALUE_ID;
  else if (HOLDS_CONTENT.has(element.name)) prependChild(element, getAnchor());
  else prepend(element, getAnchor());
}

// Browsers focus the target of a fragment if it is focusable, which would move the focus from the grid into the frame.
const MAKES_FOCUSABLE = ['tabindex', 'contenteditable'] as const;
const HOLDS_CONTENT = new Set(['a', 'button', 'summary']);
const REPLACED = ['area', 'input', 'select', 'textarea', 'iframe', 'object', 'embed', 'audio', 'video'];
const FOCUSABLE = new Set([...HOLDS_CONTENT, ...REPLACED]);
const ANCHOR_STYLE = getRuleStyle({ position: 'absolute', 'scroll-margin': '40vh 0' });

/** An empty anchor that takes no space. */
function getAnchor(): Element {
  return new Element('span', { id: VALUE_ID, style: ANCHOR_STYLE });
}

/** Puts a line above the page; it carries the id where no value is marked. */
export function addBar(document: Document, text: string, isTarget = true): void {
  const elements = getElements(document);
  const body = elements.find(({ name }) => name === 'body') ?? elements[0];
  if (!body) return;
  const bar = elementWithText(
    'div',
    { ...(isTarget && { id: VALUE_ID }), 'data-winnow-note': '', style: BAR_STYLE },
    text,
  );
  prependChild(body, bar);
  unhide(bar);
}

function elementWithText(name: string, attributes: Record<string, string>, text: string): Element {
  const element = new Element(name, attributes);
  appendChild(element, new Text(text));
  return element;
}

// pages that fade in by script would stay invisible, as no script runs here
const SHOWN = getRuleStyle({ opacity: '1', filter: 'none', 'content-visibility': 'visible' });
const ROOT = `${SHOWN};${getRuleStyle({ display: 'block', visibility: 'visible' })}`;
const UNFOLDED = `${SHOWN};${getRuleStyle({ display: 'revert', visibility: 'visible', height: 'auto', 'max-height': 'none' })}`;

/** Class names that sites use for content collapsed until a script opens it. */
const FOLDED =
  /(?:^|[\s_-])(?:hidden|hide|invisible|none|collapsed?|tabs?|pane|panel|tabpanel|accordion|modal|popup|dropdown|tooltip|drawer|flyout)(?:$|[\s_-])/i;

/** Makes hidden ancestors of the node visible: those hidden by markup, and those hidden by style if their names show it. */
function unhide(node: Text | Element): void {
  for (const element of getAncestors(node)) {
    const { name, attribs } = element;
    addStyle(element, name === 'body' || name === 'html' ? ROOT : isFolded(element) ? UNFOLDED : SHOWN);
    delete attribs.hidden;
    if (name === 'details' || name === 'dialog') attribs.open = '';
  }
}

function isFolded({ attribs }: Element): boolean {
  const { class: names = '', id = '', role, style = '', hidden, 'aria-hidden': unseen } = attribs;
  if (hidden !== undefined || unseen === 'true' || role === 'tabpanel') return true;
  return /display\s*:\s*none/i.test(style) || FOLDED.test(names.slice(0, 500)) || FOLDED.test(id.slice(0, 100));
}
