import type { TurnProof, TurnWord } from '@shared/crawl';
import type { Element } from 'domhandler';
import type { Page } from '../types';
import { getElements } from '../walk';
import { chosenControl } from './choose-method';
import { claimedPages } from './claimed-pages';
import { type Control, readPieces } from './controls';
import { type PagerLink, readPagerLinks } from './links';
import { findLoadMoreMethods } from './load-more-methods';
import type { NumberBar } from './number-bars';
import { classDirection, getArrow, getDirection } from './words';

/** A link or button that turns the pages of a list. */
export interface Turn {
  /** Null if it is a relation in the head or data. */
  readonly element: Element | null;
  readonly url: string | null;
  readonly text: string;
  readonly number: number | null;
  readonly says: TurnWord;
  readonly leadsOn: boolean;
  /** 0 to 1. */
  readonly confidence: number;
  readonly proof: readonly TurnProof[];
}

/** The pagination controls of a page's list, named as on the page. */
export interface Turns {
  readonly next: readonly Turn[];
  readonly previous: readonly Turn[];
  /** The most likely bar of numbers. */
  readonly pages: readonly Turn[];
  readonly loadMore: readonly Turn[];
  /** Number of the page itself, if stated. */
  readonly current: number | null;
  /** Number of pages that the list states. */
  readonly total: number | null;
}

const LEAST_SURE = 0.5; // minimum certainty of a load-more button; less certain ones open menus

/** Reads the pagination controls of a list. */
export function readTurns(page: Page): Turns {
  const pieces = readPieces(page);
  const { next, prev, bars } = readPagerLinks(page);
  const [bar] = bars;
  const isBeside = ({ at }: Control) => bars.some(({ from, to }) => at >= from && at <= to);
  const show = (link: PagerLink) => toTurn(link, isBeside(link.control));
  return {
    next: next.map(show),
    previous: prev.map(show),
    pages: bar ? bar.links.map((control) => toNumber(control, bar)) : [],
    loadMore: readLoadMore(page, pieces),
    current: bar?.current ?? null,
    total: claimedPages(page),
  };
}

function toTurn({ control, says, leadsOn, score, relation }: PagerLink, isBeside: boolean): Turn {
  const proof: TurnProof[] = [];
  const turns = (one: string) => ['next', 'prev'].includes(getDirection(one) ?? '');
  if (turns(control.text)) proof.push('words');
  else if (control.labels.some(turns)) proof.push('label');
  if (getArrow(control.text) !== null) proof.push('arrow');
  if (/(?:^|\s)(?:next|prev|previous)(?:\s|$)/.test(control.rel)) proof.push('rel');
  if (classDirection(control.names) !== null) proof.push('class');
  if (control.inPager) proof.push('pager');
  if (isBeside) proof.push('beside_numbers');
  if (relation.kind === 'count') proof.push('address_counts');
  if (relation.kind === 'token') proof.push('address_token');
  return { ...toControlPlace(control), number: null, says, leadsOn, confidence: score, proof };
}

function toNumber(control: Control, { current, count, score }: NumberBar): Turn {
  const proof: TurnProof[] = ['number'];
  if (control.inPager) proof.push('pager');
  if (count !== null) proof.push('address_counts');
  const { number } = control;
  const leadsOn = number !== null && number > (current ?? 0);
  return { ...toControlPlace(control), number, says: 'page', leadsOn, confidence: score, proof };
}

function readLoadMore(page: Page, pieces: ReturnType<typeof readPieces>): readonly Turn[] {
  const elements = getElements(page.document);
  const controls = pieces.flatMap((piece) => ('control' in piece ? [piece.control] : []));
  const methods = findLoadMoreMethods(page, elements, pieces).filter(({ confidence }) => confidence >= LEAST_SURE);
  const turns = methods.map(({ selector, url, confidence }): Turn => {
    const element = selector === null ? null : chosenControl(page, selector);
    const control = controls.find((one) => (element === null ? one.url === url : one.element === element));
    return {
      element: element ?? control?.element ?? null,
      url,
      text: control?.text ?? '',
      number: null,
      says: 'load_more',
      leadsOn: true,
      confidence,
      proof: ['words', ...(url === null ? [] : (['address'] as const))],
    };
  });
  // a button with a URL is reported once
  return turns.filter(
    ({ element }, at) => element === null || turns.findIndex((one) => one.element === element) === at,
  );
}

function toControlPlace({ element, url, text, labels }: Control) {
  return { element, url, text: text || (labels[0] ?? '') };
}
