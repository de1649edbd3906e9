import { AppError } from '@shared/errors';
import type { Command } from 'commander';
import { EXIT } from '../exit';
import type { Cli } from './cli';

const DEFAULT_CONCURRENCY = 16; // pages at a time; most of their time is latency
const MAX_CONCURRENCY = 256;

/** Loads pages for a Winnow on another machine, until Ctrl+C. */
export function workerCommand(cli: Cli): Command {
  const worker = cli
    .command('worker', 'Load and read pages for a Winnow on another machine, until Ctrl+C', [
      'worker --queue redis://127.0.0.1:6379',
      'worker --queue redis://127.0.0.1:6379 --concurrency 32',
    ])
    .option('--queue <address>', 'Redis or Valkey that serve --queue names as well (default: WINNOW_QUEUE)')
    .option('--concurrency <number>', `Pages at a time (default: ${DEFAULT_CONCURRENCY})`);
  return cli.act(worker, async ({ host }) => {
    const { queue = host.env.WINNOW_QUEUE, concurrency } = worker.opts<{ queue?: string; concurrency?: string }>();
    if (!queue) throw new AppError('invalid_request', 'No queue is named.', { hint: 'Add --queue redis://host:6379.' });
    const { runWorker } = await import('../../run-worker');
    const end = new AbortController();
    const stop = () => end.abort();
    const leave = host.onInterrupt(stop);
    process.once('SIGTERM', stop);
    try {
      await runWorker({
        queue,
        concurrency: readConcurrency(concurrency),
        mainDir: host.mainDir,
        version: host.version,
        env: host.env,
        log: (line) => host.stderr.write(`${line}\n`),
        signal: end.signal,
      });
    } finally {
      leave();
      process.off('SIGTERM', stop);
    }
    return EXIT.fine;
  });
}

function readConcurrency(text: string | undefined): number {
  const count = text === undefined ? DEFAULT_CONCURRENCY : Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= MAX_CONCURRENCY) return count;
  throw new AppError('invalid_request', `"${text}" is not a number of pages; give 1 to ${MAX_CONCURRENCY}.`);
}
