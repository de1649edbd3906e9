import { ExtractRequest } from '@shared/contract/extract';
import { ScrapeRequest } from '@shared/contract/scrape';
import { describe, expect, it } from 'vitest';
import { type DraftOptions, EMPTY_OPTIONS } from '../../../../src/renderer/src/screens/collect/draft';
import { readPlan } from '../../../../src/renderer/src/screens/collect/plan';

const FIELDS = '{"title": "The title", "price": "The price", "tags": ["Each tag"]}';
const PATTERN = 'http://127.0.0.1:4000/catalogue/*';

function plan(target: string, template = FIELDS, options: Partial<DraftOptions> = {}) {
  return readPlan({ target, template, options: { ...EMPTY_OPTIONS, ...options }, pagesOf: null });
}

describe('the sentence under the input', () => {
  it.each([
    [
      plan(PATTERN),
      `Crawls 127.0.0.1:4000 for pages that match ${PATTERN}, visits at most 100, extracts each into 3 fields (title, price, tags).`,
    ],
    [plan('http://a.test/1'), 'Reads 1 page on a.test and extracts each into 3 fields (title, price, tags).'],
    [
      plan('http://a.test/1 http://b.test/'),
      'Reads 2 pages on 2 hosts and extracts each into 3 fields (title, price, tags).',
    ],
    [
      plan('http://a.test/{{1..1500}}', 'The title'),
      'Reads 1,500 pages on a.test and extracts each into the fields your sentence names.',
    ],
    [
      plan('http://a.test/', '{"a":"1","b":"2","c":"3","d":"4","e":"5"}'),
      'Reads 1 page on a.test and extracts each into 5 fields (a, b, c, d, …).',
    ],
    [
      plan(PATTERN, FIELDS, { maxVisits: 20, maxDepth: 2, maxExtracts: 5, budgetUsd: 1, perPage: 'many' }),
      `Crawls 127.0.0.1:4000 for pages that match ${PATTERN}, visits at most 20 no deeper than 2, extracts every record of each into 3 fields (title, price, tags). Stops after 5 pages extracted or at $1.00.`,
    ],
  ])('%#: says what Run does', (read, sentence) => {
    expect(read.kind === 'ready' && read.sentence).toBe(sentence);
  });

  it('says what is missing', () => {
    expect(plan('', '')).toMatchObject({ kind: 'incomplete', sentence: 'Enter a URL, a list of URLs or a pattern.' });
    const read = plan(PATTERN, '');
    expect(read.kind === 'incomplete' && read.sentence).toContain('Now write a template');
  });

  it('says where the fault is', () => {
    expect(plan('nowhere')).toMatchObject({ kind: 'faulty', where: 'target' });
    expect(plan(PATTERN, '{')).toMatchObject({ kind: 'faulty', where: 'template' });
    expect(plan(PATTERN, FIELDS, { skip: 'not-a-pattern' })).toMatchObject({ kind: 'faulty', where: 'options' });
    expect(plan(PATTERN, FIELDS, { startUrls: 'nowhere' })).toMatchObject({ kind: 'faulty', where: 'options' });
  });
});

describe('the request', () => {
  it('is a detached scrape for a pattern, with only what was set', () => {
    const read = plan(` ${PATTERN} `);
    expect(read.kind === 'ready' && read.run).toEqual({
      endpoint: 'scrape',
      request: {
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
      request: { urls: ['http://a.test/1', 'http://a.test/2'], template: 'The title', perPage: 'one', detach: true },
    });
    expect(ExtractRequest.safeParse(read.kind === 'ready' && read.run.request).success).toBe(true);
  });
});
