import { getKnownTotal } from '@shared/known-total';
import { describe, expect, it } from 'vitest';
import { sampleRows } from '../../../../src/renderer/src/components/charts/number-table';
import { getCostBars } from '../../../../src/renderer/src/features/job/activity/cost-parts';
import { toTimeline } from '../../../../src/renderer/src/features/job/activity/timeline';
import {
  getActionHref,
  getActionLabel,
  getOfferedActions,
} from '../../../../src/renderer/src/features/job/failures/action-words';
import { describeRetry } from '../../../../src/renderer/src/features/job/failures/outcomes';
import { formatLog } from '../../../../src/renderer/src/features/job/log/log-shown';
import {
  formatPages,
  formatRoughDuration,
  formatTimeLeft,
  rateWords,
} from '../../../../src/renderer/src/features/job-progress/activity-words';

const PROGRESS = { phase: 'crawling', progress: 20, total: 40, visits: 20, hits: 0, items: 0, errors: 0 } as const;

describe('words of the activity', () => {
  it.each([
    [null, '–'],
    [0.1234, '0.12/s'],
    [3.149, '3.1/s'],
    [123.4, '120/s'],
  ])('tell a pace of %j', (rate, words) => {
    expect(rateWords(rate)).toBe(words);
  });

  it.each([
    [{ fromMs: null, toMs: null, why: 'too early' }, '–'],
    [{ fromMs: 20_000, toMs: 180_000, why: null }, '20 s – 3 min'],
    [{ fromMs: 20_000, toMs: 22_000, why: null }, 'about 20 s'],
    [{ fromMs: 600_000, toMs: null, why: 'unknown' }, '10 min or more'],
  ])('tell the time left of %j', (left, words) => {
    expect(formatTimeLeft(left)).toBe(words);
  });

  it('round a guess as far as it is one', () => {
    expect([400, 7200, 33_000, 400_000, 8_000_000, 400_000_000].map(formatRoughDuration)).toEqual([
      '1 s',
      '7 s',
      '35 s',
      '7 min',
      '2.2 h',
      '5 days',
    ]);
  });
});

describe('the total of a running job', () => {
  const running = { state: 'active', progress: PROGRESS } as const;

  it('is known of pages that were named, and of a crawl that will meet its limit', () => {
    expect(getKnownTotal({ ...running, type: 'extract', args: {} })).toBe(PROGRESS.total);
    expect(getKnownTotal({ ...running, type: 'extract', args: { maxPages: 5 } })).toBeNull();
    expect(getKnownTotal({ ...running, type: 'scrape', args: {} })).toBeNull();
    expect(getKnownTotal({ ...running, type: 'scrape', args: { maxVisits: PROGRESS.total } })).toBe(PROGRESS.total);
    expect(getKnownTotal({ ...running, type: 'agent', args: {} })).toBeNull();
    expect(getKnownTotal({ ...running, state: 'completed', type: 'extract', args: {} })).toBeNull();
  });

  it('shows in the count of pages, else only how many there are so far', () => {
    const { progress, total } = PROGRESS;
    expect(formatPages({ ...running, type: 'extract', args: {} })).toBe(`${progress} / ${total}`);
    expect(formatPages({ ...running, type: 'crawl', args: {} })).toBe(`${progress} so far`);
    expect(formatPages({ ...running, state: 'completed', type: 'crawl', args: {} })).toBe(`${progress}`);
  });

  it('counts the visits of a workflow once, though a later step reads the same pages', () => {
    const progress = { phase: 'finished', progress: 82, total: 82, visits: 45, hits: 0, items: 37, errors: 0 } as const;
    const ended = { state: 'completed', args: {}, progress } as const;
    expect(formatPages({ ...ended, type: 'workflow' })).toBe('45');
    expect(formatPages({ ...ended, type: 'workflow', progress: { ...progress, visits: 0 } })).toBe('82');
    expect(formatPages({ ...ended, type: 'scrape' })).toBe('82');
  });
});

