import { getTree, listProcesses, type RunningProcess } from './process-table';

/** Marks the command lines of our browsers, which ignore unknown flags. */
const MARK = '--winnow-browser=';

export function markFlag(id: string): string {
  return `${MARK}${id}`;
}

/** Processes of one of our browsers, by its mark. */
export async function getProcesses(id: string): Promise<readonly RunningProcess[]> {
  return getTree(await listProcesses(), ({ command }) => isMarked(command, id));
}

/** The browser's profile folder, from its command line; null if it ended or cannot be read. */
export async function getProfile(id: string): Promise<string | null> {
  const first = (await listProcesses()).find(({ command }) => isMarked(command, id) && !command.includes('--type='));
  const [, quoted, plain] = /--user-data-dir=(?:"([^"]+)"|(.+?)(?= --|$))/.exec(first?.command ?? '') ?? [];
  return quoted ?? plain?.replace(/"$/, '') ?? null;
}

/** Kills all processes of a browser, including suspended ones. */
export async function killBrowser(id: string): Promise<void> {
  for (const { pid } of await getProcesses(id)) killProcess(pid);
}

/** Kills a process. */
export function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it ended meanwhile
  }
}

function isMarked(command: string, id: string): boolean {
  return command.includes(`${MARK}${id}`);
}
