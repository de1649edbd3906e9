import { parseDigits } from '../values/index';

/** Patterns that the readers of claims share. */

// spaces group thousands; any other space ends the number: "$4.50 7 products"
export const NUMBER = String.raw`(\d{1,3}(?:[\u00a0\u202f' ]\d{3})+(?!\d)|\d[\d.,]*)\s*`;
export const NOUN =
  '(?:results?|items?|products?|articles?|entries|records?|hits|matches|listings?|jobs?|books?|posts?|events?|properties|homes|hotels|styles|courses?|recipes?|videos|topics|threads|ergebnisse?n?|treffern?|artikeln?|produkten?|einträgen?|angeboten?|stellen|résultats?|produits?|annonces?|offres?|resultados?|productos?|artículos?|anuncios?|ofertas?|risultat[oi]|prodott[oi]|articol[oi]|annunci|resultaten|producten|artikelen|wynik\\p{L}*|produkt\\p{L}*|ofert\\p{L}*|ogłosze\\p{L}*|produtos?|anúncios|träffar|produkter|varor|varer|treff|tuotetta|ürün|товар\\p{L}*|результат\\p{L}*|объявлени\\p{L}*|výsledk\\p{L}*|výrobk\\p{L}*)';
export const OF = '(?:of|von|sur|de|di|van|z|av|af|из|out of|dari|/)';
export const END = String.raw`(?![\p{L}\p{N}])`;

/** The whole number that digits with separators write; null if they write none. */
export function readCount(text: string | undefined): number | null {
  const plain = (text ?? '').replace(/[\s\u00a0\u202f']/g, '').replace(/[.,]+$/, '');
  const number = plain === '' ? null : parseDigits(plain);
  return number !== null && Number.isInteger(number) ? number : null;
}

/** Whether a number is rather a year: a count of as many records has a separator, or a range beside it. */
export function isYear(written: string): boolean {
  return /^(?:19|20)\d\d$/.test(written.trim());
}
