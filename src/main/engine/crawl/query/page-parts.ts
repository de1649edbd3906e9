import type { ChildNode, Element, ParentNode } from 'domhandler';
import type { Page, PageScope, StructuredData } from '../../page/index';
import { getFoldedText, getMainContent, isElement, unseenIn, walk } from '../../page/index';
import { getElementSteps } from './labels';
import { getPhrase } from './named-pages';
import { getRecordShare } from './records';
import type { PageParts } from './types';

const MAX_TRAIL_LENGTH = 300; // characters; anything longer is a menu
const MAX_SIGNS = 8; // arrows in breadcrumbs; later ones belong to the text
const MAX_TEXT = 400_000; // characters; the beginning of a whole book shows its subject
const HEADING = /^h[1-6]$/;
const TRAIL_NAME = /bread-?crumb|\bcrumbs?\b|breadcrumb|\btrail\b|\byou-are-here\b/i;
const TRAIL_SIGN = /[»›❯▸→]/;

export function getPageParts(page: Page, structured: StructuredData): PageParts {
  const scope = getMainContent(page);
  const main = getMainPart(page, scope);
  const outer = getOuterPart(page);
  const { title: whole = '', description = '', keywords = '' } = structured.meta;
  const siteNames = [outer.siteName, structured.openGraph['og:site_name'] ?? []].flat();
  const title = withoutSite(whole, siteNames);
  return {
    ...main,
    title,
    firstHeading: outer.firstHeading,
    labelledValues: outer.labelledValues,
    siteNames,
    headings: main.headings.filter((heading) => !siteNames.some((name) => getPhrase(name) === getPhrase(heading))),
    byline: outer.byline,
    trail: outer.trail,
    trailSteps: outer.trailSteps,
    // a title that only repeats the site's name says little about the page
    summary: `${description} ${keywords}${title === '' ? ` ${whole}` : ''}`,
    forms: outer.forms,
    passwords: outer.passwords,
    buyButtons: outer.buyButtons,
    tags: [...main.tags, ...[structured.openGraph['article:tag'] ?? []].flat(), ...keywords.split(',')],
    inRecords: getRecordShare(scope),
  };
}

function getMainPart(page: Page, { roots, without }: PageScope) {
  const isUnseen = unseenIn(page.document);
  const headings: string[] = [];
  const texts: string[] = [];
  const linked: string[] = [];
  const marks: string[] = [];
  const tags: string[] = [];
  let links = 0;
  let inLink = 0;
  let size = 0;
  for (const root of roots) {
    walk(root, {
      enter: (element) => {
        if (isUnseen(element) || without.has(element)) return false;
        if (isLinkElement(element)) {
          inLink++;
          links++;
          if (isTagLink(element) && tags.length < MAX_TAGS) tags.push(getFoldedText(element));
        }
        if (MARKS.has(element.name) && marks.length < MAX_MARKS) addShort(marks, element);
        if (HEADING.test(element.name) || element.name === 'dt') headings.push(getFoldedText(element));
        // separates the words of adjacent blocks and cells
        texts.push(' ');
        return true;
      },
      leave: (element) => {
        if (isLinkElement(element)) inLink--;
        texts.push(' ');
      },
      text: ({ data }) => {
        if (size > MAX_TEXT) return;
        size += data.length;
        texts.push(data);
        if (inLink > 0) linked.push(data);
      },
    });
  }
  return { headings, text: texts.join(''), linkedText: linked.join(' '), links, marks, tags };
}

const GENERAL_NAME = /^(?:home|homepage|start|startseite|accueil|inicio|back|zurück|«|\W*)$/i;
const MAX_NAME_LENGTH = 60; // characters

/** Whether a link leads to the site's front page. */
function leadsHome({ attribs: { href } }: Element, url: string, baseUrl: string): boolean {
  if (href === undefined || !URL.canParse(href, baseUrl)) return false;
  const { origin, pathname, search } = new URL(href, baseUrl);
  return origin === new URL(url).origin && /^\/(?:index\.\w+)?$/.test(pathname) && search === '';
}

