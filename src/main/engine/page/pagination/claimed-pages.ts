import type { Page } from '../types';
import { readPieces } from './controls';
import { readPagerLinks } from './links';

const PAGE_OF =
  /\b(?:page|seite|página|pagina|strona|sida|side)\s*\d[\d.,]*\s*(?:of|von|sur|de|di|van|z|av|af|\/)\s*(\d[\d.,]*)\b/i;
const MOST = 1_000_000;

/** Number of pages that a list states: "Page 1 of 12", or the last number of its pagination; null if unknown. */
export function claimedPages(page: Page): number | null {
  const text = readPieces(page)
    .map((piece) => ('text' in piece ? piece.text : piece.control.text))
    .join(' ');
  const stated = PAGE_OF.exec(text)?.[1]?.replaceAll(/[.,]/g, '');
  if (stated !== undefined && Number(stated) > 1 && Number(stated) < MOST) return Number(stated);
  const [bar] = readPagerLinks(page).bars;
  const last = Math.max(0, bar?.current ?? 0, ...(bar?.links ?? []).map(({ number }) => number ?? 0));
  return last > 1 ? last : null;
}
