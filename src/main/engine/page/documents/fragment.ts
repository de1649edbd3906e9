import type { Element } from 'domhandler';
import { isForeign } from '../elements';
import { parsePage } from '../parse';
import { resolveUrl, writeSrcset } from '../references';
import { serializeTree } from '../serialize';
import { getElements } from '../walk';

const LEFT_OUT = new Set(['script', 'style', 'base', 'meta', 'title', 'head']);
const ADDRESSES = new Set(['href', 'src', 'poster', 'cite', 'data']);
const PROLOGUE = '<!DOCTYPE html>'.length;

/** A piece of HTML from elsewhere made fit to stand in a page: whatever is open is closed, and addresses are absolute. */
export function fragmentMarkup(html: string, base: string): string {
  const { document } = parsePage(`<body>${html}`, base);
  const body = getElements(document).find(({ name }) => name === 'body');
  if (!body) return '';
  const rules = {
    keeps: (element: Element) => !LEFT_OUT.has(element.name) || isForeign(element),
    attributes: (element: Element) =>
      Object.entries(element.attribs).map(([name, value]) => [name, resolveAttribute(name, value, base)] as const),
  };
  return serializeTree(body, rules).slice(PROLOGUE);
}

function resolveAttribute(name: string, value: string, base: string): string {
  if (name === 'srcset') return writeSrcset(value, base);
  return ADDRESSES.has(name) ? (resolveUrl(value, base) ?? value) : value;
}
