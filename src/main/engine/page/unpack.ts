import { brotliDecompressSync, constants, gunzipSync, inflateRawSync, inflateSync, type ZlibOptions } from 'node:zlib';

export type Unpacked =
  /** `isCut`: the compressed data ends too early, and with it the page. */
  { readonly data: Uint8Array; readonly isCut?: true } | { readonly fault: 'too_large' | 'broken' };

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
    const unpacked = codings.reduceRight<Part>((packed, name) => unpackOne(packed, name, maxBytes), { data: body });
    const { data, isCut } = isGzip(unpacked.data) ? unpackFile(unpacked, maxBytes) : unpacked;
    if (data.length > maxBytes) return { fault: 'too_large' };
    return isCut && !hasEnd(data) ? { data, isCut } : { data };
  } catch (error) {
    return { fault: isTooLarge(error) ? 'too_large' : 'broken' };
  }
}

/** Decompresses a file that a server sends as the page and marks only by its name; anything that only looks compressed stays unchanged. */
function unpackFile(part: Part, maxBytes: number): Part {
  try {
    return unpackOne(part, 'gzip', maxBytes);
  } catch (error) {
    if (isTooLarge(error)) throw error;
    return part;
  }
}

const END = /<\/html\s*>/i;
const END_WITHIN = 1024; // bytes; some pages have comments after the end

/** Whether a page is whole although its compressed data has no end, as some servers send it. */
function hasEnd(data: Uint8Array): boolean {
  return END.test(Buffer.from(data.subarray(-END_WITHIN)).toString('latin1'));
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

interface Part {
  readonly data: Uint8Array;
  readonly isCut?: true;
}

function unpackOne({ data, isCut }: Part, coding: string, maxBytes: number): Part {
  const before = isCut && { isCut };
  try {
    return { data: decompress(data, coding, { maxOutputLength: maxBytes }), ...before };
  } catch (error) {
    if (!isEarlyEnd(error)) throw error;
  }
  const flush = { finishFlush: coding === 'br' ? constants.BROTLI_OPERATION_FLUSH : constants.Z_SYNC_FLUSH };
  const found = decompress(data, coding, { maxOutputLength: maxBytes, ...flush });
  return lacksOnlyCheck(data, coding, maxBytes) ? { data: found, ...before } : { data: found, isCut: true };
}

const CHECK_BYTES = 8; // at the end of gzip: a checksum and the length

/**
 * Whether all data is there and only the checksum after it is cut off: if other bytes take its place, only the check fails.
 * If data is missing, one kind of byte may happen to complete it, but hardly both.
 */
function lacksOnlyCheck(data: Uint8Array, coding: string, maxBytes: number): boolean {
  return coding !== 'br' && [0, 0xff].every((byte) => failsCheck(data, coding, maxBytes, byte));
}

function failsCheck(data: Uint8Array, coding: string, maxBytes: number, byte: number): boolean {
  try {
    decompress(Buffer.concat([data, Buffer.alloc(CHECK_BYTES, byte)]), coding, { maxOutputLength: maxBytes });
    return false;
  } catch (error) {
    return error instanceof Error && /^incorrect (?:data|length) check/.test(error.message);
  }
}

function isEarlyEnd(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'Z_BUF_ERROR';
}

function decompress(data: Uint8Array, coding: string, options: ZlibOptions): Uint8Array {
  switch (coding) {
    case 'gzip':
    case 'x-gzip':
      // a server may declare an encoding but send the page without it; browsers accept that
      return begins(data, 0x1f, 0x8b) ? gunzipSync(data, options) : data;
    case 'deflate':
      // the standard means zlib, but some servers send a raw deflate stream
      return ((data[0] ?? 0) & 0x0f) === 8 ? inflateSync(data, options) : inflateRawSync(data, options);
    case 'br':
      return brotliDecompressSync(data, options);
    case 'identity':
      return data;
    default:
      throw new RangeError(`unknown content coding ${coding}`);
  }
}
