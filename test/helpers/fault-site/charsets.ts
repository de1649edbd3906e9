import { goodResponse, says } from './serve';
import { type Fault, ok, type Start } from './types';

const TEXT = 'Größe';
const RIGHT = /Größe/;
const HTML = `<!doctype html><title>A page</title><p>${TEXT}</p>`;

/** A page of these bytes under a Content-Type with this charset; null names none. */
function spelled(charset: string | null, body: string | Uint8Array): Start {
  return says(goodResponse([`Content-Type: text/html${charset === null ? '' : `; charset=${charset}`}`], body));
}

function utf16be(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16();
}

export const CHARSETS: readonly Fault[] = [
  { name: 'an unknown charset', does: 'names one that is none', start: spelled('x-odd-1', HTML), expects: ok(RIGHT) },
  { name: 'a charset of noise', does: 'names ";;"', start: spelled(';;"', HTML), expects: ok(RIGHT) },
  {
    name: 'UTF-8 said, Latin-1 sent',
    does: 'lies about its charset',
    start: spelled('utf-8', Buffer.from(HTML, 'latin1')),
    expects: ok(/Gr.+e/),
  },
  {
    name: 'Latin-1 said, UTF-8 with a mark sent',
    does: 'contradicts its own byte order mark',
    start: spelled('iso-8859-1', `\ufeff${HTML}`),
    expects: ok(RIGHT),
  },
  {
    name: 'UTF-16 without a mark',
    does: 'sends UTF-16 that only the header tells',
    start: spelled('utf-16le', Buffer.from(HTML, 'utf16le')),
    expects: ok(RIGHT),
  },
  {
    name: 'UTF-16, big end first',
    does: 'sends UTF-16BE with its mark',
    start: spelled(null, utf16be(`\ufeff${HTML}`)),
    expects: ok(RIGHT),
  },
  {
    name: 'UTF-16 said by the page',
    does: 'sends UTF-8 that claims UTF-16 in a tag',
    start: spelled(null, `<meta charset="utf-16">${HTML}`),
    expects: ok(RIGHT),
  },
  {
    name: 'half a character at the end',
    does: 'cuts UTF-16 within a pair',
    start: spelled('utf-16le', Buffer.from(`${HTML}😀`, 'utf16le').subarray(0, -3)),
    expects: ok(RIGHT),
  },
  {
    name: 'UTF-7',
    does: 'names the charset that hides tags',
    start: spelled('utf-7', `${HTML}+ADw-script+AD4-`),
    expects: ok(RIGHT),
  },
  {
    name: 'a charset browsers replace',
    does: 'names iso-2022-kr, which browsers refuse to read',
    start: spelled('iso-2022-kr', HTML),
    expects: ok(),
  },
  {
    name: 'bytes that are no UTF-8',
    does: 'mixes overlong and broken sequences into UTF-8',
    start: spelled(
      'utf-8',
      Buffer.concat([
        Buffer.from(HTML + `<p>${TEXT} und Länge</p>`.repeat(40)),
        Buffer.from([0xc0, 0xaf, 0xf8, 0x88, 0xed, 0xa0, 0x80, 0xff]),
      ]),
    ),
    expects: ok(RIGHT),
  },
  {
    name: 'Shift_JIS that ends within a character',
    does: 'cuts a double byte',
    start: spelled('shift_jis', Buffer.concat([Buffer.from('<p>Size</p>'), Buffer.from([0x83])])),
    expects: ok(/Size/),
  },
];
