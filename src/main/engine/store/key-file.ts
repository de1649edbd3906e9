import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@shared/errors';

const KEY_FILE = 'secret.key';
const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A vault for systems without a keychain. */
interface KeyFileVault {
  readonly kind: string;
  readonly available: () => boolean;
  readonly seal: (text: string) => Buffer;
  readonly open: (data: Buffer) => string;
}

/**
 * Encrypts with a key in a file next to the database, readable by its owner only and created on first use. A copied or
 * backed-up database stays unreadable without that file; anyone who can read the whole folder can read everything.
 */
export function createKeyFileVault(dataDir: string): KeyFileVault {
  const file = join(dataDir, KEY_FILE);
  return {
    kind: 'key-file',
    available: () => true,
    seal: (text) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, readKey(file) ?? makeKey(file), nonce);
      const sealed = [cipher.update(text, 'utf8'), cipher.final()];
      return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]);
    },
    open: (data) => {
      const key = readKey(file);
      if (!key) throw new Error(`${KEY_FILE} is missing`);
      const decipher = createDecipheriv(CIPHER, key, data.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAuthTag(data.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return decipher.update(data.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}

/** The key of a data folder, created on first call. Throws `key_damaged`. */
export function getFolderKey(dataDir: string): Buffer {
  const file = join(dataDir, KEY_FILE);
  return readKey(file) ?? makeKey(file);
}

/** What is wrong with the key file of a data folder; null if it is valid or missing. */
export function findKeyFileFault(dataDir: string): AppError | null {
  try {
    readKey(join(dataDir, KEY_FILE));
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

function makeKey(file: string): Buffer {
  const key = randomBytes(KEY_BYTES);
  writeFileSync(file, key, { mode: 0o600, flag: 'wx', flush: true }); // flushed, because after a power failure encrypted data must not exist without its key
  return key;
}

/** Null if there is no file. Throws `key_damaged` if it contains no key. */
function readKey(file: string): Buffer | null {
  let key: Buffer;
  try {
    key = readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  if (key.length !== KEY_BYTES)
    throw new AppError(
      'key_damaged',
      `The key file ${file} is ${key.length === 0 ? 'empty' : 'damaged'}, so secrets sealed with it cannot be opened.`,
    );
  return key;
}
