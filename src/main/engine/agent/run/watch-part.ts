import type { JobEvent } from '@shared/contract/events';
import type { OrchestratorTools } from '../../jobs/index';
import type { JobRow } from '../../store/index';

export interface Watch {
  /** Items or hits after which the child job may end; null for no limit. */
  readonly enough: number | null;
  /** Whether enough items remain after the restrictions; null if all items count. */
  readonly isEnough: (() => Promise<boolean>) | null;
  /** Whether results are emitted only after restrictions are applied. */
  readonly isHeld: boolean;
  /** Checks the results so far; true if continuing is pointless. */
  readonly isBad: () => boolean;
}

const LOOK_AFTER = [4, 12, 40]; // pages after which to check; a wrong plan shows early

/**
 * Follows a child job: checks its first results, and stops it if they are bad or sufficient. Listeners get events after
 * that check.
 */
export async function watchPart(
  tools: OrchestratorTools,
  part: JobRow,
  { enough, isEnough, isHeld: staysHeld, isBad }: Watch,
): Promise<JobRow> {
  const looks = [...LOOK_AFTER];
  const held: JobEvent[] = [];
  let [isHeld, emitted] = [true, 0];
  let wake = () => {};
  const release = () => {
    if (staysHeld) return held.splice(0);
    isHeld = false;
    for (const event of held.splice(0)) emitOrDrop(event);
  };
  const emitOrDrop = (event: JobEvent) => {
    if (enough === null || emitted++ < enough) tools.emit(event);
  };
  let reason: 'look' | 'enough' | null = null;
  const unlisten = tools.listen(part, (event) => {
    if (event.type === 'item' || event.type === 'hit') isHeld ? held.push(event) : emitOrDrop(event);
    else if (event.type === 'progress') {
      const { progress, items, hits } = event.data.progress;
      tools.progressed();
      const [next = Number.POSITIVE_INFINITY] = looks;
      if (enough !== null && (part.type === 'crawl' ? hits : items) >= enough) reason = 'enough';
      else if (progress >= next) reason = 'look';
      if (reason) wake();
    }
  });
  try {
    const over = tools.finished(part);
    for (;;) {
      reason = null;
      const woken = new Promise<null>((resolve) => {
        wake = () => resolve(null);
      });
      const ended = await Promise.race([over, woken]);
      if (ended) {
        if (!isBad()) release();
        return ended;
      }
      looks.shift();
      if (isBad()) return await tools.stop(part);
      release();
      if (reason === 'enough' && (isEnough === null || (await isEnough()))) return await tools.stop(part);
    }
  } finally {
    unlisten();
  }
}
