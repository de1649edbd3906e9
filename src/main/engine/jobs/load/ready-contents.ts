import type { Include, Narrowing } from '@shared/include';
import { isSnapshot, type VisitInclude } from '@shared/snapshot';
import { LRUCache } from 'lru-cache';
import type { PageRead } from '../../workers/index';

/** The content kinds that a visit asks for, and the part of the page that they cover. */
export interface WantedContents {
  readonly includes: readonly Include[];
  readonly narrowing: Narrowing;
}

export function toWantedContents(include: readonly VisitInclude[], narrowing: Narrowing): WantedContents {
  const kinds = new Set(include);
  return { includes: [...kinds].filter((kind): kind is Include => !isSnapshot(kind)), narrowing };
}

type Contents = Pick<PageRead, 'includes' | 'hasNoMatch'>;

/**
 * Contents read with the visit, for the caller that waits for it: otherwise the page would be unpacked, parsed and sent to a thread a second
 * time. They are also in the store, so losing them costs time only.
 */
export interface ReadyContents {
  readonly keep: (token: string, wanted: WantedContents, contents: Contents) => void;
  /** The contents of a stored page, once; null if they were not read with its visit. */
  readonly take: (token: string, wanted: WantedContents) => Contents | null;
}

const MAX_CHARACTERS = 32_000_000; // of all pages whose callers have not read them yet; a page of 27 KB has some 150,000
const KEPT_MS = 30_000; // a caller reads them as soon as its job ends; those of one that hung up are dropped

export function createReadyContents(): ReadyContents {
  const kept = new LRUCache<string, { readonly key: string; readonly contents: Contents }>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ contents }) => 1 + countCharacters(contents),
    ttl: KEPT_MS,
    ttlAutopurge: true,
  });
  return {
    keep: (token, wanted, contents) => {
      kept.set(token, { key: JSON.stringify(wanted), contents });
    },
    take: (token, wanted) => {
      const found = kept.get(token);
      if (found?.key !== JSON.stringify(wanted)) return null;
      kept.delete(token);
      return found.contents;
    },
  };
}

function countCharacters({ includes }: Contents): number {
  const texts = Object.values(includes).flat();
  return texts.reduce((sum, text) => sum + text.length, 0);
}
