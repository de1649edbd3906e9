import type { FailureGroup } from '@shared/contract/failures';
import { TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { translateSentence } from '../../../language/translate';
import { texts } from '../../../texts';
import { formatCount, plural } from '../../../texts/format';
import { ErrorNotice } from '../../errors';
import { describeCause } from './describe-cause';
import styles from './failures.module.css';
import { GroupActions } from './group-actions';

const words = texts.failures;

interface Props {
  readonly group: FailureGroup;
  /** Called after an action, with the message to show. */
  readonly onActed: (message: string | null) => void;
}

/** A group of failures: what happened, where, and what can be done. */
export function GroupCard({ group, onActed }: Props) {
  const id = useId();
  const [error, setError] = useState<unknown>(null);
  const { title, help } = describeCause(group);
  const more = group.count - group.pages.length;
  return (
    <article className={styles.group} aria-labelledby={id} data-warning={group.kind === 'job'}>
      <h3 id={id} className={styles.cause}>
        <TriangleAlert size={15} aria-hidden />
        <span>{title}</span>
        <span className={styles.count}>{plural(group.count, group.kind === 'page' ? 'page' : 'time')}</span>
      </h3>
      <p className={styles.message}>{translateSentence(group.message)}</p>
      <p className={styles.help}>{help}</p>
      {group.hosts.length > 1 && <p className={styles.hosts}>{words.on(hostWords(group))}</p>}
      <ul className={styles.urls}>
        {group.pages.map(({ url, htmlUrl }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer">
              {url}
            </a>
            {htmlUrl !== null && (
              <a className={styles.copy} href={htmlUrl} target="_blank" rel="noreferrer">
                {words.copyOfPage}
              </a>
            )}
          </li>
        ))}
        {more > 0 && group.pages.length > 0 && <li>{words.more(formatCount(more))}</li>}
      </ul>
      {error !== null && <ErrorNotice error={error} />}
      <GroupActions group={group} onActed={onActed} onError={setError} />
    </article>
  );
}

function hostWords({ hosts }: FailureGroup): string {
  return hosts.map(({ host, count }) => `${host} (${formatCount(count)})`).join(', ');
}
