import type { DesktopApi, LivePage } from '@shared/desktop-api';
import { call } from '../../api/client';
import { texts } from '../../texts';
import { getLinkToken, PageNotOpened } from './open-page';

/** Copies taken of the live window, and whether it was taken again; known to this window only. */
const taken = new Map<string, 'first' | 'again'>();

/** Whether a copy came from the live window, and whether it was the first; null if not from there. */
export function getLiveCopy(token: string): 'first' | 'again' | null {
  return taken.get(token) ?? null;
}

/**
 * Opens a page in a separate window and stores it as the user left it; returns the copy's token, or null if they closed
 * the window. Throws `PageNotOpened`, and what `call` throws.
 */
export async function openLive(
  url: string,
  { openLivePage }: Pick<DesktopApi, 'openLivePage'>,
): Promise<string | null> {
  const page = await openLivePage(url);
  return page && (await keepLivePage(page, 'first'));
}

/** Stores the live window's current page. Throws `PageNotOpened` if it is closed, and what `call` throws. */
export async function takeLiveAgain(): Promise<string> {
  const page = (await window.winnow?.takeLivePage()) ?? null;
  if (page === null) throw new PageNotOpened(texts.picker.live.closed);
  return keepLivePage(page, 'again');
}

async function keepLivePage(page: LivePage, as: 'first' | 'again'): Promise<string> {
  const answer = await call('extract', {
    pages: [{ url: page.url, html: page.html }],
    template: { title: 'Title of the page' },
    extractMode: 'code',
    unlisted: true,
    name: texts.picker.live.job(page.url),
  });
  const [item] = 'results' in answer ? answer.results.items : [];
  const link = item?._htmlUrl;
  const token = typeof link === 'string' ? getLinkToken(link) : null;
  if (token === null) throw new PageNotOpened(texts.picker.notOpened(null));
  taken.set(token, as);
  return token;
}
