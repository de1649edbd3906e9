import type { RequestOf } from '@shared/contract';
import type { AlertChannel, AlertRule } from '@shared/contract/alert-kinds';
import type { Alert, AlertEvent } from '@shared/contract/alerts';
import { AppError } from '@shared/errors';
import { createWakeUp, withDeadline } from '../concurrency/index';
import type { AlertRow, JobRow } from '../store/index';
import { viewAlert, viewEvent } from './alert-view';
import { type AttemptParts, createAttempts, MAX_PAUSE_MS } from './attempts';
import { getChannel } from './channels/index';
import { createMessage } from './message';
import { restoreChannel, restoreChannels } from './restore-channels';

export type { Notify } from './channels/index';

/** Notifies people and programs of changes that meet a rule, with retries. */
export interface Alerts {
  /** Oldest first. Throws `not_found` if the schedule does not exist. */
  readonly list: (schedule: string | undefined) => readonly Alert[];
  /** Throws `not_found`. */
  readonly get: (id: string) => Alert;
  /** Throws AppError for channels that cannot be used, and `no_model` for a sentence without a model. */
  readonly create: (body: RequestOf<'createAlert'>) => Alert;
  /** Missing options stay unchanged. Throws like `create`. */
  readonly change: (id: string, change: Omit<RequestOf<'changeAlert'>, 'id'>) => Alert;
  readonly remove: (id: string) => void;
  readonly test: (request: RequestOf<'testAlert'>) => Promise<{ ok: boolean; message: string; hint: string | null }>;
  /** Newest first. Throws `not_found`. */
  readonly events: (id: string, limit: number, all: boolean) => readonly AlertEvent[];
  /** Retries what was not sent or compared; resolves after the attempt. */
  readonly retry: (id: string) => Promise<Alert>;
  /** Called with each ended run that may be reported. */
  readonly jobEnded: (job: JobRow) => void;
  /** Starts due attempts; resolves when all of them have finished. */
  readonly tick: () => Promise<void>;
  readonly start: () => void;
  /** Cancels attempts in progress; they are repeated after the next start. */
  readonly close: () => Promise<void>;
}

const TEST_MS = 60_000;
const MAX_OWN = 20; // alerts of one schedule

export function createAlerts(parts: AttemptParts): Alerts {
  const { store, now, log } = parts;
  const table = store.alerts;
  const closing = new AbortController();
  const attempts = createAttempts(parts, closing.signal);

  const require = (id: string): AlertRow => {
    const row = table.get(id);
    if (row) return row;
    throw new AppError('not_found', `There is no alert "${id}".`, { path: ['id'] });
  };
  const requireSchedule = (id: string): string => {
    if (store.schedules.get(id)) return id;
    throw new AppError('not_found', `There is no schedule "${id}".`, { path: ['schedule'] });
  };
  const requireRows = (id: string): void => {
    if (store.schedules.get(id)?.task.type !== 'visit') return;
    throw new AppError('invalid_request', 'The schedule only visits pages, so there are no rows to compare.', {
      path: ['schedule'],
      hint: 'Schedule an extract with the fields that you want to watch.',
    });
  };
  const checkRules = (rules: readonly AlertRule[]): void => {
    if (rules.some(({ kind }) => kind === 'sentence')) parts.models.resolve(null); // throws if no model is set up
  };
  const checkChannels = (sent: readonly AlertChannel[], stored: readonly AlertChannel[]): readonly AlertChannel[] => {
    const whole = restoreChannels(sent, stored);
    for (const [at, channel] of whole.entries()) getChannel(channel).check(channel, ['channels', at]);
    return whole;
  };

  const beginDue = async (): Promise<void> => {
    table.bringForward(now() + MAX_PAUSE_MS, now()); // later times were set by a clock that was ahead
    await attempts.beginDue();
  };
  const wakeUp = createWakeUp({ now, next: table.nextAt, work: beginDue, log });

  return {
    list: (schedule) =>
      table.list(schedule === undefined ? undefined : requireSchedule(schedule)).map((row) => viewAlert(store, row)),
    get: (id) => viewAlert(store, require(id)),
    create: ({ schedule, name, rules, channels, enabled }) => {
      if (table.list(requireSchedule(schedule)).length >= MAX_OWN) {
        const hint = 'Delete one first, or give one of them more rules.';
        throw new AppError('invalid_request', `There are already ${MAX_OWN} alerts.`, { hint });
      }
      requireRows(schedule);
      checkRules(rules);
      const time = now();
      const row: AlertRow = {
        id: parts.randomId(),
        schedule,
        name,
        rules,
        channels: checkChannels(channels, []),
        enabled,
        since: time,
        createdAt: time,
        updatedAt: time,
      };
      table.put(row);
      return viewAlert(store, row);
    },
    change: (id, change) => {
      const row = require(id);
      if (change.rules) checkRules(change.rules);
      const enabled = change.enabled ?? row.enabled;
      const next: AlertRow = {
        ...row,
        name: change.name ?? row.name,
        rules: change.rules ?? row.rules,
        channels: change.channels ? checkChannels(change.channels, row.channels) : row.channels,
        enabled,
        since: enabled && !row.enabled ? now() : row.since,
        updatedAt: now(),
      };
      table.put(next);
      if (change.channels) table.again(id, now());
      wakeUp.arm();
      return viewAlert(store, next);
    },
    remove: (id) => {
      require(id);
      table.remove(id);
    },
    test: async ({ channel, id }) => {
      const whole = restoreChannel(channel, id === undefined ? [] : require(id).channels, ['channel']);
      getChannel(whole).check(whole, ['channel']);
      const message = createMessage(
        `alert_test_${parts.randomId()}`,
        { id: id ?? 'test', name: 'A test of Winnow' },
        null,
        getTestCheck(parts.baseUrl(), now()),
      );
      const sent = await withDeadline(closing.signal, TEST_MS, (signal) =>
        getChannel(whole).send(whole, message, { ...parts, signal }),
      );
      return { ok: sent.ok, message: sent.message, hint: sent.ok ? null : sent.hint };
    },
    events: (id, limit, all) => {
      const alert = require(id);
      return table.checks(id, limit, all).map((row) => viewEvent(store, alert, row));
    },
    retry: async (id) => {
      require(id);
      table.again(id, now());
      await beginDue();
      wakeUp.arm();
      return viewAlert(store, require(id));
    },
    jobEnded: ({ num, parent }) => {
      if (parent !== null) return;
      table.addChecks(now(), num);
      wakeUp.arm();
    },
    tick: beginDue,
    start: () => {
      table.addChecks(now()); // for runs whose end was recorded just before a crash
      table.bringForward(now(), now()); // attempts that the last process left unfinished
      wakeUp.start();
    },
    close: async () => {
      closing.abort();
      await wakeUp.close();
      await attempts.settled();
    },
  };
}

function getTestCheck(baseUrl: string, time: number) {
  const change = {
    kind: 'changed',
    row: 'Oak bread board',
    url: 'https://shop.example/oak-bread-board',
    link: baseUrl,
    fields: { price: { before: 24.5, after: 19.9 } },
    rule: 'price falls below 20',
    reason: null,
    confidence: null,
  } as const;
  return { job: 'test', finishedAt: time, total: 1, changes: [change] };
}
