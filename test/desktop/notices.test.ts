import type { JobsEvent } from '@shared/contract/events';
import { beforeEach, describe, expect, it } from 'vitest';
import { createNotices, type Notices } from '../../src/main/desktop/notices';
import type { PersonWanted } from '../../src/main/start';
import { desktopWords } from '../../src/shared/words/desktop';
import { jobSummary } from './job-summary';

let looking: boolean;
let wanted: readonly PersonWanted[];
let asked: number;
let notices: Notices;

beforeEach(() => {
  [looking, wanted, asked] = [false, [], 0];
  notices = createNotices({
    quiet: () => looking,
    wanted: () => {
      asked += 1;
      return wanted;
    },
    words: () => desktopWords,
  });
});

type Part = Parameters<typeof jobSummary>[0];
const ended = (part: Part = {}): JobsEvent => ({ type: 'finished', data: jobSummary({ state: 'completed', ...part }) });
const went = (part: Part = {}): JobsEvent => ({ type: 'progress', data: jobSummary(part) });

describe('a notification', () => {
  it.each<[string, Part, string, string]>([
    ['done', {}, '“The shop” is done', '3 items.'],
    ['done with errors', { progress: { items: 1, errors: 2 } }, '“The shop” is done', '1 item, 2 errors.'],
    ['a crawl', { type: 'crawl', progress: { hits: 1200 } }, '“The shop” is done', '1,200 matching pages.'],
    [
      'with a part',
      {
        outcome: {
          state: 'partial',
          sentence: '',
          reasons: [{ code: 'more_pages', message: 'There are more pages.' }],
        },
      },
      '“The shop” ended with partial results',
      '3 items. There are more pages.',
    ],
    [
      'failed',
      { state: 'error', outcome: { state: 'needs_you', sentence: '', reasons: [{ code: 'failed', message: 'x' }] } },
      '“The shop” failed',
      'The job failed.',
    ],
    [
      'at its budget',
      { stopped: true, problems: [{ code: 'budget_exhausted', message: 'It is spent.', hint: '' }] },
      '“The shop” stopped: budget spent',
      '3 items.',
    ],
  ])('says that a job ended: %s', (_case, part, title, body) => {
    expect(notices(ended(part))).toEqual({ title, body, jobId: 'a' });
  });

  it.each<[string, Part]>([
    ['that was over in a moment', { timer: { msec: 4000 } }],
    ['that somebody stopped', { stopped: true }],
    ['that is part of another', { parent: 'b' }],
    ['that is left out of lists', { args: { unlisted: true } }],
  ])('says nothing of a job %s', (_case, part) => {
    expect(notices(ended(part))).toBeNull();
  });

  it('says nothing while somebody looks, nor of jobs that go on or are deleted', () => {
    expect(notices(went())).toBeNull();
    expect(notices({ type: 'deleted', data: { id: 'a' } })).toBeNull();
    looking = true;
    expect(notices(ended())).toBeNull();
  });

  it('says once that a person is needed, and looks only when there are more errors', () => {
    wanted = [
      { reason: 'login', pages: 12, host: 'shop.test' },
      { reason: 'captcha', pages: 1, host: 'other.test' },
    ];
    expect(notices(went())).toBeNull();
    expect(asked).toBe(0);
    expect(notices(went({ progress: { errors: 12 } }))).toMatchObject({
      title: '“The shop” needs you',
      body: 'shop.test wants a login for 12 pages. Log in under Sessions, then try the failed pages again.',
    });
    expect(notices(went({ progress: { errors: 13 } }))).toBeNull();
    expect(notices(ended({ progress: { errors: 13 } }))).toMatchObject({ title: '“The shop” is done' });
    expect(asked).toBe(1);
  });

  it('tells at the end, even of a short job, what nobody was there to do', () => {
    wanted = [{ reason: 'captcha', pages: 1, host: 'shop.test' }];
    const notice = notices(ended({ timer: { msec: 900 }, progress: { errors: 1 } }));
    expect(notice?.body).toContain('shop.test shows a captcha for 1 page.');
  });
});
