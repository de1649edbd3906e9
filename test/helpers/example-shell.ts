import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { temporaryFolder } from './app';

/** A shell as a reader of the documents has it, in a home of its own. */
export interface ExampleShell {
  readonly home: string;
  readonly run: (script: string, env: Readonly<Record<string, string>>) => Promise<Ended>;
  /** Runs what goes on until it is ended, as far as a line of its output; then ends it. */
  readonly runUntil: (line: RegExp, script: string, env: Readonly<Record<string, string>>) => Promise<string>;
}

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

const BUILT = resolve('out/main');
const MANIFEST = resolve('package.json');

/** What the examples call: the built program, npm as far as it starts that, curl that fails where an answer is a refusal. */
const PROGRAMS: Readonly<Record<string, string>> = {
  winnow: `exec "${process.execPath}" "${BUILT}/winnow.js" "$@"`,
  npx: '[ "$1" = winnow ] || exit 1\nexec "$@"',
  curl: `PATH="\${PATH#*:}" exec curl --silent --show-error --fail-with-body "$@"`,
  'xdg-open': 'exit 0',
  npm: `while :; do case "$1" in run|-s|--silent) shift;; --prefix) shift 2;; *) break;; esac; done
script=$1; shift; [ "$1" = -- ] && shift
case "$script" in
  winnow) exec winnow "$@";;
  serve) exec "${process.execPath}" "${BUILT}/serve.js" "$@";;
  ci) exit 0;;
  *) grep -q "\\"$script\\":" "${MANIFEST}";;
esac`,
};

export function openExampleShell(): ExampleShell {
  const home = temporaryFolder();
  const programs = join(home, 'programs');
  for (const folder of [programs, join(home, '.zfunc'), join(home, '.config/fish/completions')])
    mkdirSync(folder, { recursive: true });
  for (const [name, script] of Object.entries(PROGRAMS)) {
    writeFileSync(join(programs, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(programs, name), 0o755);
  }
  const begin = (script: string, env: Readonly<Record<string, string>>): ChildProcess =>
    spawn('sh', ['-e', '-c', script], {
      cwd: home,
      env: { PATH: `${programs}:${process.env.PATH ?? ''}`, HOME: home, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true, // so that what it starts can be ended with it
    });
  return {
    home,
    run: async (script, env) => {
      const child = begin(script, env);
      const [out, err, [code]] = await Promise.all([
        getStreamText(child.stdout),
        getStreamText(child.stderr),
        once(child, 'exit'),
      ]);
      return { code, out, err };
    },
    runUntil: async (line, script, env) => {
      const child = begin(script, env);
      const ended = once(child, 'close'); // of what the shell has started as well
      let said = '';
      const seen = new Promise<void>((heard) => {
        for (const output of [child.stdout, child.stderr]) {
          output?.on('data', (piece) => {
            said += String(piece);
            if (line.test(said)) heard();
          });
        }
      });
      await Promise.race([seen, ended]);
      if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      await ended;
      return said;
    },
  };
}

const getStreamText = (stream: ChildProcess['stdout']) => (stream ? text(stream) : Promise.resolve(''));
