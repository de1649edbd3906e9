import { fold } from '../words/fold';
import { saysDeliveryTime } from './delivery-time';
import { makeTermFinder } from './find-term';
import { MONTHS } from './months';
import {
  BACK_ORDER,
  DISCONTINUED,
  IN,
  IN_STORES,
  LIMITED,
  MADE_TO_ORDER,
  NOTIFY,
  NOTIFY_OTHER,
  OUT,
  OUT_ALONE,
  PRE_ORDER,
} from './stock-words';
import { readYesNo } from './yes-no';

/** schema.org's names for stock states. */
const SCHEMA_STATE =
  /(?:^|[/:#])(InStock|OutOfStock|PreOrder|PreSale|SoldOut|BackOrder|Discontinued|LimitedAvailability|InStoreOnly|OnlineOnly|MadeToOrder|Reserved)\/?$/i;
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

const terms = (list: string) => list.split('|').map(fold);
const IN_TERMS = terms(IN);
const IN_LABELS = new Set(IN_TERMS);
const GONE_WORDS = new Set(terms(OUT_ALONE));
/** The first term found in a text wins. */
const TERMS: readonly (readonly [string, readonly string[]])[] = [
  ['InStoreOnly', terms(IN_STORES)],
  ['Discontinued', terms(DISCONTINUED)],
  ['OutOfStock', terms(OUT)],
  ['PreOrder', terms(PRE_ORDER)],
  ['BackOrder', terms(BACK_ORDER)],
  ['MadeToOrder', terms(MADE_TO_ORDER)],
  ['LimitedAvailability', terms(LIMITED)],
  ['InStock', IN_TERMS],
];
const findState = makeTermFinder(TERMS);
const findNotify = makeTermFinder([[true, terms(NOTIFY)]]);
const findOther = makeTermFinder([[true, terms(NOTIFY_OTHER)]]);
const NAMES = new Map(TERMS.toReversed().flatMap(([state, list]) => list.map((term) => [term, state] as const)));
const MAX_TEXT = 120; // longer texts are about something else

/** The stock state that a text or schema.org URL names, or that its delivery time implies; null for other texts. */
export function readAvailability(raw: string): string | null {
  return readStockWords(raw) ?? (saysDeliveryTime(raw) && !saysNotify(raw) ? 'InStock' : null);
}

/** The stock state that a text or schema.org URL names, e.g. `InStock`; null if none. */
export function readStockWords(raw: string): string | null {
  const text = raw.trim();
  const schema = getSchemaState(text);
  if (schema !== null) return schema;
  if (text.length > MAX_TEXT) return null;
  const [, label = '', value = ''] = LABELLED.exec(text) ?? [];
  if (IN_LABELS.has(fold(label)) || STOCK.test(label)) return readStockAnswer(value);
  const words = fold(text);
  if (words === 'oo' || words === 'oos' || GONE_WORDS.has(words)) return 'OutOfStock';
  if (words === 'instock') return 'InStock';
  const state = findState(words);
  if (state !== 'OutOfStock' && saysNotify(text)) return null;
  if (state === 'InStock' && NONE.test(words)) return 'OutOfStock';
  if (state === 'InStock' && isFromDate(words)) return 'PreOrder';
  return state ?? (FEW.test(words) ? 'LimitedAvailability' : null);
}

/** Whether a text offers a notification for when the product is available again. */
export function saysNotify(text: string): boolean {
  if (text.length > MAX_TEXT) return false;
  const words = fold(text);
  return findNotify(words) !== null && findOther(words) === null;
}

/** The state if the whole text is its name: "sold out", "InStock"; null for other texts. */
export function readStateName(word: string): string | null {
  return getSchemaState(word.trim()) ?? NAMES.get(fold(word)) ?? null;
}

function getSchemaState(text: string): string | null {
  const schema = SCHEMA_STATE.exec(text)?.[1]?.toLowerCase();
  return STATES.find((state) => state.toLowerCase() === schema) ?? null;
}

const NOTHING = new Set(terms('none|nothing|keine|keiner|aucun|aucune|ninguno|ninguna|nessuno|nenhum|geen|brak'));
const LABELLED = /^([^:：]{2,30})[:：]\s*(\S.*)$/s;
const STOCK =
  /^(?:(?:current |store )?stock(?: level| status)?|availability|(?:lager)?bestand|verfügbarkeit|disponibilit[éàa]|disponibilidade?|disponibilitate|beschikbaarheid|voorraad|dostępność|dostupnos[tť]|dostupnost|lagerstatus|lagersaldo|tillgänglighet|tilgængelighed|tilgjengelighet|saatavuus|elérhetőség|készlet|наличие|доступность|наявність|наличност|διαθεσιμότητα|stok(?: durumu)?|saadavus|pieejamība|prieinamumas|在庫(?:状況)?|库存|庫存|库存状态|재고|זמינות|מלאי|التوفر|tình trạng|ketersediaan)$/i;
/** Matches "0 in stock", but not "10 in stock". */
const NONE =
  /(?:^| )0 (?:\p{L}+ )?(?:in stock|available|auf lager|verfugbar|en stock|disponible|disponibile|disponivel|skladem|i lager|pa lager)/u;
/** "Only 2 left". */
const FEW =
  /(?:^| )(?:only|just|last|nur noch|noch|plus que|reste|solo quedan|solo queda|quedan|ultimi|restam|nog|jeszcze|zostalo|posledni|kun|bare|enda|vain|mar csak|doar|осталось|залишилось|son) \d{1,3} (?:left|in stock|remaining|stuck|stk|st|item|piece|piece restante|disponible|unidade|pezzi|stuk|szt|sztuk|kusy|ks|tilbage|igjen|kvar|jaljella|db|bucati|шт|adet)|残り\d|剩余\d|剩餘\d|仅剩\d|僅剩\d|남은 수량/;

/** "Available from 12 January", folded: not yet. */
const FROM_DATE =
  /(?:^| )(?:available|in stock|lieferbar|verfugbar|disponible|disponibile|disponivel|leverbaar|beschikbaar) (?:again |wieder |de nouveau |de nuevo )?(?:from|on|as of|after|in|ab|am|im|a partir du|a partir de|des|le|desde|el|dal|dall|vanaf|op) (?:the |dem |el )?(?:\d{1,2}(?:st|nd|rd|th)? (?:of |de )?)?(?:(?<month>\p{L}+)(?: \d+)*|\d{1,2} \d{1,2}(?: (?:20)?\d\d)?|20\d\d \d\d(?: \d\d)?)$/u;

function isFromDate(words: string): boolean {
  const found = FROM_DATE.exec(words);
  const month = found?.groups?.month;
  return found !== null && (month === undefined || MONTHS.has(month));
}

/**
 * The state given after a label "In stock": yes, no, a sign, a number, or a word. The label's own words are not a
 * state.
 */
export function readStockAnswer(value: string): string | null {
  if (NOTHING.has(fold(value))) return 'OutOfStock';
  const answer = readYesNo(value);
  if (answer !== null) return answer ? 'InStock' : 'OutOfStock';
  if (/^[○◯◎]/.test(value)) return 'InStock';
  if (/^[×✕]/.test(value)) return 'OutOfStock';
  if (/^△/.test(value)) return 'LimitedAvailability';
  const [, count] = /^[(>]*\s*(\d+)\+?(?:\s*\p{L}{1,12}\.?)?\)?$/u.exec(value) ?? [];
  if (count !== undefined) return Number(count) > 0 ? 'InStock' : 'OutOfStock';
  return readAvailability(value);
}
