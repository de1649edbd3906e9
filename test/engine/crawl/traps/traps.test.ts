import { describe, expect, it } from 'vitest';
import { createTrapWatch, readTraps, type TrapWatch } from '../../../../src/main/engine/crawl/traps/index';
import type { Store } from '../../../../src/main/engine/store/index';
import { linkedUrl, withStore } from '../../../helpers/store';

let store: Store;
let job: number;

withStore((opened) => {
  store = opened;
  job = store.jobs.insert({ id: 'j', name: 'j', type: 'crawl', args: {}, artifacts: [], createdAt: 1 }).num;
});

const NOW = Date.parse('2026-06-15');
const watch = () =>
  createTrapWatch({ queue: store.crawlQueue, notes: store.jobNotes, job, now: () => NOW, keepsHits: false });

const SAME = 'ffff0000ffff0000';
let other = 0;
/** Of a page that no other page is like. */
const own = () => ((BigInt(++other) * 0x9e3779b97f4a7c15n) & 0xffffffffffffffffn).toString(16).padStart(16, '0');

/** What every page of the site leads to. */
const NAVIGATION = ['http://h/', 'http://h/about', 'http://h/shop'];

function visit(traps: TrapWatch, path: string, fingerprint: string | null, ...fresh: readonly string[]): void {
  visitKnowing(traps, path, fingerprint, [], fresh);
}

/** Visits a page that names addresses which are known already besides those that are new. */
function visitKnowing(
  traps: TrapWatch,
  path: string,
  fingerprint: string | null,
  known: readonly string[],
  fresh: readonly string[],
): void {
  const url = `http://h${path}`;
  const urls = fresh.map((each) => `http://h${each}`);
  for (const each of urls) traps.found(each, traps.trapOf(each)?.id ?? null);
  store.requests.add(job, linkedUrl(url));
  store.crawlQueue.lease(store.crawlQueue.ofGroup(job, 0, 9, 1).map(({ id }) => id));
  traps.begin(url);
  traps.visited({
    url,
    trap: traps.trapOf(url)?.id ?? null,
    fingerprint,
    links: [...NAVIGATION, ...known, ...urls],
    fresh: urls,
    foundHits: false,
  });
}

const kinds = (traps: TrapWatch) => [...new Set((traps.takeChanged() ?? []).map(({ kind }) => kind))];
const month = (at: number) => `${2020 + Math.floor(at / 12)}/${String((at % 12) + 1).padStart(2, '0')}`;
const times = (count: number, act: (index: number) => void) => {
  for (let index = 0; index < count; index++) act(index);
};

describe('a trap is recognized by the results of its pages', () => {
  it('a calendar whose months lead to months alone, in the path and in the query', () => {
    const traps = watch();
    times(14, (at) =>
      visit(traps, `/events/${month(90 + at)}`, null, `/events/${month(91 + at)}`, `/events/${month(103 + at)}`),
    );
    expect(kinds(traps)).toEqual(['calendar']);
    expect(traps.trapOf(`http://h/events/${month(200)}`)).toMatchObject({ id: 'calendar-1', held: null });
    const byQuery = watch();
    const at = (index: number) => `/cal?view=month&year=${2027 + Math.floor(index / 12)}&month=${(index % 12) + 1}`;
    times(14, (index) => visit(byQuery, at(index), SAME, at(index + 1), at(index + 12)));
    expect(byQuery.trapOf(`http://h${at(50)}`)).not.toBeNull();
  });

  it('a parameter that changes while the page stays the same, whatever its name', () => {
    const traps = watch();
    times(4, (id) => {
      visit(traps, `/p/${id}?zq=k${id}a8f02c`, `000${id}00ff00ff00f${id}`);
      visit(traps, `/p/${id}?zq=k${id}b91e77`, `000${id}00ff00ff00f${id}`);
    });
    expect(kinds(traps)).toEqual(['session']);
    expect(traps.trapOf('http://h/p/1?zq=cccccc123')).not.toBeNull();
    expect(traps.trapOf('http://h/p/99?zq=cccccc123')).toBeNull();
  });

  it('a session in the path', () => {
    const traps = watch();
    times(4, (id) => {
      visit(traps, `/p/${id};jsessionid=A1B2C3D${id}`, `000${id}00ff00ff00f${id}`);
      visit(traps, `/p/${id};jsessionid=F6E5D4C${id}`, `000${id}00ff00ff00f${id}`);
    });
    expect(kinds(traps)).toEqual(['session']);
  });

  it('a parameter that is new in the links of each response, whatever the pages show', () => {
    const traps = watch();
    const ids = Array.from({ length: 6 }, (_, at) => `k${at}a8f02c`);
    const links = (id: string) => [`/p/1?zq=${id}`, `/p/2?zq=${id}`, `/list?page=2&zq=${id}`];
    ids.slice(0, 5).forEach((id, at) => {
      visit(traps, at === 0 ? '/' : `/p/${1 + (at % 2)}?zq=${id}`, own(), ...links(ids[at + 1] ?? ''));
    });
    expect(kinds(traps)).toEqual(['session']);
    expect(traps.trapOf('http://h/p/1?zq=cccccc123')).toMatchObject({ held: expect.any(String), areCopies: true });
    expect(traps.trapOf('http://h/p/99?zq=cccccc123')).toBeNull();
  });

  it('the same parameters in another order', () => {
    const traps = watch();
    times(3, (id) => {
      visit(traps, `/p?id=${id}&a=1&b=2`, `000${id}00ff00ff00f${id}`);
      visit(traps, `/p?b=2&id=${id}&a=1`, `000${id}00ff00ff00f${id}`);
    });
    expect(kinds(traps)).toEqual(['permutation']);
    expect(traps.trapOf('http://h/p?a=1&b=2&id=1')).not.toBeNull();
    expect(traps.trapOf('http://h/p?a=1&b=2&id=77')).toBeNull();
  });

  it('sorting and filters that show nothing new, as one trap', () => {
    const traps = watch();
    const combination = (index: number) => `/shop?colour=c${index % 4}&size=s${index % 3}&sort=o${index % 5}`;
    times(24, (index) => visit(traps, combination(index), own(), combination(index + 1), combination(index + 7)));
    const found = traps.takeChanged() ?? [];
    expect(found.map(({ kind, scope }) => [kind, scope])).toEqual([['facets', 'h/shop']]);
    expect(found[0]?.shape).toBe('h/shop?colour=…&size=…&sort=…');
  });

  it('a path that repeats itself', () => {
    const traps = watch();
    times(8, (depth) => visit(traps, `/a/${'b/c/'.repeat(depth + 1)}`, null, `/a/${'b/c/'.repeat(depth + 2)}`));
    expect(kinds(traps)).toEqual(['endless_path']);
  });

  it('one page under many addresses', () => {
    const traps = watch();
    times(12, (id) => visit(traps, `/print/${id}`, SAME, `/print/${id + 1}`));
    expect(kinds(traps)).toEqual(['duplicates']);
  });
});

