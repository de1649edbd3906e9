import type { LoadedPage } from './loaded-page';
import type { MainResponse } from './main-document';
import type { Body } from './read-document';
import { createTooLargeEnd, VisitEnd } from './visit-end';

const RECHECK_MS = 250;

/** The body as sent by the server, because the browser shows JSON, text, XML and PDFs in viewer pages. */
export async function readBody(page: LoadedPage, main: MainResponse, maxBytes: number): Promise<Body> {
  while (!page.traffic.mainComplete()) await page.traffic.next(RECHECK_MS);
  const { url: finalUrl, contentType, headers } = main;
  const asSent = headers['content-type'] ?? contentType;
  if (/^application\/pdf/i.test(contentType)) {
    return { finalUrl, body: await readAgain(page, finalUrl, maxBytes), contentType: asSent };
  }
  const { body, base64Encoded } = await page.slot.session.send('Network.getResponseBody', {
    requestId: main.requestId,
  });
  const bytes = Buffer.from(body, base64Encoded ? 'base64' : 'utf8');
  if (bytes.length > maxBytes) throw createTooLargeEnd(maxBytes);
  // text bodies arrive already decoded
  return { finalUrl, body: bytes, contentType: base64Encoded ? asSent : `${contentType}; charset=utf-8` };
}

/** Requests a file again, because the browser shows a viewer page or nothing in its place. */
export async function readAgain(
  { slot: { session, frameId } }: LoadedPage,
  url: string,
  maxBytes: number,
): Promise<Buffer> {
  const { resource } = await session.send('Network.loadNetworkResource', {
    frameId,
    url,
    options: { disableCache: false, includeCredentials: true },
  });
  if (!resource.stream) {
    throw new VisitEnd({ message: 'The file could not be read.', reason: 'network', retry: true });
  }
  const parts: Buffer[] = [];
  let size = 0;
  for (let end = false; !end; ) {
    const { data, base64Encoded, eof } = await session.send('IO.read', { handle: resource.stream });
    parts.push(Buffer.from(data, base64Encoded ? 'base64' : 'latin1'));
    size += parts.at(-1)?.length ?? 0;
    if (size > maxBytes) throw createTooLargeEnd(maxBytes);
    end = eof;
  }
  await session.send('IO.close', { handle: resource.stream });
  return Buffer.concat(parts);
}
