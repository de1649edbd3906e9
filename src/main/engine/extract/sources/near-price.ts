import type { Element } from 'domhandler';
import { isElement } from '../../page/index';
import { asksForParticularPrice, isOfTitle, saysPlainPrice, sharesWord } from '../asked/particular-price';
import { saysPerUnit } from '../asked/price-per-unit';
import type { FieldQuery } from '../asked/query';
import { findNamePlace } from '../ranking/name-place';
import type { SourceReader } from '../source-reader';
import type { Subject } from '../subject';
import { getAskedCurrency, looksLikePrice, readCurrency, readPrice } from '../values/index';
import { parentElement } from '../view/css-path';
import { isHidden } from '../view/hidden';
import type { PageView } from '../view/page-view';
import { inElement } from '../view/where';
import { getCurrentAmount, getFormerAmount, holdsBarePrice } from './amount-pair';
import { findBuyButton } from './buy-buttons';
import { isInCard } from './cards';
import { asksForGrossPrice, asksForNetPrice } from './net-price';
import { isLabelledAsNoPrice } from './other-labels';
import { BESIDE, holdsPastPrice, isPastPrice } from './past-price';
import { saysRegular } from './regular-price';

const CLEAR = 0.66; // one price beside the name
const LOWER = 0.56; // the lower one of two
const SEVERAL = 0.42;
const MAX_TEXT = 40; // characters; a price is alone in its element
const MAX_AROUND = 64; // characters of the line or box around a price, which may say what kind it is
const BEFORE = 60; // elements; some shops put the price above the name
const AFTER = 400;
const MAX_BUY_BOX = 200; // elements of the box around a button
const MAX_WORDS = 5; // words beside an amount, as in "incl. VAT per piece from"; more are prose
const GROUP = 60; // elements between the prices of one product
const MAX_PLACES = 60;

/** Prices near the product's name. */
export interface NearPrices {
  /** Possible current prices, nearest first. */
  readonly current: readonly NearPrice[];
  /** Former prices, and prices without tax, per unit, of a part or set, for shipping, or from other sellers. */
  readonly other: readonly number[];
}

interface NearPrice {
  readonly at: number;
  readonly value: number;
}

/** The shown price nearest to the name that is not of another kind. */
export const fromNearPrice: SourceReader = (subject, query) => {
  if (query.concept?.id !== 'price' || query.many || query.nested || subject.scope === 'record') return [];
  if (asksForNetPrice(query) || asksForGrossPrice(subject, query) || asksForAnother(subject, query)) return [];
  const { view } = subject;
  const near = getNearPrices(subject);
  const asked = getAskedCurrency(query.form);
  const current = withoutFormer(view, near.current, false).filter(
    ({ at }) => asked === null || (getCurrency(view, at) ?? asked) === asked,
  );
  const [first] = current;
  if (first === undefined) return [];
  const score = isClear(near.current) ? CLEAR : isClear(current) ? LOWER : SEVERAL;
  return [{ texts: [view.textOf(first.at)], score, source: 'rules', where: inElement(view.elements[first.at]) }];
};

/** Whether a field asks for another price than that of what the page sells. */
export function asksForAnother({ view, meta, scope }: Subject, query: FieldQuery): boolean {
  const title = `${meta.title ?? ''} ${view.heading < 0 ? '' : view.textOf(view.heading)}`;
  if (asksForParticularPrice(query)) return scope === 'record' || !isOfTitle(query, title);
  return scope === 'page' && !query.terms.has(PRICE) && !saysPlainPrice(query) && !sharesWord(query, title);
}

const PRICE = 'price';

/** Whether the prices near a name are all the same. */
export function isClear(prices: readonly NearPrice[]): boolean {
  return new Set(prices.map(({ value }) => value)).size === 1;
}

const known = new WeakMap<PageView, NearPrices>();

/** Finds the prices near the name, grouped by kind. */
export function getNearPrices(subject: Subject): NearPrices {
  const before = known.get(subject.view);
  if (before) return before;
  const found = findNearPrices(subject);
  known.set(subject.view, found);
  return found;
}

