const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/u;
const MAX_TEXT = 5000; // characters; an address after that belongs to something else

/** The first e-mail address in a text; null if there is none. */
export function readEmail(text: string): string | null {
  return EMAIL.exec(text.slice(0, MAX_TEXT))?.[0] ?? null;
}
