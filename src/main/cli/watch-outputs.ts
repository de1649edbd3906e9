import { EXIT } from './exit';
import type { CliHost, Output } from './host';

// errors of writing to a pipe without a reader; EOF on Windows
const CLOSED = new Set(['EPIPE', 'EOF', 'ECONNRESET', 'ERR_STREAM_DESTROYED']);

/**
 * Aborts the signal when the reader of stdout or stderr is gone, so that a command can end gracefully. Any other output error, such as a full disk,
 * ends the process.
 */
export function watchOutputs({ stdout, stderr, endNow }: CliHost): AbortSignal {
  const closed = new AbortController();
  for (const output of [stdout, stderr]) {
    // never removed, because each write to a closed pipe fails again
    output.on('error', (error) => {
      if ('code' in error && CLOSED.has(String(error.code))) return closed.abort();
      if (output !== stderr) stderr.write(`winnow: The output cannot be written: ${error.message}.\n`);
      endNow(EXIT.failed);
    });
  }
  return closed.signal;
}

/** Resolves when all output was written, or nobody reads it. */
export async function flushOutputs({ stdout, stderr }: CliHost): Promise<void> {
  await Promise.all([stdout, stderr].map(writtenTo));
}

function writtenTo(output: Output): Promise<void> {
  return new Promise((resolve) => {
    // a failing write is reported after the program's own work is done
    output.write('', () => resolve());
  });
}
