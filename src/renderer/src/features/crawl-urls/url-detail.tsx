import { ActionIcon, Tooltip } from '@mantine/core';
import type { JobUrl } from '@shared/contract/jobs';
import { Archive, ExternalLink, X } from 'lucide-react';
import { useCallback } from 'react';
import { call } from '../../api/client';
import styles from '../../components/detail-pane.module.css';
import { translateSentence } from '../../language/translate';
import { usePolled } from '../../store/use-polled';
import { texts } from '../../texts';
import { ErrorNotice } from '../errors';
import { describeAttempts } from './attempts-tried';
import { PathToUrl } from './path-to-url';
import { Snapshots } from './snapshots';
import { State } from './url-row';
import listStyles from './urls.module.css';

interface Props {
  readonly jobId: string;
  readonly row: JobUrl;
  readonly onClose: () => void;
}

/** Explains why a URL was visited or not and is a hit or not, and how the crawl found it. */
export function UrlDetail({ jobId, row, onClose }: Props) {
  const { url, state } = row;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state has another reason
  const read = useCallback(
    (signal: AbortSignal) => call('explainUrl', { id: jobId, url }, { signal }),
    [jobId, url, state],
  );
  const { value, error } = usePolled(read, 0);
  const tried = describeAttempts(row);
  return (
    <section className={styles.detail} aria-label={texts.urls.details}>
      <div className={styles.head}>
        <h3 className={styles.title} translate="no">
          {url}
        </h3>
        <Tooltip label={texts.urls.close}>
          <ActionIcon variant="subtle" color="gray" size="sm" aria-label={texts.urls.close} onClick={onClose}>
            <X size={14} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={styles.body} tabIndex={0}>
        <p className={styles.facts}>
          <State state={state} />
          {row.hit && <span className={listStyles.hit}>{texts.urls.hit}</span>}
          <span>{texts.urls.atDepth(row.depth)}</span>
          <a href={url} target="_blank" rel="noreferrer">
            <ExternalLink size={13} aria-hidden /> {texts.urls.openPage}
          </a>
          {row.htmlUrl && (
            <a href={row.htmlUrl} target="_blank" rel="noreferrer">
              <Archive size={13} aria-hidden /> {texts.urls.storedCopy}
            </a>
          )}
        </p>
        <p className={styles.why}>{translateSentence(value?.url === url ? value.why : row.why)}</p>
        {value?.url === url && <Snapshots of={value.snapshots} />}
        {error !== null && <ErrorNotice error={error} />}
        {value?.url === url && value.path.length > 1 && <PathToUrl path={value.path} />}
        {tried.length > 0 && (
          <>
            <h4 className={styles.part}>{texts.urls.tried}</h4>
            <ul className={styles.tried}>
              {tried.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}
