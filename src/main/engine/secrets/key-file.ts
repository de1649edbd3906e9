import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@shared/errors';
import type { Vault } from './types';

const KEY_FILE = 'secret.key';
const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals with a key in a file beside the database, readable by its owner alone and made at the first seal. It keeps a
 * copied or backed-up database unreadable without that file; it keeps nothing from who can read the whole folder.
 */
export function keyFileVault(dataDir: string): Vault {
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

/** What is wrong with the key file of a data folder; null where nothing is, or none is there. */
export function keyFileFault(dataDir: string): AppError | null {
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
  writeFileSync(file, key, { mode: 0o600, flag: 'wx' });
  return key;
}

/** Null where there is none. Throws `key_damaged` where it is no key. */
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
