import type { Json } from '@shared/replay';

/** Parses JSON; undefined for anything else. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** JSON within a text, plain or URL-encoded; null if there is none. */
export function parseNested(text: string): { readonly json: Json; readonly isEncoded: boolean } | null {
  const isEncoded = /^%(?:5B|7B)/i.test(text);
  if (!isEncoded && !/^\s*[[{]/.test(text)) return null;
  const json = parseJson(isEncoded ? decodePart(text) : text);
  return json === undefined ? null : { json, isEncoded };
}

/** URL-decodes a text; returns it unchanged if it was not encoded. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
