/** Commas part values; in URLs, which may hold commas, only those before another URL do. */
export function readList(text: string): readonly string[] {
  if (text === '-' || text.startsWith('@')) return [text];
  const comma = /^https?:\/\//i.test(text) ? /,(?=https?:\/\/)/i : /,/;
  return text
    .split(comma)
    .map((value) => value.trim())
    .filter(Boolean);
}
