/** Where a page names an image. */
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

/** One address of an image as it is written, with what stands beside it. Sizes in pixels. */
export interface FoundImage {
  readonly reference: string;
  readonly from: ImageOrigin;
  readonly alt?: string | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** How many device pixels a `2x` candidate has for each of the image's. */
  readonly density?: number | undefined;
}

const IMAGE_FILE = /^[^\s"'<>{}]+\.(?:avif|bmp|gif|heic|ico|jfif|jpe?g|jxl|png|svgz?|tiff?|webp)(?:[?#]\S*)?$/i;
const MAX_ADDRESS = 4000; // longer ones are data

/** Whether an address names a file of an image format. */
export function isImageFile(address: string): boolean {
  return address.length < MAX_ADDRESS && IMAGE_FILE.test(address.trim());
}

/** A length in pixels as attributes have it; undefined for per cent and other units. */
export function pixels(written: string | undefined): number | undefined {
  const match = /^\s*(\d{1,6})(?:\.\d+)?\s*(?:px)?\s*$/i.exec(written ?? '');
  return match ? Number(match[1]) : undefined;
}
