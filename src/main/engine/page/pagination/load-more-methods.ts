import { normalizeUrl } from '@shared/url';
import type { Element } from 'domhandler';
import { isElement } from '../elements';
import type { Page } from '../types';
import type { Control, Piece } from './controls';
import { getElementParent } from './controls';
import { getSelector } from './selector';
import type { PaginationMethod } from './types';
import { relateUrls } from './url-relation';
import { asksForMore, getDirection } from './words';

const MORE_NAME =
  /(?:load|show|view|see|get)[-_]?more|more[-_]?(?:button|btn|results|link|items|posts)|btn[-_]?more|loadmore/i;

// attributes in which scripts find the URL to load
const ADDRESS_ATTRIBUTES = [
  'data-url',
  'data-href',
  'data-next',
  'data-next-url',
  'data-next-page',
  'data-next-page-url',
  'data-page-url',
  'data-ajax-url',
  'data-load-url',
  'data-load-more-url',
  'data-endpoint',
  'data-src',
  'hx-get',
  'data-hx-get',
  'formaction',
];

/** Finds buttons that load more of a list, with the URL they load if the page states it. */
export function findLoadMoreMethods(
  page: Page,
  elements: readonly Element[],
  pieces: readonly Piece[],
): readonly PaginationMethod[] {
  const methods: PaginationMethod[] = [];
  for (const piece of pieces) {
    if (!('control' in piece)) continue;
    const confidence = getCertainty(piece.control);
    if (confidence === 0) continue;
    methods.push(...toPaginationMethods(piece.control, confidence, page, elements));
  }
  return methods;
}

function toPaginationMethods(
  control: Control,
  confidence: number,
  page: Page,
  elements: readonly Element[],
): readonly PaginationMethod[] {
  const { element, text, labels } = control;
  const label = text || (labels[0] ?? '');
  const what = `${element.name === 'a' ? 'link' : 'button'}${label ? ` "${label}"` : ''}`;
  const hidden = hiddenAddress(element, page.baseUrl);
  const address = control.url ?? hidden;
  const clicked: PaginationMethod = {
    kind: 'load_more',
    url: null,
    selector: getSelector(element, elements),
    found: what,
    confidence,
  };
  if (address === null) return [clicked];
  const relation = relateUrls(page.url, address);
  const isOn = relation.kind === 'count' || relation.kind === 'token' || relation.kind === 'variant';
  const found = control.url === null ? `${what} with an address of its own` : what;
  const loaded: PaginationMethod = {
    kind: 'load_more',
    url: address,
    selector: null,
    found,
    confidence: isOn ? Math.max(confidence, 0.7) : confidence * 0.7,
  };
  // a link to another page is not a button
  return control.url !== null ? (isOn ? [loaded] : []) : [loaded, { ...clicked, confidence: confidence * 0.9 }];
}

function hiddenAddress({ attribs }: Element, baseUrl: string): string | null {
  for (const name of ADDRESS_ATTRIBUTES) {
    const value = attribs[name]?.trim();
    if (value !== undefined && /^(?:https?:\/\/|\/|\?|\.\/|[\w-]+[/?])\S*$/.test(value))
      return normalizeUrl(value, baseUrl);
  }
  return null;
}

/** How certain it is that a control loads more of a list; 0 if it does not. */
function getCertainty({ element, text, labels, names, inOther, inPager, isOff }: Control): number {
  if (inOther || isOff) return 0;
  const { attribs } = element;
  // these only reveal what the page already contains
  if (
    attribs['aria-expanded'] !== undefined ||
    attribs['data-toggle'] !== undefined ||
    attribs['data-bs-toggle'] !== undefined
  )
    return 0;
  const words = [text, ...labels].filter((one) => one !== '');
  const asksMore = words.some((one) => asksForMore(one));
  const named = MORE_NAME.test(names);
  // `Read more` in an entry has such names too
  if (!asksMore && !(named && words.every((one) => getDirection(one) !== 'other'))) return 0;
  const place = getElementPlace(element);
  let sure = asksMore && named ? 0.8 : asksMore ? 0.5 : 0.4;
  if (LOADS.test(text)) sure += 0.1;
  if (inPager) sure += 0.1;
  sure += followsList(element) ? 0.15 : -0.15;
  if (OF_COMMENTS.test(text)) sure -= 0.3;
  if (place === 'aside') sure -= 0.35;
  if (place === 'entry') sure -= 0.2;
  return Math.max(0, Math.min(0.95, sure));
}

/** Sections below the content, rather than part of it. */
const OF_COMMENTS =
  /comment|kommentar|comentario|commento|reply|replies|review|bewertung|avis|комментар|отзыв|评论|コメント/i;

const ALIKE = 3;
const LIST_AROUND = 3;

/** Whether the elements before a control are a run of similar ones. */
export function followsList(element: Element): boolean {
  for (let [node, left]: [Element | null, number] = [element, LIST_AROUND]; node !== null && left > 0; left--) {
    const earlier = (node.parent?.children ?? []).slice(0, node.parent?.children.indexOf(node) ?? 0);
    const before = earlier.filter(isElement).filter(showsAnything);
    if (before.length > 0) {
      const last = before.at(-1);
      return (
        countAlike(before) >= ALIKE ||
        (last !== undefined && countAlike(last.children.filter(isElement)) >= ALIKE) ||
        holdsList(before)
      );
    }
    node = getElementParent(node);
  }
  return false;
}

const SILENT = /^(?:script|style|template|noscript|link|meta)$/;
const SHOWN_EMPTY = /^(?:img|picture|video|audio|canvas|svg|iframe|object|embed|hr)$/;

/** False for elements between a list and its button that a reader does not see: scripts, hidden inputs, empty marks. */
function showsAnything({ name, attribs, children }: Element): boolean {
  if (SILENT.test(name)) return false;
  if (name === 'input') return attribs.type?.toLowerCase() !== 'hidden';
  return children.length > 0 || SHOWN_EMPTY.test(name);
}

function holdsList(before: readonly Element[]): boolean {
  const inner = before.at(-1)?.children.filter(isElement) ?? [];
  return inner.length <= 2 && inner.some((child) => countAlike(child.children.filter(isElement)) >= ALIKE);
}

/** Number of siblings with the most frequent name. */
function countAlike(elements: readonly Element[]): number {
  const counts = new Map<string, number>();
  for (const { name, attribs } of elements) {
    if (name === 'script' || name === 'br' || name === 'p') continue;
    const key = `${name} ${(attribs.class ?? '').split(' ')[0]}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}

const LOADS = /load|laden|charger|cargar|carreg|caric|загруз|加载|加載|载入|載入|読み込|불러/i;
const AROUND = 8;

/** Whether an element is beside the content, or in one entry of a list. */
export function getElementPlace(element: Element): 'aside' | 'entry' | null {
  for (
    let [node, left]: [Element | null, number] = [getElementParent(element), AROUND];
    node !== null && left > 0;
    left--
  ) {
    if (['aside', 'nav', 'footer', 'fieldset', 'dialog'].includes(node.name)) return 'aside';
    if (/facet|filter|sidebar|refine/i.test(`${node.attribs.class ?? ''} ${node.attribs.id ?? ''}`)) return 'aside';
    if (['article', 'tr', 'td'].includes(node.name) || (node.name === 'li' && hasLike(node))) return 'entry';
    node = getElementParent(node);
  }
  return null;
}

/** Whether another item follows: the last item of a list may contain its button, any other is an entry. */
function hasLike(item: Element): boolean {
  let after = item.next;
  while (after && !isElement(after)) after = after.next;
  return isElement(after);
}
