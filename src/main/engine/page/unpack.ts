import { brotliDecompressSync, constants, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';

export type Unpacked = { readonly data: Uint8Array } | { readonly fault: 'too_large' | 'broken' };

/**
 * Undoes a response's Content-Encoding (also several, as in `gzip, br`), reading at most `maxBytes` of unpacked data.
 * A body that was cut off gives what there is of it.
 */
export function unpack(body: Uint8Array, contentEncoding: string | null, maxBytes: number): Unpacked {
  const codings = (contentEncoding ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  try {
    const data = codings.reduceRight((packed, name) => unpackOne(packed, name, maxBytes), body);
    return data.length > maxBytes ? { fault: 'too_large' } : { data };
  } catch (error) {
    const tooLarge = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return { fault: tooLarge ? 'too_large' : 'broken' };
  }
}

function unpackOne(data: Uint8Array, coding: string, maxOutputLength: number): Uint8Array {
  const zlib = { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH };
  switch (coding) {
    case 'gzip':
    case 'x-gzip':
      return gunzipSync(data, zlib);
    case 'deflate':
      // the standard means zlib, some servers send the bare stream
      return ((data[0] ?? 0) & 0x0f) === 8 ? inflateSync(data, zlib) : inflateRawSync(data, zlib);
    case 'br':
      return brotliDecompressSync(data, { maxOutputLength, finishFlush: constants.BROTLI_OPERATION_FLUSH });
    case 'identity':
      return data;
    default:
      throw new RangeError(`unknown content coding ${coding}`);
  }
}
