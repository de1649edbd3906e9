import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './table-tools.module.css';

interface Props {
  readonly label: string;
  readonly placeholder?: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Further filters or actions. */
  readonly children?: ReactNode;
}

/** Tools above a table: search and further options. */
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
