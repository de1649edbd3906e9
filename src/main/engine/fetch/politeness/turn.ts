import type { Politeness } from './host-limits';
import type { Caller } from './types';

/** A turn at one host, which moves to another where a server redirects there. */
export interface Turn {
  /** Leaves this host and waits for the turn at the next, unless there is a reason not to go; rejects when the signal aborts. */
  readonly goOn: (to: URL, refuses?: (url: string) => Promise<string | null>) => Promise<string | null>;
  readonly leave: () => void;
}

/** Waits for a host's turn; rejects when `entry` aborts, before it has come. */
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
