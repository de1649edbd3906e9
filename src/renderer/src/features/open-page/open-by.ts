import { openLive } from './open-live';
import { visitAndStore } from './open-page';

/** Ways to open a page for picking, most common first. */
export const OPEN_MODES = ['visit', 'render', 'live'] as const;
export type OpenMode = (typeof OPEN_MODES)[number];

/** The ways available here: only the desktop app can open windows. */
export function openModes(): readonly OpenMode[] {
  return OPEN_MODES.filter((mode) => mode !== 'live' || window.winnow !== undefined);
}

/** Token of the page's copy; null if the user closed its window. Throws `PageNotOpened`, and what `call` throws. */
export async function openBy(mode: OpenMode, url: string): Promise<string | null> {
  if (mode === 'live' && window.winnow) return openLive(url, window.winnow);
  return visitAndStore(url, mode === 'render' ? { render: 'always' } : {});
}
