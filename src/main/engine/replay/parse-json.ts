import type { Json } from '@shared/replay';

/** Undefined for what is not JSON. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** JSON that stands in a text as it is, or encoded as a part of a URL; null where there is none. */
export function parseNested(text: string): { readonly json: Json; readonly isEncoded: boolean } | null {
  const isEncoded = /^%(?:5B|7B)/i.test(text);
  if (!isEncoded && !/^\s*[[{]/.test(text)) return null;
  const json = parseJson(isEncoded ? decodePart(text) : text);
  return json === undefined ? null : { json, isEncoded };
}

/** A part of a URL as it was before it was encoded; the same where it was not. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
