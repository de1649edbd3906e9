import type { Page } from '../types';
import { readPieces } from './controls';
import { readPagerLinks } from './links';

const PAGE_OF =
  /\b(?:page|seite|página|pagina|strona|sida|side)\s*(\d[\d.,]*)\s*(?:of|von|sur|de|di|van|z|av|af|\/)\s*(\d[\d.,]*)\b/i;
const MOST = 1_000_000;

/** Which page of how many a text states, as in "Page 1 of 12"; null if it states none. */
export function readPageOf(text: string): { readonly page: number; readonly count: number } | null {
  const [page, count] = (PAGE_OF.exec(text)?.slice(1) ?? []).map((number) => Number(number.replaceAll(/[.,]/g, '')));
  return page === undefined || count === undefined || count <= 1 || count >= MOST ? null : { page, count };
}

/** Number of pages that a list states: "Page 1 of 12", or the last number of its pagination; null if unknown. */
export function claimedPages(page: Page): number | null {
  const text = readPieces(page)
    .map((piece) => ('text' in piece ? piece.text : piece.control.text))
    .join(' ');
  const stated = readPageOf(text);
  if (stated) return stated.count;
  const [bar] = readPagerLinks(page).bars;
  const last = Math.max(0, bar?.current ?? 0, ...(bar?.links ?? []).map(({ number }) => number ?? 0));
  return last > 1 ? last : null;
}
