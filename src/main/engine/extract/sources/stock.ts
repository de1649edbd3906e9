import type { Element } from 'domhandler';
import type { Candidate } from '../candidate';
import { findNamePlace } from '../ranking/name-place';
import type { Subject } from '../subject';
import { getWholeState, readAvailability, readStockWords, saysBuy, saysNotify, saysOffer } from '../values/index';
import { isHidden } from '../view/hidden';
import { inElement } from '../view/where';
import { fold } from '../words/fold';
import { type BuyButton, findBuyButton, isPressable } from './buy-buttons';
import { getStockLabels, holdsLabel } from './stock-labels';

const CLASS = 0.64;
const TEXT = 0.6;
const BUTTON = 0.62; // one that works
const BUTTON_GONE = 0.62; // a button that says sold out
const BUTTON_CHOICE = 0.5; // a button that waits for a size to be chosen
const BUTTON_NOTIFY = 0.56;
const BUTTON_LATER = 0.66; // a button beside words for a later delivery that it does not mention itself
const OFFER = 0.6; // a link to a shop
const OF_OTHER_STATE = 0.5; // factor for a text that says sold out, beside a button that works
const DELIVERY = 0.5; // shops state delivery times even for products that are out of stock
const MAX_TEXT = 28; // characters; longer texts mention stock in passing
const MAX_GONE = 90; // enough for a whole sentence: "Sorry, this product is currently out of stock"
const MAX_SENTENCES = 200;
const NEAREST = 3; // candidates; the page's own product comes before other products
const NEAR = 500; // elements from the name; buttons farther away may belong to something else
/** Whether a product is in stock: by a class or text after its name, or else by a buy button. */
export function stock(subject: Subject): readonly Candidate[] {
  const from = findNamePlace(subject);
  const button = findBuyButton(subject, from);
  const after = [byClass(subject, from), byText(subject, from, button)].flatMap((one) => one ?? []);
  const said = after.length > 0 || button !== null ? after : byTextBefore(subject, from);
  // many pages contain texts for each state, of which scripts show one
  const isSold = button?.kind === 'works' && button.at - from <= NEAR;
  const fitting = said.map((one) =>
    isSold && isGone(readAvailability(one.texts[0] ?? '')) ? { ...one, score: one.score * OF_OTHER_STATE } : one,
  );
  const later = said.find((one) => isLater(readAvailability(one.texts[0] ?? '')));
  if (button?.kind === 'works' && later !== undefined) return [...fitting, { ...later, score: BUTTON_LATER }];
  if (said.length === 0 && button === null) return byOffers(subject, from);
  return [...fitting, ...(button === null ? [] : byButton(subject, button, from))];
}

/** In a price comparison, a link to a shop that has the product; any of them counts. */
function byOffers({ view, scope }: Subject, from: number): readonly Candidate[] {
  if (scope === 'record' || from < 0) return [];
  const end = Math.min(view.elements.length, from + NEAR);
  for (let at = from; at < end; at++) {
    if (!isPressable(view.elements[at]) || view.inAside(at) || view.textLength(at) > MAX_TEXT * 2) continue;
    if (saysOffer(view.textOf(at)))
      return [{ texts: ['InStock'], score: OFFER, source: 'rules', where: inElement(view.elements[at]) }];
  }
  return [];
}

function isLater(state: string | null): boolean {
  return state === 'PreOrder' || state === 'BackOrder' || state === 'MadeToOrder';
}

function byButton(subject: Subject, { at, kind }: BuyButton, from: number): readonly Candidate[] {
  const { view } = subject;
  const where = inElement(view.elements[at]);
  const toCandidate = (text: string, score: number): readonly Candidate[] => [
    { texts: [text], score, source: 'rules', where },
  ];
  switch (kind) {
    case 'works':
      return toCandidate('InStock', BUTTON);
    case 'later':
      return toCandidate(view.textOf(at) || (view.elements[at]?.attribs.value ?? ''), BUTTON);
    case 'gone':
      return toCandidate('OutOfStock', BUTTON_GONE);
    case 'notify':
      return toCandidate('OutOfStock', BUTTON_NOTIFY);
    case 'choice':
      return toCandidate('InStock', BUTTON_CHOICE);
    case 'off':
      // if the product were sold out, a script would have shown the text for it
      return hidesGone(subject, from) ? toCandidate('InStock', BUTTON_CHOICE) : [];
  }
}

