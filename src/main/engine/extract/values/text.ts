import { decodeHTML } from 'entities';
import { collapseSpaces } from '../words/fold';

const TAG = /<\/?[a-z][^<>]*>/gi;
/** What tells markup from a text about it: `<table>: The Table element`, `List<String>`. */
const MARKUP = /<\/[a-z][^<>]*>|<[a-z][^<>]*(?:\/|=[^<>]*)>|<(?:br|p|li|hr|div|ul|ol)>/i;
const BULLET = /^[▢□☐■▪•·●◦‣✓✔]\s+/u;
const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z]\w*);/i;

/** Folded text without leftover markup and entities; null if nothing is left. */
export function readText(raw: string): string | null {
  let text = raw;
  if (ENTITY.test(text)) text = decodeHTML(text);
  if (text.includes('<') && MARKUP.test(text)) text = text.replace(TAG, ' ');
  if (ENTITY.test(text)) text = decodeHTML(text);
  text = collapseSpaces(text.replace(/[\u00ad\u200b\ufeff]/g, '').replace(/\(\(([^()]*)\)\)/g, '($1)')).replace(
    BULLET,
    '',
  );
  return text === '' ? null : text;
}

/** Whether a text means that there is no value. */
export function isBlank(text: string): boolean {
  return /^(?:[-–—.…/\\|*•·:,;]*|n\/?a|null|undefined|none|nan|not avail(?:able)?|unknown|tbd|tba)$/i.test(text.trim());
}
