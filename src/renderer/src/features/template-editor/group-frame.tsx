import type { ReactNode } from 'react';
import styles from './template-form.module.css';

/** The rows inside a group, set in. */
export function GroupFrame({ children }: { readonly children: ReactNode }) {
  return <div className={styles.group}>{children}</div>;
}
