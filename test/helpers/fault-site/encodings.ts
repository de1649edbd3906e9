import type { Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import {
  constants,
  createBrotliCompress,
  createDeflate,
  createGzip,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import { goodResponse, HTML, PAGE, says, WHOLE } from './serve';
import { EMPTY, error, type Fault, ok, type Start } from './types';

const BOMB_MB = 60; // more than a hundred times the limit, and packed in less than a second
const FASTEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const MEGABYTE = Buffer.alloc(1_000_000, '<p>boom</p>');
const TOO_LARGE_UNPACKED = error(/^The page is larger than 0\.5 MB when unpacked/);
const NOT_UNPACKED = error(/could not be unpacked/);

/** A page whose head says `coding` (several: one line each) and whose body is this. */
function packed(coding: string | readonly string[], body: string | Uint8Array): Start {
  const lines = [coding].flat().map((name) => `Content-Encoding: ${name}`);
  return says(goodResponse([HTML, ...lines], body));
}

/** The same for a body that is made when the server starts, since it is large. */
function packedLate(coding: string, body: () => Promise<Uint8Array>): Start {
  return async () => packed(coding, await body())();
}

export const ENCODINGS: readonly Fault[] = [
  {
    name: 'a gzip bomb',
    does: 'sends 60 MB by gzip',
    start: packedLate('gzip', () => bomb(createGzip({ level: 1 }))),
    expects: TOO_LARGE_UNPACKED,
  },
  {
    name: 'a gzip bomb within gzip',
    does: 'packs the bomb twice',
    start: packedLate('gzip, gzip', async () => gzipSync(await bomb(createGzip({ level: 1 })))),
    expects: TOO_LARGE_UNPACKED,
  },
  {
    name: 'a brotli bomb',
    does: 'sends 60 MB in a few hundred bytes',
    start: packedLate('br', () => bomb(createBrotliCompress(FASTEST))),
    expects: TOO_LARGE_UNPACKED,
  },
  {
    name: 'a deflate bomb',
    does: 'sends 60 MB by deflate',
    start: packedLate('deflate', () => bomb(createDeflate({ level: 1 }))),
    expects: TOO_LARGE_UNPACKED,
  },
  {
    name: 'gzip within gzip',
    does: 'packs the page twice and says so',
    start: packed('gzip, gzip', gzipSync(gzipSync(PAGE))),
    expects: ok(WHOLE),
  },
  {
    name: 'gzip, said in two headers',
    does: 'packs twice and sends two Content-Encoding lines',
    start: packed(['gzip', 'gzip'], gzipSync(gzipSync(PAGE))),
    expects: ok(WHOLE),
  },
  {
    name: 'deflate with its wrapper',
    does: 'sends a zlib stream',
    start: packed('deflate', deflateSync(PAGE)),
    expects: ok(WHOLE),
  },
  {
    name: 'deflate without its wrapper',
    does: 'sends a bare deflate stream',
    start: packed('deflate', deflateRawSync(PAGE)),
    expects: ok(WHOLE),
  },
  {
    name: 'upper-case GZIP',
    does: 'names the coding in capitals',
    start: packed('GZIP', gzipSync(PAGE)),
    expects: ok(WHOLE),
  },
  {
    name: 'gzip cut off',
    does: 'leaves out the last bytes of a packed page',
    start: packed('gzip', gzipSync(PAGE).subarray(0, -6)),
    expects: ok(/A page/),
  },
  {
    name: 'gzip with garbage after it',
    does: 'appends zero bytes',
    start: packed('gzip', Buffer.concat([gzipSync(PAGE), Buffer.alloc(64)])),
    expects: ok(WHOLE),
  },
  {
    name: 'gzip in two members',
    does: 'sends two gzip files one after the other',
    start: packed('gzip', Buffer.concat([gzipSync(PAGE.slice(0, 30)), gzipSync(PAGE.slice(30))])),
    expects: ok(WHOLE),
  },
  {
    name: 'gzip with a wrong sum',
    does: 'spoils the checksum',
    start: packed('gzip', spoilt(gzipSync(PAGE))),
    expects: NOT_UNPACKED,
  },
  { name: 'gzip of nothing', does: 'says gzip and sends no byte', start: packed('gzip', ''), expects: EMPTY },
  {
    name: 'brotli said, gzip sent',
    does: 'names the wrong coding',
    start: packed('br', gzipSync(PAGE)),
    expects: NOT_UNPACKED,
  },
  {
    name: 'gzip said, plain sent',
    does: 'names a coding and sends the page as it is',
    start: packed('gzip', PAGE),
    expects: ok(WHOLE),
  },
  {
    name: 'gzip sent, nothing said',
    does: 'packs the page and names no coding',
    start: packed([], gzipSync(PAGE)),
    expects: ok(WHOLE),
  },
  {
    name: 'gzip once, said twice',
    does: 'repeats the header of a page that is packed once',
    start: packed(['gzip', 'gzip'], gzipSync(PAGE)),
    expects: ok(WHOLE),
  },
  {
    name: 'noise said to be gzip',
    does: 'sends bytes that are no coding',
    start: packed('gzip', Buffer.alloc(500, Buffer.from([0x1f, 0x8b, 8, 0xff]))),
    expects: NOT_UNPACKED,
  },
  {
    name: 'an unknown coding',
    does: 'names a coding that nobody knows',
    start: packed('x-odd', gzipSync(PAGE)),
    expects: NOT_UNPACKED,
  },
  {
    name: 'a hundred codings',
    does: 'names gzip a hundred times',
    start: packed(
      Array.from({ length: 100 }, () => 'gzip'),
      gzipSync(PAGE),
    ),
    expects: ok(WHOLE),
  },
  {
    name: 'zstd',
    does: 'packs by zstd, which was not offered',
    start: packed('zstd', zstdCompressSync(PAGE)),
    expects: error(/could not be unpacked \(Content-Encoding: zstd\)/),
  },
  { name: 'identity', does: 'names the coding that is none', start: packed('identity', PAGE), expects: ok(WHOLE) },
];

/** What a packer makes of 60 MB, which are never in memory at once. */
async function bomb(packer: Transform): Promise<Uint8Array> {
  const packing = pipeline(
    Array.from({ length: BOMB_MB }, () => MEGABYTE),
    packer,
  );
  const [made] = await Promise.all([buffer(packer), packing]);
  return made;
}

function spoilt(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt32LE(0, copy.length - 8);
  return copy;
}
