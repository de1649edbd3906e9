import type { DesktopApi } from '@shared/desktop-api';
import { call } from '../../api/client';
import { texts } from '../../texts';
import { PageNotOpened, tokenOf } from './open-page';

/**
 * Opens a page in a window of its own and stores it as the person left it; returns the token of the copy, null where they closed
 * the window. Throws `PageNotOpened`, and what `call` throws.
 */
export async function openLive(url: string, open: DesktopApi['openLivePage']): Promise<string | null> {
  const page = await open(url);
  if (page === null) return null;
  const answer = await call('extract', {
    pages: [{ url: page.url, html: page.html }],
    template: { title: 'Title of the page' },
    extractMode: 'code',
    name: texts.picker.live.job(page.url),
  });
  const [item] = 'results' in answer ? answer.results.items : [];
  const link = item?._htmlUrl;
  const token = typeof link === 'string' ? tokenOf(link) : null;
  if (token === null) throw new PageNotOpened(texts.picker.notOpened(null));
  return token;
}
