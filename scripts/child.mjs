import { constants } from 'node:os';

/**
 * Passes signals on to a child and waits for its end. `code` is what this process should exit with;
 * `asked` says that a signal asked for the end.
 */
export async function follow(child) {
  let asked = false;
  const pass = (signal) => {
    asked = true;
    // a terminal sends Ctrl+C to the child itself; twice would cut its clean end short
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, pass);
  const [code, signal] = await new Promise((done) => {
    child.once('error', (error) => done([error.code === 'ENOENT' ? 127 : 126, null]));
    child.once('close', (...end) => done(end));
  });
  for (const name of signals) process.off(name, pass);
  return { code: code ?? 128 + (constants.signals[signal] ?? 0), signal, asked };
}
