import { AppError } from '@shared/errors';
import { maskText } from '@shared/secrets-in';
import { withDeadline } from '../concurrency/index';
import type { AlertDeliveryRow, AlertRow, CheckRow, Store } from '../store/index';
import { getChannel, type SendOptions, type Sent } from './channels/index';
import { CheckLater, type CheckParts, checkRun } from './checks';
import { createMessage } from './message';

/** Compares runs and sends messages, and records the result of each attempt. */
export interface Attempts {
  /** Starts due attempts; resolves when all of them have finished. */
  readonly beginDue: () => Promise<void>;
  /** Resolves when no attempt is in progress. */
  readonly settled: () => Promise<unknown>;
}

export interface AttemptParts extends CheckParts, Omit<SendOptions, 'signal'> {
  readonly store: Pick<Store, 'alerts' | 'atomically' | 'items' | 'jobs' | 'schedules'>;
  readonly now: () => number;
  readonly randomId: () => string;
  readonly log: (line: string) => void;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Delay after each failed attempt; after the last one, it is given up until someone retries it. */
const PAUSES_MS = [5 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 12 * HOUR];
export const MAX_PAUSE_MS = 24 * HOUR; // a receiver may ask for a longer delay
const CHECK_MS = 10 * MINUTE; // a run with a million rows takes a few minutes
const SEND_MS = 2 * MINUTE;
const LEASE_MS = CHECK_MS + MINUTE; // an attempt interrupted by a crash is repeated at the next start
const MAX_KEPT_CHANGES = 50;
const MAX_KEPT_CHECKS = 500; // per alert

export function createAttempts(parts: AttemptParts, closing: AbortSignal): Attempts {
  const { store, now, log } = parts;
  const table = store.alerts;
  const inProgress = new Map<string, Promise<void>>();
  // one at a time, because each needs memory for the rows of two runs
  let lastCheck: Promise<void> = Promise.resolve();

  const check = async (id: string): Promise<void> => {
    const row = table.check(id);
    const alert = row && table.get(row.alert);
    if (!row || !alert || row.state !== 'waiting' || closing.aborted) return;
    const isLast = row.tries >= PAUSES_MS.length;
    try {
      const found = await withDeadline(closing, CHECK_MS, (signal) => checkRun(parts, alert, row, isLast, signal));
      keepFound(alert, {
        ...row,
        state: found.changes.length > 0 ? 'fired' : 'quiet',
        tries: row.tries + 1,
        nextAt: null,
        from: found.from,
        total: found.changes.length,
        changes: found.changes.slice(0, MAX_KEPT_CHANGES),
        told: found.told,
        note: found.note,
        updatedAt: now(),
      });
    } catch (error) {
      if (closing.aborted) table.changeCheck({ ...row, nextAt: now() });
      else table.changeCheck(afterFailedCheck(row, explain(error, 'compare the run')));
    }
  };

  /** Stores the check and its messages together, so that no change is reported twice or lost. */
  const keepFound = (alert: AlertRow, row: CheckRow): void =>
    store.atomically(() => {
      table.changeCheck(row);
      if (row.state === 'fired')
        for (const [channel, target] of alert.channels.entries())
          table.addDelivery(
            {
              id: parts.randomId(),
              check: row.id,
              channel,
              kind: target.kind,
              place: getChannel(target).place(target),
            },
            now(),
          );
      table.prune(alert.id, MAX_KEPT_CHECKS);
    });

  const afterFailedCheck = (row: CheckRow, { message, hint, retry }: Fault): CheckRow => {
    const tried = { ...row, tries: row.tries + 1, note: [message, hint].filter(Boolean).join(' '), updatedAt: now() };
    const pause = retry ? PAUSES_MS[row.tries] : undefined;
    return pause === undefined ? { ...tried, state: 'failed', nextAt: null } : { ...tried, nextAt: now() + pause };
  };

  const deliver = async (id: string): Promise<void> => {
    const row = table.delivery(id);
    const made = row && table.check(row.check);
    const alert = made && table.get(made.alert);
    if (!row || !made || !alert || row.state !== 'waiting' || closing.aborted) return;
    table.changeDelivery({ ...row, nextAt: now() + LEASE_MS });
    const sent = await send(alert, made, row);
    if (closing.aborted && !sent.ok) table.changeDelivery({ ...row, nextAt: now() });
    else table.changeDelivery(afterSending(row, sent));
  };

  const send = async (alert: AlertRow, made: CheckRow, row: AlertDeliveryRow): Promise<Sent> => {
    const target = alert.channels[row.channel];
    if (target?.kind !== row.kind) {
      const hint = 'Later changes go to the channels that the alert has now.';
      return { ok: false, message: 'The alert no longer has this channel.', hint, retry: false, waitMs: null };
    }
    const schedule = alert.schedule === null ? null : store.schedules.get(alert.schedule);
    const message = createMessage(`alert_${row.id}`, alert, schedule, made);
    try {
      return await withDeadline(closing, SEND_MS, (signal) =>
        getChannel(target).send(target, message, { ...parts, signal }),
      );
    } catch (error) {
      return { ok: false, waitMs: null, ...explain(error, 'send the message') };
    }
  };

  const afterSending = (row: AlertDeliveryRow, sent: Sent): AlertDeliveryRow => {
    const tried = { ...row, tries: row.tries + 1, message: sent.message, updatedAt: now() };
    if (sent.ok) return { ...tried, state: 'sent', nextAt: null, hint: null, sent: sent.sent };
    const pause = sent.retry ? PAUSES_MS[row.tries] : undefined;
    if (pause === undefined) return { ...tried, state: 'failed', nextAt: null, hint: sent.hint };
    const wait = Math.max(pause, Math.min(sent.waitMs ?? 0, MAX_PAUSE_MS));
    return { ...tried, state: 'waiting', nextAt: now() + wait, hint: sent.hint };
  };

  const explain = (error: unknown, what: string): Fault => {
    if (error instanceof CheckLater) return { message: error.message, hint: '', retry: true };
    if (error instanceof AppError) {
      const [detail] = error.details;
      return { message: error.message, hint: detail?.hint ?? '', retry: error.code !== 'invalid_request' };
    }
    if (error instanceof DOMException && error.name === 'TimeoutError')
      return { message: `It took too long to ${what}.`, hint: 'It is tried again.', retry: true };
    const text = maskText(error instanceof Error ? (error.stack ?? error.message) : String(error));
    if (!closing.aborted) log(`an alert could not ${what}: ${text}`);
    return { message: 'Something went wrong in Winnow.', hint: 'The log has the details.', retry: true };
  };

  const begin = (id: string, work: () => Promise<void>): Promise<void> => {
    const own = (inProgress.get(id) ?? work())
      .catch((error) => log(`an alert cannot be stored: ${error instanceof Error ? error.stack : String(error)}`))
      .finally(() => inProgress.delete(id));
    inProgress.set(id, own);
    return own;
  };

  return {
    beginDue: async () => {
      for (const { id } of table.dueChecks(now())) {
        lastCheck = lastCheck.then(() => begin(id, () => check(id)));
        await lastCheck;
      }
      await Promise.all(table.dueDeliveries(now()).map(({ id }) => begin(id, () => deliver(id))));
    },
    settled: () => Promise.all(inProgress.values()),
  };
}

interface Fault {
  readonly message: string;
  readonly hint: string;
  readonly retry: boolean;
}
