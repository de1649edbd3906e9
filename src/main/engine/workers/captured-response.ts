import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { CapturedJson, CapturedResponse } from '../page/index';

// Level 1 packs JSON nearly as well as higher ones, at a tenth of their time.
const PACKING = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** What a page's scripts loaded, as it is kept with the page. */
export function packCaptured(captured: readonly CapturedResponse[]): Uint8Array {
  return brotliCompressSync(JSON.stringify(captured), PACKING);
}

/** Throws where it was not packed by `packCaptured`. */
export function unpackCaptured(packed: Uint8Array): readonly CapturedResponse[] {
  return JSON.parse(brotliDecompressSync(packed).toString()) as readonly CapturedResponse[];
}

/** The JSON of captured responses; those that hold none are left out. */
export function dataOfCaptured(captured: readonly CapturedResponse[]): readonly CapturedJson[] {
  return captured.flatMap(({ url, text }) => {
    try {
      return [{ url, data: JSON.parse(text) }];
    } catch {
      return [];
    }
  });
}
