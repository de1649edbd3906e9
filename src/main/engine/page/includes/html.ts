import type { Element } from 'domhandler';
import { isForeign } from '../elements';
import { resolveUrl, writeSrcset } from '../references';
import { serialize } from '../serialize';
import type { Page } from '../types';
import type { IncludeInput } from './input';

const URL_ATTRIBUTES = new Set([
  'href',
  'src',
  'poster',
  'action',
  'formaction',
  'data',
  'cite',
  'background',
  'longdesc',
]);
const SRCSET_ATTRIBUTES = new Set(['srcset', 'imagesrcset']);

/** The page parsed and written again by the standard: UTF-8, one root, absolute links, without comments and inline handlers. */
export function html({ page }: IncludeInput): string {
  return serialize(page.document, {
    keeps: (element) =>
      !isEncodingDeclaration(element) && !(element.name === 'base' && element.attribs.href !== undefined),
    attributes: (element) => attributesOf(element, page),
    inside: (element) => (element.name === 'head' ? '<meta charset="utf-8">' : ''),
  });
}

function isEncodingDeclaration({ name, attribs }: Element): boolean {
  return name === 'meta' && (attribs.charset !== undefined || attribs['http-equiv']?.toLowerCase() === 'content-type');
}

function attributesOf(element: Element, page: Page): readonly (readonly [string, string])[] {
  return Object.entries(element.attribs)
    .filter(([name, value]) => !name.toLowerCase().startsWith('on') && !(URL_ATTRIBUTES.has(name) && isScript(value)))
    .map(([name, value]) => [qualified(element, name), absolute(element, name, value, page)]);
}

function isScript(value: string): boolean {
  return /^[\s\p{Cc}]*j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t\s*:/iu.test(value);
}

function qualified(element: Element, name: string): string {
  const prefix = element['x-attribsPrefix']?.[name];
  return prefix ? `${prefix}:${name}` : name;
}

function absolute(element: Element, name: string, value: string, page: Page): string {
  if (SRCSET_ATTRIBUTES.has(name)) return writeSrcset(value, page.baseUrl);
  if (!URL_ATTRIBUTES.has(name)) return value;
  // inside a drawing, #name is one of its own parts
  if (isForeign(element) && value.startsWith('#')) return value;
  return resolveUrl(value, page.baseUrl) ?? value;
}
