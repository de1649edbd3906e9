import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './back-link.module.css';

interface Props {
  readonly href: string;
  /** For compact headers. */
  readonly small?: boolean;
  readonly children: ReactNode;
}

/** Link from an entry back to its list. */
export function BackLink({ href, small = false, children }: Props) {
  return (
    <a className={styles.back} data-small={small || undefined} href={href}>
      <ArrowLeft size={14} aria-hidden />
      {children}
    </a>
  );
}
