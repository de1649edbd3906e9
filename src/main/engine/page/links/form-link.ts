import type { Attributes } from '../tag-handler';

/** An open form that may be submitted without typing. */
export interface OpenForm {
  readonly action: string;
  readonly fields: URLSearchParams;
  /** Whether a person must type or choose something. */
  isFree: boolean;
  /** Text of its button. */
  label: string;
}

const SENT_AS_IS = new Set(['hidden']);
const NOT_SENT = new Set(['submit', 'button', 'image', 'reset']);
// A form without input fields is usually a button with an effect.
const DOES_SOMETHING =
  /cart|basket|checkout|buy|order|log-?(?:in|out)|sign-?(?:in|out|up)|delete|remove|add|vote|like|follow|subscribe|report/i;

/** Null for a form that posts, or whose URL shows that it does more than open a page. */
export function openForm({ action = '', method = 'get' }: Attributes): OpenForm | null {
  if (method.trim().toLowerCase() !== 'get' || action === '' || DOES_SOMETHING.test(action)) return null;
  return { action, fields: new URLSearchParams(), isFree: false, label: '' };
}

export function addField(form: OpenForm, name: string, { type = 'text', name: field, value = '' }: Attributes): void {
  const kind = name === 'input' ? type.trim().toLowerCase() : name;
  if (name === 'button' || NOT_SENT.has(kind)) {
    if (form.label === '') form.label = value;
  } else if (SENT_AS_IS.has(kind)) {
    if (field) form.fields.append(field, value);
  } else {
    form.isFree = true;
  }
}

/** URL that submitting the form opens; null if it needs input, or sends nothing. */
export function formTarget({ action, fields, isFree }: OpenForm): string | null {
  if (isFree || fields.size === 0) return null;
  return `${action.split(/[?#]/, 1)[0]}?${fields}`;
}
