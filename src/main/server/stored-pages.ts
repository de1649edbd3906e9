import { setTimeout } from 'node:timers/promises';
import type { storedPages } from '@shared/contract/stored-pages';
import { AppError } from '@shared/errors';
import { INCLUDE_KINDS, INCLUDES, type Include } from '@shared/include';
import { getSnapshotKind, SNAPSHOT_KINDS, SnapshotFile } from '@shared/snapshot';
import type { z } from 'zod';
import { type Engine, readEvidencePlace, VALUE_ID } from '../engine/index';

import { PICKER_POLICY, SECURITY_HEADERS, STORED_PAGE_POLICY } from './security-headers';
import { withoutHeadLoads } from './without-head-loads';
import { removeStyleLoads, withHeldLoads, withoutLoads } from './without-loads';

export interface StoredPageAnswer<Body = string> {
  readonly body: Body;
  readonly headers: Readonly<Record<string, string>>;
}

type WantedPage = z.output<typeof storedPages.storedPage.request>;

/** A stored page by its unguessable URL; null if there is none, or no such kind. */
export async function getStoredPage(
  engine: Engine,
  { token, kind: kindName, look, mainContent, includeTags, excludeTags, ...place }: WantedPage,
  signal: AbortSignal,
): Promise<StoredPageAnswer<string | Uint8Array> | null> {
  const { views, pageAssets } = engine;
  const snapshot = SnapshotFile.safeParse(kindName).data;
  if (snapshot !== undefined) return getSnapshot(engine, token, snapshot);
  if (kindName === 'evidence') {
    const marked = await views.marked(token, readEvidencePlace(place));
    if (marked === null || !look) return marked === null ? null : createPageAnswer('html', marked);
    return createPageAnswer('html', withoutLoads(withStyles(marked, await stylesSoon(pageAssets, token))));
  }
  if (kindName === 'picture') {
    const picture = await getPicture(engine, token, place, signal);
    return picture && { body: picture, headers: { ...SECURITY_HEADERS, 'content-type': PICTURE_TYPE, ...KEPT } };
  }
  const kind = INCLUDES.find((each) => each === kindName || INCLUDE_KINDS[each].key === kindName);
  const content = kind
    ? await views.page(token, kind, {
        mainContent,
        includeTags: toTexts(includeTags),
        excludeTags: toTexts(excludeTags),
      })
    : null;
  if (!kind || content === null) return null;
  if (kind === 'html' && look) return createPageAnswer(kind, withoutLoads(String(content)));
  return createPageAnswer(kind, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
}

/**
 * Draws the element with a value, as a JPEG, from the stored page without scripts and network. `place` is the query of its evidence link.
 * Returns null if there is no such page; throws if there is nothing to draw, or no browser.
 */
export async function getPicture(
  { views, browser }: Engine,
  token: string,
  place: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<Uint8Array | null> {
  const marked = await views.marked(token, readEvidencePlace(place));
  if (marked === null) return null;
  const picture = await browser.picture(withoutLoads(marked), VALUE_ID, signal);
  if (picture === null)
    throw new AppError('not_found', 'There is no picture: the stored page does not show this value.', {
      hint: 'Open the stored page as evidence; it says where the value comes from.',
    });
  return picture.data;
}

/** A snapshot; pictures are displayed, other files are saved, because browsers show no PDF in a sandbox. */
function getSnapshot({ views }: Engine, token: string, name: SnapshotFile): StoredPageAnswer<Uint8Array> | null {
  const snapshot = views.snapshot(token, name);
  if (snapshot === null) return null;
  const kind = getSnapshotKind(name);
  const ending = SNAPSHOT_KINDS[kind].endings.find((each) => snapshot.mime.endsWith(each.slice(1)));
  const file = `${name}${ending ?? SNAPSHOT_KINDS[kind].endings[0]}`;
  const headers = {
    ...SECURITY_HEADERS,
    'content-type': snapshot.mime,
    'content-disposition': `${kind === 'screenshot' ? 'inline' : 'attachment'}; filename="${file}"`,
    'content-security-policy': STORED_PAGE_POLICY,
    ...KEPT,
  };
  return { body: snapshot.data, headers };
}

/** Values of a query parameter that may be repeated. */
function toTexts(given: unknown): readonly string[] {
  return [given].flat().filter((each): each is string => typeof each === 'string' && each !== '');
}

/** A page's style sheets if they load quickly; they are cached for the next view. */
async function stylesSoon(pageAssets: Engine['pageAssets'], token: string): Promise<string> {
  const late = setTimeout(SOON_MS, '', { ref: false });
  return (await Promise.race([pageAssets.styles(token), late]).catch(() => '')) ?? '';
}

const SOON_MS = 1500; // ms; the user waits for the value, not for its styling

/** Inserts style sheets before the page's own, in a page as we serialize it. */
function withStyles(html: string, css: string): string {
  const head = /<head[^>]*>/.exec(html);
  if (css === '' || head === null) return html;
  const at = head.index + head[0].length;
  return `${html.slice(0, at)}<style>${css.replaceAll(/<\/style/gi, '<\\/style')}</style>${html.slice(at)}`;
}

/** A stored page for the picker; null if there is none. It has the window's origin, so only the window may request it. */
export async function getPickerPage({ views }: Engine, token: string): Promise<StoredPageAnswer | null> {
  const copy = await views.pickable(token);
  if (copy === null) return null;
  const { body, headers } = createPageAnswer('html', withHeldLoads(copy));
  return { body, headers: { ...headers, 'content-security-policy': PICKER_POLICY, 'cache-control': 'no-store' } };
}

/** An HTML page that says why a stored page cannot be shown; null for callers that do not accept HTML. */
export function renderPageError(
  error: unknown,
  accept: string,
): (StoredPageAnswer & { readonly status: number }) | null {
  if (!(error instanceof AppError) || !accept.includes('text/html')) return null;
  const { headers } = createPageAnswer('html', '');
  return { status: error.status, body: pageNotice(error), headers: { ...headers, 'cache-control': 'no-store' } };
}

/** Style sheets and images of a stored page, for the window only, on request. */
export async function getPageStyles({ pageAssets }: Engine, token: string): Promise<StoredPageAnswer | null> {
  const body = await pageAssets.styles(token);
  return body === null
    ? null
    : {
        body: removeStyleLoads(body),
        headers: { ...SECURITY_HEADERS, 'content-type': 'text/css; charset=utf-8', ...KEPT },
      };
}

export async function getPageImage(
  { pageAssets }: Engine,
  token: string,
  url: string,
  signal: AbortSignal,
): Promise<StoredPageAnswer<Uint8Array> | null> {
  const image = await pageAssets.image(token, url, signal);
  if (image === null) return null;
  const policy = { 'content-security-policy': STORED_PAGE_POLICY };
  return { body: image.data, headers: { ...SECURITY_HEADERS, ...policy, 'content-type': image.type, ...KEPT } };
}

const PICTURE_TYPE = 'image/jpeg';
const KEPT = { 'cache-control': 'private, max-age=3600' };

function createPageAnswer(kind: Include, text: string): StoredPageAnswer {
  const { mime } = INCLUDE_KINDS[kind];
  // browsers download Markdown instead of showing it
  const shown = mime === 'text/markdown' ? 'text/plain' : mime;
  return {
    // the source is shown, not rendered
    body: mime === 'text/html' ? withoutHeadLoads(text) : text,
    headers: {
      ...SECURITY_HEADERS,
      'content-type': `${shown}; charset=utf-8`,
      'content-security-policy': STORED_PAGE_POLICY,
      'cache-control': 'private, max-age=3600',
    },
  };
}

/** An HTML page for a stored page that cannot be shown: what happened, and what to do. */
function pageNotice(error: AppError): string {
  const [detail] = error.details;
  const text = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>No stored page</title>
<style>
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 30rem; margin: 16vh auto 0; padding: 0 1.5rem; text-align: center; }
h1 { font-size: 1rem; margin: 0 0 .4rem; }
p { margin: 0; opacity: .8; }
</style>
</head>
<body>
<h1>${text(error.message)}</h1>
<p>${text(detail?.hint ?? '')}</p>
</body>
</html>
`;
}
