import type { OutcomeReason } from '@shared/contract/outcome';
import { describe, expect, it } from 'vitest';
import { countItems, describeOutcome, isPassing } from '../../../../src/renderer/src/features/job-state';
import { jobSummary } from '../../job-summary';

const ACTION = { label: 'Get the other 2,910', method: 'POST', path: '/api/extract', body: {} } as const;
const message = 'What the engine says.';

function told(reasons: readonly OutcomeReason[], change: Parameters<typeof jobSummary>[0] = {}) {
  const progress = { ...jobSummary().progress, items: 90, visits: 3, progress: 3 };
  const args = { url: 'https://shop.example/products', perPage: 'many', maxPages: 3 };
  const state = reasons.length === 0 ? 'complete' : 'partial';
  return jobSummary({
    type: 'extract',
    args,
    progress,
    outcome: { state, sentence: '', reasons: [...reasons] },
    ...change,
  });
}

describe('the sentence about a job', () => {
  it('says how much of the list there is and where it stopped', () => {
    const job = told([{ code: 'max_pages', message, count: 2910, action: ACTION }]);
    expect(describeOutcome(job)).toBe('90 of 3,000 products. Stopped at page 3.');
  });

  it('names the page at which the list of a workflow stopped', () => {
    const steps = [
      { name: 'const', args: {} },
      { name: 'extract', args: { maxPages: 2 } },
    ];
    const job = told([{ code: 'max_pages', message, action: ACTION }], { type: 'workflow', args: { steps } });
    expect(describeOutcome(job)).toBe('90 items. Stopped at page 2.');
  });

  it('names fields without a value, but not all of many', () => {
    const named = (emptyFields: string[]) =>
      describeOutcome(told([], { outcome: { state: 'complete', sentence: '', reasons: [], emptyFields } }));
    expect(named(['warranty'])).toBe('90 products. No value was found for warranty.');
    expect(named(['a', 'b', 'c', 'd', 'e', 'f'])).toBe('90 products. No value was found for a, b, c, d, e, ….');
  });

  it('counts the items that have a field if they are few', () => {
    const outcome = { state: 'complete' as const, sentence: '', reasons: [] };
    const sparseFields = [
      { field: 'fuel', filled: 4, items: 30 },
      { field: 'seller', filled: 9, items: 30 },
    ];
    expect(describeOutcome(told([], { outcome: { ...outcome, emptyFields: ['warranty'], sparseFields } }))).toBe(
      '90 products. No value was found for warranty. Fewer than half of the items have fuel (4 of 30), seller (9 of 30).',
    );
  });

  it('says how many items of the list are something else', () => {
    const leftOut = { items: 24, kind: 'books' };
    expect(describeOutcome(told([], { outcome: { state: 'complete', sentence: '', reasons: [], leftOut } }))).toBe(
      '90 products. 24 other items of the list are not “books”, and were left out.',
    );
  });

  it('names each reason, not only the first', () => {
    const job = told(
      [
        { code: 'pages_failed', message, count: 1 },
        { code: 'login', message, count: 2 },
      ],
      { type: 'scrape', args: {} },
    );
    expect(describeOutcome(job)).toBe('90 items. 1 page could not be read. 2 pages asked to log in.');
  });

  it('begins with what only a person can do where it waits for one', () => {
    const reasons: OutcomeReason[] = [
      { code: 'pages_failed', message, count: 1 },
      { code: 'login', message, count: 2 },
    ];
    const outcome = { state: 'needs_you' as const, sentence: '', reasons };
    expect(describeOutcome(told(reasons, { type: 'scrape', args: {}, outcome }))).toBe(
      '90 items. 2 pages asked to log in. 1 page could not be read.',
    );
  });

  it('is the count alone if all is there', () => {
    expect(describeOutcome(told([]))).toBe('90 products.');
    const one = { ...jobSummary().progress, items: 1 };
    expect(describeOutcome(told([], { progress: one }))).toBe('1 product.');
    expect(describeOutcome(told([], { args: { url: 'https://shop.example/' }, progress: one }))).toBe('1 item.');
  });

  it('counts the URLs of a crawl and says which limit ended it', () => {
    const job = told([{ code: 'max_visits', message, count: 40, action: ACTION }], {
      type: 'crawl',
      args: { pattern: 'https://shop.example/products/*' },
      progress: { ...jobSummary().progress, hits: 12, visits: 100, progress: 100 },
    });
    expect(describeOutcome(job)).toBe('12 URLs. Stopped at the limit of 100 pages. 40 more are known.');
  });

  it('counts the row of a page that failed as missing, as the table shows it, and calls the values of one page items', () => {
    const progress = { ...jobSummary().progress, progress: 21, items: 21, errors: 1 };
    const login = { code: 'login', message, count: 1 } as const;
    const job = told([login], { args: { url: 'https://shop.example/members' }, progress });
    expect(describeOutcome(job)).toBe('20 of 21 items. 1 page asked to log in.');
  });

  it('says that there is nothing', () => {
    const progress = { ...jobSummary().progress, items: 0 };
    const job = told([{ code: 'no_results', message, count: 2 }], { progress });
    expect(describeOutcome(job)).toBe(`No products. ${message}`);
  });

  it('counts rows without a value as the table does', () => {
    const progress = { ...jobSummary().progress, items: 3 };
    const args = { url: 'https://shop.example/' };
    const job = told([{ code: 'no_results', message, count: 3 }], { args, progress });
    expect(describeOutcome(job)).toBe(`3 items. ${message}`);
  });
});

describe('a login among good rows', () => {
  it('is a note, unless a person is needed or more is missing', () => {
    const login = { code: 'login', message, count: 1 } as const;
    expect(isPassing(told([login]))).toBe(true);
    expect(isPassing(told([login, { code: 'pages_failed', message }]))).toBe(false);
    const needs = { state: 'needs_you', sentence: '', reasons: [login] } as const;
    expect(isPassing(told([], { outcome: { ...needs, reasons: [...needs.reasons] } }))).toBe(false);
  });
});

describe('the number of items', () => {
  it('leaves out the rows of pages that failed, as the sentence does', () => {
    const progress = { ...jobSummary().progress, items: 3, visits: 3, errors: 1 };
    expect(countItems(jobSummary({ type: 'extract', progress }))).toBe(2);
    expect(countItems(jobSummary({ type: 'scrape', progress }))).toBe(3); // whose failed pages have no row
  });
});
