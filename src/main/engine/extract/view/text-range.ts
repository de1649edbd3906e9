import type { TextRange } from '../types';
import type { PageView } from './page-view';
import type { Where } from './where';

/** The characters of the element's folded text that say all these texts, in order; null where it does not say them. */
export function textRange(view: PageView, { element }: Where, texts: readonly string[]): TextRange | null {
  const at = element === null ? undefined : view.indexOf(element);
  if (at === undefined || texts.length === 0) return null;
  const whole = view.textOf(at);
  let from = -1;
  let to = 0;
  for (const text of texts) {
    const begin = text === '' ? -1 : whole.indexOf(text, to);
    if (begin < 0) return null;
    if (from < 0) from = begin;
    to = begin + text.length;
  }
  return [from, to];
}
