import { isSpace } from '../characters';

/** By ASCII code: 1 for what a plain name consists of, 2 for what ends it, 0 for what is unusual in it. */
export const NAME: Uint8Array = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[\t\n\f />=]/.test(character)) return 2;
  return /[\w:.@#$*()[\]{}!?+,;|~-]/.test(character) ? 1 : 0;
});

/** The first position from `at` on that holds no white space. */
export function skipSpaces(source: string, at: number): number {
  let end = at;
  while (isSpace(source.charCodeAt(end))) end++;
  return end;
}

/** The first position from `at` on that holds white space, or the length. */
export function wordEnd(source: string, at: number): number {
  let end = at;
  while (end < source.length && !isSpace(source.charCodeAt(end))) end++;
  return end;
}
