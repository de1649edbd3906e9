import { normalizeUrl } from '@shared/url';
import type { Element } from 'domhandler';
import { isElement } from '../elements';
import { getElementImages } from '../images/element-images';
import { type FoundImage, type ImageOrigin, isImageFile } from '../images/found-image';
import { imagesOfJsonLd } from '../images/json-ld-images';
import { getElements } from '../walk';
import type { IncludeInput } from './input';

/** One image address of a page. What is not known is left out; sizes in pixels. */
interface ListedImage {
  readonly url: string;
  readonly alt: string;
  /** Where it was found first. */
  readonly from: ImageOrigin;
  readonly width?: number;
  readonly height?: number;
  /** The largest known form of the same picture, where that is another address. */
  readonly largest?: string;
}

/**
 * The images of the page as JSON text: a list of `{url, alt, from}` with `width`, `height` and `largest` where they are known,
 * absolute, each once, in page order; those that only JSON-LD names come last.
 */
export function images({ page, structured }: IncludeInput): string {
  const listed = new Map<string, ListedImage>();
  for (const group of getPictures(getElements(page.document))) listPicture(listed, group, page.baseUrl);
  for (const image of imagesOfJsonLd(structured().jsonLd)) listPicture(listed, [image], page.baseUrl);
  return JSON.stringify([...listed.values()]);
}

/** The pictures of these elements; several addresses of one picture are joined. */
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

/** The element that stands for one picture: `<picture>`, or a link to the picture itself around it. */
function getFrame(element: Element): Element | null {
  let frame: Element | null = isFrame(element) ? element : null;
  let around = element.parent;
  for (let level = 0; isElement(around) && level < FRAME_LEVELS; level++) {
    if (isFrame(around)) frame = around;
    around = around.parent;
  }
  return frame;
}

const FRAME_LEVELS = 3; // a link around a picture stands close to it

function isFrame({ name, attribs }: Element): boolean {
  return name === 'picture' || (name === 'a' && isImageFile(attribs.href ?? ''));
}

function listPicture(listed: Map<string, ListedImage>, group: readonly FoundImage[], base: string): void {
  const known = group.flatMap((image) => {
    const url = normalizeUrl(image.reference, base);
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

const LINKED = 100_000; // what a picture links to is its full size

/** An order of the forms of one picture, 0 where nothing is known. */
function getFoundImageSize({ from, width = 0, density }: FoundImage): number {
  if (from === 'anchor') return LINKED;
  return density === undefined ? width : density / 100 + width;
}
