import { normalizeUrl } from '@shared/url';
import { splitEntries } from '../../store/draft/target';

export interface PastedUrls {
  readonly urls: readonly string[];
  /** Lines that are no URL. */
  readonly ignored: number;
  readonly isCapped: boolean;
}

// As many as suggestions are made of at once.
export const MAX_PASTED = 100_000;

/** The URLs of a pasted text, each once. */
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
