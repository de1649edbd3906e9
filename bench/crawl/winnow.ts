import { INCLUDES } from '@shared/include';
import type { Engine } from '../../src/main/engine/index';
import { openBenchEngine } from '../bench-engine';

/** Crawls the site; every page is stored. Resolves with the pages visited. */
export function crawl(origin: string, inFlight: number): Promise<number> {
  return withEngine(inFlight, async ({ jobs }) => {
    const job = await jobs.create('crawl', {
      pattern: `${origin}/p/*`,
      startUrls: [`${origin}/p/0`],
      maxVisits: 1_000_000,
      respectRobots: false,
    });
    const { visits } = await jobs.finished(job.id);
    return visits;
  });
}

/** Visits every page of the site by a call of its own, which stores it and answers with all ten kinds. Resolves with their number. */
export function visitAll(origin: string, inFlight: number, pages: number): Promise<number> {
  return withEngine(inFlight, async ({ jobs, views }) => {
    let next = 0;
    let whole = 0;
    const visitSome = async () => {
      while (next < pages) {
        const job = await jobs.create('visit', { url: `${origin}/p/${next++}`, include: [...INCLUDES] });
        await jobs.finished(job.id);
        const { results } = await views.whole(job);
        if (Array.isArray(results) && results.every(({ status, timer }) => status === 'ok' && timer)) whole++;
      }
    };
    await Promise.all(Array.from({ length: inFlight }, visitSome));
    return whole;
  });
}

async function withEngine(inFlight: number, run: (engine: Engine) => Promise<number>): Promise<number> {
  const { engine, close } = openBenchEngine(inFlight);
  try {
    return await run(engine);
  } finally {
    await close();
  }
}
