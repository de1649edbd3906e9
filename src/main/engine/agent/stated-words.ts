import type { StatedRestriction } from './restrictions/types';

const WORD = /[\p{L}\p{N}]+/gu;
const MOST_ADDED = 6; // words that a sentence may say more than its English form
const ADDRESS = /(?:\s+\p{L}{1,5})?\s+["'(<]?https?:\S+/giu;
const REST = /^[^,.;:?!\n]*/u;

/** The words of a prompt that a text was made from, some of which are in English: "die 3 Teams with the most Punkten". */
export function toStatedWords(prompt: string, text: string): string {
  if (prompt.includes(text)) return text;
  const plain = prompt.replaceAll(ADDRESS, '\n');
  const own = [...plain.matchAll(WORD)];
  const wanted = text.match(WORD) ?? [];
  const places = wanted.map((word) => own.findIndex(([each]) => each.toLowerCase() === word.toLowerCase()));
  const known = places.filter((place) => place >= 0);
  if (known.length === 0 || Math.max(...known) - Math.min(...known) >= wanted.length + MOST_ADDED) return text;
  // "after" may be "después del"
  const before = places[0] !== -1 ? 0 : wanted[0] === 'the' ? 1 : 2;
  const first = own[Math.max(0, Math.min(...known) - before)];
  const last = own[Math.max(...known)];
  if (first === undefined || last === undefined) return text;
  const end = last.index + last[0].length;
  const rest = places.at(-1) === -1 ? (REST.exec(plain.slice(end))?.[0] ?? '') : '';
  return `${plain.slice(first.index, end)}${rest}`.replaceAll('\n', '').trim();
}

/** A restriction in the words of its prompt. Those of stock and of words are compared, and stay as they are. */
export function withStatedWords(prompt: string, restriction: StatedRestriction): StatedRestriction {
  const { kind } = restriction;
  if (kind === 'order' || (kind === 'filter' && restriction.field !== 'availability'))
    return { ...restriction, text: toStatedWords(prompt, restriction.text) };
  return restriction;
}
