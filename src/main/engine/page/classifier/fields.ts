import type { Element } from 'domhandler';

/** A form field. */
export interface Field {
  readonly kind: 'password' | 'text' | 'long_text' | 'choice';
  /** Its name, id, placeholder and label in lower case. */
  readonly names: string;
  readonly isHidden: boolean;
}

/** An element with a captcha's site key. */
export interface Widget {
  /** Class and id of the element. */
  readonly names: string;
  readonly siteKey: string;
  /** Whether it stays invisible until a form is sent. */
  readonly isInvisible: boolean;
}

const UNFILLED = new Set(['hidden', 'submit', 'button', 'image', 'reset']);
const CHOICES = new Set(['checkbox', 'radio']);
const CAPTCHA_ANSWER = /^(?:g-recaptcha-response|h-captcha-response|cf-turnstile-response)/;

/** Reads an element as a form field; null if it is not one, or a captcha's script fills it. */
export function getElementField({ name, attribs }: Element, isHidden: boolean): Field | null {
  if (name !== 'input' && name !== 'textarea' && name !== 'select') return null;
  const { type = 'text', id = '', placeholder = '', autocomplete = '' } = attribs;
  const kind = getFieldKind(name, type.toLowerCase());
  if (kind === null || CAPTCHA_ANSWER.test(attribs.name ?? id)) return null;
  const names = `${attribs.name ?? ''} ${id} ${placeholder} ${autocomplete} ${attribs['aria-label'] ?? ''}`;
  return { kind, names: names.toLowerCase(), isHidden };
}

function getFieldKind(name: string, type: string): Field['kind'] | null {
  if (name === 'textarea') return 'long_text';
  if (name === 'select' || CHOICES.has(type)) return 'choice';
  if (UNFILLED.has(type)) return null;
  return type === 'password' ? 'password' : 'text';
}

/** Reads an element as a captcha widget; null without a site key. */
export function getWidget({ name, attribs }: Element): Widget | null {
  const siteKey = attribs['data-sitekey'] ?? attribs['data-pkey'] ?? attribs['data-captcha-id'] ?? null;
  if (siteKey === null) return null;
  const names = `${name} ${attribs.class ?? ''} ${attribs.id ?? ''}`.toLowerCase();
  return { names, siteKey, isInvisible: attribs['data-size'] === 'invisible' || name === 'button' };
}
