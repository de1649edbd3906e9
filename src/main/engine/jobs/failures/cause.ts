import { hashText } from '@shared/text-hash';
import type { FailedPage } from '../../store/index';

/** The message without URLs, times and sizes, so that equal causes have equal texts. */
export function getMessageShape(message: string): string {
  return message
    .replaceAll(/https?:\/\/\S+/g, '')
    .replaceAll(/\b(?:\d{1,3}\.){3}\d{1,3}(?::\d+)?\b/g, '')
    .replaceAll(/[“"'][^“”"']*[”"']/g, '')
    .replaceAll(/\d[\d,.]*(?= ?(?:ms|s|bytes|B|kB|MB|GB)\b)/g, '')
    .trim();
}

/** Key for a failed page's cause; pages with the same key failed for the same reason. */
export function getCauseKey({ status, reason, message }: Pick<FailedPage, 'status' | 'reason' | 'message'>): string {
  return toCauseKey(reason ?? status, message ?? '');
}

export function toCauseKey(name: string, message: string): string {
  return `${name}-${hashText(getMessageShape(message)).toString(36)}`;
}
