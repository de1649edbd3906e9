import type { Concept } from '../vocabulary/concept';
import { fold } from './fold';

/** The kind of value that must follow a short label. */
export type ShortLabelValue = 'money' | 'date' | 'clock';

/**
 * Field names for a cost, a date or a time of day, folded. Page labels often shorten them: "Shipping: $4.90" for the
 * shipping cost, "Released: 2024" for the release date, "Check-in: 15:00" for the check-in time.
 */
const HEADS: Readonly<Record<ShortLabelValue, readonly RegExp[]>> = {
  money: [
    /^(?<of>.+?) (?:cost|price|fee|charge|postage|kosten|preis|gebuhr|gebuhren|entgelt|pauschale)$/u,
    /^(?<of>\p{L}{4,}?)s?(?:kosten|preis|gebuhr|gebuhren|entgelt|pauschale)$/u, // "Versandkosten"
    // "frais de livraison", "cost of shipping", "prix du petit-déjeuner"
    /^(?:cost|price|fee|charge|frai|frais|cout|prix|tarif|gasto|coste|costo|precio|tarifa|spesa|spese|prezzo|custo|preco|taxa)(?: (?:of|for|de|del|di|da|do|d|du|des|dell|della|pour|para|per))(?: (?:the|a|la|le|les|el|il|l))? (?<of>.+)$/u,
    /^(?<of>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,8}?)(?:料金|費用|费用|価格|价格|料|費|费)$/u,
  ],
  date: [
    /^(?<of>.+?) (?:date|day|year|datum|jahr|tag|termin)$/u,
    /^(?<of>\p{L}{4,}?)s?(?:datum|jahr|tag|termin)$/u,
    /^(?:date|day|year|annee|fecha|ano|data|anno|datum|tag|jahr)(?: (?:of|de|del|di|da|do|du|d|des|der))(?: (?:the|its|la|le|el|il|l))? (?<of>.+)$/u,
    /^(?<of>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,8}?)(?:年月日|年月|日期|日時|年份|年度|日|年)$/u,
  ],
  clock: [
    /^(?<of>.+?) (?:time|uhrzeit|zeit)$/u,
    /^(?<of>\p{L}{4,}?)s?(?:uhrzeit|zeit|tijd|tid)$/u,
    /^(?:heure|hora|horario|ora|orario|tijd)(?: (?:de|del|d|du|da|do|di|della|van))(?: (?:la|le|el|l|het))? (?<of>.+)$/u,
    /^(?<of>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,8}?)(?:時刻|時間|时间)$/u,
  ],
};

/** Words for a kind of price or date, rather than what it applies to. */
const KINDS = new Set(
  fold(
    'list unit sale retail regular old new original current full final special best starting lowest highest average min max minimum maximum net gross market asking our your total base low high einzel gesamt end grund verkaufs kauf aktions sonder listen stück netto brutto normal last next this same',
  ).split(' '),
);
/** What was done at a time: "last updated date". */
const DEED = / \p{L}+(?:ed|iert)$/u;
const SHIPPING = 'shipping cost';
/** Labels of a sum before an amount of money, which mean a time or a count elsewhere. */
const SUMS = 'total|gesamt|summe|suma|somme|合計|総計|合计|总计|总额'.split('|').map(fold);

/** Short labels that name a field by its own folded words, with the kind of value that must follow. */
export function findShortLabels(
  own: readonly string[],
  concept: Concept | null,
  all: readonly string[],
): ReadonlyMap<string, ShortLabelValue> {
  const terms = concept?.id === SHIPPING ? all : own;
  // "Cook: 1:30" is a duration
  const kinds = concept?.form === 'minutes' ? (['date', 'money'] as const) : (['date', 'clock', 'money'] as const);
  const sums = concept?.id === 'total amount' ? SUMS.map((label) => [label, 'money'] as const) : [];
  return new Map([
    ...sums,
    ...kinds.flatMap((value) =>
      terms.flatMap((term) => {
        const of = HEADS[value].map((form) => form.exec(term)?.groups?.of).find((one) => one !== undefined);
        if (of === undefined || (of.split(' ').some((word) => KINDS.has(word)) && !(value === 'date' && DEED.test(of))))
          return [];
        const labels =
          value === 'date' ? [of, fold(of), of.replace(/en /g, 'e '), `${of}d`, `${of}ed`] : [of, fold(of)];
        return labels.map((label) => [label, value] as const);
      }),
    ),
  ]);
}
