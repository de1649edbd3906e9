import { isRecord } from '@shared/json-value';
import { type FoundImage, pixels } from './found-image';

const IMAGE_KEYS = new Set([
  'image',
  'images',
  'thumbnail',
  'thumbnailUrl',
  'logo',
  'photo',
  'primaryImageOfPage',
  'screenshot',
]);
const MAX_VALUES = 50_000;

/** Images in JSON-LD blocks, in order. */
export function imagesOfJsonLd(blocks: readonly unknown[]): readonly FoundImage[] {
  const found: FoundImage[] = [];
  const waiting: { readonly value: unknown; readonly isImage: boolean }[] = blocks
    .map((value) => ({ value, isImage: false }))
    .reverse();
  for (let left = MAX_VALUES; left > 0; left--) {
    const next = waiting.pop();
    if (!next) break;
    const { value, isImage } = next;
    if (typeof value === 'string' && isImage) found.push({ reference: value, from: 'json_ld' });
    else if (Array.isArray(value))
      waiting.push(...value.map((inner: unknown) => ({ value: inner, isImage })).reverse());
    else if (isRecord(value)) waiting.push(...findNested(value, isImage, found));
  }
  return found;
}

type Plain = Readonly<Record<string, unknown>>;

/** Values within an object, last first; adds the URL of an image object to the found ones. */
function findNested(object: Plain, isImage: boolean, found: FoundImage[]) {
  const isObject = isImage || object['@type'] === 'ImageObject';
  const address = [object.contentUrl, object.url, object['@id']].find((value) => typeof value === 'string');
  if (isObject && typeof address === 'string')
    found.push({
      reference: address,
      from: 'json_ld',
      alt: typeof object.caption === 'string' ? object.caption : undefined,
      width: getSize(object.width),
      height: getSize(object.height),
    });
  return Object.entries(object)
    .map(([key, value]) => ({ value, isImage: IMAGE_KEYS.has(key) }))
    .reverse();
}

function getSize(value: unknown): number | undefined {
  if (isRecord(value)) return getSize(value.value ?? value['@value']);
  return typeof value === 'number' || typeof value === 'string' ? pixels(String(value)) : undefined;
}
