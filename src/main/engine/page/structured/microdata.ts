import { createLookup } from '@shared/table';
import type { Element } from 'domhandler';
import { BLOCK_ELEMENTS, isElement } from '../elements';
import { resolveUrl } from '../references';
import type { Page, StructuredEntity } from '../types';
import { getPageElements, walk } from '../walk';
import { getAttributeTokens, localName, PropertyBag } from './names';

const URL_ATTRIBUTE: Readonly<Record<string, string>> = createLookup({
  a: 'href',
  area: 'href',
  link: 'href',
  audio: 'src',
  embed: 'src',
  iframe: 'src',
  img: 'src',
  source: 'src',
  track: 'src',
  video: 'src',
  object: 'data',
});

/** Outermost microdata items of the page, by the HTML standard. */
export function readMicrodata(page: Page): readonly StructuredEntity[] {
  const elements = getPageElements(page.document);
  const reader = new MicrodataReader(page.baseUrl, elements);
  const items = elements.filter(({ attribs }) => attribs.itemscope !== undefined);
  for (const item of items.filter(({ attribs }) => attribs.itemprop === undefined)) reader.read(item);
  // an item that is not an item's property still counts
  for (const item of items) if (!reader.hasRead(item)) reader.read(item);
  return items.filter((item) => reader.isOutermost(item)).map((item) => reader.read(item));
}

const MAX_CHAIN = 200; // levels; `itemref` can chain items endlessly
const MAX_PROPERTIES = 100_000; // properties; `itemref` can make every item contain the same part of the page

class MicrodataReader {
  readonly #baseUrl: string;
  readonly #byId = new Map<string, Element>();
  readonly #entities = new Map<Element, StructuredEntity>();
  readonly #nested = new Set<Element>();
  readonly #reading = new Set<Element>();
  #left = MAX_PROPERTIES;

  constructor(baseUrl: string, elements: readonly Element[]) {
    this.#baseUrl = baseUrl;
    for (const element of elements) {
      const { id } = element.attribs;
      if (id !== undefined && !this.#byId.has(id)) this.#byId.set(id, element);
    }
  }

  hasRead(item: Element): boolean {
    return this.#entities.has(item);
  }

  isOutermost(item: Element): boolean {
    return this.#entities.has(item) && !this.#nested.has(item);
  }

  read(item: Element): StructuredEntity {
    const known = this.#entities.get(item);
    if (known) return known;
    this.#reading.add(item);
    const properties = new PropertyBag();
    if (item.attribs.itemid) properties.add('@id', item.attribs.itemid);
    for (const element of this.#propertiesOf(item)) {
      if (--this.#left < 0) break;
      const value = this.#valueOf(element);
      if (value !== undefined)
        for (const name of getAttributeTokens(element.attribs.itemprop)) properties.add(localName(name), value);
    }
    this.#reading.delete(item);
    const types = getAttributeTokens(item.attribs.itemtype).map(localName);
    const entity: StructuredEntity = { source: 'microdata', types, properties: properties.toRecord() };
    this.#entities.set(item, entity);
    return entity;
  }

  #propertiesOf(item: Element): ReadonlySet<Element> {
    const found = new Set<Element>();
    collectProperties(item, found);
    for (const id of getAttributeTokens(item.attribs.itemref)) {
      const referred = this.#byId.get(id);
      if (!referred || referred === item || found.has(referred)) continue;
      if (referred.attribs.itemprop !== undefined) found.add(referred);
      if (referred.attribs.itemscope === undefined) collectProperties(referred, found);
    }
    return found;
  }

  /** Value of a property; undefined for an item within itself, which `itemref` allows. */
  #valueOf(element: Element): unknown {
    if (element.attribs.itemscope !== undefined) {
      if (this.#reading.has(element) || this.#reading.size > MAX_CHAIN) return undefined;
      this.#nested.add(element);
      return this.read(element);
    }
    return propertyValue(element, this.#baseUrl);
  }
}

function collectProperties(root: Element, found: Set<Element>): void {
  walk(root, {
    enter: (element) => {
      if (element.attribs.itemprop !== undefined) found.add(element);
      return element.attribs.itemscope === undefined;
    },
  });
}

/** Value of an element as a property: a URL, a machine-readable value, or its text. */
export function propertyValue(element: Element, baseUrl: string): string {
  const { name, attribs } = element;
  if (attribs.content !== undefined) return attribs.content.trim();
  const address = attribs[URL_ATTRIBUTE[name] ?? ''] ?? (name === 'img' ? attribs['data-src'] : undefined);
  if (address !== undefined) return resolveUrl(address, baseUrl) ?? address;
  if ((name === 'data' || name === 'meter' || name === 'input') && attribs.value !== undefined)
    return attribs.value.trim();
  if (attribs.datetime !== undefined) return attribs.datetime.trim();
  return element.children.some((child) => isElement(child) || child.type === 'text') ? shownText(element) : '';
}

const UNSHOWN = new Set(['script', 'style', 'template']);

/** Text of an element with blocks and line breaks separated, white space folded. */
export function shownText(root: Element): string {
  let text = '';
  const part = (element: Element) => {
    if (element.name === 'br' || BLOCK_ELEMENTS.has(element.name)) text += ' ';
  };
  walk(root, {
    enter: (element) => {
      part(element);
      return !UNSHOWN.has(element.name);
    },
    leave: part,
    text: (node) => {
      text += node.data;
    },
  });
  return text.replaceAll(/\s+/g, ' ').trim();
}
