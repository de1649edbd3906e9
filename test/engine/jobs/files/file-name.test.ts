import { describe, expect, it } from 'vitest';
import {
  getFilePath,
  getOwnName,
  requireFileName,
  toFreePath,
  toPathKey,
} from '../../../../src/main/engine/jobs/files/file-name';

const named = (value: string, pattern = '{sku}.{ext}') => getFilePath(pattern, 'jpg', () => value);

describe('the path of a file', () => {
  it('is made from the row', () => {
    const words = new Map([
      ['sku', 'A-1'],
      ['n', '2'],
    ]);
    expect(getFilePath('photos/{sku}-{n}', 'webp', (word) => words.get(word) ?? '')).toBe('photos/A-1-2.webp');
  });

  it.each([
    ['../../etc/passwd', '_.._etc_passwd.jpg'],
    ['..\\..\\boot', '_.._boot.jpg'],
    ['C:\\x', 'C__x.jpg'],
    ['CON', '_CON.jpg'],
    ['lpt1 .txt', '_lpt1 .txt.jpg'],
    ['COM¹', '_COM¹.jpg'],
    ['name. . ', 'name.jpg'],
    ['.htaccess', 'htaccess.jpg'],
    ['a\0b\nc', 'abc.jpg'],
    ['photo\u202egpj', 'photogpj.jpg'],
    ['<a>:"b"|?*', '_a___b____.jpg'],
    ['', '_.jpg'],
    ['...', '_.jpg'],
  ])('is valid on every system: %j', (value, path) => {
    expect(named(value)).toBe(path);
  });

  it('is short enough, and keeps whole characters and its extension', () => {
    const path = named('日本'.repeat(200));
    expect(Buffer.byteLength(path)).toBeLessThanOrEqual(124);
    expect(path).toMatch(/^[日本]+\.jpg$/);
    expect(named('x'.repeat(1e6)).length).toBe(124);
  });

  it('gets a number where another file has it, whatever the case of its letters', () => {
    const taken = new Set([toPathKey('a/Photo.jpg'), 'a/photo-2.jpg']);
    expect(toFreePath('a/PHOTO.jpg', (key) => taken.has(key))).toBe('a/PHOTO-3.jpg');
  });
});

describe('a file’s own name', () => {
  it.each([
    ['http://h/a/My%20photo.jpg?x=1', undefined, 'My photo.jpg'],
    ['http://h/d?id=1', 'attachment; filename="manual.pdf"', 'manual.pdf'],
    ['http://h/d', "attachment; filename=x.pdf; filename*=UTF-8''%E2%82%AC.pdf", '€.pdf'],
    ['http://h/d', 'attachment; filename="../../evil.sh"', 'evil.sh'],
    ['http://h/d', 'attachment; filename="..\\\\..\\\\evil.exe"', 'evil.exe'],
    ['http://h/%2e%2e%2fx', undefined, 'x'],
    ['http://h/%', undefined, '%'],
  ])('of %s with %s', (url, disposition, name) => {
    expect(getOwnName(url, disposition)).toBe(name);
  });
});

describe('a pattern for names', () => {
  it.each(['../{sku}', '/tmp/{sku}', 'a//b', 'a\\b', '{price}.{ext}'])('is refused: %s', (pattern) => {
    expect(() => requireFileName(pattern, ['sku'])).toThrow(/files\.name/);
  });

  it('uses fields of the row and words of the file', () => {
    expect(() => requireFileName('{field}/{sku}-{n}.{ext}', ['sku'])).not.toThrow();
  });
});
