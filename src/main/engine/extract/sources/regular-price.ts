import { asksForParticularPrice } from '../asked/particular-price';
import { getAskedUnitPrice } from '../asked/price-per-unit';
import type { FieldQuery } from '../asked/query';
import { labelFit } from '../ranking/label-fit';
import type { Subject } from '../subject';
import { readPrice } from '../values/index';
import type { Labelled } from '../view/labelled';
import { fold } from '../words/fold';

const REGULAR: ReadonlySet<string> = new Set(
  'regular price|reg price|usual price|normal price|regularer preis|normalpreis|prix normal|prix habituel|precio regular|precio normal|precio habitual|prezzo regolare|prezzo normale|preco normal|preco regular|normale prijs|cena regularna|通常価格'
    .split('|')
    .map(fold),
);
const REDUCED: ReadonlySet<string> = new Set(
  'sale price|sale|now|now only|special price|special offer|special|offer price|promotional price|promo price|discounted price|discount price|reduced price|clearance price|current price|price now|today s price|your price|our price|price|angebotspreis|aktionspreis|sonderpreis|jetzt|jetzt nur|preis|prix promotionnel|prix promo|prix solde|prix reduit|maintenant|prix|precio de oferta|precio oferta|precio rebajado|ahora|precio|prezzo scontato|prezzo speciale|in offerta|ora|prezzo|preco promocional|agora|preco|aanbiedingsprijs|actieprijs|nu|prijs|cena promocyjna|teraz|cena|特別価格|セール価格'
    .split('|')
    .map(fold),
);

/**
 * How well a label names a field; "Regular price" is a former price if the page shows a lower one beside it, otherwise
 * today's.
 */
export function priceLabelFit(subject: Subject, query: FieldQuery, { label, at, text }: Labelled): number {
  const fit = labelFit(label, query);
  const side = query.concept?.id;
  if (side === 'price' && isBesidePackPrice(subject, query, label)) return 0;
  if (side === 'price' && PIECE_PRICE.test(label) && getAskedUnitPrice(query) === null) return fit * PIECE;
  if (side === 'price' && fit === 0 && isPackPrice(query, label)) return PACK;
  if ((side !== 'price' && side !== 'old price') || asksForParticularPrice(query)) return fit;
  if (asksForRegularPrice(query)) return REGULAR.has(label) ? 1 : fit * OTHER;
  if (!REGULAR.has(label)) return fit;
  const value = readPrice(text ?? subject.view.textOf(at), subject.context.language);
  const isFormer = value !== null && hasReducedPrice(subject, value);
  return isFormer === (side === 'old price') ? 1 : 0;
}

/** "Price/case", "Preis je Karton", folded. */
const PACK_PRICE =
  /^(?:price|preis|prix|precio|prezzo|preco|prijs) (?:(?:per|pro|je|par|por|a|al|la|le|au) ){0,2}(?:case|box|pack|package|packet|crate|carton|pallet|bag|sack|dozen|tray|karton|kiste|packung|gebinde|palette|sack|colis|caisse|boite|sac|caja|paquete|pale|saco|cartone|cassa|confezione|sacco|caixa|doos|pak)s?$/;
const PIECE_PRICE =
  /^(?:unit price|price per (?:unit|piece)|price unit|einzelpreis|stuckpreis|grundpreis|prix unitaire|precio unitario|prezzo unitario|preco unitario|stukprijs)$/;
const PACK = 0.9;
const PIECE = 0.8; // factor for the price of a piece, which is the price of a pack only where the page has no other

/** Whether a label is for the price of a pack, which is the price of what is sold in packs. */
function isPackPrice(query: FieldQuery, label: string): boolean {
  return query.terms.has('price') && PACK_PRICE.test(label) && getAskedUnitPrice(query) === null;
}

/** Whether a label is for the price of a piece where the page sells packs: "Unit price" beside "Price/case". */
function isBesidePackPrice(subject: Subject, query: FieldQuery, label: string): boolean {
  if (!PIECE_PRICE.test(label) || getAskedUnitPrice(query) !== null) return false;
  return subject.labels().some((other) => PACK_PRICE.test(other.label));
}

const OTHER = 0.9; // factor for other labels, so that "Regular price" is preferred to "Price" if requested

/** Whether a field asks for the regular price, even if a lower one applies today. */
export function asksForRegularPrice({ path, description }: FieldQuery): boolean {
  return saysRegular(`${fold(path)} ${fold(description)} ${description.toLowerCase()}`);
}

function hasReducedPrice({ view, context, labels }: Subject, regular: number): boolean {
  return labels().some(({ label, at, text }) => {
    if (!REDUCED.has(label)) return false;
    const price = readPrice(text ?? view.textOf(at), context.language);
    return price !== null && price > 0 && price < regular;
  });
}

/** Whether the words beside an amount call it the regular price. */
export function saysRegular(text: string): boolean {
  return REGULAR_WORD.test(text);
}

const REGULAR_WORD =
  /(?<!\p{L})(?:reg(?:ular|\.)(?: price)?|usual price|normal price|regulärer preis|normalpreis|prix (?:normal|habituel)|precio (?:regular|normal|habitual)|prezzo (?:regolare|normale)|preço (?:normal|regular)|normale prijs|cena regularna)(?!\p{L})|通常価格/iu;
