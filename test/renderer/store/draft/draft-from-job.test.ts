import { FileOptions } from '@shared/contract/file-options';
import type { JobSummary } from '@shared/contract/jobs';
import { describe, expect, it } from 'vitest';
import { countOptions, EMPTY_OPTIONS } from '../../../../src/renderer/src/store/draft/draft';
import { createDraftFromJob } from '../../../../src/renderer/src/store/draft/draft-from-job';
import { readPlan } from '../../../../src/renderer/src/store/draft/plan';

function job(args: Record<string, unknown>): JobSummary {
  return {
    id: 'a',
    name: 'A job',
    type: 'scrape',
    state: 'completed',
    details: { state: 'completed' },
    args,
    progress: { phase: 'finished', progress: 0, total: 0, visits: 0, hits: 0, items: 0, errors: 0 },
    metrics: { cost: { ai: 0, network: 0, service: 0, total: 0 }, ai: [], network: [], service: [] },
    timer: { createdAt: '2026-01-01T00:00:00.000Z', startedAt: null, finishedAt: null, msec: 0 },
    stopped: false,
    paused: false,
    problems: [],
    outcome: { state: 'complete', sentence: 'Complete: 1 item.', reasons: [] },
  };
}

describe('createDraftFromJob', () => {
  it('gives back a sentence with the URLs it begins at, and how the crawl goes', () => {
    const options = { ...EMPTY_OPTIONS, crawlStrategy: 'dfs', interact: true } as const;
    const draft = { target: 'cheap chairs http://a.test/', template: '', options, pagesOf: null, html: null };
    const plan = readPlan(draft);
    const request = plan.kind === 'ready' ? plan.run.request : {};
    expect(createDraftFromJob(job({ ...request }))).toEqual({ ...draft, target: 'cheap chairs\nhttp://a.test/' });
  });

  it('gives back what was asked of files, without the defaults that a job stores', () => {
    const asked = FileOptions.parse({ maxBytes: 5_000_000 });
    const args = { url: 'http://a.test/1', template: { photo: 'Photo | file' }, files: asked };
    expect(createDraftFromJob(job(args)).options.files).toBe('{"maxBytes":5000000}');
    expect(createDraftFromJob(job({ ...args, files: FileOptions.parse({}) })).options.files).toBe('');
  });

  it('gives back the request that started the job', () => {
    const draft = {
      target: 'http://a.test/*',
      template: JSON.stringify({ title: 'The title' }, null, 2),
      options: {
        ...EMPTY_OPTIONS,
        maxVisits: 9,
        budgetUsd: 1,
        startUrls: 'http://a.test/1\nhttp://a.test/2',
        skip: 'http://a.test/x*',
        model: 'openai:small',
      },
      pagesOf: null,
      html: null,
    };
    const plan = readPlan(draft);
    expect(plan.kind).toBe('ready');
    if (plan.kind === 'ready') expect(createDraftFromJob(job({ ...plan.run.request }))).toEqual(draft);
  });

  it('reads a list of URLs and a sentence', () => {
    expect(createDraftFromJob(job({ urls: ['http://a.test/1', 'http://a.test/2'], template: 'The title' }))).toEqual({
      target: 'http://a.test/1\nhttp://a.test/2',
      template: 'The title',
      options: EMPTY_OPTIONS,
      pagesOf: null,
      html: null,
    });
  });

  it('makes the best of arguments it does not know', () => {
    expect(createDraftFromJob(job({ url: 'http://a.test/', priority: 'none', maxVisits: 'many' }))).toEqual({
      target: 'http://a.test/',
      template: '',
      options: EMPTY_OPTIONS,
      pagesOf: null,
      html: null,
    });
  });

  it('counts no option as set if the job kept the defaults', () => {
    const { options } = createDraftFromJob(
      job({ pattern: 'http://a.test/*', template: 'The title', maxVisits: 100, perPage: 'one', extractMode: 'code' }),
    );
    expect(countOptions(options, null)).toBe(0);
    expect(countOptions(options, 'openai:small')).toBe(1);
  });

  it('finds HTML once given in the pages of the job', () => {
    const draft = createDraftFromJob(job({ pages: [{ url: 'http://a.test/' }], template: 'The title' }));
    expect(draft).toMatchObject({ target: 'http://a.test/', pagesOf: { jobId: 'a' }, html: null });
  });

  it('keeps whose pages were read again', () => {
    const again = { ...job({ pagesOf: 'b', template: 'The title' }), name: 'A shop (read again)' };
    const draft = createDraftFromJob({ ...again, progress: { ...again.progress, total: 12 } });
    expect(draft.pagesOf).toEqual({ jobId: 'b', name: 'A shop', pages: 12 });
    const plan = readPlan(draft);
    expect(plan.kind === 'ready' && plan.run.request).toMatchObject({ pagesOf: 'b', name: 'A shop (read again)' });
  });
});
