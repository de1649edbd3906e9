import { seedCrawl } from '../../crawl/index';
import { rejudge } from '../queue/rejudge';
import { obeysRobots, type RunContext } from './run-context';

/** Turns a template in words into fields, once, before the first page. */
export async function inferTemplate({ plan, model, changeExtract }: RunContext): Promise<void> {
  const { extract } = plan();
  if (!extract) return;
  const inferred = await model.template(extract.plan);
  if (inferred !== extract.plan) changeExtract({ ...extract, plan: inferred });
}

/** Judges the queue again after `priority` changed, before anything is visited. */
export async function rejudgeLinks({ parts, job, plan, record }: RunContext, isOver: () => boolean): Promise<void> {
  const { crawl } = plan();
  if (!crawl) return;
  await rejudge({
    store: parts.store,
    job: job.num,
    scope: crawl.scope,
    place: (found) => record().crawlState?.place(found) ?? null,
    isOver,
  });
}

/** Queues the first pages of a crawl. */
export async function seedQueue(context: RunContext): Promise<void> {
  const { parts, plan, record, caller, cookies, named, admissionSignal } = context;
  const { crawl } = plan();
  if (!crawl) return;
  const own = {
    caller,
    cookies,
    named,
    obeyRobots: obeysRobots(context),
    // a pause does not wait for large sitemaps; they are read again later, and known URLs are kept
    signal: admissionSignal,
  };
  await seedCrawl({ ...parts, ...record(), ...own }, crawl);
}
