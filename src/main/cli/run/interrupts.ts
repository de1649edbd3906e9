import { EXIT } from '../exit';
import type { Session } from '../session';

/** Runs work that the first Ctrl+C asks to end in order; the second ends the program at once. */
export async function withInterrupts<Result>(
  { host, status }: Session,
  onFirst: () => void,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly interrupted: boolean }> {
  let interrupted = false;
  const leave = host.onInterrupt(() => {
    if (interrupted) {
      status.clear();
      host.endNow(EXIT.interrupted);
      return;
    }
    interrupted = true;
    onFirst();
  });
  try {
    const result = await work();
    return { result, interrupted };
  } finally {
    leave();
  }
}
