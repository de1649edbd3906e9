import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './table-tools.module.css';

interface Props {
  readonly label: string;
  readonly placeholder?: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** What else narrows or clears it. */
  readonly children?: ReactNode;
}

/** What stands above a table in a card: its search, and what else there is to choose. */
export function TableTools({ label, placeholder = label, search, onSearch, children }: Props) {
  return (
    <div className={styles.tools}>
      <TextInput
        className={styles.search ?? ''}
        size="xs"
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      {children}
    </div>
  );
}
