import { createCipheriv, createDecipheriv, createSecretKey, randomBytes, scryptSync } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';

/**
 * Encrypts and authenticates a fleet's messages, so that someone with access to the queue can neither read nor forge
 * them.
 */
export interface Seal {
  /** `context` is the purpose of the message; it can be opened only with the same context. */
  readonly close: (context: string, message: unknown) => Buffer;
  /** The message; undefined if it was encrypted with another secret, for another context, or changed. */
  readonly open: (context: string, sealed: Uint8Array) => unknown;
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12; // the standard nonce size of GCM
const TAG_BYTES = 16;
/** A constant salt, because the machines of a fleet share only the secret before they can communicate. */
const SALT = 'winnow fleet';

export function createSeal(secret: string): Seal {
  const key = createSecretKey(scryptSync(secret, SALT, KEY_BYTES)); // a key object, because bytes would be converted for each message
  return {
    close: (context, message) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(context));
      const text = Buffer.concat([cipher.update(serialize(message)), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]);
    },
    open: (context, sealed) => {
      const tagEnd = IV_BYTES + TAG_BYTES;
      if (sealed.length < tagEnd) return undefined;
      const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(IV_BYTES, tagEnd));
      try {
        return deserialize(Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()]));
      } catch {
        return undefined;
      }
    },
  };
}
