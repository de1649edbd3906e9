import type { Document } from 'domhandler';
import { getElements } from '../../page/index';
import { hide } from './draw';
import { getAncestors } from './folded-text';
import { VALUE_ID } from './place';

/** Names of consent banners, which cover the page until answered. */
const CONSENT =
  /(?:^|[\s_-])(?:consent|gdpr|ccpa|cookie[\s_-]?(?:banner|bar|notice|popup|overlay|wall|dialog|modal|message|law|policy)s?)(?:$|[\s_-])/i;

/** Hides consent banners, unless the marked value is in one. */
export function hideConsent(document: Document): void {
  const elements = getElements(document);
  const marked = elements.find(({ attribs }) => attribs.id === VALUE_ID);
  const around = new Set<unknown>(marked ? [marked, ...getAncestors(marked)] : []);
  for (const element of elements) {
    const { class: names = '', id = '' } = element.attribs;
    const isAsking = CONSENT.test(names.slice(0, 500)) || CONSENT.test(id.slice(0, 100));
    if (isAsking && element.name !== 'html' && element.name !== 'body' && !around.has(element)) hide(element);
  }
}
