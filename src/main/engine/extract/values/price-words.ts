/** Words for a recommended price, which may come before or after the amount: "RRP £80", "80 € UVP". */
const RECOMMENDED = String.raw`rrp|r\.r\.p\.?|msrp|mrp|uvp|unverb(?:indliche|\.)\s?preisempf(?:ehlung|\.)|preisempfehlung|empf(?:ohlener|\.) (?:verkaufs|laden)preis|prix (?:public )?conseillé|pvpr?|(?:precio|pvp) recomendado|prezzo consigliato|adviesprijs|(?:recommended|suggested)(?: retail)? price|retail price`;
/** Words for a former price that may also come before or after the amount. */
const FORMER = `(?:old|original|former|previous|list) price|alter preis|streichpreis|listenpreis|prix (?:barré|d.origine|initial)|ancien prix|precio (?:anterior|original)|prezzo (?:originale|di listino|precedente|iniziale)|bisheriger preis|vorheriger preis|prix (?:précédent|initial)|preço anterior|stara cena|before|vorher|früher|bisher|avant|antes|希望小売価格|定価|参考価格|原价|市场价`;
/** Words that come only before a former price. */
const INSTEAD = `was|(?:reduced|down|dropped) from|reduziert von|baissé de|rebajad[oa] de(?:sde)?|ribassato da|statt|instead of|au lieu de|en lugar de|invece di|anziché|zamiast|van|i stället för|tidigare|przed|före|før`;

/** Words that make an amount former only beside another one. */
const BESIDE = String.raw`regular|reg\.?|usual price|previously|formerly|originally|original|old|list|prima|ord\.?`;

const WORD_END = String.raw`(?![\p{Script=Latin}\p{Script=Cyrillic}])`;
const WORD_START = String.raw`(?<![\p{Script=Latin}\p{Script=Cyrillic}])`;
/** What may come between such a word and its amount. */
const FILL = String.raw`(?:[\s:：.,(*¹²³-]|(?:price|priced|preis|prix|precio|prezzo|preço|prijs|cena|pris|at|from|for|only|von|de|du|des herstellers)${WORD_END})*`;

