import type { FramedPage } from './read-frame';
import { getAttribute, getNodeTag, insertStyleSheet, removeAttribute, setAttribute } from './safe-dom';
import { watchViewport } from './watch-viewport';

/** Set on images that are loaded; others are shown as a small box. */
export const SHOWN = 'data-winnow-shown';

const AT_ONCE = 4;
const STYLES_MS = 2500; // after this long the page is shown without its styles
const IMAGES_MS = 3000;
const NAMES = ['data-winnow-src', 'src', 'data-src', 'data-lazy-src', 'data-original', 'data-lazy'] as const;
const LISTS = ['data-winnow-srcset', 'srcset', 'data-srcset'] as const;

/** How much of a page has loaded: nothing, its styles, or also the images visible at that moment. */
export type AssetState = 'bare' | 'styled' | 'settled';

/**
 * Loads a stored page's style sheets, and its images as they come into view, through our own server, which asks the
 * site; the page itself loads nothing. Does not wait for slow ones. The returned function stops it.
 */
export function showAssets(
  document: Document,
  framed: FramedPage,
  page: string,
  onState: (state: AssetState) => void,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const base = `/pages/${encodeURIComponent(page)}`;
  const reportState = (state: AssetState) => void (signal.aborted || onState(state));
  const styled = fetchAssetText(`${base}/styles`, signal).then((css) => css !== '' && insertStyleSheet(document, css));
  let stop = () => {};
  void withTimeLimit(styled, STYLES_MS).then(() => {
    if (signal.aborted) return;
    reportState('styled');
    const images = watchImages(document, framed, (image) => showImage(image, framed.url, base, signal));
    stop = images.stop;
    void withTimeLimit(images.inSight, IMAGES_MS).then(() => reportState('settled'));
  });
  return () => {
    controller.abort();
    stop();
  };
}

/** Loads images as they come into view, a few at a time. `inSight` resolves when those visible at first are loaded. */
function watchImages(document: Document, framed: FramedPage, show: (image: Element) => Promise<void>) {
  const queue = createQueue(show);
  const images = [...framed.elements.values()].filter((element) => getNodeTag(element) === 'img');
  let inView: Promise<unknown> | null = null;
  const watch = watchViewport(document, images, (seen) => {
    const shown = Promise.all(seen.map(queue));
    if (seen.length > 0) void shown.then(() => watch.lookSoon());
    inView ??= shown;
  });
  return { inSight: inView ?? Promise.resolve(), stop: watch.stop };
}

/** Resolves with the work, or without it after a time limit. */
function withTimeLimit(work: Promise<unknown>, mostMs: number): Promise<unknown> {
  return Promise.race([work, new Promise((late) => setTimeout(late, mostMs))]);
}

async function fetchAssetText(path: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(path, { signal }).catch(() => null);
  return answer?.ok ? answer.text().catch(() => '') : ''; // the page is usable without it
}

async function showImage(image: Element, pageUrl: string, base: string, signal: AbortSignal): Promise<void> {
  const url = getImageAddress(image, pageUrl);
  if (url === null) return;
  const answer = await fetch(`${base}/image?url=${encodeURIComponent(url)}`, { signal }).catch(() => null);
  const data = answer?.ok ? await answer.blob().then(toDataUrl, () => null) : null;
  if (data === null || signal.aborted) return;
  removeAttribute(image, 'srcset');
  setAttribute(image, 'src', data);
  setAttribute(image, SHOWN, '');
}

/** URL of an image, even if the page loads it lazily; null if the image is part of the page. */
function getImageAddress(image: Element, pageUrl: string): string | null {
  const listed = LISTS.map((name) => getAttribute(image, name)?.trim().split(/\s/)[0]);
  const named = NAMES.map((name) => getAttribute(image, name)?.trim());
  const addresses = [...named, ...listed].map((each) =>
    each && URL.canParse(each, pageUrl) ? new URL(each, pageUrl) : null,
  );
  return addresses.find((each) => each && /^https?:$/.test(each.protocol))?.href ?? null;
}

function toDataUrl(blob: Blob): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : null);
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(blob);
  });
}

/** Works on a few images at a time, in the order given. */
function createQueue(work: (image: Element) => Promise<void>): (image: Element) => Promise<void> {
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;
  const next = () => {
    const begin = running < AT_ONCE ? waiting.shift() : undefined;
    if (!begin) return;
    running += 1;
    void begin().finally(() => {
      running -= 1;
      next();
    });
  };
  return (image) =>
    new Promise((done) => {
      waiting.push(() => work(image).finally(done));
      next();
    });
}
