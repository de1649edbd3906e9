import { normalizeUrl } from '@shared/url';
import type { Element } from 'domhandler';
import { isElement } from '../elements';
import { addressesInCode } from '../links/index';
import type { Page } from '../types';
import { getElements, getFoldedText } from '../walk';

type Place = Pick<Page, 'url' | 'baseUrl'>;

/**
 * Absolute URL that a link or button opens: the target of a link, of the form that a button sends by GET, or in its click
 * handler. Null if a script decides, or if the form is posted.
 */
export function getControlAddress(element: Element, page: Place): string | null {
  const { name, attribs } = element;
  if (name === 'a') return attribs.href === undefined ? null : toTarget(attribs.href.trim(), page.baseUrl);
  const [inCode] = attribs.onclick === undefined ? [] : addressesInCode(attribs.onclick);
  if (inCode !== undefined) return normalizeUrl(inCode, page.baseUrl);
  return isSubmit(element) ? getFormAddress(element, page) : null;
}

function toTarget(target: string, baseUrl: string): string | null {
  if (target === '' || target.startsWith('#') || /^(?:javascript|mailto|tel|data):/i.test(target)) return null;
  return normalizeUrl(target, baseUrl);
}

/** Whether pressing a button sends its form. */
export function isSubmit({ name, attribs: { type } }: Element): boolean {
  const kind = (type ?? 'submit').trim().toLowerCase();
  return (name === 'button' || (name === 'input' && type !== undefined)) && kind === 'submit';
}

/** The form around an element; null if there is none. */
export function getForm(element: Element): Element | null {
  for (let node = element.parent; node; node = node.parent)
    if (isElement(node as Element) && (node as Element).name === 'form') return node as Element;
  return null;
}

/** Whether a form is sent by GET when this button is pressed. */
function isGet(form: Element, { attribs }: Element): boolean {
  return (attribs.formmethod ?? form.attribs.method ?? 'get').trim().toLowerCase() === 'get';
}

const MAX_FIELDS = 100; // a form with more is not one that turns pages

function getFormAddress(button: Element, page: Place): string | null {
  const form = getForm(button);
  if (!form || !isGet(form, button)) return null;
  const fields = readFields(form);
  if (!fields || fields.length > MAX_FIELDS) return null;
  const { name, value = '' } = button.attribs;
  const sent = new URLSearchParams();
  for (const [field, text] of fields) sent.append(field, text);
  if (name) sent.append(name, value);
  const action = (button.attribs.formaction ?? form.attribs.action ?? '').trim();
  const target = action === '' ? page.url : normalizeUrl(action, page.baseUrl);
  if (target === null || sent.size === 0) return null;
  return normalizeUrl(`${target.split(/[?#]/, 1)[0]}?${sent}`);
}

type Field = readonly [name: string, value: string];

/** What a form sends without input, except its buttons; null if it sends a password or a file. */
export function readFields(form: Element): readonly Field[] | null {
  const fields: Field[] = [];
  for (const element of getElements(form)) {
    const { name, attribs } = element;
    if (!attribs.name || attribs.disabled !== undefined) continue;
    const kind = name === 'input' ? (attribs.type ?? 'text').trim().toLowerCase() : name;
    if (kind === 'password' || kind === 'file') return null;
    const value = getSentValue(element, kind);
    if (value !== null) fields.push([attribs.name, value]);
  }
  return fields;
}

const BUTTONS = new Set(['submit', 'button', 'image', 'reset']);

/** Null for what is not sent. */
function getSentValue(element: Element, kind: string): string | null {
  const { name, attribs } = element;
  if (kind === 'select') return getChosenOption(element);
  if (kind === 'textarea') return getFoldedText(element);
  if (name !== 'input' || BUTTONS.has(kind)) return null;
  if (kind === 'checkbox' || kind === 'radio') return attribs.checked === undefined ? null : (attribs.value ?? 'on');
  return attribs.value ?? '';
}

function getChosenOption(select: Element): string | null {
  const options = getElements(select).filter(({ name }) => name === 'option');
  const chosen = options.find(({ attribs }) => attribs.selected !== undefined) ?? options[0];
  return chosen ? (chosen.attribs.value ?? getFoldedText(chosen)) : null;
}
