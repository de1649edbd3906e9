import type { FieldQuery } from './asked/query';
import type { Candidate } from './candidate';
import type { Value } from './values/index';

/** A page's word that there is none of what a label names, "Allergens: None": an answer, not a missing value. */
const NOTHING =
  /^(?:none|nil|keine[rnms]?|aucune?s?|ning[uú]n[oa]?|nessun[oa]?|nenhuma?|geen|brak|ingen|inga|无|無|なし)[.!]?$/iu;
/** What every thing has, so that such a word beside its label comes from a system that did not know it. */
const ALWAYS_THERE = new Set(
  'name|brand|manufacturer|author|category|type|date|url|address|color|sku|mpn|gtin|seller|company|site name|language|currency|description'.split(
    '|',
  ),
);

/** Whether the only text of a candidate beside a label says that there is none of what the field asks for. */
export function statesNothing({ texts, source, where }: Candidate, { concept, form }: FieldQuery): boolean {
  const [text = '', ...more] = texts;
  if (source !== 'rules' || more.length > 0 || !NOTHING.test(text.trim())) return false;
  if (form !== null && form !== 'count' && form !== 'quantity') return false;
  return where.place().startsWith('label:') && !ALWAYS_THERE.has(concept?.id ?? '');
}

/** "None" as a field's value: the page's word, no, or an amount of 0; null for a kind of value that cannot be absent. */
export function readNothing(text: string, { type, form }: FieldQuery): Value | null {
  switch (type) {
    case 'text':
      return text.trim();
    case 'boolean':
      return false;
    case 'price':
      return 0;
    case 'number':
      return form === 'count' ? 0 : null;
    default:
      return null;
  }
}
