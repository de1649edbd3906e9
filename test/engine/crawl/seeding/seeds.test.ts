import { parsePattern } from '@shared/pattern';
import { describe, expect, it } from 'vitest';
import { getSeeds } from '../../../../src/main/engine/crawl/seeding/seeds';

describe('the seeds of a pattern', () => {
  it.each([
    ['http://h', ['http://h/']],
    ['http://h/*', ['http://h/']],
    ['http://h/**', ['http://h/']],
    ['http://h:81/a/b/*', ['http://h:81/', 'http://h:81/a/', 'http://h:81/a/b/']],
    ['http://h/a/b-*', ['http://h/', 'http://h/a/']],
    ['http://h/*/b/c', ['http://h/']],
    ['http://h/a/*/b/**', ['http://h/', 'http://h/a/']],
    ['http://h/a/page.html', ['http://h/', 'http://h/a/', 'http://h/a/page.html']],
    ['http://h/a/', ['http://h/', 'http://h/a/']],
    ['http://h/a/list?page=*', ['http://h/', 'http://h/a/', 'http://h/a/list']],
    ['http://h/a/list?dir=/x/*', ['http://h/', 'http://h/a/', 'http://h/a/list']],
    ['http://h/a?b=1', ['http://h/', 'http://h/a', 'http://h/a?b=1']],
  ])('%s', (pattern, seeds) => {
    expect(getSeeds(parsePattern(pattern))).toEqual(seeds);
  });
});