function findNearPrices(subject: Subject): NearPrices {
  const { view, context } = subject;
  const name = findNamePlace(subject);
  if (name < 0) return { current: [], other: [] };
  const near = findPriceTexts(subject, Math.max(0, name - BEFORE), name + AFTER);
  const atButton = near.length > 0 ? [] : findAtButton(subject, name);
  const places = near.length > 0 ? near : atButton.length > 0 ? atButton : findInAsides(subject, name);
  const current: NearPrice[] = [];
  const other: number[] = [];
  const behind = places.filter((at) => at > name);
  for (const at of behind.length > 0 ? behind : places) {
    const element = view.elements[at];
    const settled = element === undefined ? null : getCurrentAmount(element);
    const value = readPrice(settled ?? view.textOf(at), context.language);
    if (value === null || element === undefined || isHidden(element, view.root)) continue;
    const [first] = current;
    if (first !== undefined && (at - first.at > GROUP || isBehindOthers(view, first.at, at))) break;
    if (settled === null && isOfOther(subject, at, value, places)) other.push(value);
    else if (!isInCard(view, at, places)) {
      current.push({ at, value });
      const former = settled === null ? null : readPrice(getFormerAmount(element) ?? '', context.language);
      if (former !== null) other.push(former);
    }
  }
  const asked = withoutFormer(view, withoutRegular(view, current, places), true);
  return {
    current: asked,
    other: [...other, ...current.filter((one) => !asked.includes(one)).map(({ value }) => value)],
  };
}

/** Whether a heading for similar things is between two places: "Similar homes". */
function isBehindOthers(view: PageView, from: number, to: number): boolean {
  for (let at = from; at < to; at++)
    if (/^h[2-6]$/.test(view.elements[at]?.name ?? '') && view.inOtherSection(at)) return true;
  return false;
}

/** Treats a "Regular price" as a former one if a lower price is beside it. */
function withoutRegular(view: PageView, found: readonly NearPrice[], places: readonly number[]): readonly NearPrice[] {
  const regular = found.filter(({ at }) => saysRegular(getTextAround(view, at, places)));
  const others = found.filter((one) => !regular.includes(one)).map(({ value }) => value);
  return others.length === 0 ? found : found.filter((one) => !regular.includes(one) || one.value < Math.min(...others));
}

/** Prices at the buy button, if a long description or gallery separates it from the name. */
function findAtButton(subject: Subject, name: number): readonly number[] {
  const { view } = subject;
  const button = findBuyButton(subject, name);
  let around = button === null || button.kind === 'notify' ? null : (view.elements[button.at] ?? null);
  for (; around !== null; around = parentElement(around)) {
    const from = view.indexOf(around);
    if (from === undefined || view.endOf(from) - from > MAX_BUY_BOX) return [];
    const found = findPriceTexts(subject, from, view.endOf(from));
    if (found.length > 0) return found;
  }
  return [];
}

/** The only price of the page, in a column beside what it is for. */
function findInAsides(subject: Subject, name: number): readonly number[] {
  const { view, context } = subject;
  const found = findPriceTexts(subject, name, view.elements.length, true).filter(
    (at) => !isInBasket(view.elements[at] ?? null),
  );
  const values = new Set(found.map((at) => readPrice(view.textOf(at), context.language)));
  return values.size === 1 ? found.slice(0, 1) : [];
}

/** Whether an element is in a basket, a menu or a footer. */
function isInBasket(element: Element | null): boolean {
  for (let around = element; around !== null; around = parentElement(around)) {
    const { class: classes = '', id = '' } = around.attribs;
    if (/^(?:nav|footer)$/.test(around.name) || BASKET.test(`${classes} ${id}`)) return true;
  }
  return false;
}

const BASKET =
  /(?:^|[\s_-])(?:mini|side)?-?(?:cart|basket|bag|warenkorb|panier|carrito|carrello|footer|nav)(?:$|[\s_-])/i;

