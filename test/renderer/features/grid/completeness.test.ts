import type { Completeness } from '@shared/contract/job-items';
import type { OutcomeReasonCode } from '@shared/contract/outcome';
import { describe, expect, it } from 'vitest';
import {
  canReadOther,
  getOffers,
  raiseCaps,
  readOther,
  unsaid,
} from '../../../../src/renderer/src/features/grid/completeness-offers';
import { texts } from '../../../../src/renderer/src/texts';

const WHOLE: Completeness = { read: 283, claimed: 283, done: 12, waiting: 0, failed: 0, otherList: null };
const SHORT: Completeness = { ...WHOLE, read: 235 };
const over = { state: 'completed', args: {} } as const;

describe('offers for incomplete results', () => {
  it('is empty if everything is there, or while the job is working on it', () => {
    expect(getOffers({ ...over, type: 'scrape' }, WHOLE)).toEqual([]);
    expect(getOffers({ ...over, type: 'scrape' }, { ...WHOLE, claimed: null })).toEqual([]);
    const missing = { ...SHORT, waiting: 3, failed: 2 };
    expect(getOffers({ ...over, state: 'active', type: 'scrape' }, missing)).toEqual([]);
    expect(getOffers({ ...over, type: 'scrape' }, missing)).toEqual(['more', 'retry', 'follow']);
  });

  it('is to follow the lists where fewer records were read than they say, unless they were followed', () => {
    expect(texts.results.complete.records('235', '283')).toContain('235 of 283');
    expect(getOffers({ ...over, type: 'extract' }, SHORT)).toEqual(['follow']);
    expect(getOffers({ ...over, type: 'extract', args: { maxPages: 50 } }, SHORT)).toEqual([]);
    expect(getOffers({ ...over, type: 'crawl' }, SHORT)).toEqual([]);
  });

  it('is to visit what waits in crawls alone, and to try again what failed in all', () => {
    const missing = { ...WHOLE, waiting: 48, failed: 1 };
    expect(getOffers({ ...over, type: 'crawl' }, missing)).toEqual(['more', 'retry']);
    expect(getOffers({ ...over, type: 'extract' }, missing)).toEqual(['retry']);
    expect(getOffers({ ...over, type: 'agent' }, missing)).toEqual(['retry']);
  });
});

describe('the caps for what waits', () => {
  const job = { id: 'j', progress: { visits: 12 } };

  it('are those of the job with what waits on top', () => {
    expect(raiseCaps({ ...job, args: { maxVisits: 10 } }, 48)).toEqual({ id: 'j', maxVisits: 60 });
    expect(raiseCaps({ ...job, args: { maxVisits: 20, maxExtracts: 5 } }, 3)).toEqual({
      id: 'j',
      maxVisits: 23,
      maxExtracts: 8,
    });
    expect(raiseCaps({ ...job, args: {} }, 5)).toEqual({ id: 'j', maxVisits: 17 });
  });
});

describe('what the line about completeness says', () => {
  const missing: Completeness = { ...SHORT, waiting: 47, failed: 1 };
  const ended = (...codes: readonly OutcomeReasonCode[]) => ({
    type: 'extract' as const,
    state: 'completed' as const,
    progress: { progress: 12, items: 250 },
    outcome: { state: 'partial' as const, sentence: '', reasons: codes.map((code) => ({ code, message: '' })) },
  });

  it('leaves out what the outcome of a finished job says with its own button', () => {
    expect(unsaid(ended('max_visits'), missing)).toMatchObject({ waiting: 0, failed: 1, claimed: 283 });
    expect(unsaid(ended('login'), missing)).toMatchObject({ waiting: 47, failed: 0, claimed: 283 });
    expect(unsaid(ended('more_pages'), missing)).toMatchObject({ waiting: 47, failed: 1, claimed: null });
  });

  it('is whole while the job is at it', () => {
    expect(unsaid({ ...ended('max_visits'), state: 'active' }, missing)).toEqual(missing);
  });

  it('counts the pages of a running job as the head above it does, which is newer', () => {
    const running = { ...ended(), state: 'active' as const, progress: { progress: 43, items: 250 } };
    expect(unsaid(running, missing)).toMatchObject({ done: 43, waiting: 16 });
    expect(unsaid({ ...running, progress: { progress: 70, items: 250 } }, missing)).toMatchObject({
      done: 70,
      waiting: 0,
    });
  });

  it('counts the rows of a running list with details as the head above it does', () => {
    const running = { ...ended(), type: 'workflow' as const, state: 'active' as const };
    expect(unsaid(running, missing)).toMatchObject({ read: 250, claimed: 283 });
    expect(unsaid({ ...running, progress: { progress: 43, items: 300 } }, missing).read).toBe(283);
  });
});

describe('another list of the pages', () => {
  const progress = { phase: 'finished', progress: 1, total: 1, visits: 1, hits: 0, items: 5, errors: 0 } as const;
  const job = { ...over, id: 'j', name: 'Lamps', type: 'extract', progress, args: { template: { a: 'b' } } } as const;

  it('is read from stored pages, by the template of the job', () => {
    expect(canReadOther(job)).toBe(true);
    expect(readOther(job, 'div.review')).toEqual({
      template: { a: 'b' },
      perPage: 'many',
      pagesOf: 'j',
      recordSelector: 'div.review',
      name: 'Lamps (other list)',
    });
  });

  it('is not offered while the job runs, for one item a page, or without a stored page', () => {
    expect(canReadOther({ ...job, state: 'active' })).toBe(false);
    expect(canReadOther({ ...job, args: { ...job.args, perPage: 'one' } })).toBe(false);
    expect(canReadOther({ ...job, progress: { ...progress, errors: 1 } })).toBe(false);
    expect(canReadOther({ ...job, type: 'scrape' })).toBe(false);
  });
});
