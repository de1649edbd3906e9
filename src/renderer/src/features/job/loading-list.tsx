import type { LoadingPage } from '@shared/contract/activity';
import { texts } from '../../texts';
import { formatDuration } from '../../texts/format';
import styles from './loading.module.css';

const { loading: words } = texts.activity;

/** URLs in progress, longest first. */
export function LoadingList({ loading }: { readonly loading: readonly LoadingPage[] }) {
  if (loading.length === 0) return <p className={styles.none}>{words.none}</p>;
  return (
    <ul className={styles.list} aria-label={words.title}>
      {loading.map((page) => (
        <li key={`${page.url} ${page.since}`}>
          <span className={styles.url} title={page.url}>
            {page.url}
          </span>
          <span className={styles.facts}>
            {page.waiting || page.tier === null
              ? words.waits
              : words.by(texts.reach.tiers[page.tier].name, page.rendered)}
            {' · '}
            {formatDuration(Math.max(0, Date.now() - Date.parse(page.since)))}
          </span>
        </li>
      ))}
    </ul>
  );
}
