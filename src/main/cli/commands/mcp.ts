import type { Command } from 'commander';
import { EXIT } from '../exit';
import type { Cli } from './cli';

/** Serves an assistant over stdin and stdout until it disconnects. */
export function mcpCommand(cli: Cli): Command {
  const command = cli.command('mcp', 'Serve the tools of Winnow to an assistant over stdin and stdout (MCP)', [
    'mcp',
    'mcp --data ./winnow-data',
  ]);
  return cli.act(command, async ({ host, say, openConnection }) => {
    const { runMcp } = await import('../../mcp/index');
    const { stdin, stdout, version, onInterrupt } = host;
    const end = new AbortController();
    const leave = onInterrupt(() => end.abort());
    try {
      const connect = () => openConnection({ goOn: true });
      await runMcp({ connect, version, stdin, stdout, log: say, signal: end.signal });
    } finally {
      leave();
    }
    return EXIT.fine;
  });
}
