import { fold } from '../words';
import { makeTermFinder } from './find-term';
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
  'out of stock|sold out|not in stock|unavailable|not available|no longer available|currently unavailable|ausverkauft|nicht verfugbar|nicht lieferbar|nicht auf lager|nicht mehr verfugbar|nicht vorratig|vergriffen|rupture de stock|en rupture|epuise|indisponible|non disponible|plus disponible|agotado|sin existencias|no disponible|sin stock|no hay stock|esaurito|non disponibile|esgotado|indisponivel|sem estoque|fora de estoque|niet op voorraad|uitverkocht|niet leverbaar|niet beschikbaar|brak w magazynie|niedostepny|niedostępny|niedostepne|wyprzedany|chwilowo brak|produkt niedostępny|vyprodano|vypredane|neni skladem|nie je skladom|nedostupne|slut i lager|slutsald|ej i lager|udsolgt|ikke pa lager|ikke på lager|utsolgt|loppuunmyyty|loppu varastosta|ei varastossa|ei saatavilla|tukendi|stokta yok|labi muudud|otsas|pole saadaval|pole hetkel saadaval|ei ole saadaval|nincs keszleten|elfogyott|nem kaphato|stoc epuizat|indisponibil|nu este in stoc|rasprodano|nije dostupno|nema na zalihi|ni na zalogi|razprodano|изчерпан|няма наличност|нет в наличии|распродано|нет на складе|товар закончился|временно отсутствует|немає в наявності|нет наявності|закінчився|isparduota|nera sandelyje|nav pieejams|izpardots|εξαντλημενο|εξαντλήθηκε|μη διαθεσιμο|在庫切れ|売り切れ|在庫なし|完売|缺货|售罄|无货|缺貨|無貨|已下架|補貨中|품절|재고 없음|일시품절|אזל מהמלאי|אזל המלאי|לא במלאי|غير متوفر|نفدت الكمية|نفد من المخزون|het hang|hết hàng|tam het hang|stok habis|habis terjual|สินค้าหมด|ناموجود';
const IN =
  'in stock|available|available now|ready to ship|add to cart|add to basket|add to bag|buy now|auf lager|verfugbar|lieferbar|sofort lieferbar|vorratig|in den warenkorb|en stock|disponible|ajouter au panier|hay existencias|en existencia|anadir al carrito|anadir a la cesta|agregar al carrito|disponibile|aggiungi al carrello|em estoque|disponivel|adicionar ao carrinho|comprar|op voorraad|leverbaar|in winkelwagen|dostepny|dostępny|dostepne|dostępne|na stanie|w magazynie|do koszyka|dodaj do koszyka|skladem|skladom|do kosiku|i lager|pa lager|på lager|varastossa|stokta|sepete ekle|в наличии|в корзину|есть|є в наявності|в наявності|налично|dostupno|na zalihi|na zalogi|dodaj u kosaricu|laos|在庫あり|有货|现货|有現貨|現貨|加入购物车|在庫有り|カートに入れる|재고 있음|pe stoc|in stoc|raktaron|keszleten|kosarba|διαθεσιμο|σε αποθεμα|במלאי|متوفر|con hang|còn hàng|tersedia';

const LIMITED =
  'few left|only a few|low stock|limited stock|limited availability|last one|last ones|almost gone|selling fast|nur noch wenige|wenige verfugbar|geringer bestand|restposten|derniers exemplaires|stock limite|ultimas unidades|pocas unidades|ultimi pezzi|disponibilita limitata|laatste stuks|bijna uitverkocht|ostatnie sztuki|残りわずか';
const MADE_TO_ORDER =
  'made to order|made on request|auf bestellung|auf anfrage gefertigt|sur commande|sobre pedido|su ordinazione|sob encomenda|op bestelling|na zamowienie|受注生産';

const LIMITED_TERMS = LIMITED.split('|').map(fold);
const MADE_TO_ORDER_TERMS = MADE_TO_ORDER.split('|').map(fold);
const OUT_TERMS = OUT.split('|').map(fold);
const IN_TERMS = IN.split('|').map(fold);
const IN_LABELS = new Set(IN_TERMS);
const PRE_ORDER_TERMS = ['pre order', 'preorder'];
const BACK_ORDER_TERMS = ['back order', 'backorder', 'backordered'];
const TERMS: readonly (readonly [string, readonly string[]])[] = [
  ['OutOfStock', OUT_TERMS],
  ['PreOrder', PRE_ORDER_TERMS],
  ['BackOrder', BACK_ORDER_TERMS],
  ['MadeToOrder', MADE_TO_ORDER_TERMS],
  ['LimitedAvailability', LIMITED_TERMS],
  ['InStock', IN_TERMS],
];
const findState = makeTermFinder(TERMS);
const NAMES = new Map(TERMS.toReversed().flatMap(([state, terms]) => terms.map((term) => [term, state] as const)));
const MAX_TEXT = 120; // longer texts are about something else

/** The stock state a text or a schema.org address names, e.g. `InStock`; null when it names none. */
export function readAvailability(raw: string): string | null {
  const text = raw.trim();
  const schema = getSchemaState(text);
  if (schema !== null) return schema;
  if (text.length > MAX_TEXT) return null;
  const [, label = '', value = ''] = LABELLED.exec(text) ?? [];
  if (IN_LABELS.has(fold(label)) || STOCK.test(label)) return getState(value);
  const words = fold(text);
  if (words === 'oo') return 'OutOfStock';
  if (words === 'instock') return 'InStock';
  return findState(words);
}

/** The state that a word is the name of, and nothing more: "sold out", "InStock"; null for other texts. */
export function readStateName(word: string): string | null {
  return getSchemaState(word.trim()) ?? NAMES.get(fold(word)) ?? null;
}

function getSchemaState(text: string): string | null {
  const schema = SCHEMA_STATE.exec(text)?.[1]?.toLowerCase();
  return STATES.find((state) => state.toLowerCase() === schema) ?? null;
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
