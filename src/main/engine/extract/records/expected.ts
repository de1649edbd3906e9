import type { StructuredData } from '../../page/index';
import { followPath } from '../entities/property';
import { parseDigits } from '../values/index';
import type { PageView } from '../view/page-view';
import { outsideIn } from './outside';

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
}

interface ListPart {
  readonly shown: number;
  readonly of: number;
}

// spaces group thousands; any other space ends the number: "$4.50 7 products"
const NUMBER = String.raw`(\d{1,3}(?:[\u00a0\u202f' ]\d{3})+(?!\d)|\d[\d.,]*)\s*`;
const NOUN =
  '(?:results?|items?|products?|articles?|entries|records?|hits|matches|listings?|jobs?|books?|posts?|events?|properties|homes|hotels|styles|courses?|recipes?|videos|topics|threads|ergebnisse?n?|treffern?|artikeln?|produkten?|einträgen?|angeboten?|stellen|résultats?|produits?|annonces?|offres?|resultados?|productos?|artículos?|anuncios?|ofertas?|risultat[oi]|prodott[oi]|articol[oi]|annunci|resultaten|producten|artikelen|wynik\\p{L}*|produkt\\p{L}*|ofert\\p{L}*|ogłosze\\p{L}*|produtos?|anúncios|träffar|produkter|varor|varer|treff|tuotetta|ürün|товар\\p{L}*|результат\\p{L}*|объявлени\\p{L}*|výsledk\\p{L}*|výrobk\\p{L}*)';
const REPLIES =
  '(?:comments?|replies|responses|reviews?|answers?|posts?|kommentare?|antworten|bewertungen|commentaires?|réponses?|avis|comentarios?|respuestas?|opiniones|commenti|recensioni|reacties|beoordelingen|komentarz\\p{L}*|opinii?|comentários?|avaliações|kommentarer|комментари\\p{L}*|отзыв\\p{L}*)';
const OF = '(?:of|von|sur|de|di|van|z|av|af|из|out of|dari|/)';
const END = String.raw`(?![\p{L}\p{N}])`;

const RANGE = new RegExp(
  String.raw`(?<![\d.,])(\d[\d.,]*)\s*(?:-|–|—|〜|～|to|bis|à|a|al|tot|do|até|till|til)\s*(\d[\d.,]*)\s*${OF}\s*(?:about |over |ca\. )?(\d[\d.,]*)`,
  'iu',
);
const ASIAN_RANGE = /(\d[\d,]*)\s*(?:件|个|條|条|건)\s*(?:中|中の)?[、,]?\s*(\d[\d,]*)\s*[-~〜～–]\s*(\d[\d,]*)/u;
const SHARE = new RegExp(String.raw`(?<![\d.,])(\d[\d.,]*)\s*${OF}\s*(\d[\d.,]*)\s+(?:\p{L}+\s+)?${NOUN}${END}`, 'iu');
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
const YEAR = /^(?:19|20)\d\d$/; // a count of as many records has a separator, or a range beside it
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
  const outside = outsideIn(view);
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
    if (text.length > MAX_TEXT || !/\d/.test(text) || shown.length + total.length >= MAX_CLAIMS) continue;
    const part = partIn(text);
    if (part) parts.push(part);
    shown.push(...shownIn(text, part));
    total.push(...totalIn(text, view, at));
  }
  const stated = statedCount(structured);
  const all = stated === null ? total : [...total, stated];
  return more ? { shown, total: [], parts, beyond: all } : { shown, total: all, parts, beyond: [] };
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
export function listTotal({ shown, parts, beyond }: Claims, found: number): number | null {
  const own = parts.filter((part) => part.shown === found);
  const totals = new Set((own.length > 0 ? own : parts).map(({ of }) => of));
  const stated = totals.size > 0 ? totals : new Set(shown.length > 0 ? [] : beyond);
  const [total] = stated;
  return stated.size === 1 && total !== undefined && total > found ? total : null;
}

/** Stated numbers of comments or reviews; any that differ from the number found mean something else. */
export function replyCounts(view: PageView): readonly number[] {
  const counts: number[] = [];
  for (let at = 0; at < view.elements.length && counts.length < MAX_CLAIMS; at++) {
    const length = view.textLength(at);
    if (length < 3 || length > MAX_TEXT) continue;
    const match = REPLY_COUNT.exec(view.textOf(at));
    const count = match && digits(match[1] ?? match[2]);
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

function shownIn(text: string, part: ListPart | null): readonly number[] {
  if (part) return [part.shown];
  if (RANGE.test(text) || ASIAN_RANGE.test(text)) return [];
  const showing = digits(SHOWING.exec(text)?.[1]);
  return showing ? [showing] : [];
}

/** Parses "1–24 of 283" and "24 of 283 products". */
function partIn(text: string): ListPart | null {
  const range = RANGE.exec(text);
  if (range) return getSpan(digits(range[1]), digits(range[2]), digits(range[3]));
  const asian = ASIAN_RANGE.exec(text);
  if (asian) return getSpan(digits(asian[2]), digits(asian[3]), digits(asian[1]));
  const share = SHARE.exec(text);
  const [shown, of] = [digits(share?.[1]), digits(share?.[2])];
  return shown && of && of >= shown ? { shown, of } : null;
}

function getSpan(from: number | null, to: number | null, of: number | null): ListPart | null {
  if (from === null || to === null || of === null || from < 1 || to < from || of < to) return null;
  return { shown: to - from + 1, of };
}

/** A count and its noun stand in one line, or in one each: the noun below "Collection 2025" is a heading of a table. */
function totalIn(text: string, view: PageView, at: number): readonly number[] {
  if (RANGE.test(text) || SHARE.test(text) || !(TOTAL.test(text) || ASIAN_TOTAL.test(text))) return [];
  const lines = view.linesOf(at);
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
  return isRank || YEAR.test(written.trim()) ? null : digits(written);
}

function digits(text: string | undefined): number | null {
  const plain = (text ?? '').replace(/[\s\u00a0\u202f']/g, '').replace(/[.,]+$/, '');
  const number = plain === '' ? null : parseDigits(plain);
  return number !== null && Number.isInteger(number) ? number : null;
}

function statedCount(structured: StructuredData): number | null {
  for (const entity of structured.entities) {
    const [count] = followPath(entity.properties, 'numberOfItems');
    const value = Number(count);
    if (entity.types.includes('ItemList') && Number.isInteger(value) && value > 0) return value;
  }
  return null;
}
