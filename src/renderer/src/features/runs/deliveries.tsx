import type { WebhookDelivery } from '@shared/contract/schedules';
import { useCallback } from 'react';
import { call } from '../../api/client';
import { translateSentence } from '../../language/translate';
import { usePolled } from '../../store/use-polled';
import { texts } from '../../texts';
import { formatDate } from '../../texts/format';
import styles from './runs.module.css';

const words = texts.schedules.detail;
const REFRESH_MS = 3000; // deliveries are retried automatically

/** A run's webhook deliveries and their results. */
export function Deliveries({ jobId }: { readonly jobId: string }) {
  const read = useCallback((signal: AbortSignal) => call('listWebhooks', { id: jobId }, { signal }), [jobId]);
  const { value } = usePolled(read, REFRESH_MS);
  if (!value || value.results.length === 0) return null;
  return (
    <section className={styles.deliveries} aria-label={words.deliveries}>
      <h3>{words.deliveries}</h3>
      <ul>
        {value.results.map((delivery) => (
          <li key={delivery.id}>
            <code>{delivery.url}</code>
            <span className={delivery.state === 'failed' ? styles.bad : styles.soft}>{deliveryWords(delivery)}</span>
            {delivery.message !== null && <span className={styles.soft}>{translateSentence(delivery.message)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function deliveryWords({ state, tries, nextAt }: WebhookDelivery): string {
  if (state === 'delivered') return words.delivery.delivered;
  if (state === 'failed') return words.delivery.failed(tries);
  return words.delivery.waiting(tries, nextAt === null ? '' : formatDate(nextAt));
}
