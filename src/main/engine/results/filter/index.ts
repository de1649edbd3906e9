import { findNearestName } from '@shared/spelling';
import type { Condition } from './condition';
import { isConnector } from './connectors';
import { findFields, normalizeName } from './field-at';
import { applyFrame, getTokenFrames } from './frame';
import { DEEPEST, parseFilterSentence } from './parse';
import { LINKING, NEGATING, PHRASES } from './phrases';
import { getSentenceTokens, type Token } from './tokens';

export { parseAmount } from './amount';
export { toMinutes, writeClock } from './clock';
export type { Condition } from './condition';
export { describeCondition } from './condition-words';
export { toDateSpan } from './date-span';
export { getFieldValue, hasComparableValue, isUndecided, meetsCondition } from './holds';

export type Understood =
  | { readonly kind: 'condition'; readonly condition: Condition }
  | { readonly kind: 'unknown'; readonly message: string; readonly hint: string };

const EXAMPLES =
  'price below 20, rating at least 4, title contains phone, url ends with .pdf, date after 2024-01-01, in stock, has an image, without price';

const TOO_DEEP = `A filter holds at most ${DEEPEST} parentheses within each other. Write it with fewer, or as several filters.`;

/** Parses a filter sentence by rules. `fields` are the item fields; null if unknown. */
export function parseFilter(sentence: string, fields: ReadonlySet<string> | null, now = 0): Understood {
  const tokens = getSentenceTokens(sentence);
  const names = fields && [...fields];
  const parsed = parseFilterSentence({ tokens, fields: names, now });
  if (parsed.kind === 'condition') return parsed;
  if (parsed.isTooDeep) return { kind: 'unknown', message: TOO_DEEP, hint: TOO_DEEP };
  const isKnown = (at: number) =>
    meansSomething(tokens[at]) || findFields({ tokens, fields: names ?? [], now }, at).length > 0;
  for (const frame of getTokenFrames(tokens, isKnown)) {
    const inner = parseFilterSentence({ tokens: frame.tokens, fields: names, now });
    if (inner.kind === 'condition') return { ...inner, condition: applyFrame(frame, inner.condition) };
  }
  const there = names && names.length > 0 ? ` The items have ${names.join(', ')}.` : '';
  const hint = `A filter is made of conditions such as ${EXAMPLES}, joined by and, or and not.${there} With a model set up, any sentence will do.`;
  return { kind: 'unknown', message: `${faultAt(tokens, parsed.at, names)} ${hint}`, hint };
}

/** Words of the filter language, which cannot be nouns for items. */
function meansSomething(token: Token | undefined): boolean {
  const word = token?.word ?? '';
  return FIRSTS.has(word) || LINKING.has(word) || NEGATING.has(word);
}

const FIRSTS: ReadonlySet<string> = new Set(PHRASES.map(({ words: [first = ''] }) => first));

function faultAt(tokens: readonly Token[], at: number, fields: readonly string[] | null): string {
  const rest = tokens.slice(at);
  const end = rest.findIndex((token, index) => index > 0 && isConnector(token));
  const piece = end < 0 ? rest : rest.slice(0, end);
  const name = fields && unknownName(piece);
  if (fields && name && !fields.some((field) => normalizeName(field) === normalizeName(name))) {
    const nearest = findNearestName(name, fields);
    return `There is no field "${name}" in the items.${nearest ? ` Did you mean "${nearest}"?` : ''}`;
  }
  return `"${piece.map(({ text }) => text).join(' ')}" is not understood.`;
}

/** The words before an operator, if they look like a field name. */
function unknownName(piece: readonly Token[]): string | null {
  const at = piece.findIndex(({ word }, index) => index > 0 && (FIRSTS.has(word) || LINKING.has(word)));
  return at < 1 || at > 3
    ? null
    : piece
        .slice(0, at)
        .map(({ text }) => text)
        .join(' ');
}
