import { textHash } from '@shared/text-hash';
import type { FailedPage } from '../../store/index';

/** A message without its URLs, times and sizes, by which equal causes are grouped. */
export function getMessageShape(message: string): string {
  return message
    .replaceAll(/https?:\/\/\S+/g, '')
    .replaceAll(/\b(?:\d{1,3}\.){3}\d{1,3}(?::\d+)?\b/g, '')
    .replaceAll(/[“"'][^“”"']*[”"']/g, '')
    .replaceAll(/\d[\d,.]*(?= ?(?:ms|s|bytes|B|kB|MB|GB)\b)/g, '')
    .trim();
}

/** Names the cause of a failed page: pages of one key failed for the same reason. */
export function causeKey({ status, reason, message }: Pick<FailedPage, 'status' | 'reason' | 'message'>): string {
  return getKey(reason ?? status, message ?? '');
}

export function getKey(name: string, message: string): string {
  return `${name}-${textHash(getMessageShape(message)).toString(36)}`;
}
