import type { Element } from 'domhandler';
import type { Candidate } from '../candidate';
import { findNamePlace } from '../name-place';
import type { Subject } from '../subject';
import { getWholeState, readAvailability, saysBuy } from '../values/index';
import { isHidden } from '../view/hidden';
import { inElement } from '../view/where';
import { fold } from '../words';
import { isInCard } from './cards';

const CLASS = 0.64;
const TEXT = 0.6;
const BUTTON = 0.62; // one that works
const BUTTON_OFF = 0.42; // shops switch a button off until a size is chosen as well
const MAX_TEXT = 28; // characters; longer texts mention stock in passing
const MAX_GONE = 70; // "Sorry, this product is currently out of stock" is a whole sentence
const MAX_BUTTON = 40;
const MAX_STATES = 120;
const NEAREST = 3; // the page's own product comes before other products
const BUY =
  /(?:add|put|in)[-_ ]?to?[-_ ]?(?:cart|basket|bag|trolley)|addtocart|buy[-_ ]?(?:now|button|btn)|btn[-_ ]?(?:buy|cart|purchase)|single_add_to_cart|add-cart|product-form__submit/i;
const OFF = /(?:^|[\s_-])(?:disabled|sold-?out|unavailable|out-of-stock|inactive)(?:$|[\s_-])/i;

/** Whether a product is in stock: by a class or text, or else by a button to buy it, after its name. */
export function stock(subject: Subject): readonly Candidate[] {
  const from = findNamePlace(subject);
  const found = [byClass(subject, from), byText(subject, from), byButton(subject, from)];
  return found.flatMap((one) => one ?? []);
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
  // sizes, or shops that are compared, stand beside each other: what one of them has can be bought
  const state = getWholeState(found.flatMap(({ name }) => readAvailability(name) ?? []));
  const chosen = found.find(({ name }) => readAvailability(name) === state);
  return chosen
    ? { texts: [chosen.name], score: CLASS, source: 'rules', where: inElement(view.elements[chosen.at]) }
    : null;
}

/** Neighbours, or rows of tables and lists wherever they stand. */
function areAlike(one: Element | undefined, other: Element | undefined): boolean {
  return one?.parent === other?.parent || (one?.name === other?.name && /^(?:tr|li)$/.test(one?.name ?? ''));
}

/** "in-stock" and "stock--out-of-stock", not "stock-info". */
function isState(name: string): boolean {
  return readAvailability(fold(name)) !== null && !/button|btn|link|label|filter|notify|form/i.test(name);
}

function byText(subject: Subject, from: number): Candidate | null {
  const { view } = subject;
  const found: number[] = [];
  for (let at = subject.scope === 'page' ? Math.max(0, from) : 0; at < view.elements.length; at++) {
    const length = view.textLength(at);
    if (length < 2 || length > MAX_GONE * 2 || skipped(subject, at) || isPressable(view.elements[at])) continue;
    const text = view.textOf(at);
    const state = text.length > MAX_GONE ? null : readAvailability(text);
    if (state === null || (text.length > MAX_TEXT && !isSentence(subject, at, state))) continue;
    if (holdsBuy(subject, at)) continue;
    if (found.push(at) === NEAREST) break;
    at = view.endOf(at) - 1;
  }
  const states = new Set(found.map((at) => readAvailability(view.textOf(at))));
  const whole = getWholeState([...states].flatMap((state) => state ?? []));
  const chosen = found.find((at) => readAvailability(view.textOf(at)) === whole);
  if (chosen === undefined || (states.size !== 1 && !areRows(subject, found))) return null;
  return { texts: [view.textOf(chosen)], score: TEXT, source: 'rules', where: inElement(view.elements[chosen]) };
}

/** What the text says is said by a button in it. */
function holdsBuy({ view }: Subject, at: number): boolean {
  for (let inner = at + 1; inner < view.endOf(at); inner++)
    if (isPressable(view.elements[inner]) && saysBuy(view.textOf(inner))) return true;
  return false;
}

/** A line of its own that says that the thing is gone. */
function isSentence({ view, scope }: Subject, at: number, state: string): boolean {
  return scope === 'page' && state === 'OutOfStock' && view.linesOf(at).length === 1 && !/\?/.test(view.textOf(at));
}

/** Places of one kind, as the offers of several shops have them. */
function areRows({ view }: Subject, found: readonly number[]): boolean {
  return found.length > 1 && new Set(found.map((at) => inElement(view.elements[at]).place())).size === 1;
}

function byButton(subject: Subject, from: number): Candidate | null {
  if (subject.scope === 'record' || from < 0) return null;
  const { view } = subject;
  const buttons: number[] = [];
  for (let at = from; at < view.elements.length; at++) {
    const element = view.elements[at];
    if (element && isPressable(element) && !skipped(subject, at) && isBuy(subject, at, element)) buttons.push(at);
  }
  const [first] = buttons;
  const element = first === undefined ? undefined : view.elements[first];
  if (first === undefined || !element || isInCard(view, first, buttons)) return null;
  const off = isOff(element);
  return {
    texts: [off ? 'OutOfStock' : 'InStock'],
    score: off ? BUTTON_OFF : BUTTON,
    source: 'rules',
    where: inElement(element),
  };
}

function isBuy({ view }: Subject, at: number, element: Element): boolean {
  const { id, class: className, name, value, 'aria-label': label, title } = element.attribs;
  const text = element.name === 'input' ? (value ?? '') : view.textOf(at);
  const shown = text === '' ? (label ?? title ?? '') : text;
  if (isHidden(element)) return false;
  // some hold the words for each of their states and show one of them
  if (BUY.test(`${id ?? ''} ${className ?? ''} ${name ?? ''}`)) return shown.length <= MAX_STATES;
  return shown.length <= MAX_BUTTON && (saysBuy(shown) || readAvailability(shown) === 'InStock');
}

function isOff({ attribs }: Element): boolean {
  return attribs.disabled !== undefined || attribs['aria-disabled'] === 'true' || OFF.test(attribs.class ?? '');
}

/** What readers press: a button, or a link made to look like one. */
export function isPressable(element: Element | undefined): boolean {
  return element !== undefined && (/^(?:button|input|a)$/.test(element.name) || element.attribs.role === 'button');
}

function skipped({ scope, view }: Subject, at: number): boolean {
  return scope === 'page' && view.inAside(at);
}
