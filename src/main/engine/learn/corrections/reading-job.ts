import { WorkflowStep } from '@shared/contract/workflows';
import type { Item } from '@shared/item';
import { isRecord } from '@shared/json-value';
import type { JobRow, PlacedItem, Store } from '../../store/index';

/** An item as the job has it that read a value from a page. */
export interface Reading {
  readonly job: JobRow;
  readonly item: PlacedItem;
}

type Parts = Pick<Store, 'jobs' | 'items' | 'itemPages' | 'workflowRuns'>;

/**
 * The reading of a field of an item: for a workflow, the item of the child job that read it, with the values that the
 * workflow's item has now; null if none did, or if it is not known. `perPage` is what it was for the page.
 */
export function findReading(store: Parts, job: JobRow, item: PlacedItem, field: string): Reading | null {
  if (job.type !== 'workflow') return { job: forPage(store, job, item), item };
  const [name = ''] = field.split('.');
  for (const source of store.workflowRuns.sourcesOf(job.num, item.id)) {
    const read = store.items.placed(source);
    const part = read && store.jobs.byNum(read.job);
    if (!part || !Object.hasOwn(read.item, name)) continue;
    return { job: forPage(store, part, read), item: { ...read, item: withCurrent(read.item, item.item) } };
  }
  return null;
}

/** The job with what `perPage: "auto"` decided for the item's page. */
function forPage({ itemPages }: Pick<Parts, 'itemPages'>, job: JobRow, { request }: PlacedItem): JobRow {
  if (job.args.perPage !== 'auto') return job;
  const perPage = itemPages.ofRequest(request).length > 1 ? 'many' : 'one';
  return { ...job, args: { ...job.args, perPage } };
}

function withCurrent(read: Item, now: Item): Item {
  const values = Object.entries(now).filter(([name]) => !name.startsWith('_') && Object.hasOwn(read, name));
  return { ...read, ...Object.fromEntries(values) } as Item;
}

/** For a workflow, the job as its step reads pages for a field, null if no step does; other jobs unchanged. */
export function getReadingJob(job: JobRow, field: string): JobRow | null {
  const { steps } = job.args;
  if (job.type !== 'workflow') return job;
  const [name = ''] = field.split('.');
  const asks = ({ args }: WorkflowStep) => isRecord(args.questions) && Object.hasOwn(args.questions, name);
  const step = WorkflowStep.array().safeParse(steps).data?.findLast(asks);
  if (!step) return null;
  const perPage = step.args.mode === 'multiple' ? 'many' : 'one';
  return { ...job, args: { ...job.args, template: step.args.questions, perPage } };
}
