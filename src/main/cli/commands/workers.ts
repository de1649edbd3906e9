import type { UnmetPages } from '@shared/contract/workers';
import { TIERS, type Tier, UNLOCKING_TIERS } from '@shared/tier';
import type { Command } from 'commander';
import { renderTable, toColumns } from '../output/table';
import { callCommand } from './call';
import type { Cli } from './cli';

const ID = ['<id>', 'id of the worker, from workers list'] as const;

const ALL_TIERS = TIERS.length - UNLOCKING_TIERS.size;

function describeTiers(tiers: readonly Tier[]): string {
  return tiers.length === ALL_TIERS ? 'all' : tiers.join(',');
}

/** As in "3 pages wait for a worker with a browser in the region de." */
function describeUnmet({ by, tier, region, pages }: UnmetPages): string {
  const needs = [
    by === 'browser' ? ' with a browser' : '',
    region === null ? '' : ` in the region ${region}`,
    tier === 'none' ? '' : ` for the tier ${tier}`,
  ];
  return `${pages === 1 ? '1 page waits' : `${pages} pages wait`} for a worker${needs.join('')}.`;
}

/** The workers that load pages for this Winnow. */
export function workersCommand(cli: Cli): Command {
  return cli
    .command('workers', 'The workers that load pages for this Winnow', ['workers list', 'workers drain ID'])
    .addCommand(
      callCommand(cli, {
        name: 'list',
        endpoint: 'listWorkers',
        examples: ['workers list', 'workers list --json'],
        print: (session, { queue, results }) => {
          if (!queue)
            return session.say('This Winnow loads all pages itself. To use workers: winnow workers connect ADDRESS.');
          const lag = `${(queue.lagMs / 1000).toFixed(1)} s`;
          const state = queue.connected
            ? `${queue.waiting} pages are waiting, the oldest for ${lag}`
            : 'does not answer';
          session.say(`Queue ${queue.address}: ${state}.`);
          for (const unmet of queue.unmet) session.say(describeUnmet(unmet));
          if (results.length === 0)
            return session.say('No workers connected. Start one with: winnow worker --queue ADDRESS.');
          const columns = toColumns(
            'id',
            'machine',
            'region',
            'state',
            'now',
            'browser',
            'pages/s',
            'pages',
            'failed',
            'tiers',
            'version',
          );
          const rows = results.map((worker) => [
            worker.id,
            worker.address === worker.machine ? worker.machine : `${worker.machine} (${worker.address})`,
            worker.region ?? '–',
            worker.state,
            `${worker.active} of ${worker.concurrency + worker.browserPages}`,
            worker.browserPages > 0 ? String(worker.browserPages) : '–',
            String(worker.perSecond),
            String(worker.pages),
            String(worker.failures),
            describeTiers(worker.tiers),
            worker.version,
          ]);
          session.print(renderTable(columns, rows, session.width, session.paint));
        },
      }),
    )
    .addCommand(
      callCommand(cli, {
        name: 'connect',
        endpoint: 'changeQueue',
        positionals: [['<address>', 'redis://host:6379, or rediss://user:password@host:6379 for TLS']],
        examples: ['workers connect redis://127.0.0.1:6379 --secret TEXT'],
        print: (session, { queue }) => session.print(`${queue?.address ?? ''} connected`),
      }),
    )
    .addCommand(
      callCommand(cli, {
        name: 'disconnect',
        endpoint: 'removeQueue',
        examples: ['workers disconnect'],
        print: (session) => session.print('This computer loads all pages again.'),
      }),
    )
    .addCommand(
      callCommand(cli, {
        name: 'drain',
        endpoint: 'drainWorker',
        positionals: [ID],
        examples: ['workers drain ID'],
        print: (session, { id }) => session.print(`${id} drained`),
      }),
    )
    .addCommand(
      callCommand(cli, {
        name: 'resume',
        endpoint: 'resumeWorker',
        positionals: [ID],
        examples: ['workers resume ID'],
        print: (session, { id }) => session.print(`${id} resumed`),
      }),
    )
    .addCommand(
      callCommand(cli, {
        name: 'remove',
        endpoint: 'removeWorker',
        positionals: [ID],
        examples: ['workers remove ID'],
        print: (session, { id }) => session.print(`${id} removed`),
      }),
    );
}
