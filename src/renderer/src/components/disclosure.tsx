import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

interface Props {
  readonly open: boolean;
  /** Id of the element it shows and hides. */
  readonly controls: string;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** Button that expands and collapses an element. */
export function Disclosure({ open, controls, onToggle, children }: Props) {
  return (
    <button type="button" className={styles.toggle} aria-expanded={open} aria-controls={controls} onClick={onToggle}>
      <ChevronRight size={15} aria-hidden />
      {children}
    </button>
  );
}
