import type { PageReason } from '@shared/reason';
import type { Tier } from '@shared/tier';
import { describe, expect, it } from 'vitest';
import { createAutoTierChooser } from '../../../../src/main/engine/fetch/strategy/auto-tier';
import { tryRoutes } from '../../../../src/main/engine/fetch/strategy/choose-route';
import { choosing, getTierOutcome, HOST, visits } from './parts';

const TIERS: readonly Tier[] = ['none', 'datacenter', 'residential'];
const DAY_MS = 86_400_000;

/** Visits a host once that meets some tiers with a reason. */
async function visitOnce(known: ReturnType<typeof choosing>, met: Partial<Record<Tier, PageReason>>) {
  const tried = await tryRoutes(createAutoTierChooser(known.parts()), async ({ tier, by, why }) => {
    const outcome = getTierOutcome(tier, by, met[tier] ?? null);
    return { ...outcome, route: { ...outcome.route, why } };
  });
  known.history.record(HOST, tried);
  return tried.map(({ route }) => route.tier);
}

describe('automatic proxying', () => {
  it('begins with the cheapest tier at a new host', async () => {
    const first = await createAutoTierChooser(choosing(TIERS).parts()).first();
    expect(first).toEqual({
      tier: 'none',
      by: 'http',
      why: 'none is the cheapest tier that is set up, and nothing is known about this host yet.',
    });
  });

  it.each(['captcha', 'bot_check', 'forbidden', 'too_many_requests', 'proxy'] as const)(
    'goes on to the next tier after %s',
    async (reason) => {
      const known = choosing(TIERS, { hasBrowser: async () => false });
      expect(await visitOnce(known, { none: reason, datacenter: reason })).toEqual(TIERS);
    },
  );

  it.each(['not_found', 'server_error', 'timeout', 'login', 'soft_404'] as const)(
    'stays with a tier that brought %s',
    async (reason) => {
      expect(await visitOnce(choosing(TIERS), { none: reason })).toEqual(['none']);
    },
  );

  it('leaves blocked tiers out after two visits, and says how often they were blocked', async () => {
    const known = choosing(TIERS);
    const met = { none: 'forbidden', datacenter: 'forbidden' } as const;
    await visitOnce(known, met);
    await visitOnce(known, met);
    expect(await visitOnce(known, met)).toEqual(['residential']);
    const { why } = await createAutoTierChooser(known.parts()).first();
    expect(why).toBe(
      'none was blocked on 2 of the last 2 visits of this host and datacenter was blocked on 2 of the last 2 visits of this host; residential is the next cheapest.',
    );
  });

  it('notices that a block was lifted', async () => {
    const known = choosing(TIERS);
    for (let visit = 0; visit < 10; visit++) await visitOnce(known, { none: 'captcha', datacenter: 'captcha' });
    const visited: (readonly Tier[])[] = [];
    for (let visit = 0; visit < 60; visit++) visited.push(await visitOnce(known, {}));
    expect(visited.at(-1)).toEqual(['none']);
  });

  it('forgets blocks with the days', async () => {
    const known = choosing(TIERS);
    for (let visit = 0; visit < 10; visit++) await visitOnce(known, { none: 'captcha', datacenter: 'captcha' });
    expect((await createAutoTierChooser(known.parts()).first()).tier).toBe('residential');
    known.later(30 * DAY_MS);
    expect((await createAutoTierChooser(known.parts()).first()).tier).toBe('none');
  });

  it('leaves a tier that was good for long within a few blocks', async () => {
    const known = choosing(TIERS);
    for (let visit = 0; visit < 200; visit++) await visitOnce(known, {});
    let visit = 0;
    while ((await visitOnce(known, { none: 'forbidden' })).length > 1) visit++;
    expect(visit).toBeLessThan(12);
  });

  it('does not try all tiers again and again where every one is blocked', async () => {
    const known = choosing(TIERS);
    const met = { none: 'forbidden', datacenter: 'forbidden', residential: 'forbidden' } as const;
    for (let visit = 0; visit < 12; visit++) await visitOnce(known, met);
    expect((await visitOnce(known, met)).length).toBeLessThan(3);
  });

  it('takes no tier that needs a browser if there is none', async () => {
    const known = choosing(['none', 'residential_cdp'], { hasBrowser: async () => false });
    expect(await visitOnce(known, { none: 'captcha' })).toEqual(['none']);
  });

  it('goes on to a tier that renders if a shell cannot be rendered here', async () => {
    const known = choosing(['none', 'datacenter', 'unblock'], { hasBrowser: async () => false });
    expect(await visitOnce(known, { none: 'empty_shell' })).toEqual(['none', 'unblock']);
  });

  it('takes no unlocker where something is done on the page', async () => {
    const taken = (isOwnVisit: boolean) =>
      visitOnce(choosing(['none', 'unblock'], { render: 'always', isOwnVisit }), { none: 'captcha' });
    expect([await taken(false), await taken(true)]).toEqual([['none', 'unblock'], ['none']]);
  });

  it('loads a shell in the browser by the same tier first', async () => {
    const known = choosing(TIERS);
    const tried = await tryRoutes(createAutoTierChooser(known.parts()), async ({ tier, by }) =>
      getTierOutcome(tier, by, by === 'http' ? 'empty_shell' : null),
    );
    expect(tried.map(({ route }) => [route.tier, route.by])).toEqual([
      ['none', 'http'],
      ['none', 'browser'],
    ]);
  });

  it('asks the solver only if no tier is left', async () => {
    const known = choosing(['none', 'datacenter'], { solvesCaptchas: () => true });
    const tried = await tryRoutes(createAutoTierChooser(known.parts()), async ({ tier, by }) =>
      getTierOutcome(tier, by, by === 'http' ? 'captcha' : null),
    );
    expect(tried.map(({ route }) => [route.tier, route.by])).toEqual([
      ['none', 'http'],
      ['datacenter', 'http'],
      ['datacenter', 'browser'],
    ]);
  });

  it('compares tiers by what pages of the host take', () => {
    const known = choosing(TIERS);
    visits(known.history, 3, getTierOutcome('none', 'http', 'forbidden'), getTierOutcome('residential', 'http'));
    const { counts } = known.history.of(HOST);
    expect(counts('residential', false).bytes).toBeGreaterThan(50_000);
    expect(counts('datacenter', false).bytes).toBe(0);
  });
});
