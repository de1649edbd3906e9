import { getTree, listProcesses, type RunningProcess } from './process-table';

/** Marks the command line of a browser of ours; browsers ignore flags they do not know. */
const MARK = '--winnow-browser=';

export function markFlag(id: string): string {
  return `${MARK}${id}`;
}

/** The processes of one browser of ours, by the mark it was started with. */
export async function getProcesses(id: string): Promise<readonly RunningProcess[]> {
  return getTree(await listProcesses(), ({ command }) => isMarked(command, id));
}

/** The folder of the browser's profile, as its command line names it; null where it runs no more or cannot be read. */
export async function getProfile(id: string): Promise<string | null> {
  const first = (await listProcesses()).find(({ command }) => isMarked(command, id) && !command.includes('--type='));
  const [, quoted, plain] = /--user-data-dir=(?:"([^"]+)"|(.+?)(?= --|$))/.exec(first?.command ?? '') ?? [];
  return quoted ?? plain?.replace(/"$/, '') ?? null;
}

/** Ends every process of a browser at once, one that is stopped too. */
export async function killBrowser(id: string): Promise<void> {
  for (const { pid } of await getProcesses(id)) killProcess(pid);
}

/** Ends a process that need not agree. */
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
