import type { Element } from 'domhandler';
import { resolveUrl } from '../references';
import { propertyValue, shownText } from './microdata';
import { getAttributeTokens, localName } from './names';

// These describe the page to social networks, even within an item.
const SHARING = /^\s*(?:og|fb|al|twitter|article|product|book|profile|video|music|place|business):/i;
// Relations with a vocabulary prefix, and `license`; HTML's other link relations do not count.
const RELATION = /:|^license$/;

/** Properties that an element states, without their vocabulary. */
export function propertyNames({ attribs }: Element): readonly string[] {
  const tokens = getAttributeTokens(attribs.property).filter((token) => !SHARING.test(token));
  return [...new Set(tokens.map(localName))].filter(Boolean);
}

/** Relations that an element states, without their vocabulary. */
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

/** Target of an element, as written. */
export function getObject({ attribs }: Element): string | undefined {
  return attribs.resource ?? attribs.href ?? attribs.src;
}

/** Subject that an element sets for its descendants; a plain link sets none. */
export function getSubject({ attribs }: Element): string | undefined {
  return attribs.resource;
}

/** Value of an element as a property. */
export function getLiteral(element: Element, base: string): string {
  const { content, resource, datatype } = element.attribs;
  if (content === undefined && datatype === '') return shownText(element);
  if (content === undefined && resource !== undefined) return resolveUrl(resource, base) ?? resource;
  return propertyValue(element, base);
}
