import type { Candidate } from '../candidate';
import type { Subject } from '../subject';
import { looksLikePrice } from '../values/index';
import { inElement } from '../view/where';
import { conceptOfTerm } from '../vocabulary';
import { fold } from '../words/fold';
import { getNearPrices } from './near-price';

const SCORE = 0.66;
const MAX_TEXT = 45; // characters
const BEFORE = 6; // elements between the maker and the heading
const BEHIND = 8; // elements between the price and the maker; farther ones are of other products
const MADE_BY =
  /^(?:(?:made |designed )?by|von|par|por|da|door|van)\s+(?<maker>[\p{Lu}\d][\p{L}\d.&'’+-]*(?:\s[\p{L}\d.&'’+-]+){0,3})$/u;
/** Labels and words of books, which are by their authors. */
const WRITTEN = new Set(['author', 'isbn', 'pages', 'publisher', 'language']);
const BOOK =
  /(?<!\p{L})(?:isbn|paperback|hardcover|hardback|e-?book|taschenbuch|gebunden|broché|poche|tapa (?:dura|blanda)|brossura)(?!\p{L})/iu;

/** The maker of goods in a line of its own, "by Lund", beside their price. */
export function makers(subject: Subject): readonly Candidate[] {
  const { view } = subject;
  const [from, to] = getSoldPart(subject);
  const found = new Map<string, number>();
  for (let at = from; at < to; at++) {
    const length = view.textLength(at);
    if (length < 4 || length > MAX_TEXT || view.inAside(at)) continue;
    const maker = MADE_BY.exec(view.textOf(at))?.groups?.maker;
    if (maker !== undefined && !found.has(maker)) found.set(maker, at);
  }
  const [only] = found;
  if (only === undefined || found.size > 1 || isBook(subject)) return [];
  const [maker, at] = only;
  return [{ texts: [maker], score: SCORE, source: 'rules', where: inElement(view.elements[at]), alone: true }];
}

/** The elements of a priced record, or those between a page's heading and price; empty if nothing is sold. */
function getSoldPart(subject: Subject): readonly [from: number, to: number] {
  const { view, scope, context } = subject;
  if (scope === 'record') {
    const isPriced = view.elements.some(
      (_, at) => view.textLength(at) < MAX_TEXT && looksLikePrice(view.textOf(at), context.language),
    );
    return isPriced ? [0, view.elements.length] : [0, 0];
  }
  const [price] = getNearPrices(subject).current;
  if (price === undefined) return [0, 0];
  const from = Math.min(view.heading, price.at);
  return [Math.max(0, from - BEFORE), Math.min(view.elements.length, Math.max(view.heading, price.at) + BEHIND)];
}

function isBook(subject: Subject): boolean {
  if (subject.labels().some(({ label }) => WRITTEN.has(conceptOfTerm(fold(label))?.id ?? ''))) return true;
  return subject.scope === 'record' && BOOK.test(subject.view.textOf(0));
}
