import { LINKING, NEGATING, PHRASES } from './phrases';
import type { Sentence } from './sentence';
import type { Token } from './tokens';

export interface FieldAt {
  readonly field: string;
  readonly next: number;
}

const MAX_WORDS = 5;
const MAX_UNKNOWN_WORDS = 3;
const OPERATOR_WORDS: ReadonlySet<string> = new Set(PHRASES.map(({ words: [first = ''] }) => first));

/** Fields that the words at an index may name, longest name first. If the fields are unknown, any words may. */
export function findFields({ tokens, fields }: Sentence, at: number): readonly FieldAt[] {
  if (fields === null) return unknownFields(tokens, at);
  const found: FieldAt[] = [];
  for (let count = Math.min(MAX_WORDS, tokens.length - at); count > 0; count--) {
    const words = tokens.slice(at, at + count);
    if (words.some(({ text }) => normalizeName(text) === '')) continue;
    const name = normalizeName(words.map(({ text }) => text).join(' '));
    const field = fields.find((each) => normalizeName(each) === name) ?? likeName(fields, name);
    if (field !== undefined) found.push({ field, next: at + count });
  }
  return found;
}

/** Private fields can be named as they are. */
export const PRIVATE_NAMES = ['_url', '_status', '_message', '_timestamp'];

function likeName(fields: readonly string[], name: string): string | undefined {
  return (
    fields.find((each) => toSingular(normalizeName(each)) === toSingular(name)) ??
    PRIVATE_NAMES.find((each) => normalizeName(each) === name)
  );
}

/** Normalizes names: `release_date`, `releaseDate` and "release date" are equal. */
export function normalizeName(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function toSingular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/s$/, '');
}

function unknownFields(tokens: readonly Token[], at: number): readonly FieldAt[] {
  const found: FieldAt[] = [];
  for (let next = at; next < Math.min(tokens.length, at + MAX_UNKNOWN_WORDS); next++) {
    const token = tokens[next];
    if (!token || !isNameWord(token)) break;
    found.push({
      field: tokens
        .slice(at, next + 1)
        .map(({ text }) => text)
        .join(' '),
      next: next + 1,
    });
  }
  return found;
}

function isNameWord({ word, isQuoted }: Token): boolean {
  if (isQuoted) return true;
  return /^[\p{L}_]/u.test(word) && !OPERATOR_WORDS.has(word) && !LINKING.has(word) && !NEGATING.has(word);
}
