import type { Element } from 'domhandler';
import { isElement } from '../../page/index';
import type { Subject } from '../subject';
import { isBuyName, readAvailability, readStateName, saysAdd, saysBuy, saysNotify } from '../values/index';
import { parentElement } from '../view/css-path';
import { isHidden } from '../view/hidden';
import { offersOthers } from '../view/other-sections';
import type { PageView } from '../view/page-view';
import { isInCard } from './cards';

/** What a button says about the page's product. */
export interface BuyButton {
  readonly at: number;
  readonly kind: 'works' | 'later' | 'choice' | 'off' | 'gone' | 'notify';
}

const MAX_BUTTON = 40; // characters
const MAX_STATES = 120; // for a button that contains the words for each of its states and shows one of them
/** The first entry of a list of options: "Select a size". */
const CHOOSE =
  /^\W*(?:select|choose|pick|please|bitte|wähle|größe wähl|choisi|sélection|elige|elegir|selecci|scegli|seleziona|escolha|kies|selecteer|wybierz|vyber|zvolte|välj|vælg|velg|valitse|válassz|alege|odaberi|izberi|выбер|избер|обер|seçin|επιλ|選択|選んで|请选择|請選擇|선택|בחר|اختر|chọn|pilih)/iu;
const MAX_BEFORE_CHOICE = 60; // elements before the button
const MAX_FORM = 12; // elements around or inside
const MAX_NOTIFY = 90;
const BEFORE = 400; // elements; some pages start with a bar that contains the button
const MAX_APART = 150; // elements; anything farther after a word for sold out belongs to other products
const OFF = /(?:^|[\s_-])(?:disabled|sold-?out|unavailable|out-of-stock|inactive)(?:$|[\s_-])/i;

/**
 * The button that says most about whether a page's product can be bought: one that works, or else one that says sold
 * out. A disabled button says nothing by itself, because shops disable it until a size is chosen or their scripts have
 * run.
 */
export function findBuyButton(subject: Subject, from: number): BuyButton | null {
  if (subject.scope === 'record' || from < 0) return null;
  const behind = findButtons(subject, from, subject.view.elements.length);
  return choose(subject, behind) ?? findSold(subject, findButtons(subject, Math.max(0, from - BEFORE), from)) ?? null;
}

function findButtons(subject: Subject, from: number, to: number): readonly BuyButton[] {
  const { view } = subject;
  const found: BuyButton[] = [];
  for (let at = from; at < to; at++) {
    const element = view.elements[at];
    if (!element || !isPressable(element) || view.inAside(at) || isHidden(element, subject.view.root)) continue;
    const kind = getKind(subject, at, element);
    if (kind !== null) found.push({ at, kind });
  }
  return found;
}

function choose(subject: Subject, found: readonly BuyButton[]): BuyButton | null {
  const first = (kind: BuyButton['kind']) => found.find((one) => one.kind === kind);
  const off = first('off');
  const gone = first('gone') ?? (off === undefined ? undefined : first('notify'));
  const sold = findSold(subject, found);
  if (sold && (gone === undefined || sold.at < gone.at || sold.at - gone.at < MAX_APART)) return sold;
  return gone ?? first('choice') ?? off ?? null;
}

/** The first button that works, unless it is in a list of products. */
function findSold({ view }: Subject, found: readonly BuyButton[]): BuyButton | undefined {
  const buys = found.filter(({ kind }) => kind !== 'notify' && kind !== 'gone').map(({ at }) => at);
  const sold = found.find(({ kind }) => kind === 'works' || kind === 'later');
  return sold !== undefined && !isInCard(view, sold.at, buys) && !isBelowOthers(view, sold.at) ? sold : undefined;
}

/** Whether the last heading above is one for other products: "You may also like". */
function isBelowOthers(view: PageView, at: number): boolean {
  for (let before = at - 1; before > view.heading && before >= 0; before--)
    if (/^h[2-6]$/.test(view.elements[before]?.name ?? '')) {
      const heading = view.textOf(before);
      if (OTHERS.test(heading) || offersOthers(heading)) return true;
    }
  return false;
}

