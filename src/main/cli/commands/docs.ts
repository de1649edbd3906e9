import type { Command } from 'commander';
import { openInBrowser } from '../../open-in-browser';
import { EXIT } from '../exit';
import type { Cli } from './cli';

/** Prints the URL of the running app's API documentation, or opens it. */
export function docsCommand(cli: Cli): Command {
  const command = cli
    .command('docs', 'Print the address of the API documentation', ['docs', 'docs --open'])
    .option('--open', 'Open it in the browser');
  return cli.act(command, async (session, _, { open }) => {
    const connection = await session.connectToRunning();
    if (!connection) {
      session.say('winnow: Winnow is not running, and the documentation is served by the running app.');
      session.say('  Start it with winnow serve, or open the app.');
      return EXIT.noConnection;
    }
    const address = `${connection.target.origin}/docs`;
    session.print(address);
    if (open === true) openInBrowser(address, () => session.say('Could not open a browser.'));
    return EXIT.fine;
  });
}
