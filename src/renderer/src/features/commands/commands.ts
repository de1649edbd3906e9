import type { LucideIcon } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Press, ShortcutId } from '../shortcuts';

/** Groups of the palette in order. */
export const COMMAND_GROUPS = ['job', 'screen', 'go', 'open', 'look', 'help'] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];

export interface Command {
  /** Stable between starts, because recent commands are stored by id. */
  readonly id: string;
  readonly text: string;
  /** `screen` is for commands of the current screen. */
  readonly group: CommandGroup;
  readonly icon?: LucideIcon;
  /** Shown beside the text. */
  readonly shortcut?: ShortcutId;
  /** Shown if it has no shortcut of its own, such as the third key of a row. */
  readonly press?: Press;
  /** Further search words. */
  readonly words?: string;
  /** Secondary text after the name. */
  readonly note?: string;
  /** Shown only if something typed matches. */
  readonly unlisted?: boolean;
  readonly run: () => unknown;
}

type Offer = readonly Command[];

let offers: ReadonlyMap<string, Offer> = new Map();
const listeners = new Set<() => void>();

/** Adds commands to the palette while the component is mounted. `commands` must be stable (`useMemo`). */
export function useCommands(commands: Offer): void {
  const token = useId();
  useEffect(() => {
    change(new Map(offers).set(token, commands));
    return () => change(new Map([...offers].filter(([each]) => each !== token)));
  }, [token, commands]);
}

/** All current commands; the later of two with the same id wins. */
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

/** Adds commands to the palette in their current form; commands with the same texts need not be stable. */
export function useLiveCommands(commands: readonly Command[]): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  const key = JSON.stringify(commands.map(({ icon: _, run: __, ...facts }) => facts));
  // biome-ignore lint/correctness/useExhaustiveDependencies: offered again whenever the facts in `key` change
  const stable = useMemo(
    () =>
      commands.map((command) => ({
        ...command,
        run: () => latest.current.find(({ id }) => id === command.id)?.run(),
      })),
    [key],
  );
  useCommands(stable);
}
