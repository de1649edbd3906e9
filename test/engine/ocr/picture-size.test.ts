import { describe, expect, it } from 'vitest';
import { readPictureSize } from '../../../src/main/engine/ocr/picture-size';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

describe('the size of a picture', () => {
  it.each([
    ['PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x05\0\0\0\x02\0', { width: 1280, height: 512 }],
    ['JPEG', '\xff\xd8\xff\xe0\0\x04ab\xff\xc4\0\x03x\xff\xc0\0\x11\x08\x02\0\x05\0', { width: 1280, height: 512 }],
    ['lossy WebP', 'RIFF\0\0\0\0WEBPVP8 \0\0\0\0\0\0\0\x9d\x01\x2a\0\x05\0\x02', { width: 1280, height: 512 }],
    ['lossless WebP', 'RIFF\0\0\0\0WEBPVP8L\0\0\0\0\x2f\xff\xc4\x7f\0', { width: 1280, height: 512 }],
    ['extended WebP', 'RIFF\0\0\0\0WEBPVP8X\0\0\0\0\0\0\0\0\xff\x04\0\xff\x01\0', { width: 1280, height: 512 }],
    ['a PNG that ends in its head', '\x89PNG\r\n\x1a\n\0\0', null],
    ['a JPEG without a frame', '\xff\xd8\xff\xe0\0\x04ab', null],
    ['a WebP of another kind', 'RIFF\0\0\0\0WEBPALPH\0\0\0\0\0\0\0\0\0\0\0\0\0\0', null],
    ['a page', '<!doctype html>', null],
    ['nothing', '', null],
  ])('is read of %s', (_, text, size) => {
    expect(readPictureSize(bytes(text))).toEqual(size);
  });
});
