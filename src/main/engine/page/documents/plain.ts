import { escapeMarkup, getFileName, makePage } from './markup';

const ADDRESS = /https?:\/\/[^\s<>"'`]+/gi;
const CLOSING = /[.,;:!?)\]}*_]+$/; // punctuation that ends the sentence, not the URL

/** Renders text or Markdown unchanged, with its URLs as links. */
export function plainPage(text: string, url: string): string {
  let markup = '';
  let at = 0;
  for (const { 0: written, index } of text.matchAll(ADDRESS)) {
    const address = written.replace(CLOSING, '');
    if (!URL.canParse(address)) continue;
    const escaped = escapeMarkup(address);
    markup += `${escapeMarkup(text.slice(at, index))}<a href="${escaped}">${escaped}</a>`;
    at = index + address.length;
  }
  // the parser drops the first line break
  return makePage({ title: getFileName(url) }, `<pre>\n${markup}${escapeMarkup(text.slice(at))}</pre>`);
}
