import { z } from 'zod';
import { revealClosedRoots } from './closed-roots';
import { insertCrossOriginFrames } from './cross-origin-frames';
import { evaluate, type LoadedPage, readWhenQuiet } from './loaded-page';
import { createTooLargeEnd, VisitEnd } from './visit-end';

/** A page's body in UTF-8 or as sent by the server, and its final URL. */
export interface Body {
  readonly finalUrl: string;
  readonly body: Uint8Array;
  readonly contentType: string;
}

/** HTML of a page once it is quiet. */
export async function readBrowserDocument(page: LoadedPage, maxBytes: number): Promise<Body> {
  const { url, html, mayHaveClosedRoots } = await readWhenQuiet(page, maxBytes);
  if (!/^https?:/.test(url)) throw leadsElsewhere(url);
  const whole = html === null ? null : await addHidden(page, html, mayHaveClosedRoots, maxBytes);
  const body = whole === null ? null : Buffer.from(whole, 'utf8');
  if (body === null || body.length > maxBytes) throw createTooLargeEnd(maxBytes);
  return { finalUrl: withoutFragment(url), body, contentType: 'text/html; charset=utf-8' };
}

/** Adds what scripts of the page cannot read: closed shadow roots and frames of other sites. */
async function addHidden(
  page: LoadedPage,
  html: string,
  mayHaveClosedRoots: boolean,
  maxChars: number,
): Promise<string> {
  const revealed = mayHaveClosedRoots && (await revealClosedRoots(page));
  const own = revealed ? z.string().parse(await evaluate(page, 'page.html()')) : html;
  return insertCrossOriginFrames(page, own, maxChars);
}

function leadsElsewhere(url: string): VisitEnd {
  const scheme = url.slice(0, url.indexOf(':') + 1);
  const message = `The page leads to an address of ${scheme}, which is not http or https.`;
  return new VisitEnd({ message, reason: 'redirect', retry: false });
}

function withoutFragment(url: string): string {
  return url.split('#')[0] ?? url;
}
