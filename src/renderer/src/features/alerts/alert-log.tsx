import type { AlertChange, AlertDelivery, AlertEvent } from '@shared/contract/alerts';
import { useCallback } from 'react';
import { call } from '../../api/client';
import { ElementPictures } from '../../components/element-pictures';
import { translatePhrase } from '../../language/translate';
import { getRouteHash } from '../../routing/route';
import { usePolled } from '../../store/use-polled';
import { texts } from '../../texts';
import { formatDate, plural } from '../../texts/format';
import { ErrorNotice } from '../errors';
import styles from './alerts.module.css';

const words = texts.alerts;
const REFRESH_MS = 3000; // ms; messages are retried automatically
const MAX_EVENTS = 20;
const MAX_CHANGES = 5; // per run; the others are listed in its changes

/** What an alert reported, newest first, and the result of each message. */
export function AlertLog({ id }: { readonly id: string }) {
  const read = useCallback(
    (signal: AbortSignal) => call('listAlertEvents', { id, limit: MAX_EVENTS }, { signal }),
    [id],
  );
  const { value, error } = usePolled(read, REFRESH_MS);
  if (error !== null) return <ErrorNotice error={error} />;
  if (value?.results.length === 0) return <p className={styles.soft}>{words.logEmpty}</p>;
  return (
    <ol className={styles.events} aria-label={words.log}>
      {value?.results.map((event) => (
        <li key={event.id}>
          <a href={getRouteHash({ screen: 'collect', jobId: event.jobId })}>{describeEvent(event)}</a>
          <ul>
            {event.changes.slice(0, MAX_CHANGES).map((change, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the changes of an event never move
              <li key={at}>
                <Change change={change} />
              </li>
            ))}
          </ul>
          {event.total > MAX_CHANGES && (
            <p className={styles.soft}>{words.more(plural(event.total - MAX_CHANGES, 'change'))}</p>
          )}
          {event.note !== null && <p className={styles.soft}>{event.note}</p>}
          {event.deliveries.map((delivery) => (
            <p key={delivery.place} className={delivery.state === 'sent' ? styles.soft : styles.warn}>
              {describeDelivery(delivery)}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}

function Change({ change }: { readonly change: AlertChange }) {
  const { kind, row, fields, rule, reason, confidence, place } = change;
  const values = kind === 'changed' ? Object.entries(fields) : [];
  return (
    <>
      <strong>{row}</strong> ({words.kinds[kind]})
      {values.map(([name, { before, after }]) => (
        <span key={name}>
          {' '}
          {name}: <del>{toText(before)}</del> → <ins>{toText(after)}</ins>
        </span>
      ))}
      <span className={styles.soft}>
        {' '}
        {rule}
        {reason !== null && `. ${reason} (${words.sure(Math.round((confidence ?? 0) * 100))})`}
      </span>
      {place && (
        <ElementPictures
          before={place.before?.picture ?? null}
          after={place.after?.picture ?? null}
          name={`${row}, ${place.field}`}
        />
      )}
    </>
  );
}

function toText(value: unknown): string {
  if (value === null || value === undefined || value === '') return words.nothing;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function describeEvent({ state, total, time }: AlertEvent): string {
  const at = formatDate(time);
  if (state === 'failed') return words.failed(at);
  return state === 'waiting' ? words.waiting(at) : words.changes(plural(total, 'change'), at);
}

function describeDelivery({ state, tries, nextAt, message, hint, ...delivery }: AlertDelivery): string {
  const place = translatePhrase(delivery.place);
  if (state === 'sent') return words.states.sent(place);
  if (state === 'waiting' && tries === 0) return words.states.sending(place);
  const what =
    state === 'failed' || nextAt === null
      ? words.states.failed(place)
      : words.states.waiting(place, formatDate(nextAt));
  return [`${what}.`, message, hint].filter(Boolean).join(' ');
}
