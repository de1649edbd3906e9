import { describe, expect, it } from 'vitest';
import { type LoadedPage, readWhenQuiet } from '../../../../src/main/engine/fetch/browser/loaded-page';
import {
  BRIEF_MS,
  createQuietTimes,
  QUIET_MS,
  type QuietTime,
} from '../../../../src/main/engine/fetch/browser/quiet-times';
import type { RenderOptions } from '../../../../src/main/engine/fetch/browser/types';
import { getQuietTime } from '../../../../src/main/engine/fetch/browser/visit';

const URL = 'https://shop.example/items/1';

/** Quiet times that have learned that pages of the job are complete at once. */
function learned() {
  const times = createQuietTimes();
  while (times.forVisit('job', URL).wait === 'full') times.forVisit('job', URL).note(false, 1000);
  return times;
}

describe('the wait of a visit', () => {
  const plain = { owner: 'job', loadWaitMs: 0, scrolls: 0 } as RenderOptions;

  it('is brief for a kind of pages that needs no longer', () => {
    expect(getQuietTime(learned(), URL, plain).wait).toBe('brief');
  });

  it.each<[string, Partial<RenderOptions>]>([
    ['a load wait', { loadWaitMs: 100 }],
    ['scrolling', { scrolls: 1 }],
    ['more of a list', { more: { selector: null, rounds: 1 } }],
    ['an answered consent banner', { consent: 'reject' }],
    ['snapshots', { snapshots: [{ kind: 'pdf' }] }],
    ['recorded exchanges', { exchanges: true }],
    ['a captcha to solve', { answer: () => Promise.resolve() }],
  ])('is full with %s', (_, options) => {
    expect(getQuietTime(learned(), URL, { ...plain, ...options }).wait).toBe('full');
  });
});

/** A page at rest that records how long it is asked to be quiet before it is read. */
function createRestingPage(quietTime: QuietTime) {
  const waits: unknown[] = [];
  const evaluate = (expression: string) => {
    const [, asked] = /^page\.(?:read|waitUntilStill)\((.*)\)$/.exec(expression) ?? [];
    if (asked !== undefined) waits.push(JSON.parse(asked).quietMs);
    if (!expression.startsWith('page.read')) return { at: 0, textLength: 1000 };
    return { quiet: true, changedAt: 0, textLength: 1000, url: URL, html: '', mayHaveClosedRoots: false };
  };
  const page = {
    slot: {
      world: () => 'own',
      isLost: () => false,
      session: {
        send: async (_: string, { expression }: { expression: string }) => ({
          result: { value: evaluate(expression) },
        }),
      },
    },
    traffic: {
      main: () => ({}),
      mainComplete: () => true,
      loaded: () => true,
      open: () => 0,
      begun: () => 1,
      idleMs: () => 10_000,
      next: () => Promise.resolve(),
    },
    softEnd: Number.POSITIVE_INFINITY,
    quietTime,
  };
  return { page: page as unknown as LoadedPage, waits };
}

describe('a page', () => {
  it('of a learned kind is read after the brief wait alone', async () => {
    const { page, waits } = createRestingPage(learned().forVisit('job', URL));
    await readWhenQuiet(page, 1000);
    expect(waits).toEqual([BRIEF_MS]);
  });

  it('of another kind is read after the full wait', async () => {
    const { page, waits } = createRestingPage(createQuietTimes().forVisit('job', URL));
    await readWhenQuiet(page, 1000);
    expect(waits).toEqual([BRIEF_MS, QUIET_MS]);
  });

  it('of a learned kind with too little text is read again after the full wait', async () => {
    const times = createQuietTimes();
    while (times.forVisit('job', URL).wait === 'full') times.forVisit('job', URL).note(false, 5000);
    const { page, waits } = createRestingPage(times.forVisit('job', URL));
    await readWhenQuiet(page, 1000);
    expect(waits).toEqual([BRIEF_MS, QUIET_MS]);
  });
});
