import type { Attributes } from '../tag-handler';
import { scanTags } from '../tag-scanner';

/** An element of an XML body; names have no prefix, and their case is unchanged. */
export interface XmlElement {
  readonly name: string;
  readonly prefix: string;
  /** By qualified name. */
  readonly attributes: Attributes;
  readonly children: readonly (XmlElement | string)[];
}

const MAX_DEPTH = 200; // levels; deeper elements become siblings

/** Parses an XML body, well-formed or not; null if it has no element. Entities of a DTD stay unchanged. */
export function readXmlTree(source: string): XmlElement | null {
  const root = { ...openElement('', {}), qualified: '' };
  const open = [root];
  scanTags(
    source,
    {
      open: (qualified, attributes, selfClosing) => {
        const made = { ...openElement(qualified, attributes), qualified };
        open.at(-1)?.children.push(made);
        if (!selfClosing && open.length < MAX_DEPTH) open.push(made);
      },
      text: (data) => addText(open.at(-1)?.children ?? [], data),
      close: (qualified) => {
        const at = open.findLastIndex((element) => element.qualified === qualified);
        if (at > 0) open.length = at;
      },
    },
    { xml: true },
  );
  return getXmlChildren(root)[0] ?? null;
}

function openElement(qualified: string, attributes: Attributes) {
  const colon = qualified.indexOf(':');
  const children: (XmlElement | string)[] = [];
  return { name: qualified.slice(colon + 1), prefix: qualified.slice(0, Math.max(0, colon)), attributes, children };
}

function addText(children: (XmlElement | string)[], data: string): void {
  const last = children.length - 1;
  const before = children[last];
  if (typeof before === 'string') children[last] = before + data;
  else children.push(data);
}

/** Child elements. */
export function getXmlChildren(element: XmlElement): readonly XmlElement[] {
  return element.children.filter((child) => typeof child !== 'string');
}

/** First child element with this name, in any namespace. */
export function getChild(element: XmlElement, name: string): XmlElement | undefined {
  return getXmlChildren(element).find((child) => child.name === name);
}

/** All text inside an element. */
export function textIn(element: XmlElement | undefined): string {
  if (!element) return '';
  return element.children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('');
}
