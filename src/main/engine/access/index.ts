import { randomBytes } from 'node:crypto';
import type { Scope } from '@shared/contract/endpoint';
import type { ApiKey } from '@shared/contract/keys';
import { AppError } from '@shared/errors';
import type { KeyRow, KeysTable, SignInsTable } from '../store/index';
import { hashSecret } from './hash-secret';
import { createSignIns, type SignIns } from './sign-ins';

export { hashSecret } from './hash-secret';

/** API keys and signed-in browsers, both stored as hashes only. */
export interface Access {
  readonly keys: () => ApiKey[];
  readonly createKey: (wanted: NewKey) => ApiKey & { readonly key: string };
  /** Throws `not_found`. */
  readonly revokeKey: (id: string) => void;
  /** A key's scope; marks it as used. Throws `unknown_key` and `expired_key`. */
  readonly scopeOf: (key: string) => Scope;
  /** Null for an unknown key. */
  readonly nameOf: (key: string) => string | null;
  readonly signIns: SignIns;
}

export interface NewKey {
  readonly name: string;
  readonly scope: Scope;
  readonly expiresAt: number | null;
}

export interface AccessParts {
  readonly table: KeysTable;
  readonly signIns: SignInsTable;
  readonly now: () => number;
  readonly randomId: () => string;
}

const KEY_PREFIX = 'wn_';
const HINT_LENGTH = 8;
// Scripts call many times a second, so the time of last use is stored by the minute.
const TOUCH_EVERY_MS = 60_000;

export function createAccess({ table, signIns, now, randomId }: AccessParts): Access {
  return {
    keys: () => table.list().map(toApiKey),
    createKey: (wanted) => {
      if (wanted.expiresAt !== null && wanted.expiresAt <= now()) {
        const hint = 'Send a later time, or leave expiresAt out for a key that never expires.';
        const message = `expiresAt is in the past: ${new Date(wanted.expiresAt).toISOString()}.`;
        throw new AppError('invalid_request', message, { path: ['expiresAt'], hint });
      }
      const key = KEY_PREFIX + randomBytes(32).toString('base64url');
      const kept = { id: randomId(), hash: hashSecret(key), hint: key.slice(0, HINT_LENGTH) };
      const row: KeyRow = { ...wanted, ...kept, createdAt: now(), lastUsedAt: null };
      table.insert(row);
      return { ...toApiKey(row), key };
    },
    revokeKey: (id) => {
      if (!table.remove(id)) throw new AppError('not_found', `There is no API key "${id}".`, { path: ['id'] });
    },
    scopeOf: (key) => {
      const row = table.byHash(hashSecret(key));
      if (!row) throw new AppError('unknown_key', 'This API key is not known here; it may have been revoked.');
      requireCurrent(row, now());
      if (now() - (row.lastUsedAt ?? 0) > TOUCH_EVERY_MS) table.touch(row.id, now());
      return row.scope;
    },
    nameOf: (key) => table.byHash(hashSecret(key))?.name ?? null,
    signIns: createSignIns({ table: signIns, now, randomId }),
  };
}

function requireCurrent({ name, expiresAt }: KeyRow, now: number): void {
  if (expiresAt === null || expiresAt > now) return;
  throw new AppError('expired_key', `The API key "${name}" expired on ${new Date(expiresAt).toISOString()}.`);
}

/** A key in API format, without its hash. */
function toApiKey({ hash: _, ...row }: KeyRow): ApiKey {
  const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());
  return {
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
    expiresAt: iso(row.expiresAt),
    lastUsedAt: iso(row.lastUsedAt),
  };
}
