import type { Element } from 'domhandler';
import { resolveUrl } from '../references';
import { propertyValue, shownText } from './microdata';
import { getAttributeTokens, localName } from './names';

// These describe the page to social networks, also inside an item.
const SHARING = /^\s*(?:og|fb|al|twitter|article|product|book|profile|video|music|place|business):/i;
// Words that HTML itself has for links, but for the one that says what a work may be used for.
const RELATION = /:|^license$/;

/** The properties an element states, without their vocabulary. */
export function propertyNames({ attribs }: Element): readonly string[] {
  const tokens = getAttributeTokens(attribs.property).filter((token) => !SHARING.test(token));
  return [...new Set(tokens.map(localName))].filter(Boolean);
}

/** The relations an element states, without their vocabulary. */
export function relationNames({ attribs }: Element): readonly string[] {
  const tokens = getAttributeTokens(attribs.rel).filter((token) => RELATION.test(token));
  return [...new Set(tokens.map(localName))].filter(Boolean);
}

export function statesRelation(element: Element): boolean {
  return relationNames(element).length > 0;
}

export function typeNames({ attribs }: Element): readonly string[] {
  return getAttributeTokens(attribs.typeof).map(localName);
}

/** What an element leads to, as it is written. */
export function getObject({ attribs }: Element): string | undefined {
  return attribs.resource ?? attribs.href ?? attribs.src;
}

/** What an element makes those inside it speak of; an address that is only followed makes none. */
export function getSubject({ attribs }: Element): string | undefined {
  return attribs.resource;
}

/** What an element says as the value of a property. */
export function getLiteral(element: Element, base: string): string {
  const { content, resource, datatype } = element.attribs;
  if (content === undefined && datatype === '') return shownText(element);
  if (content === undefined && resource !== undefined) return resolveUrl(resource, base) ?? resource;
  return propertyValue(element, base);
}
