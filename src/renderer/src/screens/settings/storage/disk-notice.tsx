import type { StorageState } from '@shared/contract/storage';
import { HardDrive } from 'lucide-react';
import { texts } from '../../../texts';
import { formatBytes } from '../../../texts/format';
import styles from './disk-notice.module.css';

interface Props {
  readonly state: StorageState;
}

/** What is wrong with the data folder's disk, what to do, and what may be deleted; empty if all is well. */
export function DiskNotice({ state }: Props) {
  const { fault, message, freeBytes } = state.disk;
  if (fault === null) return null;
  const { title, steps } = texts.storage.faults[fault];
  const { mayGo } = texts.storage;
  return (
    <section className={styles.notice} role="alert" aria-label={title}>
      <HardDrive size={18} className={styles.icon} aria-hidden />
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p>{message}</p>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {fault === 'disk_full' && (
          <>
            <h3 className={styles.title}>{mayGo.title(formatBytes(freeBytes))}</h3>
            <ul className={styles.steps}>
              <li>{mayGo.pages(formatBytes(state.pages.bytes))}</li>
              <li>{mayGo.jobs(formatBytes(state.items.bytes))}</li>
              <li>{mayGo.others}</li>
            </ul>
            <p className={styles.keep}>{mayGo.never}</p>
          </>
        )}
      </div>
    </section>
  );
}
