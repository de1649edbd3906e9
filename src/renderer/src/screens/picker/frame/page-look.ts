import type { FramedPage } from './read-frame';
import { attributeOf, insertStyleSheet, removeAttribute, setAttribute, tagOf } from './safe-dom';

/** Carried by images that are shown; the others keep to a small box. */
export const SHOWN = 'data-winnow-shown';

const AHEAD = '600px 0px'; // images just out of sight are there when one scrolls to them
const AT_ONCE = 4;
const NAMES = ['src', 'data-src', 'data-lazy-src', 'data-original', 'data-lazy'] as const;
const LISTS = ['srcset', 'data-srcset'] as const;

/**
 * Gives a stored page in a frame the look it had: its style sheets, and its images as they come in sight. Both come from our own
 * server, which asks the site; the page itself loads nothing. The returned function ends it.
 */
export function showLook(document: Document, framed: FramedPage, page: string): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const base = `/pages/${encodeURIComponent(page)}`;
  void fetchText(`${base}/styles`, signal).then((css) => css && insertStyleSheet(document, css));
  const queue = createQueue((image) => showImage(image, base, signal));
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        queue(target);
      }
    },
    { rootMargin: AHEAD },
  );
  for (const element of framed.elements.values()) if (tagOf(element) === 'img') observer.observe(element);
  return () => {
    controller.abort();
    observer.disconnect();
  };
}

async function fetchText(path: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(path, { signal }).catch(() => null);
  return answer?.ok ? answer.text().catch(() => '') : ''; // a page is as useful without
}

async function showImage(image: Element, base: string, signal: AbortSignal): Promise<void> {
  const url = addressOf(image);
  if (url === null) return;
  const answer = await fetch(`${base}/image?url=${encodeURIComponent(url)}`, { signal }).catch(() => null);
  const data = answer?.ok ? await answer.blob().then(toDataUrl, () => null) : null;
  if (data === null || signal.aborted) return;
  removeAttribute(image, 'srcset');
  setAttribute(image, 'src', data);
  setAttribute(image, SHOWN, '');
}

/** Where an image is to be had, also one that its page loads late; null for one that is in the page. */
function addressOf(image: Element): string | null {
  const listed = LISTS.map((name) => attributeOf(image, name)?.trim().split(/\s/)[0]);
  const named = NAMES.map((name) => attributeOf(image, name));
  return [...named, ...listed].find((each) => each && /^https?:/i.test(each)) ?? null;
}

function toDataUrl(blob: Blob): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : null);
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(blob);
  });
}

/** Works on a few at a time, in the order they come. */
function createQueue(work: (image: Element) => Promise<void>): (image: Element) => void {
  const waiting: Element[] = [];
  let running = 0;
  const next = () => {
    const image = running < AT_ONCE ? waiting.shift() : undefined;
    if (!image) return;
    running += 1;
    void work(image).finally(() => {
      running -= 1;
      next();
    });
  };
  return (image) => {
    waiting.push(image);
    next();
  };
}
