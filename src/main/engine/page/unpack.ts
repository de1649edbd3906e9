import { brotliDecompressSync, constants, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';

export type Unpacked = { readonly data: Uint8Array } | { readonly fault: 'too_large' | 'broken' };

/**
 * Undoes a response's Content-Encoding (also several, as in `gzip, br`), reading at most `maxBytes` of unpacked data.
 * A body that was cut off gives what there is of it. One that is still packed with gzip after that is unpacked once more.
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

/** Some servers send a packed file as the page, and say so only by its name; what only looks packed stays as it is. */
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
      // a server may declare a coding and send the page unpacked; browsers accept that
      return begins(data, 0x1f, 0x8b) ? gunzipSync(data, zlib) : data;
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
