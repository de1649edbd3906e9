const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/u;
const MAX_TEXT = 5000; // characters; an address after that belongs to something else

/** The first e-mail address in a text, as it is written to; null if there is none. */
export function readEmail(text: string): string | null {
  return EMAIL.exec(withPlainSigns(text.slice(0, MAX_TEXT).replace(/%20/g, ' ')))?.[0] ?? null;
}

/** Writes the signs that pages hide from robots: "info (at) lund (dot) example". */
export function withPlainSigns(text: string): string {
  return MASKED.test(text) ? text.replace(AT, '@').replace(DOT, '.') : text;
}

const AT = /\s*[([{<]\s*(?:at|ät|arroba|arobase|chiocciola|@)\s*[)\]}>]\s*/giu;
const DOT = /\s*[([{<]\s*(?:dot|punkt|point|punto|\.)\s*[)\]}>]\s*/giu;
const MASKED = new RegExp(`[\\p{L}\\p{N}]${AT.source}[\\p{L}\\p{N}]`, 'iu');
