import type { AlertChange, AlertWebhookEvent } from '@shared/contract/alerts';
import type { AlertRow, CheckRow, ScheduleRow } from '../store/index';

/** Content of an alert, for all kinds of channels. */
export interface AlertMessage {
  /** The same for each attempt. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly jobId: string;
  /** ms since 1970. */
  readonly time: number;
  readonly event: AlertWebhookEvent;
}

const MAX_VALUE = 200; // characters of a value in a message for people
const MAX_SHOWN = 10; // changes in a message for people

export function createMessage(
  id: string,
  alert: Pick<AlertRow, 'id' | 'name'>,
  schedule: Pick<ScheduleRow, 'id' | 'name'> | null,
  { job, finishedAt, total, changes }: Pick<CheckRow, 'job' | 'finishedAt' | 'total' | 'changes'>,
): AlertMessage {
  const [first] = changes;
  const brief = total === 1 && first ? describeChange(first) : `${total} changes`;
  const left = total - Math.min(changes.length, MAX_SHOWN);
  const parts = [
    ...changes.slice(0, MAX_SHOWN).map(toParagraph),
    ...(left > 0 ? [`And ${left} more. They are listed in Winnow.`] : []),
    ...(schedule ? [`Schedule: ${schedule.name}`] : []),
  ];
  return {
    id,
    title: `${alert.name}: ${brief}`,
    text: parts.join('\n\n'),
    jobId: job,
    time: finishedAt,
    event: {
      type: 'alert.fired',
      timestamp: new Date(finishedAt).toISOString(),
      data: {
        id,
        alert: { id: alert.id, name: alert.name },
        schedule: schedule && { id: schedule.id, name: schedule.name },
        jobId: job,
        total,
        changes: [...changes],
      },
    },
  };
}

/** A change in a few words: `Oak board: price 24.5 → 19.9`. */
export function describeChange({ kind, row, fields }: AlertChange): string {
  if (kind !== 'changed') return `${row} is ${kind === 'added' ? 'new' : 'gone'}`;
  const [first] = Object.entries(fields);
  if (!first) return row;
  const [name, { before, after }] = first;
  return `${row}: ${name} ${toValueText(before)} → ${toValueText(after)}`;
}

function toParagraph(change: AlertChange): string {
  const { kind, row, fields, rule, reason, confidence, url, link } = change;
  const values = Object.entries(fields).map(([name, { before, after }]) =>
    kind === 'changed'
      ? `${name}: ${toValueText(before)} → ${toValueText(after)}`
      : `${name}: ${toValueText(kind === 'added' ? after : before)}`,
  );
  const why = reason === null ? [] : [`Why: ${reason} (${Math.round((confidence ?? 0) * 100)}% sure)`];
  const state = { added: 'new', changed: 'changed', removed: 'gone' }[kind];
  return [`${row} (${state}) – ${rule}`, ...values, ...why, `Page: ${url}`, `In Winnow: ${link}`].join('\n');
}

function toValueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(nothing)';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text;
}
