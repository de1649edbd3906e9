import type { FieldQuery } from '../query';
import { readText } from '../values/index';
import type { PageView } from '../view/page-view';

const MAX_CHECKED = 5; // of a list's values
const PREFIX = 60; // characters of a long text that are looked for

/** How much of what markup or scripts state stands in the page's visible text too, 0 to 1. */
export function visibleShare(view: PageView, texts: readonly string[], query: FieldQuery): number {
  if (query.type === 'image' || query.type === 'url' || view.elements.length === 0) return 0;
  const page = view.textOf(0);
  const checked = texts.slice(0, MAX_CHECKED);
  const shown = checked.filter((text) => isShown(page, text, query)).length;
  return checked.length === 0 ? 0 : shown / checked.length;
}

function isShown(page: string, text: string, { type }: FieldQuery): boolean {
  if (type === 'price' || type === 'rating' || type === 'number')
    return numberForms(text).some((form) => page.includes(form));
  const plain = readText(text)?.slice(0, PREFIX).trim() ?? '';
  return plain !== '' && page.includes(plain);
}

/** "24.5" is written 24.50 or 24,50; "1299" also 1,299 and 1.299 and 1 299. */
function numberForms(text: string): readonly string[] {
  const amount = /\d+(?:[.,]\d+)*/.exec(text)?.[0] ?? '';
  const value = Number(amount.replace(',', '.'));
  if (amount === '' || !Number.isFinite(value)) return amount === '' ? [] : [amount];
  const fixed = value.toFixed(2);
  const whole = Number.isInteger(value) ? groupsOf(String(value)) : [];
  return [amount, fixed, fixed.replace('.', ','), ...whole];
}

function groupsOf(digits: string): readonly string[] {
  if (digits.length < 4) return [digits];
  const groups = digits.replace(/\B(?=(\d{3})+$)/g, ' ');
  return [digits, groups, groups.replaceAll(' ', ','), groups.replaceAll(' ', '.')];
}
