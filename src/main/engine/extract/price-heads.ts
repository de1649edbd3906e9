import type { Concept } from './vocabulary/concept';
import { fold } from './words';

/** Words for an amount of money that labels leave out: "Shipping: $4.90" for the shipping cost. Folded. */
const HEADS = 'cost|price|fee|charge|postage|kosten|preis|gebuhr|gebuhren|entgelt|pauschale';
const BEHIND = new RegExp(`^(?<of>.+?) (?:${HEADS})$`, 'u');
/** "Versandkosten" */
const JOINED = /^(?<of>\p{L}{4,}?)s?(?:kosten|preis|gebuhr|gebuhren|entgelt|pauschale)$/u;
/** "frais de livraison", "gastos de envío", "cost of shipping". */
const BEFORE =
  /^(?:cost|price|fee|charge|frai|frais|cout|prix|tarif|gasto|coste|costo|precio|tarifa|spesa|spese|prezzo|custo|preco|taxa)(?: (?:of|for|de|del|di|da|do|d|pour|para|per))(?: (?:the|la|le|el|il|l))? (?<of>.+)$/u;
/** 配送料, 运费 */
const ASIAN =
  /^(?<of>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,8}?)(?:料金|費用|费用|価格|价格|料|費|费)$/u;

/** Words that name a kind of price, not what is paid for. */
const KINDS = new Set(
  fold(
    'list unit sale retail regular old new original current full final special best starting lowest highest average min max minimum maximum net gross market asking our your total base low high end einzel gesamt end grund verkaufs kauf aktions sonder listen stück netto brutto normal',
  ).split(' '),
);
const SHIPPING = 'shipping cost';

/**
 * Labels that say what is paid for where the field's own words (folded) ask for its cost: `shipping` for "shipping cost". Of the cost of
 * shipping, in all languages.
 */
export function findPaidFor(
  own: readonly string[],
  concept: Concept | null,
  all: readonly string[],
): ReadonlySet<string> {
  const terms = concept?.id === SHIPPING ? all : own;
  return new Set(
    terms.flatMap((term) => {
      const of = [BEHIND, JOINED, BEFORE, ASIAN]
        .map((form) => form.exec(term)?.groups?.of)
        .find((one) => one !== undefined);
      return of === undefined || of.split(' ').some((word) => KINDS.has(word)) ? [] : [of, fold(of)];
    }),
  );
}
