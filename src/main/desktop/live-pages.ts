import type { LivePage } from '@shared/desktop-api';
import type { DesktopWords } from '@shared/words/desktop';
import type { WebContentsView } from 'electron';
import type { LogInCookies } from '../start';
import type { BarWords } from './site-bar';
import { type OpenSite, openSite } from './site-window';

const MAX_CHARACTERS = 25_000_000;

const OWN_WORLD = 1; // separate from the page's own scripts

const TAKE = `({ url: location.href, html: '<!doctype html>' + document.documentElement.outerHTML })`;

/** A window in which a person prepares a page for picking, for example by logging in; one at a time. */
export interface LivePages {
  /** Resolves with the page when the person takes it, null if they close or cancel. The window of a taken page stays open. */
  readonly open: (url: string) => Promise<LivePage | null>;
  /** The taken page in its current state; null if its window is closed. */
  readonly again: () => Promise<LivePage | null>;
  readonly close: () => void;
}

/** `cookiesAt` returns the stored login of a page's site. */
export function createLivePages(
  iconFile: string,
  cookiesAt: (url: string) => LogInCookies,
  words: () => DesktopWords['windows'],
): LivePages {
  let current: OpenSite | null = null;
  let chosen = false;

  const close = (): void => {
    void current?.end();
    current = null;
    chosen = false;
  };
  const closeOnly = (opened: OpenSite): void => {
    if (current === opened) close();
    else void opened.end();
  };

  return {
    open: async (url) => {
      close();
      const opened = await openSite({
        url,
        title: new URL(url).hostname,
        bar: barBefore(words()),
        iconFile,
        closingTakes: false,
        cookies: cookiesAt(url),
      });
      current = opened;
      const page = (await opened.done) ? await getWebContentsViewPage(opened.site).catch(closeAnd(opened)) : null;
      chosen = page !== null && current === opened;
      if (page === null) closeOnly(opened);
      else void opened.goOn(barAfter(words())).then(() => closeOnly(opened));
      return page;
    },
    again: async () => (chosen && current ? getWebContentsViewPage(current.site) : null),
    close,
  };

  function closeAnd(opened: OpenSite): (error: unknown) => never {
    return (error) => {
      closeOnly(opened);
      throw error;
    };
  }
}

function barBefore({ live, liveBar, pick, cancel }: DesktopWords['windows']): BarWords {
  return { title: live, text: liveBar, keep: pick, end: cancel };
}

/** Once the page is taken. */
function barAfter({ live, livePicked, close }: DesktopWords['windows']): BarWords {
  return { title: live, text: livePicked, keep: null, end: close };
}

async function getWebContentsViewPage({ webContents }: WebContentsView): Promise<LivePage> {
  return checkLivePage(await webContents.executeJavaScriptInIsolatedWorld(OWN_WORLD, [{ code: TAKE }]));
}

/** Validates what a page reports about itself. */
function checkLivePage(answer: unknown): LivePage {
  const { url, html } = Object(answer);
  if (typeof url !== 'string' || typeof html !== 'string' || html.length > MAX_CHARACTERS)
    throw new RangeError('The page is too large or could not be read.');
  return { url, html };
}
