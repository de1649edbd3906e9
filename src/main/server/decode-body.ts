import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { AppError } from '@shared/errors';

type Decode = (bytes: Buffer, options: { readonly maxOutputLength: number }) => Promise<Buffer>;

const inflateZlib: Decode = promisify(inflate);
const inflateBare: Decode = promisify(inflateRaw);
const unzip: Decode = promisify(gunzip);

const DECODERS: ReadonlyMap<string, Decode> = new Map<string, Decode>([
  ['gzip', unzip],
  ['x-gzip', unzip],
  // "deflate" is zlib's format, but some clients send it without its frame
  ['deflate', (bytes, options) => (isZlib(bytes) ? inflateZlib : inflateBare)(bytes, options)],
  ['br', promisify(brotliDecompress)],
]);

/**
 * Decodes a request body by its `Content-Encoding`. Throws `unsupported_media_type` for an unknown encoding,
 * `body_too_large` if the decoded body exceeds the limit, and `invalid_request` if the bytes do not have that encoding.
 */
export async function decodeBody(bytes: Buffer, encodings: string, limitBytes: number): Promise<Buffer> {
  let decoded = bytes;
  // the last encoding was applied last
  for (const name of getNames(encodings).reverse()) decoded = await decodeOnce(decoded, name, limitBytes);
  return decoded;
}

const MAX_ENCODINGS = 2; // more are not needed, and each may decode up to the limit

function getNames(encodings: string): string[] {
  const names = encodings.split(',').map((name) => name.trim().toLowerCase());
  const applied = names.filter((name) => name !== '' && name !== 'identity');
  const unknown = applied.find((name) => !DECODERS.has(name));
  if (unknown === undefined && applied.length <= MAX_ENCODINGS) return applied;
  const message = `The body's Content-Encoding ${encodings.slice(0, 60)} is not supported. Send it as gzip, deflate or br, or plain.`;
  throw new AppError('unsupported_media_type', message, { hint: 'Send it without Content-Encoding, or as gzip.' });
}

async function decodeOnce(bytes: Buffer, name: string, limitBytes: number): Promise<Buffer> {
  try {
    return (await DECODERS.get(name)?.(bytes, { maxOutputLength: limitBytes })) ?? bytes;
  } catch (cause) {
    const isTooLong = cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE';
    if (isTooLong)
      throw new AppError('body_too_large', 'The body is larger than 10 MB once it is unpacked.', { cause });
    throw new AppError('invalid_request', `The body is not ${name}, as its Content-Encoding says.`, { cause });
  }
}

/** Whether bytes start with zlib's two-byte header (RFC 1950). */
function isZlib(bytes: Buffer): boolean {
  const [method = 0, flags = 0] = bytes;
  return (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0;
}
