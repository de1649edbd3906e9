import { readFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import type { Browser } from 'playwright-core';

const PAGE_BYTES = 4096;

/** What a browser may take before its contexts are renewed: a quarter of the computer's memory, at most 3 GB. */
export const MAX_BROWSER_BYTES = Math.min(3_000_000_000, totalmem() / 4);

/** Memory that a browser's processes have to themselves, in bytes; null where the system does not tell. */
export async function browserMemoryBytes(browser: Browser): Promise<number | null> {
  if (process.platform !== 'linux') return null;
  const session = await browser.newBrowserCDPSession();
  try {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const sizes = await Promise.all(processInfo.map(({ id }) => ownBytes(id)));
    return sizes.reduce((sum, size) => sum + size, 0);
  } finally {
    await session.detach().catch(() => undefined); // it may have been closed meanwhile
  }
}

async function ownBytes(pid: number): Promise<number> {
  try {
    const [, resident, shared] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ');
    return (Number(resident) - Number(shared)) * PAGE_BYTES;
  } catch {
    return 0; // it ended meanwhile
  }
}
