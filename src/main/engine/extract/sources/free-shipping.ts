import type { SourceReader } from '../source-reader';
import { inElement } from '../view/where';
import { fold, splitName } from '../words/fold';

const SCORE = 0.72;
const MAX_LINE = 160; // characters
const MONEY = String.raw`(?:[$€£¥]|USD|EUR|GBP|CHF)\s?\d[\d.,]*\d|(?:[$€£¥]|USD|EUR|GBP|CHF)\s?\d|\d[\d.,]*\s?(?:[$€£¥]|USD|EUR|GBP|CHF|zł|kr)`;
const FREE = String.raw`free(?: (?:standard|economy|domestic|express|ground|us|uk|u\.s\.))? (?:shipping|delivery|postage)|(?:shipping|delivery) (?:is )?free|(?:kostenlose[rn]?|gratis|kostenfreie[rn]?) (?:versand|lieferung)|versandkostenfrei|livraison (?:\p{L}+ ){0,4}(?:gratuite|offerte)|(?:envío|entrega) grati?s|envíos? gratuitos?|spedizione gratuita|gratis verzending|frete grátis|送料無料`;
const FROM = String.raw`(?:[^.!?]{0,40}?(?:over|above|from|of|on orders?|orders?|spend|ab|über|dès|à partir de|partir de|a partir de|desde|da|oltre|vanaf|boven|acima de)\s+)`;
const THRESHOLD = new RegExp(`(?:${FREE})${FROM}?\\s?(${MONEY})|(${MONEY})\\s?(?:以上)[^.]{0,10}送料無料`, 'iu');
/** Words of a field for the value from which shipping costs nothing; folded. */
const ASKED =
  /(?=.*(?:free|gratis|kostenlos|kostenfrei|versandkostenfrei|gratuit|offert|gratuita))(?=.*(?:shipping|delivery|postage|versand|lieferung|livraison|envio|spedizione|verzending))(?=.*(?:order|from|over|above|minimum|threshold|value|ab|bestellwert|mindest|seuil|partir|montant|minimo|desde|soglia))/;

/** The value of an order from which shipping is free: "Free shipping on orders over $49". */
export const fromFreeShipping: SourceReader = ({ view, scope }, { type, path, description, many }) => {
  if (scope !== 'page' || many || (type !== 'text' && type !== 'price' && type !== 'number')) return [];
  if (!ASKED.test(fold(`${splitName(path)} ${description}`))) return [];
  const found = new Map<string, number>();
  for (let at = 0; at < view.elements.length; at++) {
    const length = view.textLength(at);
    if (length < 10 || length > MAX_LINE * 2) continue;
    for (const line of view.linesOf(at)) {
      const [, amount, behind] = line.length <= MAX_LINE ? (THRESHOLD.exec(line) ?? []) : [];
      const text = (amount ?? behind)?.replace(/\s/g, '').replace(/[.,]00(?!\d)/, '');
      if (text !== undefined && !found.has(text)) found.set(text, at);
    }
  }
  const [only] = found;
  if (only === undefined || found.size > 1) return [];
  const [text, at] = only;
  return [{ texts: [text], score: SCORE, source: 'rules', where: inElement(view.elements[at]) }];
};
