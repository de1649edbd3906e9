import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs commands at the same time and shows what they print one after another, each whole. Commands are looked up in
 * the PATH that npm sets. Answers their exit codes, in order.
 */
export async function inTurn(commands) {
  const runs = commands.map(start);
  const codes = [];
  for (const run of runs) {
    run.show();
    codes.push(await run.end);
  }
  return codes;
}

/** The first one has the terminal at once; what a later one prints is held until its turn. */
function start({ command, args, env = {} }, index) {
  const atOnce = index === 0;
  const child = spawn(command, args, {
    stdio: atOnce ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  const end = once(child, 'close').then(([code]) => code ?? 1);
  return { end, show: atOnce ? () => undefined : holdBack(child) };
}

function holdBack(child) {
  let shown = false;
  const held = [];
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    from.on('data', (text) => (shown ? to.write(text) : held.push([to, text])));
  }
  return () => {
    shown = true;
    for (const [to, text] of held) to.write(text);
  };
}
