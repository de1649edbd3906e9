import { CrawlRequest } from '@shared/contract/crawl';
import { ExtractRequest } from '@shared/contract/extract';
import { ScrapeRequest } from '@shared/contract/scrape';
import { describe, expect, it } from 'vitest';
import {
  type Draft,
  type DraftOptions,
  EMPTY_DRAFT,
  EMPTY_OPTIONS,
} from '../../../../src/renderer/src/store/draft/draft';
import { readPlan } from '../../../../src/renderer/src/store/draft/plan';

const FIELDS = '{"title": "The title", "price": "The price", "tags": ["Each tag"]}';
const PATTERN = 'http://127.0.0.1:4000/catalogue/*';

function plan(target: string, template = FIELDS, options: Partial<DraftOptions> = {}) {
  return readPlan({ target, template, options: { ...EMPTY_OPTIONS, ...options }, pagesOf: null, html: null });
}

describe('the sentence under the input', () => {
  it.each([
    [
      plan(PATTERN),
      `Crawls 127.0.0.1:4000 for pages that match ${PATTERN} (up to 100 visits), extracts each into 3 fields (title, price, tags).`,
    ],
    [plan('http://a.test/1'), 'Reads 1 page on a.test and extracts each into 3 fields (title, price, tags).'],
    [
      plan('http://a.test/1 http://b.test/'),
      'Reads 2 pages on 2 hosts and extracts each into 3 fields (title, price, tags).',
    ],
    [
      plan('http://a.test/{{1..1500}}', 'The title'),
      'Reads 1,500 pages on a.test and extracts each into the fields in your sentence.',
    ],
    [
      plan('http://a.test/', '{"a":"1","b":"2","c":"3","d":"4","e":"5"}'),
      'Reads 1 page on a.test and extracts each into 5 fields (a, b, c, d, …).',
    ],
    [
      plan(PATTERN, FIELDS, { maxVisits: 20, maxDepth: 2, maxExtracts: 5, budgetUsd: 1, perPage: 'many' }),
      `Crawls 127.0.0.1:4000 for pages that match ${PATTERN} (up to 20 visits, max. depth 2), extracts each record into 3 fields (title, price, tags). Stops after 5 pages extracted or at $1.00.`,
    ],
  ])('%#: says what Run does', (read, sentence) => {
    expect(read.kind === 'ready' && read.sentence).toBe(sentence);
  });

  it('names what is missing', () => {
    expect(plan('', '')).toMatchObject({
      kind: 'incomplete',
      sentence: 'Enter a URL, a list of URLs, a pattern, or a sentence with a URL to start at.',
    });
    const read = plan(PATTERN, '');
    expect(read.kind === 'incomplete' && read.sentence).toContain('Now add a template');
  });

  it('says where the fault is', () => {
    expect(plan('nowhere')).toMatchObject({ kind: 'faulty', where: 'target' });
    expect(plan(PATTERN, '{')).toMatchObject({ kind: 'faulty', where: 'template' });
    expect(plan(PATTERN, FIELDS, { skip: 'not-a-pattern' })).toMatchObject({ kind: 'faulty', where: 'options' });
    expect(plan(PATTERN, FIELDS, { startUrls: 'nowhere' })).toMatchObject({ kind: 'faulty', where: 'options' });
  });
});

describe('the request', () => {
  it('is a detached scrape for a pattern, with only the options that were set', () => {
    const read = plan(` ${PATTERN} `);
    expect(read.kind === 'ready' && read.run).toEqual({
      endpoint: 'scrape',
      request: {
        name: 'Title, price, tags of 127.0.0.1:4000',
        pattern: PATTERN,
        template: { title: 'The title', price: 'The price', tags: ['Each tag'] },
        perPage: 'one',
        detach: true,
      },
    });
  });

  it('carries every option, and the contract takes it', () => {
    const read = plan(PATTERN, FIELDS, {
      maxVisits: 9,
      maxDepth: 0,
      maxExtracts: 3,
      budgetUsd: 0.5,
      perPage: 'auto',
      startUrls: 'http://127.0.0.1:4000/{{1..3}}\nhttp://127.0.0.1:4000/a',
      only: 'http://127.0.0.1:4000/**',
      skip: 'http://127.0.0.1:4000/x/*',
      high: 'http://127.0.0.1:4000/y/*',
    });
    const request = read.kind === 'ready' ? read.run.request : null;
    expect(request).toMatchObject({
      maxVisits: 9,
      maxDepth: 0,
      maxExtracts: 3,
      budget: 0.5,
      perPage: 'auto',
      startUrls: ['http://127.0.0.1:4000/{{1..3}}', 'http://127.0.0.1:4000/a'],
      priority: {
        only: ['http://127.0.0.1:4000/**'],
        skip: ['http://127.0.0.1:4000/x/*'],
        high: ['http://127.0.0.1:4000/y/*'],
      },
    });
    expect(ScrapeRequest.safeParse(request).success).toBe(true);
  });

  it('is a detached extract for URLs, without what only a crawl knows', () => {
    const read = plan('http://a.test/{{1..2}}', 'The title', { maxVisits: 9, maxDepth: 2 });
    expect(read.kind === 'ready' && read.run).toEqual({
      endpoint: 'extract',
      request: {
        name: '2 pages of a.test',
        urls: ['http://a.test/1', 'http://a.test/2'],
        template: 'The title',
        perPage: 'one',
        detach: true,
      },
    });
    expect(ExtractRequest.safeParse(read.kind === 'ready' && read.run.request).success).toBe(true);
  });
});

