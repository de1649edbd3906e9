import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { unpack } from '../../../src/main/engine/page/unpack';

const TEXT = Buffer.from('<p>Some text, some text, some text, some text');
const LIMIT = 1_000_000;
const getBodyText = (body: Uint8Array, coding: string | null) => {
  const unpacked = unpack(body, coding, LIMIT);
  return 'data' in unpacked ? Buffer.from(unpacked.data).toString() : unpacked.fault;
};

describe('unpack', () => {
  it.each([
    ['gzip', gzipSync(TEXT)],
    ['X-GZIP', gzipSync(TEXT)],
    ['deflate', deflateSync(TEXT)],
    ['deflate', deflateRawSync(TEXT)],
    ['br', brotliCompressSync(TEXT)],
    ['gzip, br', brotliCompressSync(gzipSync(TEXT))],
    ['identity', TEXT],
    [null, TEXT],
    [null, gzipSync(TEXT)],
    ['gzip', gzipSync(gzipSync(TEXT))],
    ['gzip', TEXT],
    ['gzip, gzip', gzipSync(TEXT)],
  ])('undoes %s', (coding, body) => {
    expect(getBodyText(body, coding)).toBe(TEXT.toString());
  });

  it('gives what there is of a body that was cut off', () => {
    expect(TEXT.toString()).toContain(getBodyText(gzipSync(TEXT).subarray(0, 30), 'gzip'));
  });

  it.each([
    ['gzip', gzipSync(TEXT)],
    ['deflate', deflateSync(TEXT)],
    ['br', brotliCompressSync(TEXT)],
    ['gzip, br', brotliCompressSync(gzipSync(TEXT).subarray(0, 22))],
    [null, gzipSync(TEXT)],
  ])('says that a body in %s was cut off, and only then', (coding, body) => {
    const isWhole = coding === 'gzip, br';
    expect(unpack(isWhole ? body : body.subarray(0, -12), coding, LIMIT)).toMatchObject({ isCut: true });
    if (!isWhole) expect(unpack(body, coding, LIMIT)).not.toHaveProperty('isCut');
  });

  it.each([
    ['gzip', gzipSync(TEXT).subarray(0, -6)],
    ['deflate', deflateSync(TEXT).subarray(0, -2)],
  ])('takes a body in %s for whole if only its checksum is cut off', (coding, body) => {
    expect(unpack(body, coding, LIMIT)).toEqual({ data: TEXT });
  });

  it('takes a page with its end for whole, though the server left out the end of the compression', () => {
    const page = gzipSync('<p>A page</p></body></HTML>\n<!-- made in 3 ms -->').subarray(0, -8);
    expect(unpack(page, 'gzip', LIMIT)).not.toHaveProperty('isCut');
  });

  it.each([
    ['gzip', gzipSync(Buffer.alloc(LIMIT + 1))],
    ['br', brotliCompressSync(Buffer.alloc(LIMIT + 1))],
    [null, gzipSync(Buffer.alloc(LIMIT + 1))],
    [null, new Uint8Array(LIMIT + 1)],
  ])('unpacks no more than the limit of %s', (coding, body) => {
    expect(unpack(body, coding, LIMIT)).toEqual({ fault: 'too_large' });
  });

  it('leaves what only looks packed as it is', () => {
    const body = Uint8Array.of(0x1f, 0x8b, 8, 0xff, 0xff, 0xff, 0, 0, 0, 0, 0, 0);
    expect(unpack(body, null, LIMIT)).toEqual({ data: body });
  });

  it.each([
    ['gzip', Buffer.from([0x1f, 0x8b, 8, 255, 255, 255, 255, 255, 255, 255, 255])],
    ['br', TEXT],
    ['nonsense', TEXT],
  ])('says what is not %s', (coding, body) => {
    expect(getBodyText(body, coding)).toBe('broken');
  });
});
