import type { Element } from 'domhandler';
import { walk } from '../walk';
import { readPageOf } from './claimed-pages';
import { getForm, isSubmit, readFields } from './control-address';
import { type Control, getElementParent, type Piece } from './controls';
import { followsList, getElementPlace } from './load-more-methods';
import { getNextSelector } from './next-selector';
import type { NumberBar } from './number-bars';
import type { PaginationMethod } from './types';
import { isPageParameter } from './url-relation';
import { getArrow, getDirection, saysMore } from './words';

/**
 * Finds buttons that turn the page of a list by a script or a posted form, so that only a browser can follow them.
 * Words alone are not enough: galleries and wizards have "Next" buttons too.
 */
export function findButtonMethods(
  elements: readonly Element[],
  pieces: readonly Piece[],
  bars: readonly NumberBar[],
): readonly PaginationMethod[] {
  return pieces.flatMap((piece) => {
    if (!('control' in piece)) return [];
    const { control } = piece;
    const confidence = getConfidence(control, bars);
    if (confidence === 0) return [];
    const label = control.text || control.labels[0];
    const what = control.element.name === 'a' ? 'link' : 'button';
    const found = `${what}${label ? ` "${label}"` : ''} without an address`;
    return [{ kind: 'next', url: null, selector: getNextSelector(control.element, elements), found, confidence }];
  });
}

/** How certain it is that a control without a URL leads to the next page; 0 if it does not. */
function getConfidence(control: Control, bars: readonly NumberBar[]): number {
  const { element, url, number, isOff, inOther, inPager, at } = control;
  if (url !== null || number !== null || isOff || inOther) return 0;
  if (!leadsOn(control) || !canBePressed(element)) return 0;
  const saysGoesOn = isBesidePageCount(element);
  if (getElementPlace(element) === 'aside' && !inPager && !saysGoesOn) return 0;
  const isBeside = bars.some(({ from, to }) => at >= from && at <= to);
  const inForm = isSubmit(element) && getForm(element) !== null;
  if (inForm && !(inPager || isBeside || sendsPage(element))) return 0;
  const sure =
    WORD +
    (inPager ? PLACE : 0) +
    (isBeside ? PLACE : 0) +
    (saysGoesOn ? 2 * PLACE : 0) +
    (followsList(element) ? PLACE : 0) +
    (inForm && sendsPage(element) ? PLACE : 0);
  return sure > WORD ? Math.min(0.9, sure) : 0;
}

const WORD = 0.45;
const PLACE = 0.2; // for each sign that it belongs to a list

const BOXES = 3; // levels around a button that may contain its page count
const MAX_BOX_TEXT = 80; // characters; a longer text is not a bar of controls

/** Whether the texts beside it state a page before the last, as in "Page 1 of 12". */
function isBesidePageCount(element: Element): boolean {
  for (let [box, left] = [getElementParent(element), BOXES]; box !== null && left > 0; left--) {
    const text = getSpacedText(box);
    if (text.length > MAX_BOX_TEXT) return false;
    const stated = readPageOf(text);
    if (stated) return stated.page < stated.count;
    box = getElementParent(box);
  }
  return false;
}

function getSpacedText(box: Element): string {
  const texts: string[] = [];
  walk(box, {
    enter: ({ name }) => name !== 'script' && name !== 'style',
    text: ({ data }) => {
      texts.push(data);
    },
  });
  return texts.join(' ').replaceAll(/\s+/g, ' ').trim();
}

/** Whether it says "Next" itself; in a pager, an arrow or a label says so as well. */
function leadsOn({ text, labels, inPager }: Control): boolean {
  const own = getDirection(text);
  if (own !== null) return own === 'next' && !saysMore(text);
  if (!inPager) return false;
  const arrow = getArrow(text);
  return arrow === null ? labels.some((label) => getDirection(label) === 'next') : arrow === 'next';
}

/** Whether clicking it can have an effect: a link without a target is how many sites show that there is no next page. */
export function canBePressed({ name, attribs }: Element): boolean {
  return name !== 'a' || PRESSED.some((attribute) => attribs[attribute] !== undefined);
}

// what links without a target have if a script answers to their clicks
const PRESSED = ['href', 'onclick', 'role', 'tabindex', 'aria-controls'] as const;

/** Whether its form sends a page number. */
function sendsPage(button: Element): boolean {
  const { name = '', value = '' } = button.attribs;
  const form = getForm(button);
  const fields = [...((form && readFields(form)) ?? []), [name, value] as const];
  return fields.some(([field, sent]) => isPageParameter(field) && /^\d{1,7}$/.test(sent));
}
