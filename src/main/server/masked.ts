import { MASK } from '@shared/secret-names';
import { getTypedText, hasCallersNames, isSecretField, maskText, maskWebhook } from '@shared/secrets-in';

const DEEPEST = 40; // levels; no request is deeper

export interface MaskedJson {
  readonly text: string;
  /** Whether it was truncated. */
  readonly clipped: boolean;
}

/**
 * A JSON value as text of at most `limit` characters with secrets masked: by field names, credentials in URLs, and text typed into pages. Anything
 * beyond the limit is skipped, so that long bodies cost no more than short ones.
 */
export function maskJson(value: unknown, limit: number): MaskedJson {
  let left = limit;
  const take = (characters: number) => {
    left -= characters;
  };
  const walk = (held: unknown, depth: number, named: boolean): unknown => {
    if (left <= 0 || depth > DEEPEST) {
      left = Math.min(left, -1);
      return null;
    }
    if (typeof held === 'string') {
      take(held.length);
      return maskText(held.slice(0, limit));
    }
    if (Array.isArray(held)) return walkList(held, depth, named);
    if (typeof held === 'object' && held !== null) return walkFields(held, depth, named);
    take(4);
    return held;
  };
  const walkList = (list: readonly unknown[], depth: number, named: boolean) => {
    const walked: unknown[] = [];
    for (const each of list) {
      walked.push(walk(each, depth + 1, named));
      take(1);
      if (left <= 0) break;
    }
    return walked;
  };
  const walkFields = (fields: object, depth: number, named: boolean) => {
    const walked: [string, unknown][] = [];
    for (const [name, held] of Object.entries(fields)) {
      take(name.length + 4);
      const hidden = named && isSecretField(name, held);
      walked.push([name, hidden ? MASK : walk(maskTyped(name, held), depth + 1, named && !hasCallersNames(name))]);
      if (left <= 0) break;
    }
    return Object.fromEntries(walked);
  };
  const text = JSON.stringify(walk(value, 0, true));
  return { text: text.slice(0, limit), clipped: left < 0 || text.length > limit };
}

/** Masks text typed by a command, and the secret part of a webhook's URL. */
function maskTyped(name: string, held: unknown): unknown {
  if (name === 'webhook' && typeof held === 'string') return maskWebhook(held);
  return getTypedText(name, held) !== null && typeof held === 'object' ? { ...held, text: MASK } : held;
}
