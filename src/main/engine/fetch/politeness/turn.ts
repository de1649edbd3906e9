import type { Politeness } from './host-limits';
import type { Caller } from './types';

/** A turn at a host, which moves to another host with a redirect. */
export interface Turn {
  /** Leaves this host and waits for the next one's turn, unless `refuses` gives a reason not to; rejects when the signal aborts. */
  readonly goOn: (to: URL, refuses?: (url: string) => Promise<string | null>) => Promise<string | null>;
  /** Name of the address that got the turn; null for this computer's. */
  readonly address: () => string | null;
  readonly leave: () => void;
}

/**
 * Chooses the address from which a URL is loaded; null for this computer's, or if the host's limits apply to all
 * addresses together.
 */
export type ChooseAddress = (url: URL) => string | null;

interface TurnOptions {
  /** Aborts waiting for the first host. */
  readonly entry: AbortSignal;
  readonly signal: AbortSignal;
  readonly caller?: Caller | undefined;
  /** Whether it continues a visit in progress. @default false */
  readonly ahead?: boolean;
  /** @default this computer's */
  readonly choose?: ChooseAddress | undefined;
}

/** Waits for a host's turn; rejects when `entry` aborts first. */
export async function takeTurn(politeness: Politeness, url: string, options: TurnOptions): Promise<Turn> {
  const { entry, signal, caller, ahead = false, choose = () => null } = options;
  let address: string | null = null;
  // chosen and entered in one step, so that the next choice takes it into account
  const enter = (to: URL, until: AbortSignal, first: boolean) => {
    address = choose(to);
    return politeness.enter(to.host, until, caller, first, address);
  };
  let leave = await enter(new URL(url), entry, ahead);
  return {
    goOn: async (to, refuses) => {
      leave();
      const refused = (await refuses?.(to.href)) ?? null;
      if (refused === null) leave = await enter(to, signal, true);
      return refused;
    },
    address: () => address,
    leave: () => leave(),
  };
}
