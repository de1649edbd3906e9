import { drawn } from './drawn';

/** How a page is waited for; times in milliseconds. */
export interface Patience {
  /** How long its text must have stayed as it is. */
  readonly quietMs: number;
  /** How long its requests have been answered already. */
  readonly idleMs: number;
  /** The longest wait. */
  readonly capMs: number;
}

// A counter that runs and a clock that ticks change one node again and again; what they show is never final.
const RESTLESS_TEXT = 20;
const RESTLESS_LIST = 200; // a list may well be filled item by item

const FRAMES_PATIENCE_MS = 300; // some browsers draw no frames while nothing changes

const SILENT_TAGS = new Set(['SCRIPT', 'STYLE', 'LINK', 'META', 'NOSCRIPT', 'TEMPLATE', 'IFRAME', 'SVG', 'IMG']);
const CODE_TYPES = /^$|javascript|ecmascript|^module$|^importmap$/i;

let changedAt = performance.now();
const changes = new WeakMap<Node, number>();

/** Begins to watch the page's text; called once, as early as can be. */
export function watchText(): void {
  const observer = new MutationObserver((records) => {
    if (records.some(changesText)) changedAt = performance.now();
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

/** Waits until the page's text has stayed the same, or the cap; gives whether it did. */
export async function waitUntilStill({ quietMs, idleMs, capMs }: Patience): Promise<boolean> {
  if (isStill()) return true;
  const start = performance.now();
  for (;;) {
    const now = performance.now();
    const rest = Math.max(changedAt, start - idleMs) + quietMs - now;
    if (now - start >= capMs) return rest <= 0;
    if (rest <= 0 && (await isFree(quietMs))) return true;
    await sleep(Math.max(0, Math.min(rest, capMs)));
  }
}

/** Whether the text is still as it was when everything the page had to do already is done: computers may be slow. */
async function isFree(quietMs: number): Promise<boolean> {
  await new Promise<void>((resolve) => void requestIdleCallback(() => resolve(), { timeout: quietMs }));
  await drawn(FRAMES_PATIENCE_MS);
  return performance.now() - changedAt >= quietMs;
}

/** Whether nothing on the page can change it: no script, no frame, no forwarding. */
function isStill(): boolean {
  if (document.readyState !== 'complete') return false;
  if (document.querySelector('iframe, frame, object, embed, meta[http-equiv="refresh" i]')) return false;
  return [...document.scripts].every((script) => !CODE_TYPES.test(script.type));
}

function changesText(record: MutationRecord): boolean {
  const { target } = record;
  const count = (changes.get(target) ?? 0) + 1;
  changes.set(target, count);
  if (record.type === 'characterData') return count <= RESTLESS_TEXT;
  if (![...record.addedNodes, ...record.removedNodes].some(holdsText)) return false;
  return count <= (record.addedNodes[0] instanceof Text ? RESTLESS_TEXT : RESTLESS_LIST);
}

function holdsText(node: Node): boolean {
  if (node instanceof Text) return node.data.trim() !== '';
  return node instanceof Element && !SILENT_TAGS.has(node.tagName.toUpperCase());
}

/** A pause in the page's own time: a page that is busy makes it longer. */
function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}
