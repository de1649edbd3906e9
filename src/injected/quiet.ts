import { drawn } from './drawn';

/** Limits of waiting for a quiet page, in milliseconds. */
export interface Patience {
  /** How long its text must stay unchanged. */
  readonly quietMs: number;
  /** How long all its requests have been answered already. */
  readonly idleMs: number;
  /** Maximum wait. */
  readonly capMs: number;
}

// Running counters and clocks change a single node repeatedly, and never become final.
const RESTLESS_TEXT = 20;
const RESTLESS_LIST = 200; // changes of one node; a list may be filled item by item

const IDLE_PATIENCE_MS = 300; // ms; some pages are never idle
const FRAMES_PATIENCE_MS = 300; // ms; some browsers render no frames while nothing changes

const SILENT_TAGS = new Set(['SCRIPT', 'STYLE', 'LINK', 'META', 'NOSCRIPT', 'TEMPLATE', 'IFRAME', 'SVG', 'IMG']);
const CODE_TYPES = /^$|javascript|ecmascript|^module$|^importmap$/i;

let changedAt = performance.now();
const changes = new WeakMap<Node, number>();

/** Starts watching the page's text; call once, as early as possible. */
export function watchText(): void {
  const observer = new MutationObserver((records) => {
    if (records.some(changesText)) changedAt = performance.now();
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

/** When the page's text last changed, in milliseconds on the page's clock. */
export function lastChange(): number {
  return changedAt;
}

/** Waits until the page's text stays unchanged, up to a limit; returns whether it did. */
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

/** Whether the text is still unchanged after the page's pending work, because computers may be slow. */
async function isFree(quietMs: number): Promise<boolean> {
  await new Promise<void>((resolve) => void requestIdleCallback(() => resolve(), { timeout: IDLE_PATIENCE_MS }));
  await drawn(FRAMES_PATIENCE_MS);
  return performance.now() - changedAt >= quietMs;
}

/** Whether nothing can change the page: no script, no frame, no redirect. */
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

/** A pause in the page's own event loop, which a busy page prolongs. */
function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}
