import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBody } from '../../../src/main/engine/page/decode';

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

// "Zoë" or its like in each encoding, as raw bytes.
const ENCODINGS: readonly (readonly [label: string, encoding: string, raw: string, text: string])[] = [
  ['utf-8', 'utf-8', 'Zo\xc3\xab', 'Zoë'],
  ['iso-8859-1', 'windows-1252', 'Zo\xeb \x80 \x92', 'Zoë € ’'],
  ['windows-1251', 'windows-1251', '\xc4\xe0', 'Да'],
  ['koi8-r', 'koi8-r', '\xe4\xc1', 'Да'],
  ['windows-1250', 'windows-1250', '\x8a', 'Š'],
  ['iso-8859-2', 'iso-8859-2', '\xa9', 'Š'],
  ['iso-8859-15', 'iso-8859-15', '\xa4', '€'],
  ['windows-1256', 'windows-1256', '\xc7', 'ا'],
  ['shift_jis', 'shift_jis', '\x93\xfa\x96{', '日本'],
  ['euc-jp', 'euc-jp', '\xc6\xfc\xcb\xdc', '日本'],
  ['gb2312', 'gbk', '\xd6\xd0', '中'],
  ['gb18030', 'gb18030', '\xd6\xd0', '中'],
  ['big5', 'big5', '\xa4\xa4', '中'],
  ['euc-kr', 'euc-kr', '\xc7\xd1', '한'],
  ['utf-16le', 'utf-16le', 'Z\0\xeb\0', 'Zë'],
];

describe('decodeBody', () => {
  it.each(ENCODINGS)('reads %s named in the header', (label, encoding, raw, text) => {
    expect(decodeBody(bytes(raw), `text/html; charset=${label}`)).toEqual({ text, encoding });
  });

  it('prefers a byte order mark to the header', () => {
    expect(decodeBody(bytes('\xef\xbb\xbf\xc3\xab'), 'text/html; charset=koi8-r')).toEqual({
      text: 'ë',
      encoding: 'utf-8',
    });
    expect(decodeBody(bytes('\xff\xfeZ\0'), null)).toEqual({ text: 'Z', encoding: 'utf-16le' });
    expect(decodeBody(bytes('\xfe\xff\0Z'), null)).toEqual({ text: 'Z', encoding: 'utf-16be' });
  });

  it.each([
    ['<meta charset="windows-1251">', 'windows-1251'],
    ["<META CHARSET = 'windows-1251' >", 'windows-1251'],
    ['<meta http-equiv=Content-Type content="text/html; charset=windows-1251">', 'windows-1251'],
    ['<!-- <meta charset=koi8-r> --><meta charset=windows-1251>', 'windows-1251'],
    ['<meta charset="nonsense"><meta charset=koi8-r>', 'koi8-r'],
    ['<meta charset="utf-16">', 'utf-8'],
    ['<meta charset="x-user-defined">', 'windows-1252'],
    ['<?xml version="1.0" encoding="koi8-r"?>', 'koi8-r'],
    ['<meta name="description" content="charset=koi8-r">', 'utf-8'],
  ])('reads the declaration %s', (head, encoding) => {
    expect(decodeBody(bytes(head), 'text/html').encoding).toBe(encoding);
  });

  it('looks for a declaration in the first 1024 bytes only', () => {
    const late = `${' '.repeat(1024)}<meta charset=koi8-r>`;
    expect(decodeBody(bytes(late), null).encoding).toBe('utf-8');
  });

  it('goes on to the next rule when the header names an unknown encoding', () => {
    expect(decodeBody(bytes('<meta charset=koi8-r>'), 'text/html; charset=klingon').encoding).toBe('koi8-r');
  });

  it('takes undeclared bytes for UTF-8 where they are valid, else for windows-1252', () => {
    expect(decodeBody(bytes('\xc3\xab'), null)).toEqual({ text: 'ë', encoding: 'utf-8' });
    expect(decodeBody(bytes('Zo\xeb'), null)).toEqual({ text: 'Zoë', encoding: 'windows-1252' });
  });

  it('never throws, whatever the bytes and the header', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.option(fc.string()), (body, header) => {
        expect(typeof decodeBody(body, header).text).toBe('string');
      }),
    );
  });
});
