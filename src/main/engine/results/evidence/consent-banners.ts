import { type ChildNode, type Document, type Element, isTag } from 'domhandler';
import { asksForConsent, readAnswer } from '../../../../injected/consent-words';
import { getElements } from '../../page/index';
import { foldDocument, getAncestors } from './folded-text';

/** Names of consent banners, which cover the page until answered. They need no further sign. */
const CERTAIN =
  /(?:^|[\s_-])(?:consent|gdpr|ccpa|cookie[\s_-]?(?:banner|bar|notice|popup|overlay|wall|dialog|modal|message|law|policy)s?)(?:$|[\s_-])/i;

/** Names that a banner may have, and other parts of a page too. */
const LIKELY =
  /cookie|consent|gdpr|(?:^|[-_ ])cmp(?:[-_ ]|$)|onetrust|didomi|usercentrics|truste|sp_message|cybot|axeptio|iubenda|klaro|tarteaucitron|termly|osano|cmplz|cky-|privacy-(?:banner|wall|popup)/i;

const BUTTONS = new Set(['button', 'a', 'input']);
const TYPED = new Set(['textarea', 'select']);
const CHOSEN = /^(?:checkbox|radio|button|submit|hidden)$/i;
const DIALOG_ROLES = /^(?:alert)?dialog$/i;
const FIXED = /position\s*:\s*(?:fixed|sticky)/i;
const WHOLE_PAGE = new Set(['html', 'body', 'main', 'article']);
const MAX_BANNER = 6000; // characters; an overlay with more text is the page itself

/**
 * The outermost elements of the banners that ask for consent to cookies, by their names, or by what they say and the answers they offer. The layer that
 * darkens the page behind them is included.
 */
export function findConsentBanners(document: Document): readonly Element[] {
  const elements = getElements(document);
  const named = elements.filter((element) => CERTAIN.test(getNames(element)) && isSmall(element));
  const asking = elements.filter(isAnswer).flatMap((button) => findBanner(button) ?? []);
  const found = new Set([...named, ...asking]);
  const layers = [...found].flatMap((banner) => (banner.parent?.children ?? []).filter(isLayer));
  const all = new Set([...found, ...layers]);
  return [...all].filter((element) => ![...getAncestors(element)].some((each) => all.has(each)));
}

/** Whether an element may be a banner: more text is that of the page. */
function isSmall(element: Element): boolean {
  return !WHOLE_PAGE.has(element.name) && foldDocument(element).text.length <= MAX_BANNER;
}

function getNames({ attribs }: Element): string {
  const { class: names = '', id = '', 'aria-label': label = '' } = attribs;
  return `${id.slice(0, 100)} ${names.slice(0, 500)} ${label.slice(0, 100)}`;
}

/** Whether an element is a button that answers the question of a banner; a link to another page is none. */
function isAnswer(element: Element): boolean {
  const { name, attribs } = element;
  if (!BUTTONS.has(name) && attribs.role !== 'button') return false;
  const href = attribs.href?.trim() ?? '';
  if (href !== '' && !/^(?:#|javascript:)/i.test(href)) return false;
  const text = name === 'input' ? (attribs.value ?? '') : foldDocument(element).text;
  return readAnswer(text.trim() || (attribs['aria-label'] ?? '')) !== null;
}

/** The banner around a button: an overlay, or a block with a telling name, that asks for consent and has nothing to fill in. */
function findBanner(button: Element): Element | null {
  for (const each of getAncestors(button)) {
    if (WHOLE_PAGE.has(each.name)) return null;
    if (!isOverlay(each) && !LIKELY.test(getNames(each))) continue;
    if (!isSmall(each) || getElements(each).some(isTyped)) return null;
    if (asksForConsent(foldDocument(each).text)) return each;
  }
  return null;
}

function isOverlay({ name, attribs }: Element): boolean {
  if (name === 'dialog' || DIALOG_ROLES.test(attribs.role ?? '') || attribs['aria-modal'] === 'true') return true;
  return FIXED.test(attribs.style ?? '');
}

function isTyped({ name, attribs }: Element): boolean {
  return TYPED.has(name) || (name === 'input' && !CHOSEN.test(attribs.type ?? 'text'));
}

/** Whether a node beside a banner only darkens the page. */
function isLayer(node: ChildNode): node is Element {
  return isTag(node) && LIKELY.test(getNames(node)) && node.children.length === 0;
}
