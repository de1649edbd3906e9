import { toInputText } from '../../../components/value-text';
import { texts } from '../../../texts';
import { plural } from '../../../texts/format';
import type { Noun } from '../../../texts/nouns';

const MAX_NAMED = 4;

/** First names of a list. */
export function listNames(value: unknown): string {
  const names = Array.isArray(value) ? value.map(toInputText) : [toInputText(value)];
  const more = names.length - MAX_NAMED;
  return names.slice(0, MAX_NAMED).join(', ') + (more > 0 ? texts.workflows.summary.more(more) : '');
}

/** A number with its noun; placeholders are unchanged. */
export function getCount(value: unknown, noun: Noun): string {
  return typeof value === 'number' ? plural(value, noun) : texts.nouns[noun](0, toInputText(value));
}

export function isUnset(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
