import type { Command, CommandVerb } from '@shared/command';
import type { LoadedPage } from '../loaded-page';

/** Commands that run in order after a page has loaded. */
export interface CommandRun {
  readonly list: readonly Command[];
  /** For all of them. */
  readonly timeoutMs: number;
  /** Why a page that a command leads to may not be visited; null where it may. */
  readonly refuses?: (url: string) => Promise<string | null>;
}

/** The command of a verb. */
export type CommandOf<Verb extends CommandVerb> = Extract<Command, Readonly<Record<Verb, unknown>>>;

/** Where one command is done. */
export interface Scene {
  readonly page: LoadedPage;
  /** How long its element is waited for, by the monotonic clock in milliseconds. */
  readonly until: number;
  /** When all commands must be done, by the same clock. */
  readonly end: number;
}
