/** What one crawl took. */
export interface Figures {
  readonly pages: number;
  readonly seconds: number;
  /** Of all its processes and threads, in user and system mode. */
  readonly cpuSeconds: number;
}

export interface Measured extends Figures {
  /** Resident, of the process and all below it. */
  readonly peakMb: number;
}

/** Clocks the work of this process. */
export async function clocked(run: () => Promise<number>): Promise<Figures> {
  const [started, spent] = [performance.now(), process.cpuUsage()];
  const pages = await run();
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(spent);
  return { pages, seconds, cpuSeconds: (user + system) / 1e6 };
}
