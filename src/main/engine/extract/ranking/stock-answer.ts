import type { FieldQuery } from '../asked/query';
import type { Candidate } from '../candidate';
import type { Subject } from '../subject';
import { isInStock, readStockAnswer, readStockWords, readTypedValue, readYesNo } from '../values/index';
import { fold, splitName } from '../words/fold';

/** Whether a product is sold out: a yes or no counts as such only beside the field's own words, "Sold out: no". */
export function isGone({ texts, source, where }: Candidate, query: FieldQuery, { context }: Subject): boolean | null {
  const place = where.place();
  const isNamed = source !== 'rules' || place.startsWith('label:');
  const isOwn = query.asked.includes(fold(place.slice(place.search(LAST_NAME))));
  for (const text of texts) {
    const answer = isOwn ? readYesNo(text) : null;
    if (answer !== null) return answer;
    const state = isNamed ? readStockAnswer(text) : null;
    const isHere = state === null ? readTypedValue(text, 'boolean', null, context) : isInStock(state);
    if (typeof isHere === 'boolean') return !isHere;
  }
  return null;
}

const LAST_NAME = /[^:.]*$/;

/** Whether a field asks for the stock as yes or no, and the texts say "made to order", which is available but not in stock. */
export function isMadeForOrder(texts: readonly string[], { type, concept, path, description }: FieldQuery): boolean {
  if (type !== 'boolean' || concept?.id !== 'availability') return false;
  return (
    STOCK.test(`${splitName(path)} ${description}`) && texts.some((text) => readStockWords(text) === MADE_TO_ORDER)
  );
}

const MADE_TO_ORDER = 'MadeToOrder';
const STOCK = /stock|(?<!\p{L})(?:lager|vorr[äa]tig)|magazzino|estoque|voorraad|在庫|库存/iu;
