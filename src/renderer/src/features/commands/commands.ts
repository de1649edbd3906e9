import type { LucideIcon } from 'lucide-react';
import { useEffect, useId, useSyncExternalStore } from 'react';
import type { Press, ShortcutId } from '../shortcuts';

/** The groups of the palette, in their order. */
export const COMMAND_GROUPS = ['job', 'screen', 'go', 'open', 'look', 'help'] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];

export interface Command {
  /** Identifies it, also between starts: recent commands are stored by it. */
  readonly id: string;
  readonly text: string;
  /** `screen` is for what the shown screen offers. */
  readonly group: CommandGroup;
  readonly icon?: LucideIcon;
  /** Shown beside the text. */
  readonly shortcut?: ShortcutId;
  /** Shown where there is no shortcut of its own, such as the third key of a row. */
  readonly press?: Press;
  /** Other words a person may look for it by. */
  readonly words?: string;
  /** Shown faintly after the text. */
  readonly note?: string;
  /** Listed only once something is typed that it fits. */
  readonly unlisted?: boolean;
  readonly run: () => unknown;
}

type Offer = readonly Command[];

let offers: ReadonlyMap<string, Offer> = new Map();
const listeners = new Set<() => void>();

/** Offers commands in the palette as long as the component is there. `commands` must be stable (`useMemo`). */
export function useCommands(commands: Offer): void {
  const token = useId();
  useEffect(() => {
    change(new Map(offers).set(token, commands));
    return () => change(new Map([...offers].filter(([each]) => each !== token)));
  }, [token, commands]);
}

/** All that is offered now; of two with one id the later stands. */
export function useOffered(): readonly Command[] {
  const all = useSyncExternalStore(subscribe, () => offers);
  return [...new Map([...all.values()].flat().map((command) => [command.id, command])).values()];
}

function change(next: ReadonlyMap<string, Offer>): void {
  offers = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
