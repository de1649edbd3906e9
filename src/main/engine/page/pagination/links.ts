import type { TurnWord } from '@shared/crawl';
import { oncePerPage } from '../once-per-page';
import { getElements } from '../walk';
import { type Control, readPieces } from './controls';
import { type NumberBar, readNumberBars } from './number-bars';
import { isPageParameter, relateUrls, TOKEN_NAME, type UrlRelation } from './url-relation';
import { asksForAll, classDirection, getAge, getArrow, getDirection, namedDirection } from './words';

/** Links that lead from page to page of a list. */
export interface PagerLinks {
  /** By the page's own words: on a blog, "Older posts" is called the previous page although it leads on. */
  readonly next: readonly PagerLink[];
  readonly prev: readonly PagerLink[];
  /** Links that lead from the start of the list towards its end, most likely first. */
  readonly on: readonly PagerLink[];
  /** Bars of numbered links, most likely first. */
  readonly bars: readonly NumberBar[];
}

export interface PagerLink {
  readonly control: Control;
  readonly relation: UrlRelation;
  /** 0 to 1. */
  readonly score: number;
  /** Its direction in its own words. */
  readonly says: Exclude<TurnWord, 'page' | 'load_more'>;
  /** Whether it leads towards the end of the list. */
  readonly leadsOn: boolean;
}

const SURE = 0.6;

/** The links that lead from page to page of a list. */
export const readPagerLinks = oncePerPage((page): PagerLinks => {
  const pieces = readPieces(page);
  const controls = pieces.flatMap((piece) => ('control' in piece ? [piece.control] : []));
  const bars = readNumberBars(pieces, page.url);
  const find = (method: 'next' | 'prev') => {
    const all = controls.map((control) => scored(control, method, page.url, bars)).filter(({ score }) => score >= SURE);
    // next to a link to the next page, a double arrow leads to the last page
    const sure = orAll(all, ({ control }) => !isEndArrow(control, method));
    // next to such links, a control without a URL only scrolls the bar itself
    return [...orAll(sure, ({ control }) => control.url !== null)].sort((a, b) => b.score - a.score);
  };
  const [on, back] = [find('next'), find('prev')];
  const turns = [...on, ...back.filter(({ control }) => on.every((link) => link.control !== control))];
  return {
    next: turns.filter((link) => getNamed(link) === 'next'),
    prev: turns.filter((link) => getNamed(link) === 'prev'),
    on: turns.filter(({ leadsOn }) => leadsOn).sort((a, b) => b.score - a.score),
    bars,
  };
});

/**
 * The direction in the page's own words; for older and newer posts the class decides, and without one the order in
 * time.
 */
function getNamed({ control, says }: PagerLink): 'next' | 'prev' {
  if (says === 'next') return 'next';
  if (says === 'previous') return 'prev';
  return namedDirection(`${control.rel} ${control.names}`) ?? (says === 'older' ? 'prev' : 'next');
}

/** The links that pass, or all of them if none does. */
function orAll(links: readonly PagerLink[], passes: (link: PagerLink) => boolean): readonly PagerLink[] {
  const some = links.filter(passes);
  return some.length > 0 ? some : links;
}

function isEndArrow({ text }: Control, method: 'next' | 'prev'): boolean {
  return getArrow(text) === (method === 'next' ? 'last' : 'first');
}

const MAX_WORDS_TEXT = 40;
const NOWHERE: UrlRelation = { kind: 'other' };

