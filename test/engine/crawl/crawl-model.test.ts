import { CRAWL_STRATEGIES, type CrawlStrategy } from '@shared/crawl';
import { createScope } from '@shared/crawl-scope';
import { parsePattern } from '@shared/pattern';
import { describe, expect, it } from 'vitest';
import { createCrawlState } from '../../../src/main/engine/crawl/crawl-state';
import { addUrl, recordLinks } from '../../../src/main/engine/crawl/record-links';
import { createSeenUrls } from '../../../src/main/engine/crawl/seen-urls';
import { learnPage } from '../../../src/main/engine/jobs/record/learn-page';
import type { Store } from '../../../src/main/engine/store/index';
import { withStore } from '../../helpers/store';

let store: Store;

withStore((opened) => {
  store = opened;
});

/** A crawl as a caller describes it, on a site that is only its links. */
interface Case {
  readonly links: ReadonlyMap<string, readonly string[]>;
  readonly pattern: string;
  readonly starts: readonly string[];
  readonly only: readonly string[] | undefined;
  readonly skip: readonly string[] | undefined;
  readonly high: readonly string[] | undefined;
  readonly maxDepth: number | null;
  readonly maxVisits: number;
}

interface Outcome {
  readonly hits: readonly string[];
  readonly visits: readonly string[];
}

type Chance = () => number;

function seeded(seed: number): Chance {
  let state = seed * 7919 + 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const pick = <Value>(chance: Chance, values: readonly Value[]): Value =>
  values[Math.floor(chance() * values.length)] as Value;
const some = <Value>(chance: Chance, values: readonly Value[], most: number): readonly Value[] =>
  Array.from({ length: Math.floor(chance() * (most + 1)) }, () => pick(chance, values));

const PATTERNS = [
  'http://h/a/*',
  'http://h/a/**',
  'http://h/**',
  'http://h/*/x',
  'http://h/b/*.html',
  'http://h/a/x',
  'http://h/**?p=*',
];

function draw(chance: Chance): Case {
  const folders = ['', 'a/', 'b/', 'a/x/', 'c/d/'];
  const names = ['x', 'y', 'z.html', 'w.html', 'p.png', 'x?p=1', 'x?p=2', ''];
  const urls = [
    ...new Set(folders.flatMap((folder) => names.map((name) => `http://h/${folder}${name}`))),
    'http://other/a/x',
    'http://h2/a/x',
  ];
  const links = new Map(urls.map((url) => [url, some(chance, urls, 5)]));
  const maybe = (): readonly string[] | undefined =>
    chance() < 0.3 ? [pick(chance, PATTERNS), pick(chance, PATTERNS)] : undefined;
  return {
    links,
    pattern: pick(chance, PATTERNS),
    starts: [...new Set([pick(chance, urls.slice(0, 20)), pick(chance, urls)])],
    only: maybe(),
    skip: maybe(),
    high: maybe(),
    maxDepth: chance() < 0.4 ? Math.floor(chance() * 4) : null,
    maxVisits: 1000,
  };
}

/** The rules, as plainly as they can be written. */
function byTheRules({ links, pattern, starts, only, skip, maxDepth, maxVisits }: Case): Outcome {
  const matches = (text: string, url: string) =>
    new RegExp(
      `^${text
        .split(/(\*\*|\*)/)
        .map((part) => (part === '**' ? '.*' : part === '*' ? '[^/]*' : part.replaceAll(/[.?+/]/g, '\\$&')))
        .join('')}$`,
    ).test(url);
  const hosts = new Set([pattern, ...starts].map((url) => new URL(url).host));
  const depths = new Map(starts.map((url) => [url, 0]));
  const waiting = [...depths.keys()];
  const visits: string[] = [];
  for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
    const depth = depths.get(url) ?? 0;
    if (!hosts.has(new URL(url).host) && !matches(pattern, url)) continue;
    if (skip?.some((each) => matches(each, url))) continue;
    const isStart = starts.includes(url);
    if (!isStart && only && !only.some((each) => matches(each, url))) continue;
    if (!isStart && maxDepth !== null && depth > maxDepth) continue;
    if (!isStart && /\.png$/.test(new URL(url).pathname)) continue;
    if (visits.length === maxVisits) continue;
    visits.push(url);
    for (const to of links.get(url) ?? []) {
      if (depths.has(to)) continue;
      depths.set(to, depth + 1);
      waiting.push(to);
    }
  }
  return { hits: [...depths.keys()].filter((url) => matches(pattern, url)), visits };
}

