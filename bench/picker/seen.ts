import type { CDPSession, Page } from 'playwright-core';
import { z } from 'zod';

/** When a person sees what a click came to, in ms from when the button went down. */
const Seen = z.object({
  outline: z.number(),
  count: z.number(),
  table: z.number(),
  /** Tasks of the window longer than 50 ms until the table stood. */
  longTasks: z.array(z.number()),
});
export type Seen = z.infer<typeof Seen> & {
  /** Processor time of the window's main thread and of this process, which serves it, in ms. */
  readonly windowCpu: number;
  readonly serverCpu: number;
};

/**
 * Runs in the window: from the next press in the frame on it looks at every frame, and takes the time once that frame is painted.
 * Both documents have clocks of their own, so times are absolute.
 */
const WATCH = `
(() => {
  const clock = performance.timeOrigin;
  const { contentDocument: page, contentWindow: { performance: { timeOrigin } } } = document.querySelector('iframe');
  const preview = document.querySelector('[aria-label="Preview"]');
  const longTasks = [];
  const observer = new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration)));
  const isThere = {
    outline: (at) => at.matches('[data-winnow-picked]'),
    count: () => document.querySelector('[aria-label="Element path"] [aria-current]') !== null,
    table: () => preview.ariaBusy === 'false' && preview.querySelector('tbody td:nth-child(2)') !== null,
  };
  window.seen = new Promise((resolve) => page.addEventListener('pointerdown', ({ timeStamp, target }) => {
    const begun = timeOrigin + timeStamp;
    const seen = {};
    let wasBusy = false;
    const busy = new MutationObserver(() => { wasBusy = true; });
    busy.observe(preview, { attributeFilter: ['aria-busy'] });
    observer.observe({ type: 'longtask' });
    const look = () => {
      const fresh = Object.keys(isThere).filter((name) => !(name in seen) && isThere[name](target) && (name !== 'table' || wasBusy));
      for (const name of fresh) seen[name] = null;
      const painted = new MessageChannel();
      painted.port1.onmessage = () => {
        for (const name of fresh) seen[name] = clock + performance.now() - begun;
        if (Object.keys(isThere).every((name) => typeof seen[name] === 'number')) setTimeout(() => { busy.disconnect(); observer.disconnect(); resolve({ ...seen, longTasks }); });
      };
      painted.port2.postMessage(null);
      if (!('table' in seen && 'count' in seen && 'outline' in seen)) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, { capture: true, once: true }));
})()`;

/** What a person sees after a click in the picker's page, and when; `session` measures what the window does for it. */
export async function seenAfter(window: Page, session: CDPSession, click: () => Promise<unknown>): Promise<Seen> {
  await window.evaluate(WATCH);
  const [before, served] = [await threadMs(session), process.cpuUsage()];
  await click();
  const seen = Seen.parse(await window.evaluate('window.seen'));
  const { user, system } = process.cpuUsage(served);
  return { ...seen, windowCpu: (await threadMs(session)) - before, serverCpu: (user + system) / 1000 };
}

async function threadMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}
