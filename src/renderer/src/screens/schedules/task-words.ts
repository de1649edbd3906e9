import type { ScheduledTask } from '@shared/contract/schedules';
import { isRecord } from '@shared/json-value';
import { texts } from '../../texts';

/** What a task does, in a line; `names` are those of workflows, by their ids. */
export function taskWords({ type, args }: ScheduledTask, names: Readonly<Record<string, string>> = {}): string {
  return texts.schedules.task(texts.jobs.types[type], getTarget(args, names));
}

function getTarget(args: ScheduledTask['args'], names: Readonly<Record<string, string>>): string {
  const { pattern, query, url, urls, prompt, id, workflowId = id } = args;
  if (typeof workflowId === 'string') return names[workflowId] ?? workflowId;
  const first = [pattern, query, prompt, url, ...[urls].flat()].find((each) => typeof each === 'string');
  return typeof first === 'string' ? first : '';
}

/** The known fields of a task's items; none where a sentence states them. */
export function taskFields({ args }: Pick<ScheduledTask, 'args'>): readonly string[] {
  return isRecord(args.template) ? Object.keys(args.template) : [];
}
