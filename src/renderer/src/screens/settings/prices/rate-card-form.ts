import { DEFAULT_RATE_CARD, OPERATIONS, type RateCard } from '@shared/rate-card';
import { TIERS } from '@shared/tier';

/** Whether a rate card is the standard list. */
export function isStandard({ perThousand, perGigabyte, aiSurcharge }: RateCard): boolean {
  return (
    OPERATIONS.every((each) => perThousand[each] === DEFAULT_RATE_CARD.perThousand[each]) &&
    TIERS.every((each) => perGigabyte[each] === DEFAULT_RATE_CARD.perGigabyte[each]) &&
    aiSurcharge === DEFAULT_RATE_CARD.aiSurcharge
  );
}

/** A share as percents, without the noise of binary fractions. */
export function toPercent(share: number): number {
  return Math.round(share * 1e6) / 1e4;
}

export function toShare(percent: number): number {
  return Math.round(percent * 1e4) / 1e6;
}
