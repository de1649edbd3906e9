import { parsePattern } from '@shared/pattern';
import { describe, expect, it } from 'vitest';
import { type ExplainedJob, explain } from '../../../src/main/engine/crawl/explain-url';
import type { UrlRow } from '../../../src/main/engine/store/url-list';

const HOST = 'http://a.test';

const ROW: UrlRow = {
  id: 1,
  url: `${HOST}/shop/chair`,
  state: 'done',
  hit: true,
  depth: 1,
  parent: `${HOST}/shop`,
  status: 'ok',
  message: null,
  reason: null,
  proxy: 'none',
  rendered: false,
  attempts: [],
  origin: 'link',
  link: { kind: 'anchor', text: 'Red chair', region: 'list' },
  score: null,
  match: null,
  sameAs: null,
  trap: null,
  pageToken: null,
  finalUrl: `${HOST}/shop/chair`,
  alike: null,
};

const JOB: ExplainedJob = {
  crawls: true,
  isStep: false,
  standing: { kind: 'running' },
  pattern: parsePattern(`${HOST}/shop/*`),
  traps: new Map([['t1', 'Each day of a calendar has a page.']]),
};

const said = (row: Partial<UrlRow>, job: Partial<ExplainedJob> = {}) => explain({ ...ROW, ...row }, { ...JOB, ...job });

const LINK = 'Found by the link “Red chair” in a list on /shop.';
const HIT = 'A match: its URL fits the pattern.';

describe('how a URL was found', () => {
  it.each<[Partial<UrlRow>, string]>([
    [{}, LINK],
    [{ origin: 'start', parent: null, link: null }, 'A start page.'],
    [{ origin: 'seed', parent: null, link: null }, 'A guess made from the pattern.'],
    [{ origin: 'sitemap', parent: null, link: null }, "Listed in the site's sitemap."],
    [{ origin: 'redirect', link: null }, '/shop redirects here.'],
    [{ origin: 'canonical', link: null }, '/shop names this as its own address.'],
    [{ origin: 'next', link: null }, 'The page that follows /shop in its list.'],
    [{ link: null }, 'Found by a link on /shop.'],
    [{ link: { kind: 'anchor', text: '', region: 'none' } }, 'Found by the link on /shop.'],
    [{ parent: 'http://b.test/x' }, 'Found by the link “Red chair” in a list on http://b.test/x.'],
    [
      { link: { kind: 'next', text: 'Next', region: 'pagination' } },
      'Found by the link to the next page “Next” in the pagination on /shop.',
    ],
    [{ link: { kind: 'data', text: '', region: 'none' } }, 'Found by the data in the code of /shop.'],
  ])('%#: is said', (row, sentence) => {
    expect(said(row)).toBe(`Visited. ${HIT} ${sentence}`);
  });
});

describe('what became of it', () => {
  const queued = { state: 'queued', hit: true, finalUrl: null } as const;
  const skipped = (message: string, row: Partial<UrlRow> = {}) => ({ ...row, state: 'skipped', message }) as const;

  it.each<[Partial<UrlRow>, Partial<ExplainedJob>, string]>([
    [{}, {}, 'Visited.'],
    [{ state: 'leased' }, {}, 'Being read now.'],
    [{ state: 'failed', message: 'It answered 500' }, {}, 'Visited, but it could not be read: It answered 500.'],
    [queued, {}, 'Not visited yet: it is waiting for its turn.'],
    [queued, { standing: { kind: 'paused' } }, 'Not visited yet: the job is paused.'],
    [queued, { standing: { kind: 'stopped' } }, 'Not visited: the job was stopped before its turn.'],
    [queued, { standing: { kind: 'budget' } }, 'Not visited: the budget was spent before its turn.'],
    [
      queued,
      { standing: { kind: 'visits', cap: 1000 } },
      'Not visited: the job had made its 1,000 visits before its turn.',
    ],
    [queued, { standing: { kind: 'extracts', cap: 1 } }, 'Not visited: the job had read its 1 page before its turn.'],
    [
      skipped('priority.skip: http://a.test/x/*'),
      {},
      'Not visited: it matches http://a.test/x/*, which must not be visited (priority.skip).',
    ],
    [
      skipped('not in priority.only'),
      {},
      'Not visited: it matches none of the only patterns that may be visited (priority.only).',
    ],
    [skipped('deeper than maxDepth 1'), {}, 'Not visited: it is more than 1 link from a start page.'],
    [skipped('robots.txt does not allow this address'), {}, 'Not visited: robots.txt does not allow this address.'],
    [
      skipped('held back', { trap: 't1' }),
      {},
      'Not visited: it is one of a series that seems endless (Each day of a calendar has a page).',
    ],
    [skipped('held back', { trap: 'gone' }), {}, 'Not visited: held back.'],
  ])('%#: %j %j', (row, job, sentence) => {
    expect(said(row, job)).toBe(`${sentence} ${HIT} ${LINK}`);
  });
});

