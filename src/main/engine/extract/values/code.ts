/** The identifier in a text, without the label before it; null when the text is prose. */
export function readCode(raw: string): string | null {
  const text = raw
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:[\p{L}.°º#() -]{1,24}[:#]\s*|#|:\s*)/u, '')
    .replace(/^(?:art|nr|no|ref|sku|item|model|isbn(?:[ -]?1[03](?=:))?|ean|mpn)\b[.:°#\s-]*(?=[\dA-Z])/i, '')
    .trim();
  if (text === '' || text.length > 64 || text.split(' ').length > 5 || !/[\d@]/.test(text)) return null;
  return text;
}
