import { describe, expect, it } from 'vitest';
import { getSpellings } from '../../../../src/main/engine/crawl/deduplication/spellings';

const of = (path: string) => getSpellings(`http://h${path}`).map((url) => url.replace('http://h', ''));

describe('other spellings of an address', () => {
  it.each([
    ['/a', ['/a/']],
    ['/a/', ['/a']],
    ['/', []],
    ['/a/index.html', ['/a/', '/a']],
    ['/a?x=1&y=2', ['/a?y=2&x=1', '/a/?x=1&y=2', '/a/?y=2&x=1']],
    ['/a?page=1', ['/a', '/a/?page=1', '/a/']],
    ['/caf%c3%a9', ['/caf%C3%A9', '/caf%C3%A9/']],
    ['/a?x=7&page=1', ['/a?page=1&x=7', '/a?x=7', '/a/?x=7&page=1', '/a/?page=1&x=7', '/a/?x=7']],
  ])('%s', (path, others) => {
    expect(of(path)).toEqual(others);
  });

  it('do not leave out other numbers, and are few', () => {
    expect(of('/a?page=2')).toEqual(['/a/?page=2']);
    expect(of('/a?id=1')).toEqual(['/a/?id=1']);
    expect(of('/a?u=1&v=2&w=3&x=4&y=5')).toEqual(['/a/?u=1&v=2&w=3&x=4&y=5']);
  });
});
