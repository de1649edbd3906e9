import type { Attributes } from '../tag-handler';

/** A form that is open, as far as it can be sent without anything typed. */
export interface OpenForm {
  readonly action: string;
  readonly fields: URLSearchParams;
  /** Whether a person would have to type or choose. */
  isFree: boolean;
  /** What its button says. */
  label: string;
}

const SENT_AS_IS = new Set(['hidden']);
const NOT_SENT = new Set(['submit', 'button', 'image', 'reset']);
// A form without anything to type is mostly a button that does something.
const DOES_SOMETHING =
  /cart|basket|checkout|buy|order|log-?(?:in|out)|sign-?(?:in|out|up)|delete|remove|add|vote|like|follow|subscribe|report/i;

/** Null for a form that posts, or whose address says that it does more than show a page. */
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

/** Where sending the form leads; null where it asks for something, or sends nothing. */
export function formTarget({ action, fields, isFree }: OpenForm): string | null {
  if (isFree || fields.size === 0) return null;
  return `${action.split(/[?#]/, 1)[0]}?${fields}`;
}
