import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { SignIn } from '@shared/contract/sign-ins';
import { AppError } from '@shared/errors';
import type { SignInRow, SignInsTable } from '../store/index';
import { hashSecret } from './hash-secret';

/**
 * Signed-in browsers. Each holds two secrets: a cookie, which browsers send to every port of this machine, and a proof, which the window stores for
 * its own origin and sends in a header. A cookie alone grants nothing.
 */
export interface SignIns {
  readonly open: (browser: string) => OpenedSignIn;
  /** Whether a cookie belongs to a sign-in. */
  readonly isKnown: (cookie: string) => boolean;
  /** Id of the sign-in with these two secrets, or null; each use extends it. */
  readonly find: (cookie: string, proof: string) => string | null;
  readonly list: () => SignIn[];
  /** Throws `not_found`. */
  readonly end: (id: string) => void;
  /** Ends all but one; returns the ids of those that ended. */
  readonly endOthers: (except: string | null) => readonly string[];
}

export interface OpenedSignIn {
  readonly cookie: string;
  readonly maxAgeSeconds: number;
  readonly proof: string;
}

interface SignInParts {
  readonly table: SignInsTable;
  readonly now: () => number;
  readonly randomId: () => string;
}

const IDLE_MS = 7 * 86_400_000; // copied secrets and unused browsers expire soon
const MAX_MS = 30 * 86_400_000; // otherwise copied secrets could be renewed forever
// The window calls many times a second, and each renewal is a write.
const RENEW_EVERY_MS = 3_600_000;

export function createSignIns({ table, now, randomId }: SignInParts): SignIns {
  const byCookie = (cookie: string) => table.byCookie(hashSecret(cookie), now());

  const renew = ({ id, expiresAt, endsAt }: SignInRow) => {
    const later = Math.min(now() + IDLE_MS, endsAt);
    if (later - expiresAt <= RENEW_EVERY_MS) return;
    try {
      table.renew(id, { usedAt: now(), expiresAt: later });
    } catch {
      // a full disk must not lock the user out; the next use tries again
    }
  };

  return {
    open: (browser) => {
      const id = randomId();
      const cookie = newSecret();
      const proof = `${id}.${newSecret()}`; // includes the id, so that a window recognizes itself in the list
      const [openedAt, expiresAt, endsAt] = [now(), now() + IDLE_MS, now() + MAX_MS];
      const hashes = { cookieHash: hashSecret(cookie), proofHash: hashSecret(proof) };
      table.insert({ id, ...hashes, browser, openedAt, usedAt: openedAt, expiresAt, endsAt });
      return { cookie, maxAgeSeconds: MAX_MS / 1000, proof };
    },
    isKnown: (cookie) => byCookie(cookie) !== null,
    find: (cookie, proof) => {
      const row = byCookie(cookie);
      if (!row || !isEqualSecret(row.proofHash, hashSecret(proof))) return null;
      renew(row);
      return row.id;
    },
    list: () => table.list(now()).map(toSignIn),
    end: (id) => {
      if (!table.remove(id)) throw new AppError('not_found', `There is no sign-in "${id}".`, { path: ['id'] });
    },
    endOthers: (except) => {
      const ended = table.list(now()).filter(({ id }) => id !== except);
      for (const { id } of ended) table.remove(id);
      return ended.map(({ id }) => id);
    },
  };
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

function isEqualSecret(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

function toSignIn({ id, browser, openedAt, usedAt, expiresAt }: SignInRow): SignIn {
  const iso = (time: number) => new Date(time).toISOString();
  return { id, browser, openedAt: iso(openedAt), lastUsedAt: iso(usedAt), expiresAt: iso(expiresAt) };
}
