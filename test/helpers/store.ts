import { rmSync } from 'node:fs';
import { beforeEach } from 'vitest';
import { openStore, type Store } from '../../src/main/engine/store/index';
import type { NewRequest } from '../../src/main/engine/store/requests';
import { newDataFolder } from './data-folder';

/** Call it once in a file: `take` is given a store of its own, in a folder of its own, before each test. */
export function withStore(take: (store: Store, folder: string) => void): void {
  beforeEach(() => {
    const folder = newDataFolder();
    const store = openStore(folder);
    take(store, folder);
    return () => {
      store.close();
      rmSync(folder, { recursive: true, force: true });
    };
  });
}

/** A URL that was found by a link, unless `part` says otherwise. */
export function linkedUrl(url: string, part: Partial<NewRequest> = {}): NewRequest {
  const link = { origin: 'link', depth: 1, rank: 1, parent: null, hit: false, state: 'queued', message: null } as const;
  return { url, ...link, ...part };
}
