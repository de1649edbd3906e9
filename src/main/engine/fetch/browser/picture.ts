import type { Browser, BrowserContext } from 'playwright-core';
import { waitWithin } from './retry-briefly';

/** A picture of one element of a page. */
export interface ElementPicture {
  readonly data: Buffer;
  readonly type: 'image/jpeg';
}

const VIEWPORT = { width: 1000, height: 800 };
const MAX_WIDTH = 640; // pixels
const MAX_HEIGHT = 320;
const AROUND = 28; // pixels above and below, so that readers recognize the place
const BESIDE = 140; // pixels left and right, where a label may be
const QUALITY = 72; // text stays readable, and a picture has 5 to 30 kB
const PATIENCE_MS = 10_000;

/** Allows only the page's own text, styles and embedded pictures. */
const POLICY =
  '<meta http-equiv="content-security-policy" content="default-src \'none\'; style-src \'unsafe-inline\'; img-src data:; font-src data:">';
const NOWHERE = 'http://127.0.0.1:9'; // the discard port: a request that gets past scripts and policy goes nowhere

/**
 * Draws the element with this id and its surroundings, without scripts and network. Null if the page has no such
 * element, or shows nothing there.
 */
export async function drawElement(
  browser: Browser,
  html: string,
  id: string,
  signal: AbortSignal,
): Promise<ElementPicture | null> {
  signal.throwIfAborted();
  const context = await browser.newContext({
    viewport: VIEWPORT,
    javaScriptEnabled: false,
    offline: true,
    acceptDownloads: false,
    serviceWorkers: 'block',
    proxy: { server: NOWHERE, bypass: '<-loopback>' },
  });
  try {
    return await waitWithin(PATIENCE_MS, draw(context, html, id), signal);
  } finally {
    await context.close().catch(() => undefined);
  }
}

async function draw(context: BrowserContext, html: string, id: string): Promise<ElementPicture | null> {
  const page = await context.newPage();
  await page.route('**/*', (route) => route.abort());
  await page.setContent(withPolicy(html), { waitUntil: 'domcontentloaded' });
  const marked = page.locator(`[id="${id}"]:not([data-winnow-note])`).first();
  if ((await marked.count()) === 0) return null;
  const own = await marked.boundingBox();
  // the id may be on an empty anchor; then the element around it is drawn
  const element = own !== null && own.width > 0 && own.height > 0 ? marked : marked.locator('xpath=..');
  if (isEmpty(await element.boundingBox())) return null;
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null || isEmpty(box)) return null;
  const data = await page.screenshot({ type: 'jpeg', quality: QUALITY, clip: getClip(box), animations: 'disabled' });
  return { data, type: 'image/jpeg' };
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function isEmpty(box: Box | null): boolean {
  return box === null || box.width < 1 || box.height < 1;
}

/** The element with its surroundings, within the viewport and the maximum size. */
function getClip({ x, y, width, height }: Box): Box {
  const left = Math.min(Math.max(0, x - BESIDE), VIEWPORT.width - 1);
  const top = Math.min(Math.max(0, y - AROUND), VIEWPORT.height - 1);
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.min(MAX_WIDTH, VIEWPORT.width - left, width + 2 * BESIDE)),
    height: Math.max(1, Math.min(MAX_HEIGHT, VIEWPORT.height - top, height + 2 * AROUND)),
  };
}

/** Elements that would load or navigate. The policy blocks them anyway, but the page would wait for them. */
const LOADING = /<(?:meta|link|base|iframe|frame|object|embed)\b[^>]*>/gi;

function withPolicy(page: string): string {
  const html = page.replaceAll(LOADING, '');
  const head = /<head[^>]*>/i.exec(html);
  const at = head === null ? 0 : head.index + head[0].length;
  return html.slice(0, at) + POLICY + html.slice(at);
}
