import { useEffect, useMemo, useRef } from 'react';
import { type Command, useCommands } from './commands';

/** Offers commands in the palette as they are now; a command that does the same under the same words need not be stable. */
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
