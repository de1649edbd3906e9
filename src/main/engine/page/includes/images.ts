import type { Element } from 'domhandler';
import { isElement } from '../elements';
import { getElementImages } from '../images/element-images';
import { type FoundImage, type ImageOrigin, isImageFile } from '../images/found-image';
import { imagesOfJsonLd } from '../images/json-ld-images';
import { resolveHttpUrl } from '../page-urls';
import { readJsonLd } from '../structured/index';
import type { Page } from '../types';
import { getPageElements } from '../walk';
import type { IncludeInput } from './input';

/** One image URL of a page. Unknown properties are missing; sizes in pixels. */
interface ListedImage {
  readonly url: string;
  readonly alt: string;
  /** Where it was first found. */
  readonly from: ImageOrigin;
  readonly width?: number;
  readonly height?: number;
  /** URL of the largest known version of the same image, if different. */
  readonly largest?: string;
}

/**
 * The page's images as JSON text: a list of `{url, alt, from}`, with `width`, `height` and `largest` if known. URLs are absolute,
 * unique and in page order; images found only in JSON-LD come last.
 */
export function images({ page }: IncludeInput): string {
  const listed = new Map<string, ListedImage>();
  for (const group of getPictures(getPageElements(page.document))) listPicture(listed, group, page);
  for (const image of imagesOfJsonLd(readJsonLd(page.document))) listPicture(listed, [image], page);
  return JSON.stringify([...listed.values()]);
}

/** Groups the images of these elements by picture. */
function getPictures(elements: readonly Element[]): readonly (readonly FoundImage[])[] {
  const groups: FoundImage[][] = [];
  const byFrame = new Map<Element, FoundImage[]>();
  for (const element of elements) {
    const found = getElementImages(element);
    if (found.length === 0) continue;
    const frame = getFrame(element);
    const group = frame && byFrame.get(frame);
    if (group) group.push(...found);
    else {
      const made = [...found];
      groups.push(made);
      if (frame) byFrame.set(frame, made);
    }
  }
  return groups;
}

/** The element that groups the versions of one picture: `<picture>`, or a link to the image file. */
function getFrame(element: Element): Element | null {
  let frame: Element | null = isFrame(element) ? element : null;
  let around = element.parent;
  for (let level = 0; isElement(around) && level < FRAME_LEVELS; level++) {
    if (isFrame(around)) frame = around;
    around = around.parent;
  }
  return frame;
}

const FRAME_LEVELS = 3; // levels; the link around an image is close to it

function isFrame({ name, attribs }: Element): boolean {
  return name === 'picture' || (name === 'a' && isImageFile(attribs.href ?? ''));
}

function listPicture(listed: Map<string, ListedImage>, group: readonly FoundImage[], page: Page): void {
  const known = group.flatMap((image) => {
    const url = resolveHttpUrl(image.reference, page);
    return url === null ? [] : [{ ...image, url }];
  });
  const [first] = known;
  if (!first) return;
  const largest = known.reduce((best, image) => (getFoundImageSize(image) > getFoundImageSize(best) ? image : best));
  const isMeasured = known.length > 1 && getFoundImageSize(largest) > 0;
  const alt = known.find((image) => image.alt)?.alt ?? '';
  for (const image of known) {
    const { url, from, width, height } = image;
    const before = listed.get(url);
    listed.set(url, {
      url,
      alt: before?.alt || image.alt || alt,
      from: before?.from ?? from,
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
      ...(isMeasured && largest.url !== url && { largest: largest.url }),
      ...before,
      ...(!before?.alt && { alt: image.alt || alt }),
    });
  }
}

const LINKED = 100_000; // an image usually links to its full size

/** Sorts the versions of one picture by size; 0 if unknown. */
function getFoundImageSize({ from, width = 0, density }: FoundImage): number {
  if (from === 'anchor') return LINKED;
  return density === undefined ? width : density / 100 + width;
}
