import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs commands, `atOnce` of them at a time (default: all), each as soon as one before it has ended, and shows what they print one after
 * another, each whole. Commands are looked up in the PATH that npm sets. Answers their exit codes, in order.
 */
export async function inTurn(commands, { atOnce = commands.length } = {}) {
  const waiting = commands.map((command, index) => ({ command, index, started: Promise.withResolvers() }));
  const queue = [...waiting];
  const next = () => {
    const first = queue.shift();
    if (!first) return;
    const run = start(first.command, first.index);
    first.started.resolve(run);
    run.end.then(next);
  };
  for (let slot = 0; slot < atOnce; slot++) next();
  const codes = [];
  for (const { started } of waiting) {
    const run = await started.promise;
    run.show();
    codes.push(await run.end);
  }
  return codes;
}

/** The first one has the terminal at once; what a later one prints is held until its turn. */
function start({ command, args, env = {} }, index) {
  const hasTerminal = index === 0;
  const child = spawn(command, args, {
    stdio: hasTerminal ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  const end = once(child, 'close').then(([code]) => code ?? 1);
  return { end, show: hasTerminal ? () => undefined : holdBack(child) };
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
