// Automatic proxying against simulated hosts: the product's own policy and history, with a transport that is not real. Prints
// visits and dollars until the choice is stable and in all, beside always the cheapest tier, always the dearest, and one who
// knows what each tier will bring. Arguments: [VISITS] [SEEDS]
import { DEFAULT_RATE_CARD } from '@shared/rate-card';
import type { Tier } from '@shared/tier';
import { DIRECT, type Route } from '../src/main/engine/fetch/http/route';
import { createAutoTierChooser } from '../src/main/engine/fetch/strategy/auto-tier';
import { type ChooseParts, tryRoutes } from '../src/main/engine/fetch/strategy/choose-route';
import { createHistory } from '../src/main/engine/fetch/strategy/history';
import type { FetchRoute, Outcome } from '../src/main/engine/fetch/strategy/types';

const [visitsText = '400', seedsText = '20'] = process.argv.slice(2);
const VISITS = Number(visitsText);
const SEEDS = Number(seedsText);

const SET_UP: readonly Tier[] = ['none', 'datacenter', 'isp_dedicated', 'residential', 'unblock'];
const MINUTES_BETWEEN = 1;
const PAGE = { bytes: 120_000, msec: 900 };
const BLOCK = { bytes: 8_000, msec: 300 };
const ATTEMPTS = 3; // of those who always take one tier

/** Whether a tier is blocked at the n-th visit of the host, `used` requests of that tier having been made. */
type Blocks = (
  tier: Tier,
  at: { readonly visit: number; readonly used: number; readonly random: () => number },
) => boolean;

const CHEAP = new Set<Tier>(['none', 'datacenter']);
const HOSTS: Readonly<Record<string, Blocks>> = {
  'never blocks': () => false,
  'blocks the cheap tiers': (tier) => CHEAP.has(tier),
  'blocks all but residential': (tier) => tier !== 'residential',
  'blocks none half of the time': (tier, { random }) => tier === 'none' && random() < 0.5,
  'blocks cheap tiers 3 of 4 times': (tier, { random }) => CHEAP.has(tier) && random() < 0.75,
  'blocks none after 20 requests': (tier, { used }) => tier === 'none' && used >= 20,
  'lifts its block at half time': (tier, { visit }) => tier !== 'residential' && visit < VISITS / 2,
  'blocks cheap tiers from half time': (tier, { visit }) => CHEAP.has(tier) && visit >= VISITS / 2,
  'blocks everyone': () => true,
};

interface Run {
  readonly good: number;
  readonly usd: number;
  readonly tries: number;
  /** Visits and dollars until every later visit of the first half but one in ten took a single try. */
  readonly stableAfter: number;
  readonly stableUsd: number;
}

type Policy = (host: Blocks, seed: number) => Promise<Run>;

const auto: Policy = async (blocks, seed) => {
  let clock = Date.UTC(2026, 0, 1);
  const history = createHistory({ of: () => [], save: () => undefined }, () => clock);
  const site = getBlockSite(blocks, seed);
  return simulate(async (visit) => {
    clock += MINUTES_BETWEEN * 60_000;
    const tried = await tryRoutes(createAutoTierChooser(partsFor(history.of('host'))), async (way) =>
      site.visit(way, visit),
    );
    history.record('host', tried);
    return tried;
  });
};

function always(tier: Tier): Policy {
  return async (blocks, seed) => {
    const site = getBlockSite(blocks, seed);
    return simulate(async (visit) => {
      const tried: Outcome[] = [];
      while (tried.length < ATTEMPTS && tried.at(-1)?.status !== 'ok')
        tried.push(site.visit({ tier, by: getTierBy(tier), why: null }, visit));
      return tried;
    });
  };
}

/** Takes the cheapest tier that brings the page, and asks nothing where none does. */
const oracle: Policy = async (blocks, seed) => {
  const site = getBlockSite(blocks, seed);
  const byPrice = [...SET_UP].sort((a, b) => getTierUsd(a, PAGE.bytes) - getTierUsd(b, PAGE.bytes));
  return simulate(async (visit) => {
    const tier = byPrice.find((each) => !site.willBlock(each, visit));
    return tier ? [site.visit({ tier, by: getTierBy(tier), why: null }, visit)] : [];
  });
};

const POLICIES: Readonly<Record<string, Policy>> = {
  auto,
  'always cheapest': always('none'),
  'always dearest': always('residential'),
  oracle,
};

function partsFor(history: ChooseParts['history']): ChooseParts {
  return {
    tiers: { isSetUp: (tier) => SET_UP.includes(tier), routes: getTierRoutes },
    history,
    rates: DEFAULT_RATE_CARD,
    render: 'auto',
    hasBrowser: async () => false,
    solvesCaptchas: () => false,
    answersConsent: false,
  };
}

