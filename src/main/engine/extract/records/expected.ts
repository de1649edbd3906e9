import type { StructuredData } from '../../page/index';
import { followPath } from '../entities/property';
import type { PageView } from '../view/page-view';
import { END, isYear, NOUN, NUMBER, readCount } from './claim-words';
import { type CutNote, findCutNote, isStatedAsCut } from './cut-notes';
import { findStatedCount, namedCounts } from './found-counts';
import { isOfOther } from './other-counts';
import { markOutside } from './outside';
import { findPart, type ListPart, saysPart } from './shown-parts';
import type { Claimed } from './types';

/** What the page states about its number of records. */
export interface Claims {
  /** Records that this page shows: "1–24 of 283", "24 of 283 products", "showing 24 results". */
  readonly shown: readonly number[];
  /** Total records, if no further page follows. */
  readonly total: readonly number[];
  /** Claims of a partly shown list: how many records are shown and how many exist. */
  readonly parts: readonly ListPart[];
  /** Total records, if further pages follow. */
  readonly beyond: readonly number[];
  /** Notes that the list is cut off. */
  readonly cuts: readonly CutNote[];
  /** Whether links lead to other pages of a list. */
  readonly leadsOn: boolean;
}

const REPLIES =
  '(?:comments?|replies|responses|reviews?|answers?|posts?|kommentare?|antworten|bewertungen|commentaires?|réponses?|avis|comentarios?|respuestas?|opiniones|commenti|recensioni|reacties|beoordelingen|komentarz\\p{L}*|opinii?|comentários?|avaliações|kommentarer|комментари\\p{L}*|отзыв\\p{L}*)';
const SHOWING = new RegExp(
  String.raw`\b(?:showing|displaying|viewing|zeige|affichage de|mostrando|toont|visar|viser|wyświetlanie)\s+(?:all|the|alle|los|tous les)?\s*${NUMBER}${NOUN}${END}`,
  'iu',
);
const TOTAL = new RegExp(String.raw`(?<![\d.,\p{L}/-])${NUMBER}(?:\p{L}{2,}\s)?${NOUN}${END}`, 'iu');
// a rank, not a count: "Top 100 products", "the 50 best books", "前100件"
const RANK_BEFORE =
  /(?:^|[^\p{L}])(?:top|best|first|last|latest|beste[nr]?|erste[nr]?|letzte[nr]?|neueste[nr]?|meilleure?s|premi(?:ers|ères)|derni(?:ers|ères)|mejores|primer[oa]s|últim[oa]s|migliori|prim[ei]|ultim[ei])\s*$|(?:前|トップ|上位|ベスト)\s*$/iu;
const RANK_AFTER =
  /^\s*(?:best|top|most|latest|newest|beste[nr]?|beliebteste[nr]?|neueste[nr]?|meistverkaufte[nr]?|meilleure?s|derni(?:ers|ères)|mejores|últim[oa]s|migliori|ultim[ei])(?![\p{L}])/iu;
const ASIAN_TOTAL = /(?:全|共|総数)?\s*(\d[\d,]*)\s*(?:件|个结果|個|건|点)/u;
const REPLY_COUNT = new RegExp(
  String.raw`(?<![\d.,\p{L}])${NUMBER}${REPLIES}${END}|^${REPLIES}\s*[:(]\s*(\d[\d.,]*)\)?$`,
  'iu',
);
const MAX_TEXT = 160; // characters; a count is on a line of its own
const MAX_CHILDREN = 12;
const MAX_INSIDE = 40; // elements; with more, it is not a line of text
const MAX_CLAIMS = 50;
const MORE_PAGES =
  /^(?:next|weiter|nächste|suivant|siguiente|successiv[ao]|avanti|próxim[ao]|volgende|następn[ay]|nästa|næste|neste|seuraava|след|次|下一|»|›|>|→|load more|show more|mehr laden|voir plus|ver más)/i;
const PAGED = /[?&](?:page|p|pg|paged|seite|pagina|start|offset)=\d|\/page\/?[2-9]/i;

const known = new WeakMap<PageView, Claims>();

/** All claims on the page, in its order. */
export function getViewClaims(view: PageView, structured: StructuredData): Claims {
  const claims = known.get(view) ?? findClaims(view, structured);
  known.set(view, claims);
  return claims;
}

function findClaims(view: PageView, structured: StructuredData): Claims {
  const shown: number[] = [];
  const total: number[] = [];
  const parts: ListPart[] = [];
  const cuts: CutNote[] = [];
  const outside = markOutside(view);
  const readNamed = namedCounts(view);
  const named = new Set<number>();
  let more = false;
  for (const [at, element] of view.elements.entries()) {
    const length = view.textLength(at);
    if (element.name === 'a' || element.name === 'link') more ||= leadsOn(view, at, length);
    if (
      length < 3 ||
      length > MAX_TEXT * 2 ||
      element.children.length > MAX_CHILDREN ||
      holdsOutside(view, outside, at)
    )
      continue;
    const text = view.textOf(at);
    const cut = element.name === 'a' || cuts.length >= MAX_CLAIMS ? null : findCutNote(text);
    if (cut) cuts.push(cut);
    if (text.length > MAX_TEXT || !/\d/.test(text) || shown.length + total.length >= MAX_CLAIMS) continue;
    const lines = view.linesOf(at);
    if (saysPart(text)) {
      const part = findPart(text, lines);
      if (part) parts.push(part);
      if (part && !part.isBare) shown.push(part.shown);
    } else {
      shown.push(...shownIn(text));
      total.push(...totalIn(text, lines));
    }
    const count = readNamed(text);
    if (count) named.add(count);
  }
  const stated = statedCount(structured);
  // several counts of the same thing are those of its entries
  if (named.size === 1) total.push(...named);
  const all = stated === null ? total : [...total, stated];
  const [here, beyond] = more ? [[], all] : [all, []];
  return { shown, total: here, parts, beyond, cuts, leadsOn: more };
}

