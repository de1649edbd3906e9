import type { Page } from '../types';
import { type Control, type Piece, readPieces } from './controls';
import { type NumberBar, readNumberBars } from './number-bars';
import { relateUrls, type UrlRelation } from './url-relation';
import { classDirection, getArrow, getDirection } from './words';

/** The links of a page that turn the pages of a list. */
export interface PagerLinks {
  readonly next: readonly PagerLink[];
  readonly prev: readonly PagerLink[];
  /** Bars of numbered links, the likeliest first. */
  readonly bars: readonly NumberBar[];
}

export interface PagerLink {
  readonly control: Control;
  readonly relation: UrlRelation;
  /** 0 to 1. */
  readonly score: number;
}

const SURE = 0.6;

/** Reads which links of a page turn the pages of a list. */
export function readPagerLinks(page: Page, pieces: readonly Piece[] = readPieces(page)): PagerLinks {
  const controls = pieces.flatMap((piece) => ('control' in piece ? [piece.control] : []));
  const bars = readNumberBars(pieces, page.url);
  const find = (method: 'next' | 'prev') => {
    const all = controls.map((control) => scored(control, method, page.url, bars)).filter(({ score }) => score >= SURE);
    // beside what leads to the next page, a double arrow leads to the last one
    const sure = orAll(all, ({ control }) => !isEndArrow(control, method));
    // beside a link that leads on, what has no address moves the bar itself
    return [...orAll(sure, ({ control }) => control.url !== null)].sort((a, b) => b.score - a.score);
  };
  return { next: find('next'), prev: find('prev'), bars };
}

/** Those that pass, or all where none does. */
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
  const word = control.number !== null || control.isOff ? 0 : wordScore(control, method);
  if (word === 0) return { control, relation: NOWHERE, score: 0 };
  const relation = control.url === null ? NOWHERE : relateUrls(url, control.url);
  const beside = bars.some((bar) => control.at >= bar.from && control.at <= bar.to);
  let score = word;
  if (control.inPager) score += 0.3;
  if (beside) score += 0.3;
  if (control.rel.split(/\s+/).includes(method)) score += 0.2;
  score +=
    relation.kind === 'other' && control.url !== null
      ? (numberScore(control, method, bars) ?? AWAY)
      : relationScore(relation, method, bars, control.url === null);
  if (control.element.name === 'a' && control.element.attribs.href === undefined) score -= 0.3;
  if (control.inOther) score -= beside ? 0.1 : 0.5;
  if (control.text.length > MAX_WORDS_TEXT) score -= 0.4;
  return { control, relation, score: Math.max(0, Math.min(1, score)) };
}

/** How clearly the words of a control give its direction. */
function wordScore({ text, labels, names, rel }: Control, method: 'next' | 'prev'): number {
  const own = getDirection(text);
  if (own === method) return 0.45;
  if (own !== null && own !== 'other') return 0;
  const arrow = getArrow(text);
  if (arrow !== null && text.includes('|')) return 0; // to the very end
  if (arrow === opposite(method)) return 0;
  const directions = labels.map((label) => getDirection(shortLabel(label)));
  if (directions.includes(method)) return 0.45;
  if (directions.includes(opposite(method))) return 0;
  const named = classDirection(names);
  if (named === opposite(method)) return 0;
  const isRel = rel.split(/\s+/).includes(method);
  if (arrow === method) return named === method || isRel ? 0.45 : 0.35;
  // a double arrow leads to the end, where a single one leads on
  if (arrow === (method === 'next' ? 'last' : 'first')) return named === method || isRel ? 0.4 : 0.2;
  if (arrow !== null) return 0;
  if (isRel) return own === 'other' ? 0.15 : 0.4;
  if (named !== method) return 0;
  return own === 'other' ? 0.1 : 0.35;
}

function opposite(method: 'next' | 'prev') {
  return method === 'next' ? 'prev' : 'next';
}

/** `Next page - results 11 to 20 of 22`: the beginning decides. */
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

/** Of a link that a numbered one beside it has as well: by its number; null where none has. */
function numberScore({ url }: Control, method: 'next' | 'prev', bars: readonly NumberBar[]): number | null {
  for (const { links, current } of bars) {
    const twin = links.find((link) => link.url === url);
    if (!twin || twin.number === null) continue;
    if (current === null) return 0.1;
    return twin.number > current === (method === 'next') ? 0.35 : AWAY;
  }
  return null;
}
