import type { ReactNode } from 'react';
import styles from './screen-page.module.css';

interface Props {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

/** A screen that scrolls as a page: title, actions, content. */
export function ScreenPage({ title, actions, narrow = false, children }: Props) {
  return (
    <div className={`${styles.page} ${narrow ? styles.narrow : ''}`}>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
