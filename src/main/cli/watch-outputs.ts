import { EXIT } from './exit';
import type { CliHost, Output } from './host';

// what writing to a pipe fails with once its reader is gone; Windows says EOF
const CLOSED = new Set(['EPIPE', 'EOF', 'ECONNRESET', 'ERR_STREAM_DESTROYED']);

/**
 * Aborts the signal when the reader of stdout or stderr has gone, so that a command can end in order. An output that fails
 * otherwise, such as a full disk, ends the program.
 */
export function watchOutputs({ stdout, stderr, endNow }: CliHost): AbortSignal {
  const closed = new AbortController();
  for (const output of [stdout, stderr]) {
    // stays for good: each write to a closed pipe fails anew
    output.on('error', (error) => {
      if ('code' in error && CLOSED.has(String(error.code))) return closed.abort();
      if (output !== stderr) stderr.write(`winnow: The output cannot be written: ${error.message}.\n`);
      endNow(EXIT.failed);
    });
  }
  return closed.signal;
}

/** Resolves when all that was printed has been taken, or nobody is there to take it. */
export async function outputsWritten({ stdout, stderr }: CliHost): Promise<void> {
  await Promise.all([stdout, stderr].map(writtenTo));
}

function writtenTo(output: Output): Promise<void> {
  return new Promise((resolve) => {
    // a write that fails says so after the program's own work is done
    output.write('', () => resolve());
  });
}
