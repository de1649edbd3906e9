import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBody } from '../../../src/main/engine/page/decode';
import { LABELS } from './encoding-labels';

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

  it('believes a declaration behind the first 1024 bytes only if the page is not in UTF-8', () => {
    const late = `${' '.repeat(1024)}<meta charset=koi8-r>`;
    expect(decodeBody(bytes(late), null).encoding).toBe('utf-8');
    expect(decodeBody(bytes(`${late}\xe4\xc1`), null)).toMatchObject({
      encoding: 'koi8-r',
      text: expect.stringMatching(/Да$/),
    });
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

const HIGH = Uint8Array.from({ length: 128 }, (_, at) => at + 0x80);
const SINGLE_BYTE = Object.keys(LABELS).filter((name) => /^(?:ibm|iso-8859|koi8|mac|windows|x-mac)/.test(name));
const all = Object.entries(LABELS).flatMap(([name, labels]) =>
  labels.split(' ').map((label) => [label, name] as const),
);

describe('the encodings of the standard', () => {
  it('are known by all their labels', () => {
    const known = all.filter(([, name]) => name !== 'replacement');
    expect(known).toHaveLength(222);
    for (const [label, name] of known) {
      expect([label, decodeBody(bytes('ab'), `text/html; charset="${label.toUpperCase()}"`).encoding]).toEqual([
        label,
        name,
      ]);
    }
  });

  it('are not those that the standard reads nothing of', () => {
    for (const label of LABELS.replacement?.split(' ') ?? [])
      expect(decodeBody(bytes('<p>a'), `text/html; charset=${label}`)).toEqual({ text: '<p>a', encoding: 'utf-8' });
  });

  it.each(SINGLE_BYTE.filter((name) => name !== 'windows-1252'))('reads each byte of %s as ICU does', (name) => {
    expect(decodeBody(HIGH, `text/html; charset=${name}`).text).toBe(new TextDecoder(name).decode(HIGH));
  });

  it.each([
    ['euc-kr', '\x8cc\xb0\xa1', '똠가'],
    ['big5', '\xfa\x40\x87\x40\xa4\xa4', '𠕇䏰中'],
    ['shift_jis', '\x87\x40\xfb\xfc\x81\x60\xb1', '①髙～ｱ'],
    ['euc-jp', '\xad\xa1\x8f\xb0\xa1\x8e\xb1', '①丂ｱ'],
    ['gb18030', '\x81\x30\x81\x30\x90\x30\x81\x30\x80', '\u0080𐀀€'],
    ['gbk', '\x80\xa2\xe3', '€€'],
    ['iso-2022-jp', 'a\x1b$B$"\x1b(J\\\x1b(B\\', 'aあ¥\\'],
    ['x-user-defined', '\x7f\x80\xff', '\x7f\uf780\uf7ff'],
    ['utf-16be', '\0Z\xd8\x3d\xde\x00', 'Z😀'],
  ])('reads what is peculiar to %s', (name, raw, text) => {
    expect(decodeBody(bytes(raw), `text/html; charset=${name}`)).toEqual({ text, encoding: name });
  });
});

const SAMPLES: readonly (readonly [encoding: string, raw: string, text: string])[] = [
  [
    'windows-1251',
    '\xcf\xf0\xe8\xe2\xe5\xf2, \xfd\xf2\xee \xef\xf0\xee\xf1\xf2\xee\xe9 \xf2\xe5\xea\xf1\xf2',
    'Привет, это простой текст',
  ],
  [
    'koi8-r',
    '\xf0\xd2\xc9\xd7\xc5\xd4, \xdc\xd4\xcf \xd0\xd2\xcf\xd3\xd4\xcf\xca \xd4\xc5\xcb\xd3\xd4',
    'Привет, это простой текст',
  ],
  ['windows-1252', 'Sch\xf6ne Gr\xfc\xdfe aus K\xf6ln, f\xfcr \x84alle\x93', 'Schöne Grüße aus Köln, für „alle“'],
  [
    'windows-1250',
    'Ka\xbfdy cz\xb3owiek ma prawo do \xbfycia, wolno\x9cci i bezpiecze\xf1stwa',
    'Każdy człowiek ma prawo do życia, wolności i bezpieczeństwa',
  ],
  [
    'shift_jis',
    '\x82\xb1\x82\xea\x82\xcd\x93\xfa\x96{\x8c\xea\x82\xcc\x95\xb6\x8f\xcd\x82\xc5\x82\xb7\x81B',
    'これは日本語の文章です。',
  ],
  [
    'euc-jp',
    '\xa4\xb3\xa4\xec\xa4\xcf\xc6\xfc\xcb\xdc\xb8\xec\xa4\xce\xca\xb8\xbe\xcf\xa4\xc7\xa4\xb9\xa1\xa3',
    'これは日本語の文章です。',
  ],
  [
    'euc-kr',
    '\xc0\xcc\xb0\xcd\xc0\xba \xc7\xd1\xb1\xb9\xbe\xee \xb9\xae\xc0\xe5\xc0\xd4\xb4\xcf\xb4\xd9',
    '이것은 한국어 문장입니다',
  ],
  [
    'gbk',
    '\xce\xd2\xc3\xc7\xb5\xc4\xd5\xe2\xb8\xf6\xce\xc4\xd5\xc2\xca\xc7\xd6\xd0\xce\xc4\xd0\xb4\xb5\xc4',
    '我们的这个文章是中文写的',
  ],
  [
    'big5',
    '\xa7\xda\xad\xcc\xaa\xba\xb3o\xad\xd3\xa4\xe5\xb3\xb9\xacO\xa4\xa4\xa4\xe5\xbcg\xaa\xba',
    '我們的這個文章是中文寫的',
  ],
  ['iso-2022-jp', '\x1b$B$3$l$OF|K\\8l\x1b(B', 'これは日本語'],
  ['utf-16le', '<\0p\0>\0a\0b\0c\0', '<p>abc'],
  ['utf-16be', '\0<\0p\0>\0a\0b\0c', '<p>abc'],
];

describe('what a page says of its encoding', () => {
  it.each(SAMPLES)('need not be said: %s', (encoding, raw, text) => {
    expect(decodeBody(bytes(raw), 'text/html')).toEqual({ text, encoding });
  });

  it.each(SAMPLES)('is not believed if it says UTF-8 of %s', (encoding, raw, text) => {
    const isAscii = !/[\x80-\xff]/.test(raw);
    const found = decodeBody(bytes(raw), 'text/html; charset=utf-8');
    expect(found).toEqual(isAscii ? { text: raw, encoding: 'utf-8' } : { text, encoding });
  });

  it('is believed of UTF-8 with a few broken characters', () => {
    const raw = 'Gr\xc3\xbc\xc3\x9fe, \xe2\x80\x9eoft\xe2\x80\x9c, caf\xe9.';
    expect(decodeBody(bytes(raw), 'text/html; charset=utf-8')).toEqual({
      text: 'Grüße, „oft“, caf\ufffd.',
      encoding: 'utf-8',
    });
  });

  it('is believed of UTF-8 that was cut off', () => {
    expect(decodeBody(bytes('Gr\xc3\xbc\xc3\x9fe \xe2\x80'), null)).toEqual({ text: 'Grüße ', encoding: 'utf-8' });
  });

  it('is not believed of what is surely UTF-8', () => {
    const body = new TextEncoder().encode('Grüße, schöne Übungen für größere Mädchen');
    expect(decodeBody(body, 'text/html; charset=iso-8859-1').encoding).toBe('utf-8');
  });

  it('is taken from the page if the server only names its default', () => {
    const [[, raw, text] = ['', '', '']] = SAMPLES;
    const page = `<meta charset=windows-1251>${raw}`;
    expect(decodeBody(bytes(page), 'text/html; charset=iso-8859-1').text).toBe(`<meta charset=windows-1251>${text}`);
  });

  it('is taken from another declaration if the first one fails', () => {
    const page = '<meta charset=shift_jis>\x83e\x83X\x83g\x95\xb6\x8e\x9a\x97\xf1';
    expect(decodeBody(bytes(page), 'text/html; charset=utf-8').encoding).toBe('shift_jis');
  });
});
