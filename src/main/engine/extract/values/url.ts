import { normalizeUrl } from '@shared/url';
import type { ValueContext } from './context';

/** The absolute http(s) address a link text or attribute means; null when it means none. */
export function readUrl(raw: string, context: ValueContext): string | null {
  const text = raw.trim();
  if (text === '' || text === '#' || /[\s<>"]/.test(text)) return null;
  return normalizeUrl(/^www\.[\w-]+\./i.test(text) ? `https://${text}` : text, context.baseUrl);
}

/** Like `readUrl`, for pictures: the largest of a `srcset`, nothing inlined. */
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
