import { z } from 'zod';

const STORAGE_KEY = 'winnow-recent-commands';
const MOST = 12;

const Ids = z.array(z.string());

/** Ids of the last used commands, most recent first. */
export function readRecent(storage: Pick<Storage, 'getItem'>): readonly string[] {
  try {
    return Ids.parse(JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]'));
  } catch {
    return []; // storage may be forbidden, or edited by hand
  }
}

/** Stores that a command was used. */
export function noteRecent(storage: Pick<Storage, 'getItem' | 'setItem'>, id: string): void {
  const ids = [id, ...readRecent(storage).filter((each) => each !== id)].slice(0, MOST);
  try {
    storage.setItem(STORAGE_KEY, JSON.stringify(ids));
  } catch {
    // storage may be forbidden or full; only the palette's order is lost
  }
}
