import { fold, holdsWords } from '../words';
import { readYesNo } from './yes-no';

/** schema.org's names of stock states. */
const SCHEMA_STATE =
  /(?:^|\/)(InStock|OutOfStock|PreOrder|PreSale|SoldOut|BackOrder|Discontinued|LimitedAvailability|InStoreOnly|OnlineOnly|MadeToOrder|Reserved)$/i;
const STATES = [
  'InStock',
  'OutOfStock',
  'PreOrder',
  'PreSale',
  'SoldOut',
  'BackOrder',
  'Discontinued',
  'LimitedAvailability',
  'InStoreOnly',
  'OnlineOnly',
  'MadeToOrder',
  'Reserved',
];

const OUT =
  'out of stock|sold out|not in stock|unavailable|not available|no longer available|currently unavailable|ausverkauft|nicht verfugbar|nicht lieferbar|nicht auf lager|vergriffen|rupture de stock|en rupture|epuise|indisponible|non disponible|agotado|sin existencias|no disponible|esaurito|non disponibile|esgotado|indisponivel|niet op voorraad|uitverkocht|niet leverbaar|brak w magazynie|niedostepny|niedostepne|wyprzedany|vyprodano|neni skladem|slut i lager|slutsald|udsolgt|ikke pa lager|utsolgt|loppuunmyyty|tukendi|stokta yok|нет в наличии|распродано|在庫切れ|売り切れ|在庫なし|缺货|售罄|无货|품절';
const IN =
  'in stock|available|available now|ready to ship|add to cart|add to basket|add to bag|buy now|auf lager|verfugbar|lieferbar|sofort lieferbar|vorratig|in den warenkorb|en stock|disponible|ajouter au panier|hay existencias|en existencia|anadir al carrito|anadir a la cesta|agregar al carrito|disponibile|aggiungi al carrello|em estoque|disponivel|adicionar ao carrinho|comprar|op voorraad|leverbaar|in winkelwagen|dostepny|dostepne|na stanie|w magazynie|do koszyka|dodaj do koszyka|skladem|do kosiku|i lager|pa lager|varastossa|stokta|sepete ekle|в наличии|в корзину|есть|dostupno|na zalihi|dodaj u kosaricu|在庫あり|有货|现货|加入购物车|在庫有り|カートに入れる|재고 있음|pe stoc|in stoc|raktaron|kosarba';

const LIMITED =
  'few left|only a few|low stock|limited stock|limited availability|last one|last ones|almost gone|selling fast|nur noch wenige|wenige verfugbar|geringer bestand|restposten|derniers exemplaires|stock limite|ultimas unidades|pocas unidades|ultimi pezzi|disponibilita limitata|laatste stuks|bijna uitverkocht|ostatnie sztuki|残りわずか';
const MADE_TO_ORDER =
  'made to order|made on request|auf bestellung|auf anfrage gefertigt|sur commande|sobre pedido|su ordinazione|sob encomenda|op bestelling|na zamowienie|受注生産';

const LIMITED_TERMS = LIMITED.split('|').map(fold);
const MADE_TO_ORDER_TERMS = MADE_TO_ORDER.split('|').map(fold);
const OUT_TERMS = OUT.split('|').map(fold);
const IN_TERMS = IN.split('|').map(fold);
const MAX_TEXT = 120; // longer texts are about something else

/** The stock state a text or a schema.org address names, e.g. `InStock`; null when it names none. */
export function readAvailability(raw: string): string | null {
  const text = raw.trim();
  const schema = SCHEMA_STATE.exec(text)?.[1]?.toLowerCase();
  if (schema !== undefined) return STATES.find((state) => state.toLowerCase() === schema) ?? null;
  if (text.length > MAX_TEXT) return null;
  const [, label = '', value = ''] = LABELLED.exec(text) ?? [];
  if (IN_TERMS.includes(fold(label)) || STOCK.test(label)) return getState(value);
  const words = fold(text);
  if (words === 'oo') return 'OutOfStock';
  if (OUT_TERMS.some((term) => has(words, term))) return 'OutOfStock';
  if (holdsWords(words, 'pre order') || holdsWords(words, 'preorder')) return 'PreOrder';
  if (MADE_TO_ORDER_TERMS.some((term) => has(words, term))) return 'MadeToOrder';
  if (LIMITED_TERMS.some((term) => has(words, term))) return 'LimitedAvailability';
  return IN_TERMS.some((term) => has(words, term)) || words === 'instock' ? 'InStock' : null;
}

const LABELLED = /^([^:：]{2,30})[:：]\s*(\S.*)$/s;
const STOCK = /^(?:stock|availability|verfügbarkeit|disponibilit[éà]|disponibilidad)$/i;

/** The state after "In stock": yes, no, a number, or a word; the label's own words are no state. */
function getState(value: string): string | null {
  const answer = readYesNo(value);
  if (answer !== null) return answer ? 'InStock' : 'OutOfStock';
  if (/^\d+$/.test(value)) return Number(value) > 0 ? 'InStock' : 'OutOfStock';
  return readAvailability(value);
}

/** Scripts without blanks between words are searched as they stand. */
function has(words: string, term: string): boolean {
  return /[\u3040-\u9fff\uac00-\ud7af]/.test(term) ? words.includes(term) : holdsWords(words, term);
}
