import { useEffect, useMemo, useRef } from 'react';
import { type Command, useCommands } from './commands';

/** Adds commands to the palette in their current form; commands with the same texts need not be stable. */
export function useLiveCommands(commands: readonly Command[]): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  const key = JSON.stringify(commands.map(({ icon: _, run: __, ...facts }) => facts));
  // biome-ignore lint/correctness/useExhaustiveDependencies: offered anew whenever what is read of them changes
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
