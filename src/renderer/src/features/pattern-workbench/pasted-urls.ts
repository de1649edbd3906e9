import { normalizeUrl } from '@shared/url';
import { splitEntries } from '../../store/draft/target';

export interface PastedUrls {
  readonly urls: readonly string[];
  /** Lines that are not URLs. */
  readonly ignored: number;
  readonly isCapped: boolean;
}

// Maximum for suggestions.
export const MAX_PASTED = 100_000;

/** URLs in a pasted text, without duplicates. */
export function readPasted(text: string): PastedUrls {
  const entries = splitEntries(text);
  const urls = entries.slice(0, MAX_PASTED).map((entry) => normalizeUrl(entry));
  const sound = [...new Set(urls.filter((url) => url !== null))];
  return {
    urls: sound,
    ignored: urls.filter((url) => url === null).length,
    isCapped: entries.length > MAX_PASTED,
  };
}
