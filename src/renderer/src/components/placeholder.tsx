import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './placeholder.module.css';

interface Props {
  readonly title: string;
  readonly hint?: string;
  readonly icon?: LucideIcon;
  readonly children?: ReactNode;
}

/** Shown where there is nothing yet; says what to do. */
export function Placeholder({ title, hint, icon: Icon, children }: Props) {
  return (
    <div className={styles.placeholder}>
      {Icon && <Icon size={28} strokeWidth={1.5} className={styles.icon} aria-hidden />}
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children && <div className={styles.action}>{children}</div>}
    </div>
  );
}
