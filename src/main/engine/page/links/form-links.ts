import type { LinkRegion } from '@shared/crawl';
import type { Attributes } from '../tag-handler';
import { isCodeAddress } from './code-addresses';
import type { LinkList } from './link-list';

/** Reads the URLs that forms open: those submitted without typing, and menus that jump to the chosen page. */
export interface FormLinks {
  /** A `<form>` or a control of it. */
  readonly open: (name: string, attributes: Attributes) => void;
  readonly close: (name: string) => void;
}

export function createFormLinks(list: LinkList, region: () => LinkRegion): FormLinks {
  let form: OpenForm | null = null;
  let inJumpMenu = false;
  return {
    open: (name, attributes) => {
      if (name === 'form') form = openForm(attributes);
      else if (form && name !== 'option') addField(form, name, attributes);
      if (name === 'select') inJumpMenu = /location|open\s*\(/.test(attributes.onchange ?? '');
      if (name === 'option' && inJumpMenu && isCodeAddress(attributes.value ?? ''))
        list.begin(name, attributes.value ?? '', 'script', region(), attributes.label ?? '');
    },
    close: (name) => {
      if (name === 'select') inJumpMenu = false;
      else if (name === 'form' && form) {
        const target = getSubmitUrl(form);
        if (target !== null) list.add(target, 'form', region(), form.label);
        form = null;
      }
    },
  };
}

/** An open form that may be submitted without typing. */
interface OpenForm {
  readonly action: string;
  readonly fields: URLSearchParams;
  /** Whether the user must type or choose something. */
  needsInput: boolean;
  /** Text of its button. */
  label: string;
}

const SENT_AS_IS = new Set(['hidden']);
const NOT_SENT = new Set(['submit', 'button', 'image', 'reset']);
// A form without input fields is usually a button with an effect.
const DOES_SOMETHING =
  /cart|basket|checkout|buy|order|log-?(?:in|out)|sign-?(?:in|out|up)|delete|remove|add|vote|like|follow|subscribe|report/i;

/** Null for a form that posts, or whose URL shows that it does more than open a page. */
function openForm({ action = '', method = 'get' }: Attributes): OpenForm | null {
  if (method.trim().toLowerCase() !== 'get' || action === '' || DOES_SOMETHING.test(action)) return null;
  return { action, fields: new URLSearchParams(), needsInput: false, label: '' };
}

function addField(form: OpenForm, name: string, { type = 'text', name: field, value = '' }: Attributes): void {
  const kind = name === 'input' ? type.trim().toLowerCase() : name;
  if (name === 'button' || NOT_SENT.has(kind)) {
    if (form.label === '') form.label = value;
  } else if (SENT_AS_IS.has(kind)) {
    if (field) form.fields.append(field, value);
  } else {
    form.needsInput = true;
  }
}

/** URL that submitting the form opens; null if it needs input, or sends nothing. */
function getSubmitUrl({ action, fields, needsInput }: OpenForm): string | null {
  if (needsInput || fields.size === 0) return null;
  return `${action.split(/[?#]/, 1)[0]}?${fields}`;
}