const OTHERS =
  /(?<!\p{L})(?:you (?:may|might) (?:also )?(?:like|love|enjoy)|also (?:bought|viewed|like)|related|similar|recommended|recently viewed|more from|ähnliche|auch (?:gefallen|gekauft|interessant)|passt dazu|zuletzt angesehen|vous aimerez|similaires|également|relacionados|similares|también|correlati|simili|anche)(?!\p{L})/iu;

function getKind(subject: Subject, at: number, element: Element): BuyButton['kind'] | null {
  const { view } = subject;
  const { id, class: className, name, value, 'aria-label': label, title } = element.attribs;
  const text = element.name === 'input' ? (value ?? '') : view.textOf(at);
  const shown = text === '' ? (label ?? title ?? '') : text;
  const isNamed = isBuyName(`${id ?? ''} ${className ?? ''} ${name ?? ''}`);
  if (shown.length <= MAX_NOTIFY && saysNotify(shown)) return 'notify';
  if (shown.length > (isNamed ? MAX_STATES : MAX_BUTTON)) return null;
  const state = shown.length > MAX_BUTTON ? null : readAvailability(shown);
  if (isGone(state) && (isNamed || readStateName(shown) !== null)) return 'gone';
  if (
    !isNamed &&
    !saysBuy(shown) &&
    !(element.name !== 'a' && saysAdd(shown)) &&
    state !== 'InStock' &&
    !isLater(state)
  )
    return null;
  if (isOff(element)) return waitsForChoice(subject, at, element) ? 'choice' : 'off';
  return isLater(state) ? 'later' : 'works';
}

/** Whether a size, colour or the like must be chosen before the button works. */
function waitsForChoice({ view }: Subject, at: number, element: Element): boolean {
  if (/selection-needed|select-?(?:size|option|variant)/i.test(element.attribs.class ?? '')) return true;
  for (let before = at - 1; before > at - MAX_BEFORE_CHOICE && before >= 0; before--)
    if (view.elements[before]?.name === 'option' && CHOOSE.test(view.textOf(before))) return true;
  let around: Element | null = element;
  for (let level = 0; around !== null && around.name !== 'form' && level < MAX_FORM; level++)
    around = parentElement(around);
  return around?.name === 'form' && holdsChoice(around, 0);
}

function holdsChoice(element: Element, depth: number): boolean {
  if (depth > MAX_FORM) return false;
  const { name, attribs, children } = element;
  if (name === 'input' && attribs.type === 'radio') return true;
  if (
    name === 'select' &&
    !/qty|quantity|menge|quantit|cantidad|amount/i.test(`${attribs.name ?? ''} ${attribs.id ?? ''}`)
  )
    return true;
  return children.some((child) => isElement(child) && holdsChoice(child, depth + 1));
}

function isGone(state: string | null): boolean {
  return state === 'OutOfStock' || state === 'Discontinued';
}

function isLater(state: string | null): boolean {
  return state === 'PreOrder' || state === 'BackOrder';
}

function isOff(element: Element): boolean {
  const { disabled, 'aria-disabled': aria, class: className } = element.attribs;
  if (disabled !== undefined || aria === 'true' || OFF.test(toOwnClasses(className ?? ''))) return true;
  const around = parentElement(element);
  return around?.name === 'fieldset' && around.attribs.disabled !== undefined;
}

/** Without utility classes for another state of the element: "disabled:text-grey-disabled". */
function toOwnClasses(className: string): string {
  return className.includes(':') ? className.replace(/\S*:\S*/g, '') : className;
}

/** Whether an element is a button, or a link styled as one. */
export function isPressable(element: Element | undefined): boolean {
  return element !== undefined && (/^(?:button|input|a)$/.test(element.name) || element.attribs.role === 'button');
}
