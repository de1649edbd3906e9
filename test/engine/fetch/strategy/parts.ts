import { DEFAULT_RATE_CARD } from '@shared/rate-card';
import type { PageReason } from '@shared/reason';
import { PAGE_REASONS } from '@shared/reason';
import type { Tier } from '@shared/tier';
import { DIRECT } from '../../../../src/main/engine/fetch/http/route';
import type { ChooseParts } from '../../../../src/main/engine/fetch/strategy/choose-route';
import { createHistory, type FetchHistory } from '../../../../src/main/engine/fetch/strategy/history';
import type { FetchRoute, Outcome, Transport } from '../../../../src/main/engine/fetch/strategy/types';
import type { HostRoutesTable } from '../../../../src/main/engine/store/host-routes';

export const HOST = 'shop.test';

/** Holds nothing of what is written to it. */
export const NO_TABLE: HostRoutesTable = { of: () => [], save: () => undefined };

export function getTierOutcome(tier: Tier, by: Transport, reason: PageReason | null = null): Outcome {
  const route: FetchRoute = { tier, by, why: null };
  const needsScripts = reason === 'empty_shell' || reason === 'bot_check';
  return { route, status: reason ? PAGE_REASONS[reason] : 'ok', reason, needsScripts, bytes: 50_000, msec: 400 };
}

/** What the choice of ways is made from, with these tiers set up, and a history to be filled. */
export function choosing(tiers: readonly Tier[], options: Partial<ChooseParts> = {}) {
  let time = Date.UTC(2026, 0, 1);
  const history = createHistory(NO_TABLE, () => time);
  const parts = (): ChooseParts => ({
    tiers: {
      isSetUp: (tier) => tiers.includes(tier),
      routes: (tier) => (tiers.includes(tier) ? [{ ...DIRECT, tier }] : []),
    },
    history: history.of(HOST),
    rates: DEFAULT_RATE_CARD,
    render: 'auto',
    hasBrowser: async () => true,
    solvesCaptchas: () => false,
    answersConsent: false,
    ...options,
  });
  const later = (ms: number) => {
    time += ms;
  };
  return { history, parts, later };
}

export function visits(history: FetchHistory, times: number, ...tried: readonly Outcome[]): void {
  for (let visit = 0; visit < times; visit++) history.record(HOST, tried);
}
