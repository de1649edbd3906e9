import { z } from 'zod';
import { loadMore } from './load-more';
import { evaluate, type LoadedPage, pause, readWhenQuiet, runInPage, settle } from './loaded-page';
import { scrollToEnd } from './scroll-to-end';
import type { OpenPage, RenderOptions } from './types';
import { tooLarge, VisitEnd } from './visit-end';

/** A page's body in UTF-8 or as the server sent it, and where it came from in the end. */
export interface Body {
  readonly finalUrl: string;
  readonly body: Uint8Array;
  readonly contentType: string;
}

/** The HTML of a page once it is quiet, scrolled, waited for and answered as the options ask. */
export async function readDocument(page: LoadedPage, options: RenderOptions): Promise<Body> {
  const { loadWaitMs, scrolls, more, answer, maxBytes } = options;
  if (loadWaitMs > 0 || scrolls > 0 || more || answer) await settle(page);
  if (scrolls > 0) await scrollToEnd(page, scrolls);
  if (more) await loadMore(page, more);
  if (loadWaitMs > 0) await pause(page, loadWaitMs);
  if (answer) await answer(openPage(page));
  const { url, html } = await readWhenQuiet(page, maxBytes);
  if (!/^https?:/.test(url)) throw leadsElsewhere(url);
  const body = html === null ? null : Buffer.from(html, 'utf8');
  if (body === null || body.length > maxBytes) throw tooLarge(maxBytes);
  return { finalUrl: withoutFragment(url), body, contentType: 'text/html; charset=utf-8' };
}

function openPage(page: LoadedPage): OpenPage {
  return {
    url: () => page.traffic.main()?.url ?? '',
    html: async () => z.string().parse(await evaluate(page, 'page.html()')),
    run: (script) => runInPage(page, script),
    settle: () => settle(page),
  };
}

function leadsElsewhere(url: string): VisitEnd {
  const scheme = url.slice(0, url.indexOf(':') + 1);
  const message = `The page leads to an address of ${scheme}, which is not http or https.`;
  return new VisitEnd({ message, reason: 'redirect', retry: false });
}

function withoutFragment(url: string): string {
  return url.split('#')[0] ?? url;
}
