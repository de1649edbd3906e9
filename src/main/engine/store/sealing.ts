import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { hideInWebhook, hideSecrets, mapTexts } from '@shared/secrets-in';

/** Encrypts secrets within stored texts and JSON against readers of the database file. */
export interface Sealing {
  /** Encrypts the secrets within JSON. */
  readonly json: (value: unknown) => string;
  readonly parse: (json: string) => unknown;
  /** Encrypts the credentials and keys in a URL; equal URLs give equal texts. */
  readonly address: (url: string) => string;
  /** Encrypts a whole text. */
  readonly whole: (text: string) => string;
  readonly open: (text: string) => string;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const MARK = 'winnow-sealed.';
const TOKEN = /winnow-sealed\.([A-Za-z0-9_-]+)\./g;

/**
 * Encrypts with a key that is read on first use. A secret always has the same encrypted form (its nonce is derived from
 * it), so that equal rows stay equal; this reveals only that two secrets are the same.
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
  // a plain text that looks encrypted is encrypted again, so that it is returned unchanged
  const unseal = (text: string) => (isSealed(text) ? whole(text) : text);
  const once = (text: string) => (isSealed(text) ? text : whole(text));
  return {
    json: (value) => JSON.stringify(hideSecrets(mapTexts(value, unseal), once, 'all')),
    parse: (json) => {
      const value: unknown = JSON.parse(json);
      return isSealed(json) ? mapTexts(value, open) : value;
    },
    address: (url) => hideInWebhook(unseal(url), once),
    whole,
    open,
  };
}

/** Whether a text contains something encrypted, or that looks so. */
export function isSealed(text: string): boolean {
  return text.includes(MARK);
}

interface Keys {
  readonly texts: Buffer;
  readonly nonces: Buffer;
}

/** Derives separate keys, because the file's key is used with random nonces elsewhere. */
function keysFrom(key: Buffer): Keys {
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', key, '', `winnow rows ${use}`, key.length));
  return { texts: derived('texts'), nonces: derived('nonces') };
}

/** Null if encrypted with another key, or not at all. */
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

/** No encryption, for a store in memory. */
export const NO_SEALING: Sealing = {
  json: JSON.stringify,
  parse: (json) => JSON.parse(json),
  address: (url) => url,
  whole: (text) => text,
  open: (text) => text,
};
