import type { Tier } from '@shared/tier';
import { readFleetAccess, startFleetWorker } from './engine/index';
import { requireNode } from './options';
import { getAppPaths } from './places';

export interface WorkerOptions {
  /** redis:// or rediss://. */
  readonly queue: string;
  /** Pages at a time over HTTP, and in a browser; 0 for none. */
  readonly concurrency: number;
  readonly browserPages: number;
  /** Name of the region from which it loads pages; null for none. */
  readonly region: string | null;
  /** Tiers whose pages it loads. */
  readonly tiers: readonly Tier[];
  /** Name of the address from which it loads pages. @default the host name */
  readonly address?: string;
  /** Folder of the built main script. */
  readonly mainDir: string;
  readonly version: string;
  readonly env: NodeJS.ProcessEnv;
  readonly log: (line: string) => void;
  /** Aborts to end with the pages that it has. */
  readonly signal: AbortSignal;
}

/** Works for a coordinator until the signal aborts. Throws AppError where the two do not fit. */
export async function runWorker({ queue, env, mainDir, signal, ...options }: WorkerOptions): Promise<void> {
  requireNode(process.versions);
  const access = readFleetAccess(queue, env.WINNOW_FLEET_SECRET);
  const worker = await startFleetWorker({
    ...options,
    access,
    environment: env,
    workerFile: getAppPaths(mainDir).workerFile,
  });
  const stopped = new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => void worker.close().then(resolve, reject), { once: true });
  });
  await Promise.race([worker.ended, stopped]);
}
