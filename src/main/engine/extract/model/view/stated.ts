import type { Element } from 'domhandler';
import { imageReferences, isForeign, resolveUrl } from '../../../page/index';
import type { PageView } from '../../view/page-view';
import { collapseSpaces } from '../../words/fold';
import type { Asked } from '../asked';
import type { Attributes } from './segment';

const MAX_STATED = 200; // characters; longer attributes contain state of scripts
const SCORE_NAME = /(?:^|[\s_-])(?:rating|stars?|score)(?=[\s_-]|$)/i;
const SCORE_WORD = /\b(?:one|two|three|four|five)\b/i;

/** Text in an element's attributes for machines and screen readers; null if it adds nothing to the element's text. */
export function statedBy(view: PageView, element: Element, asked: Asked): Attributes | null {
  if (isForeign(element)) return null;
  const { name, attribs } = element;
  if (name === 'time') return value('datetime', attribs.datetime);
  if (name === 'data' || name === 'meter' || name === 'progress') return value('value', attribs.value);
  if (attribs.itemprop !== undefined && attribs.content !== undefined)
    return isAbsoluteReference(attribs.content) && !asked.urls && !asked.images
      ? null
      : value('content', attribs.content);
  return hasText(view, element) ? null : getSpokenAttributes(element);
}

/** Absolute URL of a link or image; null if it has none. */
export function getElementAddress(element: Element, baseUrl: string): string | null {
  const [source] = element.name === 'img' || element.name === 'amp-img' ? imageReferences(element) : [];
  const reference = source ?? (element.name === 'a' || element.name === 'area' ? element.attribs.href : undefined);
  if (reference === undefined || /^\s*(?:#|javascript:|data:)/i.test(reference) || reference.trim() === '') return null;
  return resolveUrl(reference, baseUrl);
}

/** Reads a number that stars or icons state in a label, a title or a class such as "star-rating Three". */
function getSpokenAttributes({ name, attribs }: Element): Attributes | null {
  if (name === 'a' || name === 'img' || name === 'button' || name === 'input') return null;
  const label = attribs['aria-label'] ?? attribs.title;
  if (label !== undefined && /\d/.test(label)) return value('label', label);
  const names = attribs.class ?? '';
  return SCORE_NAME.test(names) && SCORE_WORD.test(names) ? value('name', names) : null;
}

function hasText(view: PageView, element: Element): boolean {
  const at = view.indexOf(element);
  return at !== undefined && view.textLength(at) > 0;
}

function value(attribute: keyof Attributes, text: string | undefined): Attributes | null {
  const stated = collapseSpaces(text ?? '');
  return stated === '' || stated.length > MAX_STATED ? null : { [attribute]: stated };
}

function isAbsoluteReference(text: string): boolean {
  return /^\s*(?:https?:)?\//i.test(text);
}
