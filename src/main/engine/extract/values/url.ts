import { normalizeUrl } from '@shared/url';
import type { ValueContext } from './context';

/** The absolute http(s) URL of a link text or attribute; null if there is none. */
export function readUrl(raw: string, context: ValueContext): string | null {
  const text = withSpacesEncoded(raw.trim());
  if (text === '' || text === '#' || /[\s<>"]/.test(text)) return null;
  return normalizeUrl(/^www\.[\w-]+\./i.test(text) ? `https://${text}` : text, context.baseUrl);
}

/** Browsers follow links with spaces; other texts with spaces are not URLs. */
function withSpacesEncoded(text: string): string {
  return /^(?:https?:\/\/|\.{0,2}\/)\S/i.test(text) ? text.replaceAll(' ', '%20') : text;
}

/** Like `readUrl`, for pictures: the largest of a `srcset`; inline data is ignored. */
export function readImage(raw: string, context: ValueContext): string | null {
  if (/^\s*data:/i.test(raw)) return null;
  const text = /\s\d+(?:\.\d+)?[wx]\b/.test(raw) ? getLargestImage(raw) : raw.trim().replaceAll(' ', '%20');
  return readUrl(text, context);
}

function getLargestImage(srcset: string): string {
  const entries = srcset.split(/,\s+/).map((entry) => entry.trim().split(/\s+/));
  const best = entries.reduce((largest, entry) => (size(entry) > size(largest) ? entry : largest), entries[0] ?? []);
  return best[0] ?? '';
}

function size(entry: readonly string[]): number {
  return Number.parseFloat(entry[1] ?? '') || 0;
}
