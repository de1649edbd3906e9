import type { Command, CommandVerb } from '@shared/command';
import type { FailureText, Snapshot } from '../../http/types';
import type { LoadedPage } from '../loaded-page';

/** Commands to run in order after a page has loaded. */
export interface CommandRun {
  readonly list: readonly Command[];
  /** For all commands together. */
  readonly timeoutMs: number;
  /** Why a page that a command leads to must not be visited; null if allowed. @default all are allowed */
  readonly refuses?: (url: string) => Promise<string | null>;
}

/** What the commands did. */
export interface CommandsDone {
  /** The first failure of a command that is not optional, which a retry would not fix. */
  readonly fault: FailureText | null;
  /** Pictures that they took, in order. */
  readonly pictures: readonly Snapshot[];
}

/** The command with a verb. */
export type CommandOf<Verb extends CommandVerb> = Extract<Command, Readonly<Record<Verb, unknown>>>;

/** Context of one command. */
export interface Scene {
  readonly page: LoadedPage;
  /** Deadline for its element, on the monotonic clock in milliseconds. */
  readonly until: number;
  /** Deadline for all commands, on the same clock. */
  readonly end: number;
}
