import type { Command } from 'commander';
import { LAUNCH_FLAGS, readLaunchOptions } from '../../options';
import type { RunningHost } from '../host';
import { GlobalOptions } from '../session';
import type { Cli } from './cli';

/** Serves without a window until it receives a signal. */
export function serveCommand({ host, command }: Cli): Command {
  const serve = command('serve', 'Serve the API and the window for a browser, until Ctrl+C', [
    'serve',
    'serve --port 0 --data ./winnow-data --open',
  ]);
  // --data is a flag of all commands
  for (const [name, { usage, about }] of Object.entries(LAUNCH_FLAGS)) if (name !== 'data') serve.option(usage, about);
  return serve.action(async () => {
    const { runServer } = await import('../../run-server');
    const { data } = GlobalOptions.parse(serve.optsWithGlobals());
    const launch = readLaunchOptions(launchArgs(serve.opts(), data), host.env);
    await runServer({ ...getRunningHostPlace(host), launch, version: host.version, env: host.env });
    await new Promise<never>(() => undefined); // ended by signals
  });
}

function launchArgs(
  { port, queue, open, link, setAsideDamaged }: Readonly<Record<string, unknown>>,
  data: string | undefined,
): readonly string[] {
  return [
    ...(port === undefined ? [] : [`--port=${String(port)}`]),
    ...(data === undefined ? [] : [`--data=${data}`]),
    ...(queue === undefined ? [] : [`--queue=${String(queue)}`]),
    ...(open === true ? ['--open'] : []),
    ...(link === false ? ['--no-link'] : []),
    ...(setAsideDamaged === true ? ['--set-aside-damaged'] : []),
  ];
}

function getRunningHostPlace({ mainDir, resourcesDir }: RunningHost) {
  return { mainDir, ...(resourcesDir !== undefined && { resourcesDir }) };
}