function isGone(state: string | null): boolean {
  return state === 'OutOfStock' || state === 'Discontinued' || state === 'SoldOut';
}

function byClass(subject: Subject, from: number): Candidate | null {
  const { view } = subject;
  const found: { readonly at: number; readonly name: string }[] = [];
  for (let at = Math.max(0, from); at < view.elements.length; at++) {
    const { class: className } = view.elements[at]?.attribs ?? {};
    if (className === undefined || className.length > 120 || skipped(subject, at)) continue;
    const stateClass = className
      .split(/\s+/)
      .find((name) => /stock|avail|sold|verfueg|lager/i.test(name) && isState(name));
    if (stateClass === undefined || view.textLength(at) === 0 || view.textLength(at) >= 120) continue;
    const [first] = found;
    if (first && !areAlike(view.elements[first.at], view.elements[at])) break;
    found.push({ at, name: fold(stateClass) });
  }
  // sizes or compared shops are side by side; the product is available if one of them has it
  const state = getWholeState(found.flatMap(({ name }) => readAvailability(name) ?? []));
  const chosen = found.find(({ name }) => readAvailability(name) === state);
  return chosen
    ? { texts: [chosen.name], score: CLASS, source: 'rules', where: inElement(view.elements[chosen.at]) }
    : null;
}

/** Whether the page has texts for sold out that are all hidden. */
function hidesGone(subject: Subject, from: number): boolean {
  const { view } = subject;
  let isHiding = false;
  const end = Math.min(view.elements.length, from + NEAR);
  for (let at = Math.max(0, from); at < end; at++) {
    const length = view.textLength(at);
    if (length < 2 || length > MAX_GONE || skipped(subject, at) || holdsBuy(subject, at)) continue;
    const text = view.textOf(at);
    if (!isGone(readAvailability(text)) && !saysNotify(text)) continue;
    if (!isHiddenAt(view, at)) return false;
    isHiding = true;
    at = view.endOf(at) - 1;
  }
  return isHiding;
}

/** Whether elements are siblings, or rows of tables and lists anywhere. */
function areAlike(one: Element | undefined, other: Element | undefined): boolean {
  return one?.parent === other?.parent || (one?.name === other?.name && /^(?:tr|li)$/.test(one?.name ?? ''));
}

/**
 * Whether a class is a stock state: "in-stock" and "stock--out-of-stock", not "stock-info". Badges on pictures exist
 * for each state, and style sheets hide most of them.
 */
function isState(name: string): boolean {
  return readAvailability(fold(name)) !== null && !/button|btn|link|label|filter|notify|form|badge|sticker/i.test(name);
}

/** On pages whose column with the price comes before the name, a text above it, where nothing below says more. */
function byTextBefore(subject: Subject, from: number): readonly Candidate[] {
  if (subject.scope === 'record' || from < 0) return [];
  const found = byText(subject, from - ABOVE, null, from);
  return found === null ? [] : [found];
}

const ABOVE = 150; // elements