describe('no trap is', () => {
  it.each<[string, (traps: TrapWatch) => void]>([
    [
      'the id of a category that its pages hand on',
      (traps) =>
        times(40, (at) => {
          const category = `c${at % 8}a8f02c`;
          visit(
            traps,
            `/p/${at}?cat=${category}`,
            own(),
            `/p/${at + 40}?cat=${category}`,
            `/p/${at + 80}?cat=${category}`,
          );
        }),
    ],
    [
      'the id of the page that a link is on',
      (traps) =>
        times(40, (at) => {
          const [id, next] = [`n${at % 5}a8f02c`, `n${(at + 1) % 5}a8f02c`];
          visit(traps, `/node/${id}?v=${at}`, own(), `/left/${at}?of=${next}`, `/right/${at}?of=${next}`);
        }),
    ],
    [
      'a list of many pages',
      (traps) => times(60, (at) => visit(traps, `/list?page=${at}`, own(), `/item/${at}`, `/list?page=${at + 1}`)),
    ],
    [
      'a list whose items are all known already',
      (traps) =>
        times(60, (at) =>
          visitKnowing(
            traps,
            `/list?category=${at % 6}&page=${at}`,
            own(),
            [1, 2, 3, 4, 5].map((item) => `http://h/item/${at * 5 + item}`),
            [`/list?category=${at % 6}&page=${at + 6}`],
          ),
        ),
    ],
    [
      'a blog by date',
      (traps) =>
        times(60, (at) =>
          visit(traps, `/blog/${month(at)}`, own(), `/blog/${month(at)}/a-post-about-${at}`, `/blog/${month(at + 1)}`),
        ),
    ],
    [
      'posts with a date in their address',
      (traps) => times(60, (at) => visit(traps, `/${month(at)}/a-post-about-number-${at}`, own())),
    ],
    [
      'a manual that goes deep',
      (traps) => times(60, (at) => visit(traps, `/docs/a${at}/b/c/d/e/f/g/h/i/j/page-${at}`, own())),
    ],
    [
      'things with numbers for names',
      (traps) => times(60, (at) => visit(traps, `/product?id=${at}`, own(), `/product?id=${at + 1}`)),
    ],
    [
      'pages with hardly any text',
      (traps) => times(60, (at) => visit(traps, `/photo/${at}`, null, `/photo/${at + 1}`)),
    ],
    [
      'years and days that name pages in a folder',
      (traps) => times(40, (at) => visit(traps, `/report/${month(at)}`, own())),
    ],
  ])('%s', (_, crawl) => {
    const traps = watch();
    crawl(traps);
    expect(traps.takeChanged()).toBeNull();
  });
});

describe('a trap that goes on bringing nothing', () => {
  it('is held, with the reason and the way out', () => {
    const traps = watch();
    times(30, (id) => visit(traps, `/print/${id}`, SAME, `/print/${id + 1}`));
    const trap = traps.trapOf('http://h/print/500');
    expect(trap?.held).toMatch(/^Held back .*nearly the same text.*Release the trap to visit it\.$/);
    expect(traps.takeChanged()).toMatchObject([{ id: 'duplicates-1', isHeld: true, barren: 20 + 10 }]);
  });

  it('is not held if it leads to matches after all', () => {
    const traps = watch();
    times(12, (id) => visit(traps, `/print/${id}`, SAME, `/print/${id + 1}`));
    times(40, (id) =>
      visit(traps, `/print/${id + 20}`, SAME, `/print/${id + 21}`, ...(id % 5 === 0 ? [`/new/${id}`] : [])),
    );
    expect(traps.trapOf('http://h/print/500')).toMatchObject({ id: 'duplicates-1', held: null });
  });

  it('is known after a restart, and free once it was released', () => {
    const traps = watch();
    times(30, (id) => visit(traps, `/print/${id}`, SAME, `/print/${id + 1}`));
    traps.takeChanged();
    expect(watch().trapOf('http://h/print/500')?.held).toContain('Held back');
    const [trap] = readTraps(store.jobNotes, job);
    store.jobNotes.write(job, 'traps', [{ ...trap, isReleased: true, isHeld: false }]);
    const again = watch();
    times(30, (id) => visit(again, `/print/${id + 100}`, SAME, `/print/${id + 101}`));
    expect(again.trapOf('http://h/print/500')).toBeNull();
  });
});
