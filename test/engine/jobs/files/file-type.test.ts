import { describe, expect, it } from 'vitest';
import { getFileType } from '../../../../src/main/engine/jobs/files/file-type';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const zip = (...names: readonly string[]) => bytes(`PK\x03\x04${'\0'.repeat(26)}${names.join('\0')}`);

describe('the type of a file', () => {
  it.each([
    ['a picture, whatever its name says', bytes('\xff\xd8\xff\xe0'), 'photo.png', 'jpg', 'image'],
    ['WebP', bytes('RIFF\0\0\0\0WEBPVP8 '), 'a', 'webp', 'image'],
    ['AVIF', bytes('\0\0\0\x1cftypavif'), 'a', 'avif', 'image'],
    ['SVG with a declaration', bytes('<?xml version="1.0"?>\n<svg xmlns="…">'), 'logo', 'svg', 'image'],
    ['PDF', bytes('%PDF-1.7'), 'manual', 'pdf', 'document'],
    ['Word', zip('[Content_Types].xml', 'word/document.xml'), 'a.zip', 'docx', 'document'],
    ['EPUB', zip('mimetypeapplication/epub+zip'), 'a', 'epub', 'document'],
    ['an archive', zip('readme.txt'), 'a.pdf', 'zip', 'archive'],
    ['a table as text', bytes('a,b\n1,2\n'), 'data.csv', 'csv', 'data'],
    ['JSON without a name', bytes('{"a": 1}'), '', 'json', 'data'],
    ['a page in place of a picture', bytes('\n<!DOCTYPE html><title>Gone</title>'), 'a.jpg', 'html', 'page'],
    ['a program named as a picture', bytes('MZ\x90\0\x03'), 'a.jpg', 'exe', 'program'],
    ['a script', bytes('@echo off\r\n'), 'setup.bat', 'bat', 'program'],
    ['a Java program', zip('META-INF/MANIFEST.MF'), 'a.zip', 'jar', 'program'],
    ['unknown bytes keep a harmless extension', bytes('\0\x01solid'), 'part.stl', 'stl', 'other'],
    ['unknown bytes lose one that promises another type', bytes('\0\x01'), 'a.jpg', 'bin', 'other'],
    ['unknown bytes lose one that a system runs', bytes('\0\x01'), 'a.scr', 'bin', 'other'],
  ])('is told by its content: %s', (_, data, name, ext, kind) => {
    expect(getFileType(data, name)).toMatchObject({ ext, kind });
  });
});
