import { normalizeUrl } from '@shared/url';
import type { Element } from 'domhandler';
import type { Page } from '../types';
import { canBePressed } from './button-methods';
import type { PagerLink, PagerLinks } from './links';
import type { NumberBar } from './number-bars';
import { getSelector } from './selector';
import type { PaginationMethod } from './types';
import { relateUrls, type UrlRelation, withCount } from './url-relation';

/** Finds links labelled as leading to the next page, including those in the page's head. */
export function findLinkMethods(
  page: Page,
  elements: readonly Element[],
  { on }: PagerLinks,
): readonly PaginationMethod[] {
  const headMethods = elements.flatMap((element) => toHeadMethod(element, page));
  const shown = on.flatMap((link): PaginationMethod[] => {
    if (link.control.url === null) return [];
    return [
      {
        kind: getRelationKind(link.relation),
        url: link.control.url,
        selector: null,
        found: foundBy(link),
        confidence: link.score,
      },
    ];
  });
  // almost certain if both the head and a link say so
  const both = shown.map((method) =>
    headMethods.some(({ url }) => url === method.url) ? { ...method, confidence: 1 } : method,
  );
  return [...both, ...headMethods];
}

/** `<link rel=next>`. In a post or a chapter it leads to a URL of another form, and does not count. */
function toHeadMethod({ name, attribs }: Element, page: Page): readonly PaginationMethod[] {
  if (name !== 'link' || !/(?:^|\s)next(?:\s|$)/i.test(attribs.rel ?? '')) return [];
  const url = normalizeUrl(attribs.href ?? '', page.baseUrl);
  if (url === null) return [];
  const relation = relateUrls(page.url, url);
  if (!leadsOn(relation)) return [];
  return [
    { kind: getRelationKind(relation), url, selector: null, found: 'link rel=next in the head', confidence: 0.9 },
  ];
}

function leadsOn(relation: UrlRelation): boolean {
  if (relation.kind === 'count') return relation.to > (relation.from ?? 0);
  return relation.kind === 'token' || relation.kind === 'variant';
}

function getRelationKind(relation: UrlRelation): PaginationMethod['kind'] {
  return relation.kind === 'token' ? 'cursor' : 'next';
}

function foundBy({ control: { element, text, labels, rel, names } }: PagerLink): string {
  const what = element.name === 'a' ? 'link' : 'button';
  const label = text || labels[0];
  const isRel = rel.split(/\s+/).includes('next');
  if (label) return `${what} "${label}"${isRel ? ' (rel=next)' : ''}`;
  return isRel ? `${what} rel=next` : `${what} of class "${names.split(' ')[0] ?? ''}"`;
}

/** Finds the page after the current one by number: a link to it, or the URL that the other numbers imply. */
export function findNumberMethods(
  url: string,
  elements: readonly Element[],
  { bars }: PagerLinks,
): readonly PaginationMethod[] {
  return bars.flatMap((bar) => toNumberMethod(url, elements, bar)).slice(0, 2);
}

function toNumberMethod(url: string, elements: readonly Element[], bar: NumberBar): readonly PaginationMethod[] {
  const { links, count, score } = bar;
  const current = bar.current ?? (isFirstPage(url, bar) ? 1 : null);
  if (current === null) return [];
  const wanted = current + 1;
  const sure = score * (bar.current === null ? 0.75 : 0.95);
  const link = links.find(({ number, url: target }) => number === wanted && target !== null);
  if (link && link.url !== null) {
    return [
      {
        kind: 'numbers',
        url: link.url,
        selector: null,
        found: `numbered pages ${describeNumberBar(bar)}`,
        confidence: sure,
      },
    ];
  }
  const button = links.find(({ number, element, isOff }) => number === wanted && !isOff && canBePressed(element));
  if (button && links.every(({ url: target }) => target === null)) {
    const found = `numbered pages ${describeNumberBar(bar)} without addresses`;
    const selector = getSelector(button.element, elements);
    return [{ kind: 'numbers', url: null, selector, found, confidence: sure }];
  }
  const later = links.find(({ number, url: target }) => (number ?? 0) > wanted && target !== null);
  if (!later || later.url === null || !count) return [];
  const guessed = withCount(later.url, count.place, count.factor * wanted + count.offset);
  if (guessed === null || guessed === url) return [];
  const found = `page ${wanted} by the addresses of the numbered pages ${describeNumberBar(bar)}`;
  return [{ kind: 'numbers', url: guessed, selector: null, found, confidence: sure * 0.8, isGuess: true }];
}

/** Whether a page that no number marks as the current one is the first: its bar starts at 2, or its URL lacks the number that the others have. */
function isFirstPage(url: string, { links, count }: NumberBar): boolean {
  const [first] = links;
  if (first?.number === 2) return true;
  if (first?.number !== 1 || first.url === null || count === null || count.links < links.length) return false;
  const relation = relateUrls(url, first.url);
  return relation.kind === 'count' && relation.from === null;
}

const SHOWN = 3;

function describeNumberBar({ links, current }: NumberBar): string {
  const numbers = [...new Set([...links.map(({ number }) => number ?? 0), ...(current === null ? [] : [current])])];
  numbers.sort((a, b) => a - b);
  const last = numbers.at(-1);
  return numbers.length <= SHOWN + 1 ? numbers.join(' ') : `${numbers.slice(0, SHOWN).join(' ')} … ${last}`;
}

/** Finds the next page in the response's Link header (RFC 8288). */
export function findHeaderMethods(header: string | null, url: string): readonly PaginationMethod[] {
  if (header === null) return [];
  return [...header.matchAll(/<([^>]*)>([^<]*)/g)].flatMap(([, target = '', parameters = '']) => {
    const rel = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,]+))/i.exec(parameters);
    if (!(rel?.[1] ?? rel?.[2] ?? '').toLowerCase().split(/\s+/).includes('next')) return [];
    const next = normalizeUrl(target, url);
    if (next === null || new URL(next).host !== new URL(url).host) return [];
    return [{ kind: 'next', url: next, selector: null, found: 'Link header (rel=next)', confidence: 0.95 }];
  });
}
