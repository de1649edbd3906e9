import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Blocker, CompiledBlockLists } from '../fetch/index';
import { createBlocker } from '../fetch/index';
import { PREFIX } from './connect';
import type { createSeal } from './seal';

/** Distributes the user's block lists to workers: compiled, encrypted, and stored in the queue under their hash. */

/** Maximum size; all public lists together have a quarter of it. */
export const MAX_LIST_BYTES = 64_000_000;
const KEPT_S = 3600; // seconds after the last page that needs them
const MAX_LISTS = 2; // lists that a worker keeps; during a change, the old and the new

const getKey = (hash: string) => `${PREFIX}:fleet:list:${hash}`;

interface StoreParts {
  readonly redis: Redis;
  readonly seal: ReturnType<typeof createSeal>;
}

/** Stores lists, unless the queue has them already. */
export async function storeLists({ redis, seal }: StoreParts, { hash, engine }: CompiledBlockLists): Promise<void> {
  const isThere = (await redis.expire(getKey(hash), KEPT_S)) === 1;
  if (!isThere) await redis.set(getKey(hash), seal.close(`list ${hash}`, engine), 'EX', KEPT_S);
}

/** Block lists cached by a worker. */
export interface BlockListCache {
  /** Null if the queue does not have them, or has something else under this hash. */
  readonly get: (hash: string) => Promise<Blocker | null>;
}

export function createBlockListCache(parts: StoreParts): BlockListCache {
  const kept = new Map<string, Promise<Blocker | null>>();
  return {
    get: async (hash) => {
      const known = kept.get(hash) ?? read(parts, hash);
      kept.delete(hash);
      kept.set(hash, known);
      const [oldest] = kept.keys();
      if (kept.size > MAX_LISTS && oldest !== undefined) kept.delete(oldest);
      const blocker = await known.catch(() => null);
      if (!blocker && kept.get(hash) === known) kept.delete(hash); // requested again with the next page
      return blocker;
    },
  };
}

async function read({ redis, seal }: StoreParts, hash: string): Promise<Blocker | null> {
  const sealed = await redis.getBuffer(getKey(hash));
  const engine = sealed && seal.open(`list ${hash}`, sealed);
  if (!(engine instanceof Uint8Array) || createHash('sha256').update(engine).digest('base64url') !== hash) return null;
  // copied, because the rules are read as four-byte words from the start of their buffer
  return createBlocker(new Uint8Array(engine), () => undefined);
}

/** A blocker that also counts what it blocks. */
export function countBlocked(blocker: Blocker): { readonly blocker: Blocker; readonly blocked: () => number } {
  let blocked = 0;
  return {
    blocker: {
      blocks: (request) => {
        const isBlocked = blocker.blocks(request);
        if (isBlocked) blocked++;
        return isBlocked;
      },
    },
    blocked: () => blocked,
  };
}
