import { fold } from '../words/fold';

const YES =
  'yes|true|あり|有り|有|あります|on|1|available|ja|oui|si|sim|tak|ano|kylla|evet|да|はい|是|예|included|enabled|allowed|permitted|vorhanden|erlaubt|inklusive|inbegriffen|inclus|incluido|incluso|inbegrepen|可|可能|✓|✔|✅'
    .split('|')
    .map(fold)
    .filter(Boolean);
const NO =
  'no|false|なし|無し|無|ありません|off|0|not available|unavailable|nein|non|nao|nie|ne|nej|nei|ei|hayir|нет|いいえ|否|아니요|disabled|not included|not allowed|not permitted|nicht vorhanden|nicht erlaubt|nicht inbegriffen|non inclus|no incluido|non incluso|不可|不可能'
    .split('|')
    .map(fold)
    .filter(Boolean);

/** A plain yes or no, or a tick; null for anything else. */
export function readYesNo(raw: string): boolean | null {
  const text = raw.trim();
  if (/^[✓✔✅☑]$/.test(text)) return true;
  if (/^[✗✘❌☒]$/.test(text)) return false;
  const words = fold(text);
  if (NO.includes(words)) return false;
  return YES.includes(words) ? true : null;
}
