import { openLive } from './open-live';
import { openPage } from './open-page';

/** The modes in which a page can be opened for picking, the commonest first. */
export const OPEN_MODES = ['visit', 'render', 'live'] as const;
export type OpenMode = (typeof OPEN_MODES)[number];

/** Those there are here: only the desktop app has windows of its own. */
export function openModes(): readonly OpenMode[] {
  return OPEN_MODES.filter((mode) => mode !== 'live' || window.winnow !== undefined);
}

/** The token of the page's copy; null where a person closed its window. Throws `PageNotOpened`, and what `call` throws. */
export async function openBy(mode: OpenMode, url: string): Promise<string | null> {
  if (mode === 'live' && window.winnow) return openLive(url, window.winnow);
  return openPage(url, mode === 'render' ? { render: 'always' } : {});
}
