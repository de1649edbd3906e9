import type { Candidate } from '../candidate';
import type { Subject } from '../subject';
import { readAvailability } from '../values/index';
import { inElement } from '../view/where';
import { fold } from '../words';

const CLASS = 0.64;
const TEXT = 0.6;
const BUTTON = 0.58;
const MAX_TEXT = 28; // characters; longer texts mention stock in passing
const NEAREST = 3; // the page's own product comes before other products
const BUY =
  /(?:add|put|in)[-_ ]?to?[-_ ]?(?:cart|basket|bag|trolley)|addtocart|buy[-_ ]?(?:now|button|btn)|btn[-_ ]?(?:buy|cart|purchase)|single_add_to_cart|add-cart|product-form__submit/i;

/** Whether a product is in stock: by a class or text, or else by a button to buy it, after the main heading. */
export function stock(subject: Subject): readonly Candidate[] {
  const from = subject.view.elements.findIndex((element) => element.name === 'h1');
  const found = [byClass(subject, from), byText(subject, from), byButton(subject, from)];
  return found.flatMap((one) => one ?? []);
}

function byClass(subject: Subject, from: number): Candidate | null {
  const { view } = subject;
  for (let at = Math.max(0, from); at < view.elements.length; at++) {
    const { class: className } = view.elements[at]?.attribs ?? {};
    if (className === undefined || className.length > 120 || skipped(subject, at)) continue;
    const stateClass = className
      .split(/\s+/)
      .find((name) => /stock|avail|sold|verfueg|lager/i.test(name) && isState(name));
    if (stateClass !== undefined && view.textLength(at) > 0 && view.textLength(at) < 120)
      return { texts: [fold(stateClass)], score: CLASS, source: 'rules', where: inElement(view.elements[at]) };
  }
  return null;
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
    if (length < 4 || length > MAX_TEXT * 2 || skipped(subject, at) || isControlTag(view.elements[at]?.name)) continue;
    const text = view.textOf(at);
    if (text.length > MAX_TEXT || readAvailability(text) === null) continue;
    if (found.push(at) === NEAREST) break;
    at = view.endOf(at) - 1;
  }
  const states = new Set(found.map((at) => readAvailability(view.textOf(at))));
  const [first] = found;
  if (first === undefined || states.size !== 1) return null;
  return { texts: [view.textOf(first)], score: TEXT, source: 'rules', where: inElement(view.elements[first]) };
}

function byButton(subject: Subject, from: number): Candidate | null {
  if (subject.scope === 'record' || from < 0) return null;
  const { view } = subject;
  for (let at = from; at < view.elements.length; at++) {
    const element = view.elements[at];
    if (!element || !isControlTag(element.name) || skipped(subject, at)) continue;
    const { id, class: className, name, value, disabled } = element.attribs;
    const says = `${id ?? ''} ${className ?? ''} ${name ?? ''}`;
    const text = element.name === 'input' ? (value ?? '') : view.textOf(at);
    if (!BUY.test(says) && !(text.length <= MAX_TEXT && readAvailability(text) === 'InStock')) continue;
    const off = disabled !== undefined || /\bdisabled\b/.test(className ?? '');
    return { texts: [off ? 'OutOfStock' : 'InStock'], score: BUTTON, source: 'rules', where: inElement(element) };
  }
  return null;
}

function isControlTag(tag: string | undefined): boolean {
  return tag !== undefined && /^(?:button|input|a)$/.test(tag);
}

function skipped({ scope, view }: Subject, at: number): boolean {
  return scope === 'page' && view.inAside(at);
}
