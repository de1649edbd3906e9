import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { hideInWebhook, hideSecrets, mapTexts } from '@shared/secrets-in';

/** Keeps secrets that stand within stored texts and JSON from who reads the database alone. */
export interface Sealing {
  /** JSON with the secrets in it sealed. */
  readonly json: (value: unknown) => string;
  readonly parse: (json: string) => unknown;
  /** An address with its login and its keys sealed; the same address gives the same text. */
  readonly address: (url: string) => string;
  /** A text that is secret as a whole. */
  readonly whole: (text: string) => string;
  readonly open: (text: string) => string;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const MARK = 'winnow-sealed.';
const TOKEN = /winnow-sealed\.([A-Za-z0-9_-]+)\./g;

/**
 * Seals with a key that is read for the first secret. A secret always gets the same sealed form (its nonce is derived
 * from it), so that equal rows stay equal; this reveals only that two secrets are the same.
 */
export function createSealing(readKey: () => Buffer): Sealing {
  let kept: Keys | null = null;
  const keys = () => {
    kept ??= keysFrom(readKey());
    return kept;
  };
  const whole = (text: string): string => {
    const nonce = createHmac('sha256', keys().nonces).update(text).digest().subarray(0, NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, keys().texts, nonce);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return `${MARK}${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}.`;
  };
  const open = (text: string): string =>
    isSealed(text) ? text.replaceAll(TOKEN, (token, data: string) => openToken(data, keys) ?? token) : text;
  // a text that looks sealed was sent like that: it is sealed once more, so that it comes back as it was
  const plain = (text: string) => (isSealed(text) ? whole(text) : text);
  const once = (text: string) => (isSealed(text) ? text : whole(text));
  return {
    json: (value) => JSON.stringify(hideSecrets(mapTexts(value, plain), once, 'all')),
    parse: (json) => {
      const value: unknown = JSON.parse(json);
      return isSealed(json) ? mapTexts(value, open) : value;
    },
    address: (url) => hideInWebhook(plain(url), once),
    whole,
    open,
  };
}

/** Whether a text holds something sealed, or looks like it. */
export function isSealed(text: string): boolean {
  return text.includes(MARK);
}

interface Keys {
  readonly texts: Buffer;
  readonly nonces: Buffer;
}

/** Keys of their own, since the file's key seals with random nonces elsewhere. */
function keysFrom(key: Buffer): Keys {
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', key, '', `winnow rows ${use}`, key.length));
  return { texts: derived('texts'), nonces: derived('nonces') };
}

/** Null where it was sealed with another key, or is no seal. */
function openToken(data: string, keys: () => Keys): string | null {
  const bytes = Buffer.from(data, 'base64url');
  try {
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv(CIPHER, keys().texts, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

/** Seals nothing, for a store in memory. */
export const NO_SEALING: Sealing = {
  json: JSON.stringify,
  parse: (json) => JSON.parse(json),
  address: (url) => url,
  whole: (text) => text,
  open: (text) => text,
};
