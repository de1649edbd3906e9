import type { Element } from 'domhandler';
import type { Page } from '../../page/index';
import { getElements, INCLUDE_READERS, type IncludeInput, imageReferences, resolveUrl } from '../../page/index';
import { boundMarked } from './bound-marked';
import { addBar, freeValueId, markText, outline } from './draw';

import { findSpan, findText } from './find-text';
import { foldDocument } from './folded-text';
import { hideConsent } from './hide-consent';
import { followNodePath } from './node-path';
import { type EvidencePlace, getDataName } from './place';

const PART_ONLY = 'This page is too large to show in full. This is the part around the value.';

const INVISIBLE = new Set(['html', 'head', 'title', 'meta', 'link', 'script', 'style', 'template', 'noscript']);

/**
 * Returns the page's normalized HTML with a value marked: its text, or its node if the text has no location of its own, or a bar above the page that
 * names the location in the page's data. Modifies the tree. Never throws.
 */
export function markPage(input: IncludeInput, place: EvidencePlace): string {
  const { page } = input;
  freeValueId(page.document);
  const nodes = place.path === null ? [] : followNodePath(page.document, place.path);
  if (!markNodes(nodes, place) && !(isWorthASearch(nodes, place) && markShown(page, place)))
    addBar(page.document, unmarkedText(nodes, place));
  hideConsent(page.document);
  if (boundMarked(page.document)) addBar(page.document, PART_ONLY, false);
  return INCLUDE_READERS.html(input);
}

/** Marks the first visible node; false if there is none. */
function markNodes(nodes: readonly Element[], { range, text }: EvidencePlace): boolean {
  const seen = nodes.filter(({ name }) => !INVISIBLE.has(name));
  // with a duplicate id, the node that contains the value is meant
  return seen.some((node) => markSpan(node, text, range, true)) || outlineFirst(seen, text, range);
}

/** Whether to search for the text: not if a node path was given, because the same text elsewhere would be another value. */
function isWorthASearch(nodes: readonly Element[], { source, path }: EvidencePlace): boolean {
  return getDataName(source) !== null || nodes.length > 0 || (path === null && source !== null);
}

function outlineFirst([node]: readonly Element[], text: string, range: EvidencePlace['range']): boolean {
  if (!node) return false;
  if (!markSpan(node, text, range, false)) outline(node);
  return true;
}

/** Marks a range of a node's text, or the value if there is no range. With `exact` the range must match the value. */
function markSpan(node: Element, text: string, range: EvidencePlace['range'], exact: boolean): boolean {
  const folded = foldDocument(node);
  const matched = range === null || (exact && !folded.text.slice(...range).startsWith(text)) ? null : range;
  const span = matched ?? findSpan(folded.text, text);
  const parts = span === null ? [] : folded.partsOf(...span);
  markText(parts, true);
  return parts.length > 0;
}

/** Marks where the page shows a value of its data; false if it does not show it. */
function markShown(page: Page, { text, others }: EvidencePlace): boolean {
  let isMarked = false;
  for (const each of new Set([text, ...others])) {
    const parts = findText(page.document, each);
    markText(parts, !isMarked);
    isMarked ||= parts.length > 0;
  }
  if (isMarked) return true;
  const element = findElement(page, text);
  if (element) outline(element);
  return element !== null;
}

function unmarkedText([node]: readonly Element[], { source, path, text }: EvidencePlace): string {
  const data = getDataName(source);
  const value = text === '' ? 'This value' : `“${text}”`;
  if (node) return `${value} comes from the page's <${node.name}> element, which a browser does not show.`;
  if (path !== null && /^https?:\/\//i.test(path)) return `${value} comes from the page's address, ${path}.`;
  if (source === 'person')
    return `You entered ${text === '' ? 'this value' : value}. The stored page does not show it in this form.`;
  if (data === null) return `The place of ${text === '' ? 'this value' : value} was not found on the stored page.`;
  const at = path === null ? '' : `, at ${path}`;
  return `${value} comes from the page's data (${data}${at}). The page does not show it as text.`;
}

/** The element whose attributes hold a value that no text shows: an image, link or time; null if there is none. */
function findElement(page: Page, value: string): Element | null {
  const elements = getElements(page.document);
  if (/^https?:\/\//i.test(value)) return findAddress(elements, page.baseUrl, value);
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(value) ?? [];
  const says = (element: Element) => element.name === 'time' && element.attribs.datetime?.trim().startsWith(day ?? '');
  return day === undefined ? null : (elements.find(says) ?? null);
}

function findAddress(elements: readonly Element[], baseUrl: string, address: string): Element | null {
  const pictures = elements.filter(({ name }) => name === 'img' || name === 'source');
  const links = elements.filter(({ name }) => name === 'a');
  const shows = (same: (url: string) => boolean) => (element: Element) =>
    imageReferences(element).some((reference) => same(resolveUrl(reference, baseUrl) ?? ''));
  const exact = (url: string) => url === address;
  const picture =
    pictures.find(shows(exact)) ?? links.find(({ attribs }) => exact(resolveUrl(attribs.href ?? '', baseUrl) ?? ''));
  // the same image in another size
  return picture ?? pictures.find(shows((url) => withoutQuery(url) === withoutQuery(address))) ?? null;
}

function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/s, '');
}
