import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createEngine, type Engine, limitHeap } from '../src/main/engine/index';

export interface BenchEngine {
  readonly engine: Engine;
  /** Closes it and removes its data. */
  readonly close: () => Promise<void>;
}

/**
 * An engine of two threads with a data folder of its own, which `fill` may fill first, and no limit of requests a second. `outDir`
 * is where the build lies.
 */
export function openBenchEngine(
  hostConcurrency?: number,
  outDir = 'out',
  fill: (dataDir: string) => void = () => undefined,
): BenchEngine {
  limitHeap();
  const dataDir = mkdtempSync(join(tmpdir(), 'winnow-bench-'));
  fill(dataDir);
  const engine = createEngine({
    dataDir,
    workerFile: resolve(outDir, 'main/page-worker.js'),
    workerThreads: 2,
    version: '0.0.0',
    userAgent: 'winnow-bench',
    baseUrl: () => 'http://127.0.0.1',
    now: Date.now,
    random: Math.random,
    randomId: () => crypto.randomUUID(),
    log: console.error,
  });
  engine.settings.change({ hostPerSecond: 0, ...(hostConcurrency && { hostConcurrency }) });
  return {
    engine,
    close: async () => {
      await engine.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}