/** Of two adjacent prices without labels, the higher one is the former; `boxed` if one box contains both. */
function withoutFormer(view: PageView, found: readonly NearPrice[], boxed: boolean): readonly NearPrice[] {
  const [first] = found;
  const second = found.find(({ value }) => value !== first?.value);
  if (!first || !second || new Set(found.map(({ value }) => value)).size !== 2) return found;
  const [low, high] = first.value < second.value ? [first, second] : [second, first];
  if (getCurrency(view, low.at) !== getCurrency(view, high.at)) return found;
  if (low.value < high.value * LEAST_SHARE || Math.abs(low.at - high.at) > PAIR) return found;
  const box = findBox(view, Math.min(low.at, high.at), Math.max(low.at, high.at));
  if (box === null || mayExcludeTax(view.textOf(box).slice(0, MAX_PAIR_TEXT)) || (boxed && !isPriceBox(view, box)))
    return found;
  return found.filter(({ value }) => value === low.value);
}

function getCurrency(view: PageView, at: number): string | null {
  return readCurrency(view.textOf(at), null);
}

/** The smallest element that contains two others. */
function findBox(view: PageView, from: number, to: number): number | null {
  for (let around = view.elements[from]; around; around = parentElement(around) ?? undefined) {
    const at = view.indexOf(around);
    if (at === undefined) return null;
    if (view.endOf(at) > to) return at;
  }
  return null;
}

/** Whether an element or its parent is named after prices. */
function isPriceBox(view: PageView, at: number): boolean {
  const element = view.elements[at];
  const around = element === undefined ? null : parentElement(element);
  return [element, around].some((one) => PRICE_NAME.test(`${one?.attribs.class ?? ''} ${one?.attribs.id ?? ''}`));
}

const PRICE_NAME = /price|preis|prix|precio|prezz|pre[cç]o|prijs|cena|pris|hinta|fiyat|pret\b/i;

const LEAST_SHARE = 0.3; // shops almost never give larger discounts
const PAIR = 6; // elements between two prices of one product
const TAX =
  /(?<!\p{L})(?:vat|tax|gst|mwst|ust|tva|ttc|ht|iva|btw|moms|mva|alv|dph|áfa|afa|pdv|ddv|ндс|пдв|ддс|φπα|kdv|incl|inkl|netto|brutto)(?!\p{L})|税/iu;

/** Whether one of two amounts may be without tax: a text about tax that says no more than that it is in the price names no such one. */
function mayExcludeTax(text: string): boolean {
  return TAX.test(text.replace(INCLUDED, ' '));
}

const INCLUDED =
  /(?<!\p{L})(?:(?:incl|inkl)\p{L}*\.?(?: der| of)?(?: gesetzl\p{L}*\.?)? ?(?:vat|tax|taxes|gst|mwst|ust|btw|moms|mva)|(?:vat|tax|taxes|gst|btw|tva|iva|taxe|tasse|kdv)\.? (?:incl\p{L}*|included|inclu\p{L}*|comprese|dahil)|ttc|s dph|vč\.? dph|z vat|sis\.? alv|с ндс|税込(?:み)?)(?!\p{L})\.?/giu;

const MAX_PAIR_TEXT = 300; // characters

/** Elements that contain just a price, including former ones. */
function findPriceTexts({ view, context }: Subject, from: number, to: number, inAsides = false): readonly number[] {
  const found: number[] = [];
  for (let at = from; at < Math.min(to, view.elements.length) && found.length < MAX_PLACES; at++) {
    const length = view.textLength(at);
    if (length < 2 || length > MAX_REDUCED || view.inAside(at) !== inAsides || view.inOtherSection(at)) continue;
    const text = view.textOf(at);
    if (isReducedLine(text, view.elements[at])) {
      found.push(at);
      at = view.endOf(at) - 1;
      continue;
    }
    if (text.length > MAX_TEXT || !looksLikePrice(text, context.language) || countWords(text) > MAX_WORDS) continue;
    const isBox = holdsPastPrice(view, at) || holdsSeveral(text) || /\d\s?%/.test(text) || view.linesOf(at).length > 1;
    const element = view.elements[at];
    if (isBox && view.endOf(at) > at + 1 && !(element && holdsBarePrice(element))) continue;
    found.push(at);
    at = view.endOf(at) - 1;
  }
  return found;
}

