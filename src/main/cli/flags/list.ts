/** Splits at commas; in URLs, which may contain commas, only before another URL. */
export function splitCommaList(text: string): readonly string[] {
  if (text === '-' || text.startsWith('@')) return [text];
  const comma = /^https?:\/\//i.test(text) ? /,(?=https?:\/\/)/i : /,/;
  return text
    .split(comma)
    .map((value) => value.trim())
    .filter(Boolean);
}
