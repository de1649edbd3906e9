/** Where a page refers to an image. */
export type ImageOrigin =
  | 'img'
  | 'srcset'
  | 'lazy'
  | 'noscript'
  | 'style'
  | 'meta'
  | 'link'
  | 'anchor'
  | 'video'
  | 'input'
  | 'svg'
  | 'data'
  | 'json_ld';

/** One URL of an image as written, with its other attributes. Sizes in pixels. */
export interface FoundImage {
  readonly reference: string;
  readonly from: ImageOrigin;
  readonly alt?: string | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** Pixel density of a `srcset` candidate: 2 for `2x`. */
  readonly density?: number | undefined;
}

const IMAGE_FILE = /^[^\s"'<>{}]+\.(?:avif|bmp|gif|heic|ico|jfif|jpe?g|jxl|png|svgz?|tiff?|webp)(?:[?#]\S*)?$/i;
const MAX_ADDRESS = 4000; // characters; longer ones are data

/** Whether a URL has the extension of an image format. */
export function isImageFile(address: string): boolean {
  return address.length < MAX_ADDRESS && IMAGE_FILE.test(address.trim());
}

/** Parses an attribute's length in pixels; undefined for percent and other units. */
export function pixels(written: string | undefined): number | undefined {
  const match = /^\s*(\d{1,6})(?:\.\d+)?\s*(?:px)?\s*$/i.exec(written ?? '');
  return match ? Number(match[1]) : undefined;
}
