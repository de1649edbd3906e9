import { createCipheriv, createDecipheriv, createSecretKey, randomBytes, scryptSync } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';

/** Seals messages of a fleet, so that who can read the queue can neither read nor forge them. */
export interface Seal {
  /** `context` says what the message is for; it opens with the same context only. */
  readonly close: (context: string, message: unknown) => Buffer;
  /** The message, or undefined where it was sealed with another secret, for another context, or changed. */
  readonly open: (context: string, sealed: Uint8Array) => unknown;
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12; // the size that GCM is made for
const TAG_BYTES = 16;
/** The same on all machines of a fleet, which share nothing else before they can talk. */
const SALT = 'winnow fleet';

export function createSeal(secret: string): Seal {
  const key = createSecretKey(scryptSync(secret, SALT, KEY_BYTES)); // as bytes it would be made a key for each message
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
