/*
 * A page can name a form field `children` or an image `querySelector`, which then hides the property of that name. So
 * the window calls the methods of the prototypes; no page can change them, because none of its scripts run.
 */

export function elementsByWalk(document: Document): TreeWalker {
  return Document.prototype.createTreeWalker.call(document, document, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
}

/** Tag of an element in lower case; null for other nodes. */
export function getNodeTag(node: Node): string | null {
  const name: unknown = readLocalName?.call(node);
  return typeof name === 'string' ? name : null;
}

export function isElementNode(node: Node): node is Element {
  return readNodeType?.call(node) === Node.ELEMENT_NODE;
}

export function attributeNames(element: Element): readonly string[] {
  return Element.prototype.getAttributeNames.call(element);
}

export function getAttribute(element: Element, name: string): string | null {
  return Element.prototype.getAttribute.call(element, name);
}

export function setAttribute(element: Element, name: string, value: string): void {
  Element.prototype.setAttribute.call(element, name, value);
}

export function removeAttribute(element: Element, name: string): void {
  Element.prototype.removeAttribute.call(element, name);
}

/** Position of an element in the frame's viewport, in CSS pixels. */
export function getBox(element: Element): DOMRect {
  return Element.prototype.getBoundingClientRect.call(element);
}

/** The window of a frame's document; null once the frame is gone. */
export function getDocumentView(document: Document): Window | null {
  const view: Window | null | undefined = readDefaultView?.call(document);
  return view ?? null;
}

/** Whether a browser shows any part of an element. */
export function isVisible(element: Element): boolean {
  const { width, height } = getBox(element);
  return width > 0 && height > 0;
}

export function scrollIntoView(element: Element): void {
  Element.prototype.scrollIntoView.call(element, { block: 'nearest', inline: 'nearest' });
}

/** Scrolls an element to the middle of the view; does nothing without an element. */
export function showElement(element: Element | undefined): void {
  if (element) Element.prototype.scrollIntoView.call(element, { block: 'center' });
}

/** Adds a style sheet before the page's own, and one after them. */
export function addStyleSheets(document: Document, first: string, last: string): void {
  const root = Document.prototype.createTreeWalker.call(document, document, NodeFilter.SHOW_ELEMENT).firstChild();
  if (!root) return;
  Element.prototype.prepend.call(root, styleSheet(document, first));
  Node.prototype.appendChild.call(root, styleSheet(document, last));
}

/** Adds a style sheet after the first one added, before everything of the page. */
export function insertStyleSheet(document: Document, css: string): void {
  const first = Document.prototype.createTreeWalker.call(document, document, NodeFilter.SHOW_ELEMENT);
  first.firstChild();
  const base = first.firstChild();
  if (base && isElementNode(base)) Element.prototype.after.call(base, styleSheet(document, css));
}

function styleSheet(document: Document, css: string): HTMLElement {
  const style = Document.prototype.createElement.call(document, 'style');
  style.textContent = css;
  return style;
}

const readLocalName = Object.getOwnPropertyDescriptor(Element.prototype, 'localName')?.get;
const readDefaultView = Object.getOwnPropertyDescriptor(Document.prototype, 'defaultView')?.get;
const readNodeType = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeType')?.get;

/** Listens in a frame's document before any listener of the page; the returned function stops listening. */
export function listen(document: Document, type: string, listener: (event: Event) => void): () => void {
  const options = { capture: true, passive: false };
  EventTarget.prototype.addEventListener.call(document, type, listener, options);
  return () => EventTarget.prototype.removeEventListener.call(document, type, listener, options);
}
