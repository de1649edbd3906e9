import { describe, expect, it } from 'vitest';
import { isCrawl, readTarget, splitEntries } from '../../../../src/renderer/src/store/draft/target';

describe('splitEntries', () => {
  it('takes lines, spaces, quotes and list marks', () => {
    const pasted = ' - http://a/1\n"http://a/2", <http://a/3>\t[http://a/4]\n\n• http://a/5;';
    expect(splitEntries(pasted)).toEqual(['http://a/1', 'http://a/2', 'http://a/3', 'http://a/4', 'http://a/5']);
  });

  it('keeps commas and brackets inside a URL', () => {
    expect(splitEntries('http://a/x,y?b[]=1&c=2')).toEqual(['http://a/x,y?b[]=1&c=2']);
  });

  it('keeps a range with spaces in one piece', () => {
    expect(splitEntries('http://a/{{ 1 .. 3 }} http://b/')).toEqual(['http://a/{{1..3}}', 'http://b/']);
  });
});

describe('readTarget', () => {
  it('tells nothing from something', () => {
    expect(readTarget(' \n ')).toEqual({ kind: 'empty' });
  });

  it('reads one URL and several', () => {
    expect(readTarget('http://a.test/x#top')).toEqual({ kind: 'urls', urls: ['http://a.test/x'] });
    expect(readTarget('http://a.test/1\nhttp://b.test/2')).toEqual({
      kind: 'urls',
      urls: ['http://a.test/1', 'http://b.test/2'],
    });
  });

  it('expands ranges', () => {
    expect(readTarget('http://a.test/{{08..10}}')).toEqual({
      kind: 'urls',
      urls: ['http://a.test/08', 'http://a.test/09', 'http://a.test/10'],
    });
  });

  it('reads a pattern', () => {
    const target = readTarget('HTTP://A.test/catalogue/**');
    expect(target.kind === 'pattern' && target.pattern.href).toBe('http://a.test/catalogue/**');
  });

  it.each([
    ['http://*.test/a', 'The domain and port must not contain a wildcard'],
    ['http://a.test/*\nhttp://b.test/*', 'Only one pattern'],
    ['http://a.test/{{1..9}}/*', 'works in a list of URLs'],
    ['ftp://shop.test/a', 'is not a full http or https URL'],
    ['http://a.test/1\nn/a\nhttp://a.test/2\nhttp://a.test/3', 'Line 2 is not a URL: “n/a”'],
    ['http://a.test/{{1..9999999}}', 'more than 100,000'],
  ])('says what is wrong with %j', (text, message) => {
    const target = readTarget(text);
    expect(target.kind).toBe('faulty');
    expect(target.kind === 'faulty' && target.message).toContain(message);
  });

  it('adds the scheme that is left out', () => {
    const urls = ['https://shop.test/a', 'http://localhost:3000/b'];
    expect(readTarget('shop.test/a\nlocalhost:3000/b')).toEqual({ kind: 'urls', urls });
    const pattern = readTarget('shop.test:8080/*');
    expect(pattern.kind === 'pattern' && pattern.pattern.href).toBe('https://shop.test:8080/*');
  });

  it('takes a star before a URL for the mark of a list', () => {
    const list = '* http://a.test/1\n* http://a.test/2';
    expect(readTarget(list)).toEqual({ kind: 'urls', urls: ['http://a.test/1', 'http://a.test/2'] });
    expect(isCrawl({ target: list, pagesOf: null, html: null })).toBe(false);
  });

  it('speaks to a person, not to a request', () => {
    const target = readTarget('shoes');
    expect(target.kind === 'faulty' && target.hint).toContain('Enter full URLs');
  });
});

describe('a sentence', () => {
  it.each([
    ['the red shoes', 'the red shoes', []],
    ['pages that sell red shoes on https://shop.test/', 'pages that sell red shoes', ['https://shop.test/']],
    [
      'Release notes, newest first\nhttp://a.test/ http://b.test/{{1..3}}',
      'Release notes, newest first',
      ['http://a.test/', 'http://b.test/{{1..3}}'],
    ],
    ['http://a.test/ jobs in Berlin', 'jobs in Berlin', ['http://a.test/']],
    ['guides to node.js (from: http://a.test/)', 'guides to node.js', ['http://a.test/']],
  ])('%j is read with the URLs it begins at', (text, query, startUrls) => {
    expect(readTarget(text)).toEqual({ kind: 'query', query, startUrls });
    expect(isCrawl({ target: text, pagesOf: null, html: null })).toBe(true);
  });

  it('begins at no pattern and at no broken URL', () => {
    expect(readTarget('red shoes http://a.test/*')).toMatchObject({
      kind: 'faulty',
      message: expect.stringContaining('not a pattern'),
    });
    expect(readTarget('red shoes http://')).toMatchObject({ kind: 'faulty' });
  });

  it('is not what a list of URLs is taken for', () => {
    for (const list of ['http://a.test/1 http://b.test/2', 'shop.test/a shop.test/b', 'nowhere'])
      expect(readTarget(list).kind).not.toBe('query');
    expect(isCrawl({ target: 'http://a.test/1 http://b.test/2', pagesOf: null, html: null })).toBe(false);
  });
});
