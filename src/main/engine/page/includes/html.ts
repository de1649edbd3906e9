import type { Element } from 'domhandler';
import { isForeign } from '../elements';
import { getResolver } from '../page-urls';
import { writeSrcset } from '../references';
import { keepScope } from '../select-scope';
import { serializeTree } from '../serialize';
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

/** The page parsed and serialized by the HTML standard: UTF-8, one root, absolute links, no comments and inline handlers. */
export function html({ page, htmlScope }: IncludeInput): string {
  const resolve = getResolver(page);
  const scope = htmlScope && keepScope(page.document, htmlScope);
  return serializeTree(page.document, {
    keeps: (element) =>
      !isEncodingDeclaration(element) &&
      !(element.name === 'base' && element.attribs.href !== undefined) &&
      (!scope || scope.keeps(element)),
    ...(scope && { text: (data, _, node) => (scope.keepsText(node.parent) ? data : '') }),
    attributes: (element) => getElementAttributes(element, resolve),
    inside: (element) => (element.name === 'head' ? '<meta charset="utf-8">' : ''),
  });
}

function isEncodingDeclaration({ name, attribs }: Element): boolean {
  return name === 'meta' && (attribs.charset !== undefined || attribs['http-equiv']?.toLowerCase() === 'content-type');
}

type Resolve = (reference: string) => string | null;

function getElementAttributes(element: Element, resolve: Resolve): readonly (readonly [string, string])[] {
  const attributes: (readonly [string, string])[] = [];
  for (const name of Object.keys(element.attribs)) {
    const value = element.attribs[name] ?? '';
    if (/^on/i.test(name) || (URL_ATTRIBUTES.has(name) && isScript(value))) continue;
    attributes.push([qualified(element, name), toAbsoluteAttribute(element, name, value, resolve)]);
  }
  return attributes;
}

function isScript(value: string): boolean {
  return /^[\s\p{Cc}]*j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t\s*:/iu.test(value);
}

function qualified(element: Element, name: string): string {
  const prefix = element['x-attribsPrefix']?.[name];
  return prefix ? `${prefix}:${name}` : name;
}

function toAbsoluteAttribute(element: Element, name: string, value: string, resolve: Resolve): string {
  if (SRCSET_ATTRIBUTES.has(name)) return writeSrcset(value, '', resolve);
  if (!URL_ATTRIBUTES.has(name)) return value;
  // within a drawing, #name refers to one of its parts
  if (isForeign(element) && value.startsWith('#')) return value;
  return resolve(value) ?? value;
}
