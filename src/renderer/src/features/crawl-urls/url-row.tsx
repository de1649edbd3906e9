import type { JobUrl } from '@shared/contract/jobs';
import { translateSentence } from '../../language/translate';
import { texts } from '../../texts';
import styles from './urls.module.css';

const STATE_CLASS: Partial<Record<JobUrl['state'], string | undefined>> = {
  done: styles.done,
  failed: styles.failed,
  leased: styles.reading,
};

interface Props {
  readonly row: JobUrl | undefined;
  readonly lead: 'state' | 'score';
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onFocus: () => void;
}

/** A URL with its result and reason. */
export function UrlRow({ row, lead, isOpen, onOpen, onFocus }: Props) {
  if (!row) return null;
  const score = row.match?.score ?? null;
  return (
    <button
      type="button"
      className={`${styles.grid} ${styles.row}`}
      aria-expanded={isOpen}
      onClick={onOpen}
      onFocus={onFocus}
    >
      <span className={styles.lead}>
        {lead === 'state' ? <State state={row.state} /> : score !== null && <Score score={score} />}
        {lead === 'state' && row.hit && <span className={styles.hit}>{texts.urls.hit}</span>}
      </span>
      <span className={styles.main}>
        <span className={styles.url} title={row.url}>
          {row.url}
        </span>
        <span className={styles.why} title={translateSentence(row.why)}>
          <RouteMark row={row} />
          {lead === 'score' && row.match ? row.match.reason : translateSentence(row.why)}
        </span>
      </span>
      <span className={styles.parent} title={row.parent ?? undefined}>
        {row.parent === null ? texts.urls.origins[row.origin] : getUrlPath(row.parent)}
      </span>
      <span className={styles.depth}>{row.depth}</span>
    </button>
  );
}

export function State({ state }: Pick<JobUrl, 'state'>) {
  return <span className={`${styles.state} ${STATE_CLASS[state] ?? ''}`}>{texts.urls.states[state]}</span>;
}

/** Score of a query's hit, as number and bar. */
function Score({ score }: { readonly score: number }) {
  const percent = `${Math.round(100 * score)}%`;
  return (
    <span className={styles.score}>
      {percent}
      <span className={styles.bar} aria-hidden>
        <span style={{ width: percent }} />
      </span>
    </span>
  );
}

/** How the page was fetched, unless directly and at the first attempt. */
function RouteMark({ row: { proxy, rendered, attempts, reason } }: { readonly row: JobUrl }) {
  const route = proxy === null || (proxy === 'none' && !rendered) ? null : texts.reach.route(proxy, rendered);
  const tries = attempts.length > 1 ? texts.reach.tries(attempts.length) : null;
  const words = [reason && texts.reach.reasons[reason], route, tries].filter(Boolean);
  return words.length === 0 ? null : <span className={styles.route}>{words.join(' · ')}</span>;
}

/** URL without its host. */
export function getUrlPath(url: string): string {
  if (!URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return pathname + search;
}
