import { brotliDecompressSync, constants, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';

export type Unpacked = { readonly data: Uint8Array } | { readonly fault: 'too_large' | 'broken' };

/**
 * Decodes a response's Content-Encoding (also several, as in `gzip, br`), up to `maxBytes` of decoded data. A truncated body
 * gives what it contains. If the result is still gzip, it is decoded once more.
 */
export function unpack(body: Uint8Array, contentEncoding: string | null, maxBytes: number): Unpacked {
  const codings = (contentEncoding ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  try {
    const unpacked = codings.reduceRight((packed, name) => unpackOne(packed, name, maxBytes), body);
    const data = isGzip(unpacked) ? unpackFile(unpacked, maxBytes) : unpacked;
    return data.length > maxBytes ? { fault: 'too_large' } : { data };
  } catch (error) {
    return { fault: isTooLarge(error) ? 'too_large' : 'broken' };
  }
}

/** Decompresses a file that a server sends as the page and marks only by its name; anything that only looks compressed stays unchanged. */
function unpackFile(data: Uint8Array, maxBytes: number): Uint8Array {
  try {
    return unpackOne(data, 'gzip', maxBytes);
  } catch (error) {
    if (isTooLarge(error)) throw error;
    return data;
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}

function isGzip(data: Uint8Array): boolean {
  return begins(data, 0x1f, 0x8b, 8);
}

function begins(data: Uint8Array, ...bytes: readonly number[]): boolean {
  return bytes.every((byte, at) => data[at] === byte);
}

function unpackOne(data: Uint8Array, coding: string, maxOutputLength: number): Uint8Array {
  const zlib = { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH };
  switch (coding) {
    case 'gzip':
    case 'x-gzip':
      // a server may declare an encoding but send the page without it; browsers accept that
      return begins(data, 0x1f, 0x8b) ? gunzipSync(data, zlib) : data;
    case 'deflate':
      // the standard means zlib, but some servers send a raw deflate stream
      return ((data[0] ?? 0) & 0x0f) === 8 ? inflateSync(data, zlib) : inflateRawSync(data, zlib);
    case 'br':
      return brotliDecompressSync(data, { maxOutputLength, finishFlush: constants.BROTLI_OPERATION_FLUSH });
    case 'identity':
      return data;
    default:
      throw new RangeError(`unknown content coding ${coding}`);
  }
}