describe('the course of a job', () => {
  it('begins at its beginning and tells the pace between the points', () => {
    const point = { at: '', known: 9, items: 1, errors: 0, bytes: 1, cost: { network: 0.1, ai: null, service: 0.2 } };
    const course = toTimeline([
      { ...point, msec: 1000, pages: 4 },
      { ...point, msec: 3000, pages: 6 },
      { ...point, msec: 4000, pages: 5 },
    ]);
    expect(course.seconds).toEqual([0, 1, 3, 4]);
    expect(course.rates).toEqual([null, 4, 1, 0]);
    expect(course.topRate).toBe(4);
    expect(course.meanRate).toBe(1.25);
    expect(course.cost[1]).toBeCloseTo(0.3);
  });

  it('is told in numbers from its first point to its last', () => {
    expect(sampleRows(3)).toEqual([0, 1, 2]);
    const rows = sampleRows(300);
    expect(rows).toHaveLength(20);
    expect([rows[0], rows.at(-1)]).toEqual([0, 299]);
  });

  it('shows what has no price as that', () => {
    const ai = [
      {
        model: 'a:b',
        tokens: { input: 1, output: 1, total: 2 },
        cost: { input: null, output: null, total: null },
        runtime: { sec: 1, msec: 1 },
      },
    ];
    const metrics = { cost: { ai: null, network: 0, service: 0, total: null }, ai, network: [], service: [] };
    expect(getCostBars({ metrics })).toEqual([{ name: 'AI, a:b', value: null, shown: 'price unknown' }]);
  });
});

describe('what can be done about failures', () => {
  const group = { kind: 'page', actions: [{ kind: 'open', url: 'http://a.test/' }] } as const;
  const page = {
    ...group,
    key: 'k',
    code: 'error',
    reason: null,
    title: '',
    message: '',
    help: '',
    count: 12,
    hosts: [],
    pages: [],
    job: 'j',
    actions: [...group.actions],
  };

  it('is another try at least, for pages', () => {
    expect(getOfferedActions(page).map(({ kind }) => kind)).toEqual(['open', 'retry', 'edit']);
    expect(getOfferedActions({ ...page, kind: 'job' }).map(({ kind }) => kind)).toEqual(['open', 'edit']);
  });

  it.each([
    [{ kind: 'retry' }, 'Try these 12 again', null],
    [{ kind: 'retry_in_browser', ways: { render: 'always' } }, 'Try the browser', null],
    [{ kind: 'open', url: 'http://a.test/' }, 'Open page', 'http://a.test/'],
    [{ kind: 'settings', section: 'proxies' }, 'Set up other proxies', '#/settings/proxies'],
    [
      { kind: 'raise_limit', limit: { name: 'timeoutMs', from: 30_000, to: 90_000 } },
      'Allow 1 min 30 s per page',
      null,
    ],
    [{ kind: 'raise_limit', limit: { name: 'budget', from: 1, to: 2 } }, 'Raise the budget to $2.00', null],
  ] as const)('%j reads %j', (action, label, href) => {
    expect(getActionLabel(action, page)).toBe(label);
    expect(getActionHref(action)).toBe(href);
  });

  it('is shown with its outcome', () => {
    const retry = {
      id: 1,
      at: '',
      title: 'Refused',
      ways: { render: 'always' as const },
      pages: 12,
      read: 9,
      failed: 3,
      waiting: 0,
    };
    expect(describeRetry(retry)).toBe('Refused: tried again in the browser; 9 pages read, 3 failed again.');
    expect(describeRetry({ ...retry, ways: {}, read: 1, failed: 0 })).toBe('Refused: tried again; 1 page read.');
    expect(describeRetry({ ...retry, waiting: 4 })).toBe('Refused: 12 pages tried again in the browser…');
  });
});

describe('a log that is copied', () => {
  it('has a line for each entry', () => {
    const entry = {
      id: 1,
      at: '2026-01-02T03:04:05.000Z',
      level: 'error',
      kind: 'page_failed',
      text: 'It failed.',
      url: 'http://a.test/',
    } as const;
    expect(formatLog([entry, { ...entry, level: 'info', url: null }])).toBe(
      '2026-01-02T03:04:05.000Z  error    It failed.  http://a.test/\n2026-01-02T03:04:05.000Z  info     It failed.',
    );
  });
});
