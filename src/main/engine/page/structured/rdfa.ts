import type { Element } from 'domhandler';
import { resolveUrl } from '../references';
import type { Page, StructuredThing } from '../types';
import { walk } from '../walk';
import { propertyValue } from './microdata';
import { localName, PropertyBag, tokensOf } from './names';

interface OpenItem {
  readonly element: Element;
  readonly types: readonly string[];
  readonly properties: PropertyBag;
  /** Under which names the item belongs to the one around it. */
  readonly names: readonly string[];
}

/** The outermost RDFa Lite items of the page (`vocab`, `typeof`, `property`, `resource`). */
export function readRdfa(page: Page): readonly StructuredThing[] {
  const roots: StructuredThing[] = [];
  const open: OpenItem[] = [];
  walk(page.document, {
    enter: (element) => {
      if (element.attribs.typeof !== undefined) open.push(openItem(element));
      else addProperty(element, open.at(-1), page.baseUrl);
      return element.name !== 'template';
    },
    leave: (element) => {
      const item = open.at(-1);
      if (item?.element !== element) return;
      open.pop();
      const parent = open.at(-1);
      const thing: StructuredThing = { source: 'rdfa', types: item.types, properties: item.properties.toRecord() };
      if (parent && item.names.length > 0) for (const name of item.names) parent.properties.add(name, thing);
      else roots.push(thing);
    },
  });
  return roots;
}

function openItem(element: Element): OpenItem {
  const properties = new PropertyBag();
  const id = element.attribs.resource ?? element.attribs.about;
  if (id) properties.add('@id', id);
  return { element, types: tokensOf(element.attribs.typeof).map(localName), properties, names: propertyNames(element) };
}

function addProperty(element: Element, item: OpenItem | undefined, baseUrl: string): void {
  if (!item || element.attribs.property === undefined || SHARING.test(element.attribs.property)) return;
  const value = valueOfProperty(element, baseUrl);
  for (const name of propertyNames(element)) item.properties.add(name, value);
}

// These describe the page to networks, whatever item is around them.
const SHARING = /^\s*(?:og|fb|twitter|article):/i;

function propertyNames({ attribs }: Element): readonly string[] {
  return [
    ...new Set(
      [...tokensOf(attribs.property), ...tokensOf(attribs.rel).filter((name) => name.includes(':'))].map(localName),
    ),
  ];
}

function valueOfProperty(element: Element, baseUrl: string): string {
  const { content, resource } = element.attribs;
  if (content === undefined && resource !== undefined) return resolveUrl(resource, baseUrl) ?? resource;
  return propertyValue(element, baseUrl);
}