function byText(
  subject: Subject,
  from: number,
  button: BuyButton | null,
  to = subject.view.elements.length,
): Candidate | null {
  const { view } = subject;
  const found: number[] = [];
  const times: number[] = [];
  const labels = getStockLabels(subject);
  // hidden text beside a visible button is for another state
  const offersIt = button !== null && button.kind !== 'gone' && button.kind !== 'notify';
  for (let at = subject.scope === 'page' ? Math.max(0, from) : 0; at < to; at++) {
    const length = view.textLength(at);
    if (length < 2 || length > MAX_SENTENCES * 2 || skipped(subject, at) || isChoice(view.elements[at])) continue;
    if (holdsLabel(subject, at, labels)) continue;
    const text = getStatement(view.textOf(at));
    const state = text.length > MAX_GONE ? null : readAvailability(text);
    if (state === null || (text.length < view.textOf(at).length && !isGone(state))) continue;
    if (subject.scope === 'page' && readStockWords(text) === null) {
      times.push(at);
      continue;
    }
    if ((text.length > MAX_TEXT && !isSentence(subject, at, state)) || holdsBuy(subject, at)) continue;
    if (offersIt && isGone(state) && isHiddenAt(view, at)) continue;
    if (found.push(at) === NEAREST) break;
    at = view.endOf(at) - 1;
  }
  const [time] = times;
  const [first] = found;
  // one offer ships soon, another is sold out
  if (
    first !== undefined &&
    time !== undefined &&
    time < first &&
    isGone(readAvailability(getStatement(view.textOf(first))))
  )
    return null;
  if (found.length === 0 && time !== undefined && time - from <= NEAR) return toTextCandidate(subject, time, DELIVERY);
  const stateOf = (at: number) => readAvailability(getStatement(view.textOf(at)));
  const states = new Set(found.map(stateOf));
  const whole = getWholeState([...states].flatMap((state) => state ?? []));
  const chosen = found.find((at) => stateOf(at) === whole);
  if (chosen === undefined || (states.size !== 1 && button?.kind !== 'works' && !areRows(subject, found))) return null;
  return toTextCandidate(subject, chosen, TEXT);
}

/** The first of a few sentences: "Sorry, this product is sold out. Have a look at these." */
function getStatement(text: string): string {
  if (text.length <= MAX_GONE || text.length > MAX_SENTENCES) return text;
  return /^[^.!?。！]{8,}[.!?。！]/.exec(text)?.[0] ?? text;
}

function toTextCandidate({ view }: Subject, at: number, score: number): Candidate {
  return { texts: [getStatement(view.textOf(at))], score, source: 'rules', where: inElement(view.elements[at]) };
}

/** Whether an element is a button, or one of several options such as sizes. */
function isChoice(element: Element | undefined): boolean {
  return isPressable(element) || element?.name === 'option' || element?.name === 'select';
}

/** Whether the text is that of a button inside. */
function holdsBuy({ view }: Subject, at: number): boolean {
  for (let inner = at + 1; inner < view.endOf(at); inner++)
    if (isPressable(view.elements[inner]) && saysBuy(view.textOf(inner))) return true;
  return false;
}

/** Whether a line of its own says that the product is sold out, or that it is made for the customer. */
function isSentence({ view, scope }: Subject, at: number, state: string): boolean {
  const text = view.textOf(at);
  const isPlain = isGone(state) || (/^(?:MadeToOrder|BackOrder)$/.test(state) && !ALSO.test(text));
  return scope === 'page' && isPlain && view.linesOf(at).length === 1 && !/\?/.test(text);
}

/** Offered besides what is in stock: "Also made to measure", "auf Wunsch nach Maß". */
const ALSO =
  /(?<!\p{L})(?:also|can be|options?|optional\p{L}*|on request|auch|auf wunsch|kann|aussi|peut|également|también|puede|anche|può|também|ook)(?!\p{L})/iu;

/** Whether elements are rows of one kind, like the offers of several shops. */
function areRows({ view }: Subject, found: readonly number[]): boolean {
  return found.length > 1 && new Set(found.map((at) => inElement(view.elements[at]).place())).size === 1;
}

function isHiddenAt({ elements, root }: Subject['view'], at: number): boolean {
  const element = elements[at];
  return element !== undefined && isHidden(element, root);
}

function skipped({ scope, view }: Subject, at: number): boolean {
  return scope === 'page' && view.inAside(at);
}