function nameIn(link: Element): string {
  const text = getFoldedText(link);
  return text.length > MAX_NAME_LENGTH || GENERAL_NAME.test(text) ? '' : text;
}

/** Whether a heading is the site's name: it contains the link to the front page. */
function isNameOfSite(heading: Element, url: string, baseUrl: string): boolean {
  const inside = heading.children.filter(isElement).find(({ name }) => name === 'a');
  const around =
    heading.parent && isElement(heading.parent) && heading.parent.name === 'a' ? heading.parent : undefined;
  const link = inside ?? around;
  return link !== undefined && leadsHome(link, url, baseUrl) && getFoldedText(link) === getFoldedText(heading);
}

/** Removes the site's name from a title. */
function withoutSite(title: string, siteNames: readonly string[]): string {
  const names = siteNames.map(getPhrase).filter((name) => name !== '');
  const parts = title.split(/(\s[|–—\-·•»›:/]\s|\s*[|»›·•]\s*|:\s)/);
  const kept = parts.filter((part, at) => at % 2 === 1 || !names.includes(getPhrase(part)));
  return kept.length === parts.length ? title : kept.join('').replaceAll(/^[\s|–—\-·•»›:/]+|[\s|–—\-·•»›:/]+$/g, '');
}

const MAX_VALUE_LENGTH = 80; // characters

/** Adds the value after a label: the next cell, definition or text. */
function addLabelledValue(labelledValues: (readonly [string, string])[], mark: Element): void {
  const name = getFoldedText(mark);
  if (name === '' || name.length > MAX_MARK_LENGTH) return;
  for (let node = mark.next; node !== null; node = node.next) {
    const value = node.type === 'text' ? node.data.trim() : isElement(node) ? getFoldedText(node) : '';
    if (value === '' || value === ':') continue;
    if (value.length <= MAX_VALUE_LENGTH) labelledValues.push([name, value.replace(/^:\s*/, '')]);
    return;
  }
}

const MARKS = new Set(['strong', 'b', 'dt', 'th', 'label', 'legend']);
const MAX_MARKS = 80;
const MAX_MARK_LENGTH = 40; // characters
const MAX_TAGS = 60;

function addShort(texts: string[], element: Element): void {
  const text = getFoldedText(element);
  if (text !== '' && text.length <= MAX_MARK_LENGTH) texts.push(text);
}

/** Whether a link leads to pages under a tag. */
function isTagLink({ attribs: { rel = '', href = '' } }: Element): boolean {
  return /(?:^|\s)tag(?:\s|$)/i.test(rel) || /[/?&](?:tags?|labels?|topics?)[/=]/i.test(href);
}

function isLinkElement({ name, attribs }: Element): boolean {
  return name === 'a' && attribs.href !== undefined;
}

