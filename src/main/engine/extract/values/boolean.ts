import { fold, holdsWords } from '../words';
import { readAvailability } from './availability';

const YES = 'yes|true|on|1|available|ja|oui|si|sim|tak|ano|kylla|evet|да|はい|是|예|included|enabled|✓|✔|✅'
  .split('|')
  .map(fold)
  .filter(Boolean);
const NO = 'no|false|off|0|not available|unavailable|nein|non|nao|nie|ne|nej|nei|ei|hayir|нет|いいえ|否|아니요|disabled'
  .split('|')
  .map(fold)
  .filter(Boolean);

/** Yes or no, also as a tick, or as what shops write about stock; null when the text says neither. */
export function readBoolean(raw: string): boolean | null {
  const text = raw.trim();
  if (/^[✓✔✅☑]$/.test(text)) return true;
  if (/^[✗✘❌☒]$/.test(text)) return false;
  const words = fold(text);
  if (NO.includes(words)) return false;
  if (YES.includes(words)) return true;
  const state = readAvailability(text);
  if (state !== null) return state !== 'OutOfStock' && state !== 'Discontinued' && state !== 'SoldOut';
  const [first = ''] = words.split(' ');
  if (words.length > 40) return null;
  if (first === 'no' || holdsWords(words, 'not')) return false;
  return first === 'yes' ? true : null;
}
