import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { z } from 'zod';

/** A process of this computer. */
export interface RunningProcess {
  readonly pid: number;
  readonly parent: number;
  /** Memory in bytes: on Linux without shared memory, elsewhere the resident set. */
  readonly bytes: number;
  readonly command: string;
}

const TABLE_TIMEOUT_MS = 10_000;
const MAX_OUTPUT_BYTES = 20_000_000;
const PAGE_BYTES = 4096;

/** Processes with readable command lines; empty if the system does not list them. */
export async function listProcesses(): Promise<readonly RunningProcess[]> {
  try {
    if (process.platform === 'linux') return await linuxProcesses();
    if (process.platform === 'win32') return parseWindowsProcesses(await output('powershell.exe', WINDOWS_QUERY));
    return parsePs(await output('ps', ['-A', '-ww', '-o', 'pid=,ppid=,rss=,command=']));
  } catch {
    return [];
  }
}

/** The processes that `isFirst` selects, and all their descendants. */
export function getTree(
  all: readonly RunningProcess[],
  isFirst: (each: RunningProcess) => boolean,
): readonly RunningProcess[] {
  const tree = new Map(all.filter(isFirst).map((each) => [each.pid, each]));
  for (let before = -1; before !== tree.size; ) {
    before = tree.size;
    for (const each of all) if (tree.has(each.parent)) tree.set(each.pid, each);
  }
  return [...tree.values()];
}

// each needs three files; all of a busy computer at once would use up the files that a program may open
const AT_ONCE = 16;

async function linuxProcesses(): Promise<readonly RunningProcess[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found: (RunningProcess | null)[] = [];
  while (pids.length > 0) found.push(...(await Promise.all(pids.splice(0, AT_ONCE).map(linuxProcess))));
  return found.filter((each) => each !== null);
}

async function linuxProcess(pid: number): Promise<RunningProcess | null> {
  try {
    const [stat, sizes, command] = await Promise.all(
      ['stat', 'statm', 'cmdline'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8')),
    );
    if (stat === undefined || sizes === undefined || command === undefined) return null;
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' '); // a process name may contain anything
    if (state === 'Z') return null;
    const [, resident, shared] = sizes.split(' ');
    const bytes = (Number(resident) - Number(shared)) * PAGE_BYTES;
    return { pid, parent: Number(parent), bytes, command: command.replaceAll('\0', ' ').trim() };
  } catch {
    return null; // it ended meanwhile
  }
}

/** Parses the output of `ps -o pid=,ppid=,rss=,command=`; sizes are in KiB. */
export function parsePs(text: string): readonly RunningProcess[] {
  return text.split('\n').flatMap((line) => {
    const [, pid, parent, kibibytes, command] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    if (command === undefined) return [];
    return [{ pid: Number(pid), parent: Number(parent), bytes: Number(kibibytes) * 1024, command }];
  });
}

const WINDOWS_QUERY = [
  '-NoProfile',
  '-NonInteractive',
  '-Command',
  'ConvertTo-Json -Compress @(Get-CimInstance Win32_Process | Select-Object ProcessId,ParentProcessId,WorkingSetSize,CommandLine)',
];

const WindowsProcesses = z.array(
  z.object({
    ProcessId: z.number(),
    ParentProcessId: z.number(),
    WorkingSetSize: z.coerce.number(),
    CommandLine: z.string().nullable(),
  }),
);

/** Parses PowerShell's list of Win32_Process, as JSON. */
export function parseWindowsProcesses(json: string): readonly RunningProcess[] {
  return WindowsProcesses.parse(JSON.parse(json)).map((each) => ({
    pid: each.ProcessId,
    parent: each.ParentProcessId,
    bytes: each.WorkingSetSize,
    command: each.CommandLine ?? '',
  }));
}

async function output(program: string, args: readonly string[]): Promise<string> {
  const options = { timeout: TABLE_TIMEOUT_MS, maxBuffer: MAX_OUTPUT_BYTES, windowsHide: true };
  return (await promisify(execFile)(program, [...args], options)).stdout;
}
