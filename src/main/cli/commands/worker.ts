import { DEFAULT_SETTINGS } from '@shared/contract/settings';
import { AppError } from '@shared/errors';
import { Region } from '@shared/region';
import { TIERS, type Tier, UNLOCKING_TIERS } from '@shared/tier';
import type { Command } from 'commander';
import { EXIT } from '../exit';
import type { Cli } from './cli';

const DEFAULT_CONCURRENCY = 16; // pages at a time; most of their time is latency
const MAX_CONCURRENCY = 256;
const DEFAULT_BROWSER_PAGES = DEFAULT_SETTINGS.browserPages;
const MAX_BROWSER_PAGES = 32; // a page takes 50 to 200 MB

/** An unlocker is asked by the Winnow that holds the job. */
const WORKER_TIERS = TIERS.filter((tier) => !UNLOCKING_TIERS.has(tier));
const MAX_ADDRESS = 100; // characters
const TRANSPORTS = ['http', 'browser'] as const;

/** Loads pages for a Winnow on another machine, until Ctrl+C. */
export function workerCommand(cli: Cli): Command {
  const worker = cli
    .command('worker', 'Load and read pages for a Winnow on another machine, until Ctrl+C', [
      'worker --queue redis://127.0.0.1:6379',
      'worker --queue redis://127.0.0.1:6379 --concurrency 32',
      'worker --queue redis://127.0.0.1:6379 --browser',
      'worker --queue redis://127.0.0.1:6379 --transports browser --browser-pages 8',
      'worker --queue redis://127.0.0.1:6379 --region de --tiers none,residential',
    ])
    .option('--queue <address>', 'Redis or Valkey, the same as for serve --queue (default: WINNOW_QUEUE)')
    .option('--concurrency <number>', `Pages at a time over HTTP (default: ${DEFAULT_CONCURRENCY})`)
    .option('--browser', 'Also load pages that need a browser; short for --transports http,browser')
    .option('--browser-pages <number>', `Pages at a time in the browser (default: ${DEFAULT_BROWSER_PAGES})`)
    .option('--transports <list>', 'How it loads pages: http, browser or http,browser (default: http)')
    .option('--region <name>', 'Where it is, such as de: pages that ask for this region go to it, and others')
    .option(
      '--address <name>',
      'Name of the address from which it loads pages, if it is not its own computer’s (default: host name)',
    )
    .option('--tiers <list>', `Tiers whose pages it loads, of ${WORKER_TIERS.join(', ')} (default: all)`);
  return cli.act(worker, async ({ host }) => {
    const { queue = host.env.WINNOW_QUEUE, ...flags } = worker.opts<WorkerFlags>();
    if (!queue)
      throw new AppError('invalid_request', 'No queue was given.', { hint: 'Add --queue redis://host:6379.' });
    const { runWorker } = await import('../../run-worker');
    const end = new AbortController();
    const stop = () => end.abort();
    const leave = host.onInterrupt(stop);
    process.once('SIGTERM', stop);
    try {
      await runWorker({
        queue,
        ...readCapacity(flags),
        region: readRegion(flags.region),
        ...(flags.address !== undefined && { address: readAddress(flags.address) }),
        tiers: readTiers(flags.tiers),
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

interface WorkerFlags {
  readonly queue?: string;
  readonly concurrency?: string;
  readonly browser?: boolean;
  readonly browserPages?: string;
  readonly transports?: string;
  readonly region?: string;
  readonly address?: string;
  readonly tiers?: string;
}

/** Pages at a time over HTTP and in a browser; 0 for those that the worker does not load. */
function readCapacity({ concurrency, browser, browserPages, transports }: WorkerFlags) {
  const chosen = readTransports(transports, browser === true);
  const read = (text: string | undefined, standard: number, most: number) =>
    text === undefined ? standard : readPages(text, most);
  return {
    concurrency: chosen.has('http') ? read(concurrency, DEFAULT_CONCURRENCY, MAX_CONCURRENCY) : 0,
    browserPages: chosen.has('browser') ? read(browserPages, DEFAULT_BROWSER_PAGES, MAX_BROWSER_PAGES) : 0,
  };
}

function readTransports(text: string | undefined, browser: boolean): ReadonlySet<string> {
  const named = new Set(text === undefined ? ['http'] : text.split(',').map((each) => each.trim()));
  const unknown = [...named].find((each) => !TRANSPORTS.some((transport) => transport === each));
  if (unknown !== undefined)
    throw new AppError('invalid_request', `"${unknown}" is not a transport.`, {
      hint: 'Write --transports http, browser or http,browser.',
    });
  return browser ? named.add('browser') : named;
}

function readRegion(text: string | undefined): string | null {
  if (text === undefined) return null;
  const region = Region.safeParse(text);
  if (region.success) return region.data;
  throw new AppError('invalid_request', `"${text}" is not the name of a region.`, {
    hint: 'Write letters, digits and hyphens, such as --region de.',
  });
}

function readAddress(text: string): string {
  const address = text.trim();
  if (address !== '' && address.length <= MAX_ADDRESS) return address;
  throw new AppError(
    'invalid_request',
    `"${text}" is not the name of an address; give 1 to ${MAX_ADDRESS} characters.`,
  );
}

function readTiers(text: string | undefined): readonly Tier[] {
  if (text === undefined) return WORKER_TIERS;
  const named = new Set(text.split(',').map((each) => each.trim()));
  const unknown = [...named].find((each) => !WORKER_TIERS.some((tier) => tier === each));
  if (unknown === undefined) return WORKER_TIERS.filter((tier) => named.has(tier));
  throw new AppError('invalid_request', `"${unknown}" is not a tier whose pages a worker loads.`, {
    hint: `Write some of ${WORKER_TIERS.join(', ')}.`,
  });
}

function readPages(text: string, most: number): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= most) return count;
  throw new AppError('invalid_request', `"${text}" is not a number of pages; give 1 to ${most}.`);
}
