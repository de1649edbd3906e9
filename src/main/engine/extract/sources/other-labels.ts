import { createObjectCache } from '../../page/index';
import type { Subject } from '../subject';
import type { Labelled } from '../view/labelled';
import type { PageView } from '../view/page-view';

/** Whether the label of an amount names what is not a price: a tax, a prize, a payment. */
export function isLabelledAsNoPrice(subject: Subject, at: number): boolean {
  return isLabelled(subject, at, 'noPrice');
}

/** Whether the label of a text names a number or code, which may look like a date: "1941.1.3". */
export function isLabelledAsCode(subject: Subject, at: number): boolean {
  return isLabelled(subject, at, 'code');
}

type Kind = 'noPrice' | 'code';
type Known = { readonly [K in Kind]: readonly Labelled[] };

const known = createObjectCache<PageView, Known>();
const MAX_OTHERS = 100;

function isLabelled(subject: Subject, at: number, as: Kind): boolean {
  const { view } = subject;
  const others = known.get(view) ?? { noPrice: find(subject, NO_PRICE), code: find(subject, CODE) };
  known.set(view, others);
  return others[as].some(
    ({ at: value, kind }) =>
      (at <= value && value < view.endOf(at)) || (kind !== 'inline' && value < at && at < view.endOf(value)),
  );
}

function find({ view, labels }: Subject, words: RegExp): readonly Labelled[] {
  return labels()
    .filter(({ label, text, at }) => words.test(label) && /\d/.test(text ?? view.textOf(at)))
    .slice(0, MAX_OTHERS);
}

/** Folded. */
const CODE =
  /(?:^| )(?:number|no|nr|id|code|ref|reference|version|isbn|ean|sku|inventory|accession|nummer|numero|n o|inventaire|inventar|cote|referencia|codice|inventario)$|(?:inventar|artikel|bestell|katalog|zugangs)(?:nummer|nr)$/;
/** Folded. A weight may be in pounds. */
const NO_PRICE =
  /(?:^| )(?:(?:road |council |property |car |vehicle |local )?tax|taxes|insurance|(?:monthly |weekly |annual |down |minimum )?(?:re)?payments?|finance|apr|fines?|penalty|donations?|prize(?: money| fund)?|prizes|salary|wages?|pay|income|budget|turnover|revenue|sales|profit|funding|raised|grant|scholarship|vat|running costs?|weight|gewicht|poids|peso|ground rent|service charge|bills|utilities|steuern?|kfz steuer|versicherung|monatsrate|anzahlung|spende|preisgeld|gehalt|lohn|umsatz|gewinn|mwst|nebenkosten|heizkosten|betriebskosten|hausgeld|taxe(?: fonciere)?|taxes|impots?|assurance|mensualites?|apport|don|dons|salaire|budget|charges|chiffre d affaires|impuestos?|seguro|donacion|premio|sueldo|salario|presupuesto|gastos(?: de comunidad)?|tassa|imposte|assicurazione|anticipo|donazione|montepremi|stipendio|fatturato|spese(?: condominiali)?)(?: per (?:year|month)| \S+)?$/;