/** How long a page says that its list is, if it says so of one list and no link leads to the rest of it. */
export interface StatedList {
  readonly total: number;
  /** Records that it says it shows; null if it does not say. */
  readonly shown: number | null;
}

/** What a page states about its list, without a link that leads on; null if nothing, or different things. */
export function getStatedList(view: PageView, structured: StructuredData): StatedList | null {
  const { parts, total, leadsOn } = getViewClaims(view, structured);
  const [part, ...otherParts] = parts.filter(({ isBare }) => isBare === undefined);
  if (leadsOn) return null;
  if (part) return otherParts.some(({ of }) => of !== part.of) ? null : { total: part.of, shown: part.shown };
  const [stated, ...others] = new Set(total);
  return stated === undefined || others.length > 0 ? null : { total: stated, shown: null };
}

/**
 * The number of records that the page claims to show, given the number found: a claim equal to that, or else a larger
 * one.
 */
export function expectedCount({ shown, total }: Claims, found: number, replies: readonly number[]): number | null {
  if ([...shown, ...total, ...replies].includes(found)) return found;
  return shown.find((claim) => claim >= found) ?? total.find((claim) => claim >= found) ?? null;
}

/**
 * Total number of records in the list, if the page states it and shows only a part; null if it does not, or states it
 * for several lists.
 */
function listTotal({ shown, parts, beyond }: Claims, found: number): number | null {
  const own = parts.filter((part) => part.shown === found);
  const others = parts.filter(({ isBare }) => isBare === undefined);
  const totals = new Set((own.length > 0 ? own : others).map(({ of }) => of));
  const stated = totals.size > 0 ? totals : new Set(shown.length > 0 ? [] : beyond);
  const [total] = stated;
  return stated.size === 1 && total !== undefined && total > found ? total : null;
}

/** What the page claims about a list of which `found` records were found. */
export function getClaimed(claims: Claims, found: number, replies: readonly number[] = []): Claimed {
  return {
    expected: expectedCount(claims, found, replies),
    total: listTotal(claims, found),
    ...(isStatedAsCut(claims.cuts, found) && { isCut: true }),
  };
}

/** Stated numbers of comments or reviews; any that differ from the number found mean something else. */
export function replyCounts(view: PageView): readonly number[] {
  const counts: number[] = [];
  for (let at = 0; at < view.elements.length && counts.length < MAX_CLAIMS; at++) {
    const length = view.textLength(at);
    if (length < 3 || length > MAX_TEXT) continue;
    const match = REPLY_COUNT.exec(view.textOf(at));
    const count = match && readCount(match[1] ?? match[2]);
    if (count) counts.push(count);
  }
  return counts;
}

function leadsOn(view: PageView, at: number, length: number): boolean {
  const { rel, href } = view.elements[at]?.attribs ?? {};
  if (rel === 'next') return true;
  return length < 40 && (MORE_PAGES.test(view.textOf(at)) || PAGED.test(href ?? ''));
}

/** Whether an element is a menu or cart, or contains one. */
function holdsOutside(view: PageView, outside: readonly boolean[], at: number): boolean {
  const end = Math.min(view.endOf(at), at + MAX_INSIDE);
  for (let inner = at; inner < end; inner++) if (outside[inner]) return true;
  return false;
}

function shownIn(text: string): readonly number[] {
  const showing = readCount(SHOWING.exec(text)?.[1]);
  return showing ? [showing] : [];
}

/** A count and its noun are on one line, or on a line each: the noun below "Collection 2025" is a heading of a table. */
function totalIn(text: string, lines: readonly string[]): readonly number[] {
  const said = lines.flatMap((line) => findStatedCount(line) ?? []);
  if (said.length > 0 || !(TOTAL.test(text) || ASIAN_TOTAL.test(text))) return said.slice(0, 1);
  const pairs = lines
    .slice(1)
    .map((line, before) => (/^[\d.,\s]+$/.test(lines[before] ?? '') ? `${lines[before]} ${line}` : ''));
  const [count] = [...lines, ...pairs].flatMap((line) => countIn(line) ?? []);
  return count ? [count] : [];
}

function countIn(line: string): number | null {
  const match = TOTAL.exec(line) ?? ASIAN_TOTAL.exec(line);
  if (!match) return null;
  const [whole, written = ''] = match;
  const after = line.slice(match.index + whole.indexOf(written) + written.length);
  const before = line.slice(0, match.index + whole.indexOf(written));
  const isRank = RANK_BEFORE.test(before) || RANK_AFTER.test(after);
  return isRank || isYear(written) || isOfOther(before, after) ? null : readCount(written);
}

function statedCount(structured: StructuredData): number | null {
  for (const entity of structured.entities) {
    const [count] = followPath(entity.properties, 'numberOfItems');
    const value = Number(count);
    if (entity.types.includes('ItemList') && Number.isInteger(value) && value > 0) return value;
  }
  return null;
}
