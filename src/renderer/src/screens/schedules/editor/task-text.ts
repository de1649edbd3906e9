import { ScheduledTask } from '@shared/contract/schedules';
import { texts } from '../../../texts';

const words = texts.schedules.editor;

export type TaskReading =
  | { readonly kind: 'ready'; readonly task: ScheduledTask }
  | { readonly kind: 'empty' }
  | { readonly kind: 'faulty'; readonly message: string };

/** Parses a task's text; the server checks whether it can run. */
export function readTask(text: string): TaskReading {
  if (text.trim() === '') return { kind: 'empty' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'faulty', message: words.notJson };
  }
  const parsed = ScheduledTask.safeParse(value);
  return parsed.success ? { kind: 'ready', task: parsed.data } : { kind: 'faulty', message: words.notATask };
}

export function formatTask(task: ScheduledTask): string {
  return JSON.stringify(task, null, 2);
}
