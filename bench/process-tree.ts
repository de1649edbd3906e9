import { readdirSync, readFileSync } from 'node:fs';

/** A process and all below it, by what Linux says of them. */
export function getTree(pid: number): readonly number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (/^\d+$/.test(name)) parents.set(Number(name), Number(getPidStat(Number(name))[1] ?? 0));
  }
  const isBelow = (each: number): boolean => each === pid || (each > 1 && isBelow(parents.get(each) ?? 0));
  return [...parents.keys()].filter(isBelow);
}

/** The fields of `/proc/PID/stat` after the name; none where the process has ended. */
export function getPidStat(pid: number): readonly string[] {
  const stat = getRead(pid, 'stat');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** A file that Linux keeps of a process; empty where the process has ended. */
export function getRead(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