const EITHER = new RegExp(`${WORD_START}(?:${RECOMMENDED}|${FORMER})${WORD_END}`, 'iu');
const BEFORE = new RegExp(`${WORD_START}(?:${RECOMMENDED}|${FORMER}|${INSTEAD})${WORD_END}${FILL}$`, 'iu');
const BESIDE_BEFORE = new RegExp(`${WORD_START}(?:${BESIDE})${WORD_END}${FILL}$`, 'iu');
const BEHIND = new RegExp(String.raw`^[\s(*]*(?:${RECOMMENDED}|${FORMER})${WORD_END}`, 'iu');
const RECOMMENDED_WORD = new RegExp(`${WORD_START}(?:${RECOMMENDED})${WORD_END}|希望小売価格|参考価格`, 'iu');
/** Signs that the next amount is the one that a word names: "UVP: 80 €", "(RRP £80)". */
const LEADS = /[:：]\s*$|[(;|·•\n]\s*\S[^()]*$/u;

/** Whether a text before an amount calls it former or recommended. */
export function saysFormerBefore(text: string): boolean {
  return BEFORE.test(text);
}

/** The same for a text before one of several amounts. */
export function saysOtherDayBefore(text: string): boolean {
  return BEFORE.test(text) || BESIDE_BEFORE.test(text);
}

/** Whether the words before an amount only count beside another one. */
export function saysOnlyBeside(text: string): boolean {
  return BESIDE_BEFORE.test(text) && !BEFORE.test(text);
}

/** Whether a text after an amount calls it former or recommended. */
export function saysFormerBehind(text: string): boolean {
  return BEHIND.test(text) && !/[:：]\s*$/.test(text);
}

/** Whether words between two amounts may belong to either: "£80 RRP £59", but not "59 € UVP: 80 €". */
export function mayNameEither(text: string): boolean {
  return EITHER.test(text) && !LEADS.test(text);
}

/** Whether a text names a former or recommended price at all. */
export function mentionsFormer(text: string): boolean {
  return EITHER.test(text) || MAY_LEAD.test(text);
}

const MAY_LEAD = new RegExp(`${WORD_START}(?:${INSTEAD}|${BESIDE})${WORD_END}`, 'iu');

/** Whether a text names a recommended price. */
export function mentionsRecommended(text: string): boolean {
  return RECOMMENDED_WORD.test(text);
}

/** Whether a text is one amount with the words that call it former or recommended, and nothing else; `beside` another. */
export function isFormerAmount(text: string, beside = false): boolean {
  const match = ONE_AMOUNT.exec(text.trim());
  if (match === null) return false;
  const [, before = '', behind = ''] = match;
  return (
    (behind === '' && (beside ? saysOtherDayBefore : saysFormerBefore)(`${before} `)) ||
    (LETTERS.test(before) ? false : saysFormerBehind(behind))
  );
}

/** Whether a text is one amount that is added to a price: "£5 delivery", "zzgl. 4,90 € Versand". */
export function isAddedAmount(text: string): boolean {
  const match = ONE_AMOUNT.exec(text.trim());
  return match !== null && ADDED.test(`${match[1]} ${match[2]}`);
}

/** Whether a text names only a cost that is added to a price: "Shipping available (+ £6.90)", but not "£20 incl. shipping". */
export function namesAddedCost(text: string): boolean {
  const [, before = '', behind = ''] = ONE_AMOUNT.exec(text.trim()) ?? [];
  return (ADDED_FIRST.test(before) && !FREE.test(before)) || (PLUS.test(before) && ADDED.test(behind));
}

/** Whether the words right before or after an amount say that it is added to a price, or saved. */
export function saysAdded(before: string, behind: string): boolean {
  return (
    ADDED_BEFORE.test(before) || ADDED_BEHIND.test(behind) || SAVED_BEFORE.test(before) || SAVED_BEHIND.test(behind)
  );
}

const SAVED_BEFORE =
  /(?<!\p{L})(?:you save|save|saving|savings|sie sparen|du sparst|ersparnis|économisez|économie|ahorra|ahorro|risparmi|risparmio|bespaar|je bespaart)(?!\p{L})\s*[:：]?\s*(?:up to\s)?$/iu;
const SAVED_BEHIND = /^\s*(?:off|saved|gespart|de remise|d’économie|de descuento|di sconto|korting)(?!\p{L})/iu;

const ADDED_WORD = String.raw`(?:delivery|shipping|postage|p ?& ?p|carriage|deposit|versand\p{L}*|lieferung|livraison|envío|gastos de envío|spedizione|consegna|verzending|bezorging|frete|frakt|kaution|pfand|caution|fianza)(?!\p{L})|送料|运费`;
const ADDED = new RegExp(String.raw`(?<!\p{L})(?:${ADDED_WORD})`, 'iu');
const ADDED_FIRST = new RegExp(String.raw`^(?:(?:zzgl\.?|zuzüglich|plus|\+)\s?)?(?:${ADDED_WORD})`, 'iu');
const PLUS = /^(?:zzgl\.?|zuzüglich|plus|\+)\s*$/iu;
const FREE = /frei|free|gratis|gratuit|kostenlos/iu;
const ADDED_BEFORE = new RegExp(String.raw`(?<!\p{L})(?:${ADDED_WORD})(?: cost| fee)?\s*[:：]?\s*$`, 'iu');
const ADDED_BEHIND = new RegExp(String.raw`^\s*(?:for )?(?:${ADDED_WORD})`, 'iu');
const LETTERS = /\p{L}{3}/u;
const CODE = '(?:EUR|USD|GBP|CHF|CAD|AUD|PLN|SEK|NOK|DKK)';
const ONE_AMOUNT = new RegExp(
  String.raw`^(\D{0,40}?)(?:[$€£¥₹]\s?|${CODE}\s)?\d[\d.,' ]{0,14}(?:\s?(?:[$€£¥₹円元]|zł|kr|${CODE})(?!\p{L}))?(\D{0,40})$`,
  'u',
);
