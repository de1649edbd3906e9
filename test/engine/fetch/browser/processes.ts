import { readdirSync, readFileSync } from 'node:fs';

/** A process below this one, by what Linux says of it. */
export interface ChildProcess {
  readonly pid: number;
  readonly command: string;
}

/** Every process below this one, at any depth. */
export function descendants(): readonly ChildProcess[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []));
  const below = (parent: number): readonly ChildProcess[] =>
    all.filter(({ ppid }) => ppid === parent).flatMap(({ pid, command }) => [{ pid, command }, ...below(pid)]);
  return below(process.pid);
}

/** The browser's processes that run pages. */
export function renderers(): readonly ChildProcess[] {
  return descendants().filter(({ command }) => command.includes('--type=renderer'));
}

/** The browser's own process. */
export function browserProcessId(): number {
  const [found] = browserProcesses();
  if (!found) throw new Error('no browser runs');
  return found.pid;
}

/** The own process of each browser that runs. */
export function browserProcesses(): readonly ChildProcess[] {
  return descendants().filter(({ command }) => command.includes('--headless') && !command.includes('--type='));
}

function readProcess(pid: number): readonly (ChildProcess & { readonly ppid: number })[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ppid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z') return [];
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return [{ pid, ppid: Number(ppid), command }];
  } catch {
    return []; // it ended meanwhile
  }
}