function scored(control: Control, method: 'next' | 'prev', url: string, bars: readonly NumberBar[]): PagerLink {
  const says = method === 'next' ? 'next' : 'previous';
  const isNone = control.number !== null || control.isOff || isForAll(control);
  const word = isNone ? 0 : wordScore(control, method) || iconScore(control, method, url);
  if (word === 0) return { control, relation: NOWHERE, score: 0, says, leadsOn: false };
  const relation = control.url === null ? NOWHERE : relateToList(url, control.url);
  const beside = bars.some((bar) => control.at >= bar.from && control.at <= bar.to);
  const age = getControlAge(control) ?? getAgeByCount(relation, method);
  // older posts come later in a list, whatever the link is called
  const way = age === 'older' ? 'next' : age === 'newer' ? 'prev' : method;
  let score = word;
  if (control.inPager) score += 0.3;
  if (beside) score += 0.3;
  if (control.rel.split(/\s+/).includes(method)) score += 0.2;
  score +=
    relation.kind === 'other' && control.url !== null
      ? (numberScore(control, way, bars) ?? getAgeScore(control.url, url, age))
      : relationScore(relation, way, bars, control.url === null);
  if (!beside && isItemCount(relation)) score += ITEM;
  if (control.element.name === 'a' && control.element.attribs.href === undefined) score -= 0.3;
  if (control.inOther) score -= beside ? 0.1 : 0.5;
  if (control.text.length > MAX_WORDS_TEXT) score -= 0.4;
  return { control, relation, score: Math.max(0, Math.min(1, score)), says: age ?? says, leadsOn: way === 'next' };
}

/** "Show all" opens the whole list, not the next page. */
function isForAll({ text, labels }: Control): boolean {
  const own = text === '' ? labels : [text];
  return own.some((one) => getDirection(one) === 'other' && asksForAll(one));
}

function getControlAge({ text, labels, names }: Control): 'older' | 'newer' | null {
  const ages = [text, ...labels].map(getAge).find((age) => age !== null);
  if (ages !== undefined) return ages;
  return /[\p{L}]/u.test(text) ? null : getAge(names.replaceAll(/[-_]/g, ' '));
}

/** "« Previous entries" that leads from page 1 to page 2 leads to older entries. */
function getAgeByCount(relation: UrlRelation, method: 'next' | 'prev'): 'older' | 'newer' | null {
  if (relation.kind !== 'count') return null;
  const step = relation.to - (relation.from ?? 1);
  if (method === 'prev' && step === 1) return 'older';
  return method === 'next' && step === -1 && relation.from !== null ? 'newer' : null;
}

/**
 * For links between different URLs: those of older posts may contain a date, and the newest posts are on the front
 * page.
 */
function getAgeScore(target: string, url: string, age: 'older' | 'newer' | null): number {
  const { host, pathname, search, searchParams } = new URL(target);
  if (age === null || host !== new URL(url).host) return AWAY;
  if (age === 'newer') return pathname === '/' && search === '' ? 0 : AWAY;
  return [...searchParams.keys()].some((name) => TOKEN_NAME.test(name)) ? 0 : AWAY;
}

/** Like `relateUrls`, but a page below a list's own URL may lead to the list's next page. */
function relateToList(url: string, target: string): UrlRelation {
  const relation = relateUrls(url, target);
  if (relation.kind !== 'other') return relation;
  const [from, to] = [new URL(url), new URL(target)];
  if (!from.pathname.startsWith(`${to.pathname.replace(/\/$/, '')}/`) || to.pathname === '/') return relation;
  from.pathname = to.pathname;
  const ofList = relateUrls(from.href, target);
  return ofList.kind === 'count' && ofList.from === null && ofList.to === 2 ? ofList : relation;
}

const ITEM = -0.6; // outweighs both the words and the number
const MANY_PAGES = 400; // lists browsed by hand rarely have more pages, but item numbers are often higher
const PAGE_LIKE = /[a-z]/i;
const ITEM_NAME = /^\?(?:.*[-_.])?(?:id|[a-z]id|item|post|article|product|story|photo|thread|topic)$/i;

/** Whether the URLs number items, one on each page, rather than the pages of a list. */
function isItemCount(relation: UrlRelation): boolean {
  if (relation.kind !== 'count') return false;
  if (ITEM_NAME.test(relation.place)) return true;
  return !PAGE_LIKE.test(relation.place) && relation.from !== null && relation.from >= MANY_PAGES;
}

