import { createPagePool, type PagePool } from '../../src/main/engine/workers/index';

let shared: PagePool | null = null;

/**
 * Threads that read pages, shared by the apps of a test process: to load their code takes longer than most tests. An app that closes its share
 * gives up its own tasks only.
 */
export function joinPagePool(workerFile: string): PagePool {
  shared ??= createPagePool(workerFile, 2, (line) => console.error(line));
  const threads = shared;
  const closing = new AbortController();
  const untilClosed = (signal?: AbortSignal) => (signal ? AbortSignal.any([signal, closing.signal]) : closing.signal);
  return {
    read: (task, signal) => threads.read(task, untilClosed(signal)),
    extractor: (task, signal) => threads.extractor(task, untilClosed(signal)),
    pack: (body) => threads.pack(body),
    threads: threads.threads,
    warmUp: threads.warmUp,
    close: async () => closing.abort(new Error('the threads are closed')),
  };
}
