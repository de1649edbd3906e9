import { describe, expect, it } from 'vitest';
import { estimatePages } from '../../../../src/main/engine/jobs/activity/expected';
import { getHostPaces } from '../../../../src/main/engine/jobs/activity/host-paces';
import { createRunWatch } from '../../../../src/main/engine/jobs/activity/run-watch';
import { estimateTimeLeft } from '../../../../src/main/engine/jobs/activity/time-left';
import { getCauseKey } from '../../../../src/main/engine/jobs/failures/cause';

const CRAWL = { type: 'crawl', state: 'active', args: { maxVisits: 1000 } } as const;
const counts = (done: number, known: number, extracts = 0) => ({ done, known, extracts });

describe('how many pages are expected', () => {
  it('is the number of known pages if pages are listed', () => {
    expect(estimatePages({ ...CRAWL, type: 'extract' }, counts(3, 9), []).expected).toBe(9);
  });

  it('is reckoned for a crawl from how many new URLs its latest pages brought', () => {
    const series = [{ pages: 50, known: 150 }];
    expect(estimatePages(CRAWL, counts(100, 175), series).expected).toBe(250);
    expect(estimatePages(CRAWL, counts(100, 150), series).expected).toBe(150);
  });

  it('is the cap if no end is in sight, and unknown before the first results', () => {
    expect(estimatePages(CRAWL, counts(100, 400), [{ pages: 50, known: 150 }])).toMatchObject({ expected: 1000 });
    expect(estimatePages({ ...CRAWL, args: {} }, counts(100, 400), [{ pages: 50, known: 150 }]).expected).toBeNull();
    expect(estimatePages({ ...CRAWL, args: {} }, counts(4, 40), []).expected).toBeNull();
    expect(estimatePages({ ...CRAWL, type: 'agent' }, counts(4, 40), []).expected).toBeNull();
  });

  it('ends where enough is read', () => {
    const scrape = { ...CRAWL, type: 'scrape', args: { maxVisits: 1000, maxExtracts: 20 } } as const;
    expect(estimatePages(scrape, counts(30, 400, 10), []).expected).toBe(60);
  });
});

describe('the time left', () => {
  const crawlState = { still: null, done: 20, known: 40, expected: 100, now: 2, mean: 4 };
  it('goes from the least at the better pace to the most at the worse', () => {
    expect(estimateTimeLeft(crawlState)).toEqual({ fromMs: 5000, toMs: 40_000, why: null });
  });

  it('says why it is not known', () => {
    expect(estimateTimeLeft({ ...crawlState, expected: null })).toMatchObject({ fromMs: 5000, toMs: null });
    expect(estimateTimeLeft({ ...crawlState, done: 1 }).why).toBe('Too few pages are done to estimate.');
    expect(estimateTimeLeft({ ...crawlState, still: 'The job is paused.' })).toEqual({
      fromMs: null,
      toMs: null,
      why: 'The job is paused.',
    });
  });
});

describe('what a run is at', () => {
  it('is counted by host, and forgotten when the seconds have passed', () => {
    let time = 0;
    const watch = createRunWatch(() => time);
    expect(watch.perSecond()).toBeNull();
    for (let id = 0; id < 20; id++) watch.began(id, `http://${id % 2 ? 'a' : 'b'}.test/${id}`);
    watch.at(19, { tier: 'none', rendered: true, waiting: false });
    time = 5000;
    for (let id = 0; id < 10; id++) watch.ended(id, true);
    watch.ended(10, false);
    expect(watch.perSecond()).toBe(2);
    expect(watch.loading()).toHaveLength(9);
    expect(watch.loading().at(-1)).toMatchObject({ host: 'a.test', tier: 'none', rendered: true, waiting: false });
    expect(watch.hosts()).toEqual([
      { host: 'b.test', pages: 5, perSecond: 1 },
      { host: 'a.test', pages: 5, perSecond: 1 },
    ]);
    time = 60_000;
    expect(watch.perSecond()).toBe(0);
  });
});

describe('what slows a host', () => {
  const page = { url: 'http://a.test/', host: 'a.test', since: 0, tier: null, rendered: false, waiting: true };
  const parts = {
    counts: [{ host: 'a.test', pages: 1, perSecond: 1 }],
    loading: [page],
    away: new Set<string>(),
    own: { perSecond: null, concurrency: null },
    settings: { hostPerSecond: 8, hostConcurrency: 4 },
    look: () => ({ active: 1, delayMs: 0, heldUntil: 0 }),
    now: 1000,
  };
  it.each([
    ['settings', {}],
    ['job', { own: { perSecond: 1, concurrency: null } }],
    ['robots', { look: () => ({ active: 1, delayMs: 7000, heldUntil: 0 }) }],
    ['retry_after', { look: () => ({ active: 0, delayMs: 0, heldUntil: 9000 }) }],
    ['answers', { look: () => ({ active: 4, delayMs: 0, heldUntil: 0 }) }],
    ['host_down', { away: new Set(['a.test']) }],
    ['nothing', { loading: [] }],
  ])('is told as %s', (slowedBy, more) => {
    expect(getHostPaces({ ...parts, ...more })[0]?.slowedBy).toBe(slowedBy);
  });
});

describe('the cause of a failed page', () => {
  const key = (message: string) => getCauseKey({ status: 'error', reason: 'timeout', message });
  it('is the same whatever page, time or size the message names', () => {
    expect(key('No answer of http://a.test/1 within 1,000 ms')).toBe(key('No answer of http://b.test/2 within 30 ms'));
    expect(key('Too large: 2.5 MB')).not.toBe(key('Too slow: 2.5 MB'));
  });
});