function byTheEngine(wanted: Case, strategy: CrawlStrategy, chance: Chance, atOnce: number): Outcome {
  const id = String(chance());
  const job = store.jobs.insert({ id, name: 'j', type: 'crawl', args: {}, artifacts: [], createdAt: 1 });
  const { pattern, starts, only, skip, high, maxDepth, maxVisits, links } = wanted;
  const priority = {
    ...(only && { only: [...only] }),
    ...(skip && { skip: [...skip] }),
    ...(high && { high: [...high] }),
  };
  const parsed = parsePattern(pattern);
  const scope = createScope({ pattern: parsed, startUrls: starts, maxDepth, priority });
  const order = { strategy, byLevel: maxDepth !== null };
  const plan = { pattern: parsed, query: null, order, inRandomOrder: false, readsItems: false };
  const crawlState = createCrawlState({ store, random: chance, now: () => 0 }, job, plan);
  const context = { store, job, seen: createSeenUrls(), crawlState };
  return store.atomically(() => {
    for (const url of starts) addUrl(context, scope, url, { depth: 0, origin: 'start', parent: null });
    const visits: string[] = [];
    for (;;) {
      const leased = crawlState.frontier.lease(atOnce, Math.min(atOnce, maxVisits - visits.length), order, 0);
      if (leased.length === 0) break;
      for (const request of leased) {
        visits.push(request.url);
        store.requests.finish(request.id, { state: 'done', status: 'ok', message: null, page: null });
        const urls = [...new Set(links.get(request.url) ?? [])];
        const found = urls.map((url) => ({ url, kind: 'anchor', text: '', region: 'main', around: '' }) as const);
        const hits = recordLinks(context, scope, request, found).length;
        learnPage(context, request, { hits, extracted: false, fingerprint: null, links: urls });
      }
    }
    return { hits: [...store.requests.hits(job.num)], visits };
  });
}

// each site is another case of the same rules
const SITES: readonly (readonly [sites: string, seeds: readonly number[], tags: 'long' | never[]])[] = [
  ['a few', Array.from({ length: 6 }, (_, at) => 1 + at), []],
  ['many', Array.from({ length: 54 }, (_, at) => 7 + at), 'long'],
];
const sorted = ({ hits, visits }: Outcome) => ({ hits: hits.toSorted(), visits: visits.toSorted() });

describe.each(SITES)('a crawl of %s sites with any links, pattern and priority', (_, seeds, tags) => {
  it.each(CRAWL_STRATEGIES)(
    '%s visits what the rules say and finds the hits they say, each once',
    { tags },
    (strategy) => {
      for (const seed of seeds) {
        const wanted = draw(seeded(seed));
        const found = byTheEngine(wanted, strategy, seeded(seed + 1000), 1 + (seed % 5));
        expect({ seed, ...sorted(found) }).toEqual({ seed, ...sorted(byTheRules(wanted)) });
      }
    },
  );

  it('breadth first with a cap finds the same hits in the same order', { tags }, () => {
    for (const seed of seeds) {
      const wanted = { ...draw(seeded(seed)), high: undefined, maxVisits: 1 + (seed % 9) };
      const { hits, visits } = byTheEngine(wanted, 'bfs', seeded(seed + 1000), 1);
      expect({ seed, hits, visits }).toEqual({ seed, ...byTheRules(wanted) });
    }
  });

  it.each(CRAWL_STRATEGIES)('%s with a cap makes as many visits and no hit that is none', { tags }, (strategy) => {
    for (const seed of seeds) {
      const whole = draw(seeded(seed));
      const maxVisits = 1 + (seed % 9);
      const { hits, visits } = byTheEngine({ ...whole, maxVisits }, strategy, seeded(seed + 1000), 3);
      const all = byTheRules(whole);
      expect(visits.length).toBe(Math.min(maxVisits, all.visits.length));
      expect(hits.filter((hit) => !all.hits.includes(hit))).toEqual([]);
      expect(new Set(hits).size).toBe(hits.length);
    }
  });
});
