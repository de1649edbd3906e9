import type { UrlOrigin } from '@shared/crawl';
import { createScope, type ScopeOptions } from '@shared/crawl-scope';
import { AppError } from '@shared/errors';
import { parsePattern } from '@shared/pattern';
import { describe, expect, it } from 'vitest';

const scope = (part: Partial<ScopeOptions> = {}) =>
  createScope({
    pattern: parsePattern('http://h/a/*'),
    startUrls: [],
    maxDepth: null,
    priority: {},
    ...part,
  });

describe('the scope of a crawl', () => {
  it('visits URLs on the host of the pattern or of a start URL, and stores no others', () => {
    const { judge } = scope({ startUrls: ['http://portal:8080/x'] });
    expect(judge('http://h/a/1', 1, 'link')).toMatchObject({ kind: 'visit', hit: true });
    expect(judge('http://h/b/1', 1, 'link')).toMatchObject({ kind: 'visit', hit: false });
    expect(judge('http://portal:8080/y', 1, 'link')).toMatchObject({ kind: 'visit', hit: false });
    for (const url of ['http://other/a/1', 'http://portal/y', 'http://sub.h/a/1', 'http://h:81/a/1']) {
      expect(judge(url, 1, 'link')).toEqual({ kind: 'outside' });
    }
  });

  it('keeps to only and skip, skip being the stronger', () => {
    const { judge } = scope({ priority: { only: ['http://h/a/*'], skip: ['http://h/a/2'] } });
    expect(judge('http://h/a/1', 1, 'link').kind).toBe('visit');
    expect(judge('http://h/a/2', 1, 'link')).toEqual({
      kind: 'skip',
      code: 'skip',
      hit: true,
      reason: 'priority.skip: http://h/a/2',
      pattern: 'http://h/a/2',
    });
    expect(judge('http://h/b', 1, 'link')).toEqual({
      kind: 'skip',
      hit: false,
      code: 'only',
      reason: 'not in priority.only',
    });
    expect(judge('http://h/b', 0, 'start').kind).toBe('visit');
    expect(judge('http://h/b', 0, 'seed').kind).toBe('visit');
    expect(judge('http://h/a/2', 0, 'start').kind).toBe('skip');
    expect(judge('http://h/b', 1, 'sitemap').kind).toBe('skip');
  });

  it('visits nothing deeper than maxDepth', () => {
    const { judge } = scope({ maxDepth: 1 });
    expect(judge('http://h/a/1', 1, 'link').kind).toBe('visit');
    expect(judge('http://h/a/1', 2, 'link')).toEqual({
      kind: 'skip',
      hit: true,
      code: 'depth',
      reason: 'deeper than maxDepth 1',
    });
  });

  it('does not visit an address that names a file', () => {
    const { judge } = scope();
    for (const name of ['x.jpg', 'x.PNG', 'x.zip', 'x.css', 'x.mp4', 'x.doc?y=1']) {
      expect([name, judge(`http://h/a/${name}`, 1, 'link').kind]).toEqual([name, 'skip']);
    }
    for (const name of ['x.html', 'x.php', 'x.pdfs', 'x.docx', 'png', 'x?file=y.zip', 'v2.0']) {
      expect([name, judge(`http://h/a/${name}`, 1, 'link').kind]).toEqual([name, 'visit']);
    }
  });

  it('ranks what priority.high names before the rest', () => {
    const { judge } = scope({ priority: { high: ['http://h/a/1'] } });
    expect(judge('http://h/a/1', 1, 'link')).toMatchObject({ rank: 0 });
    expect(judge('http://h/a/2', 1, 'link')).toMatchObject({ rank: 1 });
  });

  it.each(['only', 'skip', 'high'] as const)('names the faulty pattern of %s', (name) => {
    try {
      scope({ priority: { [name]: ['http://h/*', 'oops'] } });
      expect.unreachable();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      expect([error.code, error.details[0]?.path]).toEqual(['invalid_pattern', ['priority', name, 1]]);
    }
  });
});

describe('the rules of a crawl', () => {
  const only = ['http://h/a/**', 'http://h/list'];
  const skip = ['http://h/a/private/**'];
  it.each<[string, Partial<ScopeOptions>, string, number, UrlOrigin, string]>([
    ['* does not cross a slash', {}, 'http://h/a/x/y', 1, 'link', 'visit'],
    ['what matches is a hit', {}, 'http://h/a/x', 1, 'link', 'visit hit'],
    ['the whole URL is compared, with its query', {}, 'http://h/a/x?q=1', 1, 'link', 'visit hit'],
    ['the path keeps its case', {}, 'http://h/A/x', 1, 'link', 'visit'],
    ['another scheme is another URL, on the same host', {}, 'https://h/a/x', 1, 'link', 'visit'],
    ['another port is another host', {}, 'http://h:8080/a/x', 1, 'link', 'outside'],
    ['only decides what is visited', { priority: { only } }, 'http://h/b', 1, 'link', 'skip'],
    [
      'only does not decide what is a hit',
      { priority: { only: ['http://h/list'] } },
      'http://h/a/x',
      1,
      'link',
      'skip hit',
    ],
    ['only lets its own through', { priority: { only } }, 'http://h/list', 1, 'link', 'visit'],
    ['only narrows what is found, not where the way begins', { priority: { only } }, 'http://h/b', 0, 'start', 'visit'],
    ['only holds for sitemaps', { priority: { only: ['http://h/list'] } }, 'http://h/a/x', 1, 'sitemap', 'skip hit'],
    ['skip removes from only', { priority: { only, skip } }, 'http://h/a/private/x', 1, 'link', 'skip'],
    ['skip holds for start URLs', { priority: { skip } }, 'http://h/a/private/x', 0, 'start', 'skip'],
    [
      'skip does not decide what is a hit',
      { priority: { skip: ['http://h/a/*'] } },
      'http://h/a/x',
      1,
      'link',
      'skip hit',
    ],
    [
      'high does not decide what is visited',
      { priority: { high: ['http://h/list'] } },
      'http://h/b',
      1,
      'link',
      'visit',
    ],
    ['maxDepth 0 is the start URLs alone', { maxDepth: 0 }, 'http://h/a/x', 1, 'link', 'skip hit'],
    ['maxDepth counts to its end', { maxDepth: 2 }, 'http://h/b', 2, 'link', 'visit'],
    ['and no further', { maxDepth: 2 }, 'http://h/b', 3, 'link', 'skip'],
    ['the hosts of start URLs are followed', { startUrls: ['http://g/'] }, 'http://g/b', 1, 'link', 'visit'],
    ['a query decides hits by itself', { pattern: null, startUrls: ['http://h/'] }, 'http://h/a/x', 1, 'link', 'visit'],
    [
      'and keeps to the hosts of its start URLs',
      { pattern: null, startUrls: ['http://h/'] },
      'http://g/a/x',
      1,
      'link',
      'outside',
    ],
    ['a file that is not a page still counts', {}, 'http://h/a/x.jpg', 1, 'link', 'skip hit'],
    ['a redirect is judged as a link', { priority: { only } }, 'http://h/b', 1, 'redirect', 'skip'],
  ])('%s', (_, options, url, depth, origin, expected) => {
    const judged = scope(options).judge(url, depth, origin);
    expect([judged.kind, ...('hit' in judged && judged.hit ? ['hit'] : [])].join(' ')).toBe(expected);
  });
});