function getOuterPart({ document, baseUrl, url }: Page): {
  readonly firstHeading: string;
  readonly trail: string;
  readonly trailSteps: readonly string[];
  readonly forms: number;
  readonly passwords: number;
  readonly buyButtons: number;
  readonly siteName: string;
  readonly byline: string;
  readonly labelledValues: PageParts['labelledValues'];
} {
  const trails = new Set<string>();
  const steps = new Set<string>();
  const labelledValues: (readonly [string, string])[] = [];
  let passwords = 0;
  let buyButtons = 0;
  let siteName = '';
  let byline = '';
  let firstHeading = '';
  let forms = 0;
  const above = (element: ParentNode) => {
    const text = smallAround(element);
    if (text !== '') trails.add(text);
  };
  let signs = 0;
  walk(document, {
    enter: (element) => {
      const { name, attribs } = element;
      if (name === 'script' || name === 'style') return false;
      if (name === 'h1' && firstHeading === '' && !isNameOfSite(element, url, baseUrl))
        firstHeading = getFoldedText(element);
      if (name === 'a' && siteName === '' && leadsHome(element, url, baseUrl)) siteName = nameIn(element);
      if (MARKS.has(name) && labelledValues.length < MAX_MARKS) addLabelledValue(labelledValues, element);
      if (byline === '' && isByline(element)) byline = getShortText(element) ?? '';
      if (name === 'form') forms++;
      if (name === 'input' && attribs.type?.toLowerCase() === 'password') passwords++;
      if (isBuyButton(element)) buyButtons++;
      const isUp = /(?:^|\s)up(?:\s|$)/i.test(attribs.rel ?? '');
      if (isUp && name === 'link') trails.add(attribs.title ?? '');
      if (name === 'a' && (isUp || attribs.accesskey?.toLowerCase() === 'u')) above(element);
      const named = `${attribs.class ?? ''} ${attribs.id ?? ''} ${attribs['aria-label'] ?? ''} ${attribs.itemtype ?? ''}`;
      if (named.length > 3 && TRAIL_NAME.test(named)) {
        const text = getShortText(element);
        if (text !== null) {
          trails.add(text);
          getElementSteps(element, (step) => steps.add(step));
        }
      }
      return true;
    },
    text: ({ data, parent }) => {
      if (data.length < MAX_TRAIL_LENGTH && TRAIL_SIGN.test(data) && parent && isElement(parent) && signs++ < MAX_SIGNS)
        above(parent);
    },
  });
  return {
    firstHeading,
    trail: [...trails].slice(0, 4).join(' '),
    trailSteps: [...steps],
    forms,
    passwords,
    buyButtons,
    siteName,
    byline,
    labelledValues,
  };
}

const BUY =
  /^(?:add to (?:cart|basket|bag|trolley)|buy(?: it)? now|buy|in den (?:warenkorb|einkaufswagen)(?: legen)?|jetzt kaufen|ajouter au panier|acheter|añadir (?:al carrito|a la cesta)|comprar(?: ahora)?|aggiungi al carrello|acquista|in (?:winkelwagen|winkelmand)|adicionar ao carrinho|カートに入れる|加入购物车|加入購物車|立即购买)$/i;

function isBuyButton(element: Element): boolean {
  const { name, attribs } = element;
  if (name === 'input')
    return /^(?:submit|button)$/i.test(attribs.type ?? '') && BUY.test((attribs.value ?? '').trim());
  return (name === 'button' || name === 'a') && BUY.test(getShortText(element) ?? '');
}

/** Whether an element is marked as the author of the page. */
function isByline({ name, attribs }: Element): boolean {
  if (name === 'a' && /(?:^|\s)author(?:\s|$)/i.test(attribs.rel ?? '')) return true;
  return attribs.itemprop === 'author' || /(?:^|\s)by-?line(?:\s|$)/i.test(attribs.class ?? '');
}

/** The folded text below a node; null if it is too long for breadcrumbs. Stops reading at that length. */
function getShortText(root: ParentNode): string | null {
  const parts: string[] = [];
  const open: ChildNode[] = root.children.toReversed();
  let length = 0;
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type === 'text') {
      parts.push(node.data);
      length += node.data.trim().length;
      if (length > MAX_TRAIL_LENGTH) return null;
    } else if (isElement(node) && node.name !== 'script' && node.name !== 'style')
      open.push(...node.children.toReversed());
  }
  return parts.join('').replaceAll(/\s+/g, ' ').trim();
}

/** Text of the largest ancestor that is still short enough for breadcrumbs. */
function smallAround(node: ParentNode): string {
  let best = '';
  for (let at: ParentNode | null = node; at !== null && at.type !== 'root'; at = at.parent) {
    const text = getShortText(at);
    if (text === null) break;
    best = text;
  }
  return best;
}
