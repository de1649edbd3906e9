import { describeRule } from '@shared/alert-words';
import type { Alert, AlertEvent } from '@shared/contract/alerts';
import { maskSecrets } from '@shared/secrets-in';
import { toIso, toIsoOrNull } from '@shared/utc-time';
import type { AlertRow, CheckRow, Store } from '../store/index';
import { getChannel } from './channels/index';

type Tables = Pick<Store, 'alerts'>;

/** An alert in API format, with masked secrets. */
export function viewAlert({ alerts }: Tables, row: AlertRow): Alert {
  const { id, schedule, name, rules, channels, enabled, createdAt, updatedAt } = row;
  return {
    id,
    schedule,
    name,
    rules: [...rules],
    channels: maskSecrets([...channels]),
    enabled,
    words: rules.map(describeRule),
    places: channels.map((channel) => getChannel(channel).place(channel)),
    lastFired: toIsoOrNull(alerts.lastFired(id)),
    open: alerts.countOpen(id),
    createdAt: toIso(createdAt),
    updatedAt: toIso(updatedAt),
  };
}

/** An alert's result for a run, with its messages. */
export function viewEvent({ alerts }: Tables, alert: AlertRow, row: CheckRow): AlertEvent {
  const { id, job, state, finishedAt, total, changes, note } = row;
  return {
    id,
    alertId: alert.id,
    alert: alert.name,
    jobId: job,
    state,
    time: toIso(finishedAt),
    total,
    changes: [...changes],
    note,
    deliveries: alerts.deliveries(id).map(({ kind, place, nextAt, updatedAt, ...delivery }) => ({
      channel: kind,
      place,
      state: delivery.state,
      tries: delivery.tries,
      nextAt: toIsoOrNull(nextAt),
      message: delivery.message,
      hint: delivery.hint,
      sent: delivery.sent,
      updatedAt: toIso(updatedAt),
    })),
  };
}
