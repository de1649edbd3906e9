import type { Item } from '@shared/item';
import { describe, expect, it } from 'vitest';
import { getProblems } from '../../../src/main/engine/agent/check/problems';
import type { Planned, ProblemKind, Seen } from '../../../src/main/engine/agent/check/types';
import { revisePlan } from '../../../src/main/engine/agent/revise/index';

const SITE = 'https://a.example';
const template = { name: 'name', price: 'price' };
const listed: Planned = { strategy: 'extract', args: { url: `${SITE}/c`, template, perPage: 'many' } };
const scraped: Planned = {
  strategy: 'scrape',
  args: { pattern: `${SITE}/p/*`, template, perPage: 'one', maxVisits: 100 },
};
const crawled: Planned = {
  strategy: 'crawl',
  args: { query: 'refund pages', startUrls: [`${SITE}/`], maxVisits: 100 },
};

const item = (values: Readonly<Record<string, unknown>>, url = `${SITE}/c`): Item => ({
  ...values,
  _url: url,
  _htmlUrl: null,
  _status: 'ok',
  _message: null,
  _timestamp: '',
  _missing: [],
  _boosted: false,
});
const page = (url: string, status: 'ok' | 'block' | 'error' = 'ok', message: string | null = null) => ({
  url,
  status,
  message,
  isHit: true,
});

function seen(part: Partial<Seen>): Seen {
  const items = part.items ?? [];
  const nothing = {
    isOver: true,
    wasCut: false,
    visits: 1,
    hits: 1,
    pages: [page(`${SITE}/c`)],
    urls: [],
    claimed: null,
  };
  return { ...nothing, items, itemCount: items.length, ...part };
}
const items = (count: number, make: (n: number) => Readonly<Record<string, unknown>>) =>
  Array.from({ length: count }, (_, n) => item(make(n)));
const good = items(8, (n) => ({ name: `Lamp ${n}`, price: n }));

/** What is wrong, what the next plan changes, and what it is then. */
type Case = readonly [
  title: string,
  plan: Planned,
  seen: Seen,
  problem: ProblemKind,
  next: Planned['strategy'] | null,
  args: object,
];

const CASES: readonly Case[] = [
  [
    'every page blocked',
    listed,
    seen({ pages: [page(`${SITE}/c`, 'block', 'It asks for a captcha.')] }),
    'blocked',
    'extract',
    { render: 'always' },
  ],
  [
    'no answer at https',
    listed,
    seen({ pages: [page(`${SITE}/c`, 'error', 'The connection was refused.')] }),
    'failed',
    'extract',
    { url: 'http://a.example/c' },
  ],
  [
    'a page that is not there',
    listed,
    seen({ pages: [page(`${SITE}/c`, 'error', 'The server answered 404.')] }),
    'failed',
    null,
    {},
  ],
  [
    'no hits of one star',
    scraped,
    seen({ hits: 0, urls: [`${SITE}/p/x/1`] }),
    'no_hits',
    'scrape',
    { pattern: `${SITE}/p/**`, maxAge: 3600 },
  ],
  [
    'no hits without www',
    scraped,
    seen({ hits: 0, urls: ['https://www.a.example/p/1'] }),
    'no_hits',
    'scrape',
    { pattern: 'https://www.a.example/p/*' },
  ],
  ['no hits at all', scraped, seen({ hits: 0 }), 'no_hits', 'scrape', { query: 'lamp pages', startUrls: [`${SITE}/`] }],
  ['no hits of a query', crawled, seen({ hits: 0 }), 'no_hits', 'crawl', { render: 'always' }],
  ['a list without items', listed, seen({ items: [] }), 'no_items', 'extract', { render: 'always' }],
  [
    'half of the columns empty',
    listed,
    seen({ items: items(8, (n) => ({ name: `Lamp ${n}`, price: null })) }),
    'empty_fields',
    'scrape',
    { query: 'lamp pages', startUrls: [`${SITE}/c`], perPage: 'one' },
  ],
  [
    'one page with nothing',
    { ...listed, args: { ...listed.args, perPage: 'one' } },
    seen({ items: items(1, () => ({ name: 'Lamps', price: null })) }),
    'empty_fields',
    'extract',
    { perPage: 'auto', maxAge: 3600 },
  ],
  [
    'all items the same',
    scraped,
    seen({ items: items(6, () => ({ name: 'The Shop', price: 1 })) }),
    'same',
    'scrape',
    { render: 'always' },
  ],
  [
    'items of a menu',
    listed,
    seen({ items: ['Home', 'About us', 'Contact', 'Cart', 'Lamp'].map((name, price) => item({ name, price })) }),
    'navigation',
    'scrape',
    { query: 'lamp pages' },
  ],
  [
    'two kinds of page',
    { ...scraped, args: { ...scraped.args, pattern: `${SITE}/**` } },
    seen({
      hits: 10,
      items: Array.from({ length: 10 }, (_, n) =>
        item(
          n < 4 ? { name: `Lamp ${n}`, price: n, size: n } : { name: `Page ${n}`, price: null, size: null },
          n < 4 ? `${SITE}/p/lamp-${n}` : `${SITE}/help/${n}`,
        ),
      ),
    }),
    'mixed',
    'scrape',
    { pattern: `${SITE}/p/lamp-*` },
  ],
  ['too few of a list', { ...listed, maxItems: 50 }, seen({ items: good }), 'too_few', 'extract', { maxPages: 100 }],
];