describe('the rating of a URL', () => {
  it.each<[Partial<UrlRow>, string]>([
    [{ alike: { visits: 8, reward: 4.6 } }, ' Similar links led to about 5 new matches in 8 visits.'],
    [{ alike: { visits: 1, reward: 0 } }, ' Similar links led to no new match in 1 visit.'],
    [{ alike: { visits: 0, reward: 0 } }, ''],
    [{ score: 0.812 }, ' Rated 81% likely to lead to a match.'],
    [
      { score: 0.812, alike: { visits: 2, reward: 1 } },
      ' Rated 81% likely to lead to a match: similar links led to about 1 new match in 2 visits.',
    ],
    [{ score: 0.5, state: 'skipped', message: 'robots.txt' }, ''],
  ])('%#: comes last, for URLs that may be visited', (row, sentence) => {
    expect(said(row).slice(said(row).indexOf(LINK))).toBe(LINK + sentence);
  });
});

describe('why it is a hit or not', () => {
  const none = { hit: false } as const;
  const query = { pattern: null } as const;

  it.each<[Partial<UrlRow>, Partial<ExplainedJob>, string]>([
    [{}, {}, HIT],
    [
      { ...none, url: `${HOST}/shop/a/b` },
      {},
      'Not a match: "a/b" contains a /, which * does not match; use ** to match it.',
    ],
    [{ ...none, url: `${HOST}/about` }, {}, 'Not a match: it does not start with http://a.test/shop/.'],
    [
      { ...none, finalUrl: `${HOST}/gone` },
      {},
      'Not a match: it redirects to /gone, which does not match the pattern.',
    ],
    [
      { ...none, sameAs: `${HOST}/shop/red-chair` },
      {},
      'Not a separate match: it is the same page as /shop/red-chair, which is reported instead.',
    ],
    [{ match: { score: 0.93, reason: 'It sells chairs' } }, query, 'A match (93%): It sells chairs.'],
    [{ ...none, match: { score: null, reason: 'It lists shops.' } }, query, 'Not a match: It lists shops.'],
    [none, query, 'Not a match.'],
  ])('%#: %j %j', (row, job, sentence) => {
    expect(said(row, job)).toBe(`Visited. ${sentence} ${LINK}`);
  });

  it('counts a guessed URL only after it has been read', () => {
    const row = { ...none, origin: 'seed', state: 'queued', finalUrl: null, link: null, parent: null } as const;
    expect(said(row)).toContain(
      'Not a match yet: its URL fits the pattern, but a guessed URL counts only after it has been read.',
    );
  });

  it('of a query crawl it is open until the page was read', () => {
    expect(said({ ...none, state: 'queued' }, query)).toContain('It must be read before it counts as a match.');
  });
});

describe('a job that looks for nothing', () => {
  it('was given its pages', () => {
    expect(said({ origin: 'start', link: null, hit: false }, { crawls: false, pattern: null })).toBe(
      'Visited. The job was given this page.',
    );
  });

  it('says which pages a step before gave it, and which follow in a list', () => {
    const step = { crawls: false, isStep: true, pattern: null };
    expect(said({ origin: 'start', link: null, hit: false }, step)).toBe(
      'Visited. An earlier step of the job gave this page.',
    );
    expect(said({ origin: 'next', url: `${HOST}/shop?page=2`, link: null, hit: false }, step)).toMatch(
      /^Visited\. The page that follows .* in its list\.$/,
    );
  });
});