/** Whether a longer line states a price and what it was before: "Offers over £325,000 (reduced from £340,000)". */
function isReducedLine(text: string, element: Element | undefined): boolean {
  if (element === undefined || text.length <= MAX_TEXT || text.length > MAX_REDUCED) return false;
  return TWO_AMOUNTS.test(text) && holdsBarePrice(element);
}

const MAX_REDUCED = 80; // characters
const TWO_AMOUNTS = /\p{Sc}.*\d.*\p{Sc}/u;

/** Counts words beside the amount; in scripts without spaces, two characters count as one word. */
function countWords(text: string): number {
  const signs = text.match(/[\u3040-\u9fff]/g)?.length ?? 0;
  return signs / 2 + (text.replace(/[\u3040-\u9fff]/g, ' ').match(/\p{L}+/gu)?.length ?? 0);
}

/** "24€90" is one amount. */
const SPLIT_CENTS = /(?<![\d.,])(\d+)\s?[€$£]\s?(\d{2})(?![\d.,])/g;

/** Whether a text contains two amounts; the elements inside are then read one by one. */
function holdsSeveral(text: string): boolean {
  return (text.replace(SPLIT_CENTS, '$1,$2').match(/\d(?:[\d.,'’\u00a0\u202f]*\d)?/g) ?? []).length > 1;
}

function isOfOther(subject: Subject, at: number, value: number, places: readonly number[]): boolean {
  const { view, context } = subject;
  const element = view.elements[at];
  if (element === undefined) return false;
  if (isOfDeposit(view, element) || isLabelledAsNoPrice(subject, at)) return true;
  const around = findAround(view, at, places);
  if (saysOtherPrice(view.textOf(around))) {
    // "59 € statt 80 €", of which only one has an element of its own
    const box = around === at ? undefined : view.elements[around];
    const settled = box === undefined ? null : getCurrentAmount(box);
    if (settled === null || readPrice(settled, context.language) !== value) return true;
  }
  if (getWrapped(element).some((inner) => OTHER_CLASS.test(inner.attribs.class ?? ''))) return true;
  for (let node = element, level = 0; level < MAX_CLASSES; level++) {
    const names = `${(node.attribs.class ?? '').replace(BESIDE, ' ')} ${node.attribs.id ?? ''}`;
    if (isPastPrice(node) || OTHER_CLASS.test(names)) return true;
    const around = parentElement(node);
    const from = around === null ? undefined : view.indexOf(around);
    if (around === null || from === undefined || countInside(view, from, places) > 1) return false;
    node = around;
  }
  return false;
}

/** The elements inside one that have all of its text. */
function getWrapped(element: Element): readonly Element[] {
  const found: Element[] = [];
  let node: Element | undefined = element;
  while (node && found.length < MAX_CLASSES) {
    const isBare = node.children.every(
      (child) => isElement(child) || child.type !== 'text' || child.data.trim() === '',
    );
    const inner: readonly Element[] = isBare ? node.children.filter(isElement) : [];
    node = inner.length === 1 ? inner[0] : undefined;
    if (node) found.push(node);
  }
  return found;
}

/** Whether the element before an amount calls it a deposit or a fee, which is paid besides the price. */
function isOfDeposit(view: PageView, { prev }: Element): boolean {
  let node = prev;
  while (node && !isElement(node)) node = node.prev;
  const at = node && isElement(node) ? view.indexOf(node) : undefined;
  return at !== undefined && view.textLength(at) <= MAX_TEXT * 2 && DEPOSIT.test(view.textOf(at));
}

const DEPOSIT =
  /^(?:(?:security |refundable )?deposit|bond|(?:agency|booking|admin(?:istration)?) fees?|kaution|pfand|provision|maklerprovision|d[ée]p[ôo]t de garantie|caution|honoraires|frais d.agence|fianza|dep[óo]sito|honorarios|cauzione|敷金|礼金|保証金|押金|中介费)\s*[:：]?$/iu;

const MAX_CLASSES = 3; // ancestors of a price whose names may say what kind it is

/** Text of the largest element around a price that contains no other price and is no longer than a line. */
function getTextAround(view: PageView, at: number, places: readonly number[]): string {
  return view.textOf(findAround(view, at, places));
}

function findAround(view: PageView, at: number, places: readonly number[]): number {
  let found = at;
  let element = view.elements[at];
  for (let around = element && parentElement(element); around; around = parentElement(around)) {
    const from = view.indexOf(around);
    if (from === undefined || view.textLength(from) > MAX_AROUND * 2 || countInside(view, from, places) > 1) break;
    if (view.textOf(from).length > MAX_AROUND) break;
    element = around;
    found = from;
  }
  return found;
}

function countInside(view: PageView, from: number, places: readonly number[]): number {
  return places.filter((place) => place >= from && place < view.endOf(from)).length;
}

const OTHER_CLASS =
  /(?:unit|base|grund|per|list|old|was|regular|compare|installment|month|rate|shipping|delivery|saving|bid-start|excl|ex-?vat|ex-?tax|net|tax|bundle|total|coupon|points?|cashback|loyalty)[-_]?(?:price|preis|prix|amount|value|cost)|price[-_]*(?:per|unit|base|old|was|list|regular|compare|excl|net|tax|saving|month|installment|bundle)(?![a-z])/i;

/** Whether the text beside an amount says that it is not the product's price: shipping, a saving, a unit price. */
export function saysOtherPrice(text: string): boolean {
  return OTHER_WORD.test(text.replace(SHIPPED_FREE, ' ').replace(SHARE_SAVED, ' ')) || saysPerUnit(text);
}

/** A saving in percent, so that the amount beside it is not the one saved: "38,25 € Économisez 15%". */
const SHARE_SAVED =
  /(?<!\p{L})(?:(?:you )?save|sie sparen|du sparst|économisez|ahorra|risparmi|bespaar|oszczędzasz|ušetříte|spara|spar)\s?[-–−]?\d+(?:[.,]\d+)?\s?%|[-–−]?\d+(?:[.,]\d+)?\s?%\s?(?:off|gespart|rabatt|discount|de (?:remise|descuento|réduction|desconto)|di sconto|sconto|korting|zniżki|sleva)(?!\p{L})/giu;

/** What names no cost beside a price: "6,980円 (税込) 送料無料". */
const SHIPPED_FREE =
  /free (?:shipping|delivery|postage)(?! (?:over|on orders|from))|(?:kostenlose[rn]?|gratis|kostenfreie[rn]?) (?:versand|lieferung)|versandkostenfrei|livraison (?:gratuite|offerte)|env[ií]o gratis|spedizione gratuita|gratis (?:verzending|frakt|fragt)|(?:fri|gratis) frakt|frete gr[aá]tis|darmowa (?:dostawa|wysyłka)|doprava zdarma|ücretsiz kargo|kargo bedava|送料(?:無料|込み?)|免[运運][费費]|包[邮郵]|무료배송/giu;

const OTHER_WORD = new RegExp(
  [
    // former
    String.raw`(?<!\p{L})(?:statt|uvp|rrp|msrp|was|list price|reduced from|list:|old price|before|preisempf\p{L}*|zamiast|antes|avant|au lieu|anziché|prima|van|tidigare|ord\.?|førpris|původní|najniższa|niedrigster|старая|раньше)(?!\p{L})|原价|原價|市价|市價|定価|定價|建議售價|정가`,
    // without tax
    String.raw`(?<!\p{L})(?:excl?|exkl|ekskl|ex\.? ?vat|ex\.? ?tax|ht|netto|zzgl|bez dph|bez vat|bez ddv|senza iva|iva escl\p{L}*|sin iva|sem iva|plus (?:vat|tax|mwst)|без ндс|uten mva|ilman alv|alv 0|ohne (?:mwst|ust)|hors taxes?|h\.t\.|nett[oó]|neto|bez pdv|bez dph|fără tva|kdv hariç|без пдв|без ддс|χωρίς φπα|exc\.? (?:vat|gst)|ex gst)(?!\p{L})|\+\s?(?:iva|áfa|kdv|gst|vat|btw|mwst|tva|dph)(?!\p{L})|税抜|税別|未税|未稅`,
    // a down payment, of a loan
    String.raw`(?<!\p{L})(?:down payment|apr|anzahlung|schlussrate|effektiver jahreszins|apport|taeg|tan|taux annuel|entrada de|pago inicial|tae|anticipo|acconto|maxirata)(?!\p{L})`,
    // opening bid of an auction
    String.raw`(?<!\p{L})estimates?(?: price)?\s?:|schätzpreis|(?:starting|opening|minimum|min\.?) (?:bid|price)|start(?:gebot|preis)|mise à prix|base d.asta|puja inicial|reserve price|開始価格`,
    // instalment or one of several
    String.raw`(?<!\p{L})\d+\s?[x×]\s|[x×]\s?\d+\s?(?:mes|rate|mon)|\/\s?(?:mo|month|monat|mois|mes|mese|maand|mdr|mnd|mån|mies)(?!\p{L})|per month|im monat|monatlich|mtl\.|par mois|al mes|al mese|per maand|install?ments?|(?<!\p{L})\d+ (?:\p{L}+[- ]?(?:\p{L}+ )?)?payments? of|pay in \d|klarna|afterpay|clearpay|price match|(?<!\p{L})raten|cuotas|parcelas|рассрочк|в месяц|分期|月々`,
    // shipping
    `shipping|delivery|cost to deliver|postage|versand|lieferkosten|livraison|frais|envío|envio|gastos|spedizione|frete|verzend|bezorg|frakt|fragt|toimitus|dostaw|doprav|poštov|szállít|livrare|доставк|kargo|送料|运费|運費|배송`,
    // amount saved
    String.raw`(?<!\p{L})(?:save|savings?|spare|ersparnis|économ\p{L}*|ahorr\p{L}*|risparm\p{L}*|economi[sz]\p{L}*|bespaar|spara|spar|oszczęd\p{L}*|ušetř\p{L}*|discount|rabatt?|remise|descuento|sconto|korting|zniżk\p{L}*|sleva|off|cashback|bonus|coupon|voucher|gutschein)(?!\p{L})|экономия|скидк|割引|优惠|할인`,
    // set or whole order
    String.raw`bundle|(?<!\p{L})(?:set price|buy the set|together|subtotal|total|gesamt|zusammen|orders? over|orders? above|free from)(?!\p{L})|合计|小計|총`,
    // charges added to it
    String.raw`(?<!\p{L})(?:invoice|charges?|fees?|deposit|surcharge|pfand|kaution|caution|fianza|cauzione|kaucja)(?!\p{L})`,
    // optional extras
    String.raw`(?<!\p{L})(?:gift[- ]?(?:wrap\p{L}*|box|card)|geschenkverpackung|geschenkpapier|emballage cadeau|papier cadeau|envoltorio|papel de regalo|confezione regalo|carta regalo|embalagem para presente|embrulho|cadeauverpakking|inpakservice|engraving|gravur|gravure|grabado|incisione|gravação|add(?:ing)? (?!to\b|\d)\p{L}[\p{L} -]{0,30} for)(?!\p{L})`,
    // in another currency
    String.raw`(?<!\p{L})(?:approx(?:\.|imately)?|ungefähr|environ|aproximadamente|circa|około)(?!\p{L})|≈`,
    // other sellers or conditions
    String.raw`other sellers?|(?<!\p{L})(?:b-?stock|b-?ware|open[- ]box|refurbished|reconditionnée?|reacondicionado|ricondizionato|recondicionado|second ?hand)(?!\p{L})|from other|(?<!\p{L})(?:used|gebraucht|new from|neu ab|andere anbieter|d.occasion|usato|usados?|trade-?in)(?!\p{L})`,
  ].join('|'),
  'iu',
);
