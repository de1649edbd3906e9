import type { Element } from 'domhandler';
import { getFoldedText } from '../../page/index';
import { parentElement } from '../view/css-path';
import { splitName } from '../words/fold';
import { saysPerPiece, saysPerUnit } from './price-per-unit';
import type { FieldQuery } from './query';

/** Kinds of prices of one thing that exclude each other, each told by words in the languages of templates. */
const OPPOSITES: readonly (readonly [RegExp, RegExp])[] = [
  [
    /(?<!\p{L})(?:rent(?:al)?|pcm|\p{L}*miete|loyer|alquiler|affitto|huur|aluguel)(?!\p{L})|家賃|賃料|租金/iu,
    /(?<!\p{L})(?:(?:purchase|sale|selling|asking|buying|guide) price|price to buy|kaufpreis|verkaufspreis|prix (?:d['’ ]achat|de vente)|precio de (?:venta|compra)|prezzo di (?:vendita|acquisto)|koopprijs)(?!\p{L})|販売価格|售价/iu,
  ],
  [
    /(?<!\p{L})(?:warm\p{L}*|\p{L}*miete warm|gesamtmiete|bruttomiete|(?:incl|inkl)\p{L}* (?:bills|nebenkosten)|charges comprises|gastos incluidos|inclusief)(?!\p{L})/iu,
    /(?<!\p{L})(?:kalt\p{L}*|\p{L}*miete kalt|nettomiete|cold rent|(?:excl|exkl)\p{L}* (?:bills|nebenkosten)|hors charges|kale huur)(?!\p{L})/iu,
  ],
];

const MAX_LINE = 80; // characters of the line around an amount

/** Whether the words beside an amount say that it is another kind of price than a field asks for: "Cold rent" for the purchase price. */
export function isOfOtherKind(label: string, element: Element, query: FieldQuery): boolean {
  const { path, description, form } = query;
  const asked = `${splitName(path)} ${description}`;
  const isPerUnit = saysPerUnit(asked) && form?.startsWith('fine') !== true; // prices of fuel are always for a litre
  const pairs = OPPOSITES.filter((pair) => pair.some((kind) => kind.test(asked)));
  if (pairs.length === 0 && !isPerUnit) return false;
  const shown = `${label} ${getLine(element)}`;
  if (isPerUnit && !saysPerUnit(shown) && !saysPerPiece(shown, query)) return true;
  return pairs.some(([one, other]) => excludes(one, other, asked, shown) || excludes(other, one, asked, shown));
}

function excludes(wanted: RegExp, other: RegExp, asked: string, shown: string): boolean {
  return wanted.test(asked) && !other.test(asked) && other.test(shown) && !wanted.test(shown);
}

/** The text of an element with that of the line around it, which has no spaces between its blocks. */
function getLine(element: Element): string {
  const text = getFoldedText(element);
  const around = parentElement(element);
  const line = around === null || OF_SEVERAL.has(around.name) ? '' : getFoldedText(around);
  return `${text.slice(0, MAX_LINE)} ${line.length <= MAX_LINE ? line : ''}`;
}

/** Elements whose children are of different things, so that the words of one say nothing about another. */
const OF_SEVERAL: ReadonlySet<string> = new Set(['body', 'main', 'table', 'thead', 'tbody', 'ul', 'ol']);
