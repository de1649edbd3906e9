import type { Frame } from 'playwright-core';
import { z } from 'zod';
import { source } from '../../../../injected/frame-page?page-script';
import { waitFor } from '../../concurrency/index';
import { isTracker } from './block-requests';
import type { LoadedPage } from './loaded-page';

/** The content of a frame of another origin, and where it belongs. */
interface FrameContent {
  /** The frame's tag in the page's HTML. */
  readonly tag: string;
  readonly html: string;
}

const MAX_FRAMES = 20;
const MAX_DEPTH = 3;
const READ_MS = 4000;
const PATIENCE = { quietMs: 200, idleMs: 0, capMs: 2500 };
const READ = `(() => { ${source}\n; return page.readFrame(${JSON.stringify(PATIENCE)}); })()`;

// Frames that show content are wide. Captchas, badges, chat buttons and trackers are smaller.
const LEAST_WIDTH = 300; // CSS pixels
const LEAST_HEIGHT = 150;

/** Sizes of advertisements (IAB New Ad Portfolio, fixed sizes, and the older ones that are still sold). */
const AD_SIZES = new Set([
  '300x250',
  '336x280',
  '300x600',
  '300x1050',
  '970x250',
  '320x480',
  '480x320',
  '768x1024',
  '400x300',
  '580x400',
]);

const Shape = z.object({ tag: z.string(), width: z.number(), height: z.number(), isReadable: z.boolean() });

/** Inserts the content of frames of other origins, which scripts of the page cannot read, into its HTML. */
export async function insertCrossOriginFrames(page: LoadedPage, html: string, maxChars: number): Promise<string> {
  const main = page.slot.page.mainFrame();
  const leftMs = Math.min(READ_MS, page.softEnd - performance.now());
  if (main.childFrames().length === 0 || leftMs <= 0) return html;
  const contents = await readCrossOriginFrames({ leftMs, depth: 0 }, main);
  return contents.reduce((whole, content) => {
    const next = insert(whole, content);
    return next.length > maxChars ? whole : next;
  }, html);
}

interface Reading {
  /** Time for each step, in milliseconds; a frame that hangs is left out. */
  readonly leftMs: number;
  readonly depth: number;
}

async function readCrossOriginFrames(reading: Reading, parent: Frame): Promise<readonly FrameContent[]> {
  const frames = reading.depth < MAX_DEPTH ? parent.childFrames().slice(0, MAX_FRAMES) : [];
  const found = await Promise.all(frames.map((frame) => readFrame(reading, frame).catch(() => [])));
  return found.flat();
}

/** A frame's content; for a frame that the page itself reads, the content of frames within it. */
async function readFrame({ leftMs, depth }: Reading, frame: Frame): Promise<readonly FrameContent[]> {
  if (isTracker(frame.url())) return [];
  const within = <Value>(result: Promise<Value>) => waitFor(result, { timeoutMs: leftMs });
  const shape = Shape.parse(await within(measure(frame)));
  const below = { leftMs, depth: depth + 1 };
  if (shape.isReadable) return readCrossOriginFrames(below, frame);
  if (!showsContent(shape)) return [];
  const own = z
    .string()
    .nullable()
    .parse(await within(frame.evaluate(READ)));
  if (own === null) return [];
  const inner = await readCrossOriginFrames(below, frame);
  return [{ tag: shape.tag, html: inner.reduce(insert, own) }];
}

/** What is measured of an `iframe` element. */
interface FrameElement {
  readonly outerHTML: string;
  readonly offsetWidth: number;
  readonly offsetHeight: number;
  readonly contentDocument: unknown;
}

/** The frame's element, as its parent sees it. */
async function measure(frame: Frame): Promise<unknown> {
  const element = await frame.frameElement();
  const measured: unknown = await element.evaluate((node: FrameElement) => ({
    tag: node.outerHTML,
    width: node.offsetWidth,
    height: node.offsetHeight,
    isReadable: node.contentDocument !== null,
  }));
  await element.dispose();
  return measured;
}

function showsContent({ width, height }: z.infer<typeof Shape>): boolean {
  return width >= LEAST_WIDTH && height >= LEAST_HEIGHT && !AD_SIZES.has(`${width}x${height}`);
}

/** Puts a frame's content behind its tag, or at the end if the tag has changed meanwhile. */
function insert(html: string, { tag, html: content }: FrameContent): string {
  const marked = `${tag.replace(/^<iframe/i, '<iframe data-content="follows"')}${content}`;
  if (html.includes(tag)) return html.replace(tag, () => marked);
  const end = html.search(/<\/body>\s*<\/html>\s*$/i);
  return end < 0 ? html + content : html.slice(0, end) + content + html.slice(end);
}
