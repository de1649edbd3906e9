import { cpSync, rmSync } from 'node:fs';
import { beforeEach } from 'vitest';
import { openStore, type Store } from '../../src/main/engine/store/index';
import type { NewRequest } from '../../src/main/engine/store/requests';
import { temporaryFolder } from './app';

let made: string | null = null;

/** A folder of its own with an empty store of this version: a copy, since to make its tables takes longer than most tests. */
export function folderWithStore(): string {
  const folder = temporaryFolder();
  cpSync(emptyStore(), folder, { recursive: true });
  return folder;
}

/** The folder of an empty store that is made once, and closed. */
function emptyStore(): string {
  if (made !== null) return made;
  const folder = temporaryFolder();
  openStore(folder).close();
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  made = folder;
  return folder;
}

/** Call it once in a file: `take` is given a store of its own, in a folder of its own, before each test. */
export function withStore(take: (store: Store, folder: string) => void): void {
  beforeEach(() => {
    const folder = folderWithStore();
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