/** How clearly a control's words give its direction. */
function wordScore({ text, labels, names, rel }: Control, method: 'next' | 'prev'): number {
  const own = getDirection(text);
  if (own === method) return 0.45;
  if (own !== null && own !== 'other') return 0;
  const arrow = getArrow(text);
  if (arrow !== null && text.includes('|')) return 0; // an arrow to the very end
  if (arrow === opposite(method)) return 0;
  const directions = labels.map((label) => getDirection(shortLabel(label)));
  if (directions.includes(method)) return 0.45;
  if (directions.includes(opposite(method))) return 0;
  // `« More stories` in a box named previous: "more" does not contradict the arrow
  if (own === 'other' && getEdgeArrow(text) === method && namedDirection(names) === method) return 0.35;
  const named = classDirection(names);
  if (named === opposite(method)) return 0;
  const isRel = rel.split(/\s+/).includes(method);
  if (arrow === method) return named === method || isRel ? 0.45 : 0.35;
  // a double arrow leads to the end if a single one leads to the next page
  if (arrow === (method === 'next' ? 'last' : 'first')) return named === method || isRel ? 0.4 : 0.2;
  if (arrow !== null) return 0;
  if (isRel) return own === 'other' ? 0.15 : 0.4;
  if (named !== method) return 0;
  return own === 'other' ? 0.1 : 0.35;
}

/** For a link that is only a drawing and leads to the page before or after this one. */
function iconScore(
  { element, text, labels, names, url: target }: Control,
  method: 'next' | 'prev',
  url: string,
): number {
  if (text !== '' || labels.length > 0 || target === null || classDirection(names) === opposite(method)) return 0;
  if (!getElements(element).some(({ name }) => name === 'svg' || name === 'i')) return 0;
  const relation = relateToList(url, target);
  if (relation.kind !== 'count' || !isPageParameter(relation.place.replace(/^[?/]/, ''))) return 0;
  return relation.to - (relation.from ?? 1) === (method === 'next' ? 1 : -1) ? 0.35 : 0;
}

function getEdgeArrow(text: string): 'next' | 'prev' | null {
  const [first = '', last = ''] = [text.charAt(0), text.slice(-1)];
  const arrows = [first, last].map(getArrow).flatMap((arrow) => (arrow === 'next' || arrow === 'prev' ? [arrow] : []));
  return arrows.length === 1 ? (arrows[0] ?? null) : null;
}

function opposite(method: 'next' | 'prev') {
  return method === 'next' ? 'prev' : 'next';
}

/** `Next page - results 11 to 20 of 22`: only the beginning counts. */
function shortLabel(label: string): string {
  return label.split(/\s[-–—:|]\s|,/)[0] ?? label;
}

function relationScore(
  relation: UrlRelation,
  method: 'next' | 'prev',
  bars: readonly NumberBar[],
  isButton: boolean,
): number {
  if (isButton) return bars.length > 0 ? 0 : -0.2;
  switch (relation.kind) {
    case 'count': {
      const from = relation.from ?? 0;
      const isOn = relation.to > from;
      if (relation.from === null) return method === 'next' ? 0.35 : -0.3;
      return isOn === (method === 'next') ? 0.35 : -0.4;
    }
    case 'token':
      return relation.named ? 0.3 : 0.1;
    case 'variant':
      return 0;
    case 'same':
      return method === 'prev' ? 0.1 : -0.2;
    default:
      return AWAY;
  }
}

const AWAY = -0.4;

/** For a link whose URL a numbered link next to it has too: the score of that number; null if there is no such link. */
function numberScore({ url }: Control, method: 'next' | 'prev', bars: readonly NumberBar[]): number | null {
  for (const { links, current } of bars) {
    const twin = links.find((link) => link.url === url);
    if (!twin || twin.number === null) continue;
    if (current === null) return 0.1;
    return twin.number > current === (method === 'next') ? 0.35 : AWAY;
  }
  return null;
}
