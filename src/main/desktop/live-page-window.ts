import type { LivePage } from '@shared/desktop-api';
import { openSiteWindow } from './site-window';

const MOST_CHARACTERS = 25_000_000;

const OWN_WORLD = 1; // apart from the page's own scripts

const TAKE = `({ url: location.href, html: '<!doctype html>' + document.documentElement.outerHTML })`;

/** A window on a page for a person to bring into the state they want to pick on; null where they close or cancel it. */
export function openLivePageWindow(url: string, iconFile: string): Promise<LivePage | null> {
  return openSiteWindow({
    url,
    title: new URL(url).hostname,
    bar: {
      title: 'Live page',
      text: 'Scroll, click or log in until what you want is shown.',
      keep: 'Pick on this page',
    },
    iconFile,
    closingTakes: false,
    take: async ({ webContents }) =>
      readPage(await webContents.executeJavaScriptInIsolatedWorld(OWN_WORLD, [{ code: TAKE }])),
  });
}

/** What a page says of itself, taken for no more than it is. */
function readPage(said: unknown): LivePage {
  const { url, html } = Object(said);
  if (typeof url !== 'string' || typeof html !== 'string' || html.length > MOST_CHARACTERS)
    throw new RangeError('The page is too large, or did not let itself be read.');
  return { url, html };
}
