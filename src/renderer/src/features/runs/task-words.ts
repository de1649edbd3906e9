import type { ScheduledTask } from '@shared/contract/schedules';
import { isRecord } from '@shared/json-value';
import { texts } from '../../texts';

/** A task in one line; `names` are workflow names by id. */
export function describeTask({ type, args }: ScheduledTask, names: Readonly<Record<string, string>> = {}): string {
  return texts.schedules.task(texts.jobs.types[type], getTaskTarget(args, names));
}

function getTaskTarget(args: ScheduledTask['args'], names: Readonly<Record<string, string>>): string {
  const { pattern, query, url, urls, prompt, id, workflowId = id } = args;
  if (typeof workflowId === 'string') return names[workflowId] ?? workflowId;
  const first = [pattern, query, prompt, url, ...[urls].flat()].find((each) => typeof each === 'string');
  return typeof first === 'string' ? first : '';
}

/** Known fields of a task's items; empty for a template in words. */
export function getTaskFields({ args }: Pick<ScheduledTask, 'args'>): readonly string[] {
  return isRecord(args.template) ? Object.keys(args.template) : [];
}
