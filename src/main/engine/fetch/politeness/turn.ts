import type { Politeness } from './host-limits';
import type { Caller } from './types';

/** A turn at a host, which moves to another host with a redirect. */
export interface Turn {
  /** Leaves this host and waits for the next one's turn, unless `refuses` gives a reason not to; rejects when the signal aborts. */
  readonly goOn: (to: URL, refuses?: (url: string) => Promise<string | null>) => Promise<string | null>;
  readonly leave: () => void;
}

/** Waits for a host's turn; rejects when `entry` aborts first. */
export async function takeTurn(
  politeness: Politeness,
  url: string,
  signals: { readonly entry: AbortSignal; readonly signal: AbortSignal },
  caller?: Caller,
  ahead = false,
): Promise<Turn> {
  let leave = await politeness.enter(new URL(url).host, signals.entry, caller, ahead);
  return {
    goOn: async ({ href, host }, refuses) => {
      leave();
      const refused = (await refuses?.(href)) ?? null;
      if (refused === null) leave = await politeness.enter(host, signals.signal, caller, true);
      return refused;
    },
    leave: () => leave(),
  };
}
