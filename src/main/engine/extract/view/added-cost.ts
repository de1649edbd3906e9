/** "zzgl. 4,90 € Versand", "plus £3.95 delivery". */
const ADDED =
  /^(?:zzgl\.?|zuzüglich|plus|\+)\s?(\p{Sc}\s?\d[\d.,]{0,9}|\d[\d.,]{0,9}\s?(?:\p{Sc}|[A-Z]{3}))\s+(\p{L}{4,30})$/iu;
/** "zzgl. Versand 5,95 €". */
const ADDED_NAMED =
  /^(?:zzgl\.?|zuzüglich|plus|\+)\s+(\p{L}{4,30})\s+(\p{Sc}\s?\d[\d.,]{0,9}|\d[\d.,]{0,9}\s?(?:\p{Sc}|[A-Z]{3}))$/iu;
/** "£5 delivery", also after a comma. */
const COST_OF =
  /(?:^|(?<!\d)[,;(+] ?|, )(\p{Sc}\s?\d[\d.,]{0,9}|\d[\d.,]{0,9}\s?(?:\p{Sc}|[A-Z]{3}))\s+(delivery|shipping|postage|carriage|deposit|versand|livraison|envío|spedizione|verzending|frete|kaution|pfand)\)?$/iu;

/** A cost that a line adds to the price, and what it is for. */
export interface AddedCost {
  readonly what: string;
  readonly amount: string;
  /** Whether the line is nothing else. */
  readonly isNamed: boolean;
}

/** The cost that a line or one of its parts states: "incl. VAT, plus £3.95 delivery"; null if it states none. */
export function readAddedCost(text: string): AddedCost | null {
  const [, what, amount] = ADDED_NAMED.exec(text) ?? [];
  if (what && amount) return { what, amount, isNamed: true };
  const parts = text.split(', ').map((part) => ADDED.exec(part));
  const [, added, of] = parts.find((one) => one !== null) ?? COST_OF.exec(text) ?? [];
  return added && of ? { what: of, amount: added, isNamed: false } : null;
}