function getTierRoutes(tier: Tier): readonly Route[] {
  return [{ ...DIRECT, tier }];
}

/** The draws of a visit are the same whoever asks, so that all policies meet the same host. */
function getBlockSite(blocks: Blocks, seed: number) {
  const used = new Map<Tier, number>();
  const willBlock = (tier: Tier, visit: number, attempt = used.get(tier) ?? 0) =>
    blocks(tier, {
      visit,
      used: used.get(tier) ?? 0,
      random: () => getDraw(seed, visit, SET_UP.indexOf(tier), attempt),
    });
  return {
    willBlock,
    visit: (way: FetchRoute, visit: number): Outcome => {
      const blocked = willBlock(way.tier, visit);
      used.set(way.tier, (used.get(way.tier) ?? 0) + 1);
      const outcome = blocked
        ? ({ status: 'block', reason: 'forbidden' } as const)
        : ({ status: 'ok', reason: null } as const);
      return { route: way, ...outcome, needsScripts: false, ...(blocked ? BLOCK : PAGE) };
    },
  };
}

async function simulate(visitOnce: (visit: number) => Promise<readonly Outcome[]>): Promise<Run> {
  const visits: { readonly usd: number; readonly tries: number; readonly good: boolean }[] = [];
  for (let visit = 0; visit < VISITS; visit++) {
    const tried = await visitOnce(visit);
    const usd = tried.reduce((sum, { route: way, bytes }) => sum + getTierUsd(way.tier, bytes), 0);
    visits.push({ usd, tries: tried.length, good: tried.at(-1)?.status === 'ok' });
  }
  const stableAfter = stableFrom(visits.slice(0, VISITS / 2).map(({ tries }) => tries));
  return {
    good: visits.filter(({ good }) => good).length,
    usd: getSum(visits.map(({ usd }) => usd)),
    tries: getSum(visits.map(({ tries }) => tries)),
    stableAfter,
    stableUsd: getSum(visits.slice(0, stableAfter).map(({ usd }) => usd)),
  };
}

/** The first visit from which on at most one visit in ten takes more than one try. */
function stableFrom(tries: readonly number[]): number {
  let more = 0;
  let from = tries.length;
  for (let at = tries.length - 1; at >= 0; at--) {
    more += Number((tries[at] ?? 0) > 1);
    if ((tries[at] ?? 0) <= 1 && more <= (tries.length - at) / 10) from = at;
  }
  return from;
}

function getTierBy(tier: Tier): FetchRoute['by'] {
  return tier === 'unblock' ? 'unlocker' : 'http';
}

function getTierUsd(tier: Tier, bytes: number): number {
  return (bytes * DEFAULT_RATE_CARD.perGigabyte[tier]) / 1e9;
}

function getSum(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** A number of 0 to 1 that depends on all its arguments. */
function getDraw(...parts: readonly number[]): number {
  const mixed = parts.reduce(
    (hash, part) => Math.imul(hash ^ (part + 0x9e3779b9), 0x85ebca6b) ^ (hash >>> 13),
    0x2545f491,
  );
  return (Math.imul(mixed ^ (mixed >>> 16), 0xc2b2ae35) >>> 0) / 2 ** 32;
}

console.log(`${VISITS} visits of each host, mean of ${SEEDS} runs; tiers set up: ${SET_UP.join(', ')}\n`);
console.log(
  '| host | policy | good pages | USD | USD per 1,000 good | tries a visit | stable after | USD until then |',
);
console.log('|---|---|---|---|---|---|---|---|');
for (const [host, blocks] of Object.entries(HOSTS)) {
  for (const [name, policy] of Object.entries(POLICIES)) {
    const runs = await Promise.all(Array.from({ length: SEEDS }, (_, seed) => policy(blocks, seed + 1)));
    const mean = (of: (run: Run) => number) => getSum(runs.map(of)) / SEEDS;
    const good = mean((run) => run.good);
    const usd = mean((run) => run.usd);
    const perThousand = good === 0 ? '–' : ((usd / good) * 1000).toFixed(4);
    const tries = (mean((run) => run.tries) / VISITS).toFixed(2);
    const stable =
      name === 'auto' ? [mean((run) => run.stableAfter).toFixed(1), mean((run) => run.stableUsd).toFixed(5)] : ['', ''];
    console.log(
      `| ${[host, name, `${((good / VISITS) * 100).toFixed(1)}%`, usd.toFixed(5), perThousand, tries, ...stable].join(' | ')} |`,
    );
  }
}
