import { isSpace } from '../characters';

/** Class of each ASCII code: 1 may be part of a plain name, 2 ends it, 0 is unusual. */
export const NAME: Uint8Array = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[\t\n\f />=]/.test(character)) return 2;
  return /[\w:.@#$*()[\]{}!?+,;|~-]/.test(character) ? 1 : 0;
});

/** First position from `at` on without white space. */
export function skipSpaces(source: string, at: number): number {
  let end = at;
  while (isSpace(source.charCodeAt(end))) end++;
  return end;
}

/** First position from `at` on with white space, or the length. */
export function wordEnd(source: string, at: number): number {
  let end = at;
  while (end < source.length && !isSpace(source.charCodeAt(end))) end++;
  return end;
}
