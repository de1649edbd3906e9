import type { CountedTokens } from './reported-usage';
import type { CallUsage, Completion, Cost } from './types';

/** Usage of one call's attempts. */
export interface Bill {
  readonly add: (tokens: CountedTokens, costUsd: Cost | null, msec: number) => void;
  readonly spent: (msec: number) => void;
  readonly sum: () => Pick<Completion, 'usage' | 'costUsd' | 'msec'>;
}

/** Sums a call's attempts; an unknown price makes the sum unknown. */
export function openBill(onUsage: (usage: CallUsage) => void = () => undefined): Bill {
  let usage = { input: 0, output: 0 };
  let costUsd: Cost | null = { input: 0, output: 0 };
  let total = 0;
  return {
    add: ({ input, output }, cost, msec) => {
      usage = { input: usage.input + input, output: usage.output + output };
      costUsd = cost && costUsd && { input: costUsd.input + cost.input, output: costUsd.output + cost.output };
      total += msec;
      onUsage({ tokens: { input, output }, costUsd: cost, msec: Math.round(msec) });
    },
    spent: (msec) => {
      total += msec;
    },
    sum: () => ({ usage, costUsd, msec: Math.round(total) }),
  };
}
