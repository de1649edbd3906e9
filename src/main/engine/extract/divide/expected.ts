import type { StructuredData } from '../../page/types';
import { followPath } from '../things/property';
import { parseDigits } from '../values/number';
import type { PageView } from '../view/page-view';

const RANGE =
  /(?<![\d.,])(\d[\d.,]*)\s*(?:-|–|—|to|bis|à|a|al|tot|do)\s*(\d[\d.,]*)\s*(?:of|von|sur|de|di|van|z|av|\/|из|out of)\s*(?:about |over |ca\. )?(\d[\d.,]*)/i;
const TOTAL =
  /(?<![\d.,])(\d[\d.,]*)\s+(?:results?|items?|products?|articles?|entries|records?|hits|matches|listings|jobs|books|ergebnisse|treffer|artikel|produkte|résultats?|produits?|resultados?|productos?|risultat[oi]|prodott[oi]|resultaten|producten|wyników|produktów|товаров|результатов)\b/i;
const MAX_TEXT = 160; // characters; a count stands in a line of its own
const MORE_PAGES =
  /^(?:next|weiter|nächste|suivant|siguiente|successiv[ao]|avanti|próxim[ao]|volgende|następn[ay]|nästa|næste|neste|seuraava|след|»|›|>|→|load more|show more)/i;

/** How many records the page says it shows: the range it names, or its total where no further page follows; else null. */
export function expectedCount(view: PageView, structured: StructuredData): number | null {
  let total: number | null = null;
  let more = false;
  for (const [at, element] of view.elements.entries()) {
    const length = view.textLength(at);
    if (element.name === 'a' && length < 40)
      more ||= element.attribs.rel === 'next' || MORE_PAGES.test(view.textOf(at));
    if (length === 0 || length > MAX_TEXT * 2 || element.children.length > 12) continue;
    const text = view.textOf(at);
    if (text.length > MAX_TEXT) continue;
    const range = rangeSize(text);
    if (range !== null) return range;
    total ??= totalOf(text);
  }
  if (more) return null;
  return total ?? statedCount(structured);
}

function rangeSize(text: string): number | null {
  const match = RANGE.exec(text);
  if (!match) return null;
  const [from, to, of] = [1, 2, 3].map((group) => parseDigits((match[group] ?? '').replace(/[.,]$/, '')) ?? Number.NaN);
  if (from === undefined || to === undefined || of === undefined) return null;
  return from >= 1 && to >= from && of >= to ? to - from + 1 : null;
}

function totalOf(text: string): number | null {
  const match = TOTAL.exec(text);
  return match ? parseDigits((match[1] ?? '').replace(/[.,]$/, '')) : null;
}

function statedCount(structured: StructuredData): number | null {
  for (const thing of structured.things) {
    const [count] = followPath(thing.properties, 'numberOfItems');
    const value = Number(count);
    if (thing.types.includes('ItemList') && Number.isInteger(value) && value > 0) return value;
  }
  return null;
}
