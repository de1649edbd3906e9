import { describe, expect, it } from 'vitest';
import { jobEnd, type TestApp } from '../helpers/app';
import type { Site } from '../helpers/site';
import { withApp } from '../helpers/with-app';

let app: TestApp;
let site: Site;
withApp((...own) => {
  [app, site] = own;
});

const PER_PAGE = 10;
const template = { name: 'The name', url: 'The link', price: 'The price as a number' };

/** Things in order on pages of ten, which say how many there are; links are tracked in another way at each visit. */
function show(names: readonly string[], visit: number): void {
  const pages = Math.ceil(names.length / PER_PAGE);
  for (let page = 1; page <= pages; page++) {
    const items = names
      .slice((page - 1) * PER_PAGE, page * PER_PAGE)
      .map(
        (name) => `<li><h3><a href="/${name}?utm_source=v${visit}">The ${name}</a></h3><b class="price">$5.00</b></li>`,
      );
    const next = page < pages ? `<a rel="next" href="/list?page=${page + 1}">Next</a>` : '';
    const body = `<h1>Things</h1><p>${names.length} results</p><ul class="things">${items.join('')}</ul>${next}`;
    site.on(page === 1 ? '/list' : `/list?page=${page}`, body);
  }
}

const numbered = (word: string, count: number) => Array.from({ length: count }, (_, at) => `${word}-${at + 1}`);
const task = (more: object) => ({
  type: 'extract' as const,
  args: { url: site.url('/list'), template, perPage: 'many', maxPages: 20, extractMode: 'code', ...more },
});

async function run(id: string) {
  const { jobId } = await app.api('runSchedule', { id });
  return jobEnd(app, jobId);
}

describe('a list that stops at known rows', () => {
  it('reads only what is new, is complete, and says what it saved', async () => {
    const old = numbered('old', 80);
    show(old, 1);
    const body = { name: 'News', cron: '0 0 1 1 *', task: task({ stopAtKnown: 12 }) };
    const { id } = await app.api('createSchedule', body);
    const first = await run(id);
    expect([first.progress.items, first.outcome.stoppedAtKnown]).toEqual([80, undefined]);

    // a pinned row that is known, then news, then what is known
    show(['old-40', ...numbered('news', 4), ...old], 2);
    const second = await run(id);
    expect(second.progress.visits).toBe(2);
    expect(second.outcome).toMatchObject({
      state: 'complete',
      reasons: [],
      stoppedAtKnown: { lists: 1, pagesSaved: 7 },
    });
    expect(second.outcome.sentence).toContain('Stopped at 12 known rows; 7 pages not requested.');
    await expect.poll(async () => (await app.api('getSchedule', { id })).lastRun?.changes).not.toBeNull();
    expect((await app.api('getSchedule', { id })).lastRun?.changes).toMatchObject({ added: 4, removed: 0 });

    // further down than the run before, whose rows are known from the first run
    show([...numbered('later', 9), ...numbered('news', 4), ...old], 3);
    const third = await run(id);
    expect(third.progress.visits).toBe(3);
    await expect.poll(async () => (await app.api('getSchedule', { id })).lastRun?.changes).not.toBeNull();
    expect((await app.api('getSchedule', { id })).lastRun?.changes).toMatchObject({ added: 9, removed: 0 });
  });

  it('knows the rows of a job that is named, and reads on where none is known', { tags: 'long' }, async () => {
    show(numbered('old', 40), 1);
    const { type: _, args } = task({});
    const whole = await app.api('extract', { ...args, perPage: 'many', extractMode: 'code' });
    show([...numbered('news', 2), ...numbered('old', 40)], 2);
    const again = {
      ...args,
      perPage: 'many',
      extractMode: 'code',
      stopAtKnown: 5,
      knownFrom: String(whole.jobId),
    } as const;
    const { jobId } = await app.api('extract', again);
    expect((await app.api('getJob', { id: String(jobId) })).progress.visits).toBe(1);
    show(numbered('other', 40), 3);
    const other = await app.api('extract', again);
    expect((await app.api('getJob', { id: String(other.jobId) })).progress.visits).toBe(4);
    expect((await app.refused('/api/extract', { ...again, maxPages: 1 })).errors[0]?.path).toEqual(['stopAtKnown']);
  });
});
