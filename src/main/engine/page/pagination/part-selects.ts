import { normalizeUrl } from '@shared/url';
import type { Element } from 'domhandler';
import type { Page } from '../types';
import { getElements, getFoldedText } from '../walk';
import { getForm, readFields } from './control-address';
import { getMonthNumber } from './month-names';
import type { PaginationMethod } from './types';
import { isPageParameter, relateUrls } from './url-relation';

interface Option {
  readonly text: string;
  readonly value: string;
}

const CONFIDENCE = 0.6; // the pages of the chosen part come first
const MIN_OPTIONS = 2;
const MAX_OPTIONS = 500;

/**
 * Finds the option after the chosen one in a select that turns the pages of a list, or splits it into months, years or
 * letters, if its form is sent by GET and contains nothing else to fill in.
 */
export function findSelectMethods(page: Page, elements: readonly Element[]): readonly PaginationMethod[] {
  return elements.filter(({ name }) => name === 'select').flatMap((select) => toSelectMethod(select, page));
}

function toSelectMethod(select: Element, page: Page): readonly PaginationMethod[] {
  const form = getForm(select);
  const { name } = select.attribs;
  if (!form || !name || !sendsAlone(form, select)) return [];
  const options = getOptions(select);
  const isNumbers = options.every(({ text }) => PAGE.test(text)) && isPageParameter(name);
  if (options.length < MIN_OPTIONS || options.length > MAX_OPTIONS || !(isNumbers || areParts(options))) return [];
  const [next] = options.slice(getChosen(select) + 1);
  const url = next ? getSentAddress(form, { name, value: next.value }, page) : null;
  if (!next || url === null || relateUrls(page.url, url).kind === 'same') return [];
  const found = `"${next.text}" of a select with ${options.length} options`;
  const method = { url, selector: null, found, confidence: CONFIDENCE, hasLaterNumbers: true };
  return [isNumbers ? { ...method, kind: 'numbers' } : { ...method, kind: 'next', isPart: true }];
}

const TYPED = /^(?:text|search|number|date|month|checkbox|radio|email|tel|url|password|file|range)$/i;

/** Whether a form is sent by GET and has this select as its only field to fill in. */
function sendsAlone(form: Element, select: Element): boolean {
  if ((form.attribs.method ?? 'get').trim().toLowerCase() !== 'get') return false;
  const fields = getElements(form).filter(
    ({ name, attribs }) =>
      name === 'select' || name === 'textarea' || (name === 'input' && TYPED.test(attribs.type ?? 'text')),
  );
  return fields.length === 1 && fields[0] === select;
}

function getOptions(select: Element): readonly Option[] {
  return getElements(select)
    .filter(({ name }) => name === 'option')
    .map((option) => ({ text: getFoldedText(option), value: option.attribs.value ?? getFoldedText(option) }));
}

function getChosen(select: Element): number {
  const options = getElements(select).filter(({ name }) => name === 'option');
  return Math.max(
    0,
    options.findIndex(({ attribs }) => attribs.selected !== undefined),
  );
}

const PAGE = /^(?:\p{L}+\.?\s)?\d{1,5}(?:\s?(?:\/|of|von|de|di|sur|van|z)\s?\d{1,5})?$/u;
const YEAR = /^(?:19|20)\d\d$/;
const NUMBERED_MONTH = /^(?:(?:19|20)\d\d\s?[-./年]\s?\d{1,2}月?|\d{1,2}[-./](?:19|20)\d\d|\d{1,2}月)$/;
const LETTER = /^\p{L}$/u;

/** Whether options name the parts of one list: months, years, letters, or "Week 1", "Week 2". */
function areParts(options: readonly Option[]): boolean {
  const texts = options.map(({ text }) => text);
  const tests = [YEAR, NUMBERED_MONTH, LETTER].map((pattern) => (text: string) => pattern.test(text));
  return [...tests, isMonth].some((test) => texts.every(test)) || areCounted(texts);
}

function areCounted(texts: readonly string[]): boolean {
  const [first = '', ...others] = texts.map((text) => /^(\p{L}{3,}) \d{1,3}$/u.exec(text)?.[1] ?? '');
  return first !== '' && others.every((word) => word === first);
}

function isMonth(text: string): boolean {
  return getMonthNumber(text.replace(/(?:^|\s)(?:de\s)?(?:19|20)\d\d$/i, '')) !== null;
}

/** The URL that a form opens if its select has this value. */
function getSentAddress(form: Element, { name, value }: { name: string; value: string }, page: Page): string | null {
  const action = (form.attribs.action ?? '').trim();
  const target = action === '' ? page.url : normalizeUrl(action, page.baseUrl);
  if (target === null) return null;
  const sent = new URLSearchParams();
  for (const [field, text] of readFields(form) ?? []) sent.append(field, field === name ? value : text);
  return normalizeUrl(`${target.split(/[?#]/, 1)[0]}?${sent}`);
}
