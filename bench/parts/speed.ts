const MIN_MS = 1500; // of processor time; shorter runs differ by more than the parts do

/** How often a piece of work is done in a second of processor time. */
export function timesASecond(work: () => unknown): number {
  work(); // compiled by then
  const from = cpuMs();
  let count = 0;
  while (cpuMs() - from < MIN_MS) {
    work();
    count++;
  }
  return (count * 1000) / (cpuMs() - from);
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** A share with three digits. */
export function share(right: number, of: number): string {
  return (right / of).toFixed(3);
}