describe('a sentence', () => {
  const QUERY = 'pages that sell chairs on http://a.test/';

  it('finds pages if there is no template', () => {
    const read = plan(QUERY, '', { maxVisits: 20, crawlStrategy: 'bfs', maxPages: 3 });
    expect(read).toEqual({
      kind: 'ready',
      sentence:
        'Looks for pages that match “pages that sell chairs”, starting at a.test (up to 20 visits) and lists each with a score and a reason. Visits level by level.',
      run: {
        endpoint: 'crawl',
        request: {
          query: 'pages that sell chairs',
          startUrls: ['http://a.test/'],
          maxVisits: 20,
          crawlStrategy: 'bfs',
          detach: true,
        },
      },
    });
    expect(CrawlRequest.safeParse(read.kind === 'ready' && read.run.request).success).toBe(true);
  });

  it('reads each into items if there is a template, and takes start URLs from the options too', () => {
    const read = plan('cheap chairs', FIELDS, { startUrls: 'http://a.test/b', maxPages: 5, interact: true });
    expect(read.kind === 'ready' && read.sentence).toBe(
      'Looks for pages that match “cheap chairs”, starting at a.test (up to 100 visits), extracts each into 3 fields (title, price, tags). Follows each list for up to 5 pages. Clicks “Load more” in the browser.',
    );
    expect(read.kind === 'ready' && read.run).toMatchObject({
      endpoint: 'scrape',
      request: { query: 'cheap chairs', startUrls: ['http://a.test/b'], maxPages: 5, interact: true },
    });
    expect(ScrapeRequest.safeParse(read.kind === 'ready' && read.run.request).success).toBe(true);
  });

  it('says that the URL to begin at is missing', () => {
    expect(plan('cheap chairs', '')).toMatchObject({
      kind: 'incomplete',
      sentence: expect.stringContaining('Add the URL'),
    });
  });
});

describe('lists', () => {
  it('are followed by an extract', () => {
    const read = plan('http://a.test/', FIELDS, { maxPages: 4, crawlStrategy: 'dfs' });
    expect(read.kind === 'ready' && read.sentence).toContain('Follows each list for up to 4 pages.');
    expect(read.kind === 'ready' && read.run.request).toMatchObject({ maxPages: 4 });
    expect(ExtractRequest.safeParse(read.kind === 'ready' && read.run.request).success).toBe(true);
  });
});

describe('pages that need no visit', () => {
  const draft: Draft = { ...EMPTY_DRAFT, target: PATTERN, template: 'The title' };

  it('are the stored ones of a job', () => {
    const read = readPlan({ ...draft, pagesOf: { jobId: 'a', name: 'A shop', pages: 12 } });
    expect(read).toMatchObject({
      kind: 'ready',
      sentence: 'Reads 12 stored pages, no visits, and extracts each into the fields in your sentence.',
      run: { endpoint: 'extract', request: { pagesOf: 'a', name: 'A shop (read again)', template: 'The title' } },
    });
    expect(read.kind === 'ready' && ExtractRequest.safeParse(read.run.request).success).toBe(true);
  });

  it('are HTML at hand with its address', () => {
    const read = readPlan({ ...draft, html: { url: ' http://a.test/1 ', html: '<h1>A</h1>' } });
    expect(read.kind === 'ready' && read.run.request).toMatchObject({
      pages: [{ url: 'http://a.test/1', html: '<h1>A</h1>' }],
    });
    expect(read.kind === 'ready' && ExtractRequest.safeParse(read.run.request).success).toBe(true);
    expect(readPlan({ ...draft, html: { url: 'http://a.test/', html: ' ' } }).kind).toBe('incomplete');
    expect(readPlan({ ...draft, html: { url: 'a.test', html: '<p>' } })).toMatchObject({
      kind: 'faulty',
      where: 'target',
    });
  });
});

describe('the reader in the plan', () => {
  it('is said and requested', () => {
    const read = readPlan({ ...EMPTY_DRAFT, target: 'http://a.test/', template: 'The title' }, 'openai:small');
    expect(read.kind === 'ready' && read.sentence).toContain('Asks openai:small if the rules are unsure.');
    const rules = plan('http://a.test/', FIELDS, { reader: 'rules' });
    expect(rules.kind === 'ready' && rules.run.request).toMatchObject({ extractMode: 'code' });
    const all = plan('http://a.test/', FIELDS, { reader: 'all', model: 'a:b' });
    expect(all.kind === 'ready' && all.run.request).toMatchObject({ extractMode: 'ai', model: 'a:b' });
    expect(all.kind === 'ready' && all.sentence).toContain('Asks a:b for every field.');
  });

  it('is a fault if a model is wanted and none is set up', () => {
    const draft = { ...EMPTY_DRAFT, target: 'http://a.test/', template: 'The title' };
    const read = readPlan({ ...draft, options: { ...EMPTY_OPTIONS, reader: 'all' } }, null);
    expect(read).toMatchObject({ kind: 'faulty', where: 'options', message: 'No model is set up.' });
  });
});
