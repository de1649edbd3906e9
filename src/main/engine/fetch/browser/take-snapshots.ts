import { MAX_SCREENSHOT_HEIGHT, type SnapshotName } from '@shared/snapshot';
import { z } from 'zod';
import { waitFor } from '../../concurrency/index';
import type { Snapshot } from '../http/types';
import { evaluate, type LoadedPage } from './loaded-page';
import { isDocument } from './main-document';
import type { WantedSnapshot } from './types';

/** Milliseconds a visit gets for each snapshot; a full-page screenshot takes two seconds on a busy computer. */
export const SNAPSHOT_MS = 20_000;
export const MAX_SNAPSHOT_BYTES = 60_000_000; // larger than a PDF with hundreds of photos
const MAX_WIDTH = 4000; // CSS pixels
const MAX_PIXELS = 32_000_000; // needs 128 MB in the browser while it is encoded

type Shot = Extract<WantedSnapshot, { kind: 'screenshot' }>;
export type Made = Pick<Snapshot, 'mime' | 'data'> & Partial<Snapshot>;

const MAKERS: {
  readonly [Kind in SnapshotName]: (page: LoadedPage, wanted: Extract<WantedSnapshot, { kind: Kind }>) => Promise<Made>;
} = {
  screenshot: takeScreenshot,
  pdf: printPdf,
  mhtml: saveMhtml,
};

/** Takes the snapshots of a page one after the other; a failed snapshot has a message that says why. */
export async function takeSnapshots(page: LoadedPage, wanted: readonly WantedSnapshot[]): Promise<readonly Snapshot[]> {
  const snapshots: Snapshot[] = [];
  for (const each of wanted) snapshots.push(await takeOne(page, each));
  return snapshots;
}

async function takeOne(page: LoadedPage, wanted: WantedSnapshot): Promise<Snapshot> {
  const { kind } = wanted;
  const nothing = { kind, mime: '', width: null, height: null, cut: false, data: new Uint8Array() };
  try {
    requirePage(page);
    const made = await waitFor(make(page, wanted), { timeoutMs: SNAPSHOT_MS, lateError });
    requireSmall(made);
    return { ...nothing, message: null, ...made };
  } catch (error) {
    if (page.slot.isLost()) throw error;
    const why = error instanceof SnapshotFault ? error.message : 'The browser did not make it.';
    return { ...nothing, message: why };
  }
}

/** Throws `SnapshotFault` if the address holds a file. */
function requirePage({ traffic }: LoadedPage): void {
  const main = traffic.main();
  if (!main || isDocument(main)) return;
  throw new SnapshotFault(`The address holds ${main.contentType || 'a file'}, which is not a page that can be shown.`);
}

function requireSmall({ data }: Made): void {
  if (data.length > MAX_SNAPSHOT_BYTES)
    throw new SnapshotFault(`It is larger than ${MAX_SNAPSHOT_BYTES / 1_000_000} MB.`);
}

function make(page: LoadedPage, wanted: WantedSnapshot): Promise<Made> {
  const maker = MAKERS[wanted.kind] as (page: LoadedPage, wanted: WantedSnapshot) => Promise<Made>;
  return maker(page, wanted);
}

/** A snapshot failed; the message is for the user. */
export class SnapshotFault extends Error {}

export const lateError = (ms: number) => new SnapshotFault(`The browser did not make it within ${ms / 1000} seconds.`);

async function takeScreenshot(page: LoadedPage, wanted: Shot): Promise<Made> {
  return capture(page, wanted, await measure(page, wanted));
}

/** A picture of the page as it is now, or of a part of it. Throws `SnapshotFault`. */
export async function takePicture(
  page: LoadedPage,
  { area, format }: Pick<Shot, 'area' | 'format'>,
  part: Box | null,
): Promise<Made> {
  requirePage(page);
  const box = part ?? (await measure(page, { area, selector: null }));
  const made = await capture(page, { format, selector: part }, box);
  requireSmall(made);
  return made;
}

async function capture(
  page: LoadedPage,
  wanted: { readonly format: Shot['format']; readonly selector: unknown },
  box: Box,
): Promise<Made> {
  const width = Math.min(box.width, MAX_WIDTH);
  const height = Math.min(box.height, MAX_SCREENSHOT_HEIGHT, Math.floor(MAX_PIXELS / width));
  const { session } = page.slot;
  const { data } = await session.send('Page.captureScreenshot', {
    format: wanted.format,
    captureBeyondViewport: true,
    clip: { x: box.x, y: box.y, width, height, scale: 1 },
  });
  const cut = width < box.width || height < box.height;
  const message = cut
    ? `${wanted.selector === null ? 'The page' : 'The element'} is ${size(box.width, box.height)} pixels; the picture shows the first ${size(width, height)}.`
    : null;
  return { mime: `image/${wanted.format}`, data: Buffer.from(data, 'base64'), width, height, cut, message };
}

const size = (width: number, height: number) => `${width.toLocaleString('en')} × ${height.toLocaleString('en')}`;

const Box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
export type Box = z.infer<typeof Box>;

/** The part of the page to capture, in CSS pixels from its upper left corner. */
async function measure(page: LoadedPage, { area, selector }: Pick<Shot, 'area' | 'selector'>): Promise<Box> {
  const { cssVisualViewport: view, cssContentSize: content } = await page.slot.session.send('Page.getLayoutMetrics');
  const [width, height] = [Math.ceil(view.clientWidth), Math.ceil(view.clientHeight)];
  if (selector !== null) return measureElement(page, selector);
  if (area === 'viewport') return { x: Math.floor(view.pageX), y: Math.floor(view.pageY), width, height };
  return {
    x: 0,
    y: 0,
    width: Math.max(width, Math.ceil(content.width)),
    height: Math.max(height, Math.ceil(content.height)),
  };
}

async function measureElement(page: LoadedPage, selector: string): Promise<Box> {
  const found = await evaluate(
    page,
    `(() => {
      const element = document.querySelector(${JSON.stringify(selector)});
      if (!element) return null;
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: Math.floor(left + scrollX), y: Math.floor(top + scrollY), width: Math.ceil(width), height: Math.ceil(height) };
    })()`,
  );
  const box = Box.nullable().parse(found);
  if (box === null) throw new SnapshotFault(`No element of the page matches "${selector}".`);
  if (box.width === 0 || box.height === 0) throw new SnapshotFault(`The element that matches "${selector}" is hidden.`);
  return { ...box, x: Math.max(0, box.x), y: Math.max(0, box.y) };
}

async function printPdf({ slot }: LoadedPage): Promise<Made> {
  const { data } = await slot.session.send('Page.printToPDF', { printBackground: true, preferCSSPageSize: true });
  return { mime: 'application/pdf', data: Buffer.from(data, 'base64') };
}

async function saveMhtml({ slot }: LoadedPage): Promise<Made> {
  const { data } = await slot.session.send('Page.captureSnapshot', { format: 'mhtml' });
  return { mime: 'multipart/related', data: Buffer.from(data, 'utf8') };
}