describe('the check of first results', () => {
  for (const [title, plan, found, problem, next, args] of CASES) {
    it(`sees ${title}, and plans otherwise`, () => {
      const problems = getProblems(plan, found);
      expect(problems.map(({ kind }) => kind)).toEqual([problem]);
      const revised = revisePlan(problems, { seen: found, entity: 'lamps', visitsLeft: null, mayLeave: true }, [plan]);
      expect(revised?.plan.strategy ?? null).toBe(next);
      if (revised) expect(revised.plan.args).toMatchObject(args);
    });
  }

  it('takes the only words of a sentence for a kind if no list has such a column', () => {
    const plan: Planned = { ...listed, args: { url: `${SITE}/c`, template: { vtt: 'VTT' }, perPage: 'auto' } };
    const around = { seen: seen({}), entity: null, visitsLeft: null, mayLeave: false };
    const revised = (one: Planned) => revisePlan([{ kind: 'empty', text: '', isGrave: true }], around, [one])?.plan;
    expect(revised(plan)).toMatchObject({ args: { perPage: 'many' }, restrictions: [{ kind: 'words', words: 'VTT' }] });
    const priced = { ...plan, args: { ...plan.args, template: { price: 'price' } } };
    expect(revised(priced)?.restrictions).toBeUndefined();
  });

  it('accepts good results, and notes a column that is empty', () => {
    expect(getProblems(listed, seen({ items: good }))).toEqual([]);
    const thin = getProblems(listed, seen({ items: items(6, (n) => ({ name: `Lamp ${n}`, price: n, colour: null })) }));
    expect(thin).toEqual([{ kind: 'empty_fields', text: 'Nothing was found for colour.', isGrave: false }]);
  });

  it('waits for more before it judges a plan that still runs', () => {
    expect(getProblems(listed, seen({ isOver: false, items: [], pages: [page(SITE, 'block')] }))).toEqual([]);
    expect(getProblems(scraped, seen({ isOver: false, hits: 0, visits: 10 }))).toEqual([]);
  });

  it('tries nothing twice, and stays within the remaining visits', () => {
    const problems = getProblems(scraped, seen({ hits: 0 }));
    const around = { seen: seen({ hits: 0 }), entity: 'lamps', visitsLeft: 7, mayLeave: true };
    const tried: Planned[] = [scraped];
    for (let next = revisePlan(problems, around, tried); next; next = revisePlan(problems, around, tried)) {
      expect(next.plan.args.maxVisits ?? 0).toBeLessThanOrEqual(100);
      expect(tried).not.toContainEqual(next.plan);
      tried.push(next.plan);
      if (tried.length > 10) break;
    }
    expect(tried.length).toBeLessThan(8);
    expect(tried[1]?.args.maxVisits).toBe(7);
  });
});
