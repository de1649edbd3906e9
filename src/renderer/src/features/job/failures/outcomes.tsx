import type { RetryOutcome } from '@shared/contract/failures';
import { CircleCheck, RotateCw, TriangleAlert } from 'lucide-react';
import { texts } from '../../../texts';
import { formatCount, plural } from '../../../texts/format';
import styles from './failures.module.css';

const words = texts.failures;
const MAX_SHOWN = 3;

interface Props {
  readonly retries: readonly RetryOutcome[];
  /** Message of an action other than a retry. */
  readonly notice: string | null;
}

/** Results of retries, announced when they change. */
export function Outcomes({ retries, notice }: Props) {
  return (
    <div role="status" aria-label={words.outcomes} className={styles.outcomes}>
      {notice !== null && <p>{notice}</p>}
      {retries.slice(0, MAX_SHOWN).map((retry) => (
        <p key={retry.id}>
          <Mark retry={retry} />
          {describeRetry(retry)}
        </p>
      ))}
    </div>
  );
}

function Mark({ retry: { waiting, failed } }: { readonly retry: RetryOutcome }) {
  if (waiting > 0) return <RotateCw size={14} aria-hidden />;
  if (failed > 0) return <TriangleAlert size={14} className={styles.bad} aria-hidden />;
  return <CircleCheck size={14} className={styles.good} aria-hidden />;
}

/** Result of one retry, as a sentence. */
export function describeRetry({ title, ways: modes, pages, read, failed, waiting }: RetryOutcome): string {
  const by = retryModeWords(modes);
  if (waiting > 0) return words.trying(title, by, plural(pages, 'page'));
  return words.outcome(title, by, plural(read, 'page'), failed === 0 ? null : formatCount(failed));
}

function retryModeWords({ render, proxy, session }: RetryOutcome['ways']): string {
  if (render === 'always') return words.byMode.browser;
  if (session !== undefined) return words.byMode.session;
  return proxy === undefined ? '' : words.byMode.proxy;
}
