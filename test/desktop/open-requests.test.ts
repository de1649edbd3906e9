import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findOpenRequests, readLink, readProjectFile } from '../../src/main/desktop/open-requests';

const pageHash = (url: string) => `#/picker/open/${encodeURIComponent(url)}`;

describe('a link', () => {
  it.each([
    ['winnow://open?url=https%3A%2F%2Fexample.com%2Fa%3Fb%3D1', pageHash('https://example.com/a?b=1')],
    ['winnow://open/?url=http://example.com', pageHash('http://example.com/')],
    ['winnow://job/V1StGXR8_Z5jdHi6B-myT', '#/jobs/V1StGXR8_Z5jdHi6B-myT'],
    ['winnow://job/abc/', '#/jobs/abc'],
  ])('%s leads to a place of the window', (link, hash) => {
    expect(readLink(link)).toEqual({ kind: 'window', hash });
  });

  it.each([
    'winnow:',
    'winnow://',
    'winnow://open',
    'winnow://open?url=',
    'winnow://open?url=javascript:alert(1)',
    'winnow://open?url=file:///etc/passwd',
    'winnow://open?url=https://me:secret@example.com/',
    'winnow://open?url=https://a.example&url=https://b.example',
    'winnow://open?url=https://a.example&run=1',
    'winnow://open/more?url=https://a.example',
    'winnow://me@open?url=https://a.example',
    'winnow://open:80?url=https://a.example',
    'winnow://open?url=https://a.example#part',
    'winnow://job/',
    'winnow://job/../settings',
    'winnow://job/a/b',
    'winnow://job/a%2Fb',
    'winnow://job/a?run=1',
    'winnow://delete/abc',
    `winnow://job/${'a'.repeat(65)}`,
    `winnow://open?url=https://example.com/${'a'.repeat(8000)}`,
    'https://example.com/',
  ])('%s is refused in words', (link) => {
    expect(readLink(link)).toMatchObject({ kind: 'refused', what: 'link' });
  });
});

describe('a command line', () => {
  it('is searched for links and project files', () => {
    const args = ['--data', '/tmp/data', '.', 'winnow://job/abc', 'shop.winnow', '--name=x.winnow'];
    expect(findOpenRequests(args, '/home/ann')).toEqual([
      { kind: 'window', hash: '#/jobs/abc' },
      readProjectFile(resolve('/home/ann', 'shop.winnow')),
    ]);
  });

  it('opens a project file by its full path', () => {
    const path = resolve('/home/ann/My shop.WINNOW');
    expect(readProjectFile(path)).toEqual({
      kind: 'window',
      hash: `#/projects/open/${encodeURIComponent(path)}`,
    });
    for (const wrong of ['shop.winnow', '/home/ann/shop.txt', '/home/ann/\0.winnow'])
      expect(readProjectFile(wrong)).toMatchObject({ kind: 'refused' });
  });
});
